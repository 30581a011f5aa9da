// A network by stochastic gradient descent: passes over the rows in a new random order each, one step a row.
// Kept is the network after the pass with the fewest wrong rows.
//
// Source     batch 2.2
// Guarantee  none on how well it fits. Its error by its length: 64 bits a weight (Theorem 6.5 and
// Corollary 6.8 in
//            their exact form); hidden=0 takes the largest width at which that can say something of the rows
//            at hand
// Cost       backpropagation.h for every row and pass, and a prediction of every row a pass
#pragma once
#include <span>

#include "halfspace/hypothesis/network.h"
#include "halfspace/learn/batch/backpropagation.h"
#include "halfspace/learn/batch/length_claim.h"
#include "halfspace/learn/batch/traits.h"

namespace halfspace {

struct NetworkOptions {
  double hidden = 8;
  double layers = 2;
  double passes = 100;
  double rate = 0.5;
  NetworkLoss loss = NetworkLoss::logistic;

  static constexpr const ClaimKind* kClaims[] = {&kLengthClaim};
  static constexpr BatchTraits kTraits{.bytes_a_row = 16, .bytes_a_column = 3 * 8 * 64, .claims = kClaims};
  static std::span<const Field<NetworkOptions>> fields();
  [[nodiscard]] Result<BatchFit> fit(const BatchRows& rows, const FitContext& context) const;
};

// Bits of a network: its widths, the names of its inputs if they have some, and 64 bits a weight.
std::uint64_t network_bits(const Network& network, const ColumnMap& columns);
// The largest width of up to 64 at which a network without errors has a limit below 1/4; at least 2.
std::size_t width_for_bound(std::size_t inputs, std::size_t layers, std::size_t rows);

}  // namespace halfspace
