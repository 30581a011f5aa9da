// Models that were made shorter: the checker counts the bits and errors itself, and sees what was changed.
#include "halfspace/verify/coded.h"

#include <gtest/gtest.h>

#include <functional>

#include "halfspace/core/random.h"
#include "halfspace/model/coded_model.h"
#include "halfspace/model/model_file.h"
#include "halfspace/verify/verify.h"
#include "tests/support/files.h"
#include "tests/support/trained_model.h"

namespace halfspace {
namespace {

// Two of forty features decide; by number, by name or hashed.
std::string rows_of(const char* form) {
  RandomStream random(3, "coded rows");
  std::string text;
  for (int t = 0; t < 600; ++t) {
    std::string features;
    bool positive = false;
    for (int i = 1; i <= 40; ++i) {
      if (random.below(5) != 0) continue;
      features += std::string(" ") + (form[0] == 'n' ? "word" : "") + std::to_string(i) + ":1";
      positive |= i <= 2;
    }
    text += std::string(positive != (random.below(20) == 0) ? "1" : "-1") + (form[0] == 'l' ? "" : " |") +
            features + "\n";
  }
  return text;
}

Model shortened(const std::string& path, const Model& full, double delta = 0.05) {
  auto rows = read_rows(path, full.input, full.labels, full.columns, 1);
  EXPECT_TRUE(rows.ok());
  auto copy = parse_model(model_bytes(full), "copy");
  copy->classifier.cover(rows->columns.columns());
  auto rule = find_short_rule(copy->classifier.part(0), rows->store, rows->columns, delta);
  EXPECT_TRUE(rule);
  return coded_model(std::move(*copy), std::move(*rule), *rows, delta);
}

std::string first_failure(const Model& model, const std::string& path) {
  // Through the file, so that its checksum is right again.
  const auto read = parse_model(model_bytes(model), "m");
  if (!read) return read.error().text();
  const auto verification = verify::verify(*read, path, {});
  if (!verification) return verification.error().text();
  const verify::Check* failure = verification->first_failure();
  return failure == nullptr ? "" : failure->what;
}

TEST(Coded, AgreesForEveryKindOfFeature) {
  for (const char* form : {"libsvm", "names", "vw"}) {
    for (const char* learner : {"perceptron", "p-norm", "winnow", "arow"}) {
      const test::TemporaryFile file(rows_of(form));
      test::TrainingRun run;
      run.learner = learner;
      const Model model = shortened(file.path(), test::trained_model(file.path(), run));
      EXPECT_EQ(first_failure(model, file.path()), "") << form << learner;
      if (run.learner != "perceptron") continue;
      EXPECT_LT(model.certificate->lines.front().value, 0.35) << form;
    }
  }
}

TEST(Coded, CatchesWhatWasChanged) {
  const test::TemporaryFile file(rows_of("libsvm"));
  const Model full = test::trained_model(file.path(), {});
  const auto weight = [](Model& model, float by) {
    auto& plane = const_cast<simd::Plane&>(model.classifier.part(0).values());
    for (std::size_t c = 0; c < plane.columns(); ++c) {
      if (plane.at(c, 0) != 0) return void(plane.at(c, 0) += by);
    }
  };
  const std::pair<const char*, std::function<void(Model&)>> kChanges[] = {
      {"rows", [](Model& m) { m.certificate->run.rows_hash[1] ^= 1; }},
      {"language", [&](Model& m) { weight(m, 0.5f); }},
      {"language", [&](Model& m) { weight(m, 4096); }},
      {"bits of the rule", [](Model& m) { --m.certificate->evidence.coded->bits; }},
      {"weights of the rule", [](Model& m) { --m.certificate->evidence.coded->weights; }},
      {"language", [](Model& m) { m.certificate->evidence.coded->bits_each = 0; }},
      {"judging the rule, errors", [](Model& m) { --m.certificate->evidence.coded->judged.errors; }},
      {"judging the rule, rows", [](Model& m) { ++m.certificate->evidence.coded->judged.rows; }},
      {"line occam", [](Model& m) { m.certificate->lines.front().value *= 0.9; }},
      {"line occam", [](Model& m) { m.certificate->delta = 0.5; }},
      {"rows and runs of labels", [](Model& m) { ++m.certificate->evidence.labels[1].runs; }},
  };
  for (const auto& [what, change] : kChanges) {
    Model model = shortened(file.path(), full);
    ASSERT_EQ(first_failure(model, file.path()), "");
    change(model);
    EXPECT_EQ(first_failure(model, file.path()), what);
  }
}

}  // namespace
}  // namespace halfspace
