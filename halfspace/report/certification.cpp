#include "halfspace/report/certification.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "halfspace/core/stop.h"
#include "halfspace/report/error_theorems.h"
#include "halfspace/report/mistake_theorems.h"
#include "halfspace/report/rivals.h"
#include "halfspace/theory/theorems.h"

namespace halfspace::report {
namespace {

using solve::ComparatorBracket;
using solve::MarginBracket;
using theory::Comparison;

// Visits of features that the search for the margin may make: a second or two.
constexpr double kVisitsForAMargin = 1e8;
constexpr std::size_t kMostOfAnAscent = 1'000'000;

struct FormNames {
  std::string_view name;
  std::string_view theorem;
};
FormNames names_of(Comparison form) {
  constexpr FormNames kNames[] = {{"AP3", "hinge-rows"},
                                  {"AP4t", "hinge-radius"},
                                  {"AP7", "l2-rows"},
                                  {"AP8", "l2-radius"},
                                  {"AP616", "hinge-doubled"}};
  return kNames[static_cast<std::size_t>(form)];
}

// k passes over the same rows multiply losses by k and squared lengths by k: every form is k times itself
// with lengths divided by sqrt(k).
Result<std::vector<ComparatorBracket>> comparators_of(const RowsOfRun& rows,
                                                      const CertificationOptions& options) {
  const double root = std::sqrt(rows.repeats);
  solve::ComparatorOptions of_solver;
  of_solver.relative_gap = options.gap;
  of_solver.threads = options.threads;
  const theory::Radii radii{rows.rounds.longest() / root, std::sqrt(rows.rounds.sum_of_squares()) / root};
  if (radii.greatest > 0) of_solver.radii = radii;
  return best_comparators(rows.rounds, of_solver);
}

ComparatorLine line_of(const ComparatorBracket& bracket, double repeats) {
  const bool squared = theory::is_squared(bracket.form);
  const FormNames names = names_of(bracket.form);
  return {bracket.form,
          names.name,
          names.theorem,
          repeats * bracket.value,
          repeats * bracket.lower,
          bracket.length,
          (squared ? std::sqrt(repeats) : repeats) * bracket.loss,
          bracket.reached};
}

// Weights and multipliers that the comparators came with are tried first, and for other norms those of the
// 2-norm: whatever separates, separates in every norm.
Result<MarginBracket> margin_of(const RowsOfRun& rows, const RunFacts& facts,
                                const std::vector<ComparatorBracket>& brackets, double gap) {
  solve::MarginOptions options;
  options.relative_gap = gap;
  const double nonzeros = std::max(1.0, static_cast<double>(rows.rounds.nonzeros()));
  const double passes = kVisitsForAMargin / nonzeros / (facts.p == 2 ? 1 : 2);
  options.most_passes = static_cast<int>(std::clamp(passes, 1.0, 1000.0));
  options.most_nonzeros_of_an_ascent = kMostOfAnAscent;
  solve::MarginStart start;
  for (const ComparatorBracket& bracket : brackets) {
    start.weights.push_back(&bracket.comparator);
    start.multipliers.push_back(&bracket.multipliers);
  }
  auto plain = largest_margin(rows.rounds, options, start);
  if (!plain || facts.p == 2) return plain;
  start.weights.push_back(&plain->weights);
  start.multipliers.push_back(&plain->multipliers);
  options.p = facts.p;
  return largest_margin(rows.rounds, options, start);
}

std::string why_no_margin(const RowsOfRun& rows, const RunFacts& facts) {
  if (facts.has_threshold) return "the learner's threshold is fixed, its rules do not go through the origin";
  if (rows.rule.rates != Rates::common) return "no norm belongs to a learner with a rate for every feature";
  if (rows.rule.link.kind == simd::LinkKind::indicator) return "no norm belongs to the learner";
  return "";
}

// By Hoelder the sum of updates allows no larger margin: the certificate's line `largest-margin`.
double upper_by_updates(const RunFacts& facts) {
  return facts.is_additive && facts.updates > 0 ? facts.sum_length / static_cast<double>(facts.updates)
                                                : INFINITY;
}

void append(Statements& from, Certification& to) {
  to.statements.insert(to.statements.end(), from.all.begin(), from.all.end());
  to.left_out.insert(to.left_out.end(), from.left_out.begin(), from.left_out.end());
}

// The rest of the catalogue limits neither mistakes nor errors.
Statements other_theorems() {
  Statements statements;
  for (const theory::Theorem& theorem : theory::theorems()) {
    if (theorem.unit == theory::Unit::mistakes || theorem.unit == theory::Unit::error) continue;
    statements.left_out.push_back(
        {std::string(theorem.name), "give rows, rounds, bits or steps of proofs, no limit on a run"});
  }
  return statements;
}

}  // namespace

double ComparatorLine::gap() const {
  return value > 0 ? (value - lower) / value : 0;
}

Status check_certifiable(const Model& model, const std::string& path) {
  if (!model.certificate) {
    return input_error(path,
                       "has no certificate: it is of an older version, merged, interrupted, or made with "
                       "--no-certificate");
  }
  const Certificate& certificate = *model.certificate;
  if (certificate.evidence.coded) {
    return input_error(path, "is a shorter rule made from another model, expected the model of a run");
  }
  if (certificate.run.resumed) {
    return input_error(path, "goes on from another model (--resume), expected a run from the start");
  }
  if (model.labels.classes() != 2) {
    return input_error(path, fmt::format("has {} classes, expected two", model.labels.classes()));
  }
  if (model.labels.one_class()) return input_error(path, "has one class, expected two");
  return {};
}

Result<Certification> certify_run(Model& model, const DataFiles& data, const CertificationOptions& options,
                                  const StageSink& stage) {
  const auto begin = [&](std::string_view what) { stage ? stage(what) : void(); };
  Certification certification;
  begin("reading");
  const auto read = rows_of_run(model, data, {options.threads, options.memory});
  if (!read) return read.error();
  if (stop_requested()) return certification;
  const RowsOfRun& rows = **read;
  certification.facts = run_facts(model, rows);
  begin("comparators");
  const auto brackets = comparators_of(rows, options);
  if (!brackets) return brackets.error();
  for (const ComparatorBracket& each : *brackets) {
    certification.comparators.push_back(line_of(each, rows.repeats));
  }
  std::stable_sort(certification.comparators.begin(), certification.comparators.end(),
                   [](const ComparatorLine& a, const ComparatorLine& b) { return a.value < b.value; });
  begin("margin");
  certification.why_no_margin = why_no_margin(rows, certification.facts);
  if (certification.why_no_margin.empty()) {
    auto margin = margin_of(rows, certification.facts, *brackets, options.gap);
    if (!margin) return margin.error();
    certification.margin = std::move(*margin);
    certification.margin_upper = std::min(certification.margin->upper, upper_by_updates(certification.facts));
  }
  if (stop_requested()) return certification;
  begin("theorems");
  const Rivals rivals(rows.rounds, *brackets, certification.facts.p, rows.repeats);
  const Known known{model,     certification.facts,
                    *brackets, rows.repeats,
                    rivals,    certification.margin ? &*certification.margin : nullptr};
  for (Statements part : {mistake_theorems(known), error_theorems(model, rows),
                          stored_lines(*model.certificate), other_theorems()}) {
    append(part, certification);
  }
  order(certification.statements);
  return certification;
}

}  // namespace halfspace::report
