// What learners cost beside the Perceptron: one pass from memory, one lane, one core, for the same number of
// updates (a margin Perceptron whose margin is chosen to make as many). Then classes, rows and features.
// Usage: bench_learners DATA; exits 1 when an aim is missed.
#include "bench/measure.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/online/margin_perceptron.h"

namespace {

using namespace halfspace;
using namespace halfspace::bench;

bool failed = false;

const char* verdict(bool holds) {
  failed |= !holds;
  return holds ? "ok" : "MISSED";
}

// Updates of one pass over the first `rows` rows.
std::uint64_t one_pass(const Data& data, const LaneRule& rule, std::size_t rows) {
  Lanes lanes({rule}, Track{});
  lanes.prepare(data.columns, data.largest);
  std::uint64_t updates = 0;
  for (std::size_t r = 0; r < rows; ++r) {
    updates += lanes.learn(data.rows.row(r), side_of(data.rows.class_of(r))).moved;
  }
  return updates;
}

// The margin Perceptron that makes about as many updates, at most.
LaneRule equally_busy(const Data& data, std::uint64_t updates) {
  double low = 1e-6;
  double high = 1e9;
  for (int i = 0; i < 24; ++i) {
    const double middle = std::sqrt(low * high);
    (one_pass(data, MarginPerceptronOptions{middle}.rule(), data.rows.rows()) > updates ? high : low) =
        middle;
  }
  return MarginPerceptronOptions{low}.rule();
}

LaneRule rule_of(const char* learner, const std::vector<Setting>& settings) {
  return (*find_learner(learner))->make(settings)->rule;
}

void compare(const Data& data, const char* learner, const std::vector<Setting>& settings, double most) {
  const LaneRule rule = rule_of(learner, settings);
  const std::size_t rows = data.rows.rows();
  const std::uint64_t updates = one_pass(data, rule, rows);
  const LaneRule peer = equally_busy(data, updates);
  const std::uint64_t peer_updates = one_pass(data, peer, rows);
  // Turn by turn, so that a busy moment of the machine meets both.
  double own = 1e9;
  double other = 1e9;
  for (int i = 0; i < 7; ++i) {
    own = std::min(own, seconds_of([&] { one_pass(data, rule, rows); }));
    other = std::min(other, seconds_of([&] { one_pass(data, peer, rows); }));
  }
  std::string name = learner;
  for (const Setting& setting : settings) name += " " + setting.name + "=" + setting.value;
  fmt::print(
      "  {:<34} {:>7} updates {:.4f} s; perceptron with {:>7}: {:.4f} s; {:.2f} times (at most {}) {}\n",
      name, updates, own, peer_updates, other, own / other, most, verdict(own <= most * other));
}

void classes(const Data& data) {
  const LaneRule rule = rule_of("perceptron", {});
  const auto pass = [&](std::size_t count) {
    LinearLearner learner(rule, Keep::last, count);
    learner.prepare(data.columns, data.largest);
    for (std::size_t r = 0; r < data.rows.rows(); ++r) {
      learner.learn_class(data.rows.row(r), static_cast<ClassId>(r * 7919 % count));
    }
  };
  const double two = best_seconds([&] { pass(2); }, 5);
  const double twenty = best_seconds([&] { pass(20); }, 5);
  fmt::print("  20 classes, one against the rest: {:.4f} s, {:.1f} times one (at most 20) {}\n", twenty,
             twenty / two, verdict(twenty <= 20 * two));
}

// The same rows with their columns spread over a table so many times as wide.
Data spread(const Data& data, std::uint32_t times) {
  Data wide;
  Block block;
  for (std::size_t r = 0; r < data.rows.rows(); ++r) {
    const Row row = data.rows.row(r);
    block.reset(row.size);
    for (std::size_t i = 0; i < row.size; ++i) {
      block.columns[i] = row.columns[i] * times;
      block.values[i] = row.values[i];
    }
    block.row_ends.push_back(row.size);
    block.classes.push_back(data.rows.class_of(r));
    if (const Status kept = wide.rows.add(block); !kept) break;
  }
  wide.columns = data.columns * times;
  wide.largest = data.largest;
  return wide;
}

void growth(const Data& data) {
  const LaneRule rule = rule_of("perceptron", {});
  fmt::print("  rows     ");
  for (const std::size_t part : {8u, 4u, 2u, 1u}) {
    const std::size_t rows = data.rows.rows() / part;
    fmt::print("  {:>7}: {:.4f} s", rows, best_seconds([&] { one_pass(data, rule, rows); }, 5));
  }
  fmt::print("\n  features ");
  for (const std::uint32_t times : {1u, 2u, 4u, 8u}) {
    const Data wide = spread(data, times);
    fmt::print("  {:>7}: {:.4f} s", wide.columns,
               best_seconds([&] { one_pass(wide, rule, wide.rows.rows()); }, 5));
  }
  fmt::print("\n");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return fmt::print(stderr, "usage: bench_learners DATA\n"), 2;
  const Data data = load(argv[1]);
  compare(data, "p-norm", {}, 1.5);
  compare(data, "p-norm", {{"margin", "0"}}, 1.5);
  compare(data, "winnow", {}, 1.5);
  compare(data, "winnow", {{"theta", "5"}, {"alpha", "1.5"}}, 1.5);
  compare(data, "balanced-winnow", {}, 1.5);
  compare(data, "balanced-winnow", {{"margin", "0"}}, 1.5);
  compare(data, "adagrad", {{"loss", "hinge"}}, 3);
  compare(data, "adagrad", {}, 3);
  compare(data, "sgd", {}, 3);
  classes(data);
  growth(data);
  return failed ? 1 : 0;
}
