#include "halfspace/report/certification_document.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/report/assumption_words.h"
#include "halfspace/report/number_text.h"

namespace halfspace::report {
namespace {

// The values of all statements about one thing, from tightest to loosest.
std::vector<const Statement*> about_one(const Certification& found, Limited limited) {
  std::vector<const Statement*> list;
  for (const Statement& statement : found.statements) {
    if (statement.limited == limited) list.push_back(&statement);
  }
  return list;
}

Plot limits_plot(const std::vector<const Statement*>& list, std::string title, Axis y, double scale) {
  Plot plot{std::move(title), {"rank, the tightest first", false}, std::move(y), {}, ""};
  Series limits{"theorems", Series::Style::points, {}, {}};
  for (const Statement* statement : list) {
    limits.x.push_back(static_cast<double>(limits.x.size() + 1));
    limits.y.push_back(scale * statement->value);
  }
  plot.series = {limits};
  return plot;
}

Series level(const char* name, Series::Style style, std::size_t ranks, std::uint64_t count) {
  const auto value = static_cast<double>(count);
  return {name, style, {1, static_cast<double>(ranks)}, {value, value}};
}

void add_plots(const Certification& found, Document& document) {
  const auto updates = about_one(found, Limited::updates);
  if (updates.size() > 1) {
    Plot plot = limits_plot(updates, "Limits on the updates of this run", {"updates", true}, 1);
    plot.series.push_back(level("made by the run", Series::Style::line, updates.size(), found.facts.updates));
    plot.series.push_back(
        level("one in every round", Series::Style::dashed, updates.size(), found.facts.rounds));
    plot.note = "A limit above all rounds says nothing. The table has their names.";
    document.plots.push_back(plot);
  }
  const auto errors = about_one(found, Limited::error);
  if (errors.size() > 1) {
    Plot plot = limits_plot(errors, "Limits on the error on new rows", {"error, %", true}, 100);
    plot.note = "Each is of the hypothesis that the table names beside it, and of no other.";
    document.plots.push_back(plot);
  }
}

// The tightest limit that is true of any rows beside what the run did.
void add_claims(const Certification& found, Document& document) {
  const auto updates = about_one(found, Limited::updates);
  const auto tightest = std::find_if(updates.begin(), updates.end(), [](const Statement* statement) {
    return statement->assumption == Assumption::always && !statement->vacuous;
  });
  const auto made = static_cast<double>(found.facts.updates);
  if (tightest != updates.end()) {
    document.claims.push_back({"the run makes no more updates than any theorem allows",
                               made <= (*tightest)->value,
                               fmt::format("{} <= {} by {}", number_text(made),
                                           number_text((*tightest)->value), (*tightest)->name)});
  }
  if (found.margin && found.margin->separable()) {
    document.claims.push_back(
        {"some halfspace is right on all rows", true,
         fmt::format("the largest margin lies between {} and {}", number_text(found.margin->achieved),
                     number_text(found.margin_upper))});
  }
}

Table comparators_table(const Certification& found) {
  Table table{"Best comparators: the most updates of a perceptron from 0 on these rounds, in any order",
              {"form", "theorem", "updates", "no v below", "gap, %", "|v|", "its loss"},
              {}};
  for (const ComparatorLine& line : found.comparators) {
    table.rows.push_back({std::string(line.name), std::string(line.theorem), line.value, line.lower,
                          100 * line.gap(), line.length, line.loss});
  }
  return table;
}

Table margin_table(const Certification& found) {
  Table table{
      "The largest margin", {"p of the rows' norm", "achieved", "none above", "proved separable"}, {}};
  if (!found.margin) return table;
  const bool separable = found.margin->separable();
  table.rows.push_back({number_text(found.facts.p),
                        separable ? Cell(found.margin->achieved) : Cell(std::string("-")), found.margin_upper,
                        std::string(separable ? "yes" : "no")});
  return table;
}

Table theorems_table(const Certification& found, Limited limited, std::string title, double scale) {
  Table table{std::move(title),
              {"theorem", scale == 1 ? "value" : "value, %", "of", "true", "says something", "sentence"},
              {}};
  for (const Statement* statement : about_one(found, limited)) {
    table.rows.push_back({statement->name, scale * statement->value, statement->hypothesis,
                          std::string(in_words(statement->assumption)),
                          std::string(statement->vacuous ? "no" : "yes"), statement->sentence});
  }
  return table;
}

Table left_out_table(const Certification& found) {
  Table table{"Theorems that do not apply", {"theorem", "these theorems ..."}, {}};
  for (const LeftOut& left_out : found.left_out) table.rows.push_back({left_out.name, left_out.reason});
  return table;
}

std::string about(const Model& model, const Certification& found) {
  std::string text = fmt::format("{} made {} updates and {} mistakes in {} rounds.", model.learner,
                                 grouped_text(found.facts.updates), grouped_text(found.facts.mistakes),
                                 grouped_text(found.facts.rounds));
  if (!found.margin) text += fmt::format("\n\nNo largest margin was looked for: {}.", found.why_no_margin);
  if (!found.facts.is_perceptron) {
    text +=
        fmt::format("\n\nThe comparators do not limit this run, which is none of a perceptron from 0: {}.",
                    found.facts.why_not_perceptron);
  }
  return text;
}

}  // namespace

Document certification_document(const Model& model, const Certification& found, Origin origin,
                                const std::string& data) {
  Document document;
  document.name = "certify";
  document.title = fmt::format("What is proved of {} on {}", model.learner, data);
  document.about = about(model, found);
  document.origin = std::move(origin);
  add_claims(found, document);
  add_plots(found, document);
  const double confidence = 100 * (1 - model.certificate->delta);
  for (Table table :
       {theorems_table(found, Limited::updates, "Limits on the updates, the tightest first", 1),
        theorems_table(found, Limited::error,
                       fmt::format("Limits on the error, each by itself with {:.6g}% confidence", confidence),
                       100),
        comparators_table(found), margin_table(found),
        theorems_table(found, Limited::other, "Also true of the run", 1), left_out_table(found)}) {
    if (!table.rows.empty()) document.tables.push_back(std::move(table));
  }
  return document;
}

}  // namespace halfspace::report
