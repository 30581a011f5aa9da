// One update of eight lanes of different kinds in one go over the row, instead of one loop for each kind:
//
//   lanes 0 to 3   identity
//   lanes 4 to 7   adagrad, arow, a whole power and hyperbolic, each with a second number
//
// Tables are those of lanes.h: a cache line with the weights of all lanes and their sums, and the second
// numbers apart. These are brought together lane by lane for eight non-zeros at a time, so that roots,
// quotients and exponentials cost a fraction, and those of the next eight are on their way while the cells of
// these are written; the rest goes cell by cell. The operations, and so the bits, are those of moves.h: a
// lane whose step is 0 stays as it is.
#pragma once
#include <span>

#include "halfspace/simd/lanes.h"
#include "halfspace/simd/moves.h"

namespace halfspace::simd {

// `seconds` of the move points to those of lane 4; everything else to lane 0. The cells of `next`, which may
// be empty, are brought near meanwhile: roots and quotients leave time for that.
using MixedMove = void (*)(const Move& move, Row row, Row next);

// Whether lanes are of these kinds, in this order.
bool is_mixture(std::span<const MoveKind> kinds);

// Null where this machine has no such loop.
MixedMove mixed_move();

}  // namespace halfspace::simd
