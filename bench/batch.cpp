// Batch learners in memory: a round of boosting beside a pass of the perceptron, one thread beside two; the
// hinge-loss program beside a bare call of CLP.
// Usage: bench_batch boosting DATA      or      bench_batch program DATA      or      bench_batch judge DATA
// MODEL
//   (judge: |w|^2 + 2 sum xi of LIBLINEAR's weights, made without a constant feature)
#include <ClpSimplex.hpp>
#include <cmath>
#include <fstream>
#include <string>

#include "bench/measure.h"
#include "halfspace/learn/batch/hinge_lp.h"
#include "halfspace/learn/online/lanes.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/solve/margin_booster.h"

namespace {

using namespace halfspace;
using namespace halfspace::bench;

double perceptron_pass(const Data& data) {
  return best_seconds([&] {
    Lanes lanes({PerceptronOptions().rule()}, Track{});
    lanes.prepare(data.columns, data.largest);
    for (std::size_t r = 0; r < data.rows.rows(); ++r) {
      lanes.learn(data.rows.row(r), side_of(data.rows.class_of(r)));
    }
  });
}

struct Rounds {
  double seconds = 0;  // of one
  std::vector<double> vote;
};

Rounds boost(const solve::SignedRows& rows, double p, unsigned threads) {
  constexpr int kRounds = 10;
  Rounds found{1e9, {}};
  for (int repeat = 0; repeat < 5; ++repeat) {
    solve::MarginBooster booster(rows, p, rows.longest(), threads);
    const double seconds = seconds_of([&] {
      for (int t = 0; t < kRounds; ++t) booster.next();
    });
    found.seconds = std::min(found.seconds, seconds / kRounds);
    found.vote = booster.vote();
  }
  return found;
}

int boosting(const Data& data) {
  const solve::SignedRows rows(data.rows);
  const double pass = perceptron_pass(data);
  fmt::print("perceptron pass {:.4f}\n", pass);
  for (const double p : {2., static_cast<double>(INFINITY)}) {
    const Rounds one = boost(rows, p, 1);
    const Rounds two = boost(rows, p, 2);
    if (one.vote != two.vote) return fmt::print("two threads give other bits than one\n"), 1;
    fmt::print("p={} round {:.4f} passes {:.2f} threads {:.2f}\n", p, one.seconds, one.seconds / pass,
               one.seconds / two.seconds);
  }
  return 0;
}

// The same program, handed to CLP by itself.
double bare_clp(const solve::SignedRows& rows) {
  std::vector<int> starts = {0};
  std::vector<int> indices;
  std::vector<double> values;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows.each(i, [&](std::size_t column, double value) {
      indices.push_back(static_cast<int>(column));
      values.push_back(value);
    });
    starts.push_back(static_cast<int>(indices.size()));
  }
  const std::vector<double> zeros(std::max(rows.size(), rows.columns()), 0);
  const std::vector<double> ones(rows.size(), 1);
  const std::vector<double> cost(rows.size(), -1);
  return best_seconds(
      [&] {
        ClpSimplex simplex;
        simplex.setLogLevel(0);
        simplex.loadProblem(static_cast<int>(rows.size()), static_cast<int>(rows.columns()), starts.data(),
                            indices.data(), values.data(), zeros.data(), ones.data(), cost.data(),
                            zeros.data(), zeros.data());
        simplex.dual();
      },
      3);
}

int program(const Data& data) {
  const BatchRows rows(data.rows, 2, data.columns);
  const double bare = bare_clp(solve::SignedRows(data.rows));
  double total = 0;
  const double ours = best_seconds([&] { total = HingeLpOptions{}.fit(rows, {})->claims[0].value; }, 3);
  fmt::print("hinge-lp {:.4f} bare {:.4f} ratio {:.3f} loss {:.6g}\n", ours, bare, ours / bare, total);
  return 0;
}

// LIBLINEAR's columns start at 1, as those of our reader do; weights are for the label named first, so the
// better sign is meant.
int judge(const Data& data, const char* path) {
  const solve::SignedRows rows(data.rows);
  std::ifstream file(path);
  for (std::string word; file >> word && word != "w";) {
  }
  std::vector<double> w(rows.columns());
  for (std::size_t j = 1; j < w.size() && file >> w[j];) ++j;
  if (!file) return fmt::print(stderr, "{}: is no model of LIBLINEAR for these rows\n", path), 2;
  double losses[2] = {0, 0};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double margin = rows.dot(i, w.data());
    losses[0] += std::max(0.0, 1 - margin);
    losses[1] += std::max(0.0, 1 + margin);
  }
  fmt::print("{:.6f}\n", solve::squared_length(w) + 2 * std::min(losses[0], losses[1]));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string task = argc > 1 ? argv[1] : "";
  if (argc != (task == "judge" ? 4 : 3)) {
    return fmt::print(stderr, "usage: bench_batch boosting|program DATA or judge DATA MODEL\n"), 2;
  }
  const Data data = load(argv[2]);
  if (task == "judge") return judge(data, argv[3]);
  return task == "boosting" ? boosting(data) : program(data);
}
