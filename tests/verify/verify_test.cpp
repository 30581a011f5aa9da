// The checker agrees with every learner, and with nothing that was changed afterwards.
#include "halfspace/verify/verify.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

#include "halfspace/hypothesis/sparse_linear.h"
#include "halfspace/model/model_file.h"
#include "halfspace/theory/binomial.h"
#include "halfspace/theory/progressive.h"
#include "halfspace/verify/formulas.h"
#include "tests/support/rows.h"
#include "tests/support/trained_model.h"

namespace halfspace {
namespace {

using test::TrainingRun;

std::string as_text(const test::Rows& rows) {
  std::string text;
  for (const auto& row : rows) {
    text += fmt::format("{}", row.label);
    for (std::size_t i = 0; i < row.columns.size(); ++i)
      text += fmt::format(" {}:{}", row.columns[i] + 1, row.values[i]);
    text += '\n';
  }
  return text;
}

std::string real_rows() {
  return as_text(test::random_rows(7, 400, 60, 8));
}

std::string boolean_rows() {
  RandomStream random(3, "boolean");
  std::string text;
  for (int t = 0; t < 400; ++t) {
    std::string features;
    bool positive = false;
    for (int i = 1; i <= 30; ++i) {
      if (random.below(5) != 0) continue;
      features += fmt::format(" {}:1", i);
      positive |= i <= 2;
    }
    text += fmt::format("{}{}\n", positive != (random.below(15) == 0) ? 1 : -1, features);
  }
  return text;
}

std::string three_classes() {
  const test::Rows rows = test::random_rows(9, 400, 60, 8);
  std::string text;
  for (std::size_t t = 0; t < rows.size(); ++t) {
    const char* label = t % 7 == 3 ? "c" : rows[t].label > 0 ? "a" : "b";
    text += label + as_text({rows[t]}).substr(as_text({rows[t]}).find(' '));
  }
  return text;
}

// What is wrong first; "" when everything holds.
std::string first_failure(const Model& model, const std::string& path) {
  const auto verification = verify::verify(model, path, {});
  if (!verification) return "error: " + verification.error().text();
  const verify::Check* failure = verification->first_failure();
  return failure == nullptr ? "" : failure->what + ": " + failure->detail;
}

TEST(Verify, AgreesWithEveryLearner) {
  const test::TemporaryFile real(real_rows());
  const test::TemporaryFile boolean(boolean_rows());
  const test::TemporaryFile three(three_classes());
  for (const CatalogueRow& learner : online_catalogue()) {
    const bool any = learner.make({})->rule.rows == RowsMust::be_any;
    for (const Keep keep : {Keep::last, Keep::average, Keep::survivor, Keep::snapshot, Keep::random,
                            Keep::penalised, Keep::two_phase}) {
      TrainingRun run;
      run.learner = learner.name;
      run.keep = keep;
      run.holdout = keep == Keep::two_phase ? 0.3 : 0;
      run.bias = any ? 1 : 0;
      const std::string& path = any ? real.path() : boolean.path();
      EXPECT_EQ(first_failure(test::trained_model(path, run), path), "")
          << learner.name << " " << name_of(keep);
      if (!any) continue;
      EXPECT_EQ(first_failure(test::trained_model(three.path(), run), three.path()), "") << learner.name;
    }
  }
}

// The learners whose weights are sums of updates.
std::vector<TrainingRun> voting_runs() {
  std::vector<TrainingRun> runs;
  for (const char* learner : {"perceptron", "margin-perceptron", "passive-aggressive", "sgd"}) {
    for (const Scaling view : {Scaling::given, Scaling::unit}) {
      TrainingRun run;
      run.learner = learner;
      if (run.learner == "sgd") run.settings = {{"l2", "0"}};
      run.keep = Keep::vote;
      run.view = view;
      run.bias = view == Scaling::unit ? 1 : 0;
      runs.push_back(run);
    }
  }
  return runs;
}

TEST(Verify, AgreesWithVotes) {
  for (const test::TemporaryFile& file :
       {test::TemporaryFile(real_rows()), test::TemporaryFile(boolean_rows())}) {
    for (TrainingRun run : voting_runs()) {
      for (const bool more : {false, true}) {
        run.shuffle = run.certify = more;
        run.holdout = more ? 0.3 : 0;
        EXPECT_EQ(first_failure(test::trained_model(file.path(), run), file.path()), "") << run.learner;
      }
    }
  }
}

// Learners that change on rows they predict right, and scales that always change.
TEST(Verify, AgreesWithRunsThatEndInAGap) {
  const test::TemporaryFile real(real_rows());
  int reached = 0;
  for (const char* learner : {"margin-perceptron", "p-norm", "sgd", "passive-aggressive", "arow"}) {
    for (const Scaling view : {Scaling::unit, Scaling::given}) {
      for (const double error : {0.9, 0.6}) {
        TrainingRun run;
        run.learner = learner;
        run.keep = Keep::gap;
        run.view = view;
        run.until_error = error;
        const Model model = test::trained_model(real.path(), run);
        reached += model.certificate->evidence.gap ? 1 : 0;
        EXPECT_EQ(first_failure(model, real.path()), "") << learner << name_of(view) << error;
      }
    }
  }
  EXPECT_GE(reached, 10);
}

// Their snapshots and mistakes have limits of every moment, the survivor its own.
TEST(Verify, AgreesWithRunsThatTheirSurvivorEnds) {
  const test::TemporaryFile real(real_rows());
  TrainingRun run;
  run.keep = Keep::last;
  run.until_error = 0.7;
  const Model model = test::trained_model(real.path(), run);
  EXPECT_LT(model.rounds, 400);
  ASSERT_TRUE(model.certificate->evidence.frozen);
  for (const Line& line : model.certificate->lines) EXPECT_TRUE(line.stands()) << line.name;
  EXPECT_EQ(first_failure(model, real.path()), "");
}

// While all rows have one label the run does not end: the gap grows longer than it had to be, but only those
// hypotheses count that the draw was among.
TEST(Verify, AgreesWithALongGap) {
  std::string text;
  for (int t = 0; t < 200; ++t) text += "1 1:1\n";
  const test::TemporaryFile file(text + "-1 1:-1\n");
  TrainingRun run;
  run.learner = "passive-aggressive";
  run.keep = Keep::gap;
  run.until_error = 0.1;
  run.labels = "-1,1";
  const Model model = test::trained_model(file.path(), run);
  ASSERT_TRUE(model.certificate->evidence.gap);
  EXPECT_EQ(model.certificate->evidence.rounds, 201);
  EXPECT_LT(model.certificate->evidence.gap->run, 60);
  EXPECT_EQ(first_failure(model, file.path()), "");
}

// The row in which the second label comes ends a gap, however right it was predicted.
TEST(Verify, AgreesWithAGapBehindTheLabels) {
  std::string text;
  for (int t = 0; t < 200; ++t) text += "1 1:1\n";
  const test::TemporaryFile file(text + "-1 1:-1\n" + text);
  TrainingRun run;
  run.learner = "passive-aggressive";
  run.keep = Keep::gap;
  run.until_error = 0.1;
  const Model model = test::trained_model(file.path(), run);
  ASSERT_TRUE(model.certificate->evidence.gap);
  EXPECT_EQ(model.certificate->evidence.gap->version, 2) << "one for each label";
  EXPECT_EQ(model.certificate->evidence.rounds, 201 + model.certificate->evidence.gap->run);
  EXPECT_EQ(first_failure(model, file.path()), "");
}

// Whatever an edited certificate says of the end of the run, the check ends with a finding.
TEST(Verify, CatchesGapsThatCannotBe) {
  const test::TemporaryFile real(real_rows());
  TrainingRun run;
  run.learner = "passive-aggressive";
  run.keep = Keep::gap;
  run.until_error = 0.6;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (const double error : {1e-12, 1e-300, 1.0, 2.0, -1.0, kInfinity, std::nan("")}) {
    Model model = test::trained_model(real.path(), run);
    ASSERT_TRUE(model.certificate->evidence.gap);
    model.certificate->run.until_error = error;
    EXPECT_NE(first_failure(model, real.path()), "") << error;
  }
  Model model = test::trained_model(real.path(), run);
  model.certificate->evidence.views_tried = 0;
  EXPECT_NE(first_failure(model, real.path()), "");
}

TEST(Verify, AgreesWithEveryWayOverTheRows) {
  const test::TemporaryFile real(real_rows());
  for (const Scaling view :
       {Scaling::given, Scaling::unit, Scaling::rms, Scaling::rms_unit, Scaling::standard}) {
    for (const bool shuffle : {false, true}) {
      for (const double holdout : {0.0, 0.3}) {
        for (const std::uint64_t passes : {1, 3}) {
          TrainingRun run{"p-norm", {{"p", "6"}}, Keep::average, view, 0, passes, shuffle, holdout, true};
          EXPECT_EQ(first_failure(test::trained_model(real.path(), run), real.path()), "")
              << name_of(view) << shuffle << holdout << passes;
        }
      }
    }
  }
}

TEST(Verify, AgreesWithOptions) {
  const test::TemporaryFile real(real_rows());
  const test::TemporaryFile boolean(boolean_rows());
  const std::pair<const char*, std::vector<Setting>> kChoices[] = {
      {"p-norm", {{"p", "2.5"}}},
      {"p-norm", {{"p", "64"}}},
      {"p-norm", {{"p", "inf"}, {"margin", "0"}}},
      {"p-norm", {{"start", "0.5"}, {"normalised", "yes"}}},
      {"perceptron", {{"start", "0.25"}, {"rate", "0.1"}, {"ties", "minus"}}},
      {"sgd", {{"loss", "hinge"}, {"schedule", "1/t"}, {"rate", "1"}, {"l2", "0.1"}}},
      {"sgd", {{"loss", "squared-hinge"}, {"schedule", "1/sqrt(t)"}, {"rate", "0.01"}}},
      {"sgd", {{"loss", "logistic"}, {"schedule", "1"}, {"rate", "1"}, {"l2", "0.05"}}},
      {"adagrad", {{"loss", "squared-hinge"}}},
      {"passive-aggressive", {{"variant", "pa"}}},
      {"passive-aggressive", {{"variant", "pa-2"}}},
      {"balanced-winnow", {{"margin", "0"}, {"alpha", "1.1"}}},
      {"winnow", {{"theta", "3"}, {"alpha", "1.3"}}},
      {"winnow", {{"complement", "30"}, {"theta", "20"}}},
      {"winnow", {{"values", "real"}}},
      {"winnow-r-of-k", {{"epsilon", "best"}, {"features", "30"}}},
  };
  for (const auto& [learner, settings] : kChoices) {
    TrainingRun run;
    run.learner = learner;
    run.settings = settings;
    const bool any = (*find_learner(learner))->make(settings)->rule.rows == RowsMust::be_any;
    const std::string& path = any ? real.path() : boolean.path();
    EXPECT_EQ(first_failure(test::trained_model(path, run), path), "") << learner << " " << settings[0].name;
  }
}

// The duals of exponential links end at 2^60. Where the sum of updates went on, nothing is said of it.
TEST(Verify, AgreesWhereDualsAreCut) {
  test::Rows rows = test::random_rows(7, 60, 6, 4);
  for (auto& row : rows) {
    for (float& value : row.values) value *= 1e18f;
  }
  const test::TemporaryFile large(as_text(rows));
  TrainingRun run;
  run.learner = "balanced-winnow";
  const Model cut = test::trained_model(large.path(), run);
  EXPECT_FALSE(cut.certificate->evidence.duals.has_value());
  EXPECT_EQ(first_failure(cut, large.path()), "");
  const test::TemporaryFile boolean(boolean_rows());
  run.learner = "winnow";
  run.bias = 1e30;
  EXPECT_EQ(first_failure(test::trained_model(boolean.path(), run), boolean.path()), "");
}

// Through the file, so that its checksum is right again.
Model reread(const Model& model) {
  auto read = parse_model(model_bytes(model), "m");
  EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().text());
  return std::move(*read);
}

void change_weight(Classifier& classifier, float by) {
  auto& part = const_cast<LinearHypothesis&>(classifier.part(0));
  auto& plane = const_cast<simd::Plane&>(part.values());
  for (std::size_t c = 0; c < plane.columns(); ++c) {
    if (plane.at(c, 0) == 0) continue;
    plane.at(c, 0) = std::nextafter(plane.at(c, 0), by);
    return;
  }
}

// The same vote but for what `change` does to its updates and counts.
Vote changed_vote(const Vote& vote,
                  const std::function<void(VoteUpdates&, std::vector<std::uint64_t>&)>& change) {
  VoteUpdates updates = updates_of(vote);
  std::vector<std::uint64_t> used = vote.used();
  change(updates, used);
  Vote other(vote.weights().constant(), vote.ties());
  other.use(used[0]);
  std::size_t at = 0;
  for (std::size_t k = 0; k < updates.lengths.size(); at += updates.lengths[k++]) {
    other.add(std::span(updates.columns).subspan(at, updates.lengths[k]),
              std::span(updates.weights).subspan(at, updates.lengths[k]),
              updates.constants.empty() ? 0.0f : updates.constants[k]);
    other.use(used[k + 1]);
  }
  return other;
}

TEST(Verify, CatchesAChangedVote) {
  const test::TemporaryFile file(real_rows());
  using Counts = std::vector<std::uint64_t>;
  const std::pair<const char*, std::function<void(VoteUpdates&, Counts&)>> kChanges[] = {
      {"a vote moved", [](VoteUpdates&, Counts& used) { --used[0], ++used[1]; }},
      {"rounds survived", [](VoteUpdates&, Counts& used) { --used.front(), ++used.back(); }},
      {"a weight", [](VoteUpdates& u, Counts&) { u.weights[20] = std::nextafter(u.weights[20], 9.0f); }},
      {"the last weight", [](VoteUpdates& u, Counts&) { u.weights.back() *= -1; }},
      {"a weight of the constant", [](VoteUpdates& u, Counts&) { u.constants[3] += 1; }},
      {"a column", [](VoteUpdates& u, Counts&) { ++u.columns[u.lengths[0] - 1]; }},
      {"an update left out",
       [](VoteUpdates& u, Counts& used) {
         const std::size_t length = u.lengths.back();
         u.lengths.pop_back();
         u.constants.pop_back();
         u.columns.resize(u.columns.size() - length);
         u.weights.resize(u.columns.size());
         const std::uint64_t last = used.back();
         used.pop_back();
         used.back() += last;
       }},
  };
  TrainingRun run;
  run.keep = Keep::vote;
  run.bias = 1;
  for (const auto& [what, change] : kChanges) {
    Model model = test::trained_model(file.path(), run);
    ASSERT_EQ(first_failure(reread(model), file.path()), "");
    model.classifier = Classifier(changed_vote(*model.classifier.vote(), change));
    const std::string failure = first_failure(reread(model), file.path());
    EXPECT_EQ(failure.substr(0, failure.find(':')), "vote") << what << ": " << failure;
  }
  Model model = test::trained_model(file.path(), run);
  model.keep = model.certificate->evidence.keep = Keep::last;
  EXPECT_NE(first_failure(reread(model), file.path()), "") << "a vote that says it is the last vector";
}

TEST(Verify, CatchesWhatWasChanged) {
  const test::TemporaryFile file(boolean_rows());
  TrainingRun run;
  run.holdout = 0.2;
  run.certify = true;
  const auto line = [](Model& model, std::string_view name) -> Line& {
    for (Line& each : model.certificate->lines) {
      if (each.name == name) return each;
    }
    throw std::logic_error("no such line");
  };
  const std::pair<const char*, std::function<void(Model&)>> kChanges[] = {
      {"weights", [](Model& m) { change_weight(m.classifier, 1e9f); }},
      {"weights of the snapshot", [](Model& m) { change_weight(*m.snapshot, 1e9f); }},
      {"snapshot", [](Model& m) { m.snapshot.reset(); }},
      {"mistakes", [](Model& m) { --m.mistakes; }},
      {"updates", [](Model& m) { --m.updates; }},
      {"rows learned", [](Model& m) { ++m.rounds; }},
      {"from the start", [](Model& m) { m.certificate->evidence.from_start = false; }},
      {"sigmoids", [](Model& m) { m.sigmoids[0].slope *= 1.001; }},
      {"sigmoids", [](Model& m) { m.sigmoids[0].shift += 0.001; }},
      {"state", [](Model& m) { m.states[0].cells[3].value += 1; }},
      {"state", [](Model& m) { m.states[0].cells.back().sum += 1; }},
      {"state", [](Model& m) { m.states[0].constant.value += 1; }},
      {"state", [](Model& m) { ++m.states[0].counts.shift; }},
      {"state", [](Model& m) { m.states[0].sigmoid.mixed_curvature *= 1.001; }},
      {"state", [](Model& m) { m.states[0].cells.pop_back(), m.states[0].columns.pop_back(); }},
      {"rows", [](Model& m) { m.certificate->run.rows_hash[0] ^= 1; }},
      {"margins of right predictions", [](Model& m) { ++m.certificate->evidence.margins->right[30]; }},
      {"margins of wrong predictions", [](Model& m) { ++m.certificate->evidence.margins->wrong[63]; }},
      {"hinge loss", [](Model& m) { m.certificate->evidence.margins->hinge *= 0.999; }},
      {"squared hinge loss", [](Model& m) { m.certificate->evidence.margins->squared_hinge *= 0.999; }},
      {"mistakes of the first pass", [](Model& m) { --m.certificate->evidence.mistakes; }},
      {"errors of the snapshot", [](Model& m) { --m.certificate->evidence.frozen->fresh.errors; }},
      {"row of the snapshot", [](Model& m) { m.certificate->evidence.frozen->row /= 2; }},
      {"rows and runs of labels", [](Model& m) { ++m.certificate->evidence.labels[1].runs; }},
      {"held-out errors", [](Model& m) { --m.certificate->evidence.held_out->errors; }},
      {"norm of the sum of updates", [](Model& m) { m.certificate->evidence.duals->norm *= 0.999; }},
      {"sum of steps", [](Model& m) { m.certificate->evidence.duals->steps += 1; }},
      {"not updated errors", [](Model& m) { --m.certificate->evidence.scored->unmoved.errors; }},
      {"line snapshot", [&](Model& m) { line(m, "snapshot").value *= 0.99; }},
      {"line progressive", [&](Model& m) { line(m, "progressive").value *= 0.99; }},
      {"line held-out", [&](Model& m) { line(m, "held-out").inputs[1].second -= 1; }},
      {"line compression", [&](Model& m) { line(m, "compression").vacuous ^= true; }},
      {"line margin", [&](Model& m) { line(m, "margin").void_because = "I say so"; }},
      {"line snapshot", [](Model& m) { m.certificate->lines.erase(m.certificate->lines.begin()); }},
      {"line survivor", [](Model& m) { m.certificate->lines.push_back(*line_named("survivor")); }},
      {"line snapshot", [](Model& m) { m.certificate->delta = 0.5; }},
      {"rows before all known labels had come",
       [](Model& m) { ++*m.certificate->evidence.labels_unknown_until; }},
      {"rows that labels to come may have helped", [](Model& m) { --*m.certificate->evidence.late_rows; }},
      {"test rows", [](Model& m) { m.certificate->run.test_hash[1] = 1; }},
      {"classes of the first rows", [](Model& m) { m.certificate->run.first_classes = 1; }},
      // Nobody has to wait for so many.
      {"rows learned", [](Model& m) { m.certificate->run.passes = 1'000'000'000; }},
  };
  for (const auto& [what, change] : kChanges) {
    Model model = test::trained_model(file.path(), run);
    ASSERT_EQ(first_failure(reread(model), file.path()), "");
    change(model);
    const std::string failure = first_failure(reread(model), file.path());
    EXPECT_EQ(failure.substr(0, failure.find(':')), what) << failure;
  }
}

// Rows of 1e-14: a margin of that size is no rounding.
TEST(Verify, CatchesASmallNumberThatIsSmaller) {
  const test::TemporaryFile file(
      "1 1:1e-14\n-1 1:-1e-14 2:2e-14\n1 2:-1e-14\n-1 1:-2e-14\n1 1:3e-14 2:1e-14\n");
  Model model = test::trained_model(file.path(), TrainingRun());
  ASSERT_EQ(first_failure(model, file.path()), "");
  const auto is_margin = [](const Line& line) { return line.name == "largest-margin"; };
  auto& lines = model.certificate->lines;
  const auto margin = std::find_if(lines.begin(), lines.end(), is_margin);
  ASSERT_NE(margin, lines.end());
  margin->value *= 0.99;
  EXPECT_EQ(first_failure(model, file.path()).substr(0, 19), "line largest-margin");
}

// Nothing of the evidence can be taken away, also where no line would be another.
TEST(Verify, CatchesPartsThatWereLeftOut) {
  const test::TemporaryFile file(boolean_rows());
  TrainingRun run;
  run.learner = "winnow";
  run.holdout = 0.2;
  run.certify = true;
  const std::pair<const char*, std::function<void(Evidence&)>> kChanges[] = {
      {"parts of the evidence: margins", [](Evidence& e) { e.margins.reset(); }},
      {"parts of the evidence: kernel", [](Evidence& e) { e.kernel.emplace(); }},
      {"parts of the evidence: idle_mistakes", [](Evidence& e) { e.idle_mistakes = 0; }},
      {"weights", [](Evidence& e) { e.version.emplace(); }},
      {"parts of the evidence: gap", [](Evidence& e) { e.gap.emplace(); }},
      {"norm of the sum of updates", [](Evidence& e) { e.duals.reset(); }},
      {"promotions", [](Evidence& e) { e.winnow.reset(); }},
      {"held-out rows", [](Evidence& e) { e.held_out.reset(); }},
      {"shuffled", [](Evidence& e) { e.shuffled = true; }},
      {"updates of all passes", [](Evidence& e) { ++e.scored->updates; }},
  };
  for (const auto& [what, change] : kChanges) {
    Model model = test::trained_model(file.path(), run);
    ASSERT_EQ(first_failure(reread(model), file.path()), "");
    change(model.certificate->evidence);
    const std::string failure = first_failure(reread(model), file.path());
    EXPECT_TRUE(failure.starts_with(what)) << what << " but: " << failure;
  }
  Model model = test::trained_model(file.path(), run);
  model.certificate->has_earlier_form = true;
  EXPECT_EQ(first_failure(reread(model), file.path()),
            "error: the model's certificate has the form of an earlier program, expected that of this one: "
            "train it again, or use the program that made it");
}

// Rows that were shuffled and rows that were not prove different things.
TEST(Verify, CatchesLinesThatSpeakOfOtherRows) {
  const test::TemporaryFile file(real_rows());
  TrainingRun run;
  run.shuffle = true;
  Model model = test::trained_model(file.path(), run);
  ASSERT_EQ(first_failure(reread(model), file.path()), "");
  ASSERT_TRUE(model.certificate->lines[0].of_unread_rows);
  model.certificate->lines[0].of_unread_rows = false;
  EXPECT_EQ(first_failure(reread(model), file.path()), "line snapshot: it speaks of other rows");
}

TEST(Verify, CatchesAChangedStateOfEveryKind) {
  const test::TemporaryFile file(real_rows());
  TrainingRun run;
  run.learner = "arow";
  run.view = Scaling::rms;
  Model model = test::trained_model(file.path(), run);
  ASSERT_EQ(first_failure(reread(model), file.path()), "");
  model.rms.mean_squares[4] *= 2;
  EXPECT_EQ(first_failure(reread(model), file.path()), "sizes of features: the rows give others");
  run.view = Scaling::standard;
  for (const auto& change : {+[](Centres& c) { c.means[1] += 1e-9; }, +[](Centres& c) { c.squares[0] *= 2; },
                             +[](Centres& c) { c.counts[2] += 1; }, +[](Centres& c) { c.absences[1] += 1; },
                             +[](Centres& c) { --c.rows; }, +[](Centres& c) { c = {}; }}) {
    model = test::trained_model(file.path(), run);
    ASSERT_EQ(first_failure(reread(model), file.path()), "");
    change(model.rms.centres);
    EXPECT_EQ(first_failure(reread(model), file.path()), "sizes of features: the rows give others");
  }
  run.view = Scaling::rms;
  model = test::trained_model(file.path(), run);
  model.states[0].cells[5].second *= 0.5f;
  EXPECT_NE(first_failure(reread(model), file.path()).find("state: the numbers of column"),
            std::string::npos);
  run = TrainingRun();
  run.keep = Keep::survivor;
  model = test::trained_model(file.path(), run);
  model.states[0].cells[5].survivor += 1;
  EXPECT_NE(first_failure(reread(model), file.path()).find("state: the numbers of column"),
            std::string::npos);
}

// Snapshots and test rows are judged with what gaps add, too.
TEST(Verify, AgreesWhereRowsHaveGaps) {
  const test::TemporaryFile file(as_text(test::rows_with_gaps(5, 400)));
  for (const char* learner : {"perceptron", "arow", "p-norm", "balanced-winnow"}) {
    TrainingRun run;
    run.learner = learner;
    run.view = Scaling::standard;
    run.holdout = 0.3;
    run.certify = true;
    const Model model = test::trained_model(file.path(), run);
    EXPECT_EQ(model.classifier.part(0).gaps().columns.size(), 4u) << learner;
    EXPECT_EQ(first_failure(reread(model), file.path()), "") << learner;
  }
  EXPECT_EQ(first_failure(test::auto_model(file.path(), Scaling::standard), file.path()), "");
}

TEST(Verify, CatchesChangedGaps) {
  const test::TemporaryFile file(as_text(test::rows_with_gaps(5, 400)));
  TrainingRun run;
  run.view = Scaling::standard;
  Model model = test::trained_model(file.path(), run);
  SparseLinear stored = sparse(model.classifier.part(0));
  stored.gaps.added[2] += 1;
  std::vector<LinearHypothesis> parts;
  parts.push_back(dense(stored));
  model.classifier = Classifier(std::move(parts));
  EXPECT_NE(first_failure(reread(model), file.path()).find("what it adds for features that a row lacks"),
            std::string::npos);
}

TEST(Verify, AgreesWithPortfolios) {
  const test::TemporaryFile real(real_rows());
  const test::TemporaryFile three(three_classes());
  for (const Scaling view :
       {Scaling::given, Scaling::unit, Scaling::rms, Scaling::rms_unit, Scaling::standard}) {
    EXPECT_EQ(first_failure(test::auto_model(real.path(), view), real.path()), "") << name_of(view);
    EXPECT_EQ(first_failure(test::auto_model(three.path(), view), three.path()), "") << name_of(view);
  }
}

TEST(Verify, CatchesAChangedPortfolio) {
  const test::TemporaryFile rows(real_rows());
  using Change = std::function<void(Model&, PortfolioEvidence&)>;
  const std::pair<const char*, Change> changes[] = {
      {"leaderboard", [](Model&, PortfolioEvidence& p) { ++p.lanes[2].updates; }},
      {"leaderboard", [](Model&, PortfolioEvidence& p) { --p.lanes[1].last.mistakes; }},
      {"leaderboard", [](Model&, PortfolioEvidence& p) { p.lanes[7].average.late_mistakes -= 1; }},
      {"leaderboard", [](Model&, PortfolioEvidence& p) { p.stretches[0].mistakes[3] = 0; }},
      {"leaderboard", [](Model&, PortfolioEvidence& p) { p.stretches.back().rate /= 2; }},
      {"leaderboard", [](Model&, PortfolioEvidence& p) { p.chosen ^= 1; }},
      {"learner", [](Model& m, PortfolioEvidence&) { m.bias += 1; }},
      {"learner", [](Model& m, PortfolioEvidence&) { m.options.pop_back(); }},
      // All that was tried is in the model, too.
      {"weights of margin-perceptron average",
       [](Model& m, PortfolioEvidence&) { m.portfolio->candidates[3].parts[0].values[0] += 1; }},
      {"weights of passive-aggressive last",
       [](Model& m, PortfolioEvidence&) { m.portfolio->candidates[0].parts[0].ties = Ties::plus; }},
      {"sigmoids of arow last",
       [](Model& m, PortfolioEvidence&) { m.portfolio->candidates[10].sigmoids[0].slope += 1; }},
      {"weights of the vote", [](Model& m, PortfolioEvidence&) { m.portfolio->weights[2] /= 2; }},
  };
  for (const auto& [what, change] : changes) {
    Model model = test::auto_model(rows.path());
    change(model, *model.certificate->evidence.portfolio);
    const std::string failure = first_failure(model, rows.path());
    EXPECT_TRUE(failure.starts_with(what)) << what << " but: " << failure;
  }
  Model other = test::auto_model(rows.path());
  other.keep = other.keep == Keep::average ? Keep::last : Keep::average;
  other.states.clear();
  EXPECT_TRUE(first_failure(other, rows.path()).starts_with("last or average"));
  // A lane that was not tried in this way.
  Model model = test::auto_model(rows.path());
  model.certificate->evidence.portfolio->lanes[1].settings[0].value = "2";
  EXPECT_NE(first_failure(model, rows.path()), "");
}

TEST(Verify, PortfoliosTravel) {
  const test::TemporaryFile rows(real_rows());
  const auto again = parse_model(model_bytes(test::auto_model(rows.path())), "again");
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(first_failure(*again, rows.path()), "");
}

TEST(Verify, CatchesAnotherReasonForAVoidLine) {
  const test::TemporaryFile file(boolean_rows());
  TrainingRun run;
  run.keep = Keep::last;
  run.passes = 2;
  Model model = test::trained_model(file.path(), run);
  for (Line& line : model.certificate->lines) {
    if (line.name == "survivor") line.void_because = "it was too good to be believed";
  }
  EXPECT_EQ(first_failure(model, file.path()),
            "line survivor: it is void for another reason: there was more than one pass");
}

TEST(Verify, CatchesALineInOtherWords) {
  const test::TemporaryFile file(boolean_rows());
  Model model = test::trained_model(file.path(), {});
  Line& line = model.certificate->lines.front();
  line.in_other_words = true;
  EXPECT_EQ(first_failure(model, file.path()),
            "line " + std::string(line.name) +
                ": its theorem, source, assumption or hypothesis is not the one of such a line");
}

// The reader of model files refuses it too, but a model need not come from a file.
TEST(Verify, CatchesASecondLineOfAName) {
  const test::TemporaryFile file(boolean_rows());
  Model model = test::trained_model(file.path(), {});
  std::vector<Line>& lines = model.certificate->lines;
  lines.push_back(lines.front());
  lines.back().value /= 100;
  EXPECT_EQ(first_failure(model, file.path()),
            "line " + std::string(lines.front().name) + ": it stands twice");
  EXPECT_EQ(parse_model(model_bytes(model), "m").error().text(),
            "m: is damaged: a line of the certificate stands twice");
}

TEST(Verify, RefusesRunsThatNobodyCanRepeat) {
  const test::TemporaryFile file(boolean_rows());
  Model model = test::trained_model(file.path(), {});
  RunRecord& run = model.certificate->run;
  run.passes = 0;
  EXPECT_EQ(verify::verify(model, file.path(), {}).error().text(),
            "the certificate: tells of a run of 0 passes, expected 1 or more");
  run.passes = 1;
  for (const std::uint64_t classes : {std::uint64_t{0}, std::uint64_t{3}, UINT64_MAX}) {
    run.first_classes = classes;
    EXPECT_EQ(verify::verify(model, file.path(), {}).error().text(),
              "the certificate: tells of a run that began with " + std::to_string(classes) +
                  " classes, expected 1 to 2");
  }
  run.first_classes = 2;
  for (const double share : {1.0, 4e9, HUGE_VAL}) {
    run.holdout = share;
    EXPECT_EQ(verify::verify(model, file.path(), {}).error().text(),
              "the certificate: tells of a run that kept all rows out, expected some to learn from");
  }
}

TEST(Verify, RefusesOptionsThatNoLearnerTakes) {
  const test::TemporaryFile rows(real_rows());
  Model model = test::auto_model(rows.path());
  LaneEvidence& lane = model.certificate->evidence.portfolio->lanes[0];
  const LaneEvidence good = lane;
  for (const char* value : {"-1", "nan", "1e300"}) {
    lane.settings[0].value = value;
    EXPECT_FALSE(verify::verify(model, rows.path(), {}).ok()) << value;
  }
  lane = good;
  lane.settings.erase(lane.settings.begin());
  EXPECT_EQ(verify::verify(model, rows.path(), {}).error().text(), "the certificate: lacks the option '" +
                                                                       good.settings[0].name + "' of " +
                                                                       good.learner + ", expected it");
  lane = good;
  lane.bias = std::numeric_limits<double>::infinity();
  EXPECT_EQ(verify::verify(model, rows.path(), {}).error().text(),
            "the certificate: tells of the bias inf, expected one up to 1e+30");
  model.certificate->evidence.portfolio.reset();
  model.options = {{"p", OptionValue(0.0)}};
  EXPECT_FALSE(verify::verify(model, rows.path(), {}).ok());
}

TEST(Verify, CatchesOtherRows) {
  const std::string text = boolean_rows();
  const test::TemporaryFile file(text);
  const Model model = test::trained_model(file.path(), {});
  std::string label = text;
  label.replace(0, label.find(' '), label[0] == '1' ? "-1" : "1");
  EXPECT_EQ(first_failure(model, test::TemporaryFile(label).path()).substr(0, 5), "rows:");
  std::string value = text;
  value.replace(value.find(":1"), 2, ":2");
  EXPECT_EQ(first_failure(model, test::TemporaryFile(value).path()).substr(0, 5), "rows:");
  EXPECT_EQ(first_failure(model, test::TemporaryFile(text + "1 1:1\n").path()).substr(0, 5), "rows:");
  EXPECT_NE(first_failure(model, test::TemporaryFile(text + "1 77:1\n").path())
                .find("has 77 features, expected the model's"),
            std::string::npos);
  EXPECT_NE(first_failure(model, test::TemporaryFile(text + "maybe 1:1\n").path()).find("error:"),
            std::string::npos);
  EXPECT_EQ(first_failure(model, test::TemporaryFile("# made of the same rows\n" + text).path()), "");
}

TEST(VerifyFormulas, AgreeWithTheComputingSide) {
  for (const std::uint64_t n : {1, 10, 1000, 1000000}) {
    for (const double share : {0.0, 0.01, 0.3, 0.97}) {
      const auto k = static_cast<std::uint64_t>(share * static_cast<double>(n));
      for (const double log_delta : {-1e-3, -3.0, -300.0, -5000.0}) {
        const double ours = theory::binomial_upper_limit(k, n, log_delta);
        EXPECT_NEAR(static_cast<double>(verify::binomial_limit(k, n, log_delta)), ours, 1e-10)
            << n << " " << k << " " << log_delta;
      }
      EXPECT_NEAR(static_cast<double>(verify::progressive_limit(static_cast<long double>(k), n, 0.05L)),
                  theory::mean_risk_limit(static_cast<double>(k), n, 0.05), 1e-12);
      EXPECT_NEAR(
          static_cast<double>(verify::progressive_limit_anytime(static_cast<long double>(k), n, 0.05L)),
          theory::mean_risk_limit_anytime(static_cast<double>(k), n, 0.05), 1e-12);
    }
  }
}

}  // namespace
}  // namespace halfspace
