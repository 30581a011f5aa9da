// A world is put together from what was said of it; what cannot be is refused with its rule.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "halfspace/learn/catalogue.h"
#include "halfspace/world/adversary.h"
#include "halfspace/world/coins.h"
#include "halfspace/world/nested_function.h"
#include "halfspace/world/world_choice.h"

namespace halfspace {
namespace {

constexpr std::size_t kMostOfAFiniteCube = 16;

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
Status check_target(const WorldChoice& c, std::string_view points, std::string_view target, std::size_t n) {
  const auto refuse = [&](const std::string& words) { return at_world_column(column_of(c.target), words); };
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
    return refuse(fmt::format("{}(k={}): expected k no more than the {} features", target, c.k, n));
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

Status check_points(const WorldChoice& c, std::string_view points, std::string_view target, std::size_t n) {
  const auto refuse = [&](const std::string& words) { return at_world_column(column_of(c.points), words); };
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
    return at_world_column(
        c.order->column,
        fmt::format("{} goes over finitely many points: expected specifying, or a cube of up to {} "
                    "features",
                    c.order->name, kMostOfAFiniteCube));
  }
  return {};
}

LinearTarget make_target(const WorldChoice& c, std::string_view target, std::size_t n) {
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

std::unique_ptr<Distribution> make_points(const WorldChoice& c, std::string_view points,
                                          std::string_view target, std::size_t n) {
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

Result<LaneRule> make_rule(const WorldChoice& c, const WorldPart& part) {
  const auto row = find_online_learner(c.learner);
  if (!row) return at_world_column(part.column, row.error().what);
  std::vector<Setting> settings;
  for (const WorldPart::Value& value : part.values) {
    if (value.name != "learner" && value.name != "n") settings.push_back({value.name, value.text});
  }
  auto chosen = (*row)->make(settings);
  if (!chosen) return at_world_column(part.column, chosen.error().what);
  chosen->rule.constant = static_cast<float>((*row)->default_constant);
  return chosen->rule;
}

std::size_t features_of(const WorldChoice& c, std::string_view points, std::string_view target) {
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

bool has_parts_of_its_own(const WorldChoice& c) {
  return c.points != nullptr || c.target != nullptr || c.order != nullptr || c.noise != nullptr ||
         c.attribute_rate > 0;
}

Result<NamedWorld> make_coins(const WorldChoice& c) {
  if (has_parts_of_its_own(c) || c.adversary != nullptr) {
    return at_world_column(c.coins->column, "coins are points, labels and noise at once, expected rows only");
  }
  CoinsOptions options{.gamma = c.gamma, .seed = size(c.seed), .sample = size(c.sample)};
  if (c.n > 0) options.features = size(c.n);
  return NamedWorld{std::make_unique<Coins>(options), nullptr, size(c.count)};
}

Result<NamedWorld> make_adversary(const WorldChoice& c) {
  if (has_parts_of_its_own(c)) {
    return at_world_column(c.adversary->column,
                           "an adversary chooses points, target, labels and order itself");
  }
  const auto rule = make_rule(c, *c.adversary);
  if (!rule) return rule.error();
  return named(disjunction_adversary(*rule, c.n > 0 ? size(c.n) : 20), c.count);
}

Result<NamedWorld> assemble(const WorldChoice& c) {
  if (c.coins != nullptr) return make_coins(c);
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
    if (!kind) return at_world_column(c.noise->column, kind.error().what);
    auto noise = LabelNoise::make(*kind, c.rate, c.shape, RoundPoints{n, points == "sphere"});
    if (!noise) return at_world_column(c.noise->column, noise.error().what);
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
      return at_world_column(column_of(c.points),
                             fmt::format("margin={}: no point lies so far out", c.margin));
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

}  // namespace halfspace
