#include "halfspace/certificate/said.h"

#include <cmath>

#include "halfspace/convert/snapshots.h"
#include "halfspace/theory/binomial.h"
#include "halfspace/theory/run_length.h"

namespace halfspace::said {
namespace {

// Where the rows decide how many are read they also decide which snapshot stands: the j-th, at row 2^(4+j),
// has delta / ((j + 1)(j + 2)), and Theorem F for a hypothesis that stays the same.
double snapshot_limit(const Evidence& e, double delta) {
  const auto& [row, fresh, choices] = *e.frozen;
  const double share = delta / real(choices);
  if (e.fixed_length) return theory::binomial_upper_limit(fresh.errors, fresh.rows, std::log(share));
  const double j = std::log2(real(row) / kFirstSnapshot);
  return mean_risk(e, real(fresh.errors), fresh.rows, share / (j + 1) / (j + 2));
}

std::optional<Said> judged(const Evidence& e, const std::optional<Judged>& rows, std::uint64_t choices,
                           double delta) {
  if (!rows || rows->rows == 0) return std::nullopt;
  return error_limit(
      e, theory::binomial_upper_limit(rows->errors, rows->rows, std::log(delta / real(choices))),
      {{"rows", real(rows->rows)}, {"errors", real(rows->errors)}, {"choices", real(choices)}});
}

}  // namespace

std::optional<Said> snapshot(const Evidence& e, double delta) {
  if (!e.frozen || e.frozen->fresh.rows == 0) return std::nullopt;
  const auto& [row, fresh, choices] = *e.frozen;
  return error_limit(e, snapshot_limit(e, delta),
                     with_its_form(e, {{"row", real(row)},
                                       {"fresh_rows", real(fresh.rows)},
                                       {"errors", real(fresh.errors)},
                                       {"choices", real(choices)}}));
}

// The view was chosen by a look at the first rows, held out or not.
std::optional<Said> held_out(const Evidence& e, double delta) {
  if (e.keep == Keep::two_phase) return std::nullopt;  // chosen by these rows: see two_phase
  return judged(e, e.held_out, e.views_tried, delta);
}

std::optional<Said> tested(const Evidence& e, double delta) {
  return judged(e, e.tested, 1, delta);
}

// The kept hypothesis by the run that it stood.
std::optional<Said> survivor(const Evidence& e, double delta) {
  // Of more than two classes each has a survivor of its own; of a continued run it may be one of before.
  const bool one_survivor = e.keep == Keep::survivor && e.classes == 2 && e.from_start;
  if (e.portfolio) return std::nullopt;  // the leader may change when nothing else does
  if (e.keep != Keep::last && !one_survivor) return std::nullopt;
  const StandingEvidence kept = (e.keep == Keep::survivor ? e.survivor : e.last).without(e.late());
  return error_limit(
      e, theory::survivor_limit(kept.version, kept.run, delta / real(e.choices())),
      {{"version", real(kept.version)}, {"run", real(kept.run)}, {"choices", real(e.choices())}});
}

// Hypotheses of a run of right predictions, on average: they may change on the way.
std::optional<Said> gap(const Evidence& e, double delta) {
  if (!e.gap || e.keep != Keep::gap) return std::nullopt;
  return error_limit(
      e, theory::survivor_limit(e.gap->version, e.gap->run, delta / real(e.choices())),
      {{"mistakes", real(e.gap->version)}, {"run", real(e.gap->run)}, {"choices", real(e.choices())}});
}

}  // namespace halfspace::said
