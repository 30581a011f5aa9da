#include "halfspace/export/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace halfspace {
namespace {

// A field in quotes when it holds what separates fields; quotes within are doubled.
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

std::string row(std::string_view name, std::span<const double> weights, int scale) {
  std::string text(name);
  for (const double weight : weights) {
    fmt::format_to(std::back_inserter(text), ",{}", std::ldexp(weight, scale));
  }
  return text + "\r\n";
}

std::string header(const ExportedModel& model) {
  if (model.vectors.size() == 1) return "feature,weight\r\n";
  std::string text = "feature";
  for (const std::string& label : model.labels) text += ',' + field(label);
  return text + "\r\n";
}

// What the constant feature adds to each score.
std::vector<double> constants(const ExportedModel& model) {
  std::vector<double> sums;
  for (const WeightVector& vector : model.vectors) sums.push_back(vector.constant_weight * model.bias);
  return sums;
}

bool in_range(std::span<const double> weights, int scale) {
  return std::all_of(weights.begin(), weights.end(),
                     [&](double weight) { return weight == 0 || std::isnormal(std::ldexp(weight, scale)); });
}

Status check_range(const ExportedModel& model) {
  const Error error = input_error(
      model.place, fmt::format("has weights in units of 2^{} that leave the range of double, which a "
                               "table cannot say; expected --to json for them",
                               model.scale));
  if (!in_range(constants(model), model.scale)) return error;
  if (!in_range(std::span(&model.unseen, 1), model.scale)) return error;
  return for_each_feature(model, [&](std::uint32_t, std::span<const double> weights) -> Status {
    return in_range(weights, model.scale) ? Status() : error;
  });
}

}  // namespace

Status write_csv(const ExportedModel& model, OutputFile& output) {
  if (Status fit = check_range(model); !fit) return fit;
  if (Status done = output.write(header(model)); !done) return done;
  Status done = for_each_feature(model, [&](std::uint32_t index, std::span<const double> weights) {
    return output.write(row(field(model.feature(index)), weights, model.scale));
  });
  if (!done) return done;
  if (model.unseen != 0) {
    const std::vector<double> unseen(model.vectors.size(), model.unseen);
    if (Status written = output.write(row("(unseen)", unseen, model.scale)); !written) return written;
  }
  return model.bias != 0 ? output.write(row("(constant)", constants(model), model.scale)) : Status();
}

}  // namespace halfspace
