// Bits of stored rules, counted without making the strings, and what follows from them for unseen rows.
#include <cmath>

#include "halfspace/verify/batch/batch_case.h"
#include "halfspace/verify/batch/plain_predictor.h"
#include "halfspace/verify/plain_code.h"

namespace halfspace::verify {
namespace {

bool by_name(const ColumnMap& columns) {
  return columns.has_names() && columns.hash_bits() == 0;
}

std::uint64_t number_of(const ColumnMap& columns, std::uint32_t column) {
  return columns.hash_bits() > 0 ? columns.wild().at(column) : *columns.index(column);
}

std::uint64_t name_bits(const ColumnMap& columns, std::uint32_t column) {
  const std::uint64_t bytes = columns.name(column).size();
  return gamma_length(bytes + 1) + 8 * bytes;
}

// The least number of bits for so many things.
std::uint64_t width_of(std::uint64_t things) {
  std::uint64_t width = 0;
  for (std::uint64_t most = 1; most < things; most *= 2) ++width;
  return width;
}

// n 2^e with n odd: gamma of |n| + 1, a sign, gamma of e in the order 0, -1, 1, -2, ...
std::uint64_t cut_bits(float cut) {
  if (cut == 0) return 1;
  double n = std::fabs(static_cast<double>(cut));
  std::int64_t e = 0;
  for (; n != std::floor(n); n *= 2) --e;
  for (; std::fmod(n, 2) == 0; n /= 2) ++e;
  const auto place = static_cast<std::uint64_t>(e >= 0 ? 2 * e : -2 * e - 1);
  return gamma_length(static_cast<std::uint64_t>(n) + 1) + 1 + gamma_length(place + 1);
}

std::optional<std::uint64_t> tree_bits(const Model& model, const Tree& tree, Real cuts) {
  if (cuts != 0 && cuts != 1) return std::nullopt;
  const bool has_cuts = cuts == 1;
  const ColumnMap& columns = model.columns;
  std::uint64_t bits = 1;
  std::uint64_t width = 0;
  if (!by_name(columns)) {
    std::uint64_t highest = columns.highest_direct();
    for (const std::uint64_t number : columns.wild()) highest = number > highest ? number : highest;
    std::uint64_t count = columns.has_zero() ? highest + 1 : highest;
    if (columns.hash_bits() > 0) count = std::uint64_t{1} << columns.hash_bits();
    if (count == 0) count = 1;
    bits += 1 + gamma_length(count + 1);
    width = width_of(count);
  }
  for (const TreeNode& node : tree.nodes()) {
    if (node.column == TreeNode::kLeaf) {
      bits += 2;
      continue;
    }
    if (!has_cuts && node.cut != 0) return std::nullopt;
    bits += 1 + (by_name(columns) ? name_bits(columns, node.column) : width) +
            (has_cuts ? cut_bits(node.cut) : 0);
  }
  return bits;
}

// Whole weights of so many bits each and a whole threshold, or none.
std::optional<std::uint64_t> linear_bits(const Model& model, Real bits_each) {
  const LinearHypothesis& part = model.classifier.part(0);
  if (part.power() != 1 || part.scale() != 0 || part.offset() != 0 || part.unseen_weight() != 0 ||
      !part.gaps().empty())
    return std::nullopt;
  if (!(bits_each >= 1 && bits_each <= 16)) return std::nullopt;
  const bool has_threshold = part.constant_value() != 0;
  if (has_threshold && part.constant_value() != 1) return std::nullopt;
  const Real threshold = has_threshold ? Real{part.constant_weight()} : 0;
  if (threshold != std::floor(threshold) || std::fabs(threshold) > 1e15L) return std::nullopt;
  const Real most = std::exp2(bits_each - 1);
  std::uint64_t weights = 0;
  std::uint64_t names = 0;
  std::vector<std::uint64_t> numbers;
  for (std::uint32_t c = 0; c < part.values().columns(); ++c) {
    const Real weight = part.values().at(c, 0);
    if (weight == 0) continue;
    if (weight != std::floor(weight) || std::fabs(weight) > most) return std::nullopt;
    ++weights;
    if (by_name(model.columns)) {
      names += name_bits(model.columns, c);
    } else {
      numbers.push_back(number_of(model.columns, c));
    }
  }
  return 3 + gamma_length(static_cast<std::uint64_t>(std::fabs(threshold)) + 1) + gamma_length(weights + 1) +
         4 + (by_name(model.columns) ? names : length_of_numbers(std::move(numbers))) +
         weights * static_cast<std::uint64_t>(bits_each);
}

// How many layers, the inputs of each, names if there are some, and 64 bits a number.
std::uint64_t network_bits(const Model& model, const Network& network) {
  std::uint64_t bits = gamma_length(network.layers().size());
  for (const NetworkLayer& layer : network.layers()) {
    bits += gamma_length(layer.inputs + 1) + 64 * (layer.inputs + 1) * layer.outputs;
  }
  if (!model.columns.wild().empty()) bits += 32 * network.layers()[0].inputs;
  if (!by_name(model.columns)) return bits;
  for (std::uint32_t c = 0; c < network.layers()[0].inputs; ++c) bits += name_bits(model.columns, c);
  return bits;
}

// By what it holds. The claim says which dialect: whether trees have cuts, how many bits a weight has.
std::optional<std::uint64_t> bits_of(const Model& model, const Line& claimed) {
  std::optional<std::uint64_t> bits;
  if (const Tree* tree = model.classifier.as<Tree>()) {
    bits = tree_bits(model, *tree, claimed.input("cuts"));
  } else if (model.classifier.parts().size() == 1) {
    bits = linear_bits(model, claimed.input("bits_each"));
  }
  if (const Network* network = model.classifier.as<Network>()) bits = network_bits(model, *network);
  // It chose between the two languages.
  if (bits && model.learner == "occam-search") ++*bits;
  return bits;
}

std::optional<OwnLine> description_length(const BatchCase& given, const Line& claimed) {
  const auto bits = bits_of(given.model, claimed);
  const PlainPredictor predictor = plain_predictor(given.model, given.columns);
  if (!bits || !predictor || given.size() == 0) return std::nullopt;
  std::uint64_t errors = 0;
  for (std::size_t r = 0; r < given.size(); ++r) {
    errors += predictor(given.rows.row(r)) != given.rows.class_of(r) ? 1 : 0;
  }
  const Real level =
      std::log(Real{given.model.certificate->delta}) - static_cast<Real>(*bits) * std::log(Real{2});
  OwnLine line{"description-length", binomial_limit(errors, given.size(), level), false, false, {}};
  line.vacuous = line.value >= 0.5L;
  line.inputs = {{"rows", given.size()}, {"errors", errors}, {"bits", *bits}};
  for (const char* dialect : {"cuts", "bits_each"}) {
    if (!std::isnan(claimed.input(dialect))) line.inputs.push_back({dialect, claimed.input(dialect)});
  }
  if (const Network* network = given.model.classifier.as<Network>()) {
    line.inputs.push_back({"layers", static_cast<long double>(network->layers().size())});
  }
  return line;
}

constexpr BatchFormula kFormulas[] = {{"description-length", description_length}};

}  // namespace

std::span<const BatchFormula> length_formulas() {
  return kFormulas;
}

}  // namespace halfspace::verify
