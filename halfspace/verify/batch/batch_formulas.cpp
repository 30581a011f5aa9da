#include "halfspace/verify/batch/batch_case.h"

namespace halfspace::verify {

const BatchFormula* find_batch_formula(std::string_view name) {
  for (const auto list : {margin_formulas(), svm_formulas(), boost_formulas(), majority_formulas(),
                          kernel_formulas(), length_formulas(), rule_formulas(), class_formulas()}) {
    for (const BatchFormula& formula : list) {
      if (formula.name == name) return &formula;
    }
  }
  return nullptr;
}

}  // namespace halfspace::verify
