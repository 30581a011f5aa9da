#include "halfspace/report/training_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "halfspace/certificate/lines.h"
#include "halfspace/learn/batch/boost_claims.h"
#include "halfspace/report/number_text.h"

namespace halfspace::report {
namespace {

double percent(std::uint64_t part, std::uint64_t whole) {
  return 100 * static_cast<double>(part) / static_cast<double>(whole);
}

// The first few rows say nothing, and would take most of the plot.
std::size_t first_shown(const std::vector<CurvePoint>& curve) {
  std::size_t first = 0;
  while (first + 1 < curve.size() && curve[first].rounds < 16 && curve.back().rounds > 200) ++first;
  return first;
}

// Of the rows from about the middle of those so far.
double of_latter_half(const std::vector<CurvePoint>& curve, std::size_t at) {
  const CurvePoint& now = curve[at];
  const auto later =
      std::upper_bound(curve.begin(), curve.end(), now.rounds / 2,
                       [](std::uint64_t half, const CurvePoint& p) { return half < p.rounds; });
  const CurvePoint then = later == curve.begin() ? CurvePoint{} : *std::prev(later);
  return percent(now.mistakes - then.mistakes, now.rounds - then.rounds);
}

void add_proved(const TrainingReport& run, double first, double last, Plot& plot) {
  if (run.certificate == nullptr) return;
  const auto useful = useful_lines(run.certificate->lines);
  if (useful.empty() || useful.front()->assumption != Assumption::iid) return;
  const double value = 100 * useful.front()->value;
  plot.series.push_back({fmt::format("proved of {}", useful.front()->hypothesis),
                         Series::Style::dashed,
                         {first, last},
                         {value, value}});
}

struct Bins {
  std::size_t first = kMarginBins;
  std::size_t end = 0;
};

// Without the outermost, which take what is beyond: 0, above all.
Bins used_bins(const MarginEvidence& margins) {
  Bins bins;
  for (std::size_t k = 1; k + 1 < kMarginBins; ++k) {
    if (margins.right[k] + margins.wrong[k] == 0) continue;
    bins.first = std::min(bins.first, k);
    bins.end = k + 1;
  }
  return bins;
}

Series bars(const char* name, const std::vector<std::uint64_t>& counts, const Bins& bins) {
  Series series{name, Series::Style::bars, {}, {}};
  for (std::size_t k = bins.first; k < bins.end; ++k) {
    series.x.push_back(std::exp2(static_cast<double>(k) - 31.5));
    series.y.push_back(static_cast<double>(counts[k]));
  }
  return series;
}

constexpr std::size_t kMarginsShown = 400;

// Over the margins that there are.
Series share_limit(const Line& line, const Series& counted) {
  const double theta = line.input("theta");
  const double steps = line.input("steps");
  const double first = counted.x.empty() ? 0 : std::min(0.0, counted.x.front());
  const double last = counted.x.empty() ? 2 * theta : std::max(theta, counted.x.back());
  Series limit{"limit of Theorem 4", Series::Style::dashed, {}, {}};
  constexpr int kPoints = 100;
  for (int i = 0; i <= kPoints; ++i) {
    const double at = first + (last - first) * i / kPoints;
    limit.x.push_back(at);
    limit.y.push_back(100 * std::min(1.0, line.value * std::exp(steps * (at - theta))));
  }
  return limit;
}

}  // namespace

std::optional<Plot> error_plot(const TrainingReport& run) {
  const std::vector<CurvePoint>& curve = run.ledger.curve.points();
  if (curve.size() < 2) return std::nullopt;
  Plot plot{
      "Error while learning",
      {"rows learned", true},
      {"error, %", false},
      {{"all rows so far", Series::Style::line, {}, {}}, {"their latter half", Series::Style::line, {}, {}}},
      "Every row is predicted before it is learned. The latter half shows how good it is by now."};
  const std::size_t first = first_shown(curve);
  for (std::size_t i = first; i < curve.size(); ++i) {
    for (Series& series : plot.series) series.x.push_back(static_cast<double>(curve[i].rounds));
    plot.series[0].y.push_back(percent(curve[i].mistakes, curve[i].rounds));
    plot.series[1].y.push_back(of_latter_half(curve, i));
  }
  const auto last = static_cast<double>(curve.back().rounds);
  add_proved(run, static_cast<double>(curve[first].rounds), last, plot);
  if (run.test != nullptr) {
    plot.series.push_back(
        {"test of what was kept", Series::Style::points, {last}, {100 * run.test->error()}});
  }
  return plot;
}

std::optional<Plot> margin_plot(const Evidence& evidence) {
  if (!evidence.margins) return std::nullopt;
  const Bins bins = used_bins(*evidence.margins);
  if (bins.first >= bins.end) return std::nullopt;
  const std::uint64_t at_zero = evidence.margins->right[0] + evidence.margins->wrong[0];
  std::string note =
      "Predictions by how far they lay from the border: each bar is twice as far as the one before.";
  if (at_zero > 0) note += fmt::format(" {} at the border itself are left out.", grouped_text(at_zero));
  return Plot{"Margins while learning",
              {"size of the margin, |score|", true},
              {"rows", false},
              {bars("right", evidence.margins->right, bins), bars("wrong", evidence.margins->wrong, bins)},
              note};
}

std::optional<Plot> margin_share_plot(const Certificate& certificate, const MarginCourse& course) {
  const auto line = std::find_if(certificate.lines.begin(), certificate.lines.end(), [](const Line& each) {
    return each.name == kMarginShareClaim.name && each.stands();
  });
  if (line == certificate.lines.end()) return std::nullopt;
  Plot plot{"Rows with small margins", {"margin", false}, {"share of rows, %", false}, {}, ""};
  plot.note =
      "The dashed curve is Theorem 4's limit, exp(s margin) times the mean of exp(-s y f(x)); s is the sum "
      "of "
      "the steps.";
  Series counted{"counted", Series::Style::steps, {}, {}};
  const std::size_t rows = course.margins.size();
  const std::size_t each = rows / kMarginsShown + 1;
  // The last of each few rows: a share is never shown too small.
  for (std::size_t end = std::min(each, rows); end > 0; end = end == rows ? 0 : std::min(rows, end + each)) {
    counted.x.push_back(course.margins[end - 1]);
    counted.y.push_back(percent(end, rows));
  }
  plot.series = {share_limit(*line, counted)};
  if (rows > 0) plot.series.push_back(std::move(counted));
  return plot;
}

std::optional<Plot> bracket_plot(const MarginCourse& course) {
  if (course.rounds.size() < 2) return std::nullopt;
  return Plot{"The largest margin, round by round",
              {"rounds", true},
              {"margin", false},
              {{"margin of the vote", Series::Style::line, course.rounds, course.reached},
               {"no linear rule has more", Series::Style::dashed, course.rounds, course.limits}},
              "The largest margin of any linear rule lies between the two."};
}

}  // namespace halfspace::report
