#include "halfspace/learn/kernel/kernel_perceptron_options.h"

#include <cmath>

#include "halfspace/learn/kernel/kernel_field.h"

namespace halfspace {
namespace {

constexpr std::string_view kForgetWords[] = {"forgetron", "random"};

}  // namespace

std::span<const Field<KernelPerceptronOptions>> KernelPerceptronOptions::fields() {
  using Options = KernelPerceptronOptions;
  static const Field<Options> kFields[] = {
      kernel_field<Options>(),
      ties_field<Options>(),
      number_field<Options>(
          "budget", "rows that are kept at most; 0: all that were erred on", &Options::budget,
          [](double v) { return is_count(v) && v <= 1e9; }, "a whole number from 0 to 1e9"),
      {"forget", "which row goes when the budget is full: the oldest, after shrinking all, or any",
       choice<&Options::forget>(kForgetWords)},
      number_field<Options>("seed", "of the draws of forget=random", &Options::seed, is_count,
                            "a whole number from 0 to 2^53"),
  };
  return kFields;
}

Status KernelPerceptronOptions::check() const {
  if (budget > 0 && forget == Forget::forgetron &&
      !(kernel.largest_self() > 0 && std::isfinite(kernel.largest_self()))) {
    return input_error("", "option forget: found forgetron with the kernel " + kernel.text() +
                               ", expected one whose K(x, x) has a bound above 0, like normalize(K), or "
                               "forget=random");
  }
  return {};
}

KernelRule KernelPerceptronOptions::kernel_rule() const {
  return {kernel, ties, static_cast<std::uint64_t>(budget), forget, static_cast<std::uint64_t>(seed)};
}

}  // namespace halfspace
