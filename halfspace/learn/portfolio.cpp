#include "halfspace/learn/portfolio.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace halfspace {
namespace {

constexpr Track kFollow{.average = true, .survivor = false, .judge_average = true};

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
      counts_(2 * lanes_.size()),
      updates_(lanes_.size()),
      sigmoids_(2 * lanes_.size()) {
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
  // Weights, second numbers and sums of every lane; at the end one hypothesis stands beside the tables.
  std::size_t lanes = 0;
  if (classes == 2) lanes = simd::padded_lanes(lanes_.size());
  for (std::size_t left = classes == 2 ? 0 : classes; left > 0; left -= std::min(left, simd::kMostLanes)) {
    lanes += lanes_.size() * simd::padded_lanes(std::min(left, simd::kMostLanes));
  }
  return sizeof(float) * static_cast<double>(columns) *
         (3 * static_cast<double>(lanes) + static_cast<double>(classes));
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

Outcome Portfolio::learn_class(Row row, ClassId id, float importance) {
  last_row_ = row = view_.take_in(row);
  const std::uint32_t moved =
      classes_ == 2 ? learn_two(row, id, importance) : learn_many(row, id, importance);
  last_moved_ = moved;
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane) updates_[lane] += moved >> lane & 1;
  const bool all_say_the_same = std::all_of(predictions_.begin(), predictions_.end(),
                                            [&](ClassId said) { return said == predictions_[0]; });
  const ClassId said = all_say_the_same ? predictions_[0] : vote_.vote(predictions_);
  // Where all are right nothing is to be learned about them.
  if (rows_are_new_ && !(all_say_the_same && said == id)) {
    judge(who_is_wrong(predictions_, id), importance, said != id);
  }
  return {0, said != id, moved != 0};
}

void Portfolio::judge(std::uint64_t wrong, float importance, bool vote_was_wrong) {
  const double late = static_cast<double>(rounds()) * importance;
  for (std::uint64_t left = wrong; left != 0; left &= left - 1) {
    CandidateCounts& counts = counts_[static_cast<std::size_t>(std::countr_zero(left))];
    ++counts.mistakes;
    counts.late_mistakes += late;
  }
  vote_.learn(wrong, vote_was_wrong);
}

std::uint32_t Portfolio::learn_two(Row row, ClassId id, float importance) {
  Lanes& lanes = tables_.front().front();
  const bool fits = fits_now(lanes);
  std::array<double, simd::kMostLanes> units[2];  // a move may change them
  for (std::size_t k = 0; fits && k < lanes_.size(); ++k) {
    units[0][k] = lanes.unit(k);
    units[1][k] = lanes.unit_of_average(k);
  }
  const LaneOutcomes& outcomes = lanes.learn(row, side_of(id), importance);
  for (std::size_t k = 0; k < lanes_.size(); ++k) {
    const bool wrong = (outcomes.mistakes >> k & 1) != 0;
    predictions_[2 * k] = wrong ? 1 - id : id;
    predictions_[2 * k + 1] = predicted(outcomes.averages[k], lanes_[k].rule.ties) > 0 ? 1 : 0;
    if (!fits) continue;
    const double last = in_true_units(outcomes.scores[k], units[0][k]);
    const double average = in_true_units(outcomes.averages[k], units[1][k]);
    fit(2 * k, {&last, 1}, id, importance);
    fit(2 * k + 1, {&average, 1}, id, importance);
  }
  return outcomes.moved;
}

std::uint32_t Portfolio::learn_many(Row row, ClassId id, float importance) {
  std::uint32_t moved = 0;
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
    if (learn_lane(lane, row, id, importance)) moved |= std::uint32_t{1} << lane;
  }
  return moved;
}

bool Portfolio::learn_lane(std::size_t lane, Row row, ClassId id, float importance) {
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
  const auto errs_less = [](const CandidateCounts& a, const CandidateCounts& b) {
    return a.late_mistakes < b.late_mistakes;
  };
  return static_cast<CandidateId>(std::min_element(counts_.begin(), counts_.end(), errs_less) -
                                  counts_.begin());
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
