// Labels to classes as they come, one at a time: numbered in order of appearance, equal as numbers when they
// are numbers.
#pragma once
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/result.h"

namespace halfspace {

class ClassNames {
 public:
  ClassNames() = default;
  // These and no others, in this order.
  explicit ClassNames(const std::vector<std::string>& only);

  // The error has no place.
  Result<ClassId> id(std::string_view text);
  [[nodiscard]] const std::string& text(ClassId id) const { return texts_[id]; }
  [[nodiscard]] std::size_t size() const { return texts_.size(); }
  // The place of each class in the order of labels: the smaller number or earlier word first, or as given.
  [[nodiscard]] std::span<const ClassId> order() const { return order_; }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };
  void add(std::string_view text);

  std::vector<std::string> texts_;
  std::vector<ClassId> order_;
  std::unordered_map<std::string, ClassId, Hash, std::equal_to<>> ids_;  // of every spelling that has come
  bool closed_ = false;
};

}  // namespace halfspace
