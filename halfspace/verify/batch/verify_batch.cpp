#include "halfspace/verify/batch/verify_batch.h"

#include "halfspace/verify/batch/batch_case.h"
#include "halfspace/verify/batch/batch_recount.h"
#include "halfspace/verify/evidence_checks.h"
#include "halfspace/verify/formulas.h"
#include "halfspace/verify/line_checks.h"

namespace halfspace::verify {
namespace {

// The lines of a batch learner's claims, each by its own formula from the model and the rows.
void add_batch_lines(const Model& model, const Recounted& found, std::vector<OwnLine>& own, Checks& checks) {
  const BatchCase given{model, found.learned, found.columns};
  for (const Line& claimed : model.certificate->lines) {
    if (claimed.says.empty()) continue;
    const BatchFormula* formula = find_batch_formula(claimed.name);
    const std::string what = "line " + std::string(claimed.name);
    if (formula == nullptr) {
      checks.add(what, false, "the checker has no formula for it");
    } else if (auto line = formula->compute(given, claimed)) {
      line->is_void = claimed.assumption == Assumption::iid && !labels_are_in_order(found.evidence);
      if (line->least == 0) line->least = kLeast;
      own.push_back(std::move(*line));
    }
  }
}

// What is proved of a rule counts its weights as they are stored: nothing else may change its scores.
std::string fault(const Classifier& rule) {
  for (const LinearHypothesis& part : rule.parts()) {
    if (part.power() != 1 || part.scale() != 0 || part.unseen_weight() != 0 || !part.gaps().empty()) {
      return "its weights are not those that are stored";
    }
    if (part.constant_value() == 0 && part.values().constant()[0] != 0) {
      return "a constant that is not there has a weight";
    }
  }
  if (rule.kernel() != nullptr && rule.kernel()->scale() != 1) return "its sum of kernels is scaled";
  return "";
}

}  // namespace

Result<Verification> verify_batch(const Model& model, const DataFiles& data, const VerifyOptions& options) {
  const Certificate& certificate = *model.certificate;
  auto found = recount_batch(model, data, options.replay.threads, options.replay.importances);
  if (!found) return found.error();
  Checks checks;
  const std::uint64_t hash[2] = {found->rows_hash[0], found->rows_hash[1]};
  check_rows(certificate, hash, checks);
  const std::string differs = fault(model.classifier);
  checks.add("rule", differs.empty(), differs.empty() ? "as it is stored" : differs);
  checks.same("rows learned", model.rounds, found->learned.rows());
  const BatchEvidence& batch = *found->evidence.batch;
  checks.same("updates", model.updates, batch.updates);
  checks.same("rows that are wrong", model.mistakes, batch.fitted.errors);
  check_judged("fitted", certificate.evidence.batch->fitted, batch.fitted, checks);
  if (certificate.evidence.tested && options.test.has_value()) {
    const auto retested = retest_batch(model, *options.test, options.replay.threads);
    if (!retested) return retested.error();
    check_test(certificate, *retested, checks);
  }
  found->evidence.tested = certificate.evidence.tested;
  check_evidence(certificate.evidence, found->evidence, checks);
  std::vector<OwnLine> own = own_lines(found->evidence, certificate.delta);
  add_batch_lines(model, *found, own, checks);
  check_lines(certificate, own, options.test.has_value(), checks);
  return Verification{checks.take()};
}

}  // namespace halfspace::verify
