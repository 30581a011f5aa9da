// The C border: it gives the same bits as the C++ path, refuses what is wrong and lets nothing out.
#include "halfspace/c/halfspace.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "halfspace/data/block_reader.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/model/model_file.h"
#include "halfspace/run/training.h"
#include "tests/support/files.h"
#include "tests/support/rows.h"
#include "tests/support/trained_model.h"

namespace halfspace {
namespace {

struct Free {
  void operator()(halfspace_model* model) const { halfspace_model_free(model); }
  void operator()(halfspace_learner* learner) const { halfspace_learner_free(learner); }
};
using ModelHandle = std::unique_ptr<halfspace_model, Free>;
using LearnerHandle = std::unique_ptr<halfspace_learner, Free>;

constexpr std::array<const char*, 2> kLabels{"ham", "spam"};

std::string last_error() {
  return halfspace_last_error();
}

LearnerHandle new_learner(const char* name = nullptr, const std::vector<const char*>& settings = {}) {
  halfspace_learner* learner = nullptr;
  EXPECT_EQ(
      halfspace_learner_new(name, kLabels.data(), kLabels.size(), settings.data(), settings.size(), &learner),
      HALFSPACE_OK)
      << last_error();
  return LearnerHandle(learner);
}

ModelHandle open_model(const std::string& path) {
  halfspace_model* model = nullptr;
  EXPECT_EQ(halfspace_model_open(path.c_str(), &model), HALFSPACE_OK) << last_error();
  return ModelHandle(model);
}

ModelHandle model_of(const halfspace_learner* learner) {
  halfspace_model* model = nullptr;
  EXPECT_EQ(halfspace_learner_model(learner, &model), HALFSPACE_OK) << last_error();
  return ModelHandle(model);
}

halfspace_status learn(halfspace_learner* learner, const test::OwnedRow& row, int* mistake = nullptr) {
  return halfspace_learner_learn(learner, kLabels[row.label > 0], row.columns.data(), row.values.data(),
                                 row.columns.size(), mistake);
}

std::size_t predict(const halfspace_model* model, const test::OwnedRow& row) {
  std::size_t label = 99;
  EXPECT_EQ(halfspace_model_predict(model, row.columns.data(), row.values.data(), row.columns.size(), &label),
            HALFSPACE_OK)
      << last_error();
  return label;
}

// Some rows have explicit zeros, the index 0 or nothing at all; some have wild indices when asked for, which
// make the tables wide and the tests slow.
test::Rows sample_rows(std::uint64_t seed, bool wild = false) {
  test::Rows rows = test::random_rows(seed, 400, 50, 7);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    test::OwnedRow& row = rows[r];
    if (wild && r % 5 == 1) row.add(static_cast<std::uint32_t>(4000000000u + r % 7), 0.5f);
    if (r % 7 == 2) {
      row.columns.push_back(4294967295u);
      row.values.push_back(0.0f);
    }
    if (r % 11 == 3 && (row.columns.empty() || row.columns.front() > 0)) {
      row.columns.insert(row.columns.begin(), 0);
      row.values.insert(row.values.begin(), 1.5f);
    }
    if (r % 50 == 4) row = test::OwnedRow({}, row.label);
  }
  return rows;
}

std::string as_text(const test::Rows& rows) {
  std::string text;
  char number[64];
  for (const test::OwnedRow& row : rows) {
    text += kLabels[row.label > 0];
    for (std::size_t i = 0; i < row.columns.size(); ++i) {
      std::snprintf(number, sizeof(number), " %u:%.9g", row.columns[i], static_cast<double>(row.values[i]));
      text += number;
    }
    text += '\n';
  }
  return text;
}

// What the program does with the same rows as a file.
Model trained_in_cpp(const char* name, const std::vector<Setting>& settings, Keep keep, double bias,
                     const std::string& text, unsigned hash_bits = 0) {
  const test::TemporaryFile file(text);
  auto chosen = (*find_learner(name))->make(settings);
  LaneRule rule = chosen->rule;
  rule.constant = static_cast<float>(bias);
  LinearLearner learner(rule, keep);
  LabelMap labels = *LabelMap::parse("ham,spam");
  ColumnMap columns = hash_bits > 0 ? ColumnMap::hashed(hash_bits) : ColumnMap();
  const auto ledger = train(learner, file.path(), labels, columns, {}, nullptr);
  EXPECT_TRUE(ledger.ok());
  const PassCounts counts = ledger->total();
  Model model{name,
              {},
              keep,
              bias,
              Scaling::given,
              labels,
              columns,
              counts.rounds,
              counts.mistakes,
              counts.updates,
              learner.classifier(),
              learner.sigmoids(),
              learner.states(),
              learner.rms()};
  model.input.hash_bits = hash_bits;
  for (const OptionInfo& option : chosen->options) model.options.emplace_back(option.name, option.value);
  return model;
}

TEST(C, LearningRowByRowGivesTheSameFileAsTheProgram) {
  struct Case {
    bool wild;
    const char* name;
    std::vector<const char*> texts;
    std::vector<Setting> settings;
    Keep keep;
    double bias;
  };
  const Case cases[] = {
      {true, "p-norm", {}, {}, Keep::average, 0},
      {false, "p-norm", {"p=6", "start=0.1"}, {{"p", "6"}, {"start", "0.1"}}, Keep::average, 0},
      {false, "perceptron", {"keep=last"}, {}, Keep::last, 1},
      {false, "margin-perceptron", {"bias=0.5", "keep=survivor"}, {}, Keep::survivor, 0.5}};
  for (const Case& c : cases) {
    const test::Rows rows = sample_rows(1, c.wild);
    const Model expected = trained_in_cpp(c.name, c.settings, c.keep, c.bias, as_text(rows));
    const LearnerHandle learner = new_learner(c.name, c.texts);
    std::uint64_t mistakes = 0;
    for (const test::OwnedRow& row : rows) {
      int mistake = -1;
      ASSERT_EQ(learn(learner.get(), row, &mistake), HALFSPACE_OK) << last_error();
      ASSERT_TRUE(mistake == 0 || mistake == 1);
      mistakes += static_cast<std::uint64_t>(mistake);
    }
    EXPECT_EQ(mistakes, expected.mistakes);
    const test::TemporaryFile file;
    ASSERT_EQ(halfspace_learner_save(learner.get(), file.path().c_str()), HALFSPACE_OK) << last_error();
    EXPECT_TRUE(file.content() == model_bytes(expected)) << c.name;
  }
}

TEST(C, AResumedLearnerGoesOnBitForBit) {
  const test::Rows rows = sample_rows(2);
  const LearnerHandle whole = new_learner();
  LearnerHandle part = new_learner();
  const test::TemporaryFile file;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (r == rows.size() / 3) {
      ASSERT_EQ(halfspace_learner_save(part.get(), file.path().c_str()), HALFSPACE_OK);
      halfspace_learner* resumed = nullptr;
      ASSERT_EQ(halfspace_learner_resume(file.path().c_str(), &resumed), HALFSPACE_OK) << last_error();
      part.reset(resumed);
    }
    ASSERT_EQ(learn(whole.get(), rows[r]), HALFSPACE_OK);
    ASSERT_EQ(learn(part.get(), rows[r]), HALFSPACE_OK);
  }
  const test::TemporaryFile other;
  ASSERT_EQ(halfspace_learner_save(part.get(), file.path().c_str()), HALFSPACE_OK);
  ASSERT_EQ(halfspace_learner_save(whole.get(), other.path().c_str()), HALFSPACE_OK);
  EXPECT_TRUE(file.content() == other.content());
}

TEST(C, PredictsAsTheCppPathDoes) {
  // Features never seen count too when the start is not 0; large weights are kept in units of 2^scale.
  bool scaled = false;
  for (const std::vector<Setting>& settings :
       {std::vector<Setting>{}, {{"start", "0.25"}}, {{"p", "30"}, {"step", "900"}}}) {
    Model expected =
        trained_in_cpp("p-norm", settings, Keep::last, 1, as_text(sample_rows(3, settings.empty())));
    scaled |= expected.classifier.part(0).scale() != 0;
    const test::TemporaryFile file;
    ASSERT_TRUE(write_model(expected, file.path()).ok());
    const ModelHandle model = open_model(file.path());
    ASSERT_EQ(halfspace_model_label_count(model.get()), 2u);
    EXPECT_STREQ(halfspace_model_label(model.get(), 0), "ham");
    EXPECT_STREQ(halfspace_model_label(model.get(), 1), "spam");

    test::Rows unseen = sample_rows(4, true);
    unseen[0].add(60, 1);  // above every index learned
    unseen[6].columns.back() = 3999999999u;
    const test::TemporaryFile text(as_text(unseen));
    auto reader = BlockReader::open(text.path(), {});
    ASSERT_TRUE(reader.ok());
    const auto block = (*reader)->next();
    ASSERT_TRUE(block.ok());
    ASSERT_EQ((*block)->rows(), unseen.size());
    expected.columns.translate(**block, ColumnMap::Unknown::share);
    expected.classifier.cover(expected.columns.columns());
    for (std::size_t r = 0; r < unseen.size(); ++r) {
      const test::OwnedRow& row = unseen[r];
      const float score = expected.classifier.part(0).score((*block)->row(r));
      const double true_score =
          std::ldexp(static_cast<double>(score), static_cast<int>(expected.classifier.part(0).scale()));
      double scores[2];
      ASSERT_EQ(halfspace_model_scores(model.get(), row.columns.data(), row.values.data(), row.columns.size(),
                                       scores, 2),
                HALFSPACE_OK);
      EXPECT_EQ(scores[1], true_score) << r;
      EXPECT_EQ(scores[0], 0 - true_score) << r;
      EXPECT_EQ(predict(model.get(), row), predicted(score, expected.classifier.part(0).ties()) > 0 ? 1u : 0u)
          << r;
    }
  }
  EXPECT_TRUE(scaled) << "the last settings are meant to outgrow float";
}

// The numbers of a model with names, or with slots, are not its columns.
TEST(C, PredictsAsNamesAndSlotsHaveIt) {
  std::string text;
  for (int i = 0; i < 20; ++i) text += "spam | a 3 7\nham | b 5 7\n";
  for (const unsigned bits : {0u, 30u, 2u}) {
    Model model = trained_in_cpp("perceptron", {}, Keep::last, 1, text, bits);
    const test::TemporaryFile file;
    ASSERT_TRUE(write_model(model, file.path()).ok());
    const ModelHandle handle = open_model(file.path());
    for (const std::vector<std::uint32_t>& numbers :
         {std::vector<std::uint32_t>{3}, {5}, {3, 7}, {1, 5, 7, 9}}) {
      std::string row = "spam |";
      const std::vector<float> ones(numbers.size(), 1.0f);
      for (const std::uint32_t number : numbers) row += " " + std::to_string(number);
      const test::TemporaryFile rows(row + "\n");
      auto reader = BlockReader::open(rows.path(), {});
      Block& block = **(*reader)->next();
      model.columns.translate(block, ColumnMap::Unknown::share);
      model.classifier.cover(model.columns.columns());
      std::vector<double> expected(1);
      model.classifier.score(block.row(0), expected);
      std::array<double, 2> found{};
      ASSERT_EQ(halfspace_model_scores(handle.get(), numbers.data(), ones.data(), numbers.size(),
                                       found.data(), found.size()),
                HALFSPACE_OK)
          << last_error();
      EXPECT_EQ(found[1], expected[0]) << row << ", " << bits << " bits";
    }
  }
}

TEST(C, PredictsWithVotes) {
  const test::TemporaryFile rows(as_text(sample_rows(5)));
  test::TrainingRun run;
  run.keep = Keep::vote;
  run.bias = 1;
  const Model model = test::trained_model(rows.path(), run);
  const test::TemporaryFile file;
  ASSERT_TRUE(write_model(model, file.path()).ok());
  const ModelHandle handle = open_model(file.path());
  for (const test::OwnedRow& row : sample_rows(6)) {
    std::array<double, 2> found{};
    ASSERT_EQ(halfspace_model_scores(handle.get(), row.columns.data(), row.values.data(), row.columns.size(),
                                     found.data(), found.size()),
              HALFSPACE_OK)
        << last_error();
    EXPECT_EQ(found[1], model.classifier.vote()->share(row.view()));
    EXPECT_EQ(found[0], -found[1]);
  }
}

TEST(C, AModelStaysWhenItsLearnerGoesOn) {
  const LearnerHandle learner = new_learner("perceptron");
  const test::OwnedRow row({1, 1}, 1);
  ASSERT_EQ(learn(learner.get(), row), HALFSPACE_OK);
  const ModelHandle model = model_of(learner.get());
  EXPECT_EQ(predict(model.get(), row), 1u);
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(learn(learner.get(), test::OwnedRow({1, 1}, -1)), HALFSPACE_OK);
  }
  EXPECT_EQ(predict(model.get(), row), 1u);
  EXPECT_EQ(predict(model_of(learner.get()).get(), row), 0u);
}

TEST(C, AModelOfOneLabelPredictsThatOne) {
  using Pair = std::pair<std::string, std::string>;
  for (const auto& [negative, positive] : {Pair{"no", ""}, Pair{"", "yes"}}) {
    Model model = trained_in_cpp("perceptron", {}, Keep::last, 1, as_text(sample_rows(5)));
    model.labels = LabelMap({negative, positive});
    const test::TemporaryFile file;
    ASSERT_TRUE(write_model(model, file.path()).ok());
    const ModelHandle handle = open_model(file.path());
    ASSERT_EQ(halfspace_model_label_count(handle.get()), 1u);
    EXPECT_EQ(std::string(halfspace_model_label(handle.get(), 0)), negative + positive);
    for (const test::OwnedRow& row : sample_rows(6)) EXPECT_EQ(predict(handle.get(), row), 0u);
    double score = 0;
    EXPECT_EQ(halfspace_model_scores(handle.get(), nullptr, nullptr, 0, &score, 1), HALFSPACE_OK);
  }
}

TEST(C, ManyThreadsPredictWithOneModel) {
  const test::Rows rows = sample_rows(7);
  const LearnerHandle learner = new_learner();
  for (const test::OwnedRow& row : rows) ASSERT_EQ(learn(learner.get(), row), HALFSPACE_OK);
  const ModelHandle model = model_of(learner.get());
  std::vector<std::size_t> expected;
  for (const test::OwnedRow& row : rows) expected.push_back(predict(model.get(), row));
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (std::size_t r = 0; r < rows.size(); ++r) EXPECT_EQ(predict(model.get(), rows[r]), expected[r]);
    });
  }
}

TEST(C, BadRowsAreRefusedAndChangeNothing) {
  const LearnerHandle learner = new_learner();
  ASSERT_EQ(learn(learner.get(), test::OwnedRow({0, 1, 2}, 1)), HALFSPACE_OK);
  const ModelHandle model = model_of(learner.get());
  const test::TemporaryFile before;
  ASSERT_EQ(halfspace_learner_save(learner.get(), before.path().c_str()), HALFSPACE_OK);

  struct Case {
    std::vector<std::uint32_t> indices;
    std::vector<float> values;
    std::string reason;
  };
  const float infinity = std::numeric_limits<float>::infinity();
  const Case cases[] = {
      {{2, 1},
       {1, 1},
       "feature 1 of the row: found the index 1 after 2, expected each index once and in rising order"},
      {{1, 7, 7},
       {1, 1, 1},
       "feature 2 of the row: found the index 7 after 7, expected each index once and in rising order"},
      {{5, 5},
       {0, 0},
       "feature 1 of the row: found the index 5 after 5, expected each index once and in rising order"},
      {{1, 900}, {1, std::nanf("")}, "feature 1 of the row: found the value nan, expected a finite number"},
      {{900}, {infinity}, "feature 0 of the row: found the value inf, expected a finite number"},
      {{900}, {-infinity}, "feature 0 of the row: found the value -inf, expected a finite number"},
  };
  for (const Case& c : cases) {
    std::size_t label = 99;
    double scores[2] = {7, 7};
    int mistake = 7;
    EXPECT_EQ(
        halfspace_model_predict(model.get(), c.indices.data(), c.values.data(), c.indices.size(), &label),
        HALFSPACE_BAD_INPUT);
    EXPECT_EQ(last_error(), c.reason);
    EXPECT_EQ(
        halfspace_model_scores(model.get(), c.indices.data(), c.values.data(), c.indices.size(), scores, 2),
        HALFSPACE_BAD_INPUT);
    EXPECT_EQ(halfspace_learner_learn(learner.get(), "ham", c.indices.data(), c.values.data(),
                                      c.indices.size(), &mistake),
              HALFSPACE_BAD_INPUT);
    EXPECT_EQ(last_error(), c.reason);
    EXPECT_EQ(label, 99u);
    EXPECT_EQ(scores[1], 7);
    EXPECT_EQ(mistake, 7);
  }
  const test::TemporaryFile after;
  ASSERT_EQ(halfspace_learner_save(learner.get(), after.path().c_str()), HALFSPACE_OK);
  EXPECT_TRUE(before.content() == after.content());
}

TEST(C, LabelsThatWereNotToldAreRefused) {
  const LearnerHandle learner = new_learner();
  EXPECT_EQ(halfspace_learner_learn(learner.get(), "eggs", nullptr, nullptr, 0, nullptr),
            HALFSPACE_BAD_INPUT);
  EXPECT_EQ(last_error(), "found the label 'eggs', expected 'ham' or 'spam' as the learner was told");
  for (const std::string& label :
       {std::string(), std::string("a b"), std::string("a:1"), std::string(256, 'x')}) {
    EXPECT_EQ(halfspace_learner_learn(learner.get(), label.c_str(), nullptr, nullptr, 0, nullptr),
              HALFSPACE_BAD_INPUT);
  }
}

TEST(C, WrongChoicesAreNamed) {
  struct Case {
    const char* name;
    std::vector<const char*> labels;
    std::vector<const char*> settings;
    std::string reason;  // how the message begins
  };
  const Case cases[] = {
      {"perceptrom", {"a", "b"}, {}, "there is no learner 'perceptrom' (did you mean 'perceptron'?)"},
      {"p-norm", {"a", "b"}, {"q=3"}, "p-norm has no option 'q'"},
      {"p-norm", {"a", "b"}, {"p"}, "found the setting 'p', expected OPTION=VALUE"},
      {"p-norm", {"a", "b"}, {"=3"}, "found the setting '=3', expected OPTION=VALUE"},
      {"p-norm", {"a", "b"}, {"p=three"}, "option p: found 'three', expected"},
      {"p-norm", {"a", "b"}, {"keep=best"}, "option keep: found 'best', expected average, last or survivor"},
      {"p-norm", {"a", "b"}, {"bias=inf"}, "option bias: found 'inf', expected a number from -1e30 to 1e30"},
      {"p-norm", {}, {}, "found the labels '', expected two different ones"},
      {"p-norm", {"a"}, {}, "found the labels 'a', expected two different ones"},
      {"p-norm", {"1", "+1"}, {}, "found the labels '1,+1', expected two different ones"},
      {"p-norm", {"a", "b", "a"}, {}, "found the labels 'a,b,a', expected two different ones or more"},
      {"p-norm", {"a", ""}, {}, "found the label '', expected 1 to 255 bytes"},
  };
  const char* const nothing = nullptr;
  for (const Case& c : cases) {
    auto* learner = reinterpret_cast<halfspace_learner*>(1);
    EXPECT_EQ(halfspace_learner_new(c.name, c.labels.empty() ? &nothing : c.labels.data(), c.labels.size(),
                                    c.settings.data(), c.settings.size(), &learner),
              HALFSPACE_BAD_INPUT);
    EXPECT_EQ(learner, nullptr);
    EXPECT_EQ(last_error().substr(0, c.reason.size()), c.reason);
  }
}

TEST(C, ManyClasses) {
  const char* const labels[] = {"red", "green", "blue"};
  halfspace_learner* made = nullptr;
  ASSERT_EQ(halfspace_learner_new("perceptron", labels, 3, nullptr, 0, &made), HALFSPACE_OK);
  const LearnerHandle learner(made);
  const float one[] = {1};
  for (int round = 0; round < 10; ++round) {
    for (std::uint32_t k = 0; k < 3; ++k) {
      const std::uint32_t index[] = {k + 1};
      ASSERT_EQ(halfspace_learner_learn(learner.get(), labels[k], index, one, 1, nullptr), HALFSPACE_OK);
    }
  }
  const ModelHandle model = model_of(learner.get());
  ASSERT_EQ(halfspace_model_label_count(model.get()), 3u);
  for (std::uint32_t k = 0; k < 3; ++k) {
    const std::uint32_t index[] = {k + 1};
    std::size_t label = 9;
    double scores[3];
    ASSERT_EQ(halfspace_model_predict(model.get(), index, one, 1, &label), HALFSPACE_OK);
    EXPECT_EQ(label, k);
    ASSERT_EQ(halfspace_model_scores(model.get(), index, one, 1, scores, 3), HALFSPACE_OK);
    for (std::uint32_t other = 0; other < 3; ++other) EXPECT_LE(scores[other], scores[k]);
  }
}

TEST(C, RowsThatTheLearnerCannotTakeAreRefused) {
  const char* const labels[] = {"0", "1"};
  halfspace_learner* made = nullptr;
  ASSERT_EQ(halfspace_learner_new("winnow", labels, 2, nullptr, 0, &made), HALFSPACE_OK);
  const LearnerHandle learner(made);
  const std::uint32_t index[] = {1};
  const float half[] = {0.5f};
  EXPECT_EQ(halfspace_learner_learn(learner.get(), "1", index, half, 1, nullptr), HALFSPACE_BAD_INPUT);
  EXPECT_EQ(last_error(),
            "found the value 0.5 of feature 1, expected 0 or 1: this learner wants Boolean rows");
}

TEST(C, FilesThatAreNoModelsAreRefused) {
  const test::TemporaryFile text("1 1:1\n");
  auto* model = reinterpret_cast<halfspace_model*>(1);
  EXPECT_EQ(halfspace_model_open(text.path().c_str(), &model), HALFSPACE_BAD_INPUT);
  EXPECT_EQ(model, nullptr);
  EXPECT_EQ(last_error(), text.path() + ": is not a halfspace model");
  auto* learner = reinterpret_cast<halfspace_learner*>(1);
  EXPECT_EQ(halfspace_learner_resume("/nowhere/x.model", &learner), HALFSPACE_BAD_INPUT);
  EXPECT_EQ(learner, nullptr);
  EXPECT_EQ(last_error(), "/nowhere/x.model: cannot be opened: No such file or directory");

  Model final_only = trained_in_cpp("perceptron", {}, Keep::last, 1, as_text(sample_rows(8)));
  final_only.states.clear();
  const test::TemporaryFile file;
  ASSERT_TRUE(write_model(final_only, file.path()).ok());
  EXPECT_EQ(halfspace_learner_resume(file.path().c_str(), &learner), HALFSPACE_BAD_INPUT);
  EXPECT_EQ(last_error(), file.path() + ": holds only the final hypothesis, it cannot be resumed");
  EXPECT_NE(halfspace_learner_save(new_learner().get(), "/nowhere/x.model"), HALFSPACE_OK);
}

TEST(C, NullIsAnErrorAndNoCrash) {
  const LearnerHandle learner = new_learner();
  const ModelHandle model = model_of(learner.get());
  const std::uint32_t index = 1;
  const float value = 1;
  std::size_t label = 0;
  double scores[2];
  halfspace_model* made = nullptr;
  halfspace_learner* made_learner = nullptr;
  const char* const with_null[] = {"a", nullptr};
  const halfspace_status statuses[] = {
      halfspace_model_open(nullptr, &made),
      halfspace_model_open("x", nullptr),
      halfspace_model_predict(nullptr, &index, &value, 1, &label),
      halfspace_model_predict(model.get(), nullptr, &value, 1, &label),
      halfspace_model_predict(model.get(), &index, nullptr, 1, &label),
      halfspace_model_predict(model.get(), &index, &value, 1, nullptr),
      halfspace_model_scores(nullptr, &index, &value, 1, scores, 2),
      halfspace_model_scores(model.get(), nullptr, nullptr, 1, scores, 2),
      halfspace_model_scores(model.get(), &index, &value, 1, nullptr, 2),
      halfspace_model_scores(model.get(), &index, &value, 1, scores, 1),
      halfspace_model_scores(model.get(), &index, &value, 1, scores, 3),
      halfspace_learner_new("p-norm", nullptr, 2, nullptr, 0, &made_learner),
      halfspace_learner_new("p-norm", with_null, 2, nullptr, 0, &made_learner),
      halfspace_learner_new("p-norm", kLabels.data(), 2, nullptr, 1, &made_learner),
      halfspace_learner_new("p-norm", kLabels.data(), 2, with_null, 2, &made_learner),
      halfspace_learner_new("p-norm", kLabels.data(), 2, nullptr, 0, nullptr),
      halfspace_learner_resume(nullptr, &made_learner),
      halfspace_learner_resume("x", nullptr),
      halfspace_learner_learn(nullptr, "ham", &index, &value, 1, nullptr),
      halfspace_learner_learn(learner.get(), nullptr, &index, &value, 1, nullptr),
      halfspace_learner_learn(learner.get(), "ham", nullptr, &value, 1, nullptr),
      halfspace_learner_learn(learner.get(), "ham", &index, nullptr, 1, nullptr),
      halfspace_learner_model(nullptr, &made),
      halfspace_learner_model(learner.get(), nullptr),
      halfspace_learner_save(nullptr, "x"),
      halfspace_learner_save(learner.get(), nullptr),
  };
  for (const halfspace_status status : statuses) {
    EXPECT_EQ(status, HALFSPACE_BAD_ARGUMENT) << "call " << &status - statuses;
  }
  EXPECT_EQ(last_error(), "the path is NULL");
  EXPECT_EQ(halfspace_model_label_count(nullptr), 0u);
  EXPECT_EQ(halfspace_model_label(nullptr, 0), nullptr);
  EXPECT_EQ(halfspace_model_label(model.get(), 2), nullptr);
  halfspace_model_free(nullptr);
  halfspace_learner_free(nullptr);
}

TEST(C, MessagesAreCutAndBelongToTheirThread) {
  const std::string long_name(5000, 'x');
  halfspace_learner* learner = nullptr;
  EXPECT_EQ(halfspace_learner_new(long_name.c_str(), kLabels.data(), 2, nullptr, 0, &learner),
            HALFSPACE_BAD_INPUT);
  EXPECT_EQ(last_error().size(), 1023u);
  std::jthread([] { EXPECT_EQ(last_error(), ""); });
}

TEST(C, TheVersionIsThatOfTheHeader) {
  EXPECT_EQ(halfspace_version(), std::to_string(HALFSPACE_VERSION_MAJOR) + "." +
                                     std::to_string(HALFSPACE_VERSION_MINOR) + "." +
                                     std::to_string(HALFSPACE_VERSION_PATCH));
}

}  // namespace
}  // namespace halfspace
