#include "halfspace/data/string_block.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/label_ids.h"
#include "halfspace/data/text_label.h"

namespace halfspace {
namespace {

class Strings {
 public:
  Strings(std::string_view text, LabelsAre labels, Block& block)
      : rest_(text), labels_(labels), block_(block), ids_(block) {
    block_.reset(text.size());
    block_.bytes = text.size();
  }

  void read_lines() {
    while (next_line()) {
      if (is_blank()) continue;
      LabelledText row = split_label(line_, labels_);
      if (!row.fault.empty()) return fail(row.column, std::move(row.fault));
      // What stands between the label and the string.
      if (row.text.starts_with('\t') || (!row.label.empty() && row.text.starts_with(' ')))
        row.text.remove_prefix(1);
      begin_row();
      if (!add(row.text) || !finish_row(row.label)) return;
    }
  }

  void read_records() {
    while (next_line()) {
      if (line_.starts_with('>')) {
        if (has_row_ && !finish_row(label_)) return;
        label_ = line_.substr(1);
        label_.remove_prefix(std::min(label_.find_first_not_of(" \t"), label_.size()));
        label_ = label_.substr(0, label_.find_first_of(" \t"));
        if (label_.empty() && labels_ == LabelsAre::required)
          return fail(2, "found no label behind '>', expected one");
        if (label_.size() > kLongestLabel)
          return fail(
              2, fmt::format("found a label of {} bytes, expected at most {}", label_.size(), kLongestLabel));
        begin_row();
        has_row_ = true;
      } else if (!is_blank()) {
        if (!has_row_)
          return fail(1, "found a string without a header before it, expected a line that begins with '>'");
        if (!add_without_blanks()) return;
      }
    }
    if (has_row_) finish_row(label_);
  }

 private:
  // The next one, without its end.
  bool next_line() {
    if (rest_.empty()) return false;
    block_.lines = next_;
    ++next_;
    line_ = rest_.substr(0, rest_.find('\n'));
    rest_.remove_prefix(line_.size() + 1);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    return true;
  }
  [[nodiscard]] bool is_blank() const { return line_.find_first_not_of(" \t") == std::string_view::npos; }

  void begin_row() {
    begin_ = size_ = block_.nonzeros();
    row_line_ = next_;
  }

  bool add(std::string_view bytes) {
    if (size_ - begin_ + bytes.size() > kLongestString) {
      fail(1, fmt::format("found a string of more than {} MB, expected at most that", kLongestString >> 20));
      return false;
    }
    if (const std::size_t nul = bytes.find('\0'); nul != std::string_view::npos) {
      fail(static_cast<std::uint64_t>(bytes.data() + nul - line_.data()) + 1,
           "found a byte 0 in a string, expected others");
      return false;
    }
    auto number = static_cast<std::uint32_t>(size_ - begin_);
    for (const char c : bytes) {
      block_.columns[size_] = ++number;
      block_.values[size_++] = static_cast<float>(static_cast<unsigned char>(c));
    }
    return true;
  }

  bool add_without_blanks() {
    std::string_view left = line_;
    while (!left.empty()) {
      left.remove_prefix(std::min(left.find_first_not_of(" \t"), left.size()));
      const std::string_view word = left.substr(0, left.find_first_of(" \t"));
      if (!add(word)) return false;
      left.remove_prefix(word.size());
    }
    return true;
  }

  bool finish_row(std::string_view label) {
    block_.highest_index = std::max(block_.highest_index, static_cast<std::uint32_t>(size_ - begin_));
    block_.label_ids.push_back(label.empty() ? Block::kNoLabel : ids_.id_of(label));
    if (labels_ == LabelsAre::required && ids_.too_many()) {
      block_.label_ids.pop_back();
      fail(1, kTooManyLabels);
      return false;
    }
    block_.row_ends.push_back(size_);
    block_.row_lines.push_back(static_cast<std::uint32_t>(row_line_));
    return true;
  }

  void fail(std::uint64_t column, std::string what) {
    block_.bad = BadLine{block_.lines + 1, column, std::move(what)};
  }

  std::string_view rest_;
  LabelsAre labels_;
  Block& block_;
  LabelIds ids_;
  std::string_view line_;
  std::string_view label_;
  std::size_t begin_ = 0;
  std::size_t size_ = 0;
  std::uint64_t next_ = 0;  // lines that were begun
  std::uint64_t row_line_ = 0;
  bool has_row_ = false;
};

}  // namespace

void StringParser::parse(std::string_view text, Block& block) const {
  Strings strings(text, labels_, block);
  if (format_ == Format::fasta) {
    strings.read_records();
  } else {
    strings.read_lines();
  }
  if (!block.bad) block.lines = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace halfspace
