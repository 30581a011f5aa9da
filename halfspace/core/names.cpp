#include "halfspace/core/names.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace halfspace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
      }
    }
  }
  return cost[a.size()][b.size()];
}

std::string did_you_mean(std::string_view given, std::span<const std::string_view> known) {
  if (given.size() > 64) return "";
  std::string_view nearest;
  // So far away is no guess at all; nor is a word that shares no letter.
  std::size_t best = std::min(given.size() / 3 + 2, given.size());
  for (const std::string_view name : known) {
    const std::size_t distance = edit_distance(given, name);
    if (distance < best) {
      best = distance;
      nearest = name;
    }
  }
  return nearest.empty() ? "" : " (did you mean '" + std::string(nearest) + "'?)";
}

std::string comma_list(std::span<const std::string_view> names) {
  std::string list;
  for (const std::string_view name : names) {
    if (!list.empty()) list += ", ";
    list += name;
  }
  return list;
}

bool is_utf8(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size();) {
    const auto lead = static_cast<unsigned char>(bytes[i]);
    const std::size_t length = lead < 0x80         ? 1
                               : lead >> 5 == 0x6  ? 2
                               : lead >> 4 == 0xe  ? 3
                               : lead >> 3 == 0x1e ? 4
                                                   : 0;
    if (length == 0 || i + length > bytes.size()) return false;
    std::uint32_t code = length == 1 ? lead : lead & (0x7fu >> length);
    for (std::size_t k = 1; k < length; ++k) {
      const auto next = static_cast<unsigned char>(bytes[i + k]);
      if (next >> 6 != 2) return false;
      code = code << 6 | (next & 0x3fu);
    }
    constexpr std::uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    if (code < kSmallest[length] || code > 0x10ffff || surrogate) return false;
    i += length;
  }
  return true;
}

std::string bytes_as_characters(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) text += static_cast<char>(0xc0 | byte >> 6);
    text += static_cast<char>(byte < 0x80 ? byte : 0x80 | (byte & 0x3f));
  }
  return text;
}

std::optional<std::string> characters_as_bytes(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte >= 0x80 && (byte >> 2 != 0x30 || i + 1 >= text.size())) return std::nullopt;
    bytes += byte < 0x80 ? text[i] : static_cast<char>((byte & 3) << 6 | (text[++i] & 0x3f));
  }
  return bytes;
}

}  // namespace halfspace
