#include "halfspace/kernels/byte_runs.h"

namespace halfspace {
namespace {

template <class Visit>
void for_common_runs(const std::vector<CountedRun>& a, const std::vector<CountedRun>& b, Visit visit) {
  auto i = a.begin();
  auto j = b.begin();
  while (i != a.end() && j != b.end()) {
    if (i->run == j->run) {
      visit(*i++, *j++);
    } else {
      ++(i->run < j->run ? i : j);
    }
  }
}

}  // namespace

std::vector<CountedRun> byte_runs(Row string, unsigned length) {
  std::vector<ByteRun> all;
  if (string.size >= length) all.reserve(string.size - length + 1);
  for_each_run(string, length, [&](const ByteRun& run) { all.push_back(run); });
  std::sort(all.begin(), all.end());
  std::vector<CountedRun> counted;
  for (const ByteRun& run : all) {
    if (counted.empty() || counted.back().run != run) counted.push_back({run, 0});
    ++counted.back().count;
  }
  return counted;
}

double shared_runs(const std::vector<CountedRun>& a, const std::vector<CountedRun>& b) {
  double shared = 0;
  for_common_runs(a, b, [&](const CountedRun&, const CountedRun&) { shared += 1; });
  return shared;
}

double counted_runs(const std::vector<CountedRun>& a, const std::vector<CountedRun>& b) {
  double sum = 0;
  for_common_runs(
      a, b, [&](const CountedRun& x, const CountedRun& y) { sum += static_cast<double>(x.count) * y.count; });
  return sum;
}

}  // namespace halfspace
