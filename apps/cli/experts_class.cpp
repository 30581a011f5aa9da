// halfspace experts --class: every rule of a class is an expert over the rows of an ordinary data file.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "apps/cli/experts_report.h"
#include "apps/cli/input.h"
#include "halfspace/core/names.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/shown.h"
#include "halfspace/run/combine_class.h"

namespace halfspace::cli {
namespace {

constexpr std::size_t kRulesShown = 10;

// The place of a word in a list, or an error that names the nearest.
Result<std::size_t> place_of(std::string_view option, std::string_view word,
                             std::span<const std::string_view> words) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  return input_error("", fmt::format("{} '{}' is not known{}, expected one of: {}", option, word,
                                     did_you_mean(word, words), comma_list(words)));
}

Result<std::vector<double>> parse_cuts(std::string_view list) {
  std::vector<double> cuts;
  for (bool more = true; more;) {
    const std::string_view word = list.substr(0, list.find(','));
    more = word.size() < list.size();
    list.remove_prefix(std::min(word.size() + 1, list.size()));
    double cut = 0;
    const auto [after, code] = std::from_chars(word.data(), word.data() + word.size(), cut);
    constexpr double kMost = std::numeric_limits<float>::max();
    if (code != std::errc() || after != word.data() + word.size() || !(std::fabs(cut) <= kMost)) {
      return input_error("",
                         fmt::format("--cuts: found '{}', expected a number in the range of float", word));
    }
    const auto is_same = [&](double other) { return static_cast<float>(other) == static_cast<float>(cut); };
    if (std::any_of(cuts.begin(), cuts.end(), is_same)) {
      return input_error("", fmt::format("--cuts: found '{}' twice, expected every cut once", word));
    }
    cuts.push_back(cut);
  }
  return cuts;
}

Result<RuleClassOptions> class_options(const ExpertsArguments& arguments) {
  RuleClassOptions options;
  const auto kind = place_of("--class", arguments.rule_class, kRuleClasses);
  if (!kind) return kind.error();
  options.kind = static_cast<RuleClassOptions::Kind>(*kind);
  options.literals = arguments.literals.value_or(options.literals);
  if (arguments.cuts.empty()) return options;
  auto cuts = parse_cuts(arguments.cuts);
  if (!cuts) return cuts.error();
  options.cuts = std::move(*cuts);
  return options;
}

ClassWeights weights_of(const ExpertsArguments& arguments) {
  return arguments.weights == "plain" ? ClassWeights::plain : ClassWeights::length;
}

Result<std::unique_ptr<RuleClass>> open_class(const ExpertsArguments& arguments) {
  const auto options = class_options(arguments);
  if (!options) return options.error();
  const auto input = read_rules(arguments.input);
  if (!input) return input.error();
  LabelMap labels;
  if (!arguments.labels.empty()) {
    auto given = LabelMap::parse(arguments.labels);
    if (!given) return given.error();
    labels = std::move(*given);
    labels.close("as --labels says");
  }
  ReadOptions reading{arguments.threads, LabelsAre::required, *input};
  reading.all_rules_count = true;
  auto rows = read_rule_rows(arguments.data, reading, std::move(labels));
  if (!rows) return rows.error();
  auto made = make_rule_class(std::move(*rows), *options);
  if (!made) return input_error(DataFiles(arguments.data).shown(), made.error().what);
  return made;
}

std::string class_text(const RuleClass& rules) {
  return fmt::format(
      "class      {} rules, {}\n           a rule says '{}' where it holds and '{}' elsewhere\n",
      grouped(rules.rules()), rules.words(), printable(rules.labels().shown(1)),
      printable(rules.labels().shown(0)));
}

std::string consistent_text(const RuleClass& rules, const CombinedClass& found, bool halves) {
  if (found.consistent > 0) {
    return fmt::format("consistent {} of {} rules {} right on all rows\n", grouped(found.consistent),
                       grouped(rules.rules()), found.consistent == 1 ? "is" : "are");
  }
  return fmt::format("consistent none of {} rules is right on all rows{}\n", grouped(rules.rules()),
                     halves ? ": the limit that needs one is void" : "");
}

// What halving promises when some rule is never wrong, beside what was seen.
std::string halving_text(const RuleClass& rules, const CombinedClass& found) {
  const std::string rule = printable(found.names.front());
  return fmt::format(
      "proved     at most {} mistakes of the vote on any rows on which '{}' ({} bits) is right; {} "
      "made\n",
      grouped(static_cast<std::uint64_t>(*found.halving_limit)), rule, rules.bits(found.rules.front()),
      grouped(static_cast<std::uint64_t>(found.combined.lost)));
}

std::string text_of(const ExpertsRun& run, const RuleClass& rules, const CombinedClass& found) {
  const bool halves = run.row.name == kHalvingAlgorithm;
  const std::size_t weights = static_cast<std::size_t>(weights_of(run.arguments));
  std::string text = head_text(run, halves ? fmt::format("  weights={}", kClassWeights[weights]) : "") +
                     "\n" + class_text(rules) + combined_text(run) + consistent_text(rules, found, halves);
  text += found.halving_limit ? halving_text(rules, found) : proved_text(run);
  text += table_text(run);
  const std::size_t more = rules.rules() - found.rules.size();
  if (more > 0) text += fmt::format("and {} more rules, none of them better\n", grouped(more));
  return text;
}

Json json_of(const ExpertsRun& run, const RuleClass& rules, const CombinedClass& found) {
  const bool halves = run.row.name == kHalvingAlgorithm;
  Json json = report_json(run);
  for (std::size_t i = 0; i < found.rules.size(); ++i)
    json["experts"][i]["bits"] = rules.bits(found.rules[i]);
  const std::size_t weights = static_cast<std::size_t>(weights_of(run.arguments));
  json["class"] = {{"name", run.arguments.rule_class},
                   {"words", rules.words()},
                   {"rules", rules.rules()},
                   {"features", rules.features()},
                   {"labels", {rules.labels().shown(0), rules.labels().shown(1)}},
                   {"weights", halves ? Json(kClassWeights[weights]) : Json()},
                   {"consistent", found.consistent},
                   {"halving_limit", found.halving_limit ? Json(*found.halving_limit) : Json()}};
  return json;
}

Status refused_with(bool given, std::string_view option, std::string_view expected) {
  if (!given) return {};
  return input_error("", fmt::format("{} is given, but not {}", option, expected));
}

}  // namespace

Status check_class_options(const ExpertsArguments& arguments, const ExpertCatalogueRow& row) {
  const bool any = !arguments.rule_class.empty();
  const bool stumps = arguments.rule_class == kRuleClasses[1];
  if (any) {
    if (const auto options = class_options(arguments); !options) return options.error();
    if (!arguments.rules.empty()) return input_error("", "--class and --rules both say who the experts are");
    if (!arguments.report.empty()) {
      return input_error("", "--report draws every expert, but --class has too many; leave one of them out");
    }
  }
  if (!arguments.weights.empty()) {
    if (const auto place = place_of("--weights", arguments.weights, kClassWeights); !place)
      return place.error();
  }
  const bool halves = any && row.name == kHalvingAlgorithm;
  for (const Status& fit :
       {refused_with(arguments.literals && (!any || stumps), "--literals", "--class literals"),
        refused_with(!arguments.cuts.empty() && !stumps, "--cuts", "--class stumps"),
        refused_with(!arguments.weights.empty() && !halves, "--weights",
                     "--class with --algorithm halving")}) {
    if (!fit) return fit;
  }
  return {};
}

int experts_of_class(const ExpertsArguments& arguments, const ExpertCatalogueRow& row) {
  const auto rules = open_class(arguments);
  if (stop_requested()) return note("interrupted"), kInterrupted;
  if (!rules) return fail(rules.error());
  const auto found = combine_class(**rules, row, weights_of(arguments), Rate{arguments.eps.value_or(0)},
                                   seed_of(arguments), kRulesShown);
  if (stop_requested()) return note("interrupted"), kInterrupted;
  if (!found) return fail(found.error());
  const ExpertsRun run{arguments, row, found->combined, found->names, (*rules)->description()};
  return arguments.json ? print_json(json_of(run, **rules, *found)) : print(text_of(run, **rules, *found));
}

}  // namespace halfspace::cli
