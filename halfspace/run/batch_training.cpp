#include "halfspace/run/batch_training.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/core/stop.h"
#include "halfspace/data/labelled_blocks.h"
#include "halfspace/data/row_hash.h"
#include "halfspace/data/row_store.h"
#include "halfspace/run/hold_out.h"
#include "halfspace/run/row_checks.h"
#include "halfspace/theory/runs_test.h"

namespace halfspace {
namespace {

// From here on the share of a file that has been read tells how much it takes in all.
constexpr double kBytesToExtrapolate = 8e6;

class Reading {
 public:
  Reading(const BatchPlan& plan, const DataFiles& files, LabelMap& labels, ColumnMap& columns,
          const TrainingOptions& options, Ledger& ledger)
      : plan_(plan),
        files_(files),
        labels_(labels),
        columns_(columns),
        options_(options),
        ledger_(ledger),
        hold_out_(options.holdout, options.seed) {
    demands_.rows = plan.learner.rows;
  }

  Status read(const std::function<void(std::string_view)>& progress) {
    auto blocks =
        LabelledBlocks::open(files_, options_.reading(), labels_, columns_, ColumnMap::Unknown::add);
    if (!blocks) return blocks.error();
    while (!stop_requested()) {
      auto block = blocks->next();
      if (!block) return block.error();
      if (*block == nullptr) break;
      if (Status taken = take(**block, *blocks); !taken) return taken;
      if (progress) progress(fmt::format("reading  {} rows", ledger_.examples));
    }
    ledger_.unused = blocks->files().unused();
    ledger_.lone_first_label = blocks->lone_first_label();
    return stop_requested() ? Status() : check_all();
  }

  // What is left of the memory that is allowed; 0: it has no limit.
  [[nodiscard]] double memory_left() const {
    return options_.memory > 0 ? std::max(1.0, options_.memory - needed_) : 0;
  }

  [[nodiscard]] const RowStore& rows() const { return rows_; }
  [[nodiscard]] const HoldOut& hold_out() const { return hold_out_; }
  [[nodiscard]] const theory::LabelRuns& labels() const { return label_runs_; }
  // Some stand in held-out rows only.
  [[nodiscard]] bool has_unlearned_labels() const { return learned_labels_.seen() < label_runs_.seen(); }
  [[nodiscard]] bool labels_are_given() const { return options_.labels_are_given; }
  [[nodiscard]] Hash128 hash() const { return hash_.value(); }

 private:
  Status take(Block& block, const LabelledBlocks& blocks) {
    if (ledger_.examples == 0) {
      ledger_.remember(blocks.reader());
      const Format format = blocks.reader().parser().format();
      if (Status fits = check_kind_of_rows(demands_.rows, format, files_); !fits) return fits;
    }
    if (const auto bad = find_unfit_row(demands_, block, columns_)) {
      return input_error(blocks.reader().place(bad->line, bad->column), bad->what);
    }
    hash_.add(block);  // as the files have it
    if (Status weighed = weigh(block, blocks.reader()); !weighed) return weighed;
    if (Status fits = fit_memory(block, blocks.files().share_read()); !fits) return fits;
    for (std::size_t r = 0; r < block.rows(); ++r) {
      label_runs_.add(block.classes[r]);
      const bool out = hold_out_.keeps_out(ledger_.examples + r);
      if (!out) learned_labels_.add(block.classes[r]);
      if (Status kept = out ? hold_out_.add(block.row(r), block.classes[r]) : Status(); !kept) return kept;
      if (out || !hold_out_.is_on()) continue;
      Status kept = rows_.add(block.row(r), block.classes[r], block.importance(r));
      if (!kept) return kept;
    }
    if (Status kept = hold_out_.is_on() ? Status() : rows_.add(block); !kept) return kept;
    ledger_.examples += block.rows();
    ledger_.nonzeros += block.nonzeros();
    ledger_.bytes += block.bytes;
    return {};
  }

  // The importances of the text, the file and the classes become one.
  Status weigh(Block& block, const BlockReader& reader) {
    const std::size_t before = ledger_.examples;
    const bool given = !options_.importances.empty();
    if (given && options_.importances.size() < before + block.rows()) {
      return input_error("--importance",
                         fmt::format("found {} importances, expected one a row, and there are more rows",
                                     options_.importances.size()));
    }
    if (given || !options_.class_weights.empty()) {
      block.importances.resize(block.rows(), 1.0f);
      for (std::size_t r = 0; r < block.rows(); ++r) {
        if (given) block.importances[r] *= options_.importances[before + r];
        for (const auto& [label, weight] : options_.class_weights) {
          if (labels_.text(block.classes[r]) == label) block.importances[r] *= weight;
        }
      }
    }
    if (plan_.row->batch.weighs_rows) return {};
    for (std::size_t r = 0; r < block.rows(); ++r) {
      if (block.importance(r) == 1) continue;
      return input_error(reader.place(block.row_lines[r], 1),
                         fmt::format("found the importance {}, expected 1: {} takes every row alike",
                                     block.importance(r), plan_.row->name));
    }
    return {};
  }

  Status fit_memory(const Block& block, double share) {
    const BatchTraits& traits = plan_.row->batch;
    const auto count = static_cast<double>(ledger_.examples + block.rows());
    const auto nonzeros = static_cast<double>(ledger_.nonzeros + block.nonzeros());
    const auto columns = static_cast<double>(columns_.columns());
    const auto kept = static_cast<double>(rows_.memory_with(block) + hold_out_.memory_with(block));
    const auto names = static_cast<double>(columns_.memory());
    const double work =
        traits.bytes_a_row * count + traits.bytes_a_nonzero * nonzeros + traits.bytes_a_column * columns;
    const double all = needed_ = kept + names + work;
    // Of all that comes, by the share of the bytes that is read: rows are about alike in length.
    const bool can_tell = share > 0 && static_cast<double>(ledger_.bytes) >= kBytesToExtrapolate;
    const double in_all = can_tell ? std::max(all, (all - names) / share) : all;
    if (options_.memory <= 0 || in_all <= options_.memory) return {};
    return input_error(
        files_.shown(),
        fmt::format(
            "all rows at once would take {} {:.3g} GB ({:.3g} GB for the first {} rows: {:.3g} as they "
            "are, {:.3g} for {}), expected at most {:.3g} GB (--max-memory); online learners do not "
            "keep rows",
            can_tell ? "about" : "more than", in_all / 1e9, all / 1e9, ledger_.examples + block.rows(),
            (kept + names) / 1e9, work / 1e9, plan_.row->name, options_.memory / 1e9));
  }

  Status check_all() const {
    if (ledger_.examples == 0) {
      return input_error(files_.shown(), files_.paths.size() == 1 ? "has no rows to learn from"
                                                                  : "have no rows to learn from");
    }
    if (!options_.importances.empty() && options_.importances.size() != ledger_.examples) {
      return input_error("--importance", fmt::format("found {} importances, expected {}, one a row",
                                                     options_.importances.size(), ledger_.examples));
    }
    if (rows_.rows() == 0) {
      return input_error("", "--holdout keeps all rows out, expected some to learn from");
    }
    if (labels_.classes() > 2 && !plan_.row->batch.many_classes) {
      return input_error(files_.shown(), fmt::format("found {} labels, expected two: {} is for two classes",
                                                     labels_.classes(), plan_.row->name));
    }
    return {};
  }

  const BatchPlan& plan_;
  const DataFiles& files_;
  LabelMap& labels_;
  ColumnMap& columns_;
  const TrainingOptions& options_;
  Ledger& ledger_;
  LaneRule demands_;
  RowStore rows_;
  HoldOut hold_out_;
  theory::LabelRuns label_runs_;
  theory::LabelRuns learned_labels_;
  RowHash hash_;
  double needed_ = 0;  // bytes, for the rows so far and what the learner makes of them
};

void fill_ledger(const Reading& reading, const LabelMap& labels, const BatchFit& fit, Ledger& ledger) {
  BatchEvidence batch{fit.rounds, fit.updates, {}};
  PassCounts counts;
  const RowStore& rows = reading.rows();
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    judge_row(fit.classifier, rows.row(r), rows.class_of(r), batch.fitted);
    const bool wrong = batch.fitted.errors > counts.mistakes;
    counts.count({0, wrong, false}, rows.importance(r));
  }
  counts.updates = fit.updates;
  ledger.passes.push_back(counts);
  ledger.rows_hash = reading.hash();
  ledger.first_classes = labels.classes();
  Evidence& evidence = ledger.evidence;
  evidence.keep = Keep::fit;
  evidence.classes = labels.classes();
  evidence.labels = reading.labels().kinds();
  if (!reading.labels_are_given()) {
    evidence.labels_unknown_until = reading.has_unlearned_labels() ? rows.rows() : 0;
  }
  evidence.batch = batch;
  evidence.views_tried = fit.choices;
  if (reading.hold_out().is_on()) evidence.held_out = reading.hold_out().judge(fit.classifier);
}

}  // namespace

Result<BatchRun> train_batch(const BatchPlan& plan, const DataFiles& files, LabelMap& labels,
                             ColumnMap& columns, const TrainingOptions& options,
                             const std::function<void(std::string_view)>& progress) {
  BatchRun run;
  Reading reading(plan, files, labels, columns, options, run.ledger);
  if (Status read = reading.read(progress); !read) return read.error();
  if (stop_requested()) {  // of half of the rows nothing is learned
    run.ledger.passes.emplace_back();
    return run;
  }
  const BatchRows rows(reading.rows(), labels.classes(), columns.columns(), plan.constant, &columns);
  auto fit = plan.learner.fit(rows, {options.seed, options.threads, options.delta, &reading.hold_out().rows(),
                                     reading.memory_left(), progress});
  if (!fit) {
    Error error = fit.error();
    if (error.place.empty()) error.place = files.shown();
    return error;
  }
  run.fit.emplace(std::move(*fit));
  run.fit->classifier.cover(columns.columns());
  fill_ledger(reading, labels, *run.fit, run.ledger);
  run.ledger.margins = std::move(run.fit->course);
  return run;
}

}  // namespace halfspace
