#include "apps/cli/odd_rows.h"

#include <fmt/format.h>

#include "apps/cli/terminal.h"
#include "halfspace/data/label_text.h"
#include "halfspace/data/shown.h"

namespace halfspace::cli {
namespace {

// As numbers that are to be predicted, or numbers of rows.
bool has_a_label_for_each_row(const Ledger& ledger, const LabelMap& labels) {
  constexpr std::size_t kFew = 20;
  return labels.classes() >= kFew && 2 * labels.classes() > ledger.examples;
}

std::string source_of_labels(const Ledger& ledger) {
  if (ledger.label_column.empty()) {
    return fmt::format("the beginning of each row of {}; --format says what else the rows are",
                       ledger.format);
  }
  return fmt::format("the column {}; --label says which one it is", shown(ledger.label_column));
}

// Names of columns are words, or numbers in order, from 0 or from 1.
bool may_name_a_column(const std::string& label, const Ledger& ledger) {
  const auto number = as_number(label);
  const auto own = as_number(ledger.label_column);
  return !number || (ledger.numbered_columns > 0 && own && (*number == *own || *number == *own - 1));
}

// A few rows prove nothing, and of two labels one may be that rare.
bool seems_to_begin_with_a_header(const Ledger& ledger, const LabelMap& labels) {
  constexpr std::uint64_t kFewRows = 10;
  return !ledger.lone_first_label.empty() && may_name_a_column(ledger.lone_first_label, ledger) &&
         labels.classes() > 2 && ledger.examples >= kFewRows;
}

std::string remedy_for_header(const Ledger& ledger) {
  const bool may_have_one = ledger.numbered_columns > 0 && !as_number(ledger.lone_first_label);
  return may_have_one ? "--label " + shown(ledger.lone_first_label) + " says so" : "take it out";
}

}  // namespace

void note_odd_rows(const Ledger& ledger, Scaling view, const LabelMap* labels) {
  if (ledger.examples > 0 && ledger.nonzeros == 0) {
    note("no row has a feature: nothing but the labels was learned");
  }
  if (follows_rows(view) && ledger.largest_value > kLargestSeen) {
    note(
        fmt::format("found numbers up to {:.3g}, which the view {} sees as {:.0e}; smaller units would tell "
                    "them apart, or --view unit",
                    ledger.largest_value, name_of(view), kLargestSeen));
  }
  if (labels == nullptr) return;
  if (has_a_label_for_each_row(ledger, *labels)) {
    note(fmt::format("found {} labels in {} rows, nearly one for each: they are taken from {}",
                     grouped(labels->classes()), grouped(ledger.examples), source_of_labels(ledger)));
  } else if (seems_to_begin_with_a_header(ledger, *labels)) {
    note(fmt::format("no other row has the label {} of the first row: if that is a header, {}",
                     shown(ledger.lone_first_label), remedy_for_header(ledger)));
  }
}

}  // namespace halfspace::cli
