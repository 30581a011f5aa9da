// Do the labels look as if the rows came in random order? Wald and Wolfowitz's test on the number of runs of
// equal labels (certificates 8). A file sorted by label has far too few.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace halfspace::theory {

// The rows of one label, and in how many runs the rows come when those of all others are one kind.
struct LabelKind {
  std::uint64_t rows = 0;
  std::uint64_t runs = 0;
  friend bool operator==(const LabelKind&, const LabelKind&) = default;
};

// Labels, counted as they come.
class LabelRuns {
 public:
  void add(std::size_t label) {
    if (label >= kinds_.size()) kinds_.resize(label + 1);
    const std::uint64_t turn =
        rows_++ > 0 && label != last_ ? 1 : 0;  // added, not asked: nobody can foresee it
    kinds_[last_].runs += turn;
    kinds_[label].runs += turn;
    seen_ += kinds_[label].rows++ == 0 ? 1 : 0;
    last_ = label;
  }
  // By their numbers.
  [[nodiscard]] std::vector<LabelKind> kinds() const;
  // How many have come.
  [[nodiscard]] std::size_t seen() const { return seen_; }

 private:
  std::vector<LabelKind> kinds_ = std::vector<LabelKind>(2);  // their runs without the first
  std::uint64_t rows_ = 0;
  std::size_t seen_ = 0;
  std::size_t last_ = 0;
};

// The two-sided probability of so many runs when all orders are equally likely: twice that of as many or
// fewer, or of as many or more, whichever is less; exact where one kind has few labels, else in the normal
// approximation. 1 when nothing can be said.
double runs_probability(std::uint64_t first_kind, std::uint64_t second_kind, std::uint64_t runs);

// Of all labels the one whose rows come in the least likely number of runs. Where there are more than two,
// the probability is multiplied by how many: then one of them is seldom below it.
struct UnlikelyLabel {
  LabelKind kind;
  double probability = 1;
};
UnlikelyLabel least_likely(std::span<const LabelKind> kinds);

// Below this, lines that need independent rows are withheld.
inline constexpr double kLeastRunsProbability = 1e-6;

}  // namespace halfspace::theory
