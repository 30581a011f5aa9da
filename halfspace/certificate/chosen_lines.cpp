#include "halfspace/certificate/said.h"

#include <algorithm>
#include <cmath>

#include "halfspace/theory/binomial.h"
#include "halfspace/theory/compression.h"
#include "halfspace/theory/margin_risk.h"
#include "halfspace/theory/occam.h"
#include "halfspace/theory/penalised_risk.h"

namespace halfspace::said {
namespace {

Inputs inputs_of(const VersionEvidence& v, const Evidence& e) {
  return {{"version", real(v.version)},     {"row", real(v.row)},
          {"versions", real(v.versions)},   {"rows", real(v.after.rows)},
          {"errors", real(v.after.errors)}, {"choices", real(e.views_tried)}};
}

Inputs with_labels(const Evidence& e, Inputs inputs) {
  if (e.told_labels() > 0) inputs.emplace_back("labels", real(e.told_labels()));
  return inputs;
}

// The labels are told by one row each, which may be any and prove nothing of what is made of them.
double margin_limit(const Evidence& e, std::size_t level, double delta) {
  const std::uint64_t told = e.told_labels();
  if (told >= e.rounds) return 1;
  const double rows = real(e.rounds);
  const double mean = std::min(1.0, e.scored->noisy[level] * (rows / (rows - real(told))));
  return theory::margin_risk_limit(mean, level, e.rounds - told, delta * std::pow(rows, -real(told)));
}

}  // namespace

std::optional<Said> compression(const Evidence& e, double delta) {
  // Other rows than updates chose it.
  if (!e.scored || is_chosen_version(e.keep)) return std::nullopt;
  // Of several learners one hypothesis was chosen by all rows.
  const std::uint64_t candidates = e.views_tried * (e.portfolio ? 2 * e.portfolio->lanes.size() : 1);
  const Judged& others = e.scored->unmoved;
  const theory::Compressed by{e.rounds, e.rounds - others.rows, e.scored->updates, e.passes, e.told_labels()};
  return error_limit(e, theory::compression_limit(others.errors, by, delta, candidates),
                     with_labels(e, {{"rows", real(by.rows)},
                                     {"support", real(by.support)},
                                     {"updates", real(by.updates)},
                                     {"passes", real(by.passes)},
                                     {"errors", real(others.errors)},
                                     {"choices", real(candidates)}}));
}

std::optional<Said> penalised(const Evidence& e, double delta) {
  if (!e.version || e.keep != Keep::penalised) return std::nullopt;
  const Judged& after = e.version->after;
  const double log_term = theory::log_for_limit(e.rounds, delta / real(e.views_tried));
  return error_limit(e, std::min(1.0, theory::penalised_risk(after.errors, after.rows, log_term)),
                     inputs_of(*e.version, e));
}

// Version k has delta / ((k + 1)(k + 2)).
std::optional<Said> all_versions(const Evidence& e, double delta) {
  if (!e.version || e.keep != Keep::penalised) return std::nullopt;
  const VersionEvidence& v = *e.version;
  const double share = delta / real(e.views_tried) / (real(v.version) + 1) / (real(v.version) + 2);
  return error_limit(e, theory::binomial_upper_limit(v.after.errors, v.after.rows, std::log(share)),
                     inputs_of(v, e));
}

// Each of them has an equal share of delta.
std::optional<Said> two_phase(const Evidence& e, double delta) {
  if (!e.version || e.keep != Keep::two_phase) return std::nullopt;
  const VersionEvidence& v = *e.version;
  const double share = delta / real(e.views_tried) / real(v.versions);
  return error_limit(e, theory::binomial_upper_limit(v.after.errors, v.after.rows, std::log(share)),
                     inputs_of(v, e));
}

// Every rule of the language has its share of delta: two to the minus of its bits.
std::optional<Said> occam(const Evidence& e, double delta) {
  if (!e.coded || e.coded->judged.rows == 0) return std::nullopt;
  const auto& [bits, weights, bits_each, judged] = *e.coded;
  return error_limit(e, theory::prefix_free_limit(judged.errors, judged.rows, real(bits), delta),
                     {{"bits", real(bits)},
                      {"weights", real(weights)},
                      {"bits_each", real(bits_each)},
                      {"rows", real(judged.rows)},
                      {"errors", real(judged.errors)}});
}

std::optional<Said> margin(const Evidence& e, double delta) {
  if (!e.scored || e.scored->noisy.size() != theory::kNoiseLevels || e.classes != 2) return std::nullopt;
  std::optional<Said> best;
  for (std::size_t level = 0; level < theory::kNoiseLevels; ++level) {
    const double value = margin_limit(e, level, delta);
    if (best && value >= best->value) continue;
    best = error_limit(
        e, value,
        with_labels(e, {{"rows", real(e.rounds)}, {"level", real(level)}, {"mean", e.scored->noisy[level]}}));
  }
  return best;
}

}  // namespace halfspace::said
