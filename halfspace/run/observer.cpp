#include "halfspace/run/observer.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace halfspace {
namespace {

// The norm of the duals in which the learner is analysed.
double dual_p(const simd::Link& link) {
  return link.is_power() ? link.exponent + 1 : std::numeric_limits<double>::infinity();
}

// |x|_p^2 from |x|_2^2 and |x|_inf, or a little more: |x|_p <= |x|_inf^(1-2/p) |x|_2^(2/p) for p >= 2.
double squared_norm(double p, double length2, double largest) {
  if (p == 2 || largest == 0) return length2;
  if (std::isinf(p)) return largest * largest;
  return largest * largest * std::pow(length2 / (largest * largest), 2 / p);
}

bool is_conservative(const LaneRule& rule) {
  return moves_on_mistakes_only(rule) && rule.start == 0 && rule.offset == 0;
}

bool is_winnow(const LaneRule& rule) {
  return rule.link.kind == simd::LinkKind::exponential && rule.offset < 0 && rule.constant == 0 &&
         (rule.view.presence || rule.rows == RowsMust::be_boolean);
}

bool decays(const Portfolio& portfolio) {
  const auto decays = [](const PortfolioLane& lane) { return lane.rule.l2 != 0; };
  return std::any_of(portfolio.lanes().begin(), portfolio.lanes().end(), decays);
}

// Of rows that differ in importance the limit of the vote does not speak.
PortfolioEvidence evidence_of(const Portfolio& portfolio, bool weighted) {
  PortfolioEvidence evidence;
  for (std::size_t k = 0; k < portfolio.lanes().size(); ++k) {
    const PortfolioLane& lane = portfolio.lanes()[k];
    evidence.lanes.push_back({lane.learner, lane.settings, lane.rule.constant, portfolio.updates(k),
                              portfolio.counts(2 * k), portfolio.counts(2 * k + 1)});
  }
  evidence.chosen = portfolio.leader();
  if (weighted) return evidence;
  for (const Committee::Stretch& stretch : portfolio.vote().stretches()) {
    evidence.stretches.push_back({stretch.rate, stretch.mistakes});
  }
  return evidence;
}

KernelEvidence evidence_of(const KernelPerceptron& learner, bool weighted) {
  const KernelRule& rule = learner.kernel_rule();
  KernelEvidence found{rule.kernel.largest_self()};
  if (rule.budget == 0 || rule.forget != Forget::forgetron || weighted) return found;
  found.mistakes = learner.updates();
  found.shrunk = learner.damage().shrunk;
  found.damage = learner.damage().dropped;
  return found;
}

}  // namespace

Observer::Observer(const Trainee& trainee, bool fresh)
    : learner_(trainee.learner),
      alone_(trainee.alone),
      portfolio_(trainee.portfolio),
      kernel_(trainee.kernel),
      rule_(learner_.rule()),
      in_first_pass_(fresh),
      duals_(dual_p(rule_.link)),
      has_duals_(alone_ != nullptr && learner_.rounds() == 0 && rule_.rates == Rates::common &&
                 rule_.l2 == 0 && rule_.link.kind != simd::LinkKind::indicator) {
  evidence_.rows_were_fresh = fresh;
  evidence_.from_start = learner_.rounds() == 0;
  if (portfolio_ == nullptr && learner_.classes() == 2) evidence_.margins.emplace();
  evidence_.changes_only_at_updates =
      !rule_.view.rms && !(portfolio_ != nullptr ? decays(*portfolio_) : rule_.l2 != 0);
  dual_evidence_.p = dual_p(rule_.link);
  dual_evidence_.conservative = is_conservative(rule_);
}

void Observer::cover(std::size_t columns) {
  snapshots_.cover(columns);
  classes_ = learner_.classes();
}

void Observer::after(ClassId id, const Outcome& outcome, float importance) {
  is_weighted_ |= importance != 1;
  ++evidence_.all_rounds;
  if (in_first_pass_) {
    ++evidence_.rounds;
    if (labels_.seen() < classes_) labels_unknown_until_ = evidence_.rounds;
    evidence_.mistakes += outcome.mistake ? 1 : 0;
    note_run(outcome);
    snapshots_.learned(evidence_.rounds, learner_);
    if (evidence_.margins) {
      const double score = kernel_ != nullptr ? kernel_->last_score() : alone_->last_score();
      evidence_.margins->add(side_of(id) * score, outcome.mistake);
    }
  }
  if (kernel_ != nullptr) return note_length(kernel_->last_self(), std::sqrt(kernel_->last_self()));
  // Of one learner, whose kind is known: this is asked of every row.
  const Row row = alone_ != nullptr ? alone_->last_row() : learner_.last_row();
  const double factor = alone_ != nullptr ? alone_->last_factor() : learner_.last_factor();
  const double constant = rule_.constant;
  const simd::Sizes sizes = sizes_as_seen(row);
  const double length2 = factor * factor * (sizes.squares + constant * constant);
  const double largest = factor * std::max<double>(std::fabs(constant), sizes.largest);
  note_length(length2, largest);
  if (has_duals_ && outcome.moved && alone_->classes() == 2) {
    note_update(alone_->last_move(), id, length2, largest);
  }
}

void Observer::note_length(double length2, double largest) {
  evidence_.squared_lengths += length2;
  evidence_.longest = std::max(evidence_.longest, length2);
  evidence_.largest = std::max(evidence_.largest, largest);
}

// Views that change no value hand on the row that was given.
simd::Sizes Observer::sizes_as_seen(Row row) const {
  const bool as_given = row.values == given_.row.values && row.size == given_.row.size;
  return given_.sizes != nullptr && as_given ? *given_.sizes : simd::sizes(row.values, row.size);
}

// A run ends with an update and with a mistake. Some mistakes are no updates: rows without features, rows of
// importance 0, learners that only move one way.
void Observer::note_run(const Outcome& outcome) {
  StandingEvidence& last = evidence_.last;
  StandingEvidence& longest = evidence_.survivor;
  evidence_.updates += outcome.moved ? 1 : 0;
  if (outcome.mistake && !outcome.moved) evidence_.idle_mistakes = evidence_.idle_mistakes.value_or(0) + 1;
  const bool ends = outcome.moved || outcome.mistake;
  last = ends ? StandingEvidence{last.version + 1, 0} : StandingEvidence{last.version, last.run + 1};
  if (last.run > longest.run) longest = last;
}

void Observer::note_update(const DualMove& move, ClassId id, double length2, double largest) {
  const double step = std::fabs(move.step) / move.factor;
  ++(side_of(id) > 0 ? promotions_ : demotions_);
  dual_evidence_.steps += step;
  if (dual_evidence_.conservative) {
    dual_evidence_.squares += step * step * squared_norm(dual_evidence_.p, length2, largest);
  }
  duals_.add(*alone_, move, largest / move.factor);
}

Evidence Observer::finish(std::size_t features) {
  evidence_.longest = std::sqrt(evidence_.longest);
  evidence_.labels = labels_.kinds();
  // Of two labels one may never come: then nobody knew of it.
  const bool one_label = learner_.classes() == 2 && labels_.seen() < 2;
  if (!labels_are_given_) evidence_.labels_unknown_until = one_label ? 0 : labels_unknown_until_;
  if (!labels_are_given_) evidence_.late_rows = late_rows_;
  frozen_ = std::move(snapshots_).chosen(evidence_.rounds);
  if (frozen_) {
    evidence_.frozen = FrozenEvidence{frozen_->row, {frozen_->fresh, frozen_->errors}};
  }
  if (portfolio_ != nullptr) evidence_.portfolio = evidence_of(*portfolio_, is_weighted_);
  if (kernel_ != nullptr) evidence_.kernel = evidence_of(*kernel_, is_weighted_);
  // With a budget the sum of updates is not what is left.
  if (kernel_ != nullptr && kernel_->kernel_rule().budget == 0) {
    evidence_.duals =
        DualEvidence{2, std::sqrt(kernel_->squared_norm()), kernel_->steps(), kernel_->squares(), true};
  }
  if (!has_duals_ || learner_.classes() != 2 || duals_.is_cut()) return evidence_;
  dual_evidence_.norm = duals_.value(*alone_);
  assert(keeps_lemma_1(dual_evidence_, duals_.roundings()));
  evidence_.duals = dual_evidence_;
  if (is_winnow(rule_) && !is_weighted_) {
    const std::size_t all = rule_.view.complement > 0 ? 2 * std::size_t{rule_.view.complement} : features;
    const double weights = static_cast<double>(all) * rule_.link.scale;
    evidence_.winnow = WinnowEvidence{std::exp2(rule_.link.exponent), -double{rule_.offset}, weights,
                                      promotions_, demotions_};
  }
  return evidence_;
}

}  // namespace halfspace
