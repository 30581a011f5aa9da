#include "halfspace/convert/kernel_versions.h"

#include <limits>

#include "halfspace/theory/penalised_risk.h"

namespace halfspace {

std::optional<ChosenVersion> choose_penalised(const KernelPerceptron& learner, double delta) {
  const std::vector<KernelVersion>& versions = learner.versions();
  const std::uint64_t rows = learner.rounds();
  const double log_term = theory::log_for_choice(rows, delta);
  double least = std::numeric_limits<double>::infinity();
  std::size_t best = versions.size();
  for (std::size_t k = 0; k < versions.size(); ++k) {
    if (versions[k].row == rows) continue;
    const double value = theory::penalised_risk(versions[k].errors, rows - versions[k].row, log_term);
    if (value < least) least = value, best = k;
  }
  if (best == versions.size()) return std::nullopt;
  return ChosenVersion{Classifier(learner.version(best)),
                       best,
                       versions[best].row,
                       rows - versions[best].row,
                       versions[best].errors,
                       versions.size()};
}

}  // namespace halfspace
