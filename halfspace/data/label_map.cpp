#include "halfspace/data/label_map.h"

#include <fast_float/fast_float.h>
#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace halfspace {
namespace {

std::optional<double> as_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0;
  const char* end = text.data() + text.size();
  const auto [after, code] = fast_float::from_chars(text.data(), end, number);
  if (code != std::errc() || after != end || !std::isfinite(number)) return std::nullopt;
  return number;
}

bool same(std::string_view a, std::string_view b) {
  if (a == b) return true;
  const auto x = as_number(a);
  const auto y = as_number(b);
  return x && y && *x == *y;
}

// Which of two labels is -1: the smaller number, else the earlier word.
bool comes_first(std::string_view a, std::string_view b) {
  const auto x = as_number(a);
  const auto y = as_number(b);
  return x && y ? *x < *y : a < b;
}

}  // namespace

LabelMap::LabelMap(std::string negative, std::string positive)
    : texts_{std::move(negative), std::move(positive)}, first_block_(false) {}

Result<LabelMap> LabelMap::parse(std::string_view pair) {
  const std::size_t comma = pair.find(',');
  const std::string_view negative = pair.substr(0, comma);
  const std::string_view positive = comma == std::string_view::npos ? "" : pair.substr(comma + 1);
  if (negative.empty() || positive.empty() || positive.find(',') != std::string_view::npos ||
      same(negative, positive)) {
    return input_error("", fmt::format("--labels '{}': expected two different labels, NEG,POS", pair));
  }
  LabelMap map{std::string(negative), std::string(positive)};
  map.close("as --labels says");
  map.spelling_is_given_ = {true, true};
  return map;
}

std::optional<Label> LabelMap::find(std::string_view text) const {
  for (const Label label : {Label{-1}, Label{1}}) {
    if (!texts_[label > 0].empty() && same(texts_[label > 0], text)) return label;
  }
  return std::nullopt;
}

std::optional<std::string> LabelMap::add(std::string_view text) {
  if (!closed_because_.empty()) {
    const std::string known = one_class() ? shown(1) : texts_[0] + "' or '" + texts_[1];
    return fmt::format("found the label '{}', expected '{}' {}", text, known, closed_because_);
  }
  if (!texts_[0].empty() && !texts_[1].empty()) {
    return fmt::format("found a third label '{}', expected '{}' or '{}'", text, texts_[0], texts_[1]);
  }
  if (texts_[0].empty() && texts_[1].empty()) {
    const auto number = as_number(text);
    texts_[number && *number > 0] = text;
    return std::nullopt;
  }
  return add_second(text, first_block_);
}

std::optional<std::string> LabelMap::add_second(std::string_view text, bool in_first_block) {
  const bool known_is_positive = texts_[0].empty();
  const std::string known = texts_[known_is_positive];
  const bool known_first = comes_first(known, text);
  if (!in_first_block && known_first == known_is_positive) {
    const auto& [low, high] =
        known_first ? std::pair(known, std::string(text)) : std::pair(std::string(text), known);
    return fmt::format(
        "found the label '{}' after rows of '{}' alone, which was taken for {}; expected both labels to be "
        "known from the start, by --labels {},{}",
        text, known, known_is_positive ? "+1" : "-1", low, high);
  }
  texts_[0] = known_first ? known : text;
  texts_[1] = known_first ? text : known;
  return std::nullopt;
}

std::optional<BadLine> LabelMap::assign(Block& block) {
  for (const SeenLabel& seen : block.seen_labels) {
    if (const auto known = find(seen.text)) {
      // The user's spelling of a number gives way to that of the data.
      if (std::exchange(spelling_is_given_[*known > 0], false)) texts_[*known > 0] = seen.text;
      continue;
    }
    if (const auto fault = add(seen.text)) return BadLine{seen.line, 1, *fault};
  }
  if (block.rows() > 0) first_block_ = false;
  std::vector<Label> meaning(block.seen_labels.size());
  for (std::size_t id = 0; id < meaning.size(); ++id) meaning[id] = *find(block.seen_labels[id].text);
  block.labels.resize(block.rows());
  for (std::size_t r = 0; r < block.rows(); ++r) block.labels[r] = meaning[block.label_ids[r]];
  return std::nullopt;
}

const std::string& LabelMap::shown(Label label) const {
  const std::string& own = text(label);
  return own.empty() ? text(static_cast<Label>(-label)) : own;
}

}  // namespace halfspace
