#include "halfspace/run/training.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "halfspace/convert/version_sums.h"
#include "halfspace/core/power_of_two.h"
#include "halfspace/core/random.h"
#include "halfspace/core/stop.h"
#include "halfspace/run/fitting_view.h"
#include "halfspace/run/memory_use.h"
#include "halfspace/run/row_checks.h"
#include "halfspace/run/training_run.h"
#include "halfspace/simd/magnitude.h"
#include "halfspace/theory/run_length.h"

namespace halfspace {
namespace {

constexpr std::size_t kRowsBetweenLooks = 4096;

// Two labels that were not known before may be either side, see Evidence::choices.
double delta_of_proof(const TrainingOptions& options) {
  const double sides = options.labels_are_given ? 1 : 2;
  return options.delta / sides / static_cast<double>(options.choose_view ? kViewsToFit : 1);
}

}  // namespace

TrainingRun::TrainingRun(const Trainee& trainee, const DataFiles& files, LabelMap& labels, ColumnMap& columns,
                         const TrainingOptions& options, const ProgressSink& progress)
    : trainee_(trainee),
      learner_(trainee.learner),
      files_(files),
      labels_(labels),
      columns_(columns),
      options_(options),
      progress_(progress),
      learned_(options.learned),
      hold_out_(options.holdout, options.seed),
      importances_(options.importances, options.class_weights),
      versions_(trainee, options, delta_of_proof(options)) {}

Result<Ledger> TrainingRun::run() {
  if (Status fits = check_options(); !fits) return fits.error();
  if (Status read = read_once(); !read) return read.error();
  if (ledger_.examples == 0 && !stop_requested()) {
    return input_error(files_.shown(),
                       files_.paths.size() == 1 ? "has no rows to learn from" : "have no rows to learn from");
  }
  while (ledger_.passes.size() < options_.passes && !stop_requested()) {
    if (Status learned = pass(); !learned) return learned.error();
  }
  if (hold_out_.is_on() && ledger_.total().rounds == 0 && !stop_requested()) {
    return input_error("", "--holdout keeps all rows out, expected some to learn from");
  }
  if (Status done = finish(); !done) return done.error();
  return std::move(ledger_);
}

Status TrainingRun::check_options() const {
  if (versions_.gap() && learner_.rule().view.rms) {
    return input_error(
        "", fmt::format("--until-error: found the view {}, by whose scales of the moment the run predicts; "
                        "expected given or unit: the model has no such scales, and nothing would be "
                        "proved of it",
                        name_of(learner_.scaling())));
  }
  // For a vote nothing but updates may change the weights, and the first version must be that of weights 0.
  const bool has_all_versions =
      is_additive(learner_.rule()) && learner_.rounds() == 0 && options_.passes == 1 && !options_.choose_view;
  if (versions_.is_voting() && !has_all_versions) {
    return input_error("",
                       "--keep vote: expected one pass from the start by a learner whose weights are the "
                       "sum of its updates");
  }
  return {};
}

Status TrainingRun::read_once() {
  auto blocks = open();
  if (!blocks) return blocks.error();
  later_.begin({.must_be_kept = options_.shuffle || is_chosen_version(options_.keep),
                .come_again = options_.passes > 1 || options_.score_at_end,
                .keep_text_up_to = options_.keep_text_up_to,
                .memory = options_.memory},
               blocks->files().bytes_in_all(), blocks->reader().is_cache());
  if (!options_.shuffle) ledger_.passes.emplace_back();
  Status read = for_each_block(*blocks, [&](Block& block) -> Status {
    if (Status taken = take(block, blocks->reader()); !taken) return taken;
    if (options_.shuffle) {
      if (observer_) learned_.add(block, block.rows());
    } else {
      learn_block(block, ledger_.examples, blocks->files().share_read());
    }
    if (ledger_.reached) block.keep_rows(ledger_.passes.back().rounds - ledger_.examples);
    ledger_.examples += block.rows();
    ledger_.nonzeros += block.nonzeros();
    ledger_.bytes += block.bytes;
    later_.text_so_far(ledger_.bytes);
    return {};
  });
  ledger_.unused = blocks->files().unused();
  ledger_.lone_first_label = blocks->lone_first_label();
  return read && !stop_requested() ? importances_.are_for(ledger_.examples) : read;
}

Result<LabelledBlocks> TrainingRun::open() {
  return LabelledBlocks::open(files_, options_.reading(), labels_, columns_, ColumnMap::Unknown::add);
}

// The first file that has rows says how all are read.
Status TrainingRun::know_rows(const BlockReader& reader) {
  ledger_.remember(reader);
  return check_kind_of_rows(learner_.rule().rows, reader.parser().format(), files_);
}

Status TrainingRun::take(const Block& block, const BlockReader& reader) {
  if (ledger_.examples == 0) {
    if (Status known = know_rows(reader); !known) return known;
  }
  if (Status fits = check(block, reader); !fits) return fits;
  if (options_.choose_view && ledger_.examples == 0)
    learner_.see_through(fitting_view(block, columns_.columns()));
  learner_.have_classes(labels_.classes());
  if (ledger_.examples == 0) ledger_.first_classes = labels_.classes();
  if (!observer_ && options_.collect_evidence) {
    observer_.emplace(trainee_, options_.rows_are_fresh);
    if (options_.labels_are_given) observer_->labels_are_given();
  }
  importances_.know(labels_);
  if (Status kept = hold_out(block); !kept) return kept;
  return later_.add(block);
}

Status TrainingRun::check(const Block& block, const BlockReader& reader) {
  if (const auto bad = find_unfit_row(learner_.rule(), block, columns_)) {
    return input_error(reader.place(bad->line, bad->column), bad->what);
  }
  if (Status fits = importances_.suffice(ledger_.examples + block.rows()); !fits) return fits;
  if (Status fits = versions_.is_voting() ? fit_vote(block) : Status(); !fits) return fits;
  if (Status fits = trainee_.kernel != nullptr ? fit_kernel(block, reader) : Status(); !fits) return fits;
  return fit_memory(block, reader);
}

// Versions are numbered in 32 bits.
Status TrainingRun::fit_vote(const Block& block) const {
  if (labels_.classes() > 2) {
    return input_error("", fmt::format("--keep vote: found {} classes, expected two", labels_.classes()));
  }
  if (ledger_.examples + block.rows() < UINT32_MAX) return {};
  return input_error("", "--keep vote: found 2^32 rows or more, expected fewer");
}

Status TrainingRun::fit_kernel(const Block& block, const BlockReader& reader) const {
  if (labels_.classes() > 2) {
    return input_error("", fmt::format("found {} classes, expected two: this learner has one sum of kernels",
                                       labels_.classes()));
  }
  for (std::size_t r = 0; r < block.rows(); ++r) {
    if (const auto why = trainee_.kernel->find_unfit(block.row(r)))
      return input_error(reader.place(block.row_lines[r], 1), *why);
  }
  return {};
}

Status TrainingRun::fit_memory(const Block& block, const BlockReader& reader) {
  if (options_.memory <= 0) return {};
  MemoryUse use;
  use.weights = learner_.bytes(labels_.classes(), columns_.columns()) +
                learner_.bytes_of_more(block.rows(), block.nonzeros());
  use.names = static_cast<double>(columns_.memory());
  const double held = static_cast<double>(hold_out_.memory_with(block)) + bytes_of_vote(block);
  use.rows = held + later_.bytes_with(block);
  if (use.all() > options_.memory) {
    later_.forget();
    use.rows = held + later_.bytes_with(block);
  }
  if (use.all() <= options_.memory) return {};
  const std::string place = reader.place(block.row_lines.empty() ? 1 : block.row_lines.back(), 1);
  if (trainee_.kernel != nullptr) return beyond_memory_of_kernel(place, use, options_.memory);
  return beyond_memory(place, use, options_.memory, labels_.classes(), columns_.columns());
}

// When all rows that are still to be learned become updates: those of the block, or all when they are learned
// after the reading, in another order.
double TrainingRun::bytes_of_vote(const Block& block) const {
  const std::uint64_t rows = block.rows() + (options_.shuffle ? ledger_.examples : 0);
  const std::uint64_t changes = block.nonzeros() + (options_.shuffle ? ledger_.nonzeros : 0);
  return versions_.bytes_of_vote(columns_.columns(), rows, changes);
}

Status TrainingRun::hold_out(const Block& block) {
  for (std::size_t r = 0; hold_out_.is_on() && r < block.rows(); ++r) {
    if (!hold_out_.keeps_out(ledger_.examples + r)) continue;
    if (Status kept = hold_out_.add(block.row(r), block.classes[r]); !kept) return kept;
  }
  return {};
}

Status TrainingRun::pass() {
  if (!ledger_.passes.empty()) {
    learner_.rows_come_again();
    if (observer_) observer_->rows_come_again();
  }
  if (!later_.are_kept()) return pass_from_file();
  pass_from_memory();
  return {};
}

Status TrainingRun::pass_from_file() {
  auto blocks = open();
  if (!blocks) return blocks.error();
  ledger_.passes.emplace_back();
  std::uint64_t rows = 0;
  return for_each_block(*blocks, [&](const Block& block) -> Status {
    learn_block(block, rows, blocks->files().share_read());
    rows += block.rows();
    return {};
  });
}

void TrainingRun::pass_from_memory() {
  const RowStore& rows = later_.rows();
  order_ = order_of_pass();
  ledger_.passes.emplace_back();
  prepare(simd::largest_magnitude(rows.values().data(), rows.values().size()));
  const std::size_t ahead = learner_.looks_ahead();
  for (std::size_t i = 0; i < rows.rows(); ++i) {
    const auto place = [&](std::size_t k) { return options_.shuffle ? order_[k] : k; };
    look_ahead(ahead, i, rows.rows(), [&](std::size_t k) { return rows.row(place(k)); });
    const std::size_t r = place(i);
    const double share = static_cast<double>(i + 1) / static_cast<double>(rows.rows());
    learn(r, {rows.row(r)}, rows.class_of(r), rows.importance(r), share);
    if ((i + 1) % kRowsBetweenLooks != 0) continue;
    tell(share);
    if (stop_requested()) return;
  }
  tell(1);
}

// Empty: that of the files.
std::vector<std::size_t> TrainingRun::order_of_pass() const {
  std::vector<std::size_t> order;
  if (options_.shuffle) {
    const std::uint64_t rounds = options_.rounds_before + ledger_.total().rounds;
    order.resize(later_.rows().rows());
    std::iota(order.begin(), order.end(), std::size_t{0});
    RandomStream(options_.seed, "order from round " + std::to_string(rounds)).shuffle(order);
  }
  return order;
}

void TrainingRun::prepare(float largest_value) {
  learner_.prepare(columns_.columns(), largest_value);
  ledger_.largest_value = std::max(ledger_.largest_value, largest_value);
  if (observer_) observer_->cover(columns_.columns());
}

void TrainingRun::learn_block(const Block& block, std::uint64_t rows_before, double share) {
  prepare(block.largest_value());
  if (observer_) {
    // By the share of the bytes that is read: rows are mostly about alike in length.
    const auto rows = static_cast<double>(rows_before + block.rows());
    const bool foreseen = options_.foresee_rows && share > 0 && options_.until_error == 0;
    observer_->expect(foreseen ? rows / share : 0);
  }
  const std::size_t ahead = learner_.looks_ahead();
  std::size_t r = 0;
  for (; r < block.rows() && !ledger_.reached; ++r) {
    look_ahead(ahead, r, block.rows(), [&](std::size_t i) { return block.row(i); });
    const simd::Sizes* const sizes = block.row_sizes.empty() ? nullptr : &block.row_sizes[r];
    learn(rows_before + r, {block.row(r), sizes}, block.classes[r], block.importance(r), share);
    ledger_.reached = options_.until_error > 0 && is_proved();
  }
  if (observer_ && is_first_reading()) learned_.add(block, r);
  tell(share);
}

template <class RowAt>
void TrainingRun::look_ahead(std::size_t ahead, std::size_t r, std::size_t rows, RowAt row_at) {
  if (ahead == 0 || r % ahead != 0) return;
  coming_.clear();
  for (std::size_t i = r; i < std::min(rows, r + ahead); ++i) coming_.push_back(row_at(i));
  learner_.rows_to_come(coming_, options_.threads);
}

void TrainingRun::learn(std::uint64_t number, const MeasuredRow& row, ClassId id, float own_importance,
                        double share) {
  if (hold_out_.keeps_out(number)) return;
  const float importance = own_importance * importances_.of(number, id);
  PassCounts& counts = ledger_.passes.back();
  if (observer_) observer_->before(row, id);
  if (versions_.is_on()) versions_.before(counts.rounds + 1, learner_, ledger_.passes.size() == 1);
  const Outcome outcome = learner_.learn_class(row.row, id, importance);
  if (versions_.is_on()) versions_.after(number, trainee_, outcome, observer_ && observer_->is_late());
  if (observer_) observer_->after(id, outcome, importance);
  counts.count(outcome, importance);
  if (ledger_.passes.size() == 1) ledger_.curve.add(counts.point());
  if (is_power_of_two(counts.rounds)) [[unlikely]]
    tell(share);
}

// Rows of one label only, where others are known, may be the beginning of a file that is sorted by label.
bool TrainingRun::is_proved() const {
  if (options_.rows_repeat) return false;
  if (!labels_.one_class() && !observer_->saw_two_labels()) return false;
  if (versions_.gap()) return versions_.gap()->reached();
  const StandingEvidence last = observer_->last().without(observer_->late_rows());
  return theory::survivor_limit(last.version, last.run, delta_of_proof(options_)) <= options_.until_error;
}

void TrainingRun::tell(double share) {
  if (!progress_) return;
  progress_(Progress{ledger_.passes.size(), options_.passes, share, ledger_.bytes, ledger_.passes.back()});
}

Result<Ledger> train(const Trainee& trainee, const DataFiles& files, LabelMap& labels, ColumnMap& columns,
                     const TrainingOptions& options, const ProgressSink& progress) {
  return TrainingRun(trainee, files, labels, columns, options, progress).run();
}

}  // namespace halfspace
