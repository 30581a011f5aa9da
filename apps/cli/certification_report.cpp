#include "apps/cli/certification_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "halfspace/report/assumption_words.h"

namespace halfspace::cli {
namespace {

using report::Certification;
using report::ComparatorLine;
using report::Limited;
using report::Statement;

Json number(double value) {
  return std::isfinite(value) ? Json(value) : Json("inf");
}

// Of updates: large ones in whole numbers, but for the roundings of sums.
std::string amount(double value) {
  return value >= 1e4 && value < 1e15 ? grouped(static_cast<std::uint64_t>(value * (1 + 1e-9)))
                                      : fmt::format("{:.6g}", value);
}

std::string norm_of_weights(double p) {
  return std::isinf(p) ? "1-norm" : fmt::format("{:.4g}-norm", p / (p - 1));
}

std::string run_text(const Model& model, const Certification& found) {
  const report::RunFacts& facts = found.facts;
  const std::uint64_t passes = model.certificate->run.passes;
  return fmt::format("run        {}: {} and {} in {}{}\n", model.learner, counted(facts.updates, "update"),
                     counted(facts.mistakes, "mistake"), counted(facts.rounds, "round"),
                     passes > 1 ? fmt::format(" of {} passes", passes) : "") +
         fmt::format("rows       those of the run, as it saw them: length at most {:.6g}, {:.6g} in all\n",
                     facts.longest, facts.total_length);
}

std::string comparators_text(const Certification& found) {
  std::string text =
      "best comparators: a perceptron from 0 makes at most so many updates on these rounds, in any order\n";
  text += fmt::format("  {:<6} {:>14} {:>14} {:>8} {:>12} {:>14}\n", "form", "updates", "no v below", "gap",
                      "|v|", "its loss");
  for (const ComparatorLine& line : found.comparators) {
    text += fmt::format(
        "  {:<6} {:>14} {:>14} {:>8} {:>12.6g} {:>14.7g}{}{}\n", line.name, amount(line.value),
        amount(line.lower), percent(line.gap()), line.length, line.loss,
        line.value >= static_cast<double>(found.facts.rounds) ? "  no better than all rounds" : "",
        line.reached ? "" : "  gap not reached");
  }
  if (!found.facts.is_perceptron) {
    text += fmt::format("  They do not limit this run, which is none of such a perceptron: {}.\n",
                        found.facts.why_not_perceptron);
  }
  return text;
}

std::string margin_text(const Certification& found) {
  if (!found.margin) return fmt::format("margin     none looked for: {}\n", found.why_no_margin);
  const solve::MarginBracket& margin = *found.margin;
  const std::string norm = norm_of_weights(found.facts.p);
  if (margin.separable()) {
    return fmt::format(
        "margin     separable: the largest margin lies between {:.6g} and {:.6g} (weights of {} 1)\n",
        margin.achieved, found.margin_upper, norm);
  }
  return fmt::format(
      "margin     not proved separable: no separator was found, and none has a margin above {:.4g} (weights "
      "of {} 1)\n",
      found.margin_upper, norm);
}

std::string row_text(const Statement& statement) {
  const bool error = statement.limited == Limited::error;
  std::vector<std::string> notes;
  if (error) notes.push_back(statement.hypothesis);
  if (statement.assumption != Assumption::always) notes.emplace_back(report::in_words(statement.assumption));
  if (statement.vacuous) notes.emplace_back(error ? "guessing keeps it" : "no better than all rounds");
  if (statement.stored) notes.emplace_back("in the certificate");
  return fmt::format(
      "  {:>12}  {}\n", error ? percent(statement.value) : amount(statement.value),
      notes.empty() ? statement.name : fmt::format("{:<22}  {}", statement.name, fmt::join(notes, "; ")));
}

std::string table_text(const Certification& found, Limited limited, const std::string& title) {
  std::string text;
  for (const Statement& statement : found.statements) {
    if (statement.limited == limited) text += row_text(statement);
  }
  return text.empty() ? "" : title + text;
}

// Reasons in the order in which they came, with how many theorems share each.
std::vector<std::pair<std::string, std::vector<std::string>>> by_reason(const Certification& found) {
  std::vector<std::pair<std::string, std::vector<std::string>>> groups;
  for (const report::LeftOut& left_out : found.left_out) {
    auto at = std::find_if(groups.begin(), groups.end(),
                           [&](const auto& group) { return group.first == left_out.reason; });
    if (at == groups.end()) at = groups.insert(groups.end(), {left_out.reason, {}});
    at->second.push_back(left_out.name);
  }
  return groups;
}

std::string left_out_text(const Certification& found) {
  std::string text = fmt::format("{} theorems and lines do not apply\n", found.left_out.size());
  for (const auto& [reason, names] : by_reason(found)) {
    text += fmt::format("  {:>4} {}\n", names.size(), reason);
  }
  return text;
}

Json statement_json(const Statement& statement) {
  Json inputs = Json::object();
  for (const auto& [name, value] : statement.inputs) inputs[name] = number(value);
  return {{"name", statement.name},
          {"title", statement.title},
          {"source", statement.source},
          {"limits", name_of(statement.limited)},
          {"hypothesis", statement.hypothesis},
          {"assumption", name_of(statement.assumption)},
          {"inputs", inputs},
          {"value", number(statement.value)},
          {"vacuous", statement.vacuous},
          {"stored", statement.stored},
          {"sentence", statement.sentence}};
}

Json comparator_json(const ComparatorLine& line, const Certification& found) {
  return {{"form", line.name},     {"theorem", line.theorem}, {"value", line.value},
          {"lower", line.lower},   {"gap", line.gap()},       {"reached", line.reached},
          {"length", line.length}, {"loss", line.loss},       {"limits_this_run", found.facts.is_perceptron}};
}

Json margin_json(const Certification& found) {
  Json json = Json::array();
  if (!found.margin) return json;
  const solve::MarginBracket& margin = *found.margin;
  const double p = found.facts.p;
  json.push_back({{"p", number(p)},
                  {"achieved", margin.achieved},
                  {"upper", found.margin_upper},
                  {"separable", margin.separable() ? Json(true) : Json()},
                  {"reached", margin.reached}});
  return json;
}

}  // namespace

std::string certification_text(const Model& model, const Certification& found) {
  return run_text(model, found) + comparators_text(found) + margin_text(found) +
         table_text(found, Limited::updates,
                    fmt::format("theorems that limit the updates of this run, of which there were {}, the "
                                "tightest first\n",
                                grouped(found.facts.updates))) +
         table_text(
             found, Limited::error,
             fmt::format(
                 "limits on the error of what each speaks of, each by itself with {:.6g}% confidence, the "
                 "tightest first\n",
                 100 * (1 - model.certificate->delta))) +
         table_text(found, Limited::other, "also true of the run\n") + left_out_text(found);
}

Json certification_json(const Model& model, const Certification& found) {
  Json comparators = Json::array();
  for (const ComparatorLine& line : found.comparators) comparators.push_back(comparator_json(line, found));
  Json theorems = Json::array();
  for (const Statement& statement : found.statements) theorems.push_back(statement_json(statement));
  Json left_out = Json::array();
  for (const auto& [reason, names] : by_reason(found)) {
    left_out.push_back({{"reason", reason}, {"count", names.size()}, {"names", names}});
  }
  return {{"learner", model.learner},
          {"passes", model.certificate->run.passes},
          {"rounds", found.facts.rounds},
          {"mistakes", found.facts.mistakes},
          {"updates", found.facts.updates},
          {"delta", model.certificate->delta},
          {"longest", found.facts.longest},
          {"total_length", found.facts.total_length},
          {"comparators", comparators},
          {"margin", margin_json(found)},
          {"why_no_margin", found.why_no_margin.empty() ? Json() : Json(found.why_no_margin)},
          {"theorems", theorems},
          {"left_out", left_out}};
}

}  // namespace halfspace::cli
