// Numbers as a reader wants them: thousands parted, six digits of what is not whole.
#pragma once
#include <cstdint>
#include <string>

#include "halfspace/report/document.h"

namespace halfspace::report {

// 1234567 -> "1,234,567"
std::string grouped_text(std::uint64_t number);
// 0.03125 -> "0.03125"; 1234567.0 -> "1,234,567"; NaN -> "-"
std::string number_text(double number);
std::string cell_text(const Cell& cell);

}  // namespace halfspace::report
