#include "halfspace/run/run_versions.h"

#include "halfspace/simd/magnitude.h"

namespace halfspace {

std::optional<ChosenVersion> choose_version(const RunOverRows& run, Keep keep, double delta) {
  const RowStore& rows = run.rows;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < rows.rows(); ++i) {
    const std::size_t r = run.order.empty() ? i : run.order[i];
    if (!run.hold_out.keeps_out(r)) order.push_back(r);
  }
  const VersionRows learned{order.size(), [&](std::size_t i) {
                              const std::size_t r = order[i];
                              return VersionRow{rows.row(r), rows.class_of(r), run.importance(r)};
                            }};
  const RowStore& out = run.hold_out.rows();
  const VersionRows held_out{out.rows(), [&](std::size_t i) {
                               return VersionRow{out.row(i), out.class_of(i)};
                             }};
  const float largest = simd::largest_magnitude(rows.values().data(), rows.values().size());
  const VersionStart start = [&] {
    LinearLearner learner(run.learner.rule(), Keep::last, run.learner.classes());
    learner.prepare(run.columns, largest);
    return learner;
  };
  return keep == Keep::penalised ? choose_penalised(start, learned, delta)
                                 : choose_two_phase(start, learned, held_out);
}

}  // namespace halfspace
