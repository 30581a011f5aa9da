#include "halfspace/model/kept_portfolio.h"

namespace halfspace {
namespace {

std::vector<LinearHypothesis> dense(const std::vector<SparseLinear>& parts) {
  std::vector<LinearHypothesis> all;
  all.reserve(parts.size());
  for (const SparseLinear& part : parts) all.push_back(halfspace::dense(part));
  return all;
}

}  // namespace

Classifier KeptCandidate::classifier() const {
  return Classifier(dense(parts));
}

Classifier KeptPortfolio::vote() const {
  std::vector<LinearParts> members;
  for (const KeptCandidate& candidate : candidates) members.emplace_back(dense(candidate.parts));
  return Classifier(Classifier::Kept(CommitteeVote(std::move(members), weights)));
}

std::uint64_t KeptPortfolio::bytes() const {
  std::uint64_t sum = 0;
  for (const KeptCandidate& candidate : candidates) {
    for (const SparseLinear& part : candidate.parts) sum += 8 * part.columns.size();
  }
  return sum;
}

KeptPortfolio keep_all(const Portfolio& portfolio) {
  KeptPortfolio kept;
  for (CandidateId candidate = 0; candidate < portfolio.candidates(); ++candidate) {
    KeptCandidate& own = kept.candidates.emplace_back();
    const Classifier classifier = portfolio.classifier_of(candidate);
    for (const LinearHypothesis& part : classifier.parts()) own.parts.push_back(sparse(part));
    own.sigmoids = portfolio.sigmoids_of(candidate);
  }
  const auto weights = portfolio.vote().weights();
  kept.weights.assign(weights.begin(), weights.end());
  return kept;
}

}  // namespace halfspace
