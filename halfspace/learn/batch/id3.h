// ID3: a decision tree grown from the root, every node split by the question that tells most about the label.
//
// Source     batch 1.3 (section 6.2.3 of the chapter). Equal gains within 1e-12: the first feature, its least
//            cut. A question without gain is asked all the same while labels differ, or XOR would be missed
// Guarantee  no training error unless rows that are alike in all bins have different labels; features and
//            cuts are asked at most once on every way down
// Cost       a level of the tree: the non-zeros of its rows, and the bins of the columns that occur in each
//            node; sixteen bytes a bin, four a non-zero
#pragma once
#include "halfspace/hypothesis/tree.h"
#include "halfspace/learn/batch/binned_rows.h"

namespace halfspace {

// `most_depth`: questions on any way down. An interrupt ends the growth: nodes that wait become leaves.
Tree grow_tree(const BinnedRows& rows, std::size_t most_depth);

// What is known of the label by asking once: Ent(S) - sum of |S_i| / |S| Ent(S_i), in bits; rows and those of
// +1, in all and among the rows where the answer is yes.
double information_gain(std::uint64_t rows, std::uint64_t positives, std::uint64_t yes,
                        std::uint64_t yes_positives);

}  // namespace halfspace
