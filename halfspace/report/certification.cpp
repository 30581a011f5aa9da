#include "halfspace/report/certification.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/core/stop.h"
#include "halfspace/report/error_theorems.h"
#include "halfspace/report/mistake_theorems.h"
#include "halfspace/report/rivals.h"
#include "halfspace/theory/theorems.h"

namespace halfspace::report {
namespace {

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

Status check_certifiable(const Model& model, const std::string& path) {
  if (model.keep == Keep::fit) {
    return input_error(
        path, fmt::format("was fitted by {} to all rows at once, expected the model of a run over one row "
                          "after the other; 'verify' checks what is proved of it",
                          model.learner));
  }
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
  const auto brackets = find_comparators(rows, options.gap, options.threads);
  if (!brackets) return brackets.error();
  certification.comparators = comparator_lines(*brackets, rows.repeats);
  begin("margin");
  certification.why_no_margin = why_no_margin(rows, certification.facts);
  if (certification.why_no_margin.empty()) {
    auto margin = find_margin(rows, certification.facts, *brackets, options.gap);
    if (!margin) return margin.error();
    certification.margin = std::move(*margin);
    certification.margin_upper =
        std::min(certification.margin->upper, margin_by_updates(certification.facts));
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
