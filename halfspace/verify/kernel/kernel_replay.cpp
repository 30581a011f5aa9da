#include "halfspace/verify/kernel/kernel_replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "halfspace/core/random.h"
#include "halfspace/kernels/kernel_text.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/learn/options.h"
#include "halfspace/verify/plain_labels.h"

namespace halfspace::verify {
namespace {

// The options of the learner, as the model has them.
struct KernelOptions {
  Kernel kernel = Kernel::linear();
  char ties = 'a';
  std::uint64_t budget = 0;
  bool at_random = false;
  std::uint64_t seed = 1;
};

Result<KernelOptions> options_of(const Model& model) {
  const auto row = find_learner(model.learner);
  if (!row || !(*row)->is_kernel()) {
    return input_error("", fmt::format("is damaged: '{}' is no learner of kernels", model.learner));
  }
  if (auto made = (*row)->make_kernel(model.settings()); !made) {
    return input_error("", "is damaged: " + made.error().what);
  }
  KernelOptions options;
  for (const Setting& setting : model.settings()) {
    if (setting.name == "kernel") {
      auto kernel = parse_kernel(setting.value);
      if (!kernel) return kernel.error();
      options.kernel = std::move(*kernel);
    }
    if (setting.name == "ties") options.ties = setting.value.empty() ? 'a' : setting.value[0];
    if (setting.name == "forget") options.at_random = setting.value == "random";
    const bool is_number = setting.name == "budget" || setting.name == "seed";
    if (!is_number) continue;
    const auto number = parse_number(
        setting, [](double v) { return v >= 0 && v <= 0x1p53; }, "a count");
    if (!number) return number.error();
    (setting.name == "budget" ? options.budget : options.seed) = static_cast<std::uint64_t>(*number);
  }
  return options;
}

class KernelReplay {
 public:
  KernelReplay(const Model& model, KernelOptions options, RunRows rows, const ReplayOptions& given)
      : model_(model),
        run_(model.certificate->run),
        options_(std::move(options)),
        given_(given),
        kernel_(options_.kernel),
        held_out_(run_),
        pick_(run_.seed, "random hypothesis"),
        draws_(options_.seed, "budget") {
    found_.rows = std::move(rows);
    found_.kernel = options_.kernel.text();
    found_.ties = options_.ties == 'p' ? Ties::plus : options_.ties == 'm' ? Ties::minus : Ties::always;
    by_pieces_ = options_.kernel.is_of_runs_alone() && options_.budget == 0 && model.keep != Keep::vote &&
                 model.keep != Keep::penalised;
    for (const auto& [label, weight] : run_.class_weights) {
      class_weights_.resize(model.labels.classes(), 1.0f);
      if (const auto id = model.labels.find(label)) class_weights_[*id] = weight;
    }
  }

  KernelFound run() {
    for (std::size_t r = 0; r < store().rows(); ++r) taken_.push_back(kernel_.take(store().row(r)));
    find_version();
    const auto is_longer = [&] { return rounds_ > model_.certificate->evidence.all_rounds; };
    for (std::uint64_t pass = 0; pass < run_.passes && !is_longer(); ++pass) go_over_rows(pass == 0);
    finish();
    return std::move(found_);
  }

 private:
  struct Change {
    std::uint64_t round;
    double by;
  };
  // A row of the sum.
  struct Member {
    std::size_t place;
    PlainRow row;
    double coefficient = 0;
    std::vector<Change> changes;
  };
  struct Frozen {
    std::uint64_t row;
    PlainExpansion expansion;
    Judged fresh;
  };

  [[nodiscard]] const RowStore& store() const { return found_.rows.store; }
  [[nodiscard]] double importance(std::size_t r) const {
    const float given = given_.importances.empty() ? 1.0f : given_.importances[r];
    const ClassId id = store().class_of(r);
    return store().importance(r) * (class_weights_.empty() ? given : given * class_weights_[id]);
  }

  void go_over_rows(bool first) {
    std::vector<std::size_t> order(store().rows());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (run_.shuffle) {
      RandomStream(run_.seed, "order from round " + std::to_string(rounds_)).shuffle(order);
    }
    moved_.resize(order.size());
    for (const std::size_t r : order) {
      if (!held_out_.has(r)) learn(r, first);
    }
  }

  [[nodiscard]] double score(const PlainRow& x) const {
    double sum = 0;
    if (by_pieces_) {
      for (const auto& [piece, count] : pieces(x.row.row())) {
        const auto weight = weights_.find(piece);
        if (weight != weights_.end()) sum += weight->second * count;
      }
      return sum;
    }
    for (const Member& member : members_) {
      if (member.coefficient != 0) sum += member.coefficient * kernel_.value(member.row, x);
    }
    return sum;
  }
  [[nodiscard]] std::map<std::string, double> pieces(Row row) const {
    const Kernel::Step step = options_.kernel.steps().front();
    auto all = pieces_of(row, static_cast<std::size_t>(step.number));
    if (step.op == Kernel::Op::shared_runs) {
      for (auto& [piece, count] : all) count = 1;
    }
    return all;
  }

  [[nodiscard]] bool is_positive(double score) const {
    return score > 0 || (score == 0 && options_.ties == 'p');
  }
  [[nodiscard]] bool errs(double score, int y) const {
    return options_.ties == 'a' ? y * score <= 0 : is_positive(score) != (y > 0);
  }

  void learn(std::size_t r, bool first) {
    const PlainRow& x = taken_[r];
    const ClassId id = store().class_of(r);
    const int y = id == 1 ? 1 : -1;
    if (first) before(x, id);
    if (first && model_.keep == Keep::random && pick_.below(found_.evidence.rounds + 1) == 0)
      picked_ = kept();
    const double s = score(x);
    ++rounds_;
    const double weight = importance(r);
    const bool mistake = is_positive(s) != (y > 0);
    const bool moved = weight != 0 && errs(s, y);
    found_.mistakes += mistake ? 1 : 0;
    Evidence& e = found_.evidence;
    e.squared_lengths += x.self;
    longest_ = std::max(longest_, x.self);
    if (first) note_margin(y * s, mistake);
    if (moved) update(r, x, y * weight, s, first);
    if (moved) moved_[r] = true;
    if (first) after(mistake, moved);
  }

  void update(std::size_t r, const PlainRow& x, double step, double s, bool first) {
    ++found_.updates;
    norm2_ += 2 * static_cast<long double>(step) * s + static_cast<long double>(step) * step * x.self;
    duals_.steps += std::fabs(step);
    duals_.squares += step * step * x.self;
    if (by_pieces_) {
      for (const auto& [piece, count] : pieces(x.row.row())) weights_[piece] += step * count;
    }
    Member* member = first || options_.budget > 0 ? nullptr : find(x.row.row());
    if (member == nullptr) {
      members_.push_back({r, x, 0, {}});
      member = &members_.back();
    }
    change(*member, step);
    if (options_.budget > 0) keep_to_budget();
  }

  void change(Member& member, double by) {
    member.coefficient += by;
    member.changes.push_back({rounds_, by});
  }

  Member* find(Row row) {
    for (Member& member : members_) {
      if (are_equal(member.row.row.row(), row)) return &member;
    }
    return nullptr;
  }

  [[nodiscard]] bool is_weighted() const {
    for (std::size_t r = 0; r < store().rows(); ++r) {
      if (!held_out_.has(r) && importance(r) != 1) return true;
    }
    return false;
  }

  void keep_to_budget() {
    if (members_.size() <= options_.budget) return;
    if (options_.at_random) {
      members_.erase(members_.begin() + static_cast<std::ptrdiff_t>(draws_.below(members_.size())));
      return;
    }
    const Member& oldest = members_.front();
    const double size = std::fabs(oldest.coefficient);
    const double margin = (oldest.coefficient > 0 ? 1 : -1) * score(oldest.row);
    // Its damage at phi is a phi^2 + b phi, and there are -c of 15/32 of the mistakes left.
    const double a = size * size - 2 * size * margin / options_.kernel.largest_self();
    const double b = 2 * size;
    const double c = damage_ - 15.0 / 32 * static_cast<double>(found_.updates);
    const double phi = a + b + c > 0 ? -2 * c / (b + std::sqrt(b * b - 4 * a * c)) : 1;
    damage_ += phi * (a * phi + b);
    shrunk_ += 1 - phi;
    members_.erase(members_.begin());
    for (Member& member : members_) {
      const double now = phi * member.coefficient;
      member.changes.push_back({rounds_, now - member.coefficient});
      member.coefficient = now;
    }
  }

  void before(const PlainRow& x, ClassId id) {
    late_rows_ += labels_.is_late(id, 2) ? 1 : 0;
    labels_.add(id);
    if (labels_.seen() < 2) labels_unknown_until_ = found_.evidence.rounds + 1;
    for (Frozen& frozen : frozen_) {
      if (frozen.fresh.rows >= std::max<std::uint64_t>(8192, frozen.row / 8)) continue;
      judge(frozen.expansion, x, id, frozen.fresh);
    }
    if (!chosen_) return;
    ++chosen_->fresh.rows;
    chosen_->fresh.errors += errs(score_of(chosen_->expansion, x), id == 1 ? 1 : -1) ? 1 : 0;
  }

  [[nodiscard]] double score_of(const PlainExpansion& expansion, const PlainRow& x) const {
    double sum = 0;
    double votes = 0;
    const auto vote = [&](std::size_t k) {
      if (!expansion.used.empty())
        votes += (is_positive(sum) ? 1 : -1) * static_cast<double>(expansion.used[k]);
    };
    vote(0);
    for (std::size_t i = 0; i < expansion.rows.size(); ++i) {
      sum += expansion.coefficients[i] * kernel_.value(taken_[expansion.rows[i]], x);
      vote(i + 1);
    }
    return expansion.used.empty() ? sum : votes;
  }
  void judge(const PlainExpansion& expansion, const PlainRow& x, ClassId id, Judged& judged) const {
    ++judged.rows;
    judged.errors += is_positive(score_of(expansion, x)) != (id == 1) ? 1 : 0;
  }

  void after(bool mistake, bool moved) {
    Evidence& e = found_.evidence;
    ++e.rounds;
    e.mistakes += mistake ? 1 : 0;
    e.updates += moved ? 1 : 0;
    if (moved) update_rounds_.push_back(e.rounds);
    if (mistake && !moved) e.idle_mistakes = e.idle_mistakes.value_or(0) + 1;
    e.last = moved || mistake ? StandingEvidence{e.last.version + 1, 0}
                              : StandingEvidence{e.last.version, e.last.run + 1};
    if (e.last.run > e.survivor.run) e.survivor = e.last;
    if (moved) find_version();
    if (e.rounds >= 16 && std::has_single_bit(e.rounds)) frozen_.push_back({e.rounds, kept(), {}});
    if (frozen_.size() > 2) frozen_.erase(frozen_.begin());
  }

  // The version that the model says it is, when it comes to be.
  void find_version() {
    const auto& claimed = model_.certificate->evidence.version;
    if (!claimed || chosen_ || found_.evidence.updates != claimed->version) return;
    chosen_ = Frozen{found_.evidence.rounds, kept(), {}};
  }

  // Bins double, from 2^-32 on; the loss is the hinge's.
  void note_margin(long double margin, bool mistake) {
    const int size = margin == 0 ? -32 : std::isinf(margin) ? 31 : std::ilogb(margin);
    ++(mistake ? margins_.wrong : margins_.right)[static_cast<std::size_t>(std::clamp(size, -32, 31) + 32)];
    if (margin >= 1) return;
    hinge_ += 1 - margin;
    squared_hinge_ += (1 - margin) * (1 - margin);
  }

  // The mean of a coefficient over the rounds: a change in round t was there for T - t + 1 of them.
  [[nodiscard]] PlainExpansion kept() const {
    PlainExpansion expansion;
    const bool mean = (model_.keep == Keep::average || model_.keep == Keep::snapshot) && rounds_ > 0;
    for (const Member& member : members_) {
      long double sum = 0;
      for (const Change& change : member.changes) {
        sum += static_cast<long double>(change.by) * static_cast<long double>(rounds_ - change.round + 1);
      }
      const double coefficient = mean ? static_cast<double>(sum) : member.coefficient;
      if (coefficient == 0) continue;
      expansion.rows.push_back(member.place);
      expansion.coefficients.push_back(coefficient);
    }
    if (mean) expansion.scale = 1 / static_cast<double>(rounds_);
    if (model_.keep == Keep::vote) {
      std::uint64_t before = 0;
      for (const std::uint64_t round : update_rounds_) {
        expansion.used.push_back(round - before);
        before = round;
      }
      expansion.used.push_back(rounds_ - before);
    }
    return expansion;
  }

  void finish() {
    Evidence& e = found_.evidence;
    const Evidence& claimed = model_.certificate->evidence;
    e.labels = labels_.kinds();
    if (claimed.labels_unknown_until) e.late_rows = late_rows_;
    if (claimed.labels_unknown_until) e.labels_unknown_until = labels_.seen() < 2 ? 0 : labels_unknown_until_;
    e.keep = model_.keep;
    e.passes = run_.passes;
    e.classes = 2;
    e.rows_were_fresh = claimed.rows_were_fresh;
    e.views_tried = claimed.views_tried;
    e.fixed_length = run_.until_error == 0;
    e.shuffled = run_.shuffle;
    e.changes_only_at_updates = run_.first_classes == 2;
    e.all_rounds = rounds_;
    e.longest = e.largest = std::sqrt(longest_);
    std::copy_n(found_.rows.hash.begin(), 2, found_.rows_hash);
    found_.kept = kept();
    for (const Frozen& frozen : frozen_) {
      if (!claimed.frozen || frozen.row != std::bit_floor(2 * e.rounds / 3)) continue;
      e.frozen = FrozenEvidence{frozen.row, frozen.fresh, 1};
      found_.snapshot = frozen.expansion;
    }
    if (model_.keep == Keep::snapshot && found_.snapshot) found_.kept = *found_.snapshot;
    if (model_.keep == Keep::random) found_.kept = picked_;
    if (chosen_) {
      found_.kept = chosen_->expansion;
      e.version = VersionEvidence{claimed.version->version, chosen_->row, e.updates + 1, chosen_->fresh};
    }
    margins_.hinge = static_cast<double>(hinge_);
    margins_.squared_hinge = static_cast<double>(squared_hinge_);
    e.margins = margins_;
    e.kernel = KernelEvidence{options_.kernel.largest_self()};
    if (options_.budget > 0 && !options_.at_random && !is_weighted()) {
      e.kernel = KernelEvidence{options_.kernel.largest_self(), found_.updates, shrunk_, damage_};
    }
    if (options_.budget == 0) note_duals();
    judge_kept();
  }

  // The learner's own norm has room for its roundings: updates^2 / 2^50 of the squares.
  void note_duals() {
    const auto updates = static_cast<long double>(found_.updates);
    const long double norm2 = std::max(norm2_, 0.0L);
    duals_.norm = static_cast<double>(std::sqrt(norm2 + updates * updates * 0x1p-50L * duals_.squares));
    duals_.conservative = true;
    found_.evidence.duals = duals_;
    found_.true_norm = std::sqrt(norm2);
  }

  void judge_kept() {
    Evidence& e = found_.evidence;
    const bool scored = model_.certificate->evidence.scored.has_value();
    if (run_.holdout <= 0 && !scored) return;
    Judged held_out;
    Judged unmoved;
    for (std::size_t r = 0; r < store().rows(); ++r) {
      const PlainRow& x = taken_[r];
      if (held_out_.has(r)) {
        judge(found_.kept, x, store().class_of(r), held_out);
      } else if (scored && !moved_[r]) {
        judge(found_.kept, x, store().class_of(r), unmoved);
      }
    }
    if (run_.holdout > 0) e.held_out = held_out;
    if (scored) e.scored = ScoredEvidence{unmoved, found_.updates, {}};
  }

  const Model& model_;
  const RunRecord& run_;
  KernelOptions options_;
  const ReplayOptions& given_;
  PlainKernel kernel_;
  HeldOut held_out_;
  RandomStream pick_;
  RandomStream draws_;
  bool by_pieces_ = false;
  std::map<std::string, double> weights_;  // of pieces, where that is all there is
  std::vector<float> class_weights_;
  std::vector<PlainRow> taken_;  // all rows
  std::vector<Member> members_;
  std::vector<Frozen> frozen_;
  std::optional<Frozen> chosen_;
  PlainExpansion picked_;
  std::vector<bool> moved_;
  std::vector<std::uint64_t> update_rounds_;
  std::uint64_t rounds_ = 0;
  PlainLabels labels_;
  std::uint64_t labels_unknown_until_ = 0;
  std::uint64_t late_rows_ = 0;
  double longest_ = 0;
  double damage_ = 0;
  double shrunk_ = 0;
  long double norm2_ = 0;
  DualEvidence duals_;
  MarginEvidence margins_;
  long double hinge_ = 0;
  long double squared_hinge_ = 0;
  KernelFound found_;
};

}  // namespace

PlainKernelPredictor::PlainKernelPredictor(const KernelExpansion& expansion)
    : expansion_(expansion), kernel_(expansion.sum().kernel()) {
  for (std::size_t i = 0; i < expansion.sum().size(); ++i)
    rows_.push_back(kernel_.take(expansion.sum().row(i)));
}

bool PlainKernelPredictor::is_positive(Row row) const {
  const bool zero_is = expansion_.ties() == Ties::plus;
  const auto positive = [&](double score) { return score > 0 || (score == 0 && zero_is); };
  const PlainRow x = kernel_.take(row);
  double sum = 0;
  double votes = 0;
  const auto vote = [&](std::size_t k) {
    if (expansion_.is_vote()) votes += (positive(sum) ? 1 : -1) * static_cast<double>(expansion_.used()[k]);
  };
  vote(0);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    sum += expansion_.sum().coefficients()[i] * kernel_.value(rows_[i], x);
    vote(i + 1);
  }
  return positive(expansion_.is_vote() ? votes : sum);
}

Result<KernelFound> replay_kernel(const Model& model, const DataFiles& data, const ReplayOptions& options) {
  auto own = options_of(model);
  if (!own) return own.error();
  if (model.labels.classes() > 2) return input_error(data.shown(), "has more than two classes, expected two");
  auto rows = read_run_rows(model, data, options.threads, options.importances);
  if (!rows) return rows.error();
  return KernelReplay(model, std::move(*own), std::move(*rows), options).run();
}

}  // namespace halfspace::verify
