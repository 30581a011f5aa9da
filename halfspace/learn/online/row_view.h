// How a learner sees a row.
//
//   presence     whatever is not zero counts as 1
//   complement   n features x_i and n more, 1 - x_i: for rules whose weights cannot be negative
//   (servedio 4.2) rms          each value over the root mean square of its feature's present values so far,
//   the row's own
//                included, clipped at +-8: one pass, no look-ahead
//   unit         the row, constant feature included, divided by its length; Lanes does that by itself
//
// A hypothesis learned through rms or complement is a halfspace of the rows as given: fold() says which. The
// clipping is for learning only. Presence is kept in the hypothesis.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/core/row.h"
#include "halfspace/hypothesis/linear.h"

namespace halfspace {

// How values are scaled: the part of a view that users choose.
enum class Scaling : std::uint8_t { given, unit, rms, rms_unit };
std::string_view name_of(Scaling scaling);
Result<Scaling> parse_scaling(std::string_view name);

struct ViewRule {
  bool presence = false;
  bool rms = false;
  bool unit = false;
  std::uint32_t complement = 0;  // n; 0: none

  void scale(Scaling scaling) {
    rms = scaling == Scaling::rms || scaling == Scaling::rms_unit;
    unit = scaling == Scaling::unit || scaling == Scaling::rms_unit;
  }
  [[nodiscard]] Scaling scaling() const {
    return static_cast<Scaling>((rms ? static_cast<int>(Scaling::rms) : 0) + (unit ? 1 : 0));
  }
};

// Of each feature: mean square of its present values and how many there were. For saving and continuing.
struct RmsState {
  std::vector<float> mean_squares;
  std::vector<float> counts;
};

class RowView {
 public:
  explicit RowView(const ViewRule& rule) : rule_(rule) {}
  RowView(const ViewRule& rule, RmsState state) : rule_(rule), rms_(std::move(state)) {}

  static constexpr float kClip = 8;

  void cover(std::size_t columns);
  // Columns that a learner needs for rows of `columns` columns, and the largest |value| it will see.
  [[nodiscard]] std::size_t columns_seen(std::size_t columns) const;
  [[nodiscard]] float largest_seen(float largest_value) const;

  // The row to learn from; takes note of its values. Valid until the next call.
  Row take_in(Row row) {
    if (rule_.rms) take_note(row);
    return look_at(row);
  }
  // The same without taking note.
  Row look_at(Row row) const { return changes_rows() ? transformed(row) : row; }

  [[nodiscard]] LinearHypothesis fold(LinearHypothesis seen) const;
  [[nodiscard]] const RmsState& state() const { return rms_; }

 private:
  [[nodiscard]] bool changes_rows() const { return rule_.complement > 0 || rule_.presence || rule_.rms; }
  void take_note(Row row);
  [[nodiscard]] Row transformed(Row row) const;
  [[nodiscard]] Row with_complements(Row row) const;
  [[nodiscard]] float rms_of(std::size_t column) const;  // 0: not known

  ViewRule rule_;
  RmsState rms_;
  mutable std::vector<std::uint32_t> columns_;
  mutable std::vector<float> values_;
};

}  // namespace halfspace
