// Choosing by name: what the user probably meant.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace halfspace {

// The number of inserted, deleted, replaced or swapped letters between two words.
std::size_t edit_distance(std::string_view a, std::string_view b);

// " (did you mean 'x'?)" for the nearest of the known names, or "" when none is near.
std::string did_you_mean(std::string_view given, std::span<const std::string_view> known);

// "a, b, c"
std::string comma_list(std::span<const std::string_view> names);

// Whether the bytes are well-formed UTF-8.
bool is_utf8(std::string_view bytes);

// Each byte as the character of that number: JSON is UTF-8, labels are any bytes.
std::string bytes_as_characters(std::string_view bytes);
// The inverse; nothing when a character is no byte.
std::optional<std::string> characters_as_bytes(std::string_view text);

}  // namespace halfspace
