// Halving over conjunctions and disjunctions of at most k literals: those rules that were right on every row
// so far vote; who is wrong is out. Kept is the shortest rule that is right on all rows, or else the one with
// the fewest errors.
//
// Source     batch 3.3 (section 6.4.2 of the chapter): plain weights, or 2^-size by the code of CD(d, k)
// Guarantee  when some rule is right on all rows: the votes are wrong at most floor(log2 |H|) times, or by
// weights
//            floor(log2(W / w)) with the weight w of the rule and W of all
// Cost       one step a rule that is left and row: rules that chance made right die out in a few dozen rows
#pragma once
#include <span>

#include "halfspace/learn/batch/length_claim.h"
#include "halfspace/learn/batch/literal_rules.h"
#include "halfspace/learn/batch/traits.h"

namespace halfspace {

extern const ClaimKind kHalvingClaim;  // value: the limit of the votes' mistakes
extern const ClaimKind kNoRuleClaim;   // value: the fewest errors

struct HalvingOptions {
  double literals = 2;
  enum class Weights { plain, length } weights = Weights::plain;

  static constexpr const ClaimKind* kClaims[] = {&kHalvingClaim, &kNoRuleClaim, &kLengthClaim};
  static constexpr BatchTraits kTraits{
      .rows = RowsMust::be_boolean, .bytes_a_row = 1, .bytes_a_column = 64, .claims = kClaims};
  static std::span<const Field<HalvingOptions>> fields();
  [[nodiscard]] Result<BatchFit> fit(const BatchRows& rows, const FitContext& context) const;
};

// What came of the votes.
struct VersionSpace {
  std::vector<SmallRule> alive;  // right on all rows, in the order of each_rule
  SmallRule best;                // the first of the shortest of these, or the first with the fewest errors
  std::uint64_t errors = 0;      // its own
  std::uint64_t mistakes = 0;    // of the votes, while some rule was left
  std::uint64_t rules = 0;
  double limit = 0;  // of the mistakes, if any is left
};
inline constexpr double kMostRules = 5e6;
// At most kMostRules rules.
VersionSpace halve(const BooleanColumns& columns, std::size_t most_literals, HalvingOptions::Weights weights);

}  // namespace halfspace
