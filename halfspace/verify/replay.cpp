#include "halfspace/verify/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>

#include "halfspace/core/random.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/model/ranges.h"
#include "halfspace/verify/dual_recount.h"
#include "halfspace/verify/plain_labels.h"
#include "halfspace/verify/plain_margins.h"
#include "halfspace/verify/plain_portfolio.h"
#include "halfspace/verify/plain_view.h"
#include "halfspace/verify/run_rows.h"

namespace halfspace::verify {
namespace {

// A frozen classifier and what it does on later rows.
class Frozen {
 public:
  Frozen(std::uint64_t row, const PlainClassifier& parts, std::size_t columns) : row_(row) {
    for (const PlainHypothesis& part : parts) scorers_.emplace_back(part, columns);
  }
  void judge(Row row, ClassId id) {
    if (fresh_.rows < std::max<std::uint64_t>(8192, row_ / 8)) judge_always(row, id);
  }
  void judge_always(Row row, ClassId id) {
    ++fresh_.rows;
    fresh_.errors += predict(row) != id ? 1 : 0;
  }
  // As the learner would: a score of 0 is an error where ties are always mistakes.
  void judge_as_learner(Row row, ClassId id, char ties) {
    if (scorers_.size() > 1 || ties != 'a') return judge_always(row, id);
    const double score = scorers_[0].score(row);
    ++fresh_.rows;
    fresh_.errors += (id == 1 ? score > 0 : score < 0) ? 0 : 1;
  }
  ClassId predict(Row row) {
    if (scorers_.size() == 1) return scorers_[0].positive(row) ? 1 : 0;
    std::size_t best = 0;
    double highest = scorers_[0].score(row);
    for (std::size_t k = 1; k < scorers_.size(); ++k) {
      const double score = scorers_[k].score(row);
      if (score > highest) highest = score, best = k;
    }
    return static_cast<ClassId>(best);
  }
  [[nodiscard]] std::uint64_t row() const { return row_; }
  [[nodiscard]] Judged fresh() const { return fresh_; }
  [[nodiscard]] PlainScorer& scorer(std::size_t k) { return scorers_[k]; }

 private:
  std::uint64_t row_;
  std::vector<PlainScorer> scorers_;
  Judged fresh_;
};

class Replay {
 public:
  // `several`: the rules of all learners, where there is not one alone; then `rule` is the first of them.
  Replay(const Model& model, const PlainRule& rule, std::vector<PlainRule> several, const RunRows& rows,
         const ReplayOptions& options)
      : model_(model),
        certificate_(*model.certificate),
        rule_(rule),
        rows_(rows),
        options_(options),
        view_(rule),
        duals_(rule),
        held_out_(certificate_.run),
        pick_(certificate_.run.seed, "random hypothesis"),
        gap_draw_(certificate_.run.seed, "hypothesis of the gap") {
    if (!several.empty()) portfolio_.emplace(*certificate_.evidence.portfolio, std::move(several));
    for (const auto& [label, weight] : certificate_.run.class_weights) {
      class_weights_.resize(model.labels.classes(), 1.0f);
      if (const auto id = model.labels.find(label)) class_weights_[*id] = weight;
    }
  }

  Replayed run() {
    if (model_.keep == Keep::vote) done_.vote.emplace(PlainVote{rule_.constant, rule_.ties, {}, {0}});
    add_classes(certificate_.run.shuffle ? rows_.classes_from.back().second : certificate_.run.first_classes);
    find_version();
    begin_gap(0);
    // More rounds than the model tells of are seen to be wrong; nobody has to wait for all of them.
    const auto is_longer = [&] { return rounds_ > certificate_.evidence.all_rounds; };
    for (std::uint64_t pass = 0; pass < certificate_.run.passes && !is_longer(); ++pass)
      go_over_rows(pass == 0);
    finish();
    return std::move(done_);
  }

 private:
  void add_classes(std::size_t classes) {
    if (portfolio_) return portfolio_->add_classes(classes, view_.columns(rows_.columns), rounds_);
    const std::size_t wanted = classes == 2 ? 1 : classes;
    const bool mean = model_.keep == Keep::average || model_.keep == Keep::snapshot;
    while (lanes_.size() < wanted) {
      lanes_.emplace_back(rule_, mean, model_.keep == Keep::survivor, rounds_);
      lanes_.back().cover(view_.columns(rows_.columns));
    }
    const bool logistic = rule_.when == PlainRule::When::logistic;  // its scores are log-odds by themselves
    done_.sigmoids.resize(lanes_.size(), PlainSigmoid{logistic ? 1.0 : 0.0});
  }

  [[nodiscard]] std::size_t classes() const {
    if (portfolio_) return portfolio_->classes();
    return lanes_.size() == 1 ? 2 : lanes_.size();
  }

  void go_over_rows(bool first) {
    std::vector<std::size_t> order(rows_.store.rows());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (certificate_.run.shuffle) {
      RandomStream(certificate_.run.seed, "order from round " + std::to_string(rounds_)).shuffle(order);
    }
    std::size_t block = 0;
    moved_.resize(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (first && !certificate_.run.shuffle && block < rows_.classes_from.size() &&
          rows_.classes_from[block].first == i) {
        add_classes(rows_.classes_from[block++].second);
      }
      if (!held_out_.has(order[i])) learn(order[i], first);
    }
  }

  [[nodiscard]] float importance(std::size_t r) const {
    const float given = options_.importances.empty() ? 1.0f : options_.importances[r];
    const ClassId id = rows_.store.class_of(r);
    return rows_.store.importance(r) * (class_weights_.empty() ? given : given * class_weights_[id]);
  }

  void learn(std::size_t r, bool first) {
    const Row row = rows_.store.row(r);
    const ClassId id = rows_.store.class_of(r);
    const float weight = importance(r);
    if (first) before(row, id);
    if (first && model_.keep == Keep::random && pick_.below(done_.evidence.rounds + 1) == 0) picked_ = kept();
    if (model_.keep == Keep::gap && gap_.run == gap_drawn_) picked_ = kept();
    const Row seen = view_.see(row);
    ++rounds_;
    if (portfolio_) {
      const auto [mistake, moved] = portfolio_->learn(seen, id, weight, rounds_, first);
      duals_.add_length(seen);
      return count(r, mistake, moved, first);
    }
    const bool fits =
        first && weight != 0 && rule_.when != PlainRule::When::logistic && PlainSigmoid::is_due(rounds_);
    bool mistake = false;
    bool moved = false;
    std::size_t best = 0;
    double highest = 0;
    for (std::size_t k = 0; k < lanes_.size(); ++k) {
      const int y = lanes_.size() == 1 ? (id == 1 ? 1 : -1) : (k == id ? 1 : -1);
      const double mean = fits && is_mean(model_.keep) ? lanes_[k].mean_score(seen) : 0;
      const PlainLane::Outcome outcome = lanes_[k].learn(seen, y, weight);
      if (fits) done_.sigmoids[k].fit(is_mean(model_.keep) ? mean : outcome.score, y, weight);
      moved |= outcome.moved;
      if (k == 0 || outcome.score > highest) highest = outcome.score, best = k;
      if (lanes_.size() > 1) continue;
      mistake = outcome.positive != (y > 0);
      if (first) note_margin(y * outcome.score, mistake);
      duals_.add(seen, y, lanes_[k], outcome);
    }
    if (lanes_.size() > 1) mistake = best != id;
    if (lanes_.size() > 1) duals_.add_length(seen);
    if (done_.vote) done_.vote->after(seen, moved, lanes_[0]);
    count(r, mistake, moved ? 1 : 0, first);
  }

  // Bit k of `moved`: learner k, of one alone the first.
  void count(std::size_t r, bool mistake, std::uint32_t moved, bool first) {
    done_.mistakes += mistake ? 1 : 0;
    done_.updates += moved != 0 ? 1 : 0;
    moved_[r] |= moved;
    if (first) after(mistake, moved != 0);
    ++gap_.run;
    if (mistake || (first && is_late_)) begin_gap(gap_.version + 1);
  }

  // The length that it must reach decides which of its hypotheses is kept.
  void begin_gap(std::uint64_t mistakes) {
    gap_ = {mistakes, 0};
    if (model_.keep != Keep::gap) return;
    const long double i = static_cast<long double>(mistakes);
    const long double sides = certificate_.evidence.labels_unknown_until ? 2 : 1;
    const long double tries = sides * static_cast<long double>(certificate_.evidence.views_tried);
    const long double share = certificate_.delta / tries / ((i + 1) * (i + 2));
    const long double needed =
        std::log(share) / std::log1p(-static_cast<long double>(certificate_.run.until_error));
    // An edited certificate may ask for a length that no gap has: then none of its hypotheses is the one.
    const bool possible = needed > 0 && needed < 0x1p60L;
    gap_needed_ = possible ? static_cast<std::uint64_t>(std::ceil(needed)) : UINT64_MAX;
    gap_drawn_ = possible ? gap_draw_.below(gap_needed_) : UINT64_MAX;
  }

  // Bins double, from 2^-32 on; the loss is the hinge's.
  void note_margin(long double margin, bool mistake) {
    const int size = margin == 0 ? -32 : std::isinf(margin) ? 31 : std::ilogb(margin);
    ++(mistake ? margins_.wrong : margins_.right)[static_cast<std::size_t>(std::clamp(size, -32, 31) + 32)];
    if (margin >= 1) return;
    hinge_ += 1 - margin;
    squared_hinge_ += (1 - margin) * (1 - margin);
  }

  void before(Row row, ClassId id) {
    is_late_ = certificate_.evidence.labels_unknown_until && labels_.is_late(id, classes());
    late_rows_ += is_late_ ? 1 : 0;
    labels_.add(id);
    if (labels_.seen() < classes()) labels_unknown_until_ = done_.evidence.rounds + 1;
    for (Frozen& frozen : frozen_) frozen.judge(row, id);
    if (chosen_ && model_.keep == Keep::penalised) chosen_->judge_as_learner(row, id, rule_.ties);
  }

  // The version that the model says it is, when it comes to be.
  void find_version() {
    const Evidence& e = done_.evidence;
    const std::optional<VersionEvidence>& claimed = certificate_.evidence.version;
    if (!claimed || chosen_ || e.updates != claimed->version) return;
    version_ = kept();
    chosen_.emplace(e.rounds, version_, rows_.columns);
  }

  void after(bool mistake, bool moved) {
    Evidence& e = done_.evidence;
    ++e.rounds;
    e.mistakes += mistake ? 1 : 0;
    e.updates += moved ? 1 : 0;
    if (mistake && !moved) e.idle_mistakes = e.idle_mistakes.value_or(0) + 1;
    e.last = moved || mistake ? StandingEvidence{e.last.version + 1, 0}
                              : StandingEvidence{e.last.version, e.last.run + 1};
    if (e.last.run > e.survivor.run) e.survivor = e.last;
    if (moved) find_version();
    if (e.rounds >= 16 && std::has_single_bit(e.rounds)) {
      snapshots_.push_back(kept());
      leaders_.push_back(portfolio_ ? portfolio_->leader() : 0);
      frozen_.emplace_back(e.rounds, snapshots_.back(), rows_.columns);
    }
    // Only the last two can be the largest power of two up to two thirds of the rows.
    if (frozen_.size() > 2) {
      frozen_.erase(frozen_.begin());
      snapshots_.erase(snapshots_.begin());
      leaders_.erase(leaders_.begin());
    }
  }

  [[nodiscard]] PlainClassifier kept() const {
    if (portfolio_) return portfolio_->hypothesis(portfolio_->leader(), view_);
    PlainClassifier parts;
    for (const PlainLane& lane : lanes_) {
      const bool mean = model_.keep == Keep::average || model_.keep == Keep::snapshot;
      parts.push_back(view_.fold(mean                            ? lane.average()
                                 : model_.keep == Keep::survivor ? lane.survivor()
                                                                 : lane.last()));
    }
    return parts;
  }

  void finish() {
    Evidence& e = done_.evidence;
    const Evidence& claimed = certificate_.evidence;
    e.keep = model_.keep;
    e.passes = certificate_.run.passes;
    e.classes = classes();
    e.rows_were_fresh = claimed.rows_were_fresh;  // what happened before is not in these rows
    e.views_tried = claimed.views_tried;          // nor is what the user asked for
    e.fixed_length = certificate_.run.until_error == 0;
    e.shuffled = certificate_.run.shuffle;
    const bool decays = portfolio_ ? portfolio_->decays() : rule_.l2 != 0;
    e.changes_only_at_updates = !rule_.rms && !decays && certificate_.run.first_classes == e.classes;
    e.all_rounds = rounds_;
    done_.rows_hash[0] = rows_.hash[0];
    done_.rows_hash[1] = rows_.hash[1];
    done_.kept = kept();
    // A run that expected more rows took no snapshot here: then there is no line to check.
    for (std::size_t i = 0; i < frozen_.size() && claimed.frozen; ++i) {
      if (frozen_[i].row() != std::bit_floor(2 * e.rounds / 3)) continue;
      const bool older = frozen_[i].row() >= 1000 && !certificate_.run.shuffle;
      e.frozen = FrozenEvidence{frozen_[i].row(), frozen_[i].fresh(), older ? 1 : e.views_tried};
      done_.snapshot = snapshots_[i];
      snapshot_leader_ = leaders_[i];
    }
    if (portfolio_) note_leader();
    if (portfolio_ && model_.portfolio) note_candidates();
    if (model_.keep == Keep::snapshot && done_.snapshot) done_.kept = *done_.snapshot;
    if (model_.keep == Keep::random) done_.kept = picked_;
    if (chosen_) judge_version();
    if (portfolio_ || !has_vote()) done_.vote.reset();
    if (model_.keep == Keep::gap && claimed.gap && !picked_.empty()) {
      e.gap = StandingEvidence{gap_.version, std::min(gap_.run, gap_needed_)};
      done_.kept = picked_;
    }
    e.labels = labels_.kinds();
    // That they were given beforehand is the model's word.
    if (claimed.labels_unknown_until) {
      e.late_rows = late_rows_;
      e.labels_unknown_until = classes() == 2 && labels_.seen() < 2 ? 0 : labels_unknown_until_;
    }
    if (!portfolio_ && lanes_.size() == 1) {
      margins_.hinge = static_cast<double>(hinge_);
      margins_.squared_hinge = static_cast<double>(squared_hinge_);
      e.margins = margins_;
    }
    duals_.finish(e, portfolio_ ? nullptr : &lanes_[0], rows_.features, !is_weighted());
    done_.true_dual_norm = duals_.norm();
    judge_kept();
    done_.lanes = portfolio_ ? portfolio_->lanes(done_.evidence.portfolio->chosen) : std::move(lanes_);
    done_.mean_squares = view_.mean_squares();
    done_.counts = view_.counts();
    done_.centres = view_.centres();
    done_.rows_to_join = view_.rows();
  }

  // The one that leads in the end is kept, or the one that led when the snapshot was taken.
  void note_leader() {
    const bool of_snapshot = model_.keep == Keep::snapshot && done_.snapshot;
    const std::size_t leader = of_snapshot ? snapshot_leader_ : portfolio_->leader();
    done_.evidence.portfolio = portfolio_->evidence();
    if (is_weighted()) done_.evidence.portfolio->stretches.clear();
    done_.evidence.portfolio->chosen = leader;
    if (!of_snapshot) done_.evidence.keep = leader % 2 == 1 ? Keep::average : Keep::last;
    done_.sigmoids = portfolio_->sigmoids(leader);
  }

  void note_candidates() {
    PlainCandidates& all = done_.candidates.emplace();
    all.weights = portfolio_->weights();
    for (std::size_t candidate = 0; candidate < all.weights.size(); ++candidate) {
      all.classifiers.push_back(portfolio_->hypothesis(candidate, view_));
      all.sigmoids.push_back(portfolio_->sigmoids(candidate));
    }
  }

  // Its versions differ from each other by what their updates' rows changed, and all are of one pass.
  [[nodiscard]] bool has_vote() const {
    const bool adds_rows = rule_.is_identity() && !rule_.adagrad && rule_.when != PlainRule::When::arow &&
                           rule_.start == 0 && rule_.offset == 0 && rule_.l2 == 0;
    const bool as_given = !rule_.rms && !rule_.presence && rule_.complement == 0;
    return adds_rows && as_given && lanes_.size() == 1 && lanes_[0].shift() == 0 &&
           certificate_.run.passes == 1;
  }

  void judge_version() {
    for (std::size_t r = 0; r < rows_.store.rows() && model_.keep == Keep::two_phase; ++r) {
      if (held_out_.has(r))
        chosen_->judge_as_learner(rows_.store.row(r), rows_.store.class_of(r), rule_.ties);
    }
    Evidence& e = done_.evidence;
    e.version = VersionEvidence{certificate_.evidence.version->version, chosen_->row(), e.updates + 1,
                                chosen_->fresh()};
    done_.kept = version_;
  }

  [[nodiscard]] bool is_weighted() const {
    for (std::size_t r = 0; r < rows_.store.rows(); ++r) {
      if (!held_out_.has(r) && importance(r) != 1) return true;
    }
    return false;
  }

  void judge_kept() {
    Evidence& e = done_.evidence;
    const bool is_judged = certificate_.run.holdout > 0 || certificate_.evidence.scored;
    std::vector<ClassId> of_vote;
    if (done_.vote && is_judged) of_vote = predictions(*done_.vote, rows_.store, rows_.columns);
    Frozen kept(0, done_.kept, rows_.columns);
    PlainMargins margins(done_.kept.size() == 1 && !done_.vote ? &kept.scorer(0) : nullptr);
    Judged held_out;
    Judged unmoved;
    const std::size_t lane = portfolio_ ? e.portfolio->chosen / 2 : 0;
    for (std::size_t r = 0; r < rows_.store.rows(); ++r) {
      const ClassId predicted = of_vote.empty() ? kept.predict(rows_.store.row(r)) : of_vote[r];
      const bool wrong = predicted != rows_.store.class_of(r);
      Judged* judged = held_out_.has(r) ? &held_out : (moved_[r] >> lane & 1) != 0 ? nullptr : &unmoved;
      if (judged != nullptr) ++judged->rows, judged->errors += wrong ? 1 : 0;
      if (certificate_.evidence.scored && !held_out_.has(r)) {
        margins.add(rows_.store.row(r), rows_.store.class_of(r) == 1 ? 1 : -1);
      }
    }
    if (certificate_.run.holdout > 0) e.held_out = held_out;
    const std::uint64_t updates = portfolio_ ? e.portfolio->lanes[lane].updates : done_.updates;
    if (certificate_.evidence.scored) e.scored = ScoredEvidence{unmoved, updates, margins.means()};
  }

  const Model& model_;
  const Certificate& certificate_;
  PlainRule rule_;
  const RunRows& rows_;
  const ReplayOptions& options_;
  std::optional<PlainPortfolio> portfolio_;
  std::vector<std::size_t> leaders_;  // beside the snapshots
  std::size_t snapshot_leader_ = 0;
  PlainView view_;
  DualRecount duals_;
  HeldOut held_out_;
  RandomStream pick_;
  RandomStream gap_draw_;
  StandingEvidence gap_;  // by mistakes
  std::uint64_t gap_drawn_ = 0;
  std::uint64_t gap_needed_ = 0;
  PlainClassifier picked_;
  PlainClassifier version_;       // the chosen one
  std::optional<Frozen> chosen_;  // with its errors
  std::vector<float> class_weights_;
  std::vector<PlainLane> lanes_;
  std::vector<Frozen> frozen_;
  std::vector<PlainClassifier> snapshots_;
  std::vector<std::uint32_t> moved_;
  std::uint64_t rounds_ = 0;
  PlainLabels labels_;
  std::uint64_t labels_unknown_until_ = 0;
  bool is_late_ = false;
  std::uint64_t late_rows_ = 0;
  MarginEvidence margins_;
  long double hinge_ = 0;
  long double squared_hinge_ = 0;
  Replayed done_;
};

// The checker's formulas hold for options that a learner takes; the catalogue says which those are.
Status check_options(const std::string& learner, const std::vector<Setting>& settings, double bias) {
  const auto known = find_learner(learner);
  if (!known) return known.error();
  const auto chosen = (*known)->make(settings);
  if (!chosen) return chosen.error();
  for (const OptionInfo& option : chosen->options) {
    const auto is_it = [&](const Setting& setting) { return setting.name == option.name; };
    if (std::none_of(settings.begin(), settings.end(), is_it)) {
      return input_error("the certificate",
                         fmt::format("lacks the option '{}' of {}, expected it", option.name, learner));
    }
  }
  if (std::fabs(bias) <= kLargestBias) return {};
  return input_error("the certificate",
                     fmt::format("tells of the bias {}, expected one up to {}", bias, kLargestBias));
}

// The first of all learners' rules, or the only one.
Result<PlainRule> rules_of(const Model& model, std::vector<PlainRule>& several) {
  const auto& portfolio = model.certificate->evidence.portfolio;
  if (!portfolio) {
    const Status sound = check_options(model.learner, model.settings(), model.bias);
    return sound ? plain_rule(model) : sound.error();
  }
  for (const LaneEvidence& lane : portfolio->lanes) {
    const Status sound = check_options(lane.learner, lane.settings, lane.bias);
    auto own = sound ? plain_rule(lane, model.view) : sound.error();
    if (!own) return own;
    several.push_back(std::move(*own));
  }
  return several.front();
}

}  // namespace

Result<Replayed> replay(const Model& model, const DataFiles& data, const ReplayOptions& options) {
  std::vector<PlainRule> several;
  auto rule = rules_of(model, several);
  if (!rule) return rule.error();
  auto rows = read_run_rows(model, data, options.threads, options.importances);
  if (!rows) return rows.error();
  return Replay(model, *rule, std::move(several), *rows, options).run();
}

}  // namespace halfspace::verify
