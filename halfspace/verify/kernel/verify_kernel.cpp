#include "halfspace/verify/kernel/verify_kernel.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/verify/evidence_checks.h"
#include "halfspace/verify/kernel/kernel_replay.h"
#include "halfspace/verify/line_checks.h"
#include "halfspace/verify/model_rows.h"

namespace halfspace::verify {
namespace {

// "" when the expansion is the one that the rows give, else the first difference.
std::string difference(const KernelExpansion& claimed, const PlainExpansion& found, const KernelFound& run) {
  const std::string kernel = claimed.sum().kernel().text();
  if (kernel != run.kernel) return fmt::format("it is of {}, the run was with {}", kernel, run.kernel);
  if (claimed.ties() != run.ties) return "what a score of 0 is differs";
  if (claimed.sum().size() != found.rows.size()) {
    return fmt::format("{} rows, the run gives {}", claimed.sum().size(), found.rows.size());
  }
  if (!near(claimed.scale(), found.scale)) return "the scale differs";
  if (claimed.used() != found.used) return "the used counts of the vote differ";
  for (std::size_t i = 0; i < found.rows.size(); ++i) {
    if (!are_equal(claimed.sum().row(i), run.rows.store.row(found.rows[i])))
      return fmt::format("row {} is not row {} of the run", i + 1, found.rows[i] + 1);
    if (!near(claimed.sum().coefficients()[i], found.coefficients[i])) {
      return fmt::format("the coefficient of row {} is {:.9g}, the run gives {:.9g}", i + 1,
                         claimed.sum().coefficients()[i], found.coefficients[i]);
    }
  }
  return "";
}

void check_expansion(const std::string& what, const Classifier& claimed, const PlainExpansion& found,
                     const KernelFound& run, Checks& checks) {
  if (claimed.kernel() == nullptr) return checks.add(what, false, "the model holds none");
  const std::string differs = difference(*claimed.kernel(), found, run);
  checks.add(what, differs.empty(), differs.empty() ? fmt::format("{} rows", found.rows.size()) : differs);
}

Result<TestRows> test_kernel(const Model& model, const DataFiles& files, unsigned threads) {
  const PlainKernelPredictor predictor(*model.classifier.kernel());
  return judge_test(model, files, threads, [&](const RowStore& rows, std::size_t /*columns*/) {
    std::vector<ClassId> classes;
    for (std::size_t r = 0; r < rows.rows(); ++r)
      classes.push_back(predictor.is_positive(rows.row(r)) ? 1 : 0);
    return classes;
  });
}

}  // namespace

Result<Verification> verify_kernel(const Model& model, const DataFiles& data, const VerifyOptions& options) {
  auto found = replay_kernel(model, data, options.replay);
  if (!found) return found.error();
  const Certificate& certificate = *model.certificate;
  Checks checks;
  check_rows(certificate, found->rows_hash, checks);
  checks.same("rows learned", model.rounds, found->evidence.all_rounds);
  checks.same("mistakes", model.mistakes, found->mistakes);
  checks.same("updates", model.updates, found->updates);
  check_expansion("sum of kernels", model.classifier, found->kept, *found, checks);
  if (model.snapshot && found->snapshot) {
    check_expansion("sum of the snapshot", *model.snapshot, *found->snapshot, *found, checks);
  } else if (model.keep != Keep::snapshot) {
    checks.same("snapshot", model.snapshot.has_value(), found->snapshot.has_value());
  }
  if (certificate.evidence.tested && options.test.has_value()) {
    const auto judged = test_kernel(model, *options.test, options.replay.threads);
    if (!judged) return judged.error();
    check_test(certificate, *judged, checks);
  }
  found->evidence.tested = certificate.evidence.tested;
  check_evidence(certificate.evidence, found->evidence, checks);
  check_lines(certificate, own_lines(found->evidence, certificate.delta), options.test.has_value(), checks);
  check_self_tests(found->evidence, found->true_norm, checks);
  return Verification{checks.take()};
}

}  // namespace halfspace::verify
