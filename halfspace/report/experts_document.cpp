#include "halfspace/report/experts_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "halfspace/report/number_text.h"

namespace halfspace::report {
namespace {

constexpr std::size_t kDrawn = 12;  // experts; the table has all

// Those that were awake most often, of these those that lost least; as they come in the file.
std::vector<std::size_t> drawn_experts(const CombinedExperts& combined) {
  std::vector<std::size_t> list(combined.experts.size());
  std::iota(list.begin(), list.end(), std::size_t{0});
  std::stable_sort(list.begin(), list.end(), [&](std::size_t a, std::size_t b) {
    const ExpertTally& one = combined.experts[a];
    const ExpertTally& other = combined.experts[b];
    return one.rows != other.rows ? one.rows > other.rows : one.loss < other.loss;
  });
  list.resize(std::min(list.size(), kDrawn));
  std::sort(list.begin(), list.end());
  return list;
}

template <class ValueOf>
Series series_of(const ExpertCurve& curve, std::string name, Series::Style style, ValueOf value_of) {
  Series series{std::move(name), style, {}, {}};
  for (const ExpertCurvePoint& point : curve.points()) {
    series.x.push_back(static_cast<double>(point.rows));
    series.y.push_back(value_of(point));
  }
  return series;
}

Plot losses_plot(const ExpertsReport& run) {
  Plot plot{"Losses as they grew", {"rows", false}, {run.losses ? "loss" : "mistakes", false}, {}, ""};
  const auto& curve = run.curve;
  plot.series.push_back(
      series_of(curve, "combination", Series::Style::line, [](const auto& p) { return p.lost; }));
  if (run.combined.expected != run.combined.lost) {
    plot.series.push_back(series_of(curve, "combination, expected", Series::Style::line,
                                    [](const auto& p) { return p.expected; }));
  }
  Series limit = series_of(curve, "proved of the combination", Series::Style::dashed,
                           [](const auto& p) { return std::min(p.limit, static_cast<double>(p.rows)); });
  const bool known = std::any_of(curve.points().begin(), curve.points().end(),
                                 [](const auto& p) { return p.limit < static_cast<double>(p.rows); });
  if (known) plot.series.push_back(std::move(limit));
  for (const std::size_t i : drawn_experts(run.combined)) {
    plot.series.push_back(
        series_of(curve, run.names[i], Series::Style::line, [i](const auto& p) { return p.losses[i]; }));
  }
  if (run.names.size() > kDrawn) {
    plot.note = fmt::format("The {} experts that were awake most often; the table has all {}.", kDrawn,
                            grouped_text(run.names.size()));
  }
  return plot;
}

Table experts_table(const ExpertsReport& run) {
  Table table{"Experts, and the combination on the rows of each",
              {"expert", "its rows", run.losses ? "its loss" : "its mistakes", "combination", "regret",
               "regret at most"},
              {}};
  for (std::size_t i = 0; i < run.names.size(); ++i) {
    const ExpertTally& tally = run.combined.experts[i];
    const Cell limit = tally.rows == 0      ? Cell(std::string("-"))
                       : tally.is_vacuous() ? Cell(std::string("vacuous"))
                                            : Cell(tally.regret_limit());
    table.rows.push_back({run.names[i], tally.rows, tally.loss, tally.combined, tally.regret(), limit});
  }
  return table;
}

// Nowhere did the combination lose more than is proved beside some expert.
Claim limits_claim(const ExpertsReport& run) {
  Claim claim{"the combination loses no more than is proved, beside every expert", true, ""};
  double closest = -1;
  for (std::size_t i = 0; i < run.names.size(); ++i) {
    const ExpertTally& tally = run.combined.experts[i];
    if (tally.rows == 0) continue;
    if (tally.combined > tally.limit * (1 + 1e-9)) claim.holds = false;
    const double part = tally.combined / tally.limit;
    if (!(part > closest)) continue;
    closest = part;
    claim.observed = fmt::format("{} <= {} beside {}, the closest", number_text(tally.combined),
                                 number_text(tally.limit), run.names[i]);
  }
  if (!claim.holds) claim.observed.replace(claim.observed.find("<="), 2, ">");
  return claim;
}

}  // namespace

Document experts_document(const ExpertsReport& run) {
  const std::uint64_t spoken = run.combined.rows - run.combined.abstained;
  Document document;
  document.name = "experts";
  document.title = fmt::format("{} on {}", run.algorithm.name, run.data);
  document.about = fmt::format(
      "{} experts gave advice on {} rows. The combination {} {} on the {} rows on which somebody was awake. "
      "Proved is the last column of the table, {}.",
      grouped_text(run.names.size()), grouped_text(run.combined.rows), run.losses ? "lost" : "erred",
      number_text(run.combined.lost) + (run.losses ? "" : " times"), grouped_text(spoken),
      run.algorithm.guarantee);
  document.origin = run.origin;
  // Of a mean over all draws one run proves nothing, neither for it nor against.
  if (spoken > 0 && !run.algorithm.limits_a_mean) document.claims.push_back(limits_claim(run));
  if (run.curve.points().size() > 1) document.plots.push_back(losses_plot(run));
  document.tables.push_back(experts_table(run));
  return document;
}

}  // namespace halfspace::report
