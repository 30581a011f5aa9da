#include "halfspace/data/libsvm_block.h"

#include <algorithm>
#include <cstring>

#include "halfspace/data/decimal.h"
#include "halfspace/data/label_ids.h"

namespace halfspace {
namespace {

struct EndsValue {
  bool operator()(char c) const { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '#'; }
};
constexpr EndsValue ends_value;

class BlockParser {
 public:
  BlockParser(std::string_view text, LabelsAre labels, Block& block)
      : at_(text.data()), end_(text.data() + text.size()), labels_(labels), block_(block), ids_(block) {
    block_.reset(text.size() / 4 + 2);  // "1:1 " is the shortest feature
    block_.bytes = text.size();
  }

  void run() {
    while (at_ < end_) {
      const char* const line = at_;
      if (!read_line()) return explain(line);
      ++block_.lines;
    }
  }

 private:
  // Leaves at_ behind the newline; false when the line is bad.
  bool read_line() {
    skip_blanks();
    if (at_end_of_row()) return finish_line();
    if (!read_label()) return false;
    return read_features() && finish_row() && finish_line();
  }

  void skip_blanks() {
    while (*at_ == ' ' || *at_ == '\t') ++at_;
  }
  [[nodiscard]] bool at_end_of_row() const {
    return *at_ == '\n' || *at_ == '#' || (*at_ == '\r' && at_[1] == '\n');
  }
  bool finish_line() {
    const void* newline = std::memchr(at_, '\n', static_cast<std::size_t>(end_ - at_));
    at_ = static_cast<const char*>(newline) + 1;
    return true;
  }

  bool read_label() {
    const char* p = at_;
    bool has_colon = false;
    bool printable = true;
    label_has_cells_ = false;
    while (*p != ' ' && *p != '\t' && *p != '#' && *p != '\n' && !(*p == '\r' && p[1] == '\n')) {
      const auto byte = static_cast<unsigned char>(*p++);
      has_colon |= byte == ':';
      label_has_cells_ |= byte == ',' || byte == ';';
      printable &= byte >= 0x20 && byte != 0x7f;
    }
    const std::string_view label(at_, static_cast<std::size_t>(p - at_));
    if (has_colon && labels_ == LabelsAre::optional) {
      block_.label_ids.push_back(Block::kNoLabel);
      label_has_cells_ = false;
      return true;
    }
    // A comment that begins right behind a label might be the rest of it, as in C#.
    if (has_colon || !printable || *p == '#' || label.size() > kLongestLabel) return false;
    block_.label_ids.push_back(ids_.id_of(label));
    at_ = p;
    return labels_ == LabelsAre::optional || !ids_.too_many();
  }

  bool read_features() {
    std::uint32_t* columns = block_.columns.data();
    float* values = block_.values.data();
    const std::size_t begin = block_.nonzeros();
    std::size_t n = begin;
    std::int64_t previous = -1;
    bool sorted = true;
    bool zeros = false;
    const char* p = at_;
    while (true) {
      while (*p == ' ' || *p == '\t') ++p;
      const Digits digits = read_digits(p);
      std::uint64_t index = digits.value;
      if (digits.count == 0 || digits.count == 8) [[unlikely]] {
        at_ = p;
        if (at_end_of_row()) break;
        if (digits.count == 0) {
          if (!skip_query()) return false;
          p = at_;
          continue;
        }
        if (!read_long_index(p, index)) return false;
      } else {
        p += digits.count;
      }
      if (*p != ':') return false;
      p = read_value(p + 1, values[n], ends_value);
      if (p == nullptr) return false;
      columns[n] = static_cast<std::uint32_t>(index);
      sorted &= static_cast<std::int64_t>(index) > previous;
      zeros |= values[n] == 0;
      previous = static_cast<std::int64_t>(index);
      ++n;
    }
    row_size_ = n - begin;
    if (row_size_ == 0 && label_has_cells_) return false;
    if (!sorted && !sort_row(begin)) return false;
    if (zeros) drop_zeros(begin);
    return true;
  }

  // An index of eight digits or more, not above 2^32 - 1; leading zeros may make it long.
  static bool read_long_index(const char*& p, std::uint64_t& index) {
    index = 0;
    for (; *p >= '0' && *p <= '9'; ++p) {
      index = index * 10 + static_cast<std::uint64_t>(*p - '0');
      if (index > UINT32_MAX) return false;
    }
    return true;
  }

  // "qid:17" says which query a row belongs to; learners do not use it.
  bool skip_query() {
    if (std::memcmp(at_, "qid:", 4) != 0) return false;
    while (!ends_value(*at_) || (*at_ == '\r' && at_[1] != '\n')) ++at_;
    return true;
  }

  bool sort_row(std::size_t begin) {
    sorting_.clear();
    for (std::size_t i = begin; i < begin + row_size_; ++i) {
      sorting_.emplace_back(block_.columns[i], block_.values[i]);
    }
    std::sort(sorting_.begin(), sorting_.end());
    for (std::size_t i = 0; i < row_size_; ++i) {
      if (i > 0 && sorting_[i].first == sorting_[i - 1].first) return false;
      block_.columns[begin + i] = sorting_[i].first;
      block_.values[begin + i] = sorting_[i].second;
    }
    return true;
  }

  void drop_zeros(std::size_t begin) {
    std::size_t kept = begin;
    for (std::size_t i = begin; i < begin + row_size_; ++i) {
      if (block_.values[i] == 0) continue;
      block_.columns[kept] = block_.columns[i];
      block_.values[kept++] = block_.values[i];
    }
    row_size_ = kept - begin;
  }

  bool finish_row() {
    const std::size_t end = block_.nonzeros() + row_size_;
    if (row_size_ > 0) {
      block_.highest_index = std::max(block_.highest_index, block_.columns[end - 1]);
      block_.has_index_zero |= block_.columns[end - row_size_] == 0;
    }
    block_.row_ends.push_back(end);
    block_.row_lines.push_back(static_cast<std::uint32_t>(block_.lines + 1));
    return true;
  }

  void explain(const char* line) {
    block_.label_ids.resize(block_.rows());  // a bad line may have left its label behind
    const char* newline =
        static_cast<const char*>(std::memchr(line, '\n', static_cast<std::size_t>(end_ - line)));
    const auto outcome = read_libsvm_line({line, static_cast<std::size_t>(newline - line)}, labels_);
    const auto* fault = std::get_if<LineFault>(&outcome);
    block_.bad = fault != nullptr ? BadLine{block_.lines + 1, fault->column, fault->what}
                                  : BadLine{block_.lines + 1, 1, kTooManyLabels};
  }

  const char* at_;
  const char* end_;
  LabelsAre labels_;
  Block& block_;
  std::size_t row_size_ = 0;
  bool label_has_cells_ = false;  // as a row of a table, which has no features either
  std::vector<std::pair<std::uint32_t, float>> sorting_;
  LabelIds ids_;
};

}  // namespace

void read_libsvm_block(std::string_view text, LabelsAre labels, Block& block) {
  BlockParser(text, labels, block).run();
}

}  // namespace halfspace
