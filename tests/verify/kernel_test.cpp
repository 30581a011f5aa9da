// Sums of kernels that were changed after the run: the rows and coefficients alone do not say what they
// predict.
#include <gtest/gtest.h>

#include <algorithm>

#include "halfspace/certificate/lines.h"
#include "halfspace/kernels/kernel_text.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/learn/kernel/kernel_perceptron.h"
#include "halfspace/run/training.h"
#include "halfspace/verify/verify.h"
#include "tests/support/files.h"

namespace halfspace {
namespace {

constexpr const char* kRows = "1 1:1\n-1 1:-1 2:1\n1 1:2 2:1\n-1 1:-2\n1 1:1 2:-1\n";

Model model_of(const std::string& path) {
  auto chosen = *(*find_learner("kernel-perceptron"))->make_kernel({});
  KernelPerceptron learner(chosen.rule, Keep::last);
  LabelMap labels;
  ColumnMap columns;
  TrainingOptions options;
  options.keep = Keep::last;
  auto ledger = train(learner, path, labels, columns, options, nullptr);
  EXPECT_TRUE(ledger.ok());
  const PassCounts total = ledger->total();
  Model model{"kernel-perceptron",
              {},
              Keep::last,
              0,
              Scaling::given,
              labels,
              columns,
              total.rounds,
              total.mistakes,
              total.updates,
              learner.classifier(),
              {},
              {},
              {}};
  for (const OptionInfo& option : chosen.options) model.options.emplace_back(option.name, option.value);
  Certificate& certificate = model.certificate.emplace();
  certificate.evidence = ledger->evidence;
  std::copy_n(ledger->rows_hash.begin(), 2, certificate.run.rows_hash);
  certificate.lines = make_lines(certificate.evidence, certificate.delta);
  return model;
}

// The same rows and coefficients.
Classifier changed(const KernelExpansion& old, const Kernel& kernel, Ties ties) {
  KernelSum sum(kernel);
  for (std::size_t i = 0; i < old.sum().size(); ++i) sum.add(old.sum().row(i), old.sum().coefficients()[i]);
  return Classifier(Classifier::Kept(KernelExpansion(std::move(sum), old.scale(), ties)));
}

std::string first_failure(const Model& model, const std::string& path) {
  const auto verification = verify::verify(model, path, {});
  if (!verification) return verification.error().text();
  return verification->first_failure() == nullptr ? "" : verification->first_failure()->what;
}

TEST(VerifyKernel, AnotherKernelIsAnotherFunction) {
  const test::TemporaryFile file(kRows);
  Model model = model_of(file.path());
  ASSERT_EQ(first_failure(model, file.path()), "");
  const KernelExpansion kept = *model.classifier.kernel();
  model.classifier = changed(kept, *parse_kernel("poly(degree=3)"), kept.ties());
  EXPECT_EQ(first_failure(model, file.path()), "sum of kernels");
  model.classifier = changed(kept, kept.sum().kernel(), Ties::plus);
  EXPECT_EQ(first_failure(model, file.path()), "sum of kernels");
}

TEST(VerifyKernel, AnotherLearnerIsRefused) {
  const test::TemporaryFile file(kRows);
  Model model = model_of(file.path());
  model.learner = "perceptron";
  EXPECT_NE(first_failure(model, file.path()).find("is no learner of kernels"), std::string::npos);
}

TEST(VerifyKernel, RefusesRunsThatNobodyCanRepeat) {
  const test::TemporaryFile file(kRows);
  Model model = model_of(file.path());
  model.certificate->run.passes = 0;
  EXPECT_EQ(verify::verify(model, file.path(), {}).error().text(),
            "the certificate: tells of a run of 0 passes, expected 1 or more");
}

}  // namespace
}  // namespace halfspace
