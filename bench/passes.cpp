// Passes from memory: nanoseconds a non-zero for one lane and for sixteen, on one core.
// Before a time counts, the lanes' mistakes must equal those of the same learners run alone.
// Usage: bench_passes DATA [WORD]   (only the passes whose name begins with it)
#include "bench/measure.h"
#include "halfspace/learn/auto_lanes.h"
#include "halfspace/learn/online/lanes.h"
#include "halfspace/learn/online/margin_perceptron.h"
#include "halfspace/learn/online/p_norm.h"
#include "halfspace/learn/online/perceptron.h"

namespace {

using namespace halfspace;
using namespace halfspace::bench;

std::string_view wanted;
bool is_wanted(std::string_view name) {
  return name.starts_with(wanted);
}

// Mistakes of each lane in one pass.
std::vector<int> one_pass(const Data& data, const std::vector<LaneRule>& rules, Track track) {
  Lanes lanes(rules, track);
  lanes.prepare(data.columns, data.largest);
  std::vector<int> mistakes(rules.size());
  for (std::size_t r = 0; r < data.rows.rows(); ++r) {
    const std::uint32_t wrong = lanes.learn(data.rows.row(r), side_of(data.rows.class_of(r))).mistakes;
    for (std::size_t k = 0; k < rules.size(); ++k) mistakes[k] += static_cast<int>(wrong >> k & 1);
  }
  return mistakes;
}

void print_row(const char* name, const Data& data, double seconds) {
  const double nonzeros = data.nonzeros();
  fmt::print("{:<44} {:>8.4f} s {:>8.2f} ns/non-zero {:>10.0f} million non-zeros/s\n", name, seconds,
             1e9 * seconds / nonzeros, nonzeros / seconds / 1e6);
}

void report(const char* name, const Data& data, const std::vector<LaneRule>& rules, Track track = {}) {
  if (!is_wanted(name)) return;
  const std::vector<int> together = one_pass(data, rules, track);
  for (std::size_t k = 0; k < rules.size(); ++k) {
    if (one_pass(data, {rules[k]}, track).front() == together[k]) continue;
    fmt::print("{}: lane {} differs from the learner alone\n", name, k);
    std::exit(1);
  }
  print_row(name, data, best_seconds([&] { one_pass(data, rules, track); }));
}

// Eight learners, each with its last vector and its average, which have scores of their own.
Portfolio auto_pass(const Data& data) {
  Portfolio portfolio(*make_lanes(auto_choices(), std::nullopt));
  portfolio.prepare(data.columns, data.largest);
  std::vector<Row> coming;  // announced as a run does
  const std::size_t ahead = portfolio.looks_ahead();
  for (std::size_t r = 0; r < data.rows.rows(); ++r) {
    if (ahead != 0 && r % ahead == 0) {
      coming.clear();
      for (std::size_t i = r; i < std::min(data.rows.rows(), r + ahead); ++i)
        coming.push_back(data.rows.row(i));
      portfolio.rows_to_come(coming, 1);
    }
    portfolio.learn_class(data.rows.row(r), data.rows.class_of(r), 1);
  }
  return portfolio;
}

void report_auto(const Data& data) {
  const char* const name = "auto, 8 learners and their averages";
  if (!is_wanted(name)) return;
  const Portfolio portfolio = auto_pass(data);
  for (std::size_t k = 0; k < portfolio.lanes().size(); ++k) {
    const int alone = one_pass(data, {portfolio.lanes()[k].rule}, Track{}).front();
    if (portfolio.counts(2 * k).mistakes == static_cast<std::uint64_t>(alone)) continue;
    fmt::print("auto: lane {} differs from the learner alone\n", k);
    std::exit(1);
  }
  print_row(name, data, best_seconds([&] { auto_pass(data); }));
}

LaneRule with_bias(LaneRule rule, float bias) {
  rule.constant = bias;
  return rule;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 && argc != 3) return fmt::print(stderr, "usage: bench_passes DATA [WORD]\n"), 2;
  const Data data = load(argv[1]);
  if (argc == 3) wanted = argv[2];
  const LaneRule perceptron = with_bias(PerceptronOptions().rule(), 1);
  std::vector<LaneRule> perceptrons;
  std::vector<LaneRule> margins;
  for (int k = 0; k < 16; ++k) {
    const Ties ties[] = {Ties::always, Ties::minus, Ties::plus};
    perceptrons.push_back(with_bias(PerceptronOptions{ties[k % 3]}.rule(), 1));
    margins.push_back(with_bias(MarginPerceptronOptions{0.1 * (k + 1)}.rule(), 1));
  }
  report("perceptron, 1 lane", data, {perceptron});
  report("perceptron, 1 lane, averaged", data, {perceptron}, Track{true, false});
  report("p-norm p=12, no margin, 1 lane", data, {PNormOptions{12, 0, 0.3}.rule()});
  report("p-norm p=12 margin=0.5, 1 lane, averaged", data, {PNormOptions().rule()}, Track{true, false});
  report("perceptron, 16 lanes, alike but for ties", data, perceptrons);
  report("margin perceptron, 16 lanes, 16 margins", data, margins);
  report_auto(data);
  return 0;
}
