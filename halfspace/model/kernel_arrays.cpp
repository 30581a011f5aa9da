#include "halfspace/model/kernel_arrays.h"

#include <fmt/format.h>

#include <cmath>

#include "halfspace/kernels/kernel_text.h"
#include "halfspace/learn/options.h"
#include "halfspace/model/refused.h"

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

// So that no score can leave the range of double.
constexpr double kLargest = 1e100;

std::string name_of(std::string_view what, std::string_view part) {
  return fmt::format("{} {}", what, part);
}

// A row of numbers, or of bytes.
void check_row(const Kernel& kernel, Row row, std::size_t end) {
  for (std::size_t i = 0; i < row.size; ++i) {
    demand(i == 0 || row.columns[i] > row.columns[i - 1], "the columns do not rise");
    demand(std::isfinite(row.values[i]), "a number is not finite");
    const bool is_byte =
        row.values[i] >= 1 && row.values[i] <= 255 && row.values[i] == std::floor(row.values[i]);
    demand(is_byte || !kernel.is_of_strings(), "a string has something else than bytes");
  }
  demand(row.size == 0 || row.columns[row.size - 1] < end, "a column does not exist");
  demand(kernel.largest_part(row) <= kLargest, "a kernel value is out of range");
}

// A snapshot has fewer rounds than the model.
void check_used(const std::vector<std::uint64_t>& used, std::size_t rows, std::uint64_t rounds, bool all) {
  demand(used.size() == rows + 1, "the versions and used counts differ in number");
  demand(rounds <= std::uint64_t{1} << 62, "there are more rounds than can be counted");
  std::uint64_t left = rounds;
  for (const std::uint64_t count : used) {
    demand(count <= left, "the used counts do not add up to the rounds");
    left -= count;
  }
  demand(left == 0 || !all, "the used counts do not add up to the rounds");
}

}  // namespace

Json write_kernel(const KernelExpansion& expansion, std::string_view what, ArrayWriter& arrays) {
  const KernelSum& sum = expansion.sum();
  std::vector<std::uint32_t> lengths;
  std::vector<std::uint32_t> columns;
  std::vector<float> values;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    const Row row = sum.row(i);
    lengths.push_back(static_cast<std::uint32_t>(row.size));
    columns.insert(columns.end(), row.columns, row.columns + row.size);
    values.insert(values.end(), row.values, row.values + row.size);
  }
  arrays.add(name_of(what, "lengths"), lengths);
  arrays.add(name_of(what, "columns"), columns);
  arrays.add(name_of(what, "values"), values);
  arrays.add(name_of(what, "coefficients"), in_halves(sum.coefficients()));
  if (expansion.is_vote()) arrays.add(name_of(what, "used"), in_halves(expansion.used()));
  return Json{{"kernel", sum.kernel().text()},
              {"scale", expansion.scale()},
              {"ties", halfspace::name_of(expansion.ties())},
              {"vote", expansion.is_vote()},
              {"explicit", sum.is_explicit()}};
}

KernelExpansion read_kernel_of(const Json& json, std::string_view what, const ArrayReader& arrays,
                               const KindPlace& place) {
  auto kernel = parse_kernel(json.at("kernel").get<std::string>());
  demand(kernel.ok(), "the kernel is not known");
  const auto ties = parse_ties(json.at("ties").get<std::string>());
  demand(ties.ok(), "the tie rule is not known");
  const auto scale = json.at("scale").get<double>();
  demand(scale > 0 && scale <= 1e30, "a scale is out of range");
  const bool is_vote = json.at("vote").get<bool>();
  const bool is_explicit = json.at("explicit").get<bool>();
  demand(!is_explicit || (kernel->is_of_runs_alone() && !is_vote),
         "the form of the sum is not one of its kernel's");
  demand(place.labels == 2, "a kernel has two labels");
  const auto lengths = arrays.get<std::uint32_t>(name_of(what, "lengths"));
  const auto columns = arrays.get<std::uint32_t>(name_of(what, "columns"));
  const auto values = arrays.get<float>(name_of(what, "values"));
  const auto coefficients = from_halves<double>(arrays.get<std::uint32_t>(name_of(what, "coefficients")));
  demand(lengths.size() == coefficients.size(), "the rows and coefficients of the kernel differ in number");
  demand(columns.size() == values.size(), "the columns and values of the kernel differ in number");
  KernelSum sum(std::move(*kernel), is_explicit ? KernelSum::Form::fitting : KernelSum::Form::values);
  std::size_t at = 0;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    demand(lengths[i] <= columns.size() - at, "the rows of the kernel do not have the lengths they say");
    const Row row{columns.data() + at, values.data() + at, lengths[i]};
    check_row(sum.kernel(), row, place.end);
    demand(std::fabs(coefficients[i]) <= kLargest, "a coefficient is out of range");
    sum.add(row, coefficients[i]);
    at += lengths[i];
  }
  demand(at == columns.size(), "the rows of the kernel do not have the lengths they say");
  if (!is_vote) return {std::move(sum), scale, *ties};
  auto used = from_halves<std::uint64_t>(arrays.get<std::uint32_t>(name_of(what, "used")));
  check_used(used, sum.size(), place.rounds, what == "kernel");
  return {std::move(sum), std::move(used), *ties};
}

}  // namespace halfspace
