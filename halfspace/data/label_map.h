// Labels of any kind become classes, and come out again exactly as they stood in the text.
// Labels that are equal as numbers are equal: +1, 1 and 1.0.
//
// Two labels are the two sides of a hyperplane: the larger number, or the later word, is class 1 (+1). Three
// or more in the first block, or given by the user, are classes in that order; later ones are added behind.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/block.h"

namespace halfspace {

class LabelMap {
 public:
  LabelMap() = default;  // learns the labels from the first block
  // "NEG,POS" or "A,B,C,...", as given by the user.
  static Result<LabelMap> parse(std::string_view list);
  // As kept in a model; an empty text is one of two labels that never came.
  explicit LabelMap(std::vector<std::string> texts);

  // Fills block.classes. A label that stands in the first block alone is class 1 when it is a number above 0,
  // else class 0.
  std::optional<BadLine> assign(Block& block);

  // From here on a label that is not known is a fault, "as the model says".
  void close(std::string because) { closed_because_ = std::move(because); }

  [[nodiscard]] std::size_t classes() const { return texts_.size(); }
  [[nodiscard]] bool is_binary() const { return texts_.size() == 2; }
  [[nodiscard]] const std::string& text(ClassId id) const { return texts_[id]; }
  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }
  // What to print for a prediction: with one known label, that one.
  [[nodiscard]] const std::string& shown(ClassId id) const;
  [[nodiscard]] bool one_class() const { return is_binary() && (texts_[0].empty() || texts_[1].empty()); }
  [[nodiscard]] std::optional<ClassId> find(std::string_view text) const;

 private:
  void learn_first(const std::vector<SeenLabel>& seen);
  std::optional<std::string> add(std::string_view text);
  std::optional<std::string> add_second(std::string_view text);

  std::vector<std::string> texts_{"", ""};  // empty until seen
  bool first_block_ = true;
  std::string closed_because_;           // empty: new labels are learned
  std::vector<bool> spelling_is_given_;  // by the user, not yet seen in the data
};

}  // namespace halfspace
