// halfspace plan: how many rows are needed.
#include "halfspace/theory/plan.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "apps/cli/common_options.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/theory/theorem.h"

namespace halfspace::cli {
namespace {

// What is known of the rules; how many rows are needed?
struct PlanArguments {
  std::string class_size;  // a number, or a power such as 2^20
  std::optional<double> bits;
  std::optional<double> vc;
  std::optional<double> mistake_bound;
  std::optional<double> margin;
  double radius = 1;
  double error = 0.05;
  double delta = 0.05;
  bool json = false;
};

Error out_of_range(std::string_view option, double found, std::string_view expected) {
  return input_error("",
                     fmt::format("{}: found {}, expected {}", option, theory::number_text(found), expected));
}

// The size itself may be far beyond the range of numbers: 2^6400.
Result<double> log_of_class_size(const std::string& text) {
  const std::size_t power = text.find('^');
  const auto base = theory::parse_input("--class-size", text.substr(0, power));
  if (!base) return base.error();
  double log_size = std::log(*base);
  if (power != std::string::npos) {
    const auto exponent = theory::parse_input("--class-size", text.substr(power + 1));
    if (!exponent) return exponent.error();
    log_size *= *exponent;
  }
  if (log_size >= 0 && log_size <= 1e15) return log_size;
  return input_error(
      "",
      fmt::format("--class-size: found '{}', expected a number of rules, from 1, for example 2^20", text));
}

Status check(const theory::Known& known) {
  const auto in_unit = [](double x) { return x > 0 && x < 1; };
  if (!in_unit(known.eps)) return out_of_range("--error", known.eps, "a number above 0 and below 1");
  if (!in_unit(known.delta)) return out_of_range("--delta", known.delta, "a number above 0 and below 1");
  const auto whole = [](const std::optional<double>& x, double low) {
    return !x || (*x >= low && *x <= 1e9 && *x == std::floor(*x));
  };
  if (known.bits && !(*known.bits >= 0 && *known.bits <= 1e15)) {
    return out_of_range("--bits", *known.bits, "a number from 0 to 1e15");
  }
  if (!whole(known.vc_dimension, 1)) {
    return out_of_range("--vc", *known.vc_dimension, "a whole number from 1 to 1e9");
  }
  if (!whole(known.mistake_bound, 0)) {
    return out_of_range("--mistake-bound", *known.mistake_bound, "a whole number from 0 to 1e9");
  }
  if (!(known.radius > 0)) return out_of_range("--radius", known.radius, "a number above 0");
  if (known.margin && !(*known.margin > 0 && *known.margin <= known.radius)) {
    return out_of_range("--margin", *known.margin, "a number above 0 and at most the radius");
  }
  return {};
}

Result<theory::Known> known_of(const PlanArguments& arguments) {
  theory::Known known;
  if (!arguments.class_size.empty()) {
    const auto log_class = log_of_class_size(arguments.class_size);
    if (!log_class) return log_class.error();
    known.log_class = *log_class;
  }
  known.bits = arguments.bits;
  known.vc_dimension = arguments.vc;
  known.mistake_bound = arguments.mistake_bound;
  known.margin = arguments.margin;
  known.radius = arguments.radius;
  known.eps = arguments.error;
  known.delta = arguments.delta;
  if (known.nothing()) {
    return input_error(
        "",
        "found nothing that is known of the rules, expected one of: --class-size, --bits, --vc, "
        "--mistake-bound, --margin (see 'halfspace plan --help')");
  }
  const Status valid = check(known);
  if (!valid) return valid.error();
  return known;
}

Json to_json(const theory::Needed& one) {
  return {{"theorem", one.theorem},
          {"known", one.known},
          {"gives", one.gives},
          {"rows", one.rows},
          {"on_average", one.on_average}};
}

std::string rows_text(double rows) {
  return rows < 1e18 ? grouped(static_cast<std::uint64_t>(rows)) : theory::number_text(rows);
}

int plan(const PlanArguments& arguments) {
  const auto known = known_of(arguments);
  if (!known) return fail(known.error());
  std::vector<theory::Needed> needed = theory::plan(*known);
  // Numbers near the end of their range: what is not finite says nothing.
  std::erase_if(needed, [](const theory::Needed& one) { return !std::isfinite(one.rows); });
  const theory::Needed* least = theory::least(needed);
  if (least == nullptr) {
    return fail(
        input_error("", "no theorem gives a number of rows here, expected a larger --margin or --error"));
  }
  Json list = Json::array();
  std::string text = fmt::format("rows for an error of at most {}, failing with probability {} at most\n",
                                 theory::number_text(known->eps), theory::number_text(known->delta));
  for (const theory::Needed& one : needed) {
    list.push_back(to_json(one));
    text += fmt::format("{:>22}  {:<22} by --{:<14} {}\n", rows_text(one.rows), one.theorem, one.known,
                        one.gives);
  }
  text += fmt::format("least: {} rows by {}: {}\n", rows_text(least->rows), least->theorem, least->gives);
  if (!arguments.json) return print(text);
  return print_json(
      {{"error", known->eps}, {"delta", known->delta}, {"needed", list}, {"least", to_json(*least)}});
}

}  // namespace

void add_plan(CommandLine& line) {
  const auto asked = std::make_shared<PlanArguments>();
  PlanArguments& a = *asked;
  const Verb verb = line.verb("plan", "how many rows are needed, by every theorem that applies");
  verb.option("--class-size", a.class_size, "the number of rules to choose from, fixed beforehand")
      .takes("N | A^B");
  const auto number = [verb](const char* name, auto& value, const char* help, const char* type) {
    return verb.option(name, value, help).takes(type, any_number());
  };
  number("--bits", a.bits, "the rule's length in a language fixed beforehand", "B");
  number("--vc", a.vc, "the VC dimension; of linear rules the number of features, and 1 for a threshold",
         "D");
  number("--mistake-bound", a.mistake_bound, "of an online learner that changes only on mistakes", "M");
  number("--margin", a.margin, "by which some unit vector separates all rows", "G");
  number("--radius", a.radius, "the largest length of a row", "R").shows_default();
  number("--error", a.error, "the error to reach", "E").shows_default();
  number("--delta", a.delta, "how often that may fail", "D").shows_default();
  add_json(verb, a.json);
  verb.footer(
      "Examples:\n"
      "  halfspace plan --class-size 2^20 --error 0.1\n"
      "  halfspace plan --vc 101 --error 0.01 --delta 0.01\n"
      "  halfspace plan --margin 0.05 --radius 1\n"
      "'halfspace theorems NAME' says what each theorem means.");
  verb.does([asked] { return plan(*asked); });
}

}  // namespace halfspace::cli
