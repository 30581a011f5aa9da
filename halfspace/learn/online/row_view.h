// How a learner sees a row.
//
//   presence     whatever is not zero counts as 1
//   complement   n features x_i and n more, 1 - x_i: for rules whose weights cannot be negative
//                (servedio 4.2)
//   rms          each value over the root mean square of its feature's present values so far, the
//                row's own included, clipped at +-8: one pass, no look-ahead
//   centre       with rms: the numbers of the first row other than 1, and those beyond +-1 that first
//                come within 100 rows, are seen as distances from their mean so far, over their
//                deviation so far. A row that lacks one has a 0 there; but where 0 is more than 4 deviations
//                from what the rows have that have it, and most have it, that is a gap, seen as the mean
//                and not counted, and so it is to the hypothesis (hypothesis/gaps.h). Others as by rms.
//                Numbers far from 0 (years, pressures) differ by little of their size, and only what differs
//                can be learned
//   unit         the row, constant feature included, divided by its length; Lanes does that by itself
//
// A hypothesis learned through rms, centre or complement is a halfspace of the rows as given: fold() says
// which. The clipping is for learning only. Presence is kept in the hypothesis.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/core/row.h"
#include "halfspace/hypothesis/linear.h"

namespace halfspace {

// How values are scaled: the part of a view that users choose.
enum class Scaling : std::uint8_t { given, unit, rms, rms_unit, standard };
std::string_view name_of(Scaling scaling);
Result<Scaling> parse_scaling(std::string_view name);
// By views whose scales follow the rows: values beyond this have no square in float.
inline constexpr float kLargestSeen = 1e18f;
// Scales follow the rows: a hypothesis changes with rows that are no updates.
constexpr bool follows_rows(Scaling scaling) {
  return scaling != Scaling::given && scaling != Scaling::unit;
}
constexpr bool makes_unit_rows(Scaling scaling) {
  return scaling == Scaling::unit || scaling == Scaling::rms_unit;
}

struct ViewRule {
  bool presence = false;
  bool rms = false;
  bool centre = false;  // only with rms
  bool unit = false;
  std::uint32_t complement = 0;  // n; 0: none

  void scale(Scaling scaling) {
    rms = follows_rows(scaling);
    centre = scaling == Scaling::standard;
    unit = makes_unit_rows(scaling);
  }
  [[nodiscard]] Scaling scaling() const {
    if (centre) return Scaling::standard;
    return static_cast<Scaling>((rms ? static_cast<int>(Scaling::rms) : 0) + (unit ? 1 : 0));
  }
};

// The features whose numbers are seen from their means, in order. What is kept is of the rows that have the
// feature, and how many lack it beside: whether that is a 0 or a gap can be asked anew at any time, and what
// came early does not decide it for good.
struct Centres {
  std::vector<std::uint32_t> columns;
  std::vector<double> means;
  std::vector<double> squares;   // sums of the squared distances from the mean
  std::vector<double> counts;    // rows that have it
  std::vector<double> absences;  // rows that lack it, since it first came
  std::uint64_t rows = 0;        // that had features, as long as new ones may join

  // A feature joins when it first comes, before anything has been learned about it. Later ones do not: rows
  // of many features would become long.
  static constexpr std::uint64_t kRowsToJoin = 100;
  [[nodiscard]] bool may_join() const { return rows < kRowsToJoin; }
  void join(std::uint32_t column);
  // Its place, or that behind the last one.
  [[nodiscard]] std::size_t find(std::uint32_t column) const {
    const auto place = std::lower_bound(columns.begin(), columns.end(), column);
    const bool is_there = place != columns.end() && *place == column;
    return is_there ? static_cast<std::size_t>(place - columns.begin()) : columns.size();
  }
  // One more value of the k-th of them.
  void add(std::size_t k, double value);
  // With a 0 for each row that lacks it, unless that is a gap.
  struct Scale {
    double mean;
    double deviation;
  };
  [[nodiscard]] Scale scale(std::size_t k) const;
  // In deviations from the mean. Where all values so far were the same, none is far from it.
  [[nodiscard]] float from_mean(std::size_t k, double value) const {
    const auto [mean, size] = scale(k);
    const double distance = std::clamp((value - mean) / (size > 0 ? size : 1), -kMost, kMost);
    return static_cast<float>(size > 0 ? distance : 0);
  }
  // A row that lacks it has no value there, not 0: most rows have it, and 0 would be far from all of them.
  // Where all have the same, to lack it is what there is to tell.
  [[nodiscard]] bool is_gap(std::size_t k) const {
    return absences[k] < counts[k] && squares[k] > 0 &&
           means[k] * means[k] * counts[k] > kFarFromAll * kFarFromAll * squares[k];
  }
  // In deviations: what a learner sees at most, and where no number is that counts may have.
  static constexpr double kMost = 8;
  static constexpr double kFarFromAll = 4;
  // The row has all of them and no others, in their order, as most rows of measurements do.
  [[nodiscard]] bool are_all_of(Row row) const {
    return row.size == columns.size() && std::equal(columns.begin(), columns.end(), row.columns);
  }
  friend bool operator==(const Centres&, const Centres&) = default;
};

// Of each feature: mean square of its present values and how many there were. For saving and continuing.
struct RmsState {
  std::vector<float> mean_squares;
  std::vector<float> counts;
  Centres centres = {};
};

class RowView {
 public:
  explicit RowView(const ViewRule& rule) : rule_(rule) {}
  RowView(const ViewRule& rule, RmsState state) : rule_(rule), rms_(std::move(state)) {}

  static constexpr float kClip = static_cast<float>(Centres::kMost);

  void cover(std::size_t columns);
  // Columns that a learner needs for rows of `columns` columns, and the largest |value| it will see.
  [[nodiscard]] std::size_t columns_seen(std::size_t columns) const;
  [[nodiscard]] float largest_seen(float largest_value) const;

  // The row to learn from, often the one that is given; takes note of its values. Valid until the next call.
  const Row& take_in(const Row& row) {
    if (rule_.rms) take_note(row);
    if (!changes_rows()) return row;
    return seen_ = transformed(row);
  }
  // The same without taking note.
  Row look_at(Row row) const { return changes_rows() ? transformed(row) : row; }

  [[nodiscard]] LinearHypothesis fold(LinearHypothesis seen) const;
  [[nodiscard]] const RmsState& state() const { return rms_; }

 private:
  [[nodiscard]] bool changes_rows() const { return rule_.complement > 0 || rule_.presence || rule_.rms; }
  void take_note(Row row);
  void take_note_of_value(std::uint32_t column, float value);
  void take_note_of_centres(Row row);
  void find_centres(Row row);
  template <class Own, class Lacking>
  void walk(Row row, Own own, Lacking lacking) const;
  [[nodiscard]] Row transformed(Row row) const;
  [[nodiscard]] Row with_complements(Row row) const;
  [[nodiscard]] Row from_centres(Row row) const;
  [[nodiscard]] float scaled(std::uint32_t column, float value) const;  // by rms
  [[nodiscard]] float rms_of(std::size_t column) const;                 // 0: not known

  ViewRule rule_;
  RmsState rms_;
  Row seen_;  // the row that was taken in last, where it was changed
  mutable std::vector<std::uint32_t> columns_;
  mutable std::vector<bool> is_there_;  // of the centres, in the row at hand
  mutable std::vector<float> values_;
};

}  // namespace halfspace
