// halfspace certify --occam: a shorter rule made from a model, proved by its length on rows that may have
// been learned.
#include <fmt/format.h>

#include "apps/cli/certificate_text.h"
#include "apps/cli/certify.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/certificate/certificate_json.h"
#include "halfspace/core/stop.h"
#include "halfspace/model/coded_model.h"
#include "halfspace/model/model_file.h"

namespace halfspace::cli {
namespace {

std::uint64_t errors_of(Classifier& classifier, const RowsInMemory& rows) {
  classifier.cover(rows.columns.columns());
  std::uint64_t errors = 0;
  for (std::size_t r = 0; r < rows.store.rows(); ++r) {
    errors += classifier.predict(rows.store.row(r)) != rows.store.class_of(r) ? 1 : 0;
  }
  return errors;
}

struct Found {
  Judged before;                   // the model as it was
  std::optional<Model> shortened;  // none: no rule is short enough for so few rows
};

Json report_json(const Found& found, const CertifyArguments& arguments) {
  Json json{{"rows", found.before.rows}, {"errors", found.before.errors}};
  if (!found.shortened) return json["short"] = Json(), json;
  const Certificate& certificate = *found.shortened->certificate;
  const CodedEvidence& coded = *certificate.evidence.coded;
  Json lines = Json::array();
  for (const Line& line : certificate.lines) lines.push_back(line_to_json(line));
  json["short"] = {{"bits", coded.bits},
                   {"weights", coded.weights},
                   {"bits_each", coded.bits_each},
                   {"errors", coded.judged.errors},
                   {"certificate", {{"delta", certificate.delta}, {"lines", lines}}},
                   {"model", arguments.output.empty() ? Json() : Json(arguments.output)}};
  return json;
}

std::string report_text(const Found& found, const CertifyArguments& arguments) {
  const auto wrong = [](const Judged& judged) {
    const double share = static_cast<double>(judged.errors) / static_cast<double>(judged.rows);
    return fmt::format("{} of {} rows wrong ({})", grouped(judged.errors), grouped(judged.rows),
                       percent(share));
  };
  std::string text = fmt::format("model      {}\n", wrong(found.before));
  if (!found.shortened)
    return text + "short      no rule is short enough for so few rows to prove anything\n";
  const Certificate& certificate = *found.shortened->certificate;
  const CodedEvidence& coded = *certificate.evidence.coded;
  text += fmt::format("short      {}; {} weights of {} bits, {} bits in all\n", wrong(coded.judged),
                      grouped(coded.weights), coded.bits_each, grouped(coded.bits));
  if (!arguments.output.empty()) text += fmt::format("model      {}\n", arguments.output);
  return text + certificate_text(certificate, false);
}

Result<Found> shorten(Model model, const DataFiles& data, const CertifyArguments& arguments) {
  const auto rows = read_rows(data, model.input, model.labels, model.columns, arguments.threads,
                              {.memory = arguments.memory_gb * 1e9});
  if (!rows) return rows.error();
  Found found;
  if (stop_requested()) return found;
  found.before = {rows->store.rows(), errors_of(model.classifier, *rows)};
  auto rule = find_short_rule(model.classifier.part(0), rows->store, rows->columns, arguments.delta);
  if (rule) found.shortened = coded_model(std::move(model), std::move(*rule), *rows, arguments.delta);
  return found;
}

}  // namespace

int certify_short(Model model, const DataFiles& data, const CertifyArguments& arguments) {
  if (Status fits = check_codable(model, arguments.model); !fits) return fail(fits.error());
  stop_on_interrupt();
  const auto found = shorten(std::move(model), data, arguments);
  if (!found) return fail(found.error());
  if (stop_requested()) return note("interrupted"), kInterrupted;
  if (found->shortened && !arguments.output.empty()) {
    if (Status written = write_model(*found->shortened, arguments.output); !written)
      return fail(written.error());
  }
  const int printed =
      arguments.json ? print_json(report_json(*found, arguments)) : print(report_text(*found, arguments));
  return printed == kDone && !found->shortened ? kCheckSaidNo : printed;
}

}  // namespace halfspace::cli
