// A CSV or TSV table as it stands, cell by cell, for tables whose cells are no features. Plain or compressed;
// read in pieces, so that it may be longer than the memory.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "halfspace/data/csv_header_again.h"
#include "halfspace/data/csv_layout.h"
#include "halfspace/data/text_source.h"

namespace halfspace {

struct TableCell {
  std::string text;
  std::uint64_t line = 0;    // from 1
  std::uint64_t column = 0;  // from 1, in bytes
};

class TableReader {
 public:
  // Of the rules those about CSV are followed.
  static Result<TableReader> open(const std::string& path, const ReadRules& rules, LabelsAre labels);
  // The same of text from elsewhere; `name` is what messages call it.
  static Result<TableReader> open(const std::string& name, std::unique_ptr<TextSource> source,
                                  const ReadRules& rules, LabelsAre labels);

  [[nodiscard]] const CsvLayout& layout() const { return layout_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  // Passed over so far: lines that are the header once more.
  [[nodiscard]] std::uint64_t headers_again() const { return headers_again_; }
  // The next record, with as many cells as there are columns; false at the end.
  Result<bool> next(std::vector<TableCell>& cells);

  [[nodiscard]] Error error_at(const TableCell& cell, std::string what) const;

 private:
  TableReader(std::string path, std::unique_ptr<TextSource> source, TextChunk chunk)
      : path_(std::move(path)), source_(std::move(source)), chunk_(std::move(chunk)) {}
  void start_at(std::string_view text);
  Result<bool> fill();
  Status read_record(std::vector<TableCell>& cells);
  [[nodiscard]] TableCell place_of(const char* at) const;
  [[nodiscard]] bool at_end_of_line() const { return *at_ == '\n' || (*at_ == '\r' && at_[1] == '\n'); }
  void finish_line();

  std::string path_;
  std::unique_ptr<TextSource> source_;
  TextChunk chunk_;
  CsvLayout layout_;
  HeaderAgain header_again_;
  const char* at_ = nullptr;
  const char* end_ = nullptr;
  const char* line_begin_ = nullptr;
  std::uint64_t line_ = 1;
  std::uint64_t headers_again_ = 0;
  std::string storage_;
};

}  // namespace halfspace
