#include "halfspace/learn/portfolio.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace halfspace {
namespace {

constexpr Track kFollow{.average = true, .survivor = false, .judge_average = true};

// Bit k becomes bit 2 k.
std::uint64_t every_other_bit(std::uint64_t bits) {
  bits = (bits | bits << 16) & 0x0000ffff0000ffff;
  bits = (bits | bits << 8) & 0x00ff00ff00ff00ff;
  bits = (bits | bits << 4) & 0x0f0f0f0f0f0f0f0f;
  bits = (bits | bits << 2) & 0x3333333333333333;
  return (bits | bits << 1) & 0x5555555555555555;
}

bool gives_probabilities(const LaneRule& rule) {
  return rule.step.kind == Step::Kind::logistic;
}

}  // namespace

Portfolio::Portfolio(std::vector<PortfolioLane> lanes, std::size_t classes)
    : lanes_(std::move(lanes)),
      classes_(classes),
      view_(lanes_.front().rule.view),
      vote_(2 * lanes_.size()),
      predictions_(2 * lanes_.size()),
      late_mistakes_(simd::padded_members(2 * lanes_.size())),
      updates_(simd::padded_members(lanes_.size())),
      late_pass_mistakes_(simd::padded_members(2 * lanes_.size())),
      sigmoids_(2 * lanes_.size()),
      kernels_(&simd::marked_kernels()) {
  assert(lanes_.size() <= simd::kMostLanes);
  make_tables();
}

void Portfolio::make_tables() {
  tables_.clear();
  if (classes_ == 2) {
    std::vector<LaneRule> rules;
    for (const PortfolioLane& lane : lanes_) rules.push_back(lane.rule);
    tables_.emplace_back().emplace_back(std::move(rules), kFollow);
  } else {
    tables_.resize(lanes_.size());
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
      for (std::size_t done = 0; done < classes_; done += simd::kMostLanes) {
        add_classes(lane, std::min(simd::kMostLanes, classes_ - done));
      }
    }
  }
  add_sigmoids();
}

void Portfolio::add_classes(std::size_t lane, std::size_t classes) {
  tables_[lane].emplace_back(std::vector<LaneRule>(classes, lanes_[lane].rule), kFollow);
}

void Portfolio::add_sigmoids() {
  for (CandidateId candidate = 0; candidate < candidates(); ++candidate) {
    const bool exact = gives_probabilities(lanes_[lane_of(candidate)].rule);
    sigmoids_[candidate].resize(classes_ == 2 ? 1 : classes_, exact ? Sigmoid::exact() : Sigmoid());
  }
}

void Portfolio::have_classes(std::size_t classes) {
  if (classes <= classes_) return;
  const std::uint64_t before = rounds();
  const bool is_first = before == 0;
  assert(is_first || classes_ > 2);
  const std::size_t late = classes - classes_;
  classes_ = classes;
  if (is_first) return make_tables();
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
    for (std::size_t k = 0; k < late; ++k) {
      add_classes(lane, 1);
      LaneCounts from_now;
      from_now.rounds = before;
      tables_[lane].back().restore_counts(0, from_now);
    }
  }
  add_sigmoids();
  prepare(columns_, largest_value_);
}

void Portfolio::see_through(Scaling scaling) {
  assert(rounds() == 0);
  for (PortfolioLane& lane : lanes_) lane.rule.view.scale(scaling);
  view_ = RowView(rule().view);
  make_tables();
}

double Portfolio::bytes(std::size_t classes, std::size_t columns) const {
  // Weights, second numbers and sums of every lane; at the end one hypothesis stands beside the tables, or
  // all of them do, as columns and values.
  std::size_t lanes = 0;
  if (classes == 2) lanes = simd::padded_lanes(lanes_.size());
  for (std::size_t left = classes == 2 ? 0 : classes; left > 0; left -= std::min(left, simd::kMostLanes)) {
    lanes += lanes_.size() * simd::padded_lanes(std::min(left, simd::kMostLanes));
  }
  const std::size_t kept = keeps_all_ ? 2 * candidates() * (classes == 2 ? 1 : classes) : 0;
  return sizeof(float) * static_cast<double>(columns) *
         (3 * static_cast<double>(lanes) + static_cast<double>(classes + kept));
}

void Portfolio::prepare(std::size_t columns, float largest_value) {
  columns_ = std::max(columns_, columns);
  largest_value_ = largest_value;
  view_.cover(columns_);
  for (auto& of_lane : tables_) {
    for (Lanes& table : of_lane) {
      table.prepare(view_.columns_seen(columns_), view_.largest_seen(largest_value));
    }
  }
}

void Portfolio::rows_to_come(std::span<const Row> rows, unsigned /*threads*/) {
  coming_ = rows;
}

// Some of the announced rows may have been kept out.
void Portfolio::expect_row_after(const Row& row) {
  while (!coming_.empty()) {
    const bool is_found = coming_.front().columns == row.columns;
    coming_ = coming_.subspan(1);
    if (is_found) break;
  }
  if (!coming_.empty()) tables_.front().front().expect(coming_.front());
}

Outcome Portfolio::learn_class(const Row& row, ClassId id, float importance) {
  expect_row_after(row);
  const Row& seen = view_.take_in(row);
  last_row_ = seen;
  last_moved_ = classes_ == 2 ? learn_two(seen, id, importance) : learn_many(seen, id, importance);
  kernels_->count(updates_.data(), updates_.size(), last_moved_);
  const ClassId said = classes_ == 2 ? vote_of_two() : vote_of_many();
  const std::uint64_t wrong = who_is_wrong(id);
  // Where all are right nothing is to be learned about them.
  if (rows_are_new_ && wrong != 0) judge(wrong, importance, said != id);
  if (!rows_are_new_) {
    kernels_->count(late_pass_mistakes_.data(), late_pass_mistakes_.size(),
                    static_cast<std::uint32_t>(wrong));
  }
  return {0, said != id, last_moved_ != 0};
}

ClassId Portfolio::vote_of_two() const {
  const bool all_say_the_same = said_ == 0 || said_ == all_candidates();
  return all_say_the_same ? static_cast<ClassId>(said_ & 1) : vote_.vote_of_two(said_);
}

ClassId Portfolio::vote_of_many() {
  const bool all_say_the_same = std::all_of(predictions_.begin(), predictions_.end(),
                                            [&](ClassId said) { return said == predictions_[0]; });
  return all_say_the_same ? predictions_[0] : vote_.vote(predictions_);
}

std::uint64_t Portfolio::who_is_wrong(ClassId id) const {
  if (classes_ > 2) return halfspace::who_is_wrong(predictions_, id);
  return id == 1 ? said_ ^ all_candidates() : said_;
}

void Portfolio::judge(std::uint64_t wrong, float importance, bool vote_was_wrong) {
  const double late = static_cast<double>(rounds()) * importance;
  kernels_->add(late_mistakes_.data(), late_mistakes_.size(), wrong, late);
  vote_.learn(wrong, vote_was_wrong, importance);
}

std::uint32_t Portfolio::learn_two(const Row& row, ClassId id, float importance) {
  Lanes& lanes = tables_.front().front();
  if (fits_now(lanes)) return learn_and_fit(row, id, importance);
  const LaneOutcomes& outcomes = lanes.learn(row, side_of(id), importance);
  take_down(outcomes, id);
  return outcomes.moved;
}

// What the candidates say: each lane's last vector, then its average.
void Portfolio::take_down(const LaneOutcomes& outcomes, ClassId id) {
  const auto every = static_cast<std::uint32_t>((std::uint64_t{1} << lanes_.size()) - 1);
  const std::uint32_t last = id == 1 ? outcomes.mistakes ^ every : outcomes.mistakes;
  said_ = every_other_bit(last) | every_other_bit(outcomes.averages_positive) << 1;
}

std::uint32_t Portfolio::learn_and_fit(const Row& row, ClassId id, float importance) {
  Lanes& lanes = tables_.front().front();
  std::array<double, simd::kMostLanes> units[2];  // a move may change them
  for (std::size_t k = 0; k < lanes_.size(); ++k) {
    units[0][k] = lanes.unit(k);
    units[1][k] = lanes.unit_of_average(k);
  }
  const LaneOutcomes& outcomes = lanes.learn(row, side_of(id), importance);
  take_down(outcomes, id);
  for (std::size_t k = 0; k < lanes_.size(); ++k) {
    const double last = in_true_units(outcomes.scores[k], units[0][k]);
    const double average = in_true_units(outcomes.averages[k], units[1][k]);
    fit(2 * k, {&last, 1}, id, importance);
    fit(2 * k + 1, {&average, 1}, id, importance);
  }
  return outcomes.moved;
}

std::uint32_t Portfolio::learn_many(const Row& row, ClassId id, float importance) {
  std::uint32_t moved = 0;
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
    if (learn_lane(lane, row, id, importance)) moved |= std::uint32_t{1} << lane;
  }
  return moved;
}

bool Portfolio::learn_lane(std::size_t lane, const Row& row, ClassId id, float importance) {
  const bool fits = fits_now(tables_[lane].front());
  for (auto& scores : scores_) scores.resize(classes_);
  bool moved = false;
  std::size_t first = 0;
  for (Lanes& table : tables_[lane]) {
    const std::size_t count = table.count();
    for (std::size_t k = 0; k < count; ++k) {
      scores_[0][first + k] = table.unit(k);
      scores_[1][first + k] = table.unit_of_average(k);
    }
    const bool own = id >= first && id < first + count;
    const LaneOutcomes& outcomes = table.learn_one_of(row, own ? id - first : Lanes::kNoLane, importance);
    for (std::size_t k = 0; k < count; ++k) {
      scores_[0][first + k] = in_true_units(outcomes.scores[k], scores_[0][first + k]);
      scores_[1][first + k] = in_true_units(outcomes.averages[k], scores_[1][first + k]);
    }
    moved |= outcomes.moved != 0;
    first += count;
  }
  for (const std::size_t average : {0, 1}) {
    predictions_[2 * lane + average] = first_largest(scores_[average]);
    if (fits) fit(2 * lane + average, scores_[average], id, importance);
  }
  return moved;
}

void Portfolio::fit(CandidateId candidate, std::span<const double> scores, ClassId id, float importance) {
  if (importance == 0 || gives_probabilities(lanes_[lane_of(candidate)].rule)) return;
  for (std::size_t k = 0; k < scores.size(); ++k) {
    const bool own = scores.size() == 1 ? id == 1 : k == id;
    sigmoids_[candidate][k].fit(scores[k], own ? Label{1} : Label{-1}, importance);
  }
}

CandidateId Portfolio::leader() const {
  const auto end = late_mistakes_.begin() + static_cast<std::ptrdiff_t>(candidates());
  return static_cast<CandidateId>(std::min_element(late_mistakes_.begin(), end) - late_mistakes_.begin());
}

Classifier Portfolio::classifier_of(CandidateId candidate) const {
  const std::size_t lane = lane_of(candidate);
  const auto part = [&](const Lanes& table, std::size_t k) {
    return view_.fold(is_average(candidate) ? table.average(k) : table.last(k));
  };
  std::vector<LinearHypothesis> parts;
  if (classes_ == 2) {
    parts.push_back(part(tables_.front().front(), lane));
  } else {
    for (const Lanes& table : tables_[lane]) {
      for (std::size_t k = 0; k < table.count(); ++k) parts.push_back(part(table, k));
    }
  }
  return Classifier(std::move(parts));
}

std::vector<LinearState> Portfolio::states_of(CandidateId candidate, Keep keep) const {
  std::vector<LinearState> states;
  const std::size_t lane = lane_of(candidate);
  if (classes_ == 2) {
    states.push_back(state_of(tables_.front().front(), lane, keep));
  } else {
    for (const Lanes& table : tables_[lane]) {
      for (std::size_t k = 0; k < table.count(); ++k) states.push_back(state_of(table, k, keep));
    }
  }
  for (std::size_t k = 0; k < states.size(); ++k) states[k].sigmoid = sigmoids_[candidate][k];
  return states;
}

std::size_t Portfolio::saturated() const {
  const std::size_t lane = lane_of(leader());
  if (classes_ == 2) return tables_.front().front().saturated(lane);
  std::size_t count = 0;
  for (const Lanes& table : tables_[lane]) {
    for (std::size_t k = 0; k < table.count(); ++k) count += table.saturated(k);
  }
  return count;
}

}  // namespace halfspace
