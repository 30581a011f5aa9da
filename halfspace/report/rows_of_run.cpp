#include "halfspace/report/rows_of_run.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "halfspace/core/random.h"
#include "halfspace/core/stop.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/run/hold_out.h"

namespace halfspace::report {
namespace {

// Of the solvers: where a row lies, its margin and its multipliers, of several forms.
constexpr double kSolversBytesARow = 160;

bool changes_values(const ViewRule& view) {
  return view.presence || view.rms || view.complement > 0;
}

// The order of the rows in a pass that begins after so many rounds.
std::vector<std::size_t> order_of_pass(const RunRecord& run, std::size_t rows, std::uint64_t rounds) {
  std::vector<std::size_t> order(rows);
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (run.shuffle) RandomStream(run.seed, "order from round " + std::to_string(rounds)).shuffle(order);
  return order;
}

class Rounds {
 public:
  Rounds(const RunRecord& run, RowsOfRun& rows, double memory)
      : run_(run), rows_(rows), hold_out_(run.holdout, run.seed), view_(rows.rule.view) {
    view_.cover(rows.given.columns.columns());
    // From their means rows may be seen longer than they were given.
    if (memory > 0) rows.changed.limit_memory(static_cast<std::size_t>(memory / 2));
    const solve::RowView seen{rows.rule.constant, rows.rule.view.unit};
    rows.rounds = solve::SignedRows(seen);
  }

  Status collect() {
    const bool changed = changes_values(rows_.rule.view);
    // The scales of a view that follows the rows are others in every pass.
    const std::uint64_t all = std::max<std::uint64_t>(1, run_.passes);
    const std::uint64_t passes = rows_.rule.view.rms ? all : 1;
    rows_.repeats = static_cast<double>(all / passes);
    for (std::uint64_t pass = 0; changed && pass < passes; ++pass) {
      if (Status seen = see_pass(); !seen) return seen;
    }
    const RowStore& store = changed ? rows_.changed : rows_.given.store;
    std::vector<std::size_t> rounds;
    for (std::size_t r = 0; r < store.rows(); ++r) {
      if (changed || !hold_out_.keeps_out(r)) rounds.push_back(r);
    }
    bring_near(store, rounds);
    std::size_t passed = 0;
    for (const std::size_t r : rounds) {
      Row row = store.row(r);
      if (!rows_.near_columns.empty()) row.columns = rows_.near_columns.data() + passed;
      passed += row.size;
      rows_.rounds.add(row, side_of(store.class_of(r)));
    }
    if (rows_.near_columns.empty()) rows_.columns = rows_.rounds.columns();
    return {};
  }

 private:
  // Columns that some round has, in their order, one after the other; where that leaves out most of them.
  void bring_near(const RowStore& store, const std::vector<std::size_t>& rounds) {
    constexpr std::size_t kFarApart = 4;  // columns a non-zero
    std::size_t nonzeros = 0;
    std::uint32_t highest = 0;
    for (const std::size_t r : rounds) {
      const Row row = store.row(r);
      for (std::size_t i = 0; i < row.size; ++i) highest = std::max(highest, row.columns[i]);
      nonzeros += row.size;
    }
    if (highest / kFarApart <= nonzeros) return;
    std::vector<std::uint32_t> all;
    for (const std::size_t r : rounds) {
      const Row row = store.row(r);
      all.insert(all.end(), row.columns, row.columns + row.size);
    }
    rows_.columns = std::size_t{highest} + 1 + (rows_.rule.constant != 0 ? 1 : 0);
    std::vector<std::uint32_t> used = all;
    std::sort(used.begin(), used.end());
    used.erase(std::unique(used.begin(), used.end()), used.end());
    for (std::uint32_t& column : all) {
      const auto place = std::lower_bound(used.begin(), used.end(), column);
      column = static_cast<std::uint32_t>(place - used.begin());
    }
    rows_.near_columns = std::move(all);
  }

  Status see_pass() {
    const RowStore& given = rows_.given.store;
    for (const std::size_t r : order_of_pass(run_, given.rows(), rounds_)) {
      if (hold_out_.keeps_out(r)) continue;
      ++rounds_;
      if (Status kept = rows_.changed.add(view_.take_in(given.row(r)), given.class_of(r)); !kept) return kept;
    }
    return {};
  }

  const RunRecord& run_;
  RowsOfRun& rows_;
  HoldOut hold_out_;
  RowView view_;
  std::uint64_t rounds_ = 0;
};

bool any_importance(const RunRecord& run, const RowStore& store) {
  if (run.has_importances) return true;
  for (const auto& [label, weight] : run.class_weights) {
    if (weight != 1) return true;
  }
  for (std::size_t r = 0; r < store.rows(); ++r) {
    if (store.importance(r) != 1) return true;
  }
  return false;
}

RowLimits limits_of(const Model& model, const LaneRule& rule, double memory) {
  const RunRecord& run = model.certificate->run;
  // Rows that are seen changed lie in memory twice, or once more for every pass.
  const double copies =
      changes_values(rule.view) ? 1 + static_cast<double>(rule.view.rms ? run.passes : 1) : 1;
  RowLimits limits{memory / copies, kSolversBytesARow, 0};
  if (run.until_error > 0) limits.rows = model.certificate->evidence.rounds;  // it ended in mid-file
  return limits;
}

}  // namespace

Result<LaneRule> rule_of(const Model& model) {
  const auto row = find_online_learner(model.learner);
  if (!row) return row.error();
  auto chosen = (*row)->make(model.settings());
  if (!chosen) return chosen.error();
  LaneRule rule = chosen->rule;
  rule.constant = static_cast<float>(model.bias);
  rule.view.scale(model.view);
  return rule;
}

Result<std::unique_ptr<RowsOfRun>> rows_of_run(const Model& model, const DataFiles& data,
                                               const RowsOfRunOptions& options) {
  if (Status comparable = check_prints(model.certificate->run); !comparable) return comparable.error();
  auto rows = std::make_unique<RowsOfRun>();
  auto rule = rule_of(model);
  if (!rule) return rule.error();
  rows->rule = *rule;
  auto given = read_rows(data, model.input, model.labels, model.columns, options.threads,
                         limits_of(model, *rule, options.memory));
  if (!given) return given.error();
  rows->given = std::move(*given);
  if (stop_requested()) return rows;
  const RunRecord& run = model.certificate->run;
  if (!std::equal(rows->given.hash.begin(), rows->given.hash.end(), run.rows_hash)) {
    return input_error(data.shown(), "these are not the rows that the model was made from");
  }
  rows->has_importances = any_importance(run, rows->given.store);
  if (Status seen = Rounds(run, *rows, options.memory).collect(); !seen) return seen.error();
  return rows;
}

}  // namespace halfspace::report
