// The parts of a world in words: one table of names and settings, and how they are put together.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "halfspace/core/names.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/world/adversary.h"
#include "halfspace/world/nested_function.h"
#include "halfspace/world/world_text.h"

namespace halfspace {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::size_t kMostFeatures = 1'000'000;
constexpr std::size_t kMostOfAFiniteCube = 16;

// All that can be said.
struct Choice {
  const WorldPart* points = nullptr;
  const WorldPart* target = nullptr;
  const WorldPart* noise = nullptr;
  const WorldPart* order = nullptr;
  const WorldPart* adversary = nullptr;
  double n = 0;  // 0: not said
  double margin = 0;
  double norm = 2;
  double p = 0.15;
  double relevant = 0;  // 0: all
  double k = 5;
  double r = 2;
  double length = 5;
  double rate = 0;
  std::string kind = "constant";
  double shape = 0;
  double attribute_rate = 0;
  std::string learner = "perceptron";
  double count = 10000;
  double seed = 1;
  double sample = 1;
};

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
  double Choice::*member;
  bool (*accepts)(double);
  std::string_view rule;
};
struct TextKey {
  std::string_view name;
  std::string Choice::*member;
};

constexpr std::string_view kSizeRule = "a whole number from 1 to 1000000";
constexpr std::string_view kCountRule = "a whole number from 0";
constexpr std::string_view kRateRule = "a rate from 0 to below 1/2";
constexpr NumberKey kN = {"n", &Choice::n, is_size, kSizeRule};
constexpr NumberKey kMargin = {"margin", &Choice::margin, [](double v) { return v >= 0 && v < kInfinity; },
                               "a number from 0"};
constexpr NumberKey kNorm = {"norm", &Choice::norm, [](double v) { return v >= 1; },
                             "a number from 1, or inf"};
constexpr NumberKey kDensity = {"p", &Choice::p, [](double v) { return v > 0 && v < 1; },
                                "a number between 0 and 1"};
constexpr NumberKey kRelevant = {"relevant", &Choice::relevant, is_size, kSizeRule};
constexpr NumberKey kK = {"k", &Choice::k, is_size, kSizeRule};
constexpr NumberKey kR = {"r", &Choice::r, is_size, kSizeRule};
constexpr NumberKey kLength = {"length", &Choice::length, is_size, kSizeRule};
constexpr NumberKey kRate = {"rate", &Choice::rate, is_rate, kRateRule};
constexpr NumberKey kShape = {"shape", &Choice::shape, [](double v) { return v >= 0 && v <= 1e6; },
                              "a number from 0 to 1e6"};
constexpr NumberKey kAttributeRate = {"rate", &Choice::attribute_rate, is_rate, kRateRule};
constexpr NumberKey kCount = {"count", &Choice::count, is_count, kCountRule};
constexpr NumberKey kSeed = {"seed", &Choice::seed, is_count, kCountRule};
constexpr NumberKey kSample = {"sample", &Choice::sample, is_count, kCountRule};
constexpr TextKey kKind = {"kind", &Choice::kind};
constexpr TextKey kLearner = {"learner", &Choice::learner};

struct PartKind {
  std::string_view name;
  const WorldPart* Choice::*role;  // null: says nothing of its own
  std::string_view role_name;
  std::vector<NumberKey> numbers;
  std::vector<TextKey> texts;
  std::string_view help;
};

const std::vector<PartKind>& part_kinds() {
  static const std::vector<PartKind> kParts = {
      {"sphere", &Choice::points, "distribution", {kN, kMargin, kNorm}, {}, "uniform on the unit sphere"},
      {"gaussian", &Choice::points, "distribution", {kN, kMargin, kNorm}, {}, "standard normal coordinates"},
      {"cube", &Choice::points, "distribution", {kN, kMargin, kNorm}, {}, "uniform on {0,1}^n"},
      {"signs", &Choice::points, "distribution", {kN, kMargin, kNorm}, {}, "uniform on {-1,1}^n"},
      {"product",
       &Choice::points,
       "distribution",
       {kN, kDensity, kMargin, kNorm},
       {},
       "{0,1}^n, each feature on with probability p"},
      {"specifying",
       &Choice::points,
       "distribution",
       {kN},
       {},
       "the few points that specify a nested function, f or g"},
      {"halfspace",
       &Choice::target,
       "target",
       {kRelevant, kMargin, kNorm},
       {},
       "through the origin, some features relevant"},
      {"majority", &Choice::target, "target", {kRelevant, kMargin, kNorm}, {}, "the same, weights +1 and -1"},
      {"disjunction", &Choice::target, "target", {kK}, {}, "one of k features is on"},
      {"r-of-k", &Choice::target, "target", {kR, kK}, {}, "r of k features are on"},
      {"nested", &Choice::target, "target", {}, {}, "a random nested function of all features"},
      {"decision-list", &Choice::target, "target", {kLength}, {}, "a random list over some features"},
      {"f", &Choice::target, "target", {}, {}, "f_n of the 1999 paper, n odd"},
      {"g", &Choice::target, "target", {}, {}, "g_n of the 1999 paper, n even"},
      {"noise",
       &Choice::noise,
       "label noise",
       {kRate, kShape},
       {kKind},
       "wrong labels: constant, step, exponential or power"},
      {"attributes", nullptr, "", {kAttributeRate}, {}, "features of 0 or 1 that are the other one"},
      {"cyclic", &Choice::order, "order", {}, {}, "the points one after another"},
      {"mistakes", &Choice::order, "order", {}, {kLearner}, "only rows that the learner gets wrong"},
      {"adversary",
       &Choice::adversary,
       "adversary",
       {kN},
       {kLearner},
       "the disjunction and rows that are worst for the learner"},
      {"rows", nullptr, "", {kCount, kSeed, kSample}, {}, "how many, and which"},
  };
  return kParts;
}

Error at_column(std::size_t column, const std::string& words) {
  return input_error("", fmt::format("world, column {}: {}", column, words));
}

Result<const PartKind*> find_part(const WorldPart& part) {
  std::vector<std::string_view> known;
  for (const PartKind& kind : part_kinds()) {
    if (kind.name == part.name) return &kind;
    known.push_back(kind.name);
  }
  return at_column(part.column, fmt::format("there is no '{}'{}; there are: {}", part.name,
                                            did_you_mean(part.name, known), comma_list(known)));
}

// Whose settings beside `learner` are those of the learner.
bool has_learner(const PartKind& kind) {
  return !kind.texts.empty() && kind.texts.front().name == kLearner.name;
}

Status set_number(const NumberKey& key, const WorldPart::Value& value, Choice& choice) {
  double number = 0;
  const char* end = value.text.data() + value.text.size();
  const auto [after, code] = std::from_chars(value.text.data(), end, number);
  if (code != std::errc() || after != end || !key.accepts(number)) {
    return at_column(value.column, fmt::format("{}={}: expected {}", value.name, value.text, key.rule));
  }
  choice.*(key.member) = number;
  return {};
}

Status set_value(const PartKind& kind, const WorldPart::Value& value, Choice& choice) {
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
  return at_column(value.column, known.empty()
                                     ? fmt::format("{} has no settings, found '{}'", kind.name, value.name)
                                     : fmt::format("{} has no '{}'{}; it has: {}", kind.name, value.name,
                                                   did_you_mean(value.name, known), comma_list(known)));
}

Result<Choice> read_choice(const std::vector<WorldPart>& parts) {
  Choice choice;
  for (const WorldPart& part : parts) {
    const auto kind = find_part(part);
    if (!kind) return kind.error();
    if ((*kind)->role != nullptr) {
      const WorldPart*& role = choice.*((*kind)->role);
      if (role != nullptr) {
        return at_column(part.column, fmt::format("found '{}' after '{}', expected one {}", part.name,
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

std::string_view name_or(const WorldPart* part, std::string_view otherwise) {
  return part == nullptr ? otherwise : std::string_view(part->name);
}
std::size_t column_of(const WorldPart* part) {
  return part == nullptr ? 1 : part->column;
}
std::size_t size(double number) {
  return static_cast<std::size_t>(number);
}

bool is_boolean(std::string_view points) {
  return points == "cube" || points == "product" || points == "specifying";
}

// The rules that tie parts to each other; n is known by now.
Status check_target(const Choice& c, std::string_view points, std::string_view target, std::size_t n) {
  const auto refuse = [&](const std::string& words) { return at_column(column_of(c.target), words); };
  if (target != "halfspace" && target != "majority" && !is_boolean(points)) {
    return refuse(
        fmt::format("{} is a function of features that are 0 or 1, found {}, expected cube or "
                    "product",
                    target, points));
  }
  if (c.relevant > static_cast<double>(n)) {
    return refuse(fmt::format("relevant={}: expected no more than the {} features", c.relevant, n));
  }
  if ((target == "disjunction" || target == "r-of-k") && c.k > static_cast<double>(n)) {
    return refuse(fmt::format("k={}: expected no more than the {} features", c.k, n));
  }
  if (target == "r-of-k" && c.r > c.k)
    return refuse(fmt::format("r={}: expected no more than k={}", c.r, c.k));
  if (target == "f" && n % 2 == 0) return refuse(fmt::format("f_n is defined for odd n, found n={}", n));
  if (target == "g" && (n % 2 == 1 || n < 4)) {
    return refuse(fmt::format("g_n is defined for even n from 4, found n={}", n));
  }
  if ((target == "f" || target == "g" || target == "nested") && n > kMostNested) {
    return refuse(
        fmt::format("{} has weights up to 2^n: expected n up to {}, found {}", target, kMostNested, n));
  }
  if (target == "decision-list" && (c.length > static_cast<double>(n) || size(c.length) > kMostNested)) {
    return refuse(
        fmt::format("length={}: expected no more than the {} features and {}", c.length, n, kMostNested));
  }
  return {};
}

Status check_points(const Choice& c, std::string_view points, std::string_view target, std::size_t n) {
  const auto refuse = [&](const std::string& words) { return at_column(column_of(c.points), words); };
  if (points == "specifying" && target != "nested" && target != "f" && target != "g") {
    return refuse(fmt::format("specifying points are known of nested, f and g, found {}", target));
  }
  // Beyond three standard deviations hardly a point is left to draw.
  const double most = points == "sphere"     ? std::min(0.99, 3 / std::sqrt(static_cast<double>(n)))
                      : points == "gaussian" ? 3
                                             : std::sqrt(static_cast<double>(n));
  if (c.norm == 2 && n > 1 && c.margin > most) {
    return refuse(
        fmt::format("margin={}: expected at most {:.4g}, for points of radius {:.4g} in {} features",
                    c.margin, most, points == "sphere" ? 1 : std::sqrt(static_cast<double>(n)), n));
  }
  if (c.attribute_rate > 0 && !is_boolean(points)) {
    return refuse(fmt::format("attribute noise is for features that are 0 or 1, found {}", points));
  }
  const bool finite =
      points == "specifying" || (points != "sphere" && points != "gaussian" && n <= kMostOfAFiniteCube);
  if (c.order != nullptr && !finite) {
    return at_column(
        c.order->column,
        fmt::format("{} goes over finitely many points: expected specifying, or a cube of up to {} "
                    "features",
                    c.order->name, kMostOfAFiniteCube));
  }
  return {};
}

LinearTarget make_target(const Choice& c, std::string_view target, std::size_t n) {
  RandomStream random(size(c.seed), "target");
  const std::size_t relevant = c.relevant == 0 ? n : size(c.relevant);
  if (target == "majority") return random_majority(n, relevant, random);
  if (target == "disjunction") return random_r_of_k(n, size(c.k), 1, random);
  if (target == "r-of-k") return random_r_of_k(n, size(c.k), size(c.r), random);
  if (target == "nested") return random_nested(n, random).threshold_form();
  if (target == "decision-list") return random_decision_list(n, size(c.length), random);
  if (target == "f") return hard_nested(n).threshold_form();
  if (target == "g") return hard_target(n);
  return random_halfspace(n, relevant, random);
}

std::unique_ptr<Distribution> make_points(const Choice& c, std::string_view points, std::string_view target,
                                          std::size_t n) {
  if (points == "gaussian") return gaussian(n);
  if (points == "cube") return uniform_cube(n);
  if (points == "signs") return uniform_signs(n);
  if (points == "product") return product(std::vector<double>(n, c.p));
  if (points == "sphere") return uniform_sphere(n);
  RandomStream random(size(c.seed), "target");
  const auto labelled = target == "g"   ? hard_specifying_set(n)
                        : target == "f" ? hard_nested(n).specifying_set()
                                        : random_nested(n, random).specifying_set();
  std::vector<std::pair<Point, double>> all;
  for (const auto& [point, label] : labelled) {
    all.emplace_back(point, 1.0 / static_cast<double>(labelled.size()));
  }
  return finite_set(std::move(all));
}

Result<LaneRule> make_rule(const Choice& c, const WorldPart& part) {
  const auto row = find_online_learner(c.learner);
  if (!row) return at_column(part.column, row.error().what);
  std::vector<Setting> settings;
  for (const WorldPart::Value& value : part.values) {
    if (value.name != kLearner.name && value.name != kN.name) settings.push_back({value.name, value.text});
  }
  auto chosen = (*row)->make(settings);
  if (!chosen) return at_column(part.column, chosen.error().what);
  chosen->rule.constant = static_cast<float>((*row)->default_constant);
  return chosen->rule;
}

std::size_t features_of(const Choice& c, std::string_view points, std::string_view target) {
  if (c.n > 0) return size(c.n);
  if (target == "f" || target == "nested") return 9;
  if (target == "g") return 8;
  return points == "sphere" || points == "gaussian" || points == "product" ? 100 : 20;
}

NamedWorld named(LinearWorld world, double rows) {
  auto own = std::make_unique<LinearWorld>(std::move(world));
  const LinearWorld* truth = own.get();
  return {std::move(own), truth, size(rows)};
}

Result<NamedWorld> make_adversary(const Choice& c) {
  if (c.points != nullptr || c.target != nullptr || c.order != nullptr || c.noise != nullptr) {
    return at_column(c.adversary->column, "an adversary chooses points, target, labels and order itself");
  }
  const auto rule = make_rule(c, *c.adversary);
  if (!rule) return rule.error();
  return named(disjunction_adversary(*rule, c.n > 0 ? size(c.n) : 20), c.count);
}

Result<NamedWorld> assemble(const Choice& c) {
  if (c.adversary != nullptr) return make_adversary(c);
  const bool wants_bits =
      c.target != nullptr && c.target->name != "halfspace" && c.target->name != "majority";
  const std::string_view points = name_or(c.points, wants_bits ? "cube" : "sphere");
  const std::string_view target = name_or(c.target, points == "specifying" ? "g"
                                                    : is_boolean(points)   ? "disjunction"
                                                                           : "halfspace");
  const std::size_t n = features_of(c, points, target);
  if (Status sound = check_target(c, points, target, n); !sound) return sound.error();
  if (Status sound = check_points(c, points, target, n); !sound) return sound.error();
  LinearWorldOptions options;
  options.margin = c.margin;
  options.norm = c.norm;
  options.attribute_noise = c.attribute_rate;
  options.seed = size(c.seed);
  options.sample = size(c.sample);
  if (c.noise != nullptr) {
    const auto kind = parse_noise(c.kind);
    if (!kind) return at_column(c.noise->column, kind.error().what);
    auto noise = LabelNoise::make(*kind, c.rate, c.shape, RoundPoints{n, points == "sphere"});
    if (!noise) return at_column(c.noise->column, noise.error().what);
    options.label_noise = *noise;
  }
  const bool cyclic = c.order != nullptr && c.order->name == "cyclic";
  std::shared_ptr<const Distribution> drawn = make_points(c, points, target, n);
  LinearTarget own_target = make_target(c, target, n);
  if (c.order != nullptr || drawn->support().size() > 0) {
    const auto all = drawn->support();
    const bool any = std::any_of(all.begin(), all.end(), [&](const auto& one) {
      return own_target.distance(one.first, c.norm) >= c.margin;
    });
    if (!any)
      return at_column(column_of(c.points), fmt::format("margin={}: no point lies so far out", c.margin));
  }
  options.order = cyclic ? Order::cyclic : Order::independent;
  LinearWorld world(std::move(drawn), std::move(own_target), options);
  if (c.order == nullptr || cyclic) return named(std::move(world), c.count);
  const auto rule = make_rule(c, *c.order);
  if (!rule) return rule.error();
  auto source = std::make_unique<MistakesOnly>(std::move(world), *rule);
  const LinearWorld* truth = &source->world();
  return NamedWorld{std::move(source), truth, size(c.count)};
}

}  // namespace

Result<NamedWorld> make_world(std::string_view text) {
  const auto parts = parse_world_parts(text);
  if (!parts) return parts.error();
  const auto choice = read_choice(*parts);
  if (!choice) return choice.error();
  return assemble(*choice);
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
