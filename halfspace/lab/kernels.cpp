// Kernels: the product of two signs is beyond every halfspace, and easy in the space of all pairs.
//
// Source     batch 5.1 and 5.3; mistake_bounds 2.4
// Claims     with the linear kernel the kernel Perceptron is the Perceptron, mistake for mistake; neither
//            learns the product; with pairs its mistakes stay below (r / gamma)^2 = (1 + n)^2 / 2 and with
//            all products below 2^n; a circle is learned by pairs and by the Gaussian kernel, not by a
//            halfspace
// Cost       runs * rows * mistakes * features
#include <fmt/format.h>

#include <cmath>

#include "halfspace/lab/circle.h"
#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"

namespace halfspace::lab {
namespace {

constexpr std::array<std::size_t, 4> kSizes = {4, 8, 12, 16};
constexpr std::uint64_t kRows = 2000;

struct Mistakes {
  double all = 0;
  double late = 0;  // in the last quarter
};

struct RunResult {
  Mistakes perceptron;
  Mistakes linear;
  Mistakes pairs;
  Mistakes products;
  bool same = true;  // the Perceptron and the linear kernel erred on the same rows
};

void count(Mistakes& mistakes, bool wrong, std::uint64_t t, std::uint64_t rows) {
  mistakes.all += wrong ? 1 : 0;
  mistakes.late += wrong && t >= rows * 3 / 4 ? 1 : 0;
}

// Signs, labelled by x1 x2.
RunResult product_run(std::size_t n, std::uint64_t rows, std::uint64_t seed, std::uint64_t run) {
  RandomStream random(seed, fmt::format("signs {} of {}", run, n));
  const auto points = uniform_signs(n);
  LinearLearner perceptron = learner_for(rule_of("perceptron"), n);
  KernelPerceptron linear = kernel_learner("linear", n);
  KernelPerceptron pairs = kernel_learner("poly(degree=2)", n);
  KernelPerceptron products = kernel_learner("all-products", n);
  RunResult result;
  Point point;
  PointRow row;
  for (std::uint64_t t = 0; t < rows; ++t) {
    points->draw(random, point);
    row.set(point);
    const ClassId id = point[0] * point[1] > 0 ? 1 : 0;
    const bool wrong = perceptron.learn_class(row.view(), id).mistake;
    const bool wrong_linear = linear.learn_class(row.view(), id, 1).mistake;
    result.same &= wrong == wrong_linear;
    count(result.perceptron, wrong, t, rows);
    count(result.linear, wrong_linear, t, rows);
    count(result.pairs, pairs.learn_class(row.view(), id, 1).mistake, t, rows);
    count(result.products, products.learn_class(row.view(), id, 1).mistake, t, rows);
  }
  return result;
}

}  // namespace

report::Document kernels(const Setup& setup) {
  report::Document document;
  document.about = fmt::format(
      "{} rows of n signs, labelled by the product of the first two; each learner sees them once. In the "
      "feature space of (1 + x.x')^2 the product is a coordinate, of all products too. Then points of the "
      "plane, labelled by a circle.",
      kRows);
  report::Table table{
      "Mean mistakes on x1 x2",
      {"n", "Perceptron", "its last quarter, a row", "pairs", "bound", "all products", "bound"},
      {}};
  bool same = true;
  double least_linear = 1;
  double pairs_share = 0;
  double products_share = 0;
  std::vector<double> x;
  std::vector<double> y[3];
  std::vector<double> bounds;
  for (const std::size_t n : kSizes) {
    std::vector<RunResult> results(setup.runs);
    in_parallel(setup, setup.runs, fmt::format("n = {}", n),
                [&](std::uint64_t r) { results[r] = product_run(n, kRows, setup.seed, r); });
    const double bound = std::pow(1 + static_cast<double>(n), 2) / 2;
    const double all_bound = std::ldexp(1, static_cast<int>(n));
    double sums[4] = {};
    for (const RunResult& result : results) {
      const auto count_of = static_cast<double>(setup.runs);
      same &= result.same;
      pairs_share = std::fmax(pairs_share, result.pairs.all / bound);
      products_share = std::fmax(products_share, result.products.all / all_bound);
      sums[0] += result.perceptron.all / count_of;
      sums[1] += result.perceptron.late / (static_cast<double>(kRows) / 4) / count_of;
      sums[2] += result.pairs.all / count_of;
      sums[3] += result.products.all / count_of;
    }
    least_linear = std::fmin(least_linear, sums[1]);
    table.rows.push_back({std::uint64_t{n}, sums[0], sums[1], sums[2], bound, sums[3], all_bound});
    x.push_back(static_cast<double>(n));
    y[0].push_back(sums[0]), y[1].push_back(sums[2]), y[2].push_back(sums[3]);
    bounds.push_back(bound);
  }
  std::vector<CircleErrors> circles(setup.runs);
  in_parallel(setup, setup.runs, "circle",
              [&](std::uint64_t r) { circles[r] = circle_run(kRows, setup.seed, r); });
  CircleErrors circle;
  for (const CircleErrors& run : circles) {
    circle.flat += run.flat / static_cast<double>(setup.runs);
    circle.pairs += run.pairs / static_cast<double>(setup.runs);
    circle.gauss += run.gauss / static_cast<double>(setup.runs);
  }
  document.claims = {
      {"The kernel Perceptron with the linear kernel errs on the very rows that the Perceptron errs on", same,
       ""},
      {"No halfspace: the Perceptron is still wrong on a third of the last rows or more",
       least_linear > 1.0 / 3, fmt::format("at least {:.3f}", least_linear)},
      {"With pairs, mistakes stay below (1 + n)^2 / 2", pairs_share <= 1,
       fmt::format("at most {:.3f} of it", pairs_share)},
      {"With all products, mistakes stay below 2^n", products_share <= 1,
       fmt::format("at most {:.3f} of it", products_share)},
      {"The circle: with pairs and with the Gaussian kernel less than a tenth of the last rows is wrong, "
       "with a "
       "halfspace a third or more",
       circle.pairs < 0.1 && circle.gauss < 0.1 && circle.flat > 1.0 / 3,
       fmt::format("{:.3f}, {:.3f} and {:.3f}", circle.pairs, circle.gauss, circle.flat)}};
  report::Plot plot{"Mistakes on x1 x2", {"features n", false}, {"mistakes", true}, {}, ""};
  plot.series = {line("Perceptron", x, y[0]), line("pairs", x, y[1]), line("all products", x, y[2]),
                 dashed("bound of pairs", x, bounds)};
  document.plots.push_back(std::move(plot));
  document.plots.push_back(circle_picture(kRows, setup.seed));
  document.tables.push_back(std::move(table));
  return document;
}

void kernels_work(std::uint64_t size, const Setup& setup) {
  product_run(12, size, setup.seed, 0);
}

}  // namespace halfspace::lab
