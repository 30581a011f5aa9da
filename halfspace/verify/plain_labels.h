// Labels as they come, plainly: for every class whether the kind of row changes, a row of it or one of any
// other.
#pragma once
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/theory/runs_test.h"

namespace halfspace::verify {

class PlainLabels {
 public:
  void add(ClassId id) {
    const bool begins = last_ == kNoClass;
    while (kinds_.size() <= id) kinds_.push_back({0, begins ? 0u : 1u});
    ++kinds_[id].rows;
    for (std::size_t c = 0; c < kinds_.size(); ++c) {
      if (begins || (c == id) != (c == last_)) ++kinds_[c].runs;
    }
    last_ = id;
  }
  // Whether the learner may know a label that has not come yet when it predicts a row of this one: that label
  // itself, or another class.
  [[nodiscard]] bool is_late(ClassId id, std::size_t classes) const {
    const bool is_new = id >= kinds_.size() || kinds_[id].rows == 0;
    return is_new || (classes > 2 && seen() < classes);
  }
  [[nodiscard]] const std::vector<theory::LabelKind>& kinds() const { return kinds_; }
  [[nodiscard]] std::size_t seen() const {
    std::size_t count = 0;
    for (const theory::LabelKind& kind : kinds_) count += kind.rows > 0 ? 1 : 0;
    return count;
  }

 private:
  std::vector<theory::LabelKind> kinds_ = std::vector<theory::LabelKind>(2);
  ClassId last_ = kNoClass;
};

}  // namespace halfspace::verify
