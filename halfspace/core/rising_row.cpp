#include "halfspace/core/rising_row.h"

#include <algorithm>
#include <numeric>

namespace halfspace {

RisingRow::RisingRow(Row row) : row_(row) {
  if (std::is_sorted(row.columns, row.columns + row.size)) return;
  std::vector<std::size_t> order(row.size);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return row.columns[a] < row.columns[b]; });
  Copy copy;
  for (const std::size_t i : order) {
    copy.columns.push_back(row.columns[i]);
    copy.values.push_back(row.values[i]);
  }
  copy_ = std::make_shared<const Copy>(std::move(copy));
  row_ = {copy_->columns.data(), copy_->values.data(), row.size};
}

bool are_equal(Row a, Row b) {
  if (a.size != b.size) return false;
  const RisingRow first(a);
  const RisingRow second(b);
  const Row x = first.row();
  const Row y = second.row();
  return std::equal(x.columns, x.columns + x.size, y.columns) &&
         std::equal(x.values, x.values + x.size, y.values);
}

}  // namespace halfspace
