// Rows and errors from the size of a class of rules, or the length of one (batch 1.2: Theorems 6.3 to 6.8 and
// their prefix-free forms; certificates 4). A class or a language is one that was fixed before the rows were
// seen. Sizes are natural logarithms: 2^6400 rules are no special case.
#pragma once
#include <cstdint>

namespace halfspace::theory {

// ln of the number of rules that have so many bits.
double log_of_bits(double bits);

// Theorem 6.4 (6.3, 6.5 and 64-bit weights are it with another size): every rule that is right on all rows
// errs on less than this; rows for that to be eps.
double occam_error(double log_class, double rows, double delta);
double occam_rows(double log_class, double eps, double delta);

// Theorem 6.6: the probability that a mean of n independent values in [0, 1] is off by a or more to one side.
double hoeffding_tail(double rows, double deviation);
double hoeffding_deviation(double rows, double delta);

// Theorem 6.7: for all rules at once the errors on the rows and in truth differ by at most this.
double uniform_deviation(double log_class, double rows, double delta);
double uniform_rows(double log_class, double eps, double delta);

// Corollary 6.8: the error in truth exceeds that on the rows by at most this, for all rules at once, by their
// bits: any language, and a prefix-free one.
double description_penalty(double bits, double rows, double delta);
double prefix_free_penalty(double bits, double rows, double delta);
// Sharper than both: the exact binomial limit at level delta 2^-bits, of a prefix-free language.
double prefix_free_limit(std::uint64_t errors, std::uint64_t rows, double bits, double delta);

// Lengths. A linear rule with k weights of q bits each among d features: one after another, and as a set.
double elias_gamma_bits(double number);
double sparse_linear_bits(double weights, double features, double bits_each);
double sparse_linear_set_bits(double weights, double features, double bits_each);
// A decision tree with k inner nodes over d Boolean features.
double tree_bits(double inner_nodes, double features);

// A conjunction or disjunction of s literals, at most k, over d features: kind, s, and which they are.
double conjunction_bits(double features, double most_literals, double literals);
// ln of the number of conjunctions and disjunctions of at most k literals over d features.
double log_conjunctions_disjunctions(double features, double literals);

}  // namespace halfspace::theory
