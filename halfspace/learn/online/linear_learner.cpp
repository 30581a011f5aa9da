#include "halfspace/learn/online/linear_learner.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "halfspace/core/names.h"

namespace halfspace {

std::string_view name_of(Keep keep) {
  switch (keep) {
    case Keep::last:
      return "last";
    case Keep::average:
      return "average";
    case Keep::survivor:
      return "survivor";
    case Keep::snapshot:
      return "snapshot";
    case Keep::random:
      return "random";
    case Keep::penalised:
      return "penalised";
    case Keep::two_phase:
      return "two-phase";
    case Keep::gap:
      return "gap";
    case Keep::coded:
      return "coded";
    case Keep::vote:
      return "vote";
    case Keep::fit:
      return "fit";
  }
  return "";
}

Result<Keep> parse_keep(std::string_view name) {
  std::vector<std::string_view> known;
  for (const Keep keep : {Keep::last, Keep::average, Keep::survivor, Keep::snapshot, Keep::random,
                          Keep::penalised, Keep::two_phase, Keep::gap, Keep::coded, Keep::vote, Keep::fit}) {
    if (name == name_of(keep)) return keep;
    // No online run keeps these: 'certify' makes the one, batch learners the other.
    if (keep != Keep::coded && keep != Keep::fit) known.push_back(name_of(keep));
  }
  return input_error("", fmt::format("--keep '{}'{}: expected one of {}", name, did_you_mean(name, known),
                                     comma_list(known)));
}

namespace {

Track track_of(Keep keep) {
  return {is_mean(keep), keep == Keep::survivor};
}

void restore(Lanes& lanes, std::size_t lane, const LinearState& state) {
  lanes.restore_cell(-1, lane, state.constant);
  for (std::size_t i = 0; i < state.columns.size(); ++i) {
    lanes.restore_cell(state.columns[i], lane, state.cells[i]);
  }
}

}  // namespace

LinearState state_of(const Lanes& lanes, std::size_t lane, Keep keep) {
  const auto sums = is_mean(keep) ? lanes.sums() : LaneNumbers<const simd::Plane>();
  // number(plane) of each of the four planes, 0 where the lane has none.
  const auto cell_of = [&](auto number) {
    const auto if_there = [&](LaneNumbers<const simd::Plane> numbers) {
      return numbers ? number(numbers.of(lane)) : 0.0f;
    };
    return Lanes::Cell{number(lanes.values(lane)), lanes.is_adaptive(lane) ? number(lanes.seconds(lane)) : 0,
                       if_there(sums), if_there({lanes.survivors(), 0})};
  };
  const Lanes::Cell start = cell_of([](simd::PlaneLane plane) { return plane.start(); });
  LinearState state;
  state.counts = lanes.counts(lane);
  state.adaptive = lanes.is_adaptive(lane);
  state.constant = cell_of([](simd::PlaneLane plane) { return plane.constant(); });
  for (std::size_t c = 0; c < lanes.values(lane).columns(); ++c) {
    const Lanes::Cell cell = cell_of([c](simd::PlaneLane plane) { return plane.at(c); });
    if (cell == start) continue;
    state.columns.push_back(static_cast<std::uint32_t>(c));
    state.cells.push_back(cell);
  }
  return state;
}

LinearLearner::LinearLearner(const LaneRule& rule, Keep keep, std::size_t classes)
    : rule_(rule), keep_(keep), view_(rule.view) {
  const std::size_t lanes = classes == 2 ? 1 : classes;
  for (std::size_t done = 0; done < lanes; done += simd::kMostLanes) {
    add_bundle(std::min(simd::kMostLanes, lanes - done));
  }
}

LinearLearner::LinearLearner(const LaneRule& rule, Keep keep, std::span<const LinearState> states,
                             RmsState rms)
    : LinearLearner(rule, keep, states.size() == 1 ? 2 : states.size()) {
  view_ = RowView(rule.view, std::move(rms));
  std::size_t columns = 0;
  for (std::size_t k = 0; k < states.size(); ++k) {
    bundles_[lanes_of_[k].bundle].restore_counts(lanes_of_[k].lane, states[k].counts);
    if (!states[k].columns.empty()) columns = std::max(columns, std::size_t{states[k].columns.back()} + 1);
  }
  prepare(columns, 0.0f);
  for (std::size_t k = 0; k < states.size(); ++k) {
    restore(bundles_[lanes_of_[k].bundle], lanes_of_[k].lane, states[k]);
    sigmoids_[k] = states[k].sigmoid;
  }
}

void LinearLearner::add_bundle(std::size_t lanes) {
  bundles_.emplace_back(std::vector<LaneRule>(lanes, rule_), track_of(keep_));
  for (std::size_t lane = 0; lane < lanes; ++lane) lanes_of_.push_back({bundles_.size() - 1, lane});
  scores_.resize(lanes_of_.size());
  sigmoids_.resize(lanes_of_.size(), gives_probabilities() ? Sigmoid::exact() : Sigmoid());
}

void LinearLearner::have_classes(std::size_t classes) {
  if (classes <= this->classes()) return;
  LaneCounts from_now;
  from_now.rounds = bundles_.front().counts(0).rounds;
  if (lanes_of_.size() == 1) {
    assert(from_now.rounds == 0);
    *this = LinearLearner(rule_, keep_, classes);
    return;
  }
  while (this->classes() < classes) {
    add_bundle(1);
    bundles_.back().restore_counts(0, from_now);
    bundles_.back().prepare(view_.columns_seen(columns_), view_.largest_seen(largest_value_));
  }
}

void LinearLearner::see_through(Scaling scaling) {
  assert(bundles_.front().counts(0).rounds == 0);
  rule_.view.scale(scaling);
  *this = LinearLearner(rule_, keep_, classes());
}

double LinearLearner::bytes(std::size_t classes, std::size_t columns) const {
  const bool identity = rule_.rates == Rates::common && rule_.link.is_identity();
  const double planes = 1 + (identity ? 0 : 1) + (keep_ == Keep::last ? 0 : 1);
  std::size_t lanes = 0;
  for (std::size_t left = classes == 2 ? 1 : classes; left > 0; left -= std::min(left, simd::kMostLanes)) {
    lanes += simd::padded_lanes(std::min(left, simd::kMostLanes));
  }
  // At the end each class has its hypothesis beside the tables.
  return sizeof(float) * static_cast<double>(columns) *
         (planes * static_cast<double>(lanes) + static_cast<double>(classes));
}

void LinearLearner::prepare(std::size_t columns, float largest_value) {
  columns_ = std::max(columns_, columns);
  largest_value_ = largest_value;
  view_.cover(columns);
  for (Lanes& lanes : bundles_) lanes.prepare(view_.columns_seen(columns), view_.largest_seen(largest_value));
}

float LinearLearner::score(const Row& row) const {
  float score = 0;
  bundles_.front().score(view_.look_at(row), {&score, 1});
  return score;
}

Outcome LinearLearner::learn(const Row& row, Label y, float importance) {
  const Row& seen = view_.take_in(row);
  last_row_ = seen;
  if (fits_now(importance)) fit_sigmoids(seen, y > 0 ? 1 : 0, importance);
  const double unit = bundles_.front().unit(0);  // it may change with the move
  const Outcome outcome = bundles_.front().learn(seen, y, importance).of(0);
  last_score_ = in_true_units(outcome.score, unit);
  return outcome;
}

Outcome LinearLearner::learn_class(const Row& row, ClassId id, float importance) {
  if (lanes_of_.size() == 1) return learn(row, side_of(id), importance);
  const Row& seen = view_.take_in(row);
  last_row_ = seen;
  if (fits_now(importance)) fit_sigmoids(seen, id, importance);
  const Place own = lanes_of_[id];
  Outcome outcome{0, false, false};
  std::size_t k = 0;
  for (std::size_t b = 0; b < bundles_.size(); ++b) {
    Lanes& lanes = bundles_[b];
    for (std::size_t lane = 0; lane < lanes.count(); ++lane) scores_[k + lane] = lanes.unit(lane);
    const LaneOutcomes& all =
        lanes.learn_one_of(seen, b == own.bundle ? own.lane : Lanes::kNoLane, importance);
    for (std::size_t lane = 0; lane < lanes.count(); ++lane, ++k) {
      scores_[k] = in_true_units(all.scores[lane], scores_[k]);
    }
    if (b == own.bundle) outcome.score = all.scores[own.lane];
    outcome.moved |= all.moved != 0;
  }
  outcome.mistake = first_largest(scores_) != id;
  return outcome;
}

// Of a survivor the running scores are taken: which vector will survive is not known yet.
void LinearLearner::fit_sigmoids(const Row& row, ClassId id, float importance) {
  std::size_t k = 0;
  for (const Lanes& lanes : bundles_) {
    std::array<float, simd::kMostLanes> scores;
    is_mean(keep_) ? lanes.average_scores(row, scores) : lanes.score(row, scores);
    for (std::size_t lane = 0; lane < lanes.count(); ++lane, ++k) {
      const double unit = is_mean(keep_) ? lanes.unit_of_average(lane) : lanes.unit(lane);
      const bool own = lanes_of_.size() == 1 ? id == 1 : k == id;
      sigmoids_[k].fit(in_true_units(scores[lane], unit), own ? Label{1} : Label{-1}, importance);
    }
  }
}

LinearHypothesis LinearLearner::kept(std::size_t part) const {
  const Lanes& lanes = bundles_[lanes_of_[part].bundle];
  const std::size_t lane = lanes_of_[part].lane;
  switch (keep_) {
    case Keep::average:
    case Keep::snapshot:
      return view_.fold(lanes.average(lane));
    case Keep::survivor:
      return view_.fold(lanes.survivor(lane));
    case Keep::last:
    case Keep::random:
    case Keep::penalised:
    case Keep::two_phase:
    case Keep::gap:
    case Keep::coded:
    case Keep::vote:
    case Keep::fit:
      break;
  }
  return view_.fold(lanes.last(lane));
}

Classifier LinearLearner::classifier() const {
  std::vector<LinearHypothesis> parts;
  for (std::size_t k = 0; k < lanes_of_.size(); ++k) parts.push_back(kept(k));
  return Classifier(std::move(parts));
}

std::vector<LinearState> LinearLearner::states() const {
  std::vector<LinearState> states;
  for (std::size_t k = 0; k < lanes_of_.size(); ++k) {
    states.push_back(state_of(bundles_[lanes_of_[k].bundle], lanes_of_[k].lane, keep_));
    states.back().sigmoid = sigmoids_[k];
  }
  return states;
}

std::size_t LinearLearner::saturated() const {
  std::size_t count = 0;
  for (const Place& place : lanes_of_) count += bundles_[place.bundle].saturated(place.lane);
  return count;
}

}  // namespace halfspace
