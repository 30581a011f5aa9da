#include "halfspace/data/csv_block.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "halfspace/data/csv_cell.h"
#include "halfspace/data/decimal.h"
#include "halfspace/data/named_rows.h"
#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

constexpr std::uint32_t kNoName = UINT32_MAX;

enum class Column : std::uint8_t { feature, label, ignored };

std::vector<Column> kinds_of(const CsvLayout& layout) {
  std::vector<Column> kinds(layout.names.size(), Column::feature);
  for (std::size_t c = 0; c < kinds.size(); ++c) {
    if (layout.ignored[c]) kinds[c] = Column::ignored;
    if (layout.label == c) kinds[c] = Column::label;
  }
  return kinds;
}

// A column called "city=Rome" may be the same feature as the text Rome in the column city.
bool names_are_apart(const CsvLayout& layout) {
  return std::none_of(layout.names.begin(), layout.names.end(),
                      [](const std::string& name) { return name.find('=') != std::string::npos; });
}

// Written as a number, be it beyond the range of float. Words like nan are none.
bool is_number(std::string_view text) {
  const std::size_t digits = text.find_first_not_of("+-.");
  if (digits == std::string_view::npos || text[digits] < '0' || text[digits] > '9') return false;
  if (text.starts_with('+')) text.remove_prefix(1);
  double value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return end == text.data() + text.size();
}

class Records {
 public:
  Records(std::string_view text, const CsvLayout& layout, const HeaderAgain& header_again, LabelsAre labels,
          const std::vector<Cross>& crosses, Block& block)
      : at_(text.data()),
        end_(text.data() + text.size()),
        layout_(layout),
        header_again_(header_again),
        labels_(labels),
        block_(block),
        rows_(block, labels, crosses, text.size() / 4),
        kinds_(kinds_of(layout)),
        crossed_(!crosses.empty()),
        apart_(!crossed_ && names_are_apart(layout)),
        codes_(layout.names.size(), kNoName) {
    block_.bytes = text.size();
  }

  void run() {
    while (at_ < end_) {
      line_ = at_;
      at_ += bytes_of_marks(rest());
      newlines_ = 0;
      if (at_end()) {
        finish_line();
      } else if (const std::size_t header = header_again_.bytes(rest()); header > 0) {
        skip_header(header);
      } else if (!read_record()) {
        rows_.drop_row();
        return;
      }
    }
  }

 private:
  // The fault's column is counted from the beginning of its line, which a quoted newline may have moved.
  bool fail(const char* at, std::string what) {
    const char* begin = at;
    while (begin > line_ && begin[-1] != '\n') --begin;
    const auto line = block_.lines + 1 + static_cast<std::uint64_t>(std::count(line_, at, '\n'));
    block_.bad = BadLine{line, static_cast<std::uint64_t>(at - begin) + 1, std::move(what)};
    return false;
  }

  [[nodiscard]] std::string_view rest() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }
  [[nodiscard]] bool at_end() const { return *at_ == '\n' || (*at_ == '\r' && at_[1] == '\n'); }
  void finish_line() {
    at_ += *at_ == '\r' ? 2 : 1;
    block_.lines += newlines_ + 1;
  }

  void skip_header(std::size_t bytes) {
    ++block_.headers_again;
    newlines_ = static_cast<std::size_t>(std::count(at_, at_ + bytes, '\n'));
    at_ += bytes;
    finish_line();
  }

  bool read_record() {
    label_.clear();
    const std::size_t columns = layout_.names.size();
    for (std::size_t c = 0;; ++c) {
      if (c == columns)
        return fail(at_, fmt::format("found more than {}, expected {}", cells_text(columns), columns));
      if (!read_cell(c)) return false;
      if (at_end()) {
        if (c + 1 < columns)
          return fail(at_, fmt::format("found {}, expected {}", cells_text(c + 1), columns));
        break;
      }
      ++at_;  // the separator
    }
    if (layout_.label && label_.empty() && labels_ == LabelsAre::required)
      return fail(label_at_, "found an empty cell for the label, expected one");
    if (!rows_.finish_row(label_)) return fail(line_, rows_.fault());
    finish_line();
    return true;
  }

  struct EndsCell {
    char separator;
    bool operator()(char c) const { return c == separator || c == '\n' || c == '\r'; }
  };

  bool read_cell(std::size_t column) {
    const Column kind = kinds_[column];
    if (kind == Column::feature) {
      float value = 0;
      if (const char* after =
              read_value(at_, value, EndsCell{layout_.separator})) {  // most cells are numbers
        at_ = after;
        return add_number(column, value), true;
      }
    }
    const char* const begin = at_;
    const CsvCell cell = read_csv_cell(at_, end_, layout_.separator, storage_);
    if (cell.end == nullptr) return fail(cell.fault_at, cell.fault);
    newlines_ += cell.newlines;
    at_ = cell.end;
    if (kind == Column::label) {
      if (std::string fault = label_fault(cell.text); !fault.empty()) return fail(begin, fault);
      label_ = cell.text;
      label_at_ = begin;
      return true;
    }
    if (kind == Column::ignored || cell.text.empty()) return true;
    float value = 0;
    if (read_float(cell.text, value)) return add_number(column, value), true;
    if (is_number(cell.text)) {
      return fail(begin,
                  "found the value " + shown(cell.text) + ", expected a finite number in the range of float");
    }
    if (layout_.separator != ',' && has_decimal_comma(cell.text)) {
      return fail(begin,
                  "found " + shown(cell.text) + ", a number with a comma, expected a point before decimals");
    }
    rows_.begin_group(layout_.names[column]);
    name_ = layout_.names[column];
    name_ += '=';
    name_ += cell.text;
    rows_.add(name_, 1);
    return true;
  }

  void add_number(std::size_t column, float value) {
    if (value == 0) return;
    std::uint32_t& code = codes_[column];
    if (code == kNoName) code = rows_.code_of(layout_.names[column]);
    if (crossed_) rows_.begin_group(layout_.names[column]);
    apart_ && (code & Block::kNameBit) != 0 ? rows_.add_once(code, value) : rows_.add(code, value);
  }

  const char* at_;
  const char* end_;
  const char* line_ = nullptr;  // where the record begins
  std::size_t newlines_ = 0;    // within the record
  const CsvLayout& layout_;
  const HeaderAgain& header_again_;
  LabelsAre labels_;
  Block& block_;
  NamedRows rows_;
  std::vector<Column> kinds_;
  bool crossed_;
  bool apart_;                        // no two columns make the same feature
  std::vector<std::uint32_t> codes_;  // of the columns, once they have been needed
  std::string label_;
  const char* label_at_ = nullptr;  // of the record, once its cell has been read
  std::string name_;
  std::string storage_;
};

}  // namespace

void CsvParser::parse(std::string_view text, Block& block) const {
  Records(text, layout_, header_again_, labels_, crosses_, block).run();
}

// Also of one that was found by a usual name: in a file that lacks it, another usual name may be a feature's.
std::string CsvParser::label_column() const {
  return layout_.label ? layout_.names[*layout_.label] : "";
}

}  // namespace halfspace
