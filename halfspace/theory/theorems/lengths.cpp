// How long rules are.
#include "halfspace/theory/occam.h"
#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {

std::vector<Theorem> length_theorems() {
  const Input weights = count("weights", "weights that are not 0", 1000, 0, 1e9);
  const Input each = count("bits_each", "bits of a weight", 8, 1, 64);
  return {
      {.name = "sparse-linear-bits",
       .title = "The length of a sparse linear rule",
       .source = "certificates 4",
       .unit = Unit::bits,
       .formula = "log2((k+1)(k+2)) + log2 C(features, k) + k bits_each, k = weights",
       .says = "A linear rule with {weights} weights of {bits_each} bits among {features} features takes "
               "{value} bits.",
       .inputs = {weights, features(262144), each},
       .demands = {{"weights", "at most features",
                    [](const Inputs& x) { return x["weights"] <= x["features"]; }}},
       .value =
           [](const Inputs& x) {
             return sparse_linear_set_bits(x["weights"], x["features"], x["bits_each"]);
           },
       .function = "sparse_linear_set_bits, sparse_linear_bits in theory/occam.h",
       .constants = "derived; coding the features one after another takes a third more",
       .erratum =
           "What feature i is must be fixed before the rows: a vocabulary built from them is not, a hash is",
       .when = "as the bits of prefix-free-exact"},
      {.name = "tree-bits",
       .title = "The length of a decision tree",
       .source = "chapter 6.2.3; batch 1.3",
       .unit = Unit::bits,
       .formula = "3 k + 2 + k ceil(log2 features), k = inner_nodes",
       .says = "A decision tree with {inner_nodes} inner nodes over {features} features takes {value} bits.",
       .inputs = {count("inner_nodes", "nodes that ask", 5, 0), features(6)},
       .value = [](const Inputs& x) { return tree_bits(x["inner_nodes"], x["features"]); },
       .function = "tree_bits in theory/occam.h",
       .constants = "exact, prefix-free",
       .erratum = "The chapter's O(n log d) bits are 0 for one feature. Test: theory_tests "
                  "--gtest_filter='TreeErratum.*'",
       .when = "as the bits of prefix-free"},
  };
}

}  // namespace halfspace::theory
