// A row whose columns rise: the row itself where they do, else a copy in order. Names are numbered as they
// come, so the columns of a table's rows, and of text, need not rise; who goes through two rows side by side
// needs them to.
#pragma once
#include <memory>
#include <vector>

#include "halfspace/core/row.h"

namespace halfspace {

class RisingRow {
 public:
  // What the row points to must outlive this, where its columns rise.
  explicit RisingRow(Row row);
  [[nodiscard]] Row row() const { return row_; }

 private:
  struct Copy {
    std::vector<std::uint32_t> columns;
    std::vector<float> values;
  };
  std::shared_ptr<const Copy> copy_;  // copies of this share it
  Row row_;
};

// The same features with the same values, in whatever order.
bool are_equal(Row a, Row b);

}  // namespace halfspace
