// halfspace inspect: what a model is and which features weigh most.
#include <fmt/format.h>
#include <memory>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "apps/cli/candidate.h"
#include "apps/cli/certificate_text.h"
#include "apps/cli/common_options.h"
#include "apps/cli/leaderboard.h"
#include "apps/cli/rule_text.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/certificate/certificate_json.h"
#include "halfspace/core/names.h"
#include "halfspace/data/shown.h"
#include "halfspace/model/model_file.h"
#include "halfspace/report/heaviest.h"

namespace halfspace::cli {
namespace {

struct InspectArguments {
  std::string model;
  std::uint64_t top = 10;
  std::string candidate;  // of a kept portfolio; empty: the chosen one
  bool json = false;
};

constexpr std::size_t kLinesOfARule = 1000;

using report::heaviest;
using report::Heaviest;
using report::Weight;

Json to_json(const LinearHypothesis& hypothesis, const Heaviest& heavy, const Model& model) {
  Json top = Json::array();
  for (const Weight& weight : heavy.weights) {
    const std::string name = model.columns.name(weight.column);
    Json feature{{"name", is_utf8(name) ? name : bytes_as_characters(name)}, {"weight", weight.weight}};
    if (const auto index = model.columns.index(weight.column)) feature["index"] = *index;
    if (model.columns.hash_bits() > 0) {
      feature["names"] = model.columns.sharing().names(weight.column);
      feature["shared_with"] = Json::array();
      for (const std::string_view other : model.columns.sharing().others(weight.column)) {
        feature["shared_with"].push_back(is_utf8(other) ? std::string(other) : bytes_as_characters(other));
      }
    }
    top.push_back(feature);
  }
  return Json{{"nonzero_weights", heavy.nonzero},
              {"constant_weight", model.bias != 0 ? Json(hypothesis.constant_weight()) : Json()},
              {"offset", hypothesis.offset()},
              {"scale", hypothesis.scale()},
              {"gaps", hypothesis.gaps().columns.size()},
              {"top", top}};
}

// What a vote holds, as it lies in the file: two numbers a changed weight, three or four a version.
std::uint64_t bytes_of(const Vote& vote) {
  const std::uint64_t versions = vote.weights().versions();
  return 4 * (2 * vote.weights().changes() + (vote.weights().constant() != 0 ? 4 : 3) * versions);
}

Json to_json(const Vote& vote) {
  return Json{{"versions", vote.weights().versions()},
              {"updates", vote.weights().versions() - 1},
              {"weights", vote.weights().changes()},
              {"bytes", bytes_of(vote)}};
}

std::string to_text(const Vote& vote) {
  return fmt::format(
      "vote       {} versions, each with the rounds it was used on; {} updates held with {} weights, "
      "{:.3g} MB\n",
      grouped(vote.weights().versions()), grouped(vote.weights().versions() - 1),
      grouped(vote.weights().changes()), static_cast<double>(bytes_of(vote)) / 1e6);
}

Json to_json(const KernelExpansion& expansion) {
  return Json{{"kernel", expansion.sum().kernel().text()},
              {"rows", expansion.sum().size()},
              {"vote", expansion.is_vote()},
              {"bytes", expansion.sum().memory()}};
}

std::string to_text(const KernelExpansion& expansion) {
  return fmt::format("kernel     {}: {} of {} rows, {:.3g} MB in memory\n", expansion.sum().kernel().text(),
                     expansion.is_vote() ? "the vote of all versions" : "a sum",
                     grouped(expansion.sum().size()), static_cast<double>(expansion.sum().memory()) / 1e6);
}

// A row as LIBSVM text has it, or a string, cut short.
std::string shown_row(const Model& model, Row row) {
  constexpr std::size_t kMost = 60;
  std::string text;
  for (std::size_t i = 0; i < row.size && text.size() < kMost; ++i) {
    if (is_of_strings(model.input.format)) {
      text += static_cast<char>(row.values[i]);
    } else {
      text += fmt::format("{}{}:{}", i == 0 ? "" : " ", model.columns.name(row.columns[i]), row.values[i]);
    }
  }
  return printable(text) + (text.size() < kMost ? "" : " ...");
}

// The rows with the largest coefficients; of equals the earlier.
std::string heaviest_rows(const Model& model, const KernelExpansion& expansion, std::size_t top) {
  const std::vector<double>& coefficients = expansion.sum().coefficients();
  std::vector<std::size_t> order(coefficients.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::fabs(coefficients[a]) > std::fabs(coefficients[b]);
  });
  order.resize(std::min(top, order.size()));
  std::string text;
  if (!order.empty()) text = fmt::format("{:>14}   heaviest {} rows\n", "coefficient", order.size());
  for (const std::size_t i : order) {
    text += fmt::format("{:>+14.6g}   {}\n", expansion.scale() * coefficients[i],
                        shown_row(model, expansion.sum().row(i)));
  }
  return text;
}

const PortfolioEvidence* portfolio_of(const Model& model) {
  const bool there = model.certificate && model.certificate->evidence.portfolio;
  return there ? &*model.certificate->evidence.portfolio : nullptr;
}

const KeptPortfolio* kept_of(const Model& model) {
  return model.portfolio ? &*model.portfolio : nullptr;
}

Json portfolio_json(const KeptPortfolio* kept) {
  return kept == nullptr ? Json() : Json{{"hypotheses", kept->candidates.size()}, {"bytes", kept->bytes()}};
}

// Equal stumps together, those with the most votes first.
std::vector<std::pair<Stump, std::uint64_t>> stump_counts(const StumpVote& vote) {
  std::vector<std::pair<Stump, std::uint64_t>> counts;
  for (const Stump& stump : vote.stumps()) {
    const auto same = std::find_if(counts.begin(), counts.end(), [&](const auto& other) {
      return other.first.column == stump.column && other.first.cut == stump.cut &&
             other.first.sign == stump.sign;
    });
    if (same == counts.end()) {
      counts.emplace_back(stump, 1);
    } else {
      ++same->second;
    }
  }
  std::stable_sort(counts.begin(), counts.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return counts;
}

Json to_json(const StumpVote& vote, const ColumnMap& columns) {
  Json list = Json::array();
  for (const auto& [stump, votes] : stump_counts(vote)) {
    const std::string name = columns.name(stump.column);
    list.push_back({{"name", is_utf8(name) ? name : bytes_as_characters(name)},
                    {"cut", stump.cut},
                    {"sign", stump.sign},
                    {"votes", votes}});
  }
  return list;
}

std::string to_text(const StumpVote& vote, std::size_t top, const ColumnMap& columns) {
  const auto counts = stump_counts(vote);
  std::string text = fmt::format("stumps     {} votes of {} different ones\n", grouped(vote.stumps().size()),
                                 grouped(counts.size()));
  for (std::size_t k = 0; k < std::min(top, counts.size()); ++k) {
    const auto& [stump, votes] = counts[k];
    text += fmt::format("{:>12}   {} if {} > {:.6g}, else {}\n", grouped(votes), stump.sign > 0 ? "+1" : "-1",
                        printable(columns.name(stump.column)), stump.cut, stump.sign > 0 ? "-1" : "+1");
  }
  return text;
}

Json report_json(const Model& model, std::size_t top) {
  Json options = Json::object();
  for (const auto& [name, value] : model.options) options[name] = cli::to_json(value);
  Json json{{"learner", model.learner},
            {"options", options},
            {"keep", name_of(model.keep)},
            {"bias", model.bias},
            {"view", name_of(model.view)},
            {"labels", model.labels.texts()},
            {"features", model.columns.features()},
            {"hash_bits", model.columns.hash_bits() > 0 ? Json(model.columns.hash_bits()) : Json()},
            {"rounds", model.rounds},
            {"mistakes", model.mistakes},
            {"updates", model.updates},
            {"resumable", !model.states.empty()},
            {"certificate", model.certificate ? certificate_to_json(*model.certificate) : Json()}};
  if (const Vote* vote = model.classifier.vote()) json["vote"] = to_json(*vote);
  if (const KernelExpansion* expansion = model.classifier.kernel()) json["kernel"] = to_json(*expansion);
  if (const auto* stumps = model.classifier.as<StumpVote>()) json["stumps"] = to_json(*stumps, model.columns);
  if (const auto* rules = model.classifier.as<LinearVote>()) json["rules"] = Json{{"count", rules->rules()}};
  add_rule_json({model.learner, model.classifier, model.columns, model.labels}, json);
  if (const PortfolioEvidence* portfolio = portfolio_of(model)) {
    json["leaderboard"] = leaderboard_json(*portfolio, model.certificate->evidence.rounds, kept_of(model));
    json["portfolio"] = portfolio_json(kept_of(model));
  }
  Json parts = Json::array();
  for (std::size_t k = 0; k < model.classifier.parts().size(); ++k) {
    const LinearHypothesis& part = model.classifier.part(k);
    Json own = to_json(part, heaviest(part, top), model);
    if (model.classifier.is_binary()) {
      json.update(own);
    } else {
      Json named{{"label", model.labels.text(static_cast<ClassId>(k))}};
      named.update(own);
      parts.push_back(named);
    }
  }
  if (!model.classifier.is_binary()) json["classes"] = parts;
  return json;
}

// Behind a weight that is not of one name alone.
std::string sharing_text(const ColumnMap& columns, std::uint32_t column) {
  const unsigned names = columns.hash_bits() > 0 ? columns.sharing().names(column) : 1;
  if (names == 1) return "";
  std::string others;
  for (const std::string_view name : columns.sharing().others(column)) {
    if (!name.empty()) others += (others.empty() ? ": also " : ", ") + printable(name);
  }
  const bool many = names == SlotSharing::kMany;
  return fmt::format("   shared by {} names{}{}", many ? "more than 4" : std::to_string(names), others,
                     many && !others.empty() ? " ..." : "");
}

std::string to_text(const LinearHypothesis& hypothesis, const Heaviest& heavy, const Model& model) {
  std::string text = fmt::format("weights    {} of {} features differ from an unseen one\n",
                                 grouped(heavy.nonzero), grouped(model.columns.features()));
  if (hypothesis.scale() != 0)
    text += fmt::format("scale      weights are in units of 2^{}\n", hypothesis.scale());
  if (hypothesis.offset() != 0) text += fmt::format("threshold  {:.6g}\n", -hypothesis.offset());
  if (!hypothesis.gaps().empty()) {
    const std::size_t gaps = hypothesis.gaps().columns.size();
    text += fmt::format("gaps       {} feature{}: a row that lacks one is scored as if it had the mean\n",
                        grouped(gaps), gaps == 1 ? "" : "s");
  }
  if (model.bias != 0) text += fmt::format("constant   {:+.6g}\n", hypothesis.constant_weight());
  if (!heavy.weights.empty())
    text += fmt::format("{:>12} {:>14}   heaviest {}\n", "feature", "weight", heavy.weights.size());
  for (const Weight& weight : heavy.weights) {
    text += fmt::format("{:>12} {:>+14.6g}{}\n", printable(model.columns.name(weight.column)), weight.weight,
                        sharing_text(model.columns, weight.column));
  }
  return text;
}

std::string report_text(const Model& model, std::size_t top) {
  std::string text = model.learner;
  for (const auto& [name, value] : model.options) text += fmt::format("  {}={}", name, cli::to_text(value));
  text += fmt::format("  bias={}  view={}  keep={}\n", model.bias, name_of(model.view), name_of(model.keep));
  const auto label = [&](ClassId id) {
    return model.labels.text(id).empty() ? "(none)" : model.labels.text(id);
  };
  text += model.labels.is_binary()
              ? fmt::format("labels     {} is -1, {} is +1\n", label(0), label(1))
              : fmt::format("labels     {} classes, one against the rest\n", model.labels.classes());
  if (model.columns.hash_bits() > 0) text += slots_text(model.columns);
  const bool fitted = model.keep == Keep::fit;
  text += fmt::format(
      fmt::runtime(fitted ? "fitted     {}, {} of them wrong, {}{}\n" : "learned    {}, {}, {}{}\n"),
      counted(model.rounds, fitted ? "row" : "round"),
      fitted ? grouped(model.mistakes) : counted(model.mistakes, "mistake"), counted(model.updates, "update"),
      model.states.empty() ? "; final, cannot be resumed" : "; can be resumed");
  if (const Vote* vote = model.classifier.vote()) text += to_text(*vote);
  if (const KernelExpansion* expansion = model.classifier.kernel()) {
    text += to_text(*expansion) + heaviest_rows(model, *expansion, top);
  }
  if (const auto* stumps = model.classifier.as<StumpVote>()) text += to_text(*stumps, top, model.columns);
  if (const auto* rules = model.classifier.as<LinearVote>()) {
    text += fmt::format("rules      {} linear ones, one vote each\n", grouped(rules->rules()));
  }
  text += rule_text({model.learner, model.classifier, model.columns, model.labels}, kLinesOfARule);
  if (portfolio_of(model) != nullptr) {
    text += leaderboard_text(model.certificate->evidence, kept_of(model));
  }
  for (std::size_t k = 0; k < model.classifier.parts().size(); ++k) {
    const LinearHypothesis& part = model.classifier.part(k);
    if (!model.classifier.is_binary())
      text += fmt::format("\nclass      {}\n", label(static_cast<ClassId>(k)));
    text += to_text(part, heaviest(part, top), model);
  }
  if (model.certificate) text += certificate_text(*model.certificate, model.snapshot.has_value());
  return text;
}

int inspect(const InspectArguments& arguments) {
  auto model = read_model(arguments.model);
  if (!model) return fail(model.error());
  if (arguments.candidate == kVoteOfAll) {
    return fail(input_error("",
                            "--candidate vote: a vote has no weights of its own, expected one of those that "
                            "vote; the leaderboard shows how much each counts"));
  }
  if (!arguments.candidate.empty()) {
    if (Status taken = take_candidate(*model, arguments.candidate, arguments.model); !taken) {
      return fail(taken.error());
    }
  }
  return arguments.json ? print_json(report_json(*model, arguments.top))
                        : print(report_text(*model, arguments.top));
}

}  // namespace

void add_inspect(CommandLine& line) {
  const auto asked = std::make_shared<InspectArguments>();
  InspectArguments& a = *asked;
  const Verb verb = line.verb("inspect", "what a model is and which features weigh most");
  add_model(verb, a.model);
  verb.option("--top", a.top, "how many features").takes("K", whole_number(0, UINT32_MAX)).shows_default();
  add_candidate(verb, a.candidate);
  add_json(verb, a.json);
  verb.footer("Example:\n  halfspace inspect spam.model --top 20");
  verb.does([asked] { return inspect(*asked); });
}

}  // namespace halfspace::cli
