#include "halfspace/data/label_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "halfspace/data/label_text.h"
#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

std::vector<std::string> split(std::string_view list) {
  std::vector<std::string> items(1);
  for (const char c : list) {
    if (c == ',') {
      items.emplace_back();
    } else {
      items.back() += c;
    }
  }
  return items;
}

}  // namespace

LabelMap::LabelMap(std::vector<std::string> texts)
    : texts_(std::move(texts)), first_block_(false), spelling_is_given_(texts_.size(), false) {}

Result<LabelMap> LabelMap::parse(std::string_view list) {
  std::vector<std::string> items = split(list);
  bool distinct = items.size() >= 2 && items.size() < kNoClass;
  for (std::size_t i = 0; i < items.size(); ++i) {
    distinct &= !items[i].empty();
    for (std::size_t j = 0; j < i; ++j) distinct &= !is_same_label(items[i], items[j]);
  }
  if (!distinct) {
    return input_error(
        "", fmt::format("--labels '{}': expected two different labels, NEG,POS, or more", printable(list)));
  }
  LabelMap map(std::move(items));
  map.close("as --labels says");
  map.spelling_is_given_.assign(map.classes(), true);
  return map;
}

std::optional<ClassId> LabelMap::find(std::string_view text) const {
  for (std::size_t id = 0; id < texts_.size(); ++id) {
    if (!texts_[id].empty() && is_same_label(texts_[id], text)) return static_cast<ClassId>(id);
  }
  return std::nullopt;
}

// Three labels or more at once are classes in order.
void LabelMap::learn_first(const std::vector<SeenLabel>& seen) {
  std::vector<std::string> distinct;
  for (const SeenLabel& label : seen) {
    const bool known = std::any_of(distinct.begin(), distinct.end(),
                                   [&](const std::string& text) { return is_same_label(text, label.text); });
    if (!known && distinct.size() + 1 < kNoClass) distinct.push_back(label.text);
  }
  if (distinct.size() < 3) return;
  std::stable_sort(distinct.begin(), distinct.end(), label_comes_first);
  texts_ = std::move(distinct);
}

std::optional<std::string> LabelMap::add(std::string_view text) {
  if (!closed_because_.empty()) {
    constexpr std::size_t kListed = 20;
    std::string known = fmt::format("'{}'", printable(one_class() ? shown(1) : texts_[0]));
    const std::size_t listed = one_class() ? 1 : std::min(classes(), kListed);
    for (std::size_t id = 1; id < listed; ++id) known += fmt::format(" or '{}'", printable(texts_[id]));
    if (classes() > kListed) known += fmt::format(" or one of {} others,", classes() - kListed);
    return fmt::format("found the label '{}', expected {} {}", printable(text), known, closed_because_);
  }
  if (!is_binary()) {
    if (classes() + 1 >= kNoClass) return fmt::format("found more than {} labels", classes());
    texts_.emplace_back(text);
    return std::nullopt;
  }
  if (!texts_[0].empty() && !texts_[1].empty()) {
    const std::string third = printable(text);
    const std::string low = printable(texts_[0]);
    const std::string high = printable(texts_[1]);
    return fmt::format(
        "found a third label '{}', expected '{}' or '{}', which were learned as the two sides of one "
        "hyperplane; more classes are to be known from the start, by --labels {},{},{}",
        third, low, high, low, high, third);
  }
  if (texts_[0].empty() && texts_[1].empty()) {
    const auto number = as_number(text);
    texts_[number && *number > 0] = text;
    return std::nullopt;
  }
  return add_second(text);
}

std::optional<std::string> LabelMap::add_second(std::string_view text) {
  const bool known_is_positive = texts_[0].empty();
  const std::string known = texts_[known_is_positive];
  const bool known_first = label_comes_first(known, text);
  if (!first_block_ && known_first == known_is_positive) {
    const std::string shown_text = printable(text);
    const std::string shown_known = printable(known);
    const auto& [low, high] =
        known_first ? std::pair(shown_known, shown_text) : std::pair(shown_text, shown_known);
    return fmt::format(
        "found the label '{}' after rows of '{}' alone, which was taken for {}; expected both labels to be "
        "known from the start, by --labels {},{}",
        shown_text, shown_known, known_is_positive ? "+1" : "-1", low, high);
  }
  texts_[0] = known_first ? known : text;
  texts_[1] = known_first ? text : known;
  return std::nullopt;
}

std::optional<BadLine> LabelMap::assign(Block& block) {
  if (first_block_) learn_first(block.seen_labels);
  std::vector<ClassId> meaning;
  for (const SeenLabel& seen : block.seen_labels) {
    if (const auto known = find(seen.text)) {
      // The user's spelling of a number gives way to that of the data.
      if (*known < spelling_is_given_.size() && spelling_is_given_[*known]) {
        spelling_is_given_[*known] = false;
        texts_[*known] = seen.text;
      }
    } else if (const auto fault = add(seen.text)) {
      return BadLine{seen.line, 1, *fault};
    }
  }
  if (block.rows() > 0) first_block_ = false;
  for (const SeenLabel& seen : block.seen_labels) meaning.push_back(*find(seen.text));
  block.classes.resize(block.rows());
  for (std::size_t r = 0; r < block.rows(); ++r) block.classes[r] = meaning[block.label_ids[r]];
  return std::nullopt;
}

const std::string& LabelMap::shown(ClassId id) const {
  const std::string& own = text(id);
  return own.empty() && is_binary() ? texts_[1 - id] : own;
}

}  // namespace halfspace
