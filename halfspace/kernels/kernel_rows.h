// Rows that a kernel compares others with, many at a time: blocks of 256 (row_block.h), through which the
// kernel's program goes step by step. Strings become rows of their runs of bytes first. The values are those
// of the plain form in kernel.h, bit for bit.
//
// A copy shares the full blocks.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "halfspace/core/rising_row.h"
#include "halfspace/kernels/kernel.h"
#include "halfspace/kernels/row_block.h"
#include "halfspace/kernels/run_table.h"

namespace halfspace {

// A row in the forms that the parts of a kernel look at, with its own values.
struct FormedRow {
  FormedRow() = default;
  FormedRow(FormedRow&&) = default;
  FormedRow& operator=(FormedRow&&) = default;

  struct Features {
    std::vector<std::uint32_t> columns;
    std::vector<float> values;
  };
  std::optional<RisingRow> rising;  // the row itself, in order
  std::vector<Row> rows;            // one a form
  std::vector<Features> features;   // of the forms that are not the row itself
  std::vector<double> squares;      // of each form, its dot product with itself
  std::vector<double> roots;        // of K(x, x), one a normalising step
  double self = 0;                  // K(x, x)
};

class KernelRows {
 public:
  explicit KernelRows(Kernel kernel);

  [[nodiscard]] const Kernel& kernel() const { return kernel_; }
  void add(Row row);
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t blocks() const { return blocks_.size(); }

  // The row must outlive what is made of it.
  [[nodiscard]] FormedRow form(Row row) const;
  // Room for the values on the way, one a thread.
  using Workspace = std::vector<double>;
  // values[i] = K(row, row begin + i) for the rows of a block from its row `from` on.
  void values(const FormedRow& row, std::size_t block, std::size_t from, Workspace& workspace,
              double* values) const;
  // Appends K(row, row i) for the rows from values.size() on.
  void all_values(const FormedRow& row, std::vector<double>& values) const;
  // Bytes, the rows' forms included.
  [[nodiscard]] std::size_t memory() const;

 private:
  struct Form {
    unsigned length;  // of runs; 0: the row itself
    bool counted;
  };
  struct Block {
    std::vector<RowBlock> forms;
    std::vector<std::vector<double>> squares;  // by form
    std::vector<std::vector<double>> roots;    // by normalising step
    std::size_t rows = 0;
  };
  [[nodiscard]] std::size_t form_of(const Kernel::Step& step) const;
  void add_own_values(FormedRow& row) const;
  void leaf_values(const Kernel::Step& step, const FormedRow& row, const Block& block, std::size_t from,
                   double* values) const;
  Block& open_block();

  Kernel kernel_;
  std::vector<Form> forms_;
  std::size_t deepest_ = 0;  // of the stack
  RunTable runs_;
  std::vector<std::shared_ptr<Block>> blocks_;
  std::size_t size_ = 0;
};

}  // namespace halfspace
