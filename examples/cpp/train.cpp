// Learns a file in one pass with the default learner and prints how often it was wrong. Usage: train FILE
#include <halfspace/learn/catalogue.h>
#include <halfspace/run/training.h>
#include <cstdio>

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: train FILE\n");
    return 2;
  }
  // A learner is a row of the catalogue with its options chosen: here none, so all have their defaults.
  const auto chosen = (*halfspace::find_learner(halfspace::kDefaultLearner))->make({});
  halfspace::LinearLearner learner(chosen->rule, halfspace::Keep::average);

  // The maps are filled on the way: which labels there are, which column an index has.
  halfspace::LabelMap labels;
  halfspace::ColumnMap columns;
  const auto ledger = halfspace::train(learner, argv[1], labels, columns, {}, nullptr);
  if (!ledger) {
    std::fprintf(stderr, "train: %s\n", ledger.error().text().c_str());
    return 2;
  }
  const halfspace::PassCounts counts = ledger->total();
  std::printf("%llu of %llu predicted wrong before learning them (%.2f%%)\n",
              static_cast<unsigned long long>(counts.mistakes),
              static_cast<unsigned long long>(counts.rounds), 100 * ledger->progressive_error());
}
