// What a trained model predicts with: a closed sum of what learning yields. With two classes a row has one
// score, whose sign decides; with more, one a class, of which the largest wins (the first of equals).
//
// To add a kind: its own file with the four functions below, its name in `Kept`, and its reader and writer in
// model/kind_arrays.cpp.
//
//     void cover(std::size_t columns);                           rows given have columns below this
//     std::size_t scores() const;                                one, or one a class
//     void score(Row row, std::span<double> scores) const;       finite
//     Ties ties() const;                                         which way a single score of 0 counts
#pragma once
#include <span>
#include <variant>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/hypothesis/committee_vote.h"
#include "halfspace/hypothesis/kernel_expansion.h"
#include "halfspace/hypothesis/linear.h"
#include "halfspace/hypothesis/linear_parts.h"
#include "halfspace/hypothesis/linear_vote.h"
#include "halfspace/hypothesis/network.h"
#include "halfspace/hypothesis/stump_vote.h"
#include "halfspace/hypothesis/tree.h"
#include "halfspace/hypothesis/vote.h"

namespace halfspace {

class Classifier {
 public:
  using Kept =
      std::variant<LinearParts, Vote, KernelExpansion, StumpVote, Tree, Network, LinearVote, CommitteeVote>;

  // One hypothesis for two classes, else one a class.
  explicit Classifier(std::vector<LinearHypothesis> parts) : kept_(LinearParts(std::move(parts))) {}
  explicit Classifier(Kept kept) : kept_(std::move(kept)) {}

  void cover(std::size_t columns) {
    std::visit([=](auto& kind) { kind.cover(columns); }, kept_);
  }
  [[nodiscard]] std::size_t scores() const {
    return std::visit([](const auto& kind) { return kind.scores(); }, kept_);
  }
  [[nodiscard]] bool is_binary() const { return scores() == 1; }

  [[nodiscard]] const Kept& kept() const { return kept_; }
  // Of that kind, or none.
  template <class Kind>
  [[nodiscard]] const Kind* as() const {
    return std::get_if<Kind>(&kept_);
  }
  [[nodiscard]] const Vote* vote() const { return as<Vote>(); }
  [[nodiscard]] const KernelExpansion* kernel() const { return as<KernelExpansion>(); }
  // None when it is not linear.
  [[nodiscard]] const std::vector<LinearHypothesis>& parts() const;
  [[nodiscard]] const LinearHypothesis& part(std::size_t k) const { return parts()[k]; }

  void score(Row row, std::span<double> scores) const {
    std::visit([=](const auto& kind) { kind.score(row, scores); }, kept_);
  }
  // Of many rows, one row's scores behind the other's: the same, on so many threads where that is worth it.
  void score(std::span<const Row> rows, unsigned threads, std::span<double> scores) const;
  [[nodiscard]] ClassId classify(std::span<const double> scores) const;
  [[nodiscard]] ClassId predict(Row row) const;

 private:
  Kept kept_;
};

// Of one score its side, of more the first of the largest.
ClassId class_of(std::span<const double> scores, Ties ties);
// The first of the largest.
ClassId first_largest(std::span<const double> scores);

}  // namespace halfspace
