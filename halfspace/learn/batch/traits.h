// What a batch learner asks for and gives, as the catalogue lists it.
#pragma once
#include <span>

#include "halfspace/learn/batch/claim.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

struct BatchTraits {
  RowsMust rows = RowsMust::be_any;
  bool many_classes = false;  // else two
  bool weighs_rows = false;   // else every row counts alike
  // Bytes that it takes beside the rows themselves.
  double bytes_a_row = 0;
  double bytes_a_nonzero = 0;
  double bytes_a_column = 0;
  std::span<const ClaimKind* const> claims = {};  // all that it may make
};

}  // namespace halfspace
