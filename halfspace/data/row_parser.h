// A format: text to rows. One is made for a file, after a look at its beginning, and used by all threads.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "halfspace/core/result.h"
#include "halfspace/data/block.h"
#include "halfspace/data/read_rules.h"

namespace halfspace {

// Text must be followed by this many readable bytes, whatever they hold.
inline constexpr std::size_t kTextPadding = 32;

struct CsvLayout;
struct FirstTable;

class RowParser {
 public:
  virtual ~RowParser() = default;

  // Fills `block` with the rows of `text`, which is empty or ends in a newline. At the first bad line the
  // block's `bad` is set and reading stops. Pure: any number of threads at once.
  virtual void parse(std::string_view text, Block& block) const = 0;
  // Never automatic; of a cache, the format of its text.
  [[nodiscard]] virtual Format format() const = 0;
  // What the format is called in messages.
  [[nodiscard]] virtual std::string kind() const { return std::string(kind_of(format())); }
  // The same, and what was guessed about it, for the report.
  [[nodiscard]] virtual std::string description() const { return std::string(kind_of(format())); }
  // What stands before the first row, like a header: whole lines.
  [[nodiscard]] virtual std::size_t bytes_to_skip() const { return 0; }
  // A row may go on behind a newline that stands in quotes.
  [[nodiscard]] virtual bool rows_may_hold_newlines() const { return false; }
  // A row begins with a line that begins with '>' and ends before the next one.
  [[nodiscard]] virtual bool rows_begin_with_headers() const { return false; }
  // The column that was found to be the label's, which a model remembers.
  [[nodiscard]] virtual std::string label_column() const { return ""; }
  // Of CSV and TSV: the columns.
  [[nodiscard]] virtual const CsvLayout* table() const { return nullptr; }
  // What a model remembers of the format; automatic: nothing, new rows say themselves what they are.
  [[nodiscard]] Format remembered() const { return is_remembered(format()) ? format() : Format::automatic; }
};

// What the first rows look like. The name decides between what looks alike; behind the run's `first` table,
// what may be a piece of it is.
Format guess_format(std::string_view beginning, std::string_view path, const FirstTable* first = nullptr);

// `beginning` is the file's first text, whole lines; `first` is the run's first table, when there is one.
Result<std::unique_ptr<const RowParser>> make_parser(const ReadRules& rules, LabelsAre labels,
                                                     std::string_view beginning, const std::string& path,
                                                     const FirstTable* first = nullptr);

}  // namespace halfspace
