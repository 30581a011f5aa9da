#include "halfspace/run/training.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "halfspace/convert/gap_pick.h"
#include "halfspace/convert/kernel_versions.h"
#include "halfspace/convert/random_pick.h"
#include "halfspace/convert/version_sums.h"
#include "halfspace/convert/vote_record.h"
#include "halfspace/core/power_of_two.h"
#include "halfspace/core/random.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/labelled_blocks.h"
#include "halfspace/data/row_hash.h"
#include "halfspace/data/row_store.h"
#include "halfspace/run/final_scores.h"
#include "halfspace/run/fitting_view.h"
#include "halfspace/run/hold_out.h"
#include "halfspace/run/observer.h"
#include "halfspace/run/row_checks.h"
#include "halfspace/run/run_versions.h"
#include "halfspace/simd/magnitude.h"
#include "halfspace/theory/run_length.h"

namespace halfspace {
namespace {

constexpr std::size_t kRowsBetweenLooks = 4096;

class Run {
 public:
  Run(LinearLearner& learner, const DataFiles& files, LabelMap& labels, ColumnMap& columns,
      const TrainingOptions& options, const ProgressSink& progress)
      : Run(learner, {&learner, nullptr, nullptr}, files, labels, columns, options, progress) {
    if (options.keep == Keep::vote) vote_.emplace(learner.rule());
  }
  Run(Portfolio& portfolio, const DataFiles& files, LabelMap& labels, ColumnMap& columns,
      const TrainingOptions& options, const ProgressSink& progress)
      : Run(portfolio, {nullptr, &portfolio, nullptr}, files, labels, columns, options, progress) {}
  Run(KernelPerceptron& learner, const DataFiles& files, LabelMap& labels, ColumnMap& columns,
      const TrainingOptions& options, const ProgressSink& progress)
      : Run(learner, {nullptr, nullptr, &learner}, files, labels, columns, options, progress) {}

  Result<Ledger> run() {
    follows_versions_ = options_.keep == Keep::random || gap_ || vote_ || options_.score_at_end;
    if (gap_ && learner_.rule().view.rms) {
      return input_error(
          "", fmt::format("--until-error: found the view {}, by whose scales of the moment the run predicts; "
                          "expected given or unit: the model has no such scales, and nothing would be "
                          "proved of it",
                          name_of(learner_.scaling())));
    }
    if (vote_ && !has_all_versions()) {
      return input_error("",
                         "--keep vote: expected one pass from the start by a learner whose weights are the "
                         "sum of its updates");
    }
    if (Status read = read_once(); !read) return read.error();
    if (ledger_.examples == 0 && !stop_requested())
      return input_error(files_.shown(), files_.paths.size() == 1 ? "has no rows to learn from"
                                                                  : "have no rows to learn from");
    while (ledger_.passes.size() < options_.passes && !stop_requested()) {
      if (!ledger_.passes.empty()) {
        learner_.rows_come_again();
        if (observer_) observer_->rows_come_again();
      }
      if (keeps_rows_) {
        pass_from_memory();
      } else if (Status read = pass_from_file(); !read) {
        return read.error();
      }
    }
    if (hold_out_.is_on() && ledger_.total().rounds == 0 && !stop_requested()) {
      return input_error("", "--holdout keeps all rows out, expected some to learn from");
    }
    if (Status done = finish(); !done) return done.error();
    return std::move(ledger_);
  }

 private:
  // What is trained: one of them.
  struct Trainee {
    LinearLearner* alone;
    Portfolio* portfolio;
    KernelPerceptron* kernel;
  };
  Run(RowLearner& learner, Trainee trainee, const DataFiles& files, LabelMap& labels, ColumnMap& columns,
      const TrainingOptions& options, const ProgressSink& progress)
      : learner_(learner),
        alone_(trainee.alone),
        portfolio_(trainee.portfolio),
        kernel_(trainee.kernel),
        files_(files),
        labels_(labels),
        columns_(columns),
        options_(options),
        progress_(progress),
        hold_out_(options.holdout, options.seed),
        pick_(options.seed) {
    if (options.keep == Keep::gap && options.until_error > 0)
      gap_.emplace(options.seed, options.until_error, delta_of_proof());
  }

  // The first reading: learns at once unless the order is to be shuffled; keeps the rows if they are needed.
  Status read_once() {
    auto blocks = open();
    if (!blocks) return blocks.error();
    const std::uint64_t size = blocks->files().bytes_in_all();
    ledger_.remember(blocks->reader());
    if (Status fits = check_kind_of_rows(learner_.rule().rows, blocks->reader().parser().format(), files_);
        !fits)
      return fits;
    // As many rows of a cache are about three eighths of their text.
    const std::uint64_t most = options_.keep_text_up_to;
    keep_up_to_ = blocks->reader().is_cache() ? most / 8 * 3 : most;
    const bool must_keep = options_.shuffle || is_chosen_version(options_.keep);
    keeps_rows_ = must_keep || (is_read_again() && size <= keep_up_to_);
    can_read_again_ = size > 0 && !must_keep;
    if (size == 0) kept_.limit_memory(in_memory_of_a_pipe());
    if (!options_.shuffle) ledger_.passes.emplace_back();
    Status read = for_each_block(*blocks, [&](Block& block) -> Status {
      if (Status fit = take(block, blocks->reader()); !fit) return fit;
      if (options_.shuffle) {
        hash(block, block.rows());
      } else {
        learn_block(block, ledger_.examples, blocks->files().share_read());
      }
      if (ledger_.reached) block.keep_rows(ledger_.passes.back().rounds - ledger_.examples);
      ledger_.examples += block.rows();
      ledger_.nonzeros += block.nonzeros();
      ledger_.bytes += block.bytes;
      forget_rows_of_long_text();
      return {};
    });
    ledger_.unused = blocks->files().unused();
    if (read && !options_.importances.empty() && !stop_requested() &&
        options_.importances.size() != ledger_.examples) {
      return input_error("--importance", fmt::format("found {} importances, expected {}, one a row",
                                                     options_.importances.size(), ledger_.examples));
    }
    return read;
  }

  // The first `rows` of the block. A file to which rows were added since it was learned begins with learned
  // ones.
  void hash(const Block& block, std::size_t rows) {
    if (!observer_) return;
    std::size_t done = 0;
    for (; next_learned_ < options_.learned.size(); ++next_learned_) {
      const LearnedRows& learned = options_.learned[next_learned_];
      if (learned.rows > ledger_.examples + rows) break;
      const std::size_t end = learned.rows - ledger_.examples;
      hash_.add(block, done, end);
      done = end;
      begins_with_learned_ |= hash_.value() == learned.hash;
    }
    hash_.add(block, done, rows);
  }

  // A pipe cannot be read again: its rows go to a temporary file above this.
  [[nodiscard]] std::size_t in_memory_of_a_pipe() const {
    constexpr double kMost = 1 << 30;
    return static_cast<std::size_t>(options_.memory > 0 ? std::min(kMost, options_.memory / 4) : kMost);
  }

  // A compressed file does not tell beforehand how much text is in it.
  void forget_rows_of_long_text() {
    if (can_read_again_ && ledger_.bytes > keep_up_to_) forget_rows();
  }
  void forget_rows() {
    keeps_rows_ = false;
    kept_ = RowStore();
  }

  Status pass_from_file() {
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

  // Everything that can be wrong with a block, before any of it is learned.
  Status take(const Block& block, const BlockReader& reader) {
    if (const auto bad = find_unfit_row(learner_.rule(), block, columns_)) {
      return input_error(reader.place(bad->line, bad->column), bad->what);
    }
    if (options_.importances.size() < ledger_.examples + block.rows() && !options_.importances.empty()) {
      return input_error("--importance",
                         fmt::format("found {} importances, expected one a row, and there are more rows",
                                     options_.importances.size()));
    }
    if (Status fits = vote_ ? fit_vote(block) : Status(); !fits) return fits;
    if (Status fits = kernel_ != nullptr ? fit_kernel(block, reader) : Status(); !fits) return fits;
    if (Status fits = fit_memory(block, reader); !fits) return fits;
    if (options_.choose_view && ledger_.examples == 0)
      learner_.see_through(fitting_view(block, columns_.columns()));
    learner_.have_classes(labels_.classes());
    if (ledger_.examples == 0) ledger_.first_classes = labels_.classes();
    if (!observer_ && options_.collect_evidence) begin_to_observe();
    weigh_classes();
    if (Status kept = hold_out(block); !kept) return kept;
    return keeps_rows_ ? kept_.add(block) : Status();
  }

  void begin_to_observe() {
    if (alone_ != nullptr) observer_.emplace(*alone_, options_.rows_are_fresh);
    if (portfolio_ != nullptr) observer_.emplace(*portfolio_, options_.rows_are_fresh);
    if (kernel_ != nullptr) observer_.emplace(*kernel_, options_.rows_are_fresh);
    if (options_.labels_are_given) observer_->labels_are_given();
  }

  Status hold_out(const Block& block) {
    for (std::size_t r = 0; hold_out_.is_on() && r < block.rows(); ++r) {
      if (!hold_out_.keeps_out(ledger_.examples + r)) continue;
      if (Status kept = hold_out_.add(block.row(r), block.classes[r]); !kept) return kept;
    }
    return {};
  }

  // Versions are numbered in 32 bits.
  [[nodiscard]] Status fit_vote(const Block& block) const {
    if (labels_.classes() > 2) {
      return input_error("", fmt::format("--keep vote: found {} classes, expected two", labels_.classes()));
    }
    if (ledger_.examples + block.rows() < UINT32_MAX) return {};
    return input_error("", "--keep vote: found 2^32 rows or more, expected fewer");
  }

  [[nodiscard]] Status fit_kernel(const Block& block, const BlockReader& reader) const {
    if (labels_.classes() > 2) {
      return input_error("",
                         fmt::format("found {} classes, expected two: this learner has one sum of kernels",
                                     labels_.classes()));
    }
    for (std::size_t r = 0; r < block.rows(); ++r) {
      if (const auto why = kernel_->find_unfit(block.row(r)))
        return input_error(reader.place(block.row_lines[r], 1), *why);
    }
    return {};
  }

  // Before the tables grow and the rows are kept. Rows of a file need not be kept: it can be read again.
  Status fit_memory(const Block& block, const BlockReader& reader) {
    if (options_.memory <= 0) return {};
    const double weights = learner_.bytes(labels_.classes(), columns_.columns()) +
                           learner_.bytes_of_more(block.rows(), block.nonzeros());
    const auto names = static_cast<double>(columns_.memory());
    const auto held_out = static_cast<double>(hold_out_.memory_with(block));
    const double held = held_out + bytes_of_vote(block);
    double rows = held + (keeps_rows_ ? static_cast<double>(kept_.memory_with(block)) : 0);
    if (weights + names + rows > options_.memory && rows > held && can_read_again_) {
      forget_rows();
      rows = held;
    }
    const double all = weights + names + rows;
    if (all <= options_.memory) return {};
    const std::string place = reader.place(block.row_lines.empty() ? 1 : block.row_lines.back(), 1);
    if (kernel_ != nullptr) {
      return input_error(place,
                         fmt::format("the kernel's rows would take up to {:.3g} GB up to here if all are "
                                     "kept, expected at most {:.3g} GB (--max-memory); budget=N keeps N "
                                     "rows",
                                     all / 1e9, options_.memory / 1e9));
    }
    return input_error(
        place, fmt::format(
                   "{} classes of {} columns would take {:.3g} GB up to here ({:.3g} for weights, {:.3g} for "
                   "names, {:.3g} for rows that are kept), expected at most {:.3g} GB (--max-memory)",
                   labels_.classes(), columns_.columns(), all / 1e9, weights / 1e9, names / 1e9, rows / 1e9,
                   options_.memory / 1e9));
  }

  // Of the updates that it holds, when all rows that are still to be learned become updates: those of the
  // block, or all when they are learned after the reading, in another order.
  [[nodiscard]] double bytes_of_vote(const Block& block) const {
    if (!vote_) return 0;
    const std::uint64_t rows = block.rows() + (options_.shuffle ? ledger_.examples : 0);
    const std::uint64_t changes = block.nonzeros() + (options_.shuffle ? ledger_.nonzeros : 0);
    return static_cast<double>(vote_->vote().weights().memory_with(columns_.columns(), rows, changes));
  }

  void weigh_classes() {
    if (options_.class_weights.empty()) return;
    class_weights_.resize(labels_.classes(), 1.0f);
    for (const auto& [label, weight] : options_.class_weights) {
      if (const auto id = labels_.find(label)) class_weights_[*id] = weight;
    }
  }

  // The version at hand has stood for so long that its error is proved to be small enough.
  // Rows of one label only, where others are known, may be the beginning of a file that is sorted by label.
  [[nodiscard]] bool is_proved() const {
    if (options_.rows_repeat) return false;
    if (!labels_.one_class() && !observer_->saw_two_labels()) return false;
    if (gap_) return gap_->reached();
    const StandingEvidence last = observer_->last().without(observer_->late_rows());
    return theory::survivor_limit(last.version, last.run, delta_of_proof()) <= options_.until_error;
  }
  [[nodiscard]] double delta_of_proof() const {
    const double sides = options_.labels_are_given ? 1 : 2;  // see Evidence::choices
    return options_.delta / sides / static_cast<double>(options_.choose_view ? kViewsToFit : 1);
  }

  template <class Work>
  Status for_each_block(LabelledBlocks& blocks, Work work) {
    while (!stop_requested() && !ledger_.reached) {
      auto block = blocks.next();
      if (!block) return block.error();
      if (*block == nullptr) break;
      if (Status done = work(**block); !done) return done;
    }
    return {};
  }

  void learn_block(const Block& block, std::uint64_t rows_before, double share) {
    learner_.prepare(columns_.columns(), block.largest_value());
    if (observer_) {
      observer_->cover(columns_.columns());
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
    if (is_first_reading()) hash(block, r);
    tell(share);
  }

  [[nodiscard]] bool is_first_reading() const { return ledger_.passes.size() == 1 && !options_.shuffle; }

  // Announces so many rows from the r-th on, where the learner has use for that.
  template <class RowAt>
  void look_ahead(std::size_t ahead, std::size_t r, std::size_t rows, RowAt row_at) {
    if (ahead == 0 || r % ahead != 0) return;
    coming_.clear();
    for (std::size_t i = r; i < std::min(rows, r + ahead); ++i) coming_.push_back(row_at(i));
    learner_.rows_to_come(coming_, options_.threads);
  }

  [[nodiscard]] float given_importance(std::uint64_t row, ClassId id) const {
    const float own = options_.importances.empty() ? 1.0f : options_.importances[row];
    return class_weights_.empty() ? own : own * class_weights_[id];
  }

  void learn(std::uint64_t number, const MeasuredRow& row, ClassId id, float own_importance, double share) {
    if (hold_out_.keeps_out(number)) return;
    const float importance = own_importance * given_importance(number, id);
    PassCounts& counts = ledger_.passes.back();
    if (observer_) observer_->before(row, id);
    if (follows_versions_) before_version(counts.rounds + 1);
    const Outcome outcome = learner_.learn_class(row.row, id, importance);
    if (follows_versions_) after_version(number, outcome);
    if (observer_) observer_->after(id, outcome, importance);
    counts.count(outcome, importance);
    if (ledger_.passes.size() == 1) ledger_.curve.add(counts.point());
    if (is_power_of_two(counts.rounds)) [[unlikely]]
      tell(share);
  }

  // What few runs ask of each row, and all others only once.
  void before_version(std::uint64_t round) {
    if (options_.keep == Keep::random && ledger_.passes.size() == 1) pick_.offer(round, learner_);
    if (gap_) gap_->before(learner_);
  }
  void after_version(std::uint64_t number, const Outcome& outcome) {
    if (gap_) gap_->after(outcome.mistake || (observer_ && observer_->is_late()));
    if (vote_) vote_->after(*alone_, outcome.moved);
    if (!options_.score_at_end) return;
    if (number >= moved_.size()) moved_.resize(number + 1);
    moved_[number] |= portfolio_ != nullptr ? portfolio_->last_moved() : outcome.moved ? 1u : 0u;
  }

  // The order of a pass over kept rows; empty: that of the files.
  std::vector<std::size_t> order_of_pass() const {
    std::vector<std::size_t> order;
    if (options_.shuffle) {
      const std::uint64_t rounds = options_.rounds_before + ledger_.total().rounds;
      order.resize(kept_.rows());
      std::iota(order.begin(), order.end(), std::size_t{0});
      RandomStream(options_.seed, "order from round " + std::to_string(rounds)).shuffle(order);
    }
    return order;
  }

  void pass_from_memory() {
    order_ = order_of_pass();
    ledger_.passes.emplace_back();
    learner_.prepare(columns_.columns(),
                     simd::largest_magnitude(kept_.values().data(), kept_.values().size()));
    if (observer_) observer_->cover(columns_.columns());
    const std::size_t ahead = learner_.looks_ahead();
    for (std::size_t i = 0; i < kept_.rows(); ++i) {
      const auto place = [&](std::size_t k) { return options_.shuffle ? order_[k] : k; };
      look_ahead(ahead, i, kept_.rows(), [&](std::size_t k) { return kept_.row(place(k)); });
      const std::size_t r = place(i);
      const double share = static_cast<double>(i + 1) / static_cast<double>(kept_.rows());
      learn(r, {kept_.row(r)}, kept_.class_of(r), kept_.importance(r), share);
      if ((i + 1) % kRowsBetweenLooks != 0) continue;
      tell(share);
      if (stop_requested()) return;
    }
    tell(1);
  }

  Result<LabelledBlocks> open() {
    return LabelledBlocks::open(files_, options_.reading(), labels_, columns_, ColumnMap::Unknown::add);
  }
  [[nodiscard]] bool is_read_again() const { return options_.passes > 1 || options_.score_at_end; }

  Status finish() {
    if (!ledger_.passes.empty()) ledger_.curve.finish(ledger_.passes.front().point());
    if (!observer_) return judge_kept();
    ledger_.rows_hash = hash_.value();
    ledger_.evidence = observer_->finish(columns_.features());
    if (begins_with_learned_ || options_.rows_repeat) ledger_.evidence.rows_were_fresh = false;
    ledger_.evidence.views_tried = options_.choose_view ? kViewsToFit : 1;
    if (FrozenEvidence* frozen = ledger_.evidence.frozen ? &*ledger_.evidence.frozen : nullptr) {
      // The view was chosen by rows that are all older, unless these came in another order.
      const bool older = frozen->row >= kRowsToFitAView && !options_.shuffle;
      frozen->choices = older ? 1 : ledger_.evidence.views_tried;
    }
    ledger_.frozen = std::move(*observer_).frozen();
    ledger_.missed_snapshot = !ledger_.frozen && snapshot_row(ledger_.evidence.rounds) != 0;
    // Too few rows for a snapshot leave the average.
    ledger_.evidence.keep =
        options_.keep == Keep::snapshot && !ledger_.frozen ? Keep::average : options_.keep;
    if (portfolio_ != nullptr) note_leader();
    ledger_.evidence.fixed_length = options_.until_error == 0;
    ledger_.evidence.shuffled = options_.shuffle;
    ledger_.evidence.passes = ledger_.passes.size();
    ledger_.evidence.classes = learner_.classes();
    // A class that comes late changes the hypothesis before its first row.
    if (ledger_.first_classes != learner_.classes()) ledger_.evidence.changes_only_at_updates = false;
    return judge_kept();
  }

  // Of several learners: the leader at the end, or that of the snapshot where this is to be kept.
  void note_leader() {
    const bool is_snapshot = options_.keep == Keep::snapshot && ledger_.frozen;
    const CandidateId chosen = is_snapshot ? ledger_.frozen->candidate : portfolio_->leader();
    ledger_.evidence.portfolio->chosen = chosen;
    if (!is_snapshot) ledger_.evidence.keep = keep_of(chosen);
  }

  // Of all versions of the one pass, by the rows that they had not learned.
  Status choose_version() {
    if (kernel_ != nullptr) return choose_kernel_version();
    if (ledger_.first_classes != learner_.classes() && !options_.shuffle) {
      return input_error("",
                         fmt::format("--keep {}: a class came after the first rows were learned, expected "
                                     "all among them",
                                     name_of(options_.keep)));
    }
    const RunOverRows over_rows{*alone_, kept_, order_, hold_out_, columns_.columns(), [&](std::size_t r) {
                                  return kept_.importance(r) * given_importance(r, kept_.class_of(r));
                                }};
    auto chosen = halfspace::choose_version(over_rows, options_.keep, options_.delta);
    if (!chosen) return {};
    ledger_.evidence.version =
        VersionEvidence{chosen->version, chosen->row, chosen->versions, {chosen->fresh, chosen->errors}};
    ledger_.kept = std::move(chosen->classifier);
    return {};
  }

  // Their errors were counted on the way.
  Status choose_kernel_version() {
    auto chosen = choose_penalised(*kernel_, options_.delta);
    if (!chosen) return {};
    ledger_.evidence.version =
        VersionEvidence{chosen->version, chosen->row, chosen->versions, {chosen->fresh, chosen->errors}};
    ledger_.kept = std::move(chosen->classifier);
    return {};
  }

  // For a vote: nothing but updates changes the weights, and the first version is that of weights 0.
  [[nodiscard]] bool has_all_versions() const {
    return is_additive(learner_.rule()) && learner_.rounds() == 0 && options_.passes == 1 &&
           !options_.choose_view;
  }

  Status take_vote() {
    if (alone_->shift() != 0) {
      return input_error("",
                         "--keep vote: weights grew beyond 2^64, expected smaller values; --view unit would "
                         "scale rows to length 1");
    }
    ledger_.kept = Classifier(std::move(*vote_).take());
    return {};
  }

  // What is known only of the hypothesis that is kept.
  Status judge_kept() {
    if (is_chosen_version(options_.keep) && !stop_requested()) {
      if (Status chosen = choose_version(); !chosen) return chosen;
    }
    if (options_.keep == Keep::snapshot && ledger_.frozen)
      ledger_.kept = std::move(ledger_.frozen->classifier);
    if (options_.keep == Keep::random) ledger_.kept = std::move(pick_).picked();
    const std::size_t scores = learner_.classes() == 2 ? 1 : learner_.classes();
    if (ledger_.kept && ledger_.kept->scores() < scores) {
      return input_error("",
                         fmt::format("--keep {}: a class came after the hypothesis that is kept, which does "
                                     "not know it; expected all classes among the first rows",
                                     name_of(options_.keep)));
    }
    if (vote_) {
      if (Status taken = take_vote(); !taken) return taken;
    }
    if (gap_ && ledger_.reached) {
      ledger_.evidence.gap = StandingEvidence{gap_->mistakes(), gap_->run()};
      ledger_.kept = std::move(*gap_).picked();
    }
    if (stop_requested() || (!hold_out_.is_on() && !options_.score_at_end)) return {};
    std::optional<Classifier> own;
    if (!ledger_.kept) own.emplace(learner_.classifier());
    Classifier& classifier = ledger_.kept ? *ledger_.kept : *own;
    classifier.cover(columns_.columns());
    if (hold_out_.is_on()) ledger_.evidence.held_out = hold_out_.judge(classifier);
    return options_.score_at_end ? score_all(classifier) : Status();
  }

  Status score_all(const Classifier& classifier) {
    FinalScores scores(classifier);
    const std::size_t lane = portfolio_ != nullptr ? lane_of(ledger_.evidence.portfolio->chosen) : 0;
    const auto score = [&](std::uint64_t number, Row row, ClassId id) {
      if (!hold_out_.keeps_out(number)) scores.add(row, id, (moved_[number] >> lane & 1) != 0);
    };
    if (keeps_rows_) {
      for (std::size_t r = 0; r < kept_.rows(); ++r) score(r, kept_.row(r), kept_.class_of(r));
    } else {
      auto blocks = open();
      if (!blocks) return blocks.error();
      std::uint64_t rows = 0;
      Status read = for_each_block(*blocks, [&](const Block& block) -> Status {
        for (std::size_t r = 0; r < block.rows(); ++r) score(rows + r, block.row(r), block.classes[r]);
        rows += block.rows();
        return {};
      });
      if (!read) return read;
    }
    ledger_.evidence.scored = scores.evidence();
    ledger_.evidence.scored->updates =
        portfolio_ != nullptr ? portfolio_->updates(lane) : ledger_.total().updates;
    return {};
  }

  void tell(double share) {
    if (!progress_) return;
    progress_(Progress{ledger_.passes.size(), options_.passes, share, ledger_.bytes, ledger_.passes.back()});
  }

  RowLearner& learner_;
  LinearLearner* alone_;      // what is trained, where it is one learner
  Portfolio* portfolio_;      // or where it is several
  KernelPerceptron* kernel_;  // or where it has a kernel
  const DataFiles& files_;
  LabelMap& labels_;
  ColumnMap& columns_;
  const TrainingOptions& options_;
  const ProgressSink& progress_;
  std::optional<Observer> observer_;
  Ledger ledger_;
  RowStore kept_;
  std::vector<Row> coming_;
  std::vector<std::size_t> order_;  // of the pass at hand over kept rows, when it is shuffled
  RowHash hash_;
  HoldOut hold_out_;
  RandomPick pick_;
  std::optional<GapPick> gap_;
  std::optional<VoteRecord> vote_;
  bool follows_versions_ = false;  // one of the three above, or the next
  std::vector<std::uint32_t>
      moved_;  // rows that were updates of any pass, where that is needed: a bit a lane
  std::vector<float> class_weights_;  // empty: all 1
  std::uint64_t keep_up_to_ = 0;      // bytes of the file
  bool keeps_rows_ = false;
  std::size_t next_learned_ = 0;  // whose last row is still to come
  bool begins_with_learned_ = false;
  bool can_read_again_ = false;  // in the order of the file
};

}  // namespace

Result<Ledger> train(LinearLearner& learner, const DataFiles& files, LabelMap& labels, ColumnMap& columns,
                     const TrainingOptions& options, const ProgressSink& progress) {
  return Run(learner, files, labels, columns, options, progress).run();
}

Result<Ledger> train(KernelPerceptron& learner, const DataFiles& files, LabelMap& labels, ColumnMap& columns,
                     const TrainingOptions& options, const ProgressSink& progress) {
  return Run(learner, files, labels, columns, options, progress).run();
}

Result<Ledger> train(Portfolio& portfolio, const DataFiles& files, LabelMap& labels, ColumnMap& columns,
                     const TrainingOptions& options, const ProgressSink& progress) {
  return Run(portfolio, files, labels, columns, options, progress).run();
}

}  // namespace halfspace
