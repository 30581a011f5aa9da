#include "halfspace/verify/plain_rule.h"

#include <charconv>
#include <cmath>
#include <limits>

#include "halfspace/core/exp_log.h"
#include "halfspace/learn/options.h"

namespace halfspace::verify {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
// y * score <= this says y * score < 0.
constexpr float kBelowZero = -std::numeric_limits<float>::denorm_min();

struct Options {
  const std::vector<std::pair<std::string, OptionValue>>& all;

  [[nodiscard]] double number(std::string_view name, double otherwise = 0) const {
    for (const auto& [own, value] : all) {
      if (own != name) continue;
      if (const auto* number = std::get_if<double>(&value)) return *number;
      const std::string& text = std::get<std::string>(value);
      return text == "inf" ? std::numeric_limits<double>::infinity() : otherwise;
    }
    return otherwise;
  }
  [[nodiscard]] std::string word(std::string_view name) const {
    for (const auto& [own, value] : all) {
      if (own == name && std::holds_alternative<std::string>(value)) return std::get<std::string>(value);
    }
    return "";
  }
};

void on_mistake(PlainRule& rule) {
  rule.bar[0] = rule.ties == 'm' ? kBelowZero : 0.0f;
  rule.bar[1] = rule.ties == 'p' ? kBelowZero : 0.0f;
}

void up_to(PlainRule& rule, float bar) {
  rule.bar[0] = rule.bar[1] = bar;
}

void take_loss(PlainRule& rule, const std::string& loss) {
  up_to(rule, loss == "perceptron" ? 0.0f : std::nextafter(1.0f, 0.0f));
  if (loss == "squared-hinge") rule.when = PlainRule::When::squared_hinge;
  if (loss == "logistic") rule.when = PlainRule::When::logistic;
}

double bits_of(double factor) {
  return portable_log(factor) / portable_log(2);
}

void take_p_norm(PlainRule& rule, const Options& options) {
  const double p = options.number("p");
  const double step = options.number("step");
  const double margin = options.number("margin");
  rule.start = static_cast<float>(options.number("start")) + 0.0f;
  rule.size = std::isinf(p) ? 1.0f : static_cast<float>(step);
  if (std::isinf(p)) {
    rule.link = PlainRule::Link::exponential;
    rule.exponent = step * 1.44269504088896340736;
  } else {
    rule.exponent = p - 1;
  }
  margin > 0 ? up_to(rule, static_cast<float>(margin)) : on_mistake(rule);
}

// Least Pmax + Nmax over fractions with denominators up to 40 (mistake_bounds 1.2, 8).
double best_eps(double n, double k, double r) {
  double best = 1 / (2 * r);
  double least = std::numeric_limits<double>::infinity();
  for (int below = 1; below <= 40; ++below) {
    for (int above = 1;; ++above) {
      const double eps = static_cast<double>(above) / below;
      if (eps > (r == 1 ? 3 : 1 / (r - 1)) || (r > 1 && (r - 1) * eps >= 1)) break;
      double cap = 0;
      for (double weight = 1; weight < n; weight *= 1 + eps) ++cap;
      const double most = (k * cap + (r - 1) * (1 + eps) / eps) / (1 - (r - 1) * eps);
      const double promotions = r >= 2 ? std::ceil(most - 1e-9) - 1 : std::floor(most + 1e-9);
      const double all = promotions + std::ceil((1 + eps) * (promotions + 1 / eps) - 1e-9) - 1;
      if (all < least) least = all, best = eps;
    }
  }
  return best;
}

void take_winnow(PlainRule& rule, const std::string& learner, const Options& options) {
  rule.link = PlainRule::Link::exponential;
  rule.ties = 'p';
  if (learner == "winnow") {
    rule.exponent = bits_of(options.number("alpha"));
    rule.scale = static_cast<float>(options.number("start"));
    rule.offset = static_cast<float>(-options.number("theta"));
    rule.complement = static_cast<std::uint32_t>(options.number("complement"));
    rule.boolean = options.word("values") == "boolean";
  } else {
    const double r = options.number("r");
    const double n = options.number("features");
    const double eps = options.word("epsilon") == "usual" ? 1 / (2 * r) : best_eps(n, options.number("k"), r);
    rule.exponent = bits_of(1 + eps);
    rule.offset = static_cast<float>(-n);
    rule.presence = true;
  }
  on_mistake(rule);
}

bool take_learner(PlainRule& rule, const std::string& name, const Options& options) {
  using When = PlainRule::When;
  if (name == "perceptron") {
    rule.size = static_cast<float>(options.number("rate"));
    rule.start = static_cast<float>(options.number("start")) + 0.0f;
    on_mistake(rule);
  } else if (name == "margin-perceptron") {
    rule.size = static_cast<float>(options.number("step"));
    up_to(rule, std::nextafter(static_cast<float>(options.number("margin")), 0.0f));
  } else if (name == "p-norm") {
    take_p_norm(rule, options);
  } else if (name == "winnow" || name == "winnow-r-of-k") {
    take_winnow(rule, name, options);
  } else if (name == "balanced-winnow") {
    rule.link = PlainRule::Link::hyperbolic;
    rule.exponent = bits_of(options.number("alpha"));
    rule.scale = static_cast<float>(options.number("start"));
    const double margin = options.number("margin");
    margin > 0 ? up_to(rule, static_cast<float>(margin)) : on_mistake(rule);
  } else if (name == "sgd") {
    rule.size = static_cast<float>(options.number("rate"));
    rule.l2 = options.number("l2");
    const std::string pace = options.word("schedule");
    rule.pace = pace == "1"     ? PlainRule::Pace::one
                : pace == "1/t" ? PlainRule::Pace::inverse
                                : PlainRule::Pace::inverse_root;
    take_loss(rule, options.word("loss"));
  } else if (name == "passive-aggressive") {
    rule.when = When::passive_aggressive;
    const double c = options.number("c");
    if (options.word("variant") == "pa-1") rule.cap = c;
    if (options.word("variant") == "pa-2") rule.slack = 1 / (2 * c);
  } else if (name == "adagrad") {
    rule.adagrad = true;
    rule.rate = static_cast<float>(options.number("rate"));
    take_loss(rule, options.word("loss"));
  } else if (name == "arow") {
    rule.when = When::arow;
    rule.slack = options.number("r");
  } else if (name == "average") {
    up_to(rule, kInfinity);
  } else if (name == "online-disjunction") {
    rule.ties = 'm';
    on_mistake(rule);
    rule.bar[1] = -kInfinity;
    rule.link = PlainRule::Link::indicator;
    rule.start = 1;
    rule.presence = true;
  } else {
    return false;
  }
  return true;
}

}  // namespace

namespace {

Result<PlainRule> rule_of(const std::string& learner, const Options& options, double bias, Scaling view) {
  PlainRule rule;
  const std::string ties = options.word("ties");
  rule.ties = ties.empty() ? 'a' : ties[0];
  rule.normalised = options.word("normalised") == "yes";
  if (!take_learner(rule, learner, options)) {
    return input_error("", "verify does not know the learner '" + learner + "'");
  }
  rule.constant = static_cast<float>(bias);
  rule.centre = view == Scaling::standard;
  rule.rms = rule.centre || view == Scaling::rms || view == Scaling::rms_unit;
  rule.unit = view == Scaling::unit || view == Scaling::rms_unit;
  return rule;
}

// What is a number goes as one.
OptionValue value_of(const std::string& text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size()) return number;
  return text;
}

}  // namespace

Result<PlainRule> plain_rule(const Model& model) {
  return rule_of(model.learner, Options{model.options}, model.bias, model.view);
}

Result<PlainRule> plain_rule(const LaneEvidence& lane, Scaling view) {
  std::vector<std::pair<std::string, OptionValue>> options;
  for (const Setting& setting : lane.settings) options.emplace_back(setting.name, value_of(setting.value));
  return rule_of(lane.learner, Options{options}, lane.bias, view);
}

}  // namespace halfspace::verify
