// Named arrays of 32-bit numbers, one behind the other: the body of a model file.
#pragma once
#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/core/result.h"

namespace halfspace {

// Numbers of eight bytes as two of four each, the lower half first.
template <class T>
std::vector<std::uint32_t> in_halves(const std::vector<T>& numbers) {
  static_assert(sizeof(T) == 8);
  std::vector<std::uint32_t> halves(2 * numbers.size());
  if (!numbers.empty()) std::memcpy(halves.data(), numbers.data(), 8 * numbers.size());
  return halves;
}
// Of an even number of halves.
template <class T>
std::vector<T> from_halves(const std::vector<std::uint32_t>& halves) {
  static_assert(sizeof(T) == 8);
  std::vector<T> numbers(halves.size() / 2);
  if (!numbers.empty()) std::memcpy(numbers.data(), halves.data(), 8 * numbers.size());
  return numbers;
}

class ArrayWriter {
 public:
  template <class T>
  void add(std::string_view name, const std::vector<T>& items) {
    static_assert(sizeof(T) == 4);
    list_.push_back({{"name", name}, {"length", items.size()}});
    body_.append(reinterpret_cast<const char*>(items.data()), items.size() * 4);
    body_.resize((body_.size() + 7) / 8 * 8);
  }
  // As whole numbers of four bytes, zeros behind the last one.
  void add_bytes(std::string_view name, std::string_view bytes) {
    std::vector<std::uint32_t> words((bytes.size() + 3) / 4, 0);
    if (!bytes.empty()) std::memcpy(words.data(), bytes.data(), bytes.size());
    add(name, words);
  }
  [[nodiscard]] const nlohmann::ordered_json& list() const { return list_; }
  [[nodiscard]] const std::string& body() const { return body_; }

 private:
  nlohmann::ordered_json list_ = nlohmann::ordered_json::array();
  std::string body_;
};

class ArrayReader {
 public:
  // The lengths must fill the body exactly. "" when they do, else the fault.
  std::string open(const nlohmann::ordered_json& list, std::string_view body) {
    std::size_t at = 0;
    for (const auto& item : list) {
      if (!item.at("length").is_number_unsigned()) return "an array's length is not a whole number";
      const auto length = item.at("length").get<std::uint64_t>();
      if (length > (body.size() - at) / 4) return "the arrays are longer than the file";
      arrays_.emplace_back(item.at("name").get<std::string>(), body.substr(at, length * 4));
      at += (length * 4 + 7) / 8 * 8;
      if (at > body.size()) return "the arrays are longer than the file";
    }
    return at == body.size() ? "" : "the arrays do not fill the file";
  }
  template <class T>
  std::vector<T> get(std::string_view name) const {
    static_assert(sizeof(T) == 4);
    for (const auto& [own_name, bytes] : arrays_) {
      if (own_name != name) continue;
      std::vector<T> items(bytes.size() / 4);
      if (!items.empty()) std::memcpy(items.data(), bytes.data(), bytes.size());
      return items;
    }
    return {};
  }

 private:
  std::vector<std::pair<std::string, std::string_view>> arrays_;
};

}  // namespace halfspace
