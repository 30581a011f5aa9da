// Jackson and Craven's sparse perceptron (servedio 2.6): AdaBoost whose weak hypothesis is the best single
// literal. Features that are on or off count as +1 or -1; literals are +x and -x of every feature that is on
// in some row, and the constants. Of equal ones the lowest feature wins, its positive literal first,
// constants last.
//
// Guarantee: with c the correlation of a round's literal, the share of rows that the vote gets wrong shrinks
// by sqrt(1 - c^2); for rows of a whole-number target u without zero sums c >= 1 / sum |u|. Cost: one pass
// over the rows a round and O(features).
#pragma once
#include "halfspace/learn/batch/boost_claims.h"
#include "halfspace/learn/batch/fit.h"
#include "halfspace/learn/batch/traits.h"

namespace halfspace {

struct SparsePerceptronOptions {
  bool constants = true;
  enum class Until : std::uint8_t { consistent, rounds } until = Until::consistent;
  double rounds = 1000;

  static constexpr const ClaimKind* kClaims[] = {&kMarginShareClaim};
  static constexpr BatchTraits kTraits{
      .rows = RowsMust::be_boolean, .bytes_a_row = 40, .bytes_a_column = 24, .claims = kClaims};
  static std::span<const Field<SparsePerceptronOptions>> fields();
  [[nodiscard]] Result<BatchFit> fit(const BatchRows& rows, const FitContext& context) const;
};

// One round after the other.
class LiteralBooster {
 public:
  LiteralBooster(const BatchRows& rows, bool constants);

  struct Round {
    std::uint32_t column = 0;  // columns() of the rows: a constant
    int sign = 1;
    double correlation = 0;
    double step = 0;
    double normaliser = 1;
  };
  // A step of 0 or of infinity is the last one: no literal is any good, or one is perfect and stands alone.
  Round next();

  [[nodiscard]] std::vector<double> margins() const;  // y f(x), f the vote by steps
  [[nodiscard]] bool consistent() const;
  [[nodiscard]] double steps() const { return steps_; }
  // Signed steps by column, the constant's last.
  [[nodiscard]] const std::vector<double>& votes() const { return votes_; }

 private:
  [[nodiscard]] Round best() const;
  void add(const Round& literal);

  const BatchRows& rows_;
  bool constants_;
  std::vector<char> is_on_;           // in some row
  std::vector<double> distribution_;  // sums to 1
  std::vector<double> scores_;        // y F(x)
  std::vector<double> votes_;
  double steps_ = 0;
};

}  // namespace halfspace
