#include "halfspace/convert/version_choice.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "halfspace/convert/version_sums.h"
#include "halfspace/core/stop.h"
#include "halfspace/theory/penalised_risk.h"

namespace halfspace {
namespace {

// By the rule that updates: where a tie is always a mistake, a score of 0 is one, whatever is predicted then.
bool errs(const Classifier& classifier, const VersionRow& row) {
  if (!classifier.is_binary() || classifier.part(0).ties() != Ties::always) {
    return classifier.predict(row.row) != row.id;
  }
  const float score = classifier.part(0).score(row.row);
  return !(row.id == 1 ? score > 0 : score < 0);
}

// Errors on the rows from `begin` on; stops above `most`.
std::uint64_t errors_up_to(double most, const Classifier& classifier, const VersionRows& rows,
                           std::size_t begin) {
  std::uint64_t errors = 0;
  for (std::size_t i = begin; i < rows.count && static_cast<double>(errors) <= most; ++i) {
    errors += errs(classifier, rows.at(i)) ? 1 : 0;
  }
  return errors;
}

// What one rule says of a version, by its errors on so many rows: the least value wins.
struct Choice {
  const VersionRows& judges;
  bool judges_are_learned;  // then a version is judged by those after it
  bool latest;              // of equals
  std::function<double(std::uint64_t errors, std::size_t rows)> value;

  [[nodiscard]] std::size_t first_judge(std::size_t row) const { return judges_are_learned ? row : 0; }
};

struct Best {
  double value = std::numeric_limits<double>::infinity();
  std::uint64_t version = 0;
  std::size_t row = 0;

  void offer(const Choice& choice, double other, std::uint64_t version_of_other, std::size_t row_of_other) {
    if (choice.latest ? other <= value : other < value) *this = {other, version_of_other, row_of_other};
  }
};

// Calls visit(version, rows learned before it) for each version, the first included, and look(row) for each
// row after it is learned, before the version that it makes.
template <class Visit, class Look>
void make_run_again(LinearLearner& learner, const VersionRows& learned, Visit visit, Look look) {
  std::uint64_t version = 0;
  visit(version, std::size_t{0});
  for (std::size_t t = 0; t < learned.count && !stop_requested(); ++t) {
    const VersionRow row = learned.at(t);
    const bool moved = learner.learn_class(row.row, row.id, row.importance).moved;
    look(row.id, moved);
    if (moved) visit(++version, t + 1);
  }
}

// Nothing when weights grew out of their units, which changes those of all features at once.
std::optional<Best> best_by_sums(LinearLearner learner, const VersionRows& learned, const Choice& choice) {
  VersionSums sums(learner.rule());
  std::vector<std::size_t> rows_before;
  make_run_again(
      learner, learned, [&](std::uint64_t, std::size_t row) { rows_before.push_back(row); },
      [&](ClassId id, bool moved) {
        if (choice.judges_are_learned) sums.judge(learner.last_row(), id);
        if (moved) sums.add(learner);
      });
  if (learner.shift() != 0) return std::nullopt;
  for (std::size_t i = 0; i < choice.judges.count && !choice.judges_are_learned && !stop_requested(); ++i) {
    const VersionRow row = choice.judges.at(i);
    sums.judge(row.row, row.id);
  }
  Best best;
  for (std::size_t k = 0; k < rows_before.size(); ++k) {
    const std::size_t judges = choice.judges.count - choice.first_judge(rows_before[k]);
    if (judges > 0) best.offer(choice, choice.value(sums.errors()[k], judges), k, rows_before[k]);
  }
  return best;
}

Best best_by_scores(LinearLearner learner, const VersionRows& learned, const Choice& choice) {
  Best best;
  const auto judge = [&](std::uint64_t version, std::size_t row) {
    const std::size_t begin = choice.first_judge(row);
    const std::size_t judges = choice.judges.count - begin;
    if (judges == 0 || choice.value(0, judges) > best.value) return;
    // Values grow by the same with each error: one more than what could win is enough to know.
    const double each = choice.value(1, judges) - choice.value(0, judges);
    const double most = (best.value - choice.value(0, judges)) / each + 1;
    const std::uint64_t errors = errors_up_to(most, learner.classifier(), choice.judges, begin);
    best.offer(choice, choice.value(errors, judges), version, row);
  };
  make_run_again(learner, learned, judge, [](ClassId, bool) {});
  return best;
}

std::optional<ChosenVersion> choose(const VersionStart& start, const VersionRows& learned,
                                    const Choice& choice) {
  LinearLearner learner = start();
  const bool additive = learner.classes() == 2 && is_additive(learner.rule());
  std::optional<Best> by_sums;
  if (additive) by_sums = best_by_sums(start(), learned, choice);
  const Best best = by_sums ? *by_sums : best_by_scores(start(), learned, choice);
  if (best.value == std::numeric_limits<double>::infinity() || stop_requested()) return std::nullopt;
  std::optional<Classifier> classifier;
  std::uint64_t versions = 0;
  const auto take = [&](std::uint64_t version, std::size_t /*row*/) {
    if (version == best.version) classifier.emplace(learner.classifier());
    ++versions;
  };
  make_run_again(learner, learned, take, [](ClassId, bool) {});
  if (!classifier) return std::nullopt;  // a request to stop in between
  const std::size_t begin = choice.first_judge(best.row);
  const std::size_t judges = choice.judges.count - begin;
  const std::uint64_t errors = errors_up_to(static_cast<double>(judges), *classifier, choice.judges, begin);
  return ChosenVersion{std::move(*classifier), best.version, best.row, judges, errors, versions};
}

}  // namespace

std::optional<ChosenVersion> choose_penalised(const VersionStart& start, const VersionRows& learned,
                                              double delta) {
  const double log_term = theory::log_for_choice(learned.count, delta);
  return choose(start, learned, {learned, true, false, [=](std::uint64_t errors, std::size_t rows) {
                                   return theory::penalised_risk(errors, rows, log_term);
                                 }});
}

std::optional<ChosenVersion> choose_two_phase(const VersionStart& start, const VersionRows& learned,
                                              const VersionRows& held_out) {
  return choose(start, learned, {held_out, false, true, [](std::uint64_t errors, std::size_t /*rows*/) {
                                   return static_cast<double>(errors);
                                 }});
}

}  // namespace halfspace
