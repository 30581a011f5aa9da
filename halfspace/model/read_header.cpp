// A JSON header and arrays to a model. Nothing in them is trusted.
#include "halfspace/model/header.h"

#include <cmath>
#include <stdexcept>
#include <unordered_set>

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

// Why a header is refused; becomes an Error at the border of this file.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void demand(bool holds, const char* rule) {
  if (!holds) throw Refused(rule);
}

// Columns rise and exist; numbers are finite.
void check_columns(const std::vector<std::uint32_t>& columns, std::size_t wild) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    demand(i == 0 || columns[i] > columns[i - 1], "the columns do not rise");
  }
  demand(columns.empty() || columns.back() < ColumnMap::kDirect + wild, "a column does not exist");
}

void check_finite(const std::vector<float>& numbers) {
  for (const float number : numbers) demand(std::isfinite(number), "a weight is not finite");
}

float finite_float(const Json& json) {
  const auto number = json.get<float>();
  demand(std::isfinite(number), "a number is not finite");
  return number;
}

std::uint64_t count_of(const Json& json) {
  demand(json.is_number_unsigned(), "a count is not a whole number");
  return json.get<std::uint64_t>();
}

constexpr std::uint64_t kLargestScale = 65536;

int small_shift(const Json& json) {
  const std::uint64_t shift = count_of(json);
  demand(shift <= kLargestScale, "a scale is out of range");
  return static_cast<int>(shift);
}

// A run keeps its duals below 2^64 and their sums over rounds well below 2^110.
constexpr int kDualBits = 65;
constexpr int kSumBits = 110;

void check_range(const std::vector<float>& numbers, int bits) {
  for (const float number : numbers) {
    demand(std::fabs(number) <= std::ldexp(1.0f, bits), "a number of the state is out of range");
  }
}

// The inverse of how the writer puts labels that are not UTF-8.
std::string characters_as_bytes(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    demand(byte < 0x80 || (byte >> 2 == 0x30 && i + 1 < text.size()), "a label is not made of bytes");
    bytes += byte < 0x80 ? text[i] : static_cast<char>((byte & 3) << 6 | (text[++i] & 0x3f));
  }
  return bytes;
}

Ties ties_of(const Json& json) {
  const auto ties = parse_ties(Setting{"ties", json.get<std::string>()});
  demand(ties.ok(), "the tie rule is not known");
  return *ties;
}

LinearHypothesis read_hypothesis(const Json& json, const ArrayReader& arrays, std::size_t wild) {
  const auto columns = arrays.get<std::uint32_t>("hypothesis columns");
  const auto numbers = arrays.get<float>("hypothesis values");
  demand(columns.size() == numbers.size(), "columns and values differ in number");
  check_columns(columns, wild);
  check_finite(numbers);
  const auto power = count_of(json.at("power"));
  demand(power % 2 == 1 && power <= 63, "the link's power is not an odd number up to 63");
  simd::Plane values({finite_float(json.at("unseen"))});
  values.cover(columns.empty() ? 1 : std::size_t{columns.back()} + 1);
  values.constant()[0] = finite_float(json.at("constant_stored"));
  for (std::size_t i = 0; i < columns.size(); ++i) values.at(columns[i], 0) = numbers[i];
  return {std::move(values), static_cast<std::uint32_t>(power), small_shift(json.at("scale")),
          finite_float(json.at("constant")), ties_of(json.at("ties"))};
}

LinearState read_state(const Json& json, const ArrayReader& arrays, std::size_t wild, Keep keep,
                       std::uint64_t rounds) {
  LinearState state;
  state.columns = arrays.get<std::uint32_t>("state columns");
  const auto duals = arrays.get<float>("state duals");
  auto sums = arrays.get<float>("state sums");
  auto survivors = arrays.get<float>("state survivors");
  if (keep != Keep::average) sums.resize(state.columns.size());
  if (keep != Keep::survivor) survivors.resize(state.columns.size());
  check_columns(state.columns, wild);
  const auto check = [&](const std::vector<float>& numbers, int bits) {
    demand(numbers.size() == state.columns.size(), "columns and values differ in number");
    check_range(numbers, bits);
  };
  check(duals, kDualBits);
  check(sums, kSumBits);
  check(survivors, kDualBits);
  for (std::size_t i = 0; i < duals.size(); ++i) state.cells.push_back({duals[i], sums[i], survivors[i]});
  const Json& constant = json.at("constant");
  demand(constant.size() == 3, "the constant's state has not three numbers");
  state.constant = {finite_float(constant.at(0)), finite_float(constant.at(1)), finite_float(constant.at(2))};
  check_range({state.constant.dual, state.constant.survivor}, kDualBits);
  check_range({state.constant.sum}, kSumBits);
  state.counts.rounds = rounds;
  state.counts.last_move = count_of(json.at("last_update"));
  state.counts.best_run = count_of(json.at("longest_run"));
  demand(state.counts.last_move <= rounds && state.counts.best_run <= rounds, "a round lies behind the last");
  state.counts.shift = small_shift(json.at("shift"));
  state.counts.survivor_shift = small_shift(json.at("survivor_shift"));
  demand(state.counts.shift <= 512 && state.counts.survivor_shift <= 512, "a scale is out of range");
  return state;
}

ColumnMap read_columns(const Json& json, const std::vector<std::uint32_t>& wild) {
  ColumnMap columns;
  const auto highest = count_of(json.at("highest_index"));
  demand(highest < ColumnMap::kDirect, "the highest index is out of range");
  columns.restore(static_cast<std::uint32_t>(highest), json.at("has_index_zero").get<bool>());
  const std::unordered_set<std::uint32_t> distinct(wild.begin(), wild.end());
  demand(distinct.size() == wild.size(), "a dictionary index stands twice");
  for (const std::uint32_t index : wild) {
    demand(index >= ColumnMap::kDirect, "a dictionary index is too small");
    columns.column(index);
  }
  return columns;
}

std::vector<std::pair<std::string, OptionValue>> read_options(const Json& json) {
  demand(json.is_object(), "the options are no object");
  std::vector<std::pair<std::string, OptionValue>> options;
  for (const auto& [name, value] : json.items()) {
    if (value.is_number()) {
      options.emplace_back(name, value.get<double>());
    } else {
      options.emplace_back(name, value.get<std::string>());
    }
  }
  return options;
}

Model read_checked(std::string_view header, std::string_view body) {
  const Json json = Json::parse(header);
  ArrayReader arrays;
  const std::string fault = arrays.open(json.at("arrays"), body);
  demand(fault.empty(), fault.c_str());
  const auto wild = arrays.get<std::uint32_t>("dictionary");
  const auto keep = parse_keep(json.at("keep").get<std::string>());
  demand(keep.ok(), "the kept hypothesis is not known");
  auto labels = json.at("labels").get<std::vector<std::string>>();
  demand(labels.size() == 2, "there are not two labels");
  if (json.at("labels_are_bytes").get<bool>()) {
    for (std::string& label : labels) label = characters_as_bytes(label);
  }
  Model model{json.at("learner").get<std::string>(),
              read_options(json.at("options")),
              *keep,
              json.at("bias").get<double>(),
              LabelMap(labels[0], labels[1]),
              read_columns(json, wild),
              count_of(json.at("rounds")),
              count_of(json.at("mistakes")),
              count_of(json.at("updates")),
              read_hypothesis(json.at("hypothesis"), arrays, wild.size()),
              std::nullopt};
  demand(std::fabs(model.bias) <= 1e30, "the bias is out of range");
  const Json& state = json.at("state");
  if (!state.is_null()) model.state = read_state(state, arrays, wild.size(), model.keep, model.rounds);
  return model;
}

}  // namespace

Result<Model> read_header(std::string_view header, std::string_view body, const std::string& place) {
  try {
    return read_checked(header, body);
  } catch (const Refused& refused) {
    return input_error(place, std::string("is damaged: ") + refused.what());
  } catch (const Json::exception&) {
    return input_error(place, "is damaged: the header cannot be read");
  }
}

}  // namespace halfspace
