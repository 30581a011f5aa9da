#include "halfspace/verify/verify.h"

#include <fmt/format.h>

#include "halfspace/certificate/certificate.h"
#include "halfspace/verify/batch/verify_batch.h"
#include "halfspace/verify/checks.h"
#include "halfspace/verify/coded.h"
#include "halfspace/verify/evidence_checks.h"
#include "halfspace/verify/formulas.h"
#include "halfspace/verify/kernel/verify_kernel.h"
#include "halfspace/verify/line_checks.h"
#include "halfspace/verify/model_checks.h"
#include "halfspace/verify/model_rows.h"

namespace halfspace::verify {
namespace {

std::vector<ClassId> predictions(const PlainClassifier& kept, const RowStore& rows, std::size_t columns) {
  std::vector<PlainScorer> scorers;
  for (const PlainHypothesis& part : kept) scorers.emplace_back(part, columns);
  std::vector<ClassId> classes;
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    const Row row = rows.row(r);
    std::size_t best = scorers.size() == 1 && scorers[0].positive(row) ? 1 : 0;
    for (std::size_t k = 1; k < scorers.size(); ++k) {
      if (scorers[k].score(row) > scorers[best].score(row)) best = k;
    }
    classes.push_back(static_cast<ClassId>(best));
  }
  return classes;
}

Result<TestRows> test_rows(const Model& model, const Replayed& found, const DataFiles& files,
                           unsigned threads) {
  return judge_test(model, files, threads, [&](const RowStore& rows, std::size_t columns) {
    return found.vote ? predictions(*found.vote, rows, columns) : predictions(found.kept, rows, columns);
  });
}

}  // namespace

const Check* Verification::first_failure() const {
  for (const Check& check : checks) {
    if (check.verdict == Verdict::fails) return &check;
  }
  return nullptr;
}

Result<Verification> verify(const Model& model, const DataFiles& data, const VerifyOptions& options) {
  if (Status comparable = check_form(*model.certificate); !comparable) return comparable.error();
  if (model.certificate->evidence.coded) return verify_coded(model, data, options.replay.threads);
  if (model.certificate->evidence.batch) return verify_batch(model, data, options);
  if (model.classifier.kernel() != nullptr) return verify_kernel(model, data, options);
  auto found = replay(model, data, options.replay);
  if (!found) return found.error();
  const Certificate& certificate = *model.certificate;
  Checks checks;
  check_rows(certificate, found->rows_hash, checks);
  const std::uint64_t first_classes = certificate.run.first_classes;
  if (first_classes < 2 || first_classes > found->evidence.classes) {
    checks.add("classes of the first rows", false,
               fmt::format("{}, of {} in all", first_classes, found->evidence.classes));
  }
  checks.same("rows learned", model.rounds, found->evidence.all_rounds);
  checks.same("mistakes", model.mistakes, found->mistakes);
  checks.same("updates", model.updates, found->updates);
  if (model.keep == Keep::vote) {
    check_vote(model.classifier.vote(), found->vote, checks);
  } else {
    check_classifier("weights", model.classifier, found->kept, model.columns, checks);
  }
  if (model.snapshot && found->snapshot) {
    check_classifier("weights of the snapshot", *model.snapshot, *found->snapshot, model.columns, checks);
  } else if (model.keep != Keep::snapshot) {
    checks.same("snapshot", model.snapshot.has_value(), found->snapshot.has_value());
  }
  // A vote gives no probabilities.
  if (model.keep != Keep::vote) check_sigmoids("sigmoids", model.sigmoids, found->sigmoids, checks);
  check_candidates(model, *found, checks);
  check_states(model, *found, checks);
  check_sizes(model.rms, *found, checks);
  if (certificate.evidence.tested && options.test.has_value()) {
    const auto judged = test_rows(model, *found, *options.test, options.replay.threads);
    if (!judged) return judged.error();
    check_test(certificate, *judged, checks);
  }
  found->evidence.tested = certificate.evidence.tested;
  check_evidence(certificate.evidence, found->evidence, checks);
  if (found->evidence.portfolio) check_portfolio(model, *found->evidence.portfolio, checks);
  check_lines(certificate, own_lines(found->evidence, certificate.delta), options.test.has_value(), checks);
  check_self_tests(found->evidence, found->true_dual_norm, checks);
  return Verification{checks.take()};
}

}  // namespace halfspace::verify
