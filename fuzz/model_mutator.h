// How models are changed for the targets that read them. Bytes changed anywhere mostly end where JSON is
// parsed; so every other change is one of a value in the header, which stays JSON of the size that is said.
// To be included once in a target.
#pragma once
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace halfspace::fuzz {

inline constexpr std::size_t kHeaderSizeAt = 20;
inline constexpr std::size_t kHeaderAt = 24;

constexpr std::string_view kTelling[] = {"0",
                                         "1",
                                         "-1",
                                         "2",
                                         "3",
                                         "0.5",
                                         "-0.0",
                                         "1e-320",
                                         "1e308",
                                         "-1e308",
                                         "4294967295",
                                         "4294967296",
                                         "16777216",
                                         "9223372036854775807",
                                         "18446744073709551615",
                                         "null",
                                         "true",
                                         "false",
                                         "[]",
                                         "{}",
                                         "\"\"",
                                         "[null]",
                                         "[0, 0]"};

// Numbers, words and texts; not the names of fields.
inline std::vector<std::string_view> values_of(std::string_view json) {
  std::vector<std::string_view> values;
  for (std::size_t at = 0; at < json.size();) {
    std::size_t end = at + 1;
    if (json[at] == '"') {
      while (end < json.size() && json[end] != '"') end += json[end] == '\\' ? 2 : 1;
      end = std::min(end + 1, json.size());
      if (end == json.size() || json[end] != ':') values.push_back(json.substr(at, end - at));
    } else if (std::isalnum(static_cast<unsigned char>(json[at])) != 0 || json[at] == '-') {
      while (end < json.size() && std::strchr(",]} \n", json[end]) == nullptr) ++end;
      values.push_back(json.substr(at, end - at));
    }
    at = end;
  }
  return values;
}

// Half as long, and twice as many a second.
inline std::string without_indents(std::string_view json) {
  std::string text;
  while (true) {
    const std::size_t newline = std::min(json.find('\n'), json.size());
    text += json.substr(0, newline);
    json.remove_prefix(newline);
    const std::size_t next = json.find_first_not_of("\n ");
    if (next == std::string_view::npos) return text;
    json.remove_prefix(next);
  }
}

// "" when there is no header, or nothing in it.
inline std::string with_another_value(std::string_view bytes, unsigned seed) {
  std::uint32_t size = 0;
  if (bytes.size() < kHeaderAt) return "";
  std::memcpy(&size, bytes.data() + kHeaderSizeAt, sizeof(size));
  if (size > bytes.size() - kHeaderAt) return "";
  const std::string_view header = bytes.substr(kHeaderAt, size);
  const auto values = values_of(header);
  if (values.empty()) return "";
  std::minstd_rand chance(seed);
  const auto below = [&](std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(chance);
  };
  const std::string_view old = values[below(values.size())];
  const std::string_view other =
      below(2) == 0 ? values[below(values.size())] : kTelling[below(std::size(kTelling))];
  const auto at = static_cast<std::size_t>(old.data() - header.data());
  std::string changed = without_indents(header.substr(0, at));
  changed += other;
  changed += without_indents(header.substr(at + old.size()));
  changed.append((8 - changed.size() % 8) % 8, ' ');
  size = static_cast<std::uint32_t>(changed.size());
  std::string result(bytes.substr(0, kHeaderAt));
  std::memcpy(result.data() + kHeaderSizeAt, &size, sizeof(size));
  return result + changed + std::string(bytes.substr(kHeaderAt + header.size()));
}

}  // namespace halfspace::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  if (seed % 2 == 0) return LLVMFuzzerMutate(data, size, most);
  const std::string changed =
      halfspace::fuzz::with_another_value({reinterpret_cast<const char*>(data), size}, seed / 2);
  if (changed.empty() || changed.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::memcpy(data, changed.data(), changed.size());
  return changed.size();
}
