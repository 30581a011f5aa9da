#include "halfspace/world/world_choice.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>

#include "halfspace/core/names.h"

namespace halfspace {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::size_t kMostFeatures = 1'000'000;

bool is_whole(double v) {
  return v == std::floor(v);
}
bool is_size(double v) {
  return is_whole(v) && v >= 1 && v <= static_cast<double>(kMostFeatures);
}
bool is_count(double v) {
  return is_whole(v) && v >= 0 && v <= 1e15;
}
bool is_rate(double v) {
  return v >= 0 && v < 0.5;
}

struct NumberKey {
  std::string_view name;
  double WorldChoice::*member;
  bool (*accepts)(double);
  std::string_view rule;
};
struct TextKey {
  std::string_view name;
  std::string WorldChoice::*member;
};

constexpr std::string_view kSizeRule = "a whole number from 1 to 1000000";
constexpr std::string_view kCountRule = "a whole number from 0";
constexpr std::string_view kRateRule = "a rate from 0 to below 1/2";
constexpr NumberKey kN = {"n", &WorldChoice::n, is_size, kSizeRule};
constexpr NumberKey kMargin = {"margin", &WorldChoice::margin,
                               [](double v) { return v >= 0 && v < kInfinity; }, "a number from 0"};
constexpr NumberKey kNorm = {"norm", &WorldChoice::norm, [](double v) { return v >= 1; },
                             "a number from 1, or inf"};
constexpr NumberKey kDensity = {"p", &WorldChoice::p, [](double v) { return v > 0 && v < 1; },
                                "a number between 0 and 1"};
constexpr NumberKey kRelevant = {"relevant", &WorldChoice::relevant, is_size, kSizeRule};
constexpr NumberKey kK = {"k", &WorldChoice::k, is_size, kSizeRule};
constexpr NumberKey kR = {"r", &WorldChoice::r, is_size, kSizeRule};
constexpr NumberKey kLength = {"length", &WorldChoice::length, is_size, kSizeRule};
constexpr NumberKey kRate = {"rate", &WorldChoice::rate, is_rate, kRateRule};
constexpr NumberKey kShape = {"shape", &WorldChoice::shape, [](double v) { return v >= 0 && v <= 1e6; },
                              "a number from 0 to 1e6"};
constexpr NumberKey kAttributeRate = {"rate", &WorldChoice::attribute_rate, is_rate, kRateRule};
constexpr NumberKey kGamma = {"gamma", &WorldChoice::gamma, [](double v) { return v > 0 && v < 0.5; },
                              "a number between 0 and 1/2"};
constexpr NumberKey kCount = {"count", &WorldChoice::count, [](double v) { return is_count(v) && v >= 1; },
                              "a whole number from 1 to 1e15"};
constexpr NumberKey kSeed = {"seed", &WorldChoice::seed, is_count, kCountRule};
constexpr NumberKey kSample = {"sample", &WorldChoice::sample, is_count, kCountRule};
constexpr TextKey kKind = {"kind", &WorldChoice::kind};
constexpr TextKey kLearner = {"learner", &WorldChoice::learner};

struct PartKind {
  std::string_view name;
  const WorldPart* WorldChoice::*role;  // null: says nothing of its own
  std::string_view role_name;
  std::vector<NumberKey> numbers;
  std::vector<TextKey> texts;
  std::string_view help;
};

const std::vector<PartKind>& part_kinds() {
  static const std::vector<PartKind> kParts = {
      {"sphere",
       &WorldChoice::points,
       "distribution",
       {kN, kMargin, kNorm},
       {},
       "uniform on the unit sphere"},
      {"gaussian",
       &WorldChoice::points,
       "distribution",
       {kN, kMargin, kNorm},
       {},
       "standard normal coordinates"},
      {"cube", &WorldChoice::points, "distribution", {kN, kMargin, kNorm}, {}, "uniform on {0,1}^n"},
      {"signs", &WorldChoice::points, "distribution", {kN, kMargin, kNorm}, {}, "uniform on {-1,1}^n"},
      {"product",
       &WorldChoice::points,
       "distribution",
       {kN, kDensity, kMargin, kNorm},
       {},
       "{0,1}^n, each feature on with probability p"},
      {"specifying",
       &WorldChoice::points,
       "distribution",
       {kN},
       {},
       "the few points that specify a nested function, f or g"},
      {"halfspace",
       &WorldChoice::target,
       "target",
       {kRelevant, kMargin, kNorm},
       {},
       "through the origin, some features relevant"},
      {"majority",
       &WorldChoice::target,
       "target",
       {kRelevant, kMargin, kNorm},
       {},
       "the same, weights +1 and -1"},
      {"disjunction", &WorldChoice::target, "target", {kK}, {}, "one of k features is on"},
      {"r-of-k", &WorldChoice::target, "target", {kR, kK}, {}, "r of k features are on"},
      {"nested", &WorldChoice::target, "target", {}, {}, "a random nested function of all features"},
      {"decision-list", &WorldChoice::target, "target", {kLength}, {}, "a random list over some features"},
      {"f", &WorldChoice::target, "target", {}, {}, "f_n of the 1999 paper, n odd"},
      {"g", &WorldChoice::target, "target", {}, {}, "g_n of the 1999 paper, n even"},
      {"noise",
       &WorldChoice::noise,
       "label noise",
       {kRate, kShape},
       {kKind},
       "wrong labels: constant, step, exponential or power"},
      {"attributes", nullptr, "", {kAttributeRate}, {}, "features of 0 or 1 that are the other one"},
      {"cyclic", &WorldChoice::order, "order", {}, {}, "the points one after another"},
      {"mistakes",
       &WorldChoice::order,
       "order",
       {},
       {kLearner},
       "rows that the learner gets wrong while there are any"},
      {"adversary",
       &WorldChoice::adversary,
       "adversary",
       {kN},
       {kLearner},
       "the disjunction and rows that are worst for the learner"},
      {"coins",
       &WorldChoice::coins,
       "world of coins",
       {kN, kGamma},
       {},
       "features that are right by chance, 1/2 + gamma"},
      {"rows", nullptr, "", {kCount, kSeed, kSample}, {}, "how many, and which"},
  };
  return kParts;
}

Result<const PartKind*> find_part(const WorldPart& part) {
  std::vector<std::string_view> known;
  for (const PartKind& kind : part_kinds()) {
    if (kind.name == part.name) return &kind;
    known.push_back(kind.name);
  }
  return at_world_column(part.column, fmt::format("there is no '{}'{}; there are: {}", part.name,
                                                  did_you_mean(part.name, known), comma_list(known)));
}

// Whose settings beside `learner` are those of the learner.
bool has_learner(const PartKind& kind) {
  return !kind.texts.empty() && kind.texts.front().name == kLearner.name;
}

Status set_number(const NumberKey& key, const WorldPart::Value& value, WorldChoice& choice) {
  double number = 0;
  const char* end = value.text.data() + value.text.size();
  const auto [after, code] = std::from_chars(value.text.data(), end, number);
  if (code != std::errc() || after != end || !key.accepts(number)) {
    return at_world_column(value.column, fmt::format("{}={}: expected {}", value.name, value.text, key.rule));
  }
  choice.*(key.member) = number;
  return {};
}

Status set_value(const PartKind& kind, const WorldPart::Value& value, WorldChoice& choice) {
  std::vector<std::string_view> known;
  for (const NumberKey& key : kind.numbers) {
    if (key.name == value.name) return set_number(key, value, choice);
    known.push_back(key.name);
  }
  for (const TextKey& key : kind.texts) {
    if (key.name == value.name) return choice.*(key.member) = value.text, Status();
    known.push_back(key.name);
  }
  if (has_learner(kind)) return {};
  return at_world_column(value.column,
                         known.empty() ? fmt::format("{} has no settings, found '{}'", kind.name, value.name)
                                       : fmt::format("{} has no '{}'{}; it has: {}", kind.name, value.name,
                                                     did_you_mean(value.name, known), comma_list(known)));
}

}  // namespace

Error at_world_column(std::size_t column, const std::string& words) {
  return input_error("", fmt::format("world, column {}: {}", column, words));
}

Result<WorldChoice> read_choice(const std::vector<WorldPart>& parts) {
  WorldChoice choice;
  for (const WorldPart& part : parts) {
    const auto kind = find_part(part);
    if (!kind) return kind.error();
    if ((*kind)->role != nullptr) {
      const WorldPart*& role = choice.*((*kind)->role);
      if (role != nullptr) {
        return at_world_column(part.column, fmt::format("found '{}' after '{}', expected one {}", part.name,
                                                        role->name, (*kind)->role_name));
      }
      role = &part;
    }
    for (const WorldPart::Value& value : part.values) {
      if (Status set = set_value(**kind, value, choice); !set) return set.error();
    }
  }
  return choice;
}

std::string world_parts_help() {
  std::string text;
  for (const PartKind& kind : part_kinds()) {
    std::string keys;
    for (const NumberKey& key : kind.numbers) keys += fmt::format("{}{}", keys.empty() ? "" : ",", key.name);
    for (const TextKey& key : kind.texts) keys += fmt::format("{}{}", keys.empty() ? "" : ",", key.name);
    text += fmt::format("  {:<34} {}\n",
                        keys.empty() ? std::string(kind.name) : fmt::format("{}({})", kind.name, keys),
                        kind.help);
  }
  return text;
}

}  // namespace halfspace
