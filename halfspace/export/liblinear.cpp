#include "halfspace/export/liblinear.h"

#include <fast_float/fast_float.h>
#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <limits>
#include <optional>

namespace halfspace {
namespace {

constexpr std::uint64_t kMostNumbers = 100'000'000;  // in w lines, two bytes each or more
constexpr std::uint64_t kMegabyte = 1'000'000;

// LIBLINEAR keeps labels as int.
std::optional<int> as_int(std::string_view label) {
  if (label.starts_with('+')) label.remove_prefix(1);
  double number = 0;
  const char* end = label.data() + label.size();
  const auto [after, code] = fast_float::from_chars(label.data(), end, number);
  using Ints = std::numeric_limits<int>;
  const bool fits = code == std::errc() && after == end && number == std::floor(number) &&
                    number >= Ints::min() && number <= Ints::max();
  return fits ? std::optional(static_cast<int>(number)) : std::nullopt;
}

Result<std::vector<int>> known_labels(const ExportedModel& model) {
  std::vector<int> labels;
  for (const std::string& label : model.labels) {
    if (label.empty()) continue;
    const auto number = as_int(label);
    if (!number) {
      return input_error(model.place,
                         fmt::format("has the label '{}', expected whole numbers in the range of int: "
                                     "LIBLINEAR keeps no others",
                                     label));
    }
    labels.push_back(*number);
  }
  if (labels.empty()) return input_error(model.place, "has seen no label, expected at least one");
  return labels;
}

std::uint32_t highest_index(const ExportedModel& model) {
  std::uint32_t highest = 0;
  for (const WeightVector& vector : model.vectors) {
    if (!vector.weights.empty()) highest = std::max(highest, vector.weights.back().index);
  }
  return highest;
}

Status check_features(const ExportedModel& model) {
  if (!model.names.empty()) {
    return input_error(model.place,
                       "names its features, expected numbers: LIBLINEAR knows features by their index alone");
  }
  if (model.presence) {
    return input_error(model.place,
                       "takes every value that is not zero for 1, expected a model of the values: LIBLINEAR "
                       "multiplies with them");
  }
  if (model.unseen != 0) {
    return input_error(model.place, fmt::format("gives the weight {} to features never seen, expected 0: "
                                                "LIBLINEAR leaves such features out",
                                                model.unseen));
  }
  for (const WeightVector& vector : model.vectors) {
    if (!vector.weights.empty() && vector.weights.front().index == 0) {
      return input_error(model.place,
                         "has a weight at index 0, expected indices from 1 on: LIBLINEAR takes "
                         "no index 0");
    }
  }
  const std::uint64_t highest = highest_index(model);
  const std::uint64_t numbers = highest * model.vectors.size();
  if (numbers > kMostNumbers) {
    return input_error(
        model.place,
        fmt::format(
            "has a weight at index {}, expected at most {}: LIBLINEAR wants a line for every index up "
            "to the highest, at least {} MB",
            highest, kMostNumbers / model.vectors.size(), 2 * numbers / kMegabyte));
  }
  return {};
}

void append_line(std::string& text, std::span<const double> weights, double sign) {
  for (std::size_t v = 0; v < weights.size(); ++v) {
    if (v > 0) text += ' ';
    // The shortest digits that read back as the same double; without the sign of a negated zero.
    fmt::format_to(std::back_inserter(text), "{}", weights[v] == 0 ? 0.0 : sign * weights[v]);
  }
  text += '\n';
}

std::string head(const ExportedModel& model, std::span<const int> labels) {
  // Both solvers are read as they are meant: one vector for two labels, or one a label.
  std::string text = fmt::format("solver_type {}\nnr_class {}\nlabel",
                                 labels.size() > 2 ? "MCSVM_CS" : "L2R_L1LOSS_SVC_DUAL", labels.size());
  for (const int label : labels) text += fmt::format(" {}", label);
  text += fmt::format("\nnr_feature {}\nbias {}\nw\n", highest_index(model),
                      model.bias != 0 ? std::fabs(model.bias) : -1);
  return text;
}

Status write_features(const ExportedModel& model, double sign, OutputFile& output) {
  std::string zeros;
  append_line(zeros, std::vector<double>(model.vectors.size(), 0.0), 1);
  std::uint32_t written = 0;
  std::string text;
  return for_each_feature(model, [&](std::uint32_t index, std::span<const double> weights) -> Status {
    for (; written + 1 < index; ++written) {
      if (Status done = output.write(zeros); !done) return done;
    }
    text.clear();
    append_line(text, weights, sign);
    written = index;
    return output.write(text);
  });
}

}  // namespace

Status write_liblinear(const ExportedModel& model, OutputFile& output) {
  auto labels = known_labels(model);
  if (!labels) return labels.error();
  if (Status fit = check_features(model); !fit) return fit;
  const bool two = labels->size() == 2;
  const bool zero_is_positive = model.ties == Ties::plus;
  if (two && !zero_is_positive) std::swap((*labels)[0], (*labels)[1]);
  const double sign = two && zero_is_positive ? -1 : 1;
  if (Status done = output.write(head(model, *labels)); !done) return done;
  if (Status done = write_features(model, sign, output); !done) return done;
  if (model.bias == 0) return {};
  std::vector<double> constants;
  for (const WeightVector& vector : model.vectors) constants.push_back(vector.constant_weight);
  std::string text;
  append_line(text, constants, std::signbit(model.bias) ? -sign : sign);
  return output.write(text);
}

}  // namespace halfspace
