// The weights of all versions of a run, and their scores of one row. A version is the hypothesis between two
// updates; an update changes the weights of its row's features only. So each feature has the list of the
// weights it came to, with the version from which on it had them, and a row meets only the updates that share
// a feature with it: the score of a version is that of the one before it plus what changed
// (mistake_bounds 4.2).
//
// Scores are in double and so not bit for bit those of the versions, but they tell how far off they may be:
// where the sign is in doubt, the version itself is asked, in the contract's arithmetic.
//
// Memory: eight bytes a non-zero of an update. Cost of a row: one addition a version, one a shared feature.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "halfspace/core/row.h"
#include "halfspace/core/zeroed_bytes.h"
#include "halfspace/simd/plane.h"

namespace halfspace {

class VersionWeights {
 public:
  // A weight that its feature has from this version on, until its next one.
  struct Change {
    std::uint32_t version;
    float weight;
  };
  struct List {
    std::uint32_t column = 0;
    float peak = 0;  // the largest |weight|
    std::vector<Change> changes;
  };

  // The first version, whose weights are 0. `constant`: the value of the constant feature; 0: there is none.
  explicit VersionWeights(float constant) : constant_(constant) {}

  // The next version: the one before it, with other weights for these columns and for the constant.
  void add(std::span<const std::uint32_t> columns, std::span<const float> weights, float constant_weight);
  // The same, the row's weights as they lie in a table.
  void add(Row row, const simd::PlaneLane& weights);

  [[nodiscard]] std::size_t versions() const { return constants_.size(); }
  [[nodiscard]] float constant() const { return constant_; }
  // By version, the first included; 0 when there is no constant.
  [[nodiscard]] const std::vector<float>& constant_weights() const { return constants_; }
  // Of the features that have ever changed, in the order of their first change.
  [[nodiscard]] const std::vector<List>& lists() const { return lists_; }
  // Changes in all lists.
  [[nodiscard]] std::uint64_t changes() const { return changes_; }
  // What it would take at most with so many more versions of so many changes in all, in columns below this.
  [[nodiscard]] std::size_t memory_with(std::size_t columns, std::uint64_t versions,
                                        std::uint64_t changes) const;

  // Calls visit(version, score) for each. The score has the sign of the version's own, and is 0 where its
  // own is.
  template <class Visit>
  void for_each_score(Row row, Visit visit) const;

 private:
  // A row among the lists, and where they stand; kept by each thread, so that its memory is taken once.
  struct Reading;
  static Reading& begin(const VersionWeights& weights, Row row);
  // The version's own score, in float. Versions are asked in rising order.
  float own_score(Reading& reading, std::size_t version) const;
  [[nodiscard]] const List* list_of(std::uint32_t column) const;
  List& list_for(std::uint32_t column);

  float constant_;
  float constant_peak_ = 0;
  std::vector<float> constants_{0.0f};
  std::vector<List> lists_;
  ZeroedBytes places_;  // by column: one more than its place in lists_, 0: it has none
  std::size_t columns_ = 0;
  std::uint64_t changes_ = 0;
};

struct VersionWeights::Reading {
  Row row;
  std::vector<double> differences;  // by version: what its score has more than the one before it
  double doubt = 0;                 // a score farther from 0 has the right sign; negative: all are right
  bool is_open = false;             // the following are filled
  std::vector<const List*> lists;   // by position in the row; null: the feature never changed
  std::vector<std::size_t> next;    // the change to come, of each list
  std::vector<float> weights;       // the constant's first, then by position
  std::vector<std::uint32_t> positions;
};

template <class Visit>
void VersionWeights::for_each_score(Row row, Visit visit) const {
  Reading& reading = begin(*this, row);
  double sum = 0;
  for (std::size_t version = 0; version < constants_.size(); ++version) {
    sum += reading.differences[version];
    const double score = sum + double{constant_} * constants_[version];
    visit(version, score > reading.doubt || score < -reading.doubt
                       ? score
                       : static_cast<double>(own_score(reading, version)));
  }
}

}  // namespace halfspace
