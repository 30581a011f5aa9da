// What the checker knows of a batch model: the model, the rows that it was fitted to, and nothing of how.
#pragma once
#include <vector>

#include "halfspace/data/row_store.h"
#include "halfspace/model/model.h"
#include "halfspace/verify/formulas.h"

namespace halfspace::verify {

using Real = long double;

struct BatchCase {
  const Model& model;
  const RowStore& rows;  // those that were learned
  std::size_t columns;

  [[nodiscard]] std::size_t size() const { return rows.rows(); }
  // Of a linear model: y_i (w . x_i + constant), with y_i = 1 for the class, or class 1 of two.
  [[nodiscard]] Real signed_score(std::size_t part, std::size_t row) const;
  [[nodiscard]] Real sign(std::size_t part, std::size_t row) const;
  // |w|_q of the weights and the constant's; |x|_p of a row and its constant; q and p from 1 to infinity.
  [[nodiscard]] Real weight_norm(std::size_t part, Real q) const;
  [[nodiscard]] Real row_norm(std::size_t row, Real p) const;
  // Sum of D_i y_i x_i over the stored multipliers, the constant last; empty where they are no weights of
  // rows.
  [[nodiscard]] std::vector<Real> combination(std::size_t part) const;
};

Real norm(const std::vector<Real>& numbers, Real p);

// The line that the rows and the model give, whatever the certificate says.
struct BatchFormula {
  const char* name;
  // None where they do not give such a line: the weights do not separate, say. `claimed` only tells which
  // norm or option it speaks of.
  std::optional<OwnLine> (*compute)(const BatchCase& given, const Line& claimed);
};
// Null when there is none of that name.
const BatchFormula* find_batch_formula(std::string_view name);

// One small list a family of learners: see batch_formulas.cpp.
std::span<const BatchFormula> margin_formulas();
std::span<const BatchFormula> svm_formulas();
std::span<const BatchFormula> boost_formulas();
std::span<const BatchFormula> kernel_formulas();
std::span<const BatchFormula> majority_formulas();
std::span<const BatchFormula> length_formulas();
std::span<const BatchFormula> rule_formulas();
std::span<const BatchFormula> class_formulas();

}  // namespace halfspace::verify
