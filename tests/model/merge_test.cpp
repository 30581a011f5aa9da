// Merged models: the mean of their parts' vectors, feature by feature; what is not of a kind is refused.
#include "halfspace/model/merge.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "halfspace/learn/catalogue.h"
#include "halfspace/model/model_file.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::OwnedRow;
using test::Rows;

constexpr std::uint32_t kColumns = 30;

// How a part is to be learned.
struct Lesson {
  std::string name;
  Keep keep;
  ChosenLearner chosen;
  Scaling view = Scaling::given;
  std::size_t classes = 2;
};

Lesson lesson(const std::string& name, Keep keep, const std::vector<Setting>& settings = {}) {
  return {name, keep, *(*find_learner(name))->make(settings)};
}

LaneRule rule_of(const Lesson& how) {
  LaneRule rule = how.chosen.rule;
  rule.constant = 1;
  rule.view.scale(how.view);
  return rule;
}

// Values in quarters: sums of rows are exact.
Rows rows_from(std::uint64_t seed, int count) {
  Rows rows;
  for (const OwnedRow& drawn : test::random_rows(seed, count, kColumns, 6)) {
    OwnedRow row;
    row.label = drawn.label;
    for (std::size_t i = 0; i < drawn.columns.size(); ++i) {
      row.add(drawn.columns[i], std::round(4 * drawn.values[i]) / 4);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

Rows joined(Rows a, const Rows& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// A class for each row that depends on the row alone.
ClassId class_of(const Lesson& how, const OwnedRow& row) {
  return how.classes == 2 ? row.label > 0 : static_cast<ClassId>(row.columns.size() % how.classes);
}

NamedModel learned(const std::string& place, const Lesson& how, const Rows& rows,
                   const NamedModel* resumed = nullptr) {
  LinearLearner learner =
      resumed != nullptr ? LinearLearner(rule_of(how), how.keep, resumed->model.states, resumed->model.rms)
                         : LinearLearner(rule_of(how), how.keep, how.classes);
  learner.prepare(kColumns, 6);
  std::uint64_t mistakes = resumed != nullptr ? resumed->model.mistakes : 0;
  std::uint64_t updates = resumed != nullptr ? resumed->model.updates : 0;
  for (const OwnedRow& row : rows) {
    const Outcome outcome = learner.learn_class(row.view(), class_of(how, row));
    mistakes += outcome.mistake ? 1 : 0;
    updates += outcome.moved ? 1 : 0;
  }
  std::vector<std::string> labels{"-1", "1"};
  if (how.classes > 2) labels = {"a", "b", "c"};
  ColumnMap columns;
  columns.column(kColumns - 1);
  const std::uint64_t rounds = rows.size() + (resumed != nullptr ? resumed->model.rounds : 0);
  Model model{how.name,
              {},
              how.keep,
              1,
              how.view,
              LabelMap(labels),
              columns,
              rounds,
              mistakes,
              updates,
              learner.classifier(),
              learner.sigmoids(),
              learner.states(),
              learner.rms()};
  for (const OptionInfo& option : how.chosen.options) model.options.emplace_back(option.name, option.value);
  return {place, std::move(model)};
}

template <class... Parts>
std::vector<NamedModel> list(Parts... parts) {
  std::vector<NamedModel> models;
  (models.push_back(std::move(parts)), ...);
  return models;
}

// Merged, written and read again.
Model merged(const std::vector<NamedModel>& parts, const NamedModel* base = nullptr) {
  const auto model = merge_models(parts, base);
  EXPECT_TRUE(model.ok()) << model.error().text();
  auto again = parse_model(model_bytes(*model), "merged");
  EXPECT_TRUE(again.ok()) << again.error().text();
  again->classifier.cover(kColumns);
  return std::move(*again);
}

std::vector<double> scores_of(const Model& model, const OwnedRow& row) {
  std::vector<double> scores(model.classifier.parts().size());
  model.classifier.score(row.view(), scores);
  return scores;
}

using Expected = std::function<double(const OwnedRow& row, std::size_t hypothesis)>;

void expect_scores(const Model& model, const Expected& expected) {
  for (const OwnedRow& row : rows_from(99, 50)) {
    const std::vector<double> scores = scores_of(model, row);
    for (std::size_t k = 0; k < scores.size(); ++k) {
      const double right = expected(row, k);
      ASSERT_NEAR(scores[k], right, 1e-5 * std::max(1.0, std::fabs(right)));
    }
  }
}

void expect_same_weights(const Model& model, const Model& other, double error) {
  ASSERT_EQ(model.classifier.parts().size(), other.classifier.parts().size());
  for (std::size_t k = 0; k < model.classifier.parts().size(); ++k) {
    const LinearHypothesis& own = model.classifier.part(k);
    const LinearHypothesis& theirs = other.classifier.part(k);
    const double unit = std::exp2(own.scale() - theirs.scale());
    for (std::size_t c = 0; c < kColumns; ++c) {
      ASSERT_NEAR(unit * own.weight(c), theirs.weight(c),
                  error * std::max(1.0f, std::fabs(theirs.weight(c))));
    }
    ASSERT_NEAR(unit * own.constant_weight(), theirs.constant_weight(),
                error * std::max(1.0f, std::fabs(theirs.constant_weight())));
  }
}

// Parts of different length: a mean of the two sums would turn the vector.
TEST(Merge, TheLearnerAverageBecomesTheRunOverAllRows) {
  for (const std::size_t classes : {2, 3}) {
    Lesson how = lesson("average", Keep::last);
    how.classes = classes;
    const Rows a = rows_from(1, 70);
    const Rows b = rows_from(2, 200);
    const Model model = merged(list(learned("a", how, a), learned("b", how, b)));
    expect_same_weights(model, learned("whole", how, joined(a, b)).model, 1e-6);
    EXPECT_EQ(model.rounds, 270u);
  }
}

TEST(Merge, TheLearnerAverageFromABaseBecomesTheRunOverAllRows) {
  const Lesson how = lesson("average", Keep::last);
  const Rows first = rows_from(1, 40);
  const Rows a = rows_from(2, 70);
  const Rows b = rows_from(3, 200);
  const NamedModel base = learned("base", how, first);
  const Model model = merged(list(learned("a", how, a, &base), learned("b", how, b, &base)), &base);
  expect_same_weights(model, learned("whole", how, joined(joined(first, a), b)).model, 1e-6);
  EXPECT_EQ(model.rounds, 310u);
  EXPECT_EQ(model.updates, 310u);
}

// The sum over the rounds of the score after each; what a run goes through is seen by a learner that keeps
// the last.
double summed_scores(const std::string& name, const Rows& before, const Rows& rows, const OwnedRow& probe) {
  LinearLearner learner(rule_of(lesson(name, Keep::last)), Keep::last);
  learner.prepare(kColumns, 6);
  for (const OwnedRow& row : before) learner.learn(row.view(), row.label);
  double sum = 0;
  for (const OwnedRow& row : rows) {
    learner.learn(row.view(), row.label);
    sum += learner.score(probe.view());
  }
  return sum;
}

TEST(Merge, AveragesAreTheMeanOverAllRoundsOfAllRuns) {
  const Rows a = rows_from(1, 70);
  const Rows b = rows_from(2, 200);
  for (const std::string name : {"perceptron", "p-norm", "passive-aggressive", "arow", "adagrad"}) {
    SCOPED_TRACE(name);
    const Lesson how = lesson(name, Keep::average);
    const Model model = merged(list(learned("a", how, a), learned("b", how, b)));
    expect_scores(model, [&](const OwnedRow& row, std::size_t) {
      return (summed_scores(name, {}, a, row) + summed_scores(name, {}, b, row)) / 270;
    });
  }
}

TEST(Merge, RoundsOfABaseAreCountedOnce) {
  const Rows first = rows_from(1, 120);
  const Rows a = rows_from(2, 70);
  const Rows b = rows_from(3, 30);
  const Rows c = rows_from(4, 50);
  const Lesson how = lesson("perceptron", Keep::average);
  const NamedModel base = learned("base", how, first);
  const auto parts =
      list(learned("a", how, a, &base), learned("b", how, b, &base), learned("c", how, c, &base));
  const Model model = merged(parts, &base);
  expect_scores(model, [&](const OwnedRow& row, std::size_t) {
    double sum = summed_scores("perceptron", {}, first, row);
    for (const Rows& own : {a, b, c}) sum += summed_scores("perceptron", first, own, row);
    return sum / 270;
  });
  EXPECT_EQ(model.rounds, 270u);
  EXPECT_EQ(model.mistakes, parts[0].model.mistakes + parts[1].model.mistakes + parts[2].model.mistakes -
                                2 * base.model.mistakes);
  EXPECT_EQ(model.updates, parts[0].model.updates + parts[1].model.updates + parts[2].model.updates -
                               2 * base.model.updates);
}

TEST(Merge, OtherVectorsAreMixedByTheirOwnRounds) {
  for (const Keep keep : {Keep::last, Keep::survivor}) {
    const Lesson how = lesson("perceptron", keep);
    const NamedModel base = learned("base", how, rows_from(1, 100));
    const auto parts =
        list(learned("a", how, rows_from(2, 30), &base), learned("b", how, rows_from(3, 90), &base));
    const auto mixed = [&](double of_a) {
      return [&parts, of_a](const OwnedRow& row, std::size_t k) {
        return of_a * scores_of(parts[0].model, row)[k] + (1 - of_a) * scores_of(parts[1].model, row)[k];
      };
    };
    expect_scores(merged(parts), mixed(130.0 / 320));
    expect_scores(merged(parts, &base), mixed(30.0 / 120));
  }
}

TEST(Merge, EveryClassHasItsMean) {
  Lesson how = lesson("arow", Keep::average);
  how.classes = 3;
  const auto parts = list(learned("a", how, rows_from(1, 50)), learned("b", how, rows_from(2, 150)));
  const Model model = merged(parts);
  ASSERT_EQ(model.classifier.parts().size(), 3u);
  expect_scores(model, [&](const OwnedRow& row, std::size_t k) {
    return 0.25 * scores_of(parts[0].model, row)[k] + 0.75 * scores_of(parts[1].model, row)[k];
  });
}

TEST(Merge, InAnyGroupingTheSame) {
  const Lesson how = lesson("perceptron", Keep::average);
  const auto part = [&](std::uint64_t seed, int rows) { return learned("p", how, rows_from(seed, rows)); };
  NamedModel pair{"pair", merged(list(part(1, 50), part(2, 80)))};
  const Model at_once = merged(list(part(1, 50), part(2, 80), part(3, 20)));
  const Model in_turn = merged(list(std::move(pair), part(3, 20)));
  expect_same_weights(in_turn, at_once, 1e-6);
  EXPECT_EQ(in_turn.rounds, at_once.rounds);
}

// Through rms the stored weights are for rows as given; so is their mean.
TEST(Merge, ViewsAreFoldedAlready) {
  for (const Scaling view : {Scaling::unit, Scaling::rms, Scaling::rms_unit, Scaling::standard}) {
    Lesson how = lesson("perceptron", Keep::average);
    how.view = view;
    const auto parts = list(learned("a", how, rows_from(1, 50)), learned("b", how, rows_from(2, 150)));
    expect_scores(merged(parts), [&](const OwnedRow& row, std::size_t k) {
      return 0.25 * scores_of(parts[0].model, row)[k] + 0.75 * scores_of(parts[1].model, row)[k];
    });
  }
}

TEST(Merge, TheResultIsFinal) {
  const Lesson how = lesson("perceptron", Keep::average);
  const Model model = merged(list(learned("a", how, rows_from(1, 50)), learned("b", how, rows_from(2, 50))));
  EXPECT_TRUE(model.states.empty());
  EXPECT_FALSE(model.has_probabilities());
}

// --- hypotheses made by hand

struct Made {
  std::vector<std::pair<std::uint32_t, float>> values;  // index and stored value
  float unseen = 0;
  double power = 1;
  double scale = 0;
  float offset = 0;
  std::uint64_t rounds = 1;
  std::vector<std::pair<std::uint32_t, float>> gaps = {};  // index and what is added, indices rising
};

NamedModel made(const std::string& place, const Made& how) {
  ColumnMap columns;
  simd::Plane values({how.unseen});
  for (const auto& [index, value] : how.values) {
    const std::uint32_t column = columns.column(index);
    values.cover(column + 1);
    values.at(column, 0) = value;
  }
  values.constant()[0] = 0;
  std::vector<LinearHypothesis> parts;
  Gaps gaps;
  for (const auto& [index, added] : how.gaps) {
    gaps.columns.push_back(columns.column(index));
    gaps.added.push_back(added);
  }
  parts.emplace_back(std::move(values), how.power, how.scale, 0.0f, how.offset, Ties::plus, false,
                     std::move(gaps));
  return {place, Model{"p-norm",
                       {{"p", 12.0}},
                       Keep::last,
                       0,
                       Scaling::given,
                       LabelMap({"-1", "1"}),
                       columns,
                       how.rounds,
                       0,
                       0,
                       Classifier(std::move(parts)),
                       {Sigmoid()},
                       {},
                       {}}};
}

// In true units.
double weight(const Model& model, std::uint32_t index) {
  const LinearHypothesis& hypothesis = model.classifier.part(0);
  const auto column = model.columns.find(index);
  const bool known = column && *column < hypothesis.values().columns();
  return std::ldexp(known ? hypothesis.weight(*column) : hypothesis.unseen_weight(),
                    static_cast<int>(hypothesis.scale()));
}

// The dictionaries number them as they came.
TEST(Merge, WildIndicesAreMatchedByIndex) {
  const Model model = merged(list(made("a", {{{4000000000u, 4}, {20000000, 8}, {5, 1}}}),
                                  made("b", {{{20000000, 2}, {3000000000u, 6}, {4000000000u, 10}}})));
  EXPECT_EQ(weight(model, 4000000000u), 7);
  EXPECT_EQ(weight(model, 20000000), 5);
  EXPECT_EQ(weight(model, 3000000000u), 3);
  EXPECT_EQ(weight(model, 5), 0.5);
  EXPECT_EQ(weight(model, 6), 0);
  EXPECT_EQ(model.columns.features(), 5u + 3);
}

// By index, in true units, as often as the part counts.
TEST(Merge, WhatGapsAddIsAddedUp) {
  const Model model = merged(list(made("a", {{{1, 1}, {2, 1}}, 0, 1, 0, 0, 3, {{1, 8}, {4000000000u, 4}}}),
                                  made("b", {{{1, 1}, {2, 1}}, 0, 1, 2, 0, 1, {{2, 5}, {4000000000u, 7}}})));
  const LinearHypothesis& sum = model.classifier.part(0);
  const auto added = [&](std::uint32_t index) {
    const auto place =
        std::find(sum.gaps().columns.begin(), sum.gaps().columns.end(), model.columns.find(index).value());
    return std::ldexp(sum.gaps().added[static_cast<std::size_t>(place - sum.gaps().columns.begin())],
                      static_cast<int>(sum.scale()));
  };
  ASSERT_EQ(sum.gaps().columns.size(), 3u);
  EXPECT_EQ(added(1), 3 * 8 / 4.0);
  EXPECT_EQ(added(2), 4 * 5 / 4.0);
  EXPECT_EQ(added(4000000000u), (3 * 4 + 4 * 7) / 4.0);
}

TEST(Merge, AFeatureOnePartHasNotSeenHasItsUnseenWeight) {
  const Model model = merged(list(made("a", {{{1, 5}, {70000, 9}}, 2, 1, 0, 0, 3}),
                                  made("b", {{{3, 6}, {4000000000u, 10}}, 4, 1, 0, 0, 1})));
  EXPECT_EQ(weight(model, 1), (3 * 5 + 4) / 4.0);
  EXPECT_EQ(weight(model, 3), (3 * 2 + 6) / 4.0);
  EXPECT_EQ(weight(model, 70000), (3 * 9 + 4) / 4.0);
  EXPECT_EQ(weight(model, 4000000000u), (3 * 2 + 10) / 4.0);
  EXPECT_EQ(weight(model, 2), (3 * 2 + 4) / 4.0);
  EXPECT_EQ(weight(model, 90000), (3 * 2 + 4) / 4.0);
}

TEST(Merge, PowersBecomeWeights) {
  const Model model = merged(list(made("a", {{{1, 2}, {2, -3}}, 0, 3}), made("b", {{{1, 10}}})));
  EXPECT_EQ(model.classifier.part(0).power(), 1);
  EXPECT_NEAR(weight(model, 1), (8 + 10) / 2.0, 1e-6);
  EXPECT_NEAR(weight(model, 2), -27 / 2.0, 1e-6);
}

TEST(Merge, ScalesAreBroughtTogether) {
  const Model model = merged(list(made("a", {{{1, 3}}, 0, 1, 10}), made("b", {{{1, 1}, {2, 5}}, 0, 1, -2})));
  EXPECT_NEAR(weight(model, 1), (3072 + 0.25) / 2, 1e-3);
  EXPECT_NEAR(weight(model, 2), 1.25 / 2, 1e-6);
}

// 63rd powers of 2^20 and 2^19, beyond double; of 2^-40, below it.
TEST(Merge, PowersOutOfRangeStayInProportion) {
  for (const int bits : {20, -40}) {
    const float base = std::ldexp(1.0f, bits);
    const Model model =
        merged(list(made("a", {{{1, base}, {2, -base / 2}}, 0, 63}), made("b", {{{1, base}}, 0, 63})));
    const LinearHypothesis& sum = model.classifier.part(0);
    ASSERT_TRUE(std::isnormal(sum.weight(1)) && std::isnormal(sum.weight(2)));
    EXPECT_NEAR(std::log2(sum.weight(1)) + sum.scale(), 63 * bits, 1e-4);
    EXPECT_NEAR(std::log2(-sum.weight(2)) + sum.scale(), 63 * (bits - 1) - 1, 1e-4);
  }
}

// The scale 65536 is the highest that a model may have.
TEST(Merge, HostileSizesGiveAModelAllTheSame) {
  const Model model = merged(
      list(made("a", {{{1, 3e38f}}, 0, 63, 65536}), made("b", {{{1, -3e38f}, {2, 1}}, 0, 63, -65536})));
  EXPECT_TRUE(std::isfinite(model.classifier.part(0).weight(1)));
}

TEST(Merge, OffsetsAreMeans) {
  const Model model =
      merged(list(made("a", {{{1, 1}}, 0, 1, 0, -3, 3}), made("b", {{{1, 1}}, 0, 1, 0, 5, 1})));
  EXPECT_EQ(model.classifier.part(0).offset(), -1);
}

// With complements every feature up to n has a weight, also those beyond the highest seen.
TEST(Merge, ComplementsBeyondTheHighestFeature) {
  Lesson how = lesson("winnow", Keep::last, {{"complement", "29"}, {"theta", "5"}});
  Rows few{{{0, 1, 1}, 1}, {{0, 0, 1}, -1}, {{0, 1, 0}, 1}};
  auto parts = list(learned("a", how, few), learned("b", how, Rows{{{0, 1}, -1}}));
  for (NamedModel& part : parts) {
    part.model.columns = ColumnMap();
    part.model.columns.column(2);
  }
  const Model model = merged(parts);
  for (const std::uint32_t c : {1, 2, 20}) {
    EXPECT_NEAR(model.classifier.part(0).weight(c),
                0.75 * parts[0].model.classifier.part(0).weight(c) +
                    0.25 * parts[1].model.classifier.part(0).weight(c),
                1e-5);
  }
  EXPECT_NE(model.classifier.part(0).weight(20), 0);
}

// --- refusals

std::string refusal(const std::vector<NamedModel>& parts, const NamedModel* base = nullptr) {
  const auto model = merge_models(parts, base);
  EXPECT_FALSE(model.ok());
  return model.ok() ? "" : model.error().text();
}

// Two good models, of which the second is changed.
template <class Change>
std::string refusal_after(Change change) {
  auto parts = list(made("a", {{{1, 1}}}), made("b", {{{1, 1}}}));
  change(parts[1].model);
  return refusal(parts);
}

TEST(Merge, RunsOfAnotherKindAreRefused) {
  EXPECT_EQ(refusal_after([](Model& b) { b.learner = "arow"; }),
            "b: has the learner arow, expected p-norm as in a");
  EXPECT_EQ(refusal_after([](Model& b) { b.options[0].second = 6.0; }), "b: has p=6, expected 12 as in a");
  EXPECT_EQ(refusal_after([](Model& b) { b.options[0].first = "q"; }),
            "b: has no option p, expected 12 as in a");
  EXPECT_EQ(refusal_after([](Model& b) { b.options.emplace_back("q", "x"); }),
            "b: has 2 options, expected 1 as in a");
  EXPECT_EQ(refusal_after([](Model& b) { b.keep = Keep::average; }),
            "b: keeps the average, expected last as in a");
  EXPECT_EQ(refusal_after([](Model& b) { b.bias = 2; }), "b: has bias 2, expected 0 as in a");
  EXPECT_EQ(refusal_after([](Model& b) { b.view = Scaling::unit; }),
            "b: has the view unit, expected given as in a");
  EXPECT_EQ(refusal_after([](Model& b) { b.rounds = UINT64_MAX; }), "b: has more rounds than can be counted");
}

void have_hypothesis(Model& model, float constant, Ties ties, bool presence) {
  std::vector<LinearHypothesis> parts;
  parts.emplace_back(simd::Plane({0.0f}), 1, 0, constant, 0.0f, ties, presence);
  model.classifier = Classifier(std::move(parts));
}

TEST(Merge, HypothesesOfAnotherKindAreRefused) {
  EXPECT_EQ(refusal_after([](Model& b) { have_hypothesis(b, 0, Ties::minus, false); }),
            "b: has ties minus, expected plus as in a");
  EXPECT_EQ(refusal_after([](Model& b) { have_hypothesis(b, 0, Ties::plus, true); }),
            "b: has presence true, expected false as in a");
  EXPECT_EQ(refusal_after([](Model& b) { have_hypothesis(b, 3, Ties::plus, false); }),
            "b: has a constant of 3, expected 0 as in a");
}

TEST(Merge, OtherLabelsAreRefused) {
  const auto with = [](std::vector<std::string> texts) {
    return refusal_after([&](Model& b) { b.labels = LabelMap(texts); });
  };
  EXPECT_EQ(with({"1", "-1"}),
            "b: has the labels '1', '-1', expected '-1', '1' in this order, as in the models before it; "
            "--labels in "
            "every run gives the same");
  for (const auto& texts :
       {std::vector<std::string>{"-1", "2"}, {"1", ""}, {"", "-1"}, {"", "7"}, {"-1", "1", "2"}}) {
    EXPECT_NE(with(texts).find("b: has the labels "), std::string::npos);
  }
}

TEST(Merge, AnUnseenLabelIsFilledIn) {
  auto parts = list(made("a", {{{1, 1}}}), made("b", {{{1, 1}}}), made("c", {{{1, 1}}}));
  parts[0].model.labels = LabelMap({"", "+1"});
  parts[1].model.labels = LabelMap({"no", ""});
  parts[2].model.labels = LabelMap({"no", "1.0"});
  EXPECT_EQ(merged(parts).labels.texts(), (std::vector<std::string>{"no", "+1"}));
}

TEST(Merge, OneModelIsNotEnough) {
  EXPECT_EQ(refusal({}), "found fewer than two models to merge, expected two or more");
  EXPECT_EQ(refusal(list(made("a", {}))), "found fewer than two models to merge, expected two or more");
}

TEST(Merge, ABaseThatIsNoneIsRefused) {
  const auto parts = [] { return list(made("a", {{}, 0, 1, 0, 0, 9}), made("b", {{}, 0, 1, 0, 0, 5})); };
  const NamedModel later = made("base", {{}, 0, 1, 0, 0, 6});
  EXPECT_EQ(refusal(parts(), &later),
            "b: has 5 rounds, expected at least the 6 of the base base that it was to be resumed from");
  NamedModel base = made("base", {{}, 0, 1, 0, 0, 5});
  base.model.mistakes = 1;
  EXPECT_EQ(refusal(parts(), &base),
            "a: has 0 mistakes, expected at least the 1 of the base base that it was to be resumed from");
  base.model.learner = "arow";
  EXPECT_EQ(refusal(parts(), &base), "base: has the learner arow, expected p-norm as in a");
}

TEST(Merge, NothingLearnedIsRefused) {
  const auto parts = list(made("a", {{}, 0, 1, 0, 0, 0}), made("b", {{}, 0, 1, 0, 0, 0}));
  EXPECT_EQ(refusal(parts), "a: and the others have no rounds, expected some rows to be learned");
  const NamedModel base = made("base", {{}, 0, 1, 0, 0, 0});
  EXPECT_EQ(refusal(parts, &base),
            "a: and the others have no rounds beyond those of the base, expected some rows to be learned");
}

TEST(Merge, ABaseSeenThroughRmsIsRefusedWhereItsShareIsTakenOut) {
  for (const Keep keep : {Keep::average, Keep::last}) {
    Lesson how = lesson("perceptron", keep);
    how.view = Scaling::rms;
    const NamedModel base = learned("base", how, rows_from(1, 50));
    const auto parts =
        list(learned("a", how, rows_from(2, 30), &base), learned("b", how, rows_from(3, 30), &base));
    if (keep == Keep::last) {
      merged(parts, &base);
    } else {
      EXPECT_NE(refusal(parts, &base).find("base: has the view rms, expected given or unit"),
                std::string::npos);
    }
  }
}

}  // namespace
}  // namespace halfspace
