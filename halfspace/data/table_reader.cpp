#include "halfspace/data/table_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/cache_source.h"
#include "halfspace/data/csv_cell.h"

namespace halfspace {

namespace {

Result<CsvLayout> layout_of(std::string_view text, const ReadRules& rules, LabelsAre labels,
                            const std::string& name) {
  const auto plain = csv_layout(text, rules, LabelsAre::optional, name);
  if (plain && plain->names.size() == 1 && labels == LabelsAre::required) {
    return input_error(name + ":1:1",
                       "found one column, expected a label and others, with commas, tabs or "
                       "semicolons between them");
  }
  return csv_layout(text, rules, labels, name);
}

}  // namespace

Result<TableReader> TableReader::open(const std::string& path, const ReadRules& rules, LabelsAre labels) {
  auto source = TextSource::open(path);
  if (!source) return source.error();
  return open(path == "-" ? "standard input" : path, std::move(*source), rules, labels);
}

Result<TableReader> TableReader::open(const std::string& name, std::unique_ptr<TextSource> source,
                                      const ReadRules& rules, LabelsAre labels) {
  TextChunk first;
  const auto more = source->next(first);
  if (!more) return more.error();
  TableReader reader(name, std::move(source), std::move(first));
  const std::string_view text = without_marks(reader.chunk_.text);
  if (!*more || text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return input_error(name + ":1:1", "found an empty file, expected a table as CSV or TSV");
  }
  if (is_cache(text)) return input_error(name, "is a binary cache, expected a table as CSV or TSV");
  auto layout = layout_of(text, rules, labels, name);
  if (!layout) return layout.error();
  reader.layout_ = std::move(*layout);
  reader.header_again_ = HeaderAgain(reader.layout_);
  reader.source_->cut(Cut::records);
  reader.start_at(text);
  const char* const header_end = text.data() + reader.layout_.header_bytes;
  reader.line_ += static_cast<std::uint64_t>(std::count(text.data(), header_end, '\n'));
  reader.at_ = reader.line_begin_ = header_end;
  return reader;
}

void TableReader::start_at(std::string_view text) {
  at_ = line_begin_ = text.data();
  end_ = text.data() + text.size();
}

// More text, when there is any.
Result<bool> TableReader::fill() {
  while (at_ == end_) {
    if (chunk_.line_too_long) {
      return input_error(fmt::format("{}:{}:1", path_, line_),
                         fmt::format("found a line above {} MB, expected a shorter one", kLongestLine >> 20));
    }
    source_->release(chunk_);
    auto more = source_->next(chunk_);
    if (!more || !*more) return more;
    start_at(chunk_.text);
  }
  return true;
}

Result<bool> TableReader::next(std::vector<TableCell>& cells) {
  while (true) {
    auto more = fill();
    if (!more || !*more) return more;
    at_ += bytes_of_marks({at_, static_cast<std::size_t>(end_ - at_)});
    const std::size_t header = header_again_.bytes({at_, static_cast<std::size_t>(end_ - at_)});
    if (!at_end_of_line() && header == 0) break;
    line_ += static_cast<std::uint64_t>(std::count(at_, at_ + header, '\n'));
    at_ += header;
    headers_again_ += header > 0 ? 1 : 0;
    finish_line();  // else it is blank
  }
  if (Status read = read_record(cells); !read) return read.error();
  return true;
}

Status TableReader::read_record(std::vector<TableCell>& cells) {
  const std::size_t columns = layout_.names.size();
  cells.resize(columns);
  for (std::size_t c = 0;; ++c) {
    const TableCell here{"", line_, static_cast<std::uint64_t>(at_ - line_begin_) + 1};
    if (c == columns) {
      return error_at(here, fmt::format("found more than {}, expected {}", cells_text(columns), columns));
    }
    const CsvCell cell = read_csv_cell(at_, end_, layout_.separator, storage_);
    if (cell.end == nullptr) return error_at(place_of(cell.fault_at), cell.fault);
    cells[c].text = cell.text;
    cells[c].line = here.line;
    cells[c].column = here.column;
    if (cell.newlines > 0) {  // within quotes: what follows stands on a later line
      line_ += cell.newlines;
      line_begin_ = cell.end;
      while (line_begin_[-1] != '\n') --line_begin_;
    }
    at_ = cell.end;
    if (at_end_of_line()) {
      if (c + 1 == columns) break;
      return error_at(place_of(at_), fmt::format("found {}, expected {}", cells_text(c + 1), columns));
    }
    ++at_;  // the separator
  }
  finish_line();
  return {};
}

void TableReader::finish_line() {
  at_ += *at_ == '\r' ? 2 : 1;
  line_begin_ = at_;
  ++line_;
}

// Faults in quotes may stand lines behind the present one.
TableCell TableReader::place_of(const char* at) const {
  const auto newlines = static_cast<std::uint64_t>(std::count(line_begin_, at, '\n'));
  const char* begin = at;
  while (begin > line_begin_ && begin[-1] != '\n') --begin;
  return {"", line_ + newlines, static_cast<std::uint64_t>(at - begin) + 1};
}

Error TableReader::error_at(const TableCell& cell, std::string what) const {
  return input_error(fmt::format("{}:{}:{}", path_, cell.line, cell.column), std::move(what));
}

}  // namespace halfspace
