// When two labels are the same, and which comes first.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace halfspace {

// The finite number that a text is; a leading + is allowed.
std::optional<double> as_number(std::string_view text);

// The same for labels that are the same, and one of these: of numbers all digits, since those that differ in
// their twentieth, as accounts may, are one double.
std::string label_key(std::string_view text);

// Labels that are equal as numbers are equal: +1, 1 and 1.0.
bool is_same_label(std::string_view a, std::string_view b);

// Numbers by size before words by the alphabet.
bool label_comes_first(std::string_view a, std::string_view b);

}  // namespace halfspace
