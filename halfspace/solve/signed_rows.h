// Signed rows z_i = y_i x_i, all that a solver needs of the data: w is right on row i when z_i . w > 0.
// A view: the features stay where they are and must outlive it.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/row.h"
#include "halfspace/data/row_store.h"

namespace halfspace::solve {

struct RowView {
  float constant = 0;  // a feature of this value in every row, in the last column; 0: none
  bool unit_length =
      false;  // rows scaled to length 1 by a float factor, the constant included; rows of zeros stay
};

class SignedRows {
 public:
  explicit SignedRows(RowView view = {}) : view_(view) {}
  // The rows of a store of two classes; its importances are not looked at.
  explicit SignedRows(const RowStore& store, RowView view = {});

  void add(Row row, Label label);

  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] std::size_t nonzeros() const { return nonzeros_; }
  // How long weights must be: one above the highest column, and one for the constant.
  [[nodiscard]] std::size_t columns() const { return columns_ + (view_.constant != 0 ? 1 : 0); }

  // With the constant.
  [[nodiscard]] std::size_t features(std::size_t i) const {
    return rows_[i].size + (view_.constant != 0 ? 1 : 0);
  }
  [[nodiscard]] double squared_length(std::size_t i) const { return rows_[i].squared_length; }
  [[nodiscard]] double norm(std::size_t i, double p) const;  // |z_i|_p
  // At least |z_i|_p without powers of every feature, exact for p = 2 and infinity:
  // |z|_p <= |z|_inf^(1-2/p) |z|_2^(2/p).
  [[nodiscard]] double norm_at_most(std::size_t i, double p) const;
  [[nodiscard]] double longest() const;         // the greatest |z_i|
  [[nodiscard]] double sum_of_squares() const;  // of all |z_i|
  [[nodiscard]] bool all_finite() const;

  [[nodiscard]] double dot(std::size_t i, const double* w) const;  // z_i . w
  void add_to(double* w, std::size_t i, double step) const;        // w += step z_i
  // Calls visit(column, value) for every feature of z_i.
  template <class Visit>
  void each(std::size_t i, Visit visit) const {
    const SignedRow& row = rows_[i];
    for (std::size_t k = 0; k < row.size; ++k) {
      visit(std::size_t{row.columns[k]}, row.factor * static_cast<double>(value(row, k)));
    }
    if (view_.constant != 0) visit(columns_, row.factor * static_cast<double>(view_.constant));
  }
  // Sum of a_i z_i.
  [[nodiscard]] std::vector<double> combination(const std::vector<double>& a) const;

  // Rows are visited in random order: asks for the features of one that comes soon.
  void prefetch(std::size_t i) const;

 private:
  struct SignedRow {
    const std::uint32_t* columns;
    const float* values;  // null: all are `same`, as in bags of words; half as much to fetch from memory
    float same;
    std::uint32_t size;
    double factor;  // the label, divided by the length where rows have length 1
    double squared_length;
  };

  static float value(const SignedRow& row, std::size_t k) {
    return row.values != nullptr ? row.values[k] : row.same;
  }

  RowView view_;
  std::vector<SignedRow> rows_;
  std::size_t columns_ = 0;
  std::size_t nonzeros_ = 0;
};

// |w|_2^2, and the norm |w|_p for 1 <= p <= infinity, without overflow.
double squared_length(const std::vector<double>& w);
double norm(const std::vector<double>& w, double p);

}  // namespace halfspace::solve
