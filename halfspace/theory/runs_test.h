// Do the labels look as if the rows came in random order? Wald and Wolfowitz's test on the number of runs of
// equal labels (certificates 8). A file sorted by label has far too few.
#pragma once
#include <cstdint>

namespace halfspace::theory {

// Runs of two kinds of labels, counted as they come.
class LabelRuns {
 public:
  void add(bool first_kind) {
    runs_ += counts_[0] + counts_[1] == 0 || first_kind != last_ ? 1 : 0;
    ++counts_[first_kind ? 0 : 1];
    last_ = first_kind;
  }
  [[nodiscard]] std::uint64_t runs() const { return runs_; }
  [[nodiscard]] std::uint64_t of_first_kind() const { return counts_[0]; }
  [[nodiscard]] std::uint64_t of_second_kind() const { return counts_[1]; }

 private:
  std::uint64_t counts_[2] = {0, 0};
  std::uint64_t runs_ = 0;
  bool last_ = false;
};

// The two-sided probability of so many runs when all orders are equally likely: twice that of as many or
// fewer, or of as many or more, whichever is less; exact where one kind has few labels, else in the normal
// approximation. 1 when nothing can be said.
double runs_probability(std::uint64_t first_kind, std::uint64_t second_kind, std::uint64_t runs);

// Below this, lines that need independent rows are withheld.
inline constexpr double kLeastRunsProbability = 1e-6;

}  // namespace halfspace::theory
