#include "halfspace/learn/online/winnow_r_of_k.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "halfspace/core/exp_log.h"

namespace halfspace {
namespace {

constexpr std::string_view kEpsilons[] = {"usual", "best"};
constexpr int kLargestDenominator = 40;

bool is_count(double v) {
  return v >= 1 && v <= 1e9 && v == std::floor(v);
}

}  // namespace

std::span<const Field<WinnowROfKOptions>> WinnowROfKOptions::fields() {
  using Options = WinnowROfKOptions;
  constexpr std::string_view kRule = "a whole number from 1 to 1e9";
  static const Field<Options> kFields[] = {
      number_field<Options>("r", "how many relevant features make +1", &Options::r, is_count, kRule),
      number_field<Options>("k", "how many features are relevant", &Options::k, is_count, kRule),
      number_field<Options>("features", "how many features there are at most (n); also the threshold",
                            &Options::features, is_count, kRule),
      {"epsilon", "the rate: usual is 1/(2r), best has the least mistake bound for r, k and n",
       choice<&Options::epsilon>(kEpsilons)},
  };
  return kFields;
}

Status WinnowROfKOptions::check() const {
  if (r > k) return input_error("", fmt::format("option r: found {}, expected at most k = {}", r, k));
  if (k > features) {
    return input_error("", fmt::format("option k: found {}, expected at most features = {}", k, features));
  }
  return {};
}

double WinnowROfKOptions::eps() const {
  return epsilon == Epsilon::usual ? 1 / (2 * r) : best_epsilon(features, k, r);
}

LaneRule WinnowROfKOptions::rule() const {
  LaneRule rule;
  rule.ties = Ties::plus;
  rule.step = Step::on_mistake(1, rule.ties);
  rule.link = {simd::LinkKind::exponential, portable_log(1 + eps()) / portable_log(2), 1};
  rule.offset = static_cast<float>(-features);
  rule.view.presence = true;
  rule.rows = RowsMust::not_be_negative;
  rule.most_features = static_cast<std::uint64_t>(features);
  return rule;
}

WinnowBound winnow_bound(double n, double k, double r, double eps) {
  WinnowBound bound{0, 0, 0};
  for (double weight = 1; weight < n; weight *= 1 + eps) ++bound.cap;
  const double coins = k * static_cast<double>(bound.cap) + (r - 1) * (1 + eps) / eps;
  const double most = coins / (1 - (r - 1) * eps);
  bound.promotions = r >= 2 ? std::ceil(most - 1e-9) - 1 : std::floor(most + 1e-9);  // strict for r >= 2
  bound.demotions = std::ceil((1 + eps) * (bound.promotions + 1 / eps) - 1e-9) - 1;
  return bound;
}

double best_epsilon(double n, double k, double r) {
  double best = 1 / (2 * r);
  double least = std::numeric_limits<double>::infinity();
  const double end = r == 1 ? 3 : 1 / (r - 1);
  for (int below = 1; below <= kLargestDenominator; ++below) {
    for (int above = 1;; ++above) {
      const double eps = static_cast<double>(above) / below;
      if (eps > end || (r > 1 && (r - 1) * eps >= 1)) break;
      const WinnowBound bound = winnow_bound(n, k, r, eps);
      if (bound.promotions + bound.demotions >= least) continue;
      least = bound.promotions + bound.demotions;
      best = eps;
    }
  }
  return best;
}

}  // namespace halfspace
