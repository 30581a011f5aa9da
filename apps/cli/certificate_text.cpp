#include "apps/cli/certificate_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/certificate/lines.h"
#include "halfspace/certificate/words.h"

namespace halfspace::cli {

namespace {

// Why nothing limits the error on new data.
std::string no_limit(const Certificate& certificate) {
  if (!certificate.evidence.rows_were_fresh) {
    return "  No limit on the error is proved: the rows had been learned before, or nobody can tell\n";
  }
  const bool says_of_errors =
      std::any_of(certificate.lines.begin(), certificate.lines.end(),
                  [](const Line& line) { return line.assumption == Assumption::iid; });
  if (certificate.evidence.batch && !says_of_errors) {
    return "  No limit on the error is proved: all rows were learned; --holdout or --test would judge the "
           "model\n";
  }
  for (const Line& line : certificate.lines) {
    // Of a run that was to end early, the line that it was to end with counts.
    const bool of_the_run = line.name == "survivor" || line.name == "gap";
    if (line.assumption != Assumption::iid || (!certificate.evidence.fixed_length && !of_the_run)) continue;
    return line.stands() ? "  No limit on the error is proved that guessing would not keep\n"
                         : fmt::format("  No limit on the error is proved: {}\n", line.void_because);
  }
  return certificate.evidence.fixed_length
             ? "  No limit on the error is proved: too few rows\n"
             : "  No limit on the error is proved: no run of right predictions was long enough\n";
}

}  // namespace

std::string certificate_text(const Certificate& certificate, bool has_snapshot) {
  constexpr std::size_t kMostLines = 8;
  std::string text = "proved, each line by itself\n";
  const std::vector<const Line*> useful = useful_lines(certificate.lines);
  if (useful.empty() || useful.front()->assumption != Assumption::iid) text += no_limit(certificate);
  std::size_t shown = 0;
  for (const Line* line : useful) {
    if (line->name == "lemma-1" || shown == kMostLines) continue;  // a self-test, for programs
    text += "  " + in_words(*line, certificate.delta) + "\n";
    ++shown;
  }
  if (has_snapshot && !useful.empty() && useful.front()->name == "snapshot") {
    text +=
        "  The snapshot is kept beside the model: predict --snapshot; --keep snapshot makes it the model.\n";
  }
  return text;
}

Status take_snapshot(Model& model, const std::string& path) {
  if (model.keep == Keep::snapshot) return {};
  if (!model.snapshot)
    return input_error(
        path, "has no snapshot: too few rows, an older version, merged, made shorter, or --no-certificate");
  model.classifier = std::move(*model.snapshot);
  return {};
}

}  // namespace halfspace::cli
