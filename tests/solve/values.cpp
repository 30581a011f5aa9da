// The solvers' values on a LIBSVM file, one "name value" a line, for tests/solve/peers to compare with
// others'. Usage: solve_values DATA C        (two labels)
#include <fmt/format.h>

#include <cmath>
#include <string>

#include "halfspace/data/labelled_blocks.h"
#include "halfspace/data/row_store.h"
#include "halfspace/solve/hinge_lp.h"
#include "halfspace/solve/margin.h"
#include "halfspace/solve/svm.h"

namespace {

using namespace halfspace;
using namespace halfspace::solve;

Result<RowStore> load(const char* path) {
  RowStore store;
  LabelMap labels;
  ColumnMap columns;
  auto blocks = LabelledBlocks::open(path, {1, LabelsAre::required, ReadRules()}, labels, columns,
                                     ColumnMap::Unknown::add);
  if (!blocks) return blocks.error();
  while (true) {
    auto block = blocks->next();
    if (!block) return block.error();
    if (*block == nullptr) return store;
    if (const Status kept = store.add(**block); !kept) return kept.error();
  }
}

bool print_svm(const SignedRows& rows, const char* name, HingeLoss loss, double c) {
  const auto solution = solve_svm(rows, {.c = c, .loss = loss, .relative_gap = 1e-7, .most_passes = 100000});
  if (!solution) return false;
  fmt::print("{} {}\n", name, solution->primal);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return fmt::print(stderr, "usage: solve_values DATA C\n"), 2;
  const auto store = load(argv[1]);
  if (!store) return fmt::print(stderr, "{}\n", store.error().text()), 2;
  const SignedRows rows(*store);
  const double c = std::stod(argv[2]);
  const auto program = least_hinge_loss(rows);
  const auto margin = largest_margin(rows, {.p = INFINITY, .most_nonzeros_of_a_program = 10000000});
  if (!print_svm(rows, "svm", HingeLoss::linear, c) || !print_svm(rows, "squared", HingeLoss::squared, c) ||
      !program || !margin) {
    return 1;
  }
  fmt::print("hinge {}\nmargin {}\n", program->total, margin->upper);
}
