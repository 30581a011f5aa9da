// Checks of single values of options, made on the text: CLI11 takes "" for 0 and wraps negative numbers.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

namespace halfspace::cli {

// Says what is wrong with the text; nothing when it will do.
using Check = std::function<std::string(const std::string&)>;

Check whole_number(std::uint64_t low, std::uint64_t high);
Check number_where(std::function<bool(double)> accepts, std::string expected);

Check any_count();
// Finite, and not so near to 0 or so large that float has no place for it.
Check any_number();
Check number_above_zero();
// Above 0 and below 1; `what` names it, with its article.
Check share_inside(const std::string& what);
// Not empty.
Check file_name();

}  // namespace halfspace::cli
