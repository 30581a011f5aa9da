#include "apps/cli/inspect_kinds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "halfspace/core/names.h"
#include "halfspace/data/shown.h"

namespace halfspace::cli {
namespace {

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

}  // namespace

void add_kind_json(const Model& model, Json& json) {
  if (const Vote* vote = model.classifier.vote()) json["vote"] = to_json(*vote);
  if (const KernelExpansion* expansion = model.classifier.kernel()) json["kernel"] = to_json(*expansion);
  if (const auto* stumps = model.classifier.as<StumpVote>()) json["stumps"] = to_json(*stumps, model.columns);
  if (const auto* rules = model.classifier.as<LinearVote>()) json["rules"] = Json{{"count", rules->rules()}};
}

std::string kind_text(const Model& model, std::size_t top) {
  if (const Vote* vote = model.classifier.vote()) return to_text(*vote);
  if (const KernelExpansion* expansion = model.classifier.kernel()) {
    return to_text(*expansion) + heaviest_rows(model, *expansion, top);
  }
  if (const auto* stumps = model.classifier.as<StumpVote>()) return to_text(*stumps, top, model.columns);
  if (const auto* rules = model.classifier.as<LinearVote>()) {
    return fmt::format("rules      {} linear ones, one vote each\n", grouped(rules->rules()));
  }
  return "";
}

}  // namespace halfspace::cli
