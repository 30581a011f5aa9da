// Rows that are kept out of learning to judge the kept hypothesis (certificates 7): by a seeded coin for each
// row, which looks only at the row's number, so the same rows stay out in every pass.
#pragma once
#include <cstdint>

#include "halfspace/core/random.h"
#include "halfspace/data/row_store.h"
#include "halfspace/hypothesis/classifier.h"
#include "halfspace/run/evidence.h"

namespace halfspace {

class HoldOut {
 public:
  // A share of 0 keeps nothing out.
  HoldOut(double share, std::uint64_t seed) : share_(share), first_(RandomStream(seed, "hold-out").next()) {}

  [[nodiscard]] bool is_on() const { return share_ > 0; }
  // Rows are counted from 0 in the order of the files.
  [[nodiscard]] bool keeps_out(std::uint64_t row) const {
    return is_on() && RandomStream(first_ + row * 0x9E3779B97F4A7C15ULL).uniform() < share_;
  }
  Status add(Row row, ClassId id) { return rows_.add(row, id); }
  [[nodiscard]] std::size_t memory_with(const Block& block) const {
    return is_on() ? rows_.memory_with(block) : 0;
  }
  [[nodiscard]] const RowStore& rows() const { return rows_; }
  // What the classifier makes of them.
  [[nodiscard]] Judged judge(const Classifier& classifier) const;

 private:
  double share_;
  std::uint64_t first_;
  RowStore rows_;
};

// Counts one row that a classifier is judged on.
void judge_row(const Classifier& classifier, Row row, ClassId id, Judged& judged);

}  // namespace halfspace
