#include "halfspace/solve/exact/elimination.h"

#include <utility>

namespace halfspace::solve {
namespace {

// Rows are coordinates, columns are vectors; after `rank` pivots the pivot columns have `diagonal` in their
// own row and 0 elsewhere.
class Matrix {
 public:
  explicit Matrix(const std::vector<WholeVector>& vectors) {
    const std::size_t dimension = vectors.empty() ? 0 : vectors[0].size();
    rows_.assign(dimension, WholeVector(vectors.size()));
    for (std::size_t i = 0; i < dimension; ++i) {
      names_.push_back(i);
      for (std::size_t j = 0; j < vectors.size(); ++j) rows_[i][j] = vectors[j][i];
    }
  }

  // False when the column has nothing left below the pivots: it depends on them.
  bool pivot(std::size_t column) {
    std::size_t at = pivots_.size();
    while (at < rows_.size() && rows_[at][column].is_zero()) ++at;
    if (at == rows_.size()) return false;
    const std::size_t rank = pivots_.size();
    std::swap(rows_[rank], rows_[at]);
    std::swap(names_[rank], names_[at]);
    const WholeVector chosen = rows_[rank];
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (i == rank) continue;
      const Whole factor = rows_[i][column];
      for (std::size_t j = 0; j < chosen.size(); ++j) {
        rows_[i][j] = (chosen[column] * rows_[i][j] - factor * chosen[j]) / diagonal_;
      }
    }
    diagonal_ = chosen[column];
    pivots_.push_back(column);
    return true;
  }

  [[nodiscard]] Dependence dependence(std::size_t column) const {
    Dependence found{column, WholeVector(column + 1)};
    const Whole sign = diagonal_.is_negative() ? Whole(-1) : Whole(1);
    found.factors[column] = diagonal_ * sign;
    for (std::size_t i = 0; i < pivots_.size(); ++i) {
      found.factors[pivots_[i]] = (Whole(0) - rows_[i][column]) * sign;
    }
    return found;
  }

  [[nodiscard]] bool is_exact() const {
    for (const WholeVector& row : rows_) {
      for (const Whole& number : row) {
        if (!number.is_exact()) return false;
      }
    }
    return true;
  }
  [[nodiscard]] const std::vector<std::size_t>& pivots() const { return pivots_; }
  [[nodiscard]] std::vector<std::size_t> coordinates() const {
    return {names_.begin(), names_.begin() + static_cast<std::ptrdiff_t>(pivots_.size())};
  }

 private:
  std::vector<WholeVector> rows_;
  std::vector<std::size_t> names_;  // which coordinate a row is
  std::vector<std::size_t> pivots_;
  Whole diagonal_ = 1;
};

}  // namespace

Error too_long_for_exact() {
  return input_error(
      "", "the numbers are too long for exact arithmetic in 128 bits, expected fewer digits or points");
}

Result<Elimination> eliminate(const std::vector<WholeVector>& vectors) {
  Matrix matrix(vectors);
  Elimination found;
  for (std::size_t j = 0; j < vectors.size(); ++j) {
    if (matrix.pivot(j)) {
      found.independent.push_back(j);
    } else if (!found.dependence) {
      if (!matrix.is_exact()) return too_long_for_exact();
      found.dependence = matrix.dependence(j);
    }
    if (!matrix.is_exact()) return too_long_for_exact();
  }
  found.rank = found.independent.size();
  found.coordinates = matrix.coordinates();
  return found;
}

}  // namespace halfspace::solve
