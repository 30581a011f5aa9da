#include "halfspace/hypothesis/tree_code.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace halfspace {
namespace {

constexpr int kLeastExponent = -149;  // of a float
constexpr int kMostExponent = 127;

std::uint64_t gamma_bits(std::uint64_t number) {
  return 2 * static_cast<std::uint64_t>(std::bit_width(number)) - 1;
}

unsigned number_width(std::uint64_t count) {
  return count <= 1 ? 0 : static_cast<unsigned>(std::bit_width(count - 1));
}

// n 2^e with n odd, or 0 and 0.
struct Dyadic {
  std::int64_t n = 0;
  int e = 0;
};

Dyadic dyadic(float value) {
  if (value == 0) return {};
  int e = 0;
  auto n = static_cast<std::int64_t>(std::ldexp(std::frexp(static_cast<double>(value), &e), 24));
  e -= 24;
  while (n % 2 == 0) n /= 2, ++e;
  return {n, e};
}

// 0, -1, 1, -2, ... are 1, 2, 3, 4, ...
std::uint64_t folded(int e) {
  return static_cast<std::uint64_t>(e > 0 ? 2 * e : -2 * e - (e < 0 ? 1 : 0)) + 1;
}
int unfolded(std::uint64_t code) {
  const auto number = static_cast<int>(code - 1);
  return number % 2 == 0 ? number / 2 : -(number + 1) / 2;
}

std::uint64_t cut_bits(float cut) {
  const Dyadic number = dyadic(cut);
  const std::uint64_t size = gamma_bits(static_cast<std::uint64_t>(std::abs(number.n)) + 1);
  return number.n == 0 ? size : size + 1 + gamma_bits(folded(number.e));
}

void put_cut(float cut, BitWriter& writer) {
  const Dyadic number = dyadic(cut);
  writer.put_gamma(static_cast<std::uint64_t>(std::abs(number.n)) + 1);
  if (number.n == 0) return;
  writer.put(number.n < 0 ? 1 : 0, 1);
  writer.put_gamma(folded(number.e));
}

// None when it is no float of this form.
std::optional<float> get_cut(BitReader& reader) {
  const std::uint64_t size = reader.get_gamma() - 1;
  if (size == 0) return 0.0f;
  const bool negative = reader.get(1) != 0;
  const std::uint64_t code = reader.get_gamma();
  if (size % 2 == 0 || size >= (std::uint64_t{1} << 24) || code > 1000) return std::nullopt;
  const double value = std::ldexp(static_cast<double>(size), unfolded(code));
  const auto cut = static_cast<float>(negative ? -value : value);
  if (!std::isfinite(cut) || static_cast<double>(std::fabs(cut)) != value) return std::nullopt;
  return cut;
}

void put_node(const CodedNode& node, const TreeLanguage& language, BitWriter& writer) {
  writer.put(node.is_leaf ? 0 : 1, 1);
  if (node.is_leaf) return writer.put(node.label > 0 ? 1 : 0, 1);
  if (language.features == FeatureCode::names) {
    writer.put_bytes(node.name);
  } else {
    writer.put(node.number - (language.from_one ? 1 : 0), number_width(language.count));
  }
  if (language.has_cuts) put_cut(node.cut, writer);
}

// False when the string is no node.
bool get_node(BitReader& reader, const TreeLanguage& language, CodedNode& node) {
  node.is_leaf = reader.get(1) == 0;
  if (node.is_leaf) return node.label = reader.get(1) != 0 ? Label{1} : Label{-1}, reader.ok();
  if (language.features == FeatureCode::names) {
    node.name = reader.get_bytes();
  } else {
    const std::uint64_t place = reader.get(number_width(language.count));
    if (place >= language.count) return false;
    node.number = static_cast<std::uint32_t>(place + (language.from_one ? 1 : 0));
  }
  if (!language.has_cuts) return reader.ok();
  const auto cut = get_cut(reader);
  if (cut) node.cut = *cut;
  return cut && reader.ok();
}

std::uint64_t highest_number(const ColumnMap& columns) {
  std::uint64_t highest = columns.highest_direct();
  for (const std::uint32_t number : columns.wild()) highest = std::max<std::uint64_t>(highest, number);
  return highest;
}

}  // namespace

TreeLanguage TreeLanguage::of(const ColumnMap& columns, bool has_cuts) {
  TreeLanguage language;
  language.features = feature_code(columns);
  language.has_cuts = has_cuts;
  if (language.features == FeatureCode::names) return language;
  if (columns.hash_bits() > 0) {
    language.count = std::uint64_t{1} << columns.hash_bits();
  } else {
    language.from_one = !columns.has_zero();
    language.count = std::max<std::uint64_t>(1, highest_number(columns) + (language.from_one ? 0 : 1));
  }
  return language;
}

std::uint64_t TreeLanguage::head_bits() const {
  return features == FeatureCode::names ? 1 : 2 + gamma_bits(count + 1);
}

std::uint64_t TreeLanguage::inner_bits(const ColumnMap& columns, std::uint32_t column, float cut) const {
  const std::uint64_t bytes = features == FeatureCode::names ? columns.name(column).size() : 0;
  const std::uint64_t feature =
      features == FeatureCode::names ? gamma_bits(bytes + 1) + 8 * bytes : number_width(count);
  return 1 + feature + (has_cuts ? cut_bits(cut) : 0);
}

std::uint64_t tree_length(const Tree& tree, const ColumnMap& columns, const TreeLanguage& language) {
  std::uint64_t bits = language.head_bits();
  for (const TreeNode& node : tree.nodes()) {
    bits += node.is_leaf() ? TreeLanguage::kLeafBits : language.inner_bits(columns, node.column, node.cut);
  }
  return bits;
}

CodedTree coded_tree(const Tree& tree, const ColumnMap& columns, const TreeLanguage& language) {
  CodedTree coded{language, {}};
  for (const TreeNode& node : tree.nodes()) {
    CodedNode& made = coded.nodes.emplace_back();
    made.is_leaf = node.is_leaf();
    if (made.is_leaf) {
      made.label = node.label;
      continue;
    }
    CodedWeight feature = coded_feature(columns, node.column);
    made.number = feature.number;
    made.name = std::move(feature.name);
    made.cut = node.cut;
  }
  return coded;
}

Bits encode(const CodedTree& tree) {
  BitWriter writer;
  const TreeLanguage& language = tree.language;
  writer.put(language.has_cuts ? 1 : 0, 1);
  if (language.features == FeatureCode::numbers) {
    writer.put(language.from_one ? 1 : 0, 1);
    writer.put_gamma(language.count + 1);
  }
  for (const CodedNode& node : tree.nodes) put_node(node, language, writer);
  return std::move(writer.bits);
}

std::optional<CodedTree> decode_tree(const Bits& bits, FeatureCode features, std::size_t& used) {
  BitReader reader(bits);
  CodedTree tree;
  tree.language.features = features;
  tree.language.has_cuts = reader.get(1) != 0;
  if (features == FeatureCode::numbers) {
    tree.language.from_one = reader.get(1) != 0;
    tree.language.count = reader.get_gamma() - 1;
  }
  for (std::size_t open = 1; open > 0;) {
    CodedNode node;
    if (!get_node(reader, tree.language, node)) return std::nullopt;
    open = node.is_leaf ? open - 1 : open + 1;
    tree.nodes.push_back(std::move(node));
  }
  used = reader.used();
  return tree;
}

float roundest_cut(float low, float high) {
  assert(low < high);
  if (low <= 0 && 0 < high) return 0;
  for (int e = kMostExponent; e >= kLeastExponent; --e) {
    const double cut = std::ldexp(std::ceil(std::ldexp(static_cast<double>(low), -e)), e);
    if (cut < static_cast<double>(high)) return static_cast<float>(cut);
  }
  return low;
}

}  // namespace halfspace
