// Pieces of untrusted text in messages.
#pragma once
#include <string>
#include <string_view>

namespace halfspace {

// What stands there, for a message: short, and harmless on a terminal.
std::string shown(std::string_view token);

// The whole of it, harmless on a terminal.
std::string printable(std::string_view text);

// No control characters.
bool is_printable(std::string_view token);

// "" when a label is good, else what is wrong with it.
std::string label_fault(std::string_view label);

}  // namespace halfspace
