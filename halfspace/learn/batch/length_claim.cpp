#include "halfspace/learn/batch/length_claim.h"

#include "halfspace/theory/occam.h"

namespace halfspace {

constexpr ClaimKind kLengthClaim{
    "description-length",
    "Occam's razor, exact binomial form",
    "batch 1.2, certificates 4",
    Assumption::iid,
    "the model",
    "the model errs on at most a share {value} of all rows: it is wrong on {errors} of "
    "{rows}, and {bits} bits describe it"};

Claim length_claim(std::uint64_t errors, std::uint64_t rows, std::uint64_t bits, double delta,
                   std::pair<std::string, double> dialect) {
  const double limit = theory::prefix_free_limit(errors, rows, static_cast<double>(bits), delta);
  return {&kLengthClaim,
          limit,
          {{"rows", static_cast<double>(rows)},
           {"errors", static_cast<double>(errors)},
           {"bits", static_cast<double>(bits)},
           std::move(dialect)},
          limit >= 0.5};
}

}  // namespace halfspace
