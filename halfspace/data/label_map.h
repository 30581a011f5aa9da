// Two labels of any kind become -1 and +1, and come out again exactly as they stood in the text.
// Labels that are equal as numbers are equal: +1, 1 and 1.0.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "halfspace/core/result.h"
#include "halfspace/data/block.h"

namespace halfspace {

class LabelMap {
 public:
  LabelMap() = default;  // learns the labels from the first block
  // "NEG,POS", as given by the user.
  static Result<LabelMap> parse(std::string_view pair);
  // As kept in a model; an empty text is a label that never came.
  LabelMap(std::string negative, std::string positive);

  // Fills block.labels. In the first block the larger number, or the later word, is +1; a label that stands
  // there alone is +1 when it is a number above 0, else -1.
  std::optional<BadLine> assign(Block& block);

  // From here on a label that is not known is a fault, "as the model says".
  void close(std::string because) { closed_because_ = std::move(because); }

  [[nodiscard]] const std::string& text(Label label) const { return texts_[label > 0]; }
  // What to print for a prediction: with one known label, that one.
  [[nodiscard]] const std::string& shown(Label label) const;
  [[nodiscard]] bool one_class() const { return texts_[0].empty() || texts_[1].empty(); }

 private:
  std::optional<Label> find(std::string_view text) const;
  std::optional<std::string> add(std::string_view text);
  std::optional<std::string> add_second(std::string_view text, bool in_first_block);

  std::array<std::string, 2> texts_;  // of -1 and of +1; empty until seen
  bool first_block_ = true;
  std::string closed_because_;                           // empty: new labels are learned
  std::array<bool, 2> spelling_is_given_{false, false};  // by the user, not yet seen in the data
};

}  // namespace halfspace
