#include "halfspace/model/portfolio_arrays.h"

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "halfspace/model/ranges.h"
#include "halfspace/model/refused.h"

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

// Of each hypothesis: power, scale, unseen, constant, constant stored, offset, and the sigmoid's slope and
// shift.
constexpr std::size_t kNumbers = 8;

// All hypotheses of all candidates, one behind the other.
struct Stored {
  std::vector<std::uint32_t> lengths;
  std::vector<std::uint32_t> columns;
  std::vector<float> values;
  std::vector<double> numbers;
  std::vector<std::uint32_t> gaps;  // of all: they saw the same rows
  std::vector<float> gap_values;

  void add(const SparseLinear& part, const Sigmoid& sigmoid) {
    lengths.push_back(static_cast<std::uint32_t>(part.columns.size()));
    columns.insert(columns.end(), part.columns.begin(), part.columns.end());
    values.insert(values.end(), part.values.begin(), part.values.end());
    numbers.insert(numbers.end(), {part.power, part.scale, part.unseen, part.constant, part.constant_stored,
                                   part.offset, sigmoid.slope, sigmoid.shift});
    gaps = part.gaps.columns;
    gap_values.insert(gap_values.end(), part.gaps.added.begin(), part.gaps.added.end());
  }
};

float as_float(double number) {
  demand(std::fabs(number) <= FLT_MAX, "a number is not finite");
  return static_cast<float>(number);
}

void demand_range(const auto& part) {
  const char* const fault = range_fault(part);
  demand(*fault == 0, fault);
}

Stored read_stored(const ArrayReader& arrays, std::size_t hypotheses) {
  const auto halves = arrays.get<std::uint32_t>("candidate numbers");
  demand(halves.size() % 2 == 0, "the numbers of the portfolio are cut");
  Stored stored{
      arrays.get<std::uint32_t>("candidate lengths"), arrays.get<std::uint32_t>("candidate columns"),
      arrays.get<float>("candidate values"),          from_halves<double>(halves),
      arrays.get<std::uint32_t>("candidate gaps"),    arrays.get<float>("candidate gap values")};
  demand(stored.lengths.size() == hypotheses && stored.numbers.size() / kNumbers == hypotheses &&
             stored.numbers.size() % kNumbers == 0,
         "the hypotheses of the portfolio differ in number");
  demand(stored.gap_values.size() == stored.gaps.size() * hypotheses,
         "the portfolio's gaps and their values differ in number");
  std::uint64_t sum = 0;  // of fewer than 2^32 lengths below 2^32
  for (const std::uint32_t length : stored.lengths) sum += length;
  demand(sum == stored.columns.size() && sum == stored.values.size(),
         "the hypotheses of the portfolio do not have the lengths they say");
  return stored;
}

// What is stored, hypothesis by hypothesis.
class Parts {
 public:
  Parts(Stored stored, std::size_t end) : stored_(std::move(stored)), end_(end) {
    demand_columns(stored_.gaps, end);
  }

  void next(Ties ties, bool presence, KeptCandidate& candidate) {
    const double* const number = stored_.numbers.data() + kNumbers * part_;
    SparseLinear& part = candidate.parts.emplace_back();
    const std::size_t length = stored_.lengths[part_];
    const auto columns = std::span(stored_.columns).subspan(at_, length);
    const auto values = std::span(stored_.values).subspan(at_, length);
    demand_columns(columns, end_);
    part.columns.assign(columns.begin(), columns.end());
    part.values.assign(values.begin(), values.end());
    part.power = number[0];
    part.scale = number[1];
    part.unseen = as_float(number[2]);
    part.constant = as_float(number[3]);
    part.constant_stored = as_float(number[4]);
    part.offset = as_float(number[5]);
    part.ties = ties;
    part.presence = presence;
    const auto added =
        std::span(stored_.gap_values).subspan(part_ * stored_.gaps.size(), stored_.gaps.size());
    part.gaps = {stored_.gaps, {added.begin(), added.end()}};
    demand_range(part);
    Sigmoid& sigmoid = candidate.sigmoids.emplace_back();
    sigmoid.slope = number[6];
    sigmoid.shift = number[7];
    demand_range(sigmoid);
    ++part_;
    at_ += length;
  }

 private:
  Stored stored_;
  std::size_t end_;
  std::size_t part_ = 0;
  std::size_t at_ = 0;
};

std::vector<double> read_weights(const Json& json) {
  auto weights = json.get<std::vector<double>>();
  for (const double weight : weights)
    demand(weight >= 0 && weight <= 1, "a weight of the vote is out of range");
  demand(std::any_of(weights.begin(), weights.end(), [](double weight) { return weight > 0; }),
         "the vote has no weight");
  return weights;
}

}  // namespace

Json write_portfolio(const KeptPortfolio& portfolio, ArrayWriter& arrays) {
  Stored stored;
  Json ties = Json::array();
  Json presence = Json::array();
  for (const KeptCandidate& candidate : portfolio.candidates) {
    // Those of all its hypotheses: they are of one learner.
    ties.push_back(name_of(candidate.parts.front().ties));
    presence.push_back(candidate.parts.front().presence);
    for (std::size_t k = 0; k < candidate.parts.size(); ++k) {
      stored.add(candidate.parts[k], candidate.sigmoids[k]);
    }
  }
  arrays.add("candidate lengths", stored.lengths);
  arrays.add("candidate columns", stored.columns);
  arrays.add("candidate values", stored.values);
  arrays.add("candidate numbers", in_halves(stored.numbers));
  if (!stored.gaps.empty()) {
    arrays.add("candidate gaps", stored.gaps);
    arrays.add("candidate gap values", stored.gap_values);
  }
  return Json{{"weights", portfolio.weights}, {"ties", ties}, {"presence", presence}};
}

KeptPortfolio read_portfolio(const Json& json, const ArrayReader& arrays, const KindPlace& place,
                             std::size_t candidates) {
  const Json& ties = json.at("ties");
  const Json& presence = json.at("presence");
  KeptPortfolio portfolio;
  portfolio.weights = read_weights(json.at("weights"));
  demand(candidates == ties.size() && candidates == presence.size() && candidates == portfolio.weights.size(),
         "the portfolio is not of the hypotheses that the certificate speaks of");
  const std::size_t each = place.labels == 2 ? 1 : place.labels;
  Parts parts(read_stored(arrays, candidates * each), place.end);
  for (std::size_t candidate = 0; candidate < candidates; ++candidate) {
    const auto rule = parse_ties(ties.at(candidate).get<std::string>());
    demand(rule.ok(), "the tie rule is not known");
    KeptCandidate& own = portfolio.candidates.emplace_back();
    const bool counts_presence = presence.at(candidate).get<bool>();
    for (std::size_t k = 0; k < each; ++k) parts.next(*rule, counts_presence, own);
  }
  return portfolio;
}

}  // namespace halfspace
