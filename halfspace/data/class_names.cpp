#include "halfspace/data/class_names.h"

#include <fmt/format.h>

#include "halfspace/data/label_ids.h"
#include "halfspace/data/label_text.h"
#include "halfspace/data/shown.h"

namespace halfspace {

ClassNames::ClassNames(const std::vector<std::string>& only) {
  for (const std::string& text : only) add(text);
  for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<ClassId>(i);
  closed_ = true;
}

Result<ClassId> ClassNames::id(std::string_view text) {
  if (const auto known = ids_.find(text); known != ids_.end()) return known->second;
  if (const auto known = ids_.find(label_key(text)); known != ids_.end()) {
    return ids_.emplace(text, known->second).first->second;
  }
  if (std::string fault = label_fault(text); !fault.empty()) return input_error("", fault);
  if (closed_) {
    const std::vector<std::string_view> all(texts_.begin(), texts_.end());
    return input_error(
        "", fmt::format("found the label {}, expected one of: {}", shown(text), fmt::join(all, ", ")));
  }
  if (size() >= kMostLabels) {
    return input_error("", fmt::format("found the label {}, expected no more than {} different ones",
                                       shown(text), kMostLabels));
  }
  add(text);
  return static_cast<ClassId>(size() - 1);
}

void ClassNames::add(std::string_view text) {
  ClassId before = 0;
  for (std::size_t i = 0; i < texts_.size(); ++i) {
    if (label_comes_first(text, texts_[i])) {
      ++order_[i];
    } else {
      ++before;
    }
  }
  order_.push_back(before);
  ids_.emplace(text, static_cast<ClassId>(size()));
  ids_.emplace(label_key(text), static_cast<ClassId>(size()));
  texts_.emplace_back(text);
}

}  // namespace halfspace
