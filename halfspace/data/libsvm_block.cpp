#include "halfspace/data/libsvm_block.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <unordered_map>

#include "halfspace/data/eight_digits.h"

namespace halfspace {
namespace {

static_assert(std::endian::native == std::endian::little, "digits are read as little-endian words");

constexpr double kPowersOfTen[] = {1e0, 1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7, 1e8,
                                   1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16};

bool ends_value(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '#';
}

// The rare forms: exponents, more digits than fit, a plus sign. Null when it is no finite number.
const char* read_rare_value(const char* p, float& value) {
  const char* end = p;
  while (!ends_value(*end)) ++end;
  return read_float({p, static_cast<std::size_t>(end - p)}, value) ? end : nullptr;
}

// A decimal like -12.0837 in at most two words of digits. The quotient of two exact doubles is the nearest
// double; rounding it once more to float gives the nearest float unless it lies exactly between two.
inline const char* read_value(const char* p, float& value) {
  const char* const begin = p;
  bool negative = false;
  if (*p == '-') {  // a branch, so that the common case need not wait for this byte
    negative = true;
    ++p;
  }
  // One digit in front of the point is so common that its length is guessed, not computed.
  Digits whole{static_cast<std::uint64_t>(*p - '0'), 1};
  if (p[1] != '.' || whole.value > 9) whole = read_digits(p);
  p += whole.count;
  std::uint64_t mantissa = whole.value;
  unsigned decimals = 0;
  if (*p == '.') {
    ++p;
    const Digits first = read_digits(p);
    p += first.count;
    mantissa = mantissa * kWholePowers[first.count] + first.value;
    decimals = first.count;
    if (first.count == 8) [[unlikely]] {
      const Digits second = read_digits(p);
      p += second.count;
      mantissa = mantissa * kWholePowers[second.count] + second.value;
      decimals += second.count;
    }
  }
  const unsigned digits = whole.count + decimals;
  const double exact = static_cast<double>(mantissa) / kPowersOfTen[decimals];
  const bool between_floats = (std::bit_cast<std::uint64_t>(exact) & 0x1fffffff) == 0x10000000;
  if (digits - 1 < 15 && whole.count < 8 && !between_floats && ends_value(*p)) [[likely]] {
    const auto magnitude = static_cast<float>(exact);
    value = negative ? -magnitude : magnitude;
    return p;
  }
  return read_rare_value(begin, value);
}

// Different labels of one block; a file of numbers to be predicted has more.
constexpr std::size_t kMostLabels = 10'000;

class BlockParser {
 public:
  BlockParser(std::string_view text, LabelsAre labels, Block& block)
      : at_(text.data()), end_(text.data() + text.size()), labels_(labels), block_(block) {
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
    while (*p != ' ' && *p != '\t' && *p != '#' && *p != '\n' && !(*p == '\r' && p[1] == '\n')) {
      const auto byte = static_cast<unsigned char>(*p++);
      has_colon |= byte == ':';
      printable &= byte >= 0x20 && byte != 0x7f;
    }
    const std::string_view label(at_, static_cast<std::size_t>(p - at_));
    if (has_colon && labels_ == LabelsAre::optional) {
      block_.label_ids.push_back(Block::kNoLabel);
      return true;
    }
    if (has_colon || !printable || label.size() > kLongestLabel) return false;
    block_.label_ids.push_back(id_of(label));
    at_ = p;
    return labels_ == LabelsAre::optional || block_.seen_labels.size() < kMostLabels;
  }

  std::uint16_t id_of(std::string_view label) {
    auto& seen = block_.seen_labels;
    constexpr std::size_t kFew = 8;  // comparing is quicker than hashing
    for (std::size_t id = 0; id < std::min(kFew, seen.size()); ++id) {
      if (seen[id].text == label) return static_cast<std::uint16_t>(id);
    }
    if (seen.size() >= kFew) {
      if (const auto known = more_labels_.find(label); known != more_labels_.end()) return known->second;
    }
    const std::size_t id = seen.size();
    if (id >= kMostLabels) return static_cast<std::uint16_t>(id - 1);
    seen.push_back({std::string(label), block_.lines + 1});
    if (id >= kFew) more_labels_.emplace(label, static_cast<std::uint16_t>(id));
    return static_cast<std::uint16_t>(id);
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
      p = read_value(p + 1, values[n]);
      if (p == nullptr) return false;
      columns[n] = static_cast<std::uint32_t>(index);
      sorted &= static_cast<std::int64_t>(index) > previous;
      zeros |= values[n] == 0;
      previous = static_cast<std::int64_t>(index);
      ++n;
    }
    row_size_ = n - begin;
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
    block_.bad = fault != nullptr
                     ? BadLine{block_.lines + 1, fault->column, fault->what}
                     : BadLine{block_.lines + 1, 1, "found too many different labels, expected classes"};
  }

  const char* at_;
  const char* end_;
  LabelsAre labels_;
  Block& block_;
  std::size_t row_size_ = 0;
  std::vector<std::pair<std::uint32_t, float>> sorting_;
  std::unordered_map<std::string_view, std::uint16_t> more_labels_;  // views into the text
};

}  // namespace

void read_libsvm_block(std::string_view text, LabelsAre labels, Block& block) {
  BlockParser(text, labels, block).run();
}

}  // namespace halfspace
