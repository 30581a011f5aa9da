#include "halfspace/learn/online/winnow_r_of_k.h"

#include <fmt/format.h>

#include <cmath>

#include "halfspace/core/exp_log.h"
#include "halfspace/theory/winnow.h"

namespace halfspace {
namespace {

constexpr std::string_view kEpsilons[] = {"usual", "best"};

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
  return epsilon == Epsilon::usual ? 1 / (2 * r) : theory::best_epsilon({features, k, r});
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

}  // namespace halfspace
