// A theorem of the catalogue at given numbers, or the reason why it does not apply.
#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "halfspace/report/statement.h"
#include "halfspace/theory/theorem.h"

namespace halfspace::report {

// All its inputs, or why it does not apply: the rest of a sentence that begins with "theorems".
class Application {
 public:
  Application(Numbers numbers) : content_(std::move(numbers)) {}      // NOLINT: numbers are one
  Application(const char* reason) : content_(std::string(reason)) {}  // NOLINT: so is a reason

  [[nodiscard]] const Numbers* numbers() const { return std::get_if<Numbers>(&content_); }
  [[nodiscard]] const std::string& reason() const { return std::get<std::string>(content_); }

 private:
  std::variant<Numbers, std::string> content_;
};

// Adds to `left_out` when there is no statement.
std::optional<Statement> stated(const theory::Theorem& theorem, const Application& application,
                                std::vector<LeftOut>& left_out);

}  // namespace halfspace::report
