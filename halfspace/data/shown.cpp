#include "halfspace/data/shown.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/label_ids.h"

namespace halfspace {

std::string shown(std::string_view token) {
  if (token.empty()) return "nothing";
  return "'" + printable(token.substr(0, 40)) + (token.size() > 40 ? "...'" : "'");
}

std::string printable(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    out += byte < 0x20 || byte == 0x7f ? fmt::format("\\x{:02x}", byte) : std::string(1, c);
  }
  return out;
}

bool is_printable(std::string_view token) {
  return std::none_of(token.begin(), token.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
  });
}

std::string label_fault(std::string_view label) {
  if (!is_printable(label)) return "found the bytes " + shown(label) + ", expected a label";
  if (label.size() > kLongestLabel) {
    return fmt::format("found a label of {} bytes, expected at most {}", label.size(), kLongestLabel);
  }
  return "";
}

}  // namespace halfspace
