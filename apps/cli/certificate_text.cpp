#include "apps/cli/certificate_text.h"

#include <fmt/format.h>

#include "halfspace/certificate/lines.h"
#include "halfspace/certificate/words.h"

namespace halfspace::cli {

std::string certificate_text(const Certificate& certificate, Keep keep) {
  constexpr std::size_t kMostLines = 8;
  std::string text;
  const std::vector<const Line*> useful = useful_lines(certificate.lines);
  std::size_t shown = 0;
  for (const Line* line : useful) {
    if (line->name == "lemma-1" || shown == kMostLines) continue;  // a self-test, for programs
    text += "  " + in_words(*line, certificate.delta) + "\n";
    ++shown;
  }
  for (const Line& line : certificate.lines) {
    if (line.name != "snapshot" || (line.stands() && !line.vacuous)) continue;
    text += line.stands() ? "  No limit on the error is proved that guessing would not keep\n"
                          : fmt::format("  No limit on the error is proved: {}\n", line.void_because);
  }
  const bool beside = !useful.empty() && useful.front()->name == "snapshot" && keep != Keep::snapshot;
  if (beside) text += "  The snapshot is kept beside the model; --keep snapshot makes it the model.\n";
  return text.empty() ? text : "proved\n" + text;
}

Status take_snapshot(Model& model, const std::string& path) {
  if (model.keep == Keep::snapshot) return {};
  if (!model.snapshot)
    return input_error(path, "has no snapshot: too few rows, an older version, or --no-certificate");
  model.classifier = std::move(*model.snapshot);
  return {};
}

}  // namespace halfspace::cli
