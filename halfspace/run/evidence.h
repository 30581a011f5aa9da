// What a run observed that something can be proved from. Numbers only: the lines of a certificate are
// functions of these and of delta.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/portfolio.h"
#include "halfspace/run/margins.h"
#include "halfspace/theory/runs_test.h"

namespace halfspace {

// Rows judged by one fixed hypothesis.
struct Judged {
  std::uint64_t rows = 0;
  std::uint64_t errors = 0;
};

struct FrozenEvidence {
  std::uint64_t row = 0;  // the hypothesis after this many rows
  Judged fresh;
  // Views of the rows that it may have been chosen from by rows it is judged on.
  std::uint64_t choices = 1;
};

// A hypothesis and the rows it stood without an update. Versions are counted by updates.
struct StandingEvidence {
  std::uint64_t version = 0;
  std::uint64_t run = 0;
  // What is left where up to so many predictions may have known of labels to come: these rows prove nothing,
  // and each of them counts as a version (docs/decisions/0010-certificates.md).
  [[nodiscard]] StandingEvidence without(std::uint64_t late) const {
    return {version + late, run - std::min(run, late)};
  }
};

// One of all versions of the first pass, chosen by rows that it had not learned.
struct VersionEvidence {
  std::uint64_t version = 0;   // counted by updates
  std::uint64_t row = 0;       // rows learned before it
  std::uint64_t versions = 1;  // in all
  Judged after;                // the rows it was chosen by
};

// The updates of a two-class learner with one rate: what its duals are made of.
struct DualEvidence {
  double p = 2;               // of the norm that belongs to its link; infinity for exponential ones
  double norm = 0;            // at least |S|_p of the signed sum of updates, see dual_norm.h
  double steps = 0;           // sum of the steps
  double squares = 0;         // of conservative ones, sum of (step |x|_p)^2 or an upper bound of it
  bool conservative = false;  // moves only when y * score <= 0, from 0
};

// Winnow on Boolean rows: its total weight grows by less than (alpha - 1) theta a promotion, shrinks by at
// least (1 - 1 / alpha) theta a demotion, and stays positive.
struct WinnowEvidence {
  double alpha = 2;
  double theta = 1;
  double start = 0;  // the total weight at the start, of all features seen
  std::uint64_t promotions = 0;
  std::uint64_t demotions = 0;
};

// A kernel's learner: margins are those of functions of the kernel's space. With a budget kept by the
// Forgetron, on rows that all count alike, what its bound is drawn from (theory/budget.h); else no mistakes.
struct KernelEvidence {
  double greatest_self = 0;  // at least every K(x, x); infinity where the kernel has no limit
  std::uint64_t mistakes = 0;
  double shrunk = 0;  // sum of 1 - phi
  double damage = 0;  // of the drops
};

// The kept hypothesis scored once more on all rows of the run.
struct ScoredEvidence {
  Judged unmoved;             // rows that no update of any pass was made on
  std::uint64_t updates = 0;  // of all passes; of several learners, those of the one that is kept
  std::vector<double> noisy;  // mean error at each level of noise, see theory/margin_risk.h
};

// A rule in the language of hypothesis/rule_code.h, judged by all rows.
struct CodedEvidence {
  std::uint64_t bits = 0;
  std::uint64_t weights = 0;
  std::uint64_t bits_each = 1;
  Judged judged;
};

// One learner of a portfolio, and its two hypotheses on rows they had not learned.
struct LaneEvidence {
  std::string learner;
  std::vector<Setting> settings;  // all its options
  double bias = 0;
  std::uint64_t updates = 0;
  CandidateCounts last;
  CandidateCounts average;
};

// Rounds in which the vote had one rate, and who was wrong in them.
struct StretchEvidence {
  double rate = 1;
  std::vector<std::uint64_t> mistakes;  // of each hypothesis
};

// Several learners at once, whose weighted vote predicted: then the mistakes of the run are the vote's.
struct PortfolioEvidence {
  std::vector<LaneEvidence> lanes;
  std::uint64_t chosen = 0;  // the hypothesis that is kept
  std::vector<StretchEvidence> stretches;
};

// What a batch learner did. Its claims stand among the certificate's lines.
struct BatchEvidence {
  std::uint64_t rounds = 0;
  std::uint64_t updates = 0;
  Judged fitted;  // the rows it learned, by what it found
};

struct Evidence {
  Keep keep = Keep::average;
  std::uint64_t passes = 1;
  std::uint64_t classes = 2;
  // The first pass over rows that were never learned before.
  bool rows_were_fresh = true;
  bool from_start = true;    // no earlier run was continued
  bool fixed_length = true;  // the number of rows did not depend on what was in them
  bool shuffled = false;     // rows came in a random order, whatever theirs was
  std::uint64_t rounds = 0;
  std::uint64_t mistakes = 0;
  std::uint64_t updates = 0;
  std::uint64_t views_tried = 1;          // by a look at the rows
  std::optional<MarginEvidence> margins;  // of the first pass, two classes
  std::vector<theory::LabelKind> labels;  // of the rows of the first pass, by class
  // A block of rows is read before the first of them is learned, and so are its labels: up to this row the
  // learner knew of some that had not come yet, by rows that may judge it. None: the labels were given.
  std::optional<std::uint64_t> labels_unknown_until;
  // Whether what was learned from the first `rows` rows knew of labels by later ones.
  [[nodiscard]] bool knew_of_later_labels(std::uint64_t rows) const {
    const std::uint64_t until = labels_unknown_until.value_or(0);
    return until > 0 && rows <= until;
  }
  // Rows whose prediction may rest on a label that had not come before them. None: the labels were given.
  std::optional<std::uint64_t> late_rows;
  [[nodiscard]] std::uint64_t late() const { return late_rows.value_or(0); }
  // Runs that it may have been chosen from by rows to come: by the views that were tried, and by the side
  // that the first row's label is on, which the second label decides where they are not given.
  [[nodiscard]] std::uint64_t choices() const { return views_tried * (late_rows ? 2 : 1); }
  // Labels that nothing but the rows told.
  [[nodiscard]] std::uint64_t told_labels() const {
    const auto came = [](const theory::LabelKind& kind) { return kind.rows > 0; };
    const auto count = std::count_if(labels.begin(), labels.end(), came);
    return late_rows ? static_cast<std::uint64_t>(count) : 0;
  }
  // Hypotheses of the first pass.
  std::optional<FrozenEvidence> frozen;
  // Not with scales that follow the rows, nor with decay. Of several learners: each of them by itself.
  bool changes_only_at_updates = true;
  // Runs of right predictions without an update; what comes before them, an update or a mistake, is counted.
  StandingEvidence last;
  StandingEvidence survivor;  // the longest run
  // Mistakes that changed nothing: a version stood over them. None when there were none.
  std::optional<std::uint64_t> idle_mistakes;
  std::optional<VersionEvidence> version;
  std::optional<StandingEvidence> gap;  // right predictions since the last mistake, counted by mistakes

  // All passes.
  std::uint64_t all_rounds = 0;
  double longest = 0;          // |x|_2 of a row as seen, at most
  double largest = 0;          // |x|_inf
  double squared_lengths = 0;  // sum over the rounds
  std::optional<DualEvidence> duals;
  std::optional<WinnowEvidence> winnow;
  std::optional<KernelEvidence> kernel;

  // Rows that were never learned.
  std::optional<Judged> held_out;
  std::optional<Judged> tested;
  std::optional<ScoredEvidence> scored;
  std::optional<PortfolioEvidence> portfolio;
  std::optional<BatchEvidence> batch;  // instead of a run over one row after the other
  std::optional<CodedEvidence> coded;  // instead of a run: what `certify --occam` made of another model
};

}  // namespace halfspace
