#include "halfspace/data/cache_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/column_map.h"
#include "halfspace/data/csv_header.h"
#include "halfspace/data/csv_layout.h"
#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

std::string crosses_text(const std::vector<Cross>& crosses) {
  std::string text;
  for (const Cross& cross : crosses) text += " --cross " + printable(cross.first + ":" + cross.second);
  return text.empty() ? "no --cross" : text.substr(1);
}

std::string ignored_text(const std::vector<std::string>& ignored) {
  std::string text;
  for (const std::string& column : ignored) text += " --ignore " + printable(column);
  return text.empty() ? "no --ignore" : text.substr(1);
}

// It is asked for by that number; 0: it has none.
bool has_number(const std::string& column, std::uint32_t number) {
  return number > 0 && number_of_name(column) == number;
}

// Those that are left out, by their names, whatever they are called by and in whichever order.
std::vector<std::string> by_name(std::vector<std::string> columns, const CacheHeader& cache) {
  const auto& names = cache.rules.ignored;
  for (std::string& column : columns) {
    for (std::size_t i = 0; i < std::min(names.size(), cache.ignored_numbers.size()); ++i) {
      if (!has_number(column, cache.ignored_numbers[i])) continue;
      column = names[i];
      break;
    }
  }
  std::sort(columns.begin(), columns.end());
  columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
  return columns;
}

// The column that is wanted is the one that was found, by whatever it was asked for. Earlier caches do not
// say it where it was found by a usual name.
bool is_its_label(const CacheHeader& cache, const std::string& column) {
  if (!column.empty() && has_number(column, cache.label_number)) return true;
  if (column.empty() || !cache.label_column.empty()) return !column.empty() && column == cache.label_column;
  return cache.rules.label_column.empty() && is_usual_label(column);
}

// Columns that nothing named are the same by their numbers. Rows to be predicted may lack the label's, the
// last.
bool have_same_numbers(const ReadRules& made, const ReadRules& wanted) {
  if (made.numbered_columns == 0 || wanted.numbered_columns == 0) return true;
  const bool label_is_last = wanted.label_column == std::to_string(wanted.numbered_columns);
  return made.numbered_columns == wanted.numbered_columns ||
         (label_is_last && made.numbered_columns + 1 == wanted.numbered_columns);
}

}  // namespace

std::string rules_difference(const CacheHeader& cache, const ReadRules& wanted) {
  ReadRules made = cache.rules;
  if (made.label_column.empty() && !wanted.label_column.empty()) made.label_column = cache.label_column;
  if (is_its_label(cache, wanted.label_column)) made.label_column = wanted.label_column;
  if (wanted.format != Format::automatic && wanted.format != made.format) {
    return fmt::format("was made of {}, but --format {} is wanted", kind_of(made.format),
                       name_of(wanted.format));
  }
  const ReadRules a = heeded(made, made.format);
  const ReadRules b = heeded(wanted, made.format);
  const auto differ = [](const std::string& had, const std::string& asked) {
    return fmt::format("was made with {}, but {} is wanted", had, asked);
  };
  const auto flag = [](bool on, const char* name) {
    return on ? std::string(name) : std::string("no ") + name;
  };
  const auto column = [](const std::string& name) { return "--label " + shown(name); };
  if (!(a.crosses == b.crosses)) return differ(crosses_text(a.crosses), crosses_text(b.crosses));
  const bool of_no_header = a.numbered_columns > 0;
  if (made.format == Format::csv && (of_no_header ? had_header(wanted) : wanted.numbered_columns > 0)) {
    return of_no_header ? "was made of a table without a header, but one with a header was learned"
                        : "was made of a table with a header, but one without was learned";
  }
  if (!have_same_numbers(a, b)) {
    return fmt::format("was made of a table of {} columns, but one of {} was learned", a.numbered_columns,
                       b.numbered_columns);
  }
  if (a.label_column != b.label_column) return differ(column(a.label_column), column(b.label_column));
  if (by_name(a.ignored, cache) != by_name(b.ignored, cache))
    return differ(ignored_text(a.ignored), ignored_text(b.ignored));
  if (a.no_header != b.no_header) {
    return differ(flag(a.no_header, "--no-header"), flag(b.no_header, "--no-header"));
  }
  if (a.ngrams != b.ngrams) {
    return differ(fmt::format("--ngrams {}", a.ngrams), fmt::format("--ngrams {}", b.ngrams));
  }
  if (a.chars != b.chars) {
    return differ(fmt::format("--chars {}", a.chars), fmt::format("--chars {}", b.chars));
  }
  if (a.counts != b.counts) return differ(flag(a.counts, "--counts"), flag(b.counts, "--counts"));
  return "";
}

}  // namespace halfspace
