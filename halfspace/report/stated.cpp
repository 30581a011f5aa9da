#include "halfspace/report/stated.h"

#include <cassert>

namespace halfspace::report {

std::optional<Statement> stated(const theory::Theorem& theorem, const Application& application,
                                std::vector<LeftOut>& left_out) {
  const Numbers* numbers = application.numbers();
  if (numbers == nullptr) {
    left_out.push_back({std::string(theorem.name), application.reason()});
    return std::nullopt;
  }
  // An input that is not given would take the value of the catalogue's example.
  assert(numbers->size() == theorem.inputs.size());
  const auto at = theory::state(theorem, *numbers);
  if (!at) {
    left_out.push_back({std::string(theorem.name), "do not take the numbers of this run"});
    return std::nullopt;
  }
  Statement statement;
  statement.name = theorem.name;
  statement.title = theorem.title;
  statement.source = theorem.source;
  statement.assumption = theorem.assumption;
  statement.inputs = *numbers;
  statement.value = at->value;
  statement.vacuous = at->vacuous;
  statement.sentence = at->sentence;
  return statement;
}

}  // namespace halfspace::report
