#include "halfspace/run/combine_experts.h"

#include <limits>

#include "halfspace/core/random.h"
#include "halfspace/core/stop.h"
#include "halfspace/learn/experts/follow.h"

namespace halfspace {
namespace {

class Combination {
 public:
  Combination(const ExpertCatalogueRow& row, std::size_t experts, Rate rate, std::uint64_t seed)
      : votes_(row.votes), algorithm_(row.make(experts, rate, seed)), random_(seed, "expert draws") {
    report_.experts.resize(experts);
  }

  ExpertAnswer add(const ExpertRound& round, std::span<const ClassId> order) {
    ++report_.rows;
    if (round.awake.empty()) {
      ++report_.abstained;
      return {};
    }
    weights_.resize(round.awake.size());
    algorithm_->weigh(round.awake, weights_);
    // Who agrees with the vote lost what the vote lost; somebody does.
    const std::size_t followed = votes_ ? like_the_vote(round, order) : draw(weights_, random_);
    const double lost = round.losses[followed];
    const double expected = votes_ ? lost : expected_loss(weights_, round.losses);
    report_.lost += lost;
    report_.expected += expected;
    for (std::size_t i = 0; i < round.awake.size(); ++i) {
      ExpertTally& tally = report_.experts[round.awake[i]];
      ++tally.rows;
      tally.loss += round.losses[i];
      tally.combined += expected;
    }
    algorithm_->learn(round.awake, round.losses, votes_ ? 0 : followed);
    ExpertAnswer answer;
    if (!round.predictions.empty()) answer.said = round.predictions[followed];
    if (!votes_) answer.followed = round.awake[followed];
    return answer;
  }

  [[nodiscard]] std::uint64_t rows() const { return report_.rows; }

  [[nodiscard]] ExpertCurvePoint point() const {
    ExpertCurvePoint point{
        report_.rows, report_.lost, report_.expected, std::numeric_limits<double>::quiet_NaN(), {}};
    for (std::size_t i = 0; i < report_.experts.size(); ++i) {
      const ExpertTally& tally = report_.experts[i];
      point.losses.push_back(tally.loss);
      if (tally.rows < report_.rows - report_.abstained) continue;  // it slept
      const double limit = algorithm_->limit(static_cast<ExpertId>(i));
      if (!(point.limit <= limit)) point.limit = limit;
    }
    return point;
  }

  CombinedExperts finish() {
    report_.restarts = algorithm_->restarts();
    for (std::size_t i = 0; i < report_.experts.size(); ++i) {
      report_.experts[i].limit = algorithm_->limit(static_cast<ExpertId>(i));
    }
    return std::move(report_);
  }

 private:
  std::size_t like_the_vote(const ExpertRound& round, std::span<const ClassId> order) {
    const ClassId said = vote_(weights_, round.predictions, order, [this, &round](ClassId a, ClassId b) {
      return algorithm_->closer_look(round.awake, round.predictions, a, b);
    });
    std::size_t i = 0;
    while (round.predictions[i] != said) ++i;
    return i;
  }

  bool votes_;
  std::unique_ptr<ExpertAlgorithm> algorithm_;
  RandomStream random_;
  WeightedVote vote_;
  std::vector<double> weights_;
  CombinedExperts report_;
};

}  // namespace

Result<CombinedExperts> combine_experts(ExpertRounds& rounds, const ExpertCatalogueRow& algorithm, Rate rate,
                                        std::uint64_t seed, ExpertCurve* curve, const AnswerSink& answers) {
  Combination combination(algorithm, rounds.experts().size(), rate, seed);
  ExpertRound round;
  while (!stop_requested()) {
    const auto more = rounds.next(round);
    if (!more) return more.error();
    if (!*more) break;
    const ExpertAnswer answer = combination.add(round, rounds.order());
    if (Status told = answers ? answers(answer) : Status(); !told) return told.error();
    if (curve != nullptr && curve->wants(combination.rows())) curve->add(combination.point());
  }
  if (curve != nullptr) curve->finish(combination.point());
  return combination.finish();
}

}  // namespace halfspace
