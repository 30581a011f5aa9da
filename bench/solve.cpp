// The support vector machine of solve/svm.h beside LIBLINEAR's -s 3 -c 1 (c = 2 in our scaling, |w|^2 + c sum
// xi; no constant feature, as LIBLINEAR without -B): objective, gap and time of the same rows in memory, on
// one core. LIBLINEAR's model is judged by our own formula; the time of its program includes reading the
// text. Usage: bench_solve DATA [GAP]      (liblinear-train on PATH, else ours alone)
#include <cmath>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "bench/measure.h"
#include "halfspace/solve/comparator.h"
#include "halfspace/solve/svm.h"

namespace {

using namespace halfspace;
using namespace halfspace::bench;
using namespace halfspace::solve;

constexpr double kC = 2;

double objective(const SignedRows& rows, const std::vector<double>& w) {
  double losses = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) losses += std::max(0.0, 1 - rows.dot(i, w.data()));
  return squared_length(w) + kC * losses;
}

void report(const char* name, double seconds, double value) {
  fmt::print("{:<34} {:>8.3f} s   |w|^2 + 2 sum xi = {:.6g}\n", name, seconds, value);
}

// LIBLINEAR's columns start at 1, as those of our reader do; weights are for the label named first.
std::optional<std::vector<double>> read_weights(const std::string& path, std::size_t columns, double sign) {
  std::ifstream file(path);
  for (std::string word; file >> word && word != "w";) {
  }
  std::vector<double> w(columns);
  for (std::size_t j = 1; j < columns && file >> w[j];) ++j;
  for (double& x : w) x *= sign;
  return file ? std::optional(w) : std::nullopt;
}

void run_liblinear(const char* path, const SignedRows& rows) {
  const std::string model = std::filesystem::temp_directory_path() / "bench_solve.model";
  int code = 0;
  const std::string command = "liblinear-train -q -s 3 -c 1 " + std::string(path) + " " + model;
  const double seconds = seconds_of([&] { code = std::system(command.c_str()); });
  if (code != 0) return fmt::print("liblinear-train: not on PATH or failed\n");
  double best = INFINITY;
  for (const double sign : {1.0, -1.0}) {
    const auto w = read_weights(model, rows.columns(), sign);
    if (w) best = std::min(best, objective(rows, *w));
  }
  std::filesystem::remove(model);
  report("liblinear-train -s 3 -c 1 (whole)", seconds, best);
}

void report_comparators(const SignedRows& rows) {
  const char* names[] = {"AP3", "AP4t", "AP7", "AP8", "AP616"};
  for (const theory::Comparison form : theory::kComparisons) {
    Result<ComparatorBracket> bracket = ComparatorBracket{};
    const double seconds = seconds_of([&] { bracket = best_comparator(rows, form, {}); });
    fmt::print("{:<34} {:>8.3f} s   mistakes at most [{:.6g}, {:.6g}], {} passes{}\n",
               names[static_cast<int>(form)], seconds, bracket->lower, bracket->value, bracket->passes,
               bracket->reached ? "" : ", gap not reached");
  }
}

double largest_gap(const std::vector<ComparatorBracket>& brackets) {
  double most = 0;
  for (const ComparatorBracket& bracket : brackets) most = std::max(most, 1 - bracket.lower / bracket.value);
  return most;
}

void report_all_comparators(const SignedRows& rows) {
  for (const unsigned threads : {1u, 2u}) {
    Result<std::vector<ComparatorBracket>> all = std::vector<ComparatorBracket>{};
    const double seconds = seconds_of([&] { all = best_comparators(rows, {.threads = threads}); });
    fmt::print(
        "all forms together, {} threads      {:>8.3f} s   largest relative gap {:.2e}, {} + {} passes\n",
        threads, seconds, largest_gap(*all), all->front().passes, (*all)[2].passes);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3) return fmt::print(stderr, "usage: bench_solve DATA [GAP]\n"), 2;
  Data data;
  const double reading = seconds_of([&] { data = load(argv[1]); });
  const SignedRows rows(data.rows);
  fmt::print("{} rows, {} columns, {} non-zeros, read in {:.3f} s\n", rows.size(), rows.columns(),
             rows.nonzeros(), reading);
  const double last = argc == 3 ? std::stod(argv[2]) : 1e-3;
  for (double gap = 1e-1; gap >= last * .99; gap /= 10) {
    Result<SvmSolution> solution = SvmSolution{};
    const double seconds = seconds_of([&] { solution = solve_svm(rows, {.c = kC, .relative_gap = gap}); });
    if (!solution) return fmt::print(stderr, "{}\n", solution.error().text()), 2;
    report(fmt::format("ours, relative gap {:g}", gap).c_str(), seconds, solution->primal);
    fmt::print("    dual {:.6g}, relative gap {:.2e}, {} passes{}\n", solution->dual,
               solution->gap() / solution->primal, solution->passes,
               solution->reached ? "" : ", not reached");
  }
  run_liblinear(argv[1], rows);
  report_comparators(rows);
  report_all_comparators(rows);
}
