#include "halfspace/run/vc_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "halfspace/core/names.h"
#include "halfspace/solve/exact/labelings.h"
#include "halfspace/solve/finite_class.h"
#include "halfspace/theory/vc.h"

namespace halfspace {
namespace {

using solve::Labeling;

std::vector<solve::WholeVector> vectors_of(const PointTable& table, bool affine) {
  std::vector<solve::WholeVector> vectors;
  for (const auto& multiples : table.multiples) {
    vectors.emplace_back(multiples.begin(), multiples.end());
    // The scale does not matter to halfspaces.
    if (affine) vectors.back().emplace_back(1);
  }
  return vectors;
}

Result<VcReport> of_halfspaces(const PointTable& table, VcReport report) {
  const bool affine = report.kind == PointClass::halfspaces;
  const auto vectors = vectors_of(table, affine);
  const auto eliminated = solve::eliminate(vectors);
  if (!eliminated) return eliminated.error();
  report.dimension = table.dimension() + (affine ? 1 : 0);
  report.shattered = eliminated->independent;
  report.shattered_at_most = eliminated->rank;
  report.labelings = solve::count_labelings(vectors);
  const auto d = static_cast<double>(table.dimension());
  const auto m = static_cast<double>(table.points());
  report.log2_growth =
      (affine ? theory::log_affine_growth(d, m) : theory::log_homogeneous_growth(d, m)) / std::numbers::ln2;
  if (!affine) return report;
  auto radon = solve::radon_partition(vectors_of(table, false), table.scale);
  if (!radon) return radon.error();
  report.radon = std::move(*radon);
  return report;
}

Error too_many_points(std::size_t found) {
  return input_error("", fmt::format("found {} points, expected at most {} for a class that is listed", found,
                                     solve::kMostClassPoints));
}

// From the list of all labelings, none twice.
void take_list(const std::vector<Labeling>& labelings, VcReport& report) {
  report.labelings = solve::Whole(static_cast<std::int64_t>(labelings.size()));
  const solve::ClassDimension found = solve::vc_dimension(labelings, report.points);
  report.shattered_at_most = found.at_most;
  for (std::size_t i = 0; i < report.points; ++i) {
    if ((found.shattered >> i & 1) != 0) report.shattered.push_back(i);
  }
}

Result<VcReport> of_the_line(const PointTable& table, VcReport report) {
  if (table.dimension() != 1) {
    return input_error("",
                       fmt::format("found points of {} coordinates, expected 1: {} are sets on the line",
                                   table.dimension(), kPointClasses[static_cast<std::size_t>(report.kind)]));
  }
  if (table.points() > solve::kMostClassPoints) return too_many_points(table.points());
  std::vector<double> values;
  for (std::size_t i = 0; i < table.points(); ++i) {
    // Whole multiples of one scale: the order is exact up to 2^53, and beyond that ties must not be made.
    values.push_back(static_cast<double>(table.multiples[i][0]));
    if (std::abs(table.multiples[i][0]) > (std::int64_t{1} << 53)) {
      return input_error("", "found numbers of more than 15 digits in all, expected fewer");
    }
  }
  const bool intervals = report.kind == PointClass::intervals;
  take_list(intervals ? solve::interval_labelings(values) : solve::threshold_labelings(values), report);
  report.dimension = intervals ? 2 : 1;
  const auto m = static_cast<double>(table.points());
  report.log2_growth = std::log2(intervals ? theory::interval_growth(m) : theory::threshold_growth(m));
  return report;
}

// 0 or 1; of a table -1 is allowed for 0.
Result<bool> bit_of(const PointTable& table, std::size_t row, std::size_t column, bool minus) {
  const double value = table.value(row, column);
  if (value == 0 || value == 1 || (minus && value == -1)) return value == 1;
  return input_error("", fmt::format("found {} in row {}, column '{}', expected {}", value, row + 1,
                                     table.names[column], minus ? "0, 1 or -1" : "0 or 1"));
}

Result<VcReport> of_disjunctions(const PointTable& table, VcReport report) {
  if (table.points() > solve::kMostClassPoints) return too_many_points(table.points());
  std::vector<Labeling> features(table.dimension());
  for (std::size_t i = 0; i < table.points(); ++i) {
    for (std::size_t j = 0; j < table.dimension(); ++j) {
      const auto on = bit_of(table, i, j, false);
      if (!on) return on.error();
      features[j] |= (*on ? Labeling{1} : Labeling{0}) << i;
    }
  }
  report.dimension = table.dimension();
  const auto d = static_cast<double>(table.dimension());
  report.log2_growth = theory::log_sauer(d, static_cast<double>(table.points())) / std::numbers::ln2;
  const auto labelings = solve::disjunction_labelings(features);
  if (!labelings) {
    return input_error("",
                       fmt::format("found more than {} labelings by disjunctions, expected fewer points or "
                                   "features",
                                   solve::kMostLabelings));
  }
  take_list(*labelings, report);
  return report;
}

Result<VcReport> of_table(const PointTable& table, VcReport report) {
  report.points = table.dimension();
  report.rules = table.points();
  if (report.points > solve::kMostClassPoints) return too_many_points(report.points);
  std::vector<Labeling> labelings(table.points());
  std::vector<std::vector<bool>> columns(report.points);
  for (std::size_t h = 0; h < table.points(); ++h) {
    for (std::size_t i = 0; i < report.points; ++i) {
      const auto positive = bit_of(table, h, i, true);
      if (!positive) return positive.error();
      labelings[h] |= (*positive ? Labeling{1} : Labeling{0}) << i;
      columns[i].push_back(*positive);
    }
  }
  std::sort(columns.begin(), columns.end());
  report.distinct = static_cast<std::size_t>(std::unique(columns.begin(), columns.end()) - columns.begin());
  labelings = solve::distinct_labelings(std::move(labelings));
  take_list(labelings, report);
  report.dimension = report.shattered.size();
  report.log2_growth =
      theory::log_sauer(static_cast<double>(report.shattered_at_most), static_cast<double>(report.points)) /
      std::numbers::ln2;
  return report;
}

}  // namespace

Result<PointClass> parse_point_class(std::string_view word) {
  for (std::size_t i = 0; i < std::size(kPointClasses); ++i) {
    if (kPointClasses[i] == word) return static_cast<PointClass>(i);
  }
  const std::vector<std::string_view> known(std::begin(kPointClasses), std::end(kPointClasses));
  return input_error("", fmt::format("found class '{}'{}, expected one of: {}", word,
                                     did_you_mean(word, known), comma_list(known)));
}

Result<VcReport> vc_report(const PointTable& table, PointClass kind) {
  VcReport report;
  report.kind = kind;
  report.points = table.points();
  report.distinct = std::set(table.multiples.begin(), table.multiples.end()).size();
  switch (kind) {
    case PointClass::halfspaces:
    case PointClass::homogeneous:
      return of_halfspaces(table, std::move(report));
    case PointClass::intervals:
    case PointClass::thresholds:
      return of_the_line(table, std::move(report));
    case PointClass::disjunctions:
      return of_disjunctions(table, std::move(report));
    case PointClass::table:
      return of_table(table, std::move(report));
  }
  return report;
}

}  // namespace halfspace
