#include "halfspace/certificate/lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "halfspace/convert/snapshots.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/theory/binomial.h"
#include "halfspace/theory/budget.h"
#include "halfspace/theory/compression.h"
#include "halfspace/theory/experts.h"
#include "halfspace/theory/margin_risk.h"
#include "halfspace/theory/occam.h"
#include "halfspace/theory/penalised_risk.h"
#include "halfspace/theory/progressive.h"
#include "halfspace/theory/run_length.h"
#include "halfspace/theory/runs_test.h"
#include "halfspace/theory/winnow.h"

namespace halfspace {
namespace {

double real(std::uint64_t count) {
  return static_cast<double>(count);
}

// What has to hold before a line may be printed.
enum Needs : unsigned {
  kNothing = 0,
  kFirstPass = 1,  // rows were scored before they were first learned
  kFixedLength =
      2,     // the number of rows does not depend on them: it is that of the files, or chosen beforehand
  kIid = 4,  // independent rows; the labels' order must not speak against it
  kNeverLearned = 8,
  kOnePass = 16,              // the kept hypothesis is one of the first pass
  kStillBetweenUpdates = 32,  // nothing but updates changed the hypothesis
  kNoMistakeStoodOver = 64,   // the version that stood longest without an update made no mistake meanwhile
};

using Inputs = std::vector<std::pair<std::string, double>>;
struct Said {
  double value;
  Inputs inputs;
  bool vacuous = false;
};
using Compute = std::optional<Said> (*)(const Evidence&, double delta);

// A limit that guessing keeps says nothing. At the edge itself roundings do not decide.
constexpr double kEdge = 1e-9;
Said error_limit(const Evidence& e, double value, Inputs inputs) {
  return {value, std::move(inputs), value >= 1 - 1 / real(e.classes) - kEdge};
}

// Theorem F has a form for rows whose number is fixed, and one that is true wherever reading ends.
double mean_risk(const Evidence& e, double mistakes, std::uint64_t rows, double delta) {
  return e.fixed_length ? theory::mean_risk_limit(mistakes, rows, delta)
                        : theory::mean_risk_limit_anytime(mistakes, rows, delta);
}

Inputs with_its_form(const Evidence& e, Inputs inputs) {
  if (!e.fixed_length) inputs.emplace_back("anytime", 1);
  return inputs;
}

// Where the rows decide how many are read they also decide which snapshot stands: the j-th, at row 2^(4+j),
// has delta / ((j + 1)(j + 2)), and Theorem F for a hypothesis that stays the same.
double snapshot_limit(const Evidence& e, double delta) {
  const auto& [row, fresh, choices] = *e.frozen;
  const double share = delta / real(choices);
  if (e.fixed_length) return theory::binomial_upper_limit(fresh.errors, fresh.rows, std::log(share));
  const double j = std::log2(real(row) / kFirstSnapshot);
  return mean_risk(e, real(fresh.errors), fresh.rows, share / (j + 1) / (j + 2));
}

std::optional<Said> snapshot(const Evidence& e, double delta) {
  if (!e.frozen || e.frozen->fresh.rows == 0) return std::nullopt;
  const auto& [row, fresh, choices] = *e.frozen;
  return error_limit(e, snapshot_limit(e, delta),
                     with_its_form(e, {{"row", real(row)},
                                       {"fresh_rows", real(fresh.rows)},
                                       {"errors", real(fresh.errors)},
                                       {"choices", real(choices)}}));
}

std::optional<Said> judged(const Evidence& e, const std::optional<Judged>& rows, std::uint64_t choices,
                           double delta) {
  if (!rows || rows->rows == 0) return std::nullopt;
  return error_limit(
      e, theory::binomial_upper_limit(rows->errors, rows->rows, std::log(delta / real(choices))),
      {{"rows", real(rows->rows)}, {"errors", real(rows->errors)}, {"choices", real(choices)}});
}

// The view was chosen by a look at the first rows, held out or not.
std::optional<Said> held_out(const Evidence& e, double delta) {
  if (e.keep == Keep::two_phase) return std::nullopt;  // chosen by these rows: see two_phase
  return judged(e, e.held_out, e.views_tried, delta);
}

std::optional<Said> tested(const Evidence& e, double delta) {
  return judged(e, e.tested, 1, delta);
}

// The kept hypothesis by the run that it stood.
std::optional<Said> survivor(const Evidence& e, double delta) {
  // Of more than two classes each has a survivor of its own; of a continued run it may be one of before.
  const bool one_survivor = e.keep == Keep::survivor && e.classes == 2 && e.from_start;
  if (e.portfolio) return std::nullopt;  // the leader may change when nothing else does
  if (e.keep != Keep::last && !one_survivor) return std::nullopt;
  const StandingEvidence& kept = e.keep == Keep::survivor ? e.survivor : e.last;
  return error_limit(
      e, theory::survivor_limit(kept.version, kept.run, delta / real(e.views_tried)),
      {{"version", real(kept.version)}, {"run", real(kept.run)}, {"choices", real(e.views_tried)}});
}

// Hypotheses of a run of right predictions, on average: they may change on the way.
std::optional<Said> gap(const Evidence& e, double delta) {
  if (!e.gap || e.keep != Keep::gap) return std::nullopt;
  return error_limit(
      e, theory::survivor_limit(e.gap->version, e.gap->run, delta / real(e.views_tried)),
      {{"mistakes", real(e.gap->version)}, {"run", real(e.gap->run)}, {"choices", real(e.views_tried)}});
}

std::optional<Said> compression(const Evidence& e, double delta) {
  // Other rows than updates chose it.
  if (!e.scored || is_chosen_version(e.keep) || e.portfolio) return std::nullopt;
  const Judged& others = e.scored->unmoved;
  const theory::Compressed by{e.rounds, e.rounds - others.rows, e.scored->updates, e.passes};
  return error_limit(e, theory::compression_limit(others.errors, by, delta, e.views_tried),
                     {{"rows", real(by.rows)},
                      {"support", real(by.support)},
                      {"updates", real(by.updates)},
                      {"passes", real(by.passes)},
                      {"errors", real(others.errors)},
                      {"choices", real(e.views_tried)}});
}

Inputs inputs_of(const VersionEvidence& v, const Evidence& e) {
  return {{"version", real(v.version)},     {"row", real(v.row)},
          {"versions", real(v.versions)},   {"rows", real(v.after.rows)},
          {"errors", real(v.after.errors)}, {"choices", real(e.views_tried)}};
}

std::optional<Said> penalised(const Evidence& e, double delta) {
  if (!e.version || e.keep != Keep::penalised) return std::nullopt;
  const Judged& after = e.version->after;
  const double log_term = theory::log_for_limit(e.rounds, delta / real(e.views_tried));
  return error_limit(e, std::min(1.0, theory::penalised_risk(after.errors, after.rows, log_term)),
                     inputs_of(*e.version, e));
}

// Version k has delta / ((k + 1)(k + 2)).
std::optional<Said> all_versions(const Evidence& e, double delta) {
  if (!e.version || e.keep != Keep::penalised) return std::nullopt;
  const VersionEvidence& v = *e.version;
  const double share = delta / real(e.views_tried) / (real(v.version) + 1) / (real(v.version) + 2);
  return error_limit(e, theory::binomial_upper_limit(v.after.errors, v.after.rows, std::log(share)),
                     inputs_of(v, e));
}

// Each of them has an equal share of delta.
std::optional<Said> two_phase(const Evidence& e, double delta) {
  if (!e.version || e.keep != Keep::two_phase) return std::nullopt;
  const VersionEvidence& v = *e.version;
  const double share = delta / real(e.views_tried) / real(v.versions);
  return error_limit(e, theory::binomial_upper_limit(v.after.errors, v.after.rows, std::log(share)),
                     inputs_of(v, e));
}

// Every rule of the language has its share of delta: two to the minus of its bits.
std::optional<Said> occam(const Evidence& e, double delta) {
  if (!e.coded || e.coded->judged.rows == 0) return std::nullopt;
  const auto& [bits, weights, bits_each, judged] = *e.coded;
  return error_limit(e, theory::prefix_free_limit(judged.errors, judged.rows, real(bits), delta),
                     {{"bits", real(bits)},
                      {"weights", real(weights)},
                      {"bits_each", real(bits_each)},
                      {"rows", real(judged.rows)},
                      {"errors", real(judged.errors)}});
}

std::optional<Said> margin(const Evidence& e, double delta) {
  if (!e.scored || e.scored->noisy.size() != theory::kNoiseLevels || e.classes != 2) return std::nullopt;
  std::optional<Said> best;
  for (std::size_t level = 0; level < theory::kNoiseLevels; ++level) {
    const double mean = e.scored->noisy[level];
    const double value = theory::margin_risk_limit(mean, level, e.rounds, delta);
    if (best && value >= best->value) continue;
    best = error_limit(e, value, {{"rows", real(e.rounds)}, {"level", real(level)}, {"mean", mean}});
  }
  return best;
}

// Of the predictions that were made, whoever made them.
std::optional<Said> past(const Evidence& e, double delta) {
  if (e.rounds == 0) return std::nullopt;
  const double mistakes = real(e.mistakes);
  return error_limit(
      e, mean_risk(e, mistakes, e.rounds, delta / real(e.views_tried)),
      with_its_form(e, {{"rows", real(e.rounds)}, {"mistakes", mistakes}, {"choices", real(e.views_tried)}}));
}

std::optional<Said> progressive(const Evidence& e, double delta) {
  return e.portfolio ? std::nullopt : past(e, delta);
}

// Of several learners it was their vote that predicted, and neither of them.
std::optional<Said> progressive_vote(const Evidence& e, double delta) {
  return e.portfolio ? past(e, delta) : std::nullopt;
}

std::optional<Said> drawn(const Evidence& e, double delta) {
  return e.keep == Keep::random ? progressive(e, delta) : std::nullopt;
}

// Where the vote is wrong, at least half of the rounds' hypotheses are: twice their mean error.
std::optional<Said> vote(const Evidence& e, double delta) {
  if (e.keep != Keep::vote) return std::nullopt;
  std::optional<Said> mean = progressive(e, delta);
  if (!mean) return std::nullopt;
  return error_limit(e, std::min(1.0, 2 * mean->value), std::move(mean->inputs));
}

// By Hoelder no v with |v|_q = 1 has a margin above |S|_p / (sum of steps) on all updates.
std::optional<Said> largest_margin(const Evidence& e, double /*delta*/) {
  if (!e.duals || e.duals->steps == 0) return std::nullopt;
  const double value = e.duals->norm / e.duals->steps;
  Said said{value,
            {{"p", e.duals->p}, {"dual_norm", e.duals->norm}, {"steps", e.duals->steps}},
            value >= e.longest};
  if (e.kernel) said.inputs.emplace_back("kernel", 1);
  return said;
}

// The sum of updates is not what is left under a budget, but the Forgetron counts what was lost.
std::optional<Said> forgetron(const Evidence& e, double /*delta*/) {
  if (!e.kernel || e.kernel->mistakes == 0) return std::nullopt;
  const KernelEvidence& k = *e.kernel;
  const double value =
      theory::forgetron_margin(real(k.mistakes), std::sqrt(k.greatest_self), k.shrunk, k.damage);
  return Said{value,
              {{"mistakes", real(k.mistakes)},
               {"greatest_self", k.greatest_self},
               {"shrunk", k.shrunk},
               {"damage", k.damage}},
              value >= e.longest};
}

// |S|_p^2 <= (p - 1) times the sum of squared updates: conservative learners from 0, p finite.
std::optional<Said> lemma_1(const Evidence& e, double /*delta*/) {
  if (!e.duals || !e.duals->conservative || std::isinf(e.duals->p) || e.duals->steps == 0)
    return std::nullopt;
  const double value = std::sqrt((e.duals->p - 1) * e.duals->squares);
  return Said{value,
              {{"p", e.duals->p}, {"dual_norm", e.duals->norm}, {"squares", e.duals->squares}},
              e.duals->norm > value};  // within the roundings of float it may be
}

std::optional<Said> winnow(const Evidence& e, double /*delta*/) {
  if (!e.winnow) return std::nullopt;
  const WinnowEvidence& w = *e.winnow;
  const double value = theory::demotions_below(real(w.promotions), w.start, w.alpha, w.theta);
  return Said{value,
              {{"promotions", real(w.promotions)},
               {"demotions", real(w.demotions)},
               {"alpha", w.alpha},
               {"theta", w.theta},
               {"start", w.start}}};
}

// A wrong vote has half of the weight against it: stretch by stretch, against every hypothesis.
std::optional<Said> voted(const Evidence& e, double /*delta*/) {
  if (!e.portfolio) return std::nullopt;
  const auto members = real(2 * e.portfolio->lanes.size());
  double least = std::numeric_limits<double>::infinity();
  double best = 0;
  for (std::size_t k = 0; k < 2 * e.portfolio->lanes.size(); ++k) {
    double limit = 0;
    double mistakes = 0;
    for (const StretchEvidence& stretch : e.portfolio->stretches) {
      const double own = real(stretch.mistakes[k]);
      limit += theory::weighted_majority_limit(1 / (1 + stretch.rate), members).of(own);
      mistakes += own;
    }
    if (limit < least) least = limit, best = mistakes;
  }
  return Said{least,
              {{"hypotheses", members}, {"best", best}, {"mistakes", real(e.mistakes)}},
              least >= real(e.rounds)};
}

struct LineRule {
  std::string_view name;
  std::string_view theorem;
  std::string_view source;
  Assumption assumption;
  std::string_view hypothesis;
  unsigned needs;
  Compute compute;
  // Rows in random order judge it one after the other: without independence it is true of those still unread.
  bool of_unread_rows = false;
};
constexpr bool kOfUnreadRows = true;

// certificates 8.
constexpr LineRule kRules[] = {
    {"snapshot", "exact binomial limit on rows after the snapshot", "certificates 6 a1", Assumption::iid,
     "the snapshot", kFirstPass | kIid, snapshot, kOfUnreadRows},
    {"held-out", "exact binomial limit", "certificates 7", Assumption::iid, "the model",
     kFirstPass | kNeverLearned | kIid, held_out},
    {"test", "exact binomial limit", "certificates 7", Assumption::iid, "the model", kNeverLearned, tested},
    {"survivor", "run of right predictions without an update", "certificates 4, batch 3.4", Assumption::iid,
     "the model", kFirstPass | kIid | kOnePass | kStillBetweenUpdates | kNoMistakeStoodOver, survivor,
     kOfUnreadRows},
    {"gap", "run of right predictions, martingale form", "certificates 4, batch 3.4", Assumption::iid,
     "the model, on average over its draw", kFirstPass | kIid, gap, kOfUnreadRows},
    {"all-versions", "exact binomial limit on rows after the version", "certificates 3, 6 d", Assumption::iid,
     "the model", kFirstPass | kFixedLength | kIid | kOnePass | kStillBetweenUpdates, all_versions,
     kOfUnreadRows},
    {"penalised", "penalised risk", "mistake_bounds 4.3", Assumption::iid, "the model",
     kFirstPass | kFixedLength | kIid | kOnePass | kStillBetweenUpdates, penalised, kOfUnreadRows},
    {"two-phase", "Littlestone's two phases", "servedio 2.7, certificates 7", Assumption::iid, "the model",
     kFirstPass | kNeverLearned | kIid | kOnePass | kStillBetweenUpdates, two_phase},
    {"compression", "sample compression", "certificates 6 a2", Assumption::iid, "the model",
     kFirstPass | kFixedLength | kIid | kStillBetweenUpdates, compression},
    {"margin", "PAC-Bayes with margins", "certificates 6 a3", Assumption::iid, "the model",
     kFixedLength | kIid, margin},
    {"occam", "exact binomial limit by the length of a description", "batch 1.2, certificates 4",
     Assumption::iid, "the model", kIid, occam},
    {"random", "Theorem F", "certificates 6 b, batch 3.4", Assumption::iid,
     "the model, on average over its draw", kFirstPass | kIid, drawn, kOfUnreadRows},
    {"vote", "twice Theorem F", "certificates 6 b, 0.5", Assumption::iid, "the model",
     kFirstPass | kIid | kOnePass, vote},
    {"progressive", "Theorem F", "certificates 6 F", Assumption::iid,
     "a hypothesis drawn at random from the run", kFirstPass | kIid, progressive, kOfUnreadRows},
    {"progressive-vote", "Theorem F", "certificates 6 F", Assumption::iid,
     "the learners' vote, as it was at a row drawn at random from the run", kFirstPass | kIid,
     progressive_vote, kOfUnreadRows},
    {"past", "Theorem F", "certificates 6 F", Assumption::always, "the predictions made while learning",
     kFirstPass, past},
    {"voted", "weighted majority", "batch 6.3", Assumption::always, "the vote while learning", kFirstPass,
     voted},
    {"largest-margin", "Hoelder on the sum of updates", "certificates 2.7, extensions 4 D3",
     Assumption::always, "every linear rule", kNothing, largest_margin},
    {"forgetron", "the Forgetron's mistake bound", "extensions 6", Assumption::always,
     "every function of the kernel's space", kNothing, forgetron},
    {"lemma-1", "Lemma 1 and its p-norm form", "mistake_bounds 3.1, certificates 2.6", Assumption::always,
     "the sum of updates", kNothing, lemma_1},
    {"winnow", "total weight", "mistake_bounds 1.2, servedio 4.2", Assumption::always, "Winnow's demotions",
     kNothing, winnow},
};

std::string unmet(const Evidence& e, unsigned needs) {
  if ((needs & kFirstPass) != 0 && !e.rows_were_fresh) return "the rows had been learned before";
  if ((needs & kFixedLength) != 0 && !e.fixed_length) return "the rows decided how many were read";
  if ((needs & kOnePass) != 0 && e.passes > 1) return "there was more than one pass";
  if ((needs & kStillBetweenUpdates) != 0 && !e.changes_only_at_updates) {
    return "the hypothesis changed with rows that were no updates: by the view rms or by l2";
  }
  if ((needs & kNoMistakeStoodOver) != 0 && e.keep == Keep::survivor && e.idle_mistakes) {
    return "some mistakes changed nothing: the hypothesis that stood longest may have made them";
  }
  if ((needs & kIid) == 0) return "";
  const double p = theory::runs_probability(e.first_kind, e.second_kind, e.runs);
  if (p >= theory::kLeastRunsProbability) return "";
  return fmt::format(
      "the labels do not come in random order: {} runs, where independent rows give so many with "
      "probability {:.1g}; --shuffle would mix them",
      e.runs, p);
}

Line described(const LineRule& rule) {
  Line line;
  line.name = rule.name;
  line.theorem = rule.theorem;
  line.source = rule.source;
  line.assumption = rule.assumption;
  line.hypothesis = rule.hypothesis;
  return line;
}

}  // namespace

std::optional<Line> line_named(std::string_view name) {
  for (const LineRule& rule : kRules) {
    if (rule.name == name) return described(rule);
  }
  const ClaimKind* kind = find_claim(name);
  return kind == nullptr ? std::nullopt : std::optional(line_of(Claim{kind}));
}

Line line_of(const Claim& claim) {
  const ClaimKind& kind = *claim.kind;
  return {kind.name,       kind.theorem, kind.source,  kind.assumption,
          kind.hypothesis, kind.says,    claim.inputs, claim.value,
          claim.vacuous,   "",           false};
}

Line line_of(const Claim& claim, const Evidence& evidence) {
  Line line = line_of(claim);
  line.void_because = unmet(evidence, line.assumption == Assumption::iid ? kIid : kNothing);
  return line;
}

double Line::input(std::string_view wanted) const {
  for (const auto& [own, number] : inputs) {
    if (own == wanted) return number;
  }
  return std::numeric_limits<double>::quiet_NaN();
}

std::vector<Line> make_lines(const Evidence& evidence, double delta) {
  std::vector<Line> lines;
  for (const LineRule& rule : kRules) {
    std::optional<Said> said = rule.compute(evidence, delta);
    if (!said) continue;
    Line line = described(rule);
    line.inputs = std::move(said->inputs);
    line.value = said->value;
    line.vacuous = said->vacuous;
    line.void_because = unmet(evidence, rule.needs);
    line.of_unread_rows = evidence.shuffled && rule.of_unread_rows;
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<const Line*> useful_lines(const std::vector<Line>& lines) {
  std::vector<const Line*> useful;
  for (const Line& line : lines) {
    if (line.stands() && !line.vacuous) useful.push_back(&line);
  }
  std::stable_sort(useful.begin(), useful.end(), [](const Line* a, const Line* b) {
    const bool a_is_error = a->assumption == Assumption::iid;
    const bool b_is_error = b->assumption == Assumption::iid;
    return a_is_error != b_is_error ? a_is_error : a_is_error && a->value < b->value;
  });
  return useful;
}

}  // namespace halfspace
