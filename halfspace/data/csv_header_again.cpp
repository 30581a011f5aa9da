#include "halfspace/data/csv_header_again.h"

#include <algorithm>

#include "halfspace/data/csv_header.h"

namespace halfspace {
namespace {

std::string in_quotes(const std::string& cell) {
  std::string quoted = "\"";
  for (const char c : cell) quoted.append(c == '"' ? 2 : 1, c);
  return quoted + '"';
}

bool needs_quotes(const std::string& cell, char separator) {
  return cell.find_first_of({'"', '\n', '\r', separator}) != std::string::npos;
}

// The header with quotes around every name, or where they must be.
std::string written(const std::vector<std::string>& cells, char separator, bool all_quoted) {
  std::string text;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    if (c > 0) text += separator;
    text += all_quoted || needs_quotes(cells[c], separator) ? in_quotes(cells[c]) : cells[c];
  }
  return text;
}

}  // namespace

HeaderAgain::HeaderAgain(const CsvLayout& layout) {
  if (layout.header.empty()) return;
  forms_.push_back(layout.header);
  const std::string line = layout.header + '\n';
  if (const auto record = first_record(line, layout.separator, "")) {
    forms_.push_back(written(record->cells, layout.separator, true));
    forms_.push_back(written(record->cells, layout.separator, false));
  }
  for (const std::string& form : forms_) begins_[static_cast<unsigned char>(form[0])] = true;
}

std::size_t HeaderAgain::bytes_of_form(std::string_view text) const {
  for (const std::string& form : forms_) {
    if (!text.starts_with(form)) continue;
    const std::string_view rest = text.substr(form.size());
    if (rest.starts_with('\n') || rest.starts_with("\r\n")) return form.size();
  }
  return 0;
}

}  // namespace halfspace
