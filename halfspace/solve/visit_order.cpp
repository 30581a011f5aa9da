#include "halfspace/solve/visit_order.h"

#include <algorithm>
#include <numeric>

namespace halfspace::solve {
namespace {

constexpr std::size_t kRowsOfAGroup = 32;

}  // namespace

const std::vector<std::uint32_t>& VisitOrder::shuffle(const std::vector<std::uint32_t>& rows,
                                                      RandomStream& random) {
  groups_.resize((rows.size() + kRowsOfAGroup - 1) / kRowsOfAGroup);
  std::iota(groups_.begin(), groups_.end(), 0u);
  random.shuffle(groups_);
  order_.clear();
  for (const std::uint32_t group : groups_) {
    const std::size_t first = group * kRowsOfAGroup;
    const std::size_t last = std::min(first + kRowsOfAGroup, rows.size());
    const std::size_t begin = order_.size();
    order_.insert(order_.end(), rows.begin() + static_cast<std::ptrdiff_t>(first),
                  rows.begin() + static_cast<std::ptrdiff_t>(last));
    for (std::size_t k = order_.size(); k > begin + 1; --k) {
      std::swap(order_[k - 1], order_[begin + random.below(k - begin)]);
    }
  }
  return order_;
}

}  // namespace halfspace::solve
