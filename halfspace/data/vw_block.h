// Text as Vowpal Wabbit reads it:
//
//   [label [importance]] ['tag]|[namespace[:scale]] feature[:value] ... |namespace ...
//
// A feature of namespace n is called n^feature, one without a namespace by its own name. A value that is
// missing is 1; a scale multiplies its namespace's values; a feature that stands twice is added up.
// Cost: about 30 ns a feature on one core.
#pragma once
#include "halfspace/data/row_parser.h"

namespace halfspace {

class VwParser : public RowParser {
 public:
  VwParser(LabelsAre labels, std::vector<Cross> crosses) : labels_(labels), crosses_(std::move(crosses)) {}
  void parse(std::string_view text, Block& block) const override;
  [[nodiscard]] Format format() const override { return Format::vw; }

 private:
  LabelsAre labels_;
  std::vector<Cross> crosses_;
};

}  // namespace halfspace
