#include "halfspace/learn/online/winnow.h"

#include "halfspace/core/exp_log.h"

namespace halfspace {
namespace {

constexpr std::string_view kValues[] = {"boolean", "real"};

}  // namespace

std::span<const Field<WinnowOptions>> WinnowOptions::fields() {
  using Options = WinnowOptions;
  static const Field<Options> kFields[] = {
      number_field<Options>(
          "start", "the weight of a feature that has not been seen (w0)", &Options::start,
          [](double v) { return v >= 1e-12 && v <= 1e12; }, "a number above 0 (1e-12 to 1e12)"),
      number_field<Options>(
          "alpha", "the factor by which weights change", &Options::alpha,
          [](double v) { return v > 1 && v <= 1e6; }, "a number above 1, up to 1e6"),
      number_field<Options>(
          "theta", "+1 is predicted when the score reaches this", &Options::theta,
          [](double v) { return v > 0 && v <= 1e30; }, "a number above 0, up to 1e30"),
      {"values", "which values rows may have: 0 and 1, or numbers from 0 to 1 as exponents",
       choice<&Options::values>(kValues)},
      number_field<Options>(
          "complement", "learn 1 - x_i beside x_i for features 1 to this; 0 for none", &Options::complement,
          [](double v) { return v >= 0 && v <= 1e6 && v == static_cast<double>(static_cast<int>(v)); },
          "a whole number from 0 to 1000000"),
  };
  return kFields;
}

LaneRule WinnowOptions::rule() const {
  LaneRule rule;
  rule.ties = Ties::plus;
  rule.step = Step::on_mistake(1, rule.ties);
  rule.link = {simd::LinkKind::exponential, portable_log(alpha) / portable_log(2), static_cast<float>(start)};
  rule.offset = static_cast<float>(-theta);
  rule.view.complement = static_cast<std::uint32_t>(complement);
  rule.rows = values == Values::boolean ? RowsMust::be_boolean : RowsMust::be_up_to_one;
  return rule;
}

}  // namespace halfspace
