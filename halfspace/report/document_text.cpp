#include "halfspace/report/document_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/shown.h"
#include "halfspace/report/number_text.h"
#include "halfspace/report/sparkline.h"
#include "halfspace/report/text_table.h"

namespace halfspace::report {
namespace {

constexpr std::size_t kColumns = 100;  // of paragraphs
constexpr std::size_t kSparkline = 40;
constexpr std::size_t kRows = 24;  // of a table; the page has all

// Words in lines of at most kColumns.
std::string filled(std::string_view paragraph) {
  constexpr std::string_view kBetween = " \n";
  std::string text;
  std::size_t taken = 0;
  for (std::size_t at = 0; (at = paragraph.find_first_not_of(kBetween, at)) < paragraph.size();) {
    const std::size_t end = std::min(paragraph.find_first_of(kBetween, at), paragraph.size());
    const std::string word = printable(paragraph.substr(at, end - at));
    const bool fits = taken + 1 + places(word) <= kColumns;
    if (taken > 0) text += fits ? ' ' : '\n';
    taken = (taken > 0 && fits ? taken + 1 : 0) + places(word);
    text += word;
    at = end;
  }
  return text;
}

std::string paragraphs_text(std::string_view about) {
  std::string text;
  while (!about.empty()) {
    const std::size_t end = std::min(about.find("\n\n"), about.size());
    text += filled(about.substr(0, end)) + "\n\n";
    about.remove_prefix(std::min(end + 2, about.size()));
  }
  return text;
}

std::string origin_text(const Origin& origin) {
  if (origin.command.empty()) return "";
  return fmt::format("$ {}{}\n", printable(origin.command),
                     origin.seeded ? fmt::format("   (seed {})", origin.seed) : "");
}

std::string claims_text(const std::vector<Claim>& claims) {
  std::string text;
  for (const Claim& claim : claims) {
    text += fmt::format("  {}  {}\n", claim.holds ? "holds" : "FAILS", printable(claim.text));
    if (!claim.observed.empty()) text += fmt::format("         {}\n", printable(claim.observed));
  }
  return text.empty() ? "" : text + "\n";
}

std::string span_text(const std::vector<double>& values) {
  const Range range = range_of(values);
  if (range.low == range.high) return number_text(range.low);
  return fmt::format("{} to {}", number_text(range.low), number_text(range.high));
}

std::string plot_text(const Plot& plot) {
  std::string text = fmt::format("{}\n  {} against {}", printable(plot.title), printable(plot.y.label),
                                 printable(plot.x.label));
  std::vector<double> all_x;
  std::size_t width = 0;
  for (const Series& series : plot.series) {
    all_x.insert(all_x.end(), series.x.begin(), series.x.end());
    width = std::max(width, places(printable(series.name)));
  }
  text += fmt::format(", {}{}\n", span_text(all_x), plot.x.logarithmic ? ", logarithmic" : "");
  for (const Series& series : plot.series) {
    const std::string line = sparkline(series, plot.x, plot.y, kSparkline);
    text += fmt::format("  {}  {}  {}\n", padded_right(printable(series.name), width),
                        padded_right(line, kSparkline), line.empty() ? "no values" : span_text(series.y));
  }
  if (!plot.note.empty()) text += "  " + printable(plot.note) + "\n";
  return text + "\n";
}

std::string table_text(const Table& table) {
  return fmt::format("{}\n{}\n", printable(table.title), text_table(table, kRows));
}

}  // namespace

std::string document_text(const Document& document) {
  std::string text = printable(document.title) + "\n" + origin_text(document.origin) + "\n";
  text += paragraphs_text(document.about);
  text += claims_text(document.claims);
  for (const Plot& plot : document.plots) text += plot_text(plot);
  for (const Table& table : document.tables) text += table_text(table);
  text.pop_back();  // the last empty line
  return text;
}

}  // namespace halfspace::report
