#include "halfspace/learn/experts/expert_catalogue.h"

#include <fmt/format.h>

#include <vector>

#include "halfspace/core/names.h"
#include "halfspace/learn/experts/exp3.h"
#include "halfspace/learn/experts/halving.h"
#include "halfspace/learn/experts/hedge.h"
#include "halfspace/learn/experts/perturbed_leader.h"
#include "halfspace/learn/experts/randomised_majority.h"
#include "halfspace/learn/experts/sleeping_experts.h"
#include "halfspace/learn/experts/weighted_majority.h"

namespace halfspace {
namespace {

template <class Algorithm>
std::unique_ptr<ExpertAlgorithm> make(std::size_t experts, Rate rate, std::uint64_t /*seed*/) {
  return std::make_unique<Algorithm>(experts, rate);
}

std::unique_ptr<ExpertAlgorithm> make_leader(std::size_t experts, Rate rate, std::uint64_t seed) {
  return std::make_unique<PerturbedLeader>(experts, rate, seed);
}

std::unique_ptr<ExpertAlgorithm> make_halving(std::size_t experts, Rate /*rate*/, std::uint64_t /*seed*/) {
  return std::make_unique<Halving>(experts);
}

constexpr std::string_view kExpected =
    "on any data: the expected loss of the draws beyond that of each expert on its rows";
constexpr std::string_view kMistakes =
    "on any data: the mistakes of the vote beyond those of each expert on its rows";

constexpr ExpertCatalogueRow kRows[] = {
    {"sleeping", "draws among the experts that are awake, by weight", kExpected, false, false, true, true,
     make<SleepingExperts>},
    {"weighted-majority", "the experts that are awake vote by weight", kMistakes, true, false, true, true,
     make<WeightedMajority>},
    {"randomised", "draws by weight; who is wrong loses a share of it", kExpected, false, false, false, true,
     make<RandomisedMajority>},
    {"hedge", "draws by e^(-rate * loss so far)", kExpected, false, false, false, true, make<Hedge>},
    {"exp3", "as hedge, but sees the loss of nobody but the expert it followed",
     "on any data, in expectation over the draws, of which this run is one", false, true, false, true,
     make<Exp3>},
    {"perturbed-leader", "follows the best so far, by sums to which chance has added",
     "if rows do not depend on whom it followed, in expectation over the offsets, of which this run is one",
     false, true, false, true, make_leader},
    {kHalvingAlgorithm, "those that were never wrong vote; when none is left all begin anew", kMistakes, true,
     false, false, false, make_halving},
};

}  // namespace

std::span<const ExpertCatalogueRow> expert_catalogue() {
  return kRows;
}

Result<const ExpertCatalogueRow*> find_expert_algorithm(std::string_view name) {
  std::vector<std::string_view> known;
  for (const ExpertCatalogueRow& row : kRows) {
    if (row.name == name) return &row;
    known.push_back(row.name);
  }
  return input_error("", fmt::format("there is no algorithm '{}'{}, expected one of: {}", name,
                                     did_you_mean(name, known), comma_list(known)));
}

}  // namespace halfspace
