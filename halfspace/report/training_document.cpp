#include "halfspace/report/training_document.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/learn/batch/boost_claims.h"
#include "halfspace/report/number_text.h"
#include "halfspace/report/training_plots.h"
#include "halfspace/report/training_tables.h"

namespace halfspace::report {
namespace {

std::string percent(double share) {
  return fmt::format("{:.2f}%", 100 * share);
}

std::string about(const TrainingReport& run) {
  const PassCounts& first = run.ledger.passes.front();
  std::string text =
      fmt::format("{} of {} rows {} ({}).", grouped_text(first.mistakes), grouped_text(first.rounds),
                  run.ledger.evidence.batch ? "are wrong after fitting them"
                                            : "were predicted wrong before they were learned",
                  percent(run.ledger.progressive_error()));
  if (run.test != nullptr) {
    text += fmt::format(" In {} what was kept errs on {} of {} rows ({}).", run.test_data,
                        grouped_text(run.test->errors()), grouped_text(run.test->examples()),
                        percent(run.test->error()));
  }
  return text;
}

void add_claims(const TrainingReport& run, Document& document) {
  if (run.until_error > 0) {
    document.claims.push_back({fmt::format("an error of at most {} is proved", percent(run.until_error)),
                               run.ledger.reached,
                               fmt::format("{} rows were read", grouped_text(run.ledger.examples))});
  }
  if (run.certificate == nullptr) return;
  for (const Line& line : run.certificate->lines) {
    if (line.name != kMarginShareClaim.name || !line.stands()) continue;
    const double share = line.input("count") / line.input("rows");
    document.claims.push_back(
        {fmt::format("Theorem 4: no more than {} of the rows have a margin of {} or less",
                     percent(std::min(1.0, line.value)), number_text(line.input("theta"))),
         share <= line.value,
         fmt::format("{} of {} rows ({})", number_text(line.input("count")), number_text(line.input("rows")),
                     percent(share))});
  }
}

void add_plots(const TrainingReport& run, Document& document) {
  const auto add = [&](std::optional<Plot> plot) {
    if (plot) document.plots.push_back(std::move(*plot));
  };
  add(error_plot(run));
  add(margin_plot(run.ledger.evidence));
  if (run.certificate != nullptr) add(margin_share_plot(*run.certificate, run.ledger.margins));
  add(bracket_plot(run.ledger.margins));
}

void add_tables(const TrainingReport& run, Document& document) {
  const auto add = [&](Table table) {
    if (!table.rows.empty()) document.tables.push_back(std::move(table));
  };
  const Evidence& evidence = run.ledger.evidence;
  if (run.certificate != nullptr) add(proved_table(*run.certificate));
  if (run.test != nullptr) add(confusion_table(*run.test, run.labels));
  if (evidence.portfolio) add(leaders_table(*evidence.portfolio, evidence.rounds));
  add(features_table(run));
  add(passes_table(run.ledger));
  add(run_table(run));
  if (run.certificate != nullptr) add(void_table(*run.certificate));
}

}  // namespace

Document training_document(const TrainingReport& run) {
  Document document;
  document.name = "train";
  document.title = fmt::format("{} on {}", run.is_auto ? "auto: " + run.learner : run.learner, run.data);
  document.about = about(run);
  document.origin = run.origin;
  add_claims(run, document);
  add_plots(run, document);
  add_tables(run, document);
  return document;
}

}  // namespace halfspace::report
