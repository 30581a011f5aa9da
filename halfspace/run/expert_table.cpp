#include "halfspace/run/expert_table.h"

#include <fmt/format.h>

#include "halfspace/data/label_text.h"
#include "halfspace/data/shown.h"

namespace halfspace {

Result<std::unique_ptr<ExpertRounds>> ExpertTable::open(const std::string& path,
                                                        const ExpertTableOptions& options) {
  auto source = TextSource::open(path);
  if (!source) return source.error();
  return open(path == "-" ? "standard input" : path, std::move(*source), options);
}

Result<std::unique_ptr<ExpertRounds>> ExpertTable::open(const std::string& name,
                                                        std::unique_ptr<TextSource> source,
                                                        const ExpertTableOptions& options) {
  auto reader = TableReader::open(name, std::move(source), options.rules,
                                  options.losses ? LabelsAre::optional : LabelsAre::required);
  if (!reader) return reader.error();
  std::unique_ptr<ExpertTable> table(new ExpertTable(std::move(*reader), options));
  if (options.labels) table->classes_ = ClassNames(*options.labels);
  if (Status chosen = table->choose_columns(); !chosen) return chosen.error();
  return std::unique_ptr<ExpertRounds>(std::move(table));
}

Status ExpertTable::choose_columns() {
  const CsvLayout& layout = reader_.layout();
  if (!options_.losses) label_ = layout.label;
  for (std::size_t c = 0; c < layout.names.size(); ++c) {
    if (layout.ignored[c] || label_ == c) continue;
    columns_.push_back(c);
    names_.push_back(layout.names[c]);
  }
  if (!columns_.empty()) return {};
  return reader_.error_at({"", 1, 1}, "found no column of an expert, expected one at least");
}

std::vector<std::string> ExpertTable::doubts() const {
  if (reader_.headers_again() == 0) return {};
  return {headers_again_text(reader_.headers_again())};
}

std::string ExpertTable::description() const {
  const CsvLayout& layout = reader_.layout();
  return options_.losses ? layout.kind() + ", losses" : layout.description();
}

Result<bool> ExpertTable::next(ExpertRound& round) {
  round = {};
  auto more = reader_.next(cells_);
  if (!more || !*more) return more;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (Status added = add(cells_[columns_[i]], static_cast<ExpertId>(i), round); !added)
      return added.error();
  }
  if (!label_) return true;
  const TableCell& cell = cells_[*label_];
  if (cell.text.empty()) return reader_.error_at(cell, "found nothing, expected the label");
  const auto label = class_of(cell);
  if (!label) return label.error();
  for (const ClassId prediction : round.predictions) round.losses.push_back(prediction == *label ? 0 : 1);
  return true;
}

Status ExpertTable::add(const TableCell& cell, ExpertId expert, ExpertRound& round) {
  if (cell.text.empty()) {
    if (options_.may_sleep) return {};
    return reader_.error_at(
        cell, fmt::format("found nothing, expected a {}: {} wants every expert awake in every row",
                          options_.losses ? "loss" : "prediction", options_.to_whom));
  }
  round.awake.push_back(expert);
  if (options_.losses) {
    const auto loss = as_number(cell.text);
    if (!loss || *loss < 0 || *loss > 1) {
      return reader_.error_at(cell, fmt::format("found {}, expected a loss from 0 to 1", shown(cell.text)));
    }
    round.losses.push_back(*loss);
    return {};
  }
  const auto prediction = class_of(cell);
  if (!prediction) return prediction.error();
  round.predictions.push_back(*prediction);
  return {};
}

Result<ClassId> ExpertTable::class_of(const TableCell& cell) {
  const auto id = classes_.id(cell.text);
  return id ? id : reader_.error_at(cell, id.error().what);
}

}  // namespace halfspace
