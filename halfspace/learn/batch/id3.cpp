#include "halfspace/learn/batch/id3.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <optional>

#include "halfspace/core/stop.h"

namespace halfspace {
namespace {

constexpr double kSameGain = 1e-12;

struct Counts {
  std::uint64_t rows = 0;
  std::uint64_t positives = 0;
  Counts& operator+=(const Counts& other) {
    rows += other.rows;
    positives += other.positives;
    return *this;
  }
};

// n log2 n of whole numbers up to a limit: a gain is five of them.
class Logarithms {
 public:
  explicit Logarithms(std::size_t most) : table_(most + 1) {
    for (std::size_t n = 1; n <= most; ++n) {
      const auto number = static_cast<double>(n);
      table_[n] = number * std::log2(number);
    }
  }
  // Rows times entropy.
  [[nodiscard]] double entropy(std::uint64_t rows, std::uint64_t positives) const {
    return table_[rows] - table_[positives] - table_[rows - positives];
  }
  [[nodiscard]] double gain(const Counts& all, const Counts& above) const {
    const double left = entropy(all.rows - above.rows, all.positives - above.positives);
    return (entropy(all.rows, all.positives) - left - entropy(above.rows, above.positives)) /
           static_cast<double>(all.rows);
  }

 private:
  std::vector<double> table_;
};

struct Split {
  std::uint32_t column = 0;  // among those of the binned rows
  std::uint32_t cut = 0;
  double gain = 0;
};

// A part of the rows' order that is to become a subtree.
struct Task {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t depth = 0;
  Label label = -1;           // where its own labels are even
  std::ptrdiff_t above = -1;  // the node whose other child it is
};

class Growth {
 public:
  Growth(const BinnedRows& rows, std::size_t most_depth)
      : rows_(rows),
        most_depth_(most_depth),
        logs_(rows.rows()),
        counts_(rows.slots()),
        occurs_(rows.columns().size()),
        order_(rows.rows()) {
    std::iota(order_.begin(), order_.end(), 0u);
  }

  std::vector<TreeNode> grow() {
    std::vector<Task> waiting = {{0, rows_.rows(), 0, -1, -1}};
    while (!waiting.empty()) {
      const Task task = waiting.back();
      waiting.pop_back();
      add_node(task, waiting);
    }
    return std::move(nodes_);
  }

 private:
  void add_node(const Task& task, std::vector<Task>& waiting) {
    if (task.above >= 0) nodes_[static_cast<std::size_t>(task.above)].above = next_node();
    TreeNode node;
    const Counts all = count(task);
    node.rows = all.rows;
    node.positives = all.positives;
    const std::uint64_t negatives = all.rows - all.positives;
    node.label = all.positives == negatives ? task.label : all.positives > negatives ? Label{1} : Label{-1};
    const bool pure = all.positives == 0 || negatives == 0;
    const auto split = pure || task.depth >= most_depth_ || stop_requested() ? std::nullopt : best(task, all);
    if (split) {
      const BinnedRows::Column& column = rows_.columns()[split->column];
      const std::size_t middle = partition(task, column, column.first + split->cut);
      node.column = column.number;
      node.cut = rows_.cut(column, split->cut);
      // The last of the stack comes first.
      waiting.push_back({middle, task.end, task.depth + 1, node.label, next_node()});
      waiting.push_back({task.begin, middle, task.depth + 1, node.label, -1});
    }
    nodes_.push_back(node);
  }

  [[nodiscard]] std::uint32_t next_node() const { return static_cast<std::uint32_t>(nodes_.size()); }

  [[nodiscard]] Counts count(const Task& task) const {
    Counts all{task.end - task.begin, 0};
    for (std::size_t i = task.begin; i < task.end; ++i) all.positives += rows_.is_positive(order_[i]) ? 1 : 0;
    return all;
  }

  // None when no column differs among the rows.
  std::optional<Split> best(const Task& task, const Counts& all) {
    for (std::size_t i = task.begin; i < task.end; ++i) {
      const std::uint64_t positive = rows_.is_positive(order_[i]) ? 1 : 0;
      for (const std::uint32_t slot : rows_.row(order_[i])) {
        counts_[slot] += {1, positive};
        const std::uint32_t column = rows_.column_of_slot(slot);
        if (occurs_[column] == 0) occurs_[column] = 1, touched_.push_back(column);
      }
    }
    std::sort(touched_.begin(), touched_.end());
    std::optional<Split> best;
    for (const std::uint32_t column : touched_) {
      try_column(column, all, best);
      occurs_[column] = 0;
    }
    touched_.clear();
    return best;
  }

  // All cuts from the highest down; and leaves the counts at 0.
  void try_column(std::uint32_t number, const Counts& all, std::optional<Split>& best) {
    const BinnedRows::Column& column = rows_.columns()[number];
    Counts& zero = counts_[column.zero];
    Counts others;
    for (std::uint32_t bin = 0; bin < column.bins; ++bin) others += counts_[column.first + bin];
    zero = {all.rows - others.rows, all.positives - others.positives};
    std::optional<Split> own;
    Counts above;
    for (std::uint32_t bin = column.bins; bin-- > 1;) {
      above += counts_[column.first + bin];
      if (above.rows == 0 || above.rows == all.rows) continue;
      const double gain = logs_.gain(all, above);
      // Of equal ones the least cut, that is the later.
      if (!own || gain >= own->gain - kSameGain) own = Split{number, bin - 1, gain};
    }
    for (std::uint32_t bin = 0; bin < column.bins; ++bin) counts_[column.first + bin] = {};
    if (own && (!best || own->gain > best->gain + kSameGain)) best = own;
  }

  // Rows above the slot go behind the others, all in their order: the tree does not depend on it, but the
  // memory is read forwards.
  std::size_t partition(const Task& task, const BinnedRows::Column& column, std::uint32_t slot) {
    aside_.clear();
    std::size_t end = task.begin;
    for (std::size_t i = task.begin; i < task.end; ++i) {
      const std::uint32_t r = order_[i];
      if (rows_.slot_in(r, column) > slot) {
        aside_.push_back(r);
      } else {
        order_[end++] = r;
      }
    }
    std::copy(aside_.begin(), aside_.end(), order_.begin() + static_cast<std::ptrdiff_t>(end));
    assert(end > task.begin && end < task.end);
    return end;
  }

  const BinnedRows& rows_;
  std::size_t most_depth_;
  Logarithms logs_;
  std::vector<Counts> counts_;  // one a slot, all 0 between nodes
  std::vector<char> occurs_;    // one a column
  std::vector<std::uint32_t> touched_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> aside_;
  std::vector<TreeNode> nodes_;
};

}  // namespace

Tree grow_tree(const BinnedRows& rows, std::size_t most_depth) {
  return Tree(Growth(rows, most_depth).grow());
}

double information_gain(std::uint64_t rows, std::uint64_t positives, std::uint64_t yes,
                        std::uint64_t yes_positives) {
  return Logarithms(rows).gain({rows, positives}, {yes, yes_positives});
}

}  // namespace halfspace
