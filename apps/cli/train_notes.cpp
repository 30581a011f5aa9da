#include "apps/cli/train_notes.h"

#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/input.h"
#include "apps/cli/terminal.h"

namespace halfspace::cli {
namespace {

bool has_one_label(const Evidence& evidence) {
  return std::count_if(evidence.labels.begin(), evidence.labels.end(),
                       [](const theory::LabelKind& kind) { return kind.rows > 0; }) < 2;
}

}  // namespace

void settle_proof(const TrainArguments& arguments, const Certificate& certificate, Ledger& ledger) {
  const auto of_the_run = [](const Line& line) { return line.name == "survivor" || line.name == "gap"; };
  const auto line = std::find_if(certificate.lines.begin(), certificate.lines.end(), of_the_run);
  const bool there = line != certificate.lines.end();
  const std::string error = percent(arguments.until_error);
  if (!ledger.reached) {
    return note(has_one_label(certificate.evidence)
                    ? fmt::format("not stopped at an error of at most {}: all rows had one label, and others "
                                  "are known, so that they may be sorted by label",
                                  error)
                    : fmt::format("the rows ended before an error of at most {} was proved", error));
  }
  ledger.reached = there && line->stands() && !line->vacuous;
  const std::string rows = counted(ledger.examples, "row");
  if (!ledger.reached) {
    return note(fmt::format("stopped after {}, but nothing is proved: {}", rows,
                            there && !line->stands() ? line->void_because : "guessing errs as seldom"));
  }
  note(fmt::format("stopped after {}: an error of at most {} is proved, if rows are independent{}", rows,
                   error, line->name == "gap" ? ", on average over the draw of the hypothesis" : ""));
}

void tell_surprises(const TrainArguments& arguments, const Plan& plan, std::size_t saturated,
                    const Ledger& ledger) {
  const bool wanted = plan.keep == Keep::snapshot || arguments.keep == name_of(Keep::snapshot);
  if (wanted && !ledger.frozen) {
    note(fmt::format("too few rows for a snapshot, expected 24 or more; {} is kept",
                     plan.is_auto() ? "what led in the end" : "the average of all"));
  }
  note_unused(ledger.unused);
  const PassCounts all = ledger.total();
  if (plan.keep == Keep::survivor && !plan.resumed && all.rounds > 0 && all.updates == all.rounds) {
    note(
        "every row was an update, so no hypothesis stood longer than the first: that one is kept, as it was "
        "before any row; --keep last or average would keep what was learned");
  }
  if (plan.resumed && plan.resumed->portfolio) {
    note(fmt::format("went on with {} alone; the other hypotheses that auto tried are not in the new model",
                     plan.learner));
  }
  if (plan.labels.one_class() && ledger.examples > 0)
    note(
        fmt::format("all rows have the label '{}', taken for {}; --labels would say which other one there is",
                    plan.labels.shown(1), plan.labels.text(1).empty() ? "-1" : "+1"));
  if (saturated > 0) {
    note(fmt::format(
        "{} weights have come to the end of their range, 2^63 times the start; a smaller alpha or step "
        "would keep them inside",
        grouped(saturated)));
  }
}

}  // namespace halfspace::cli
