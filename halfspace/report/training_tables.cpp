#include "halfspace/report/training_tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/certificate/lines.h"
#include "halfspace/certificate/words.h"
#include "halfspace/report/assumption_words.h"
#include "halfspace/report/heaviest.h"
#include "halfspace/report/leaders.h"

namespace halfspace::report {
namespace {

constexpr std::size_t kFeatures = 30;         // of two classes
constexpr std::size_t kFeaturesOfAClass = 8;  // of more
constexpr std::size_t kLargestConfusion = 12;
constexpr std::size_t kConfusions = 50;

std::string label_of(const LabelMap& labels, std::size_t id) {
  const std::string& text = labels.text(static_cast<ClassId>(id));
  return text.empty() ? "(none)" : text;
}

void add_features(const TrainingReport& run, std::size_t part, std::size_t top, Table& table) {
  const LinearHypothesis& hypothesis = run.classifier.part(part);
  const bool binary = run.classifier.is_binary();
  for (const Weight& weight : heaviest(hypothesis, top).weights) {
    const std::size_t side = binary ? (weight.weight > 0 ? 1 : 0) : part;
    const std::string speaks_for =
        side < run.labels.classes() ? label_of(run.labels, side) : std::string(side == 1 ? "+1" : "-1");
    table.rows.push_back({run.columns.name(weight.column), static_cast<double>(weight.weight), speaks_for});
  }
}

Table square(const Evaluation& test, const LabelMap& labels) {
  Table table{"Confusion in the test", {"label"}, {}};
  for (std::size_t id = 0; id < test.classes(); ++id) {
    table.columns.push_back("predicted " + label_of(labels, id));
    std::vector<Cell> row{label_of(labels, id)};
    for (std::size_t predicted = 0; predicted < test.classes(); ++predicted) {
      row.emplace_back(test.confusion(id, predicted));
    }
    table.rows.push_back(row);
  }
  return table;
}

Table frequent(const Evaluation& test, const LabelMap& labels) {
  Table table{"Most frequent confusions in the test", {"label", "predicted", "rows"}, {}};
  for (std::size_t truth = 0; truth < test.classes(); ++truth) {
    for (std::size_t predicted = 0; predicted < test.classes(); ++predicted) {
      const std::uint64_t count = test.confusion(truth, predicted);
      if (truth != predicted && count > 0)
        table.rows.push_back({label_of(labels, truth), label_of(labels, predicted), count});
    }
  }
  std::stable_sort(table.rows.begin(), table.rows.end(), [](const auto& a, const auto& b) {
    return std::get<std::uint64_t>(a[2]) > std::get<std::uint64_t>(b[2]);
  });
  table.rows.resize(std::min(table.rows.size(), kConfusions));
  return table;
}

}  // namespace

Table run_table(const TrainingReport& run) {
  const PassCounts total = run.ledger.total();
  Table table{"The run", {"what", "value"}, {}};
  const auto add = [&](const std::string& what, Cell value) {
    table.rows.push_back({what, std::move(value)});
  };
  add("learner", run.is_auto ? "auto, which kept " + run.learner : run.learner);
  for (const auto& [name, value] : run.options) add(name, value);
  add("rows read as", run.ledger.format);
  add("rows", run.ledger.examples);
  add("features", run.columns.features());
  add("non-zeros", run.ledger.nonzeros);
  if (run.ledger.evidence.batch) add("rounds of the learner", run.ledger.evidence.batch->rounds);
  add(run.ledger.evidence.batch ? "rows that are wrong" : "mistakes before learning", total.mistakes);
  add("updates", total.updates);
  return table;
}

Table passes_table(const Ledger& ledger) {
  Table table{"Passes", {"pass", "rows", "mistakes", "updates"}, {}};
  for (const PassCounts& pass : ledger.passes) {
    table.rows.push_back({std::uint64_t{table.rows.size() + 1}, pass.rounds, pass.mistakes, pass.updates});
  }
  if (table.rows.size() < 2) table.rows.clear();
  return table;
}

Table leaders_table(const PortfolioEvidence& portfolio, std::uint64_t rounds) {
  Table table{
      "Tried by auto, the best first", {"learner", "hypothesis", "error, %", "mistakes", "updates", ""}, {}};
  for (const Leader& leader : leaders(portfolio, rounds)) {
    table.rows.push_back({leader.name, std::string(name_of(leader.keep)), 100 * leader.error, leader.mistakes,
                          leader.lane->updates, std::string(leader.chosen ? "kept" : "")});
  }
  return table;
}

Table features_table(const TrainingReport& run) {
  Table table{"Heaviest features", {"feature", "weight", "speaks for"}, {}};
  const std::size_t parts = run.classifier.parts().size();
  const std::size_t top = run.classifier.is_binary() ? kFeatures : kFeaturesOfAClass;
  for (std::size_t k = 0; k < parts; ++k) add_features(run, k, top, table);
  return table;
}

Table proved_table(const Certificate& certificate) {
  Table table{"Proved, each line by itself", {"what", "theorem", "true"}, {}};
  for (const Line* line : useful_lines(certificate.lines)) {
    if (line->name == "lemma-1") continue;  // a self-test, for programs
    table.rows.push_back({halfspace::in_words(*line, certificate.delta), std::string(line->theorem),
                          std::string(in_words(line->assumption))});
  }
  return table;
}

Table void_table(const Certificate& certificate) {
  Table table{"Not proved of this run", {"line", "theorem", "why not"}, {}};
  for (const Line& line : certificate.lines) {
    if (line.stands() && !line.vacuous) continue;
    table.rows.push_back({std::string(line.name), std::string(line.theorem),
                          line.stands() ? std::string("guessing would keep it as well") : line.void_because});
  }
  return table;
}

Table confusion_table(const Evaluation& test, const LabelMap& labels) {
  return test.classes() <= kLargestConfusion ? square(test, labels) : frequent(test, labels);
}

}  // namespace halfspace::report
