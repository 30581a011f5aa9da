#include "halfspace/certificate/lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>

#include "halfspace/certificate/said.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/theory/runs_test.h"

namespace halfspace {
namespace {

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
  kAsItPredicted = 128,       // the kept hypothesis says of every row what it would have said in the run
  kLabelsKnown = 256,         // the hypothesis knew of no label by rows that judge it
};

using Compute = std::optional<said::Said> (*)(const Evidence&, double delta);

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
// Above it the bounds for rows that are drawn without replacement are not proved.
constexpr double kMostDeltaOfUnread = 0.25;

// certificates 8.
constexpr LineRule kRules[] = {
    {"snapshot", "exact binomial limit on rows after the snapshot", "certificates 6 a1", Assumption::iid,
     "the snapshot", kFirstPass | kIid | kLabelsKnown, said::snapshot, kOfUnreadRows},
    {"held-out", "exact binomial limit", "certificates 7", Assumption::iid, "the model",
     kFirstPass | kNeverLearned | kIid | kLabelsKnown, said::held_out},
    {"test", "exact binomial limit", "certificates 7", Assumption::iid, "the model", kNeverLearned,
     said::tested},
    {"survivor", "run of right predictions without an update", "certificates 4, batch 3.4", Assumption::iid,
     "the model", kFirstPass | kIid | kOnePass | kStillBetweenUpdates | kNoMistakeStoodOver, said::survivor,
     kOfUnreadRows},
    {"gap", "run of right predictions, martingale form", "certificates 4, batch 3.4", Assumption::iid,
     "the model, on average over its draw", kFirstPass | kIid, said::gap, kOfUnreadRows},
    {"all-versions", "exact binomial limit on rows after the version", "certificates 3, 6 d", Assumption::iid,
     "the model", kFirstPass | kFixedLength | kIid | kOnePass | kStillBetweenUpdates | kLabelsKnown,
     said::all_versions, kOfUnreadRows},
    {"penalised", "penalised risk", "mistake_bounds 4.3", Assumption::iid, "the model",
     kFirstPass | kFixedLength | kIid | kOnePass | kStillBetweenUpdates | kLabelsKnown, said::penalised,
     kOfUnreadRows},
    {"two-phase", "Littlestone's two phases", "servedio 2.7, certificates 7", Assumption::iid, "the model",
     kFirstPass | kNeverLearned | kIid | kOnePass | kStillBetweenUpdates | kLabelsKnown, said::two_phase},
    {"compression", "sample compression", "certificates 6 a2", Assumption::iid, "the model",
     kFirstPass | kFixedLength | kIid | kStillBetweenUpdates, said::compression},
    {"margin", "PAC-Bayes with margins", "certificates 6 a3", Assumption::iid, "the model",
     kFixedLength | kIid, said::margin},
    {"occam", "exact binomial limit by the length of a description", "batch 1.2, certificates 4",
     Assumption::iid, "the model", kIid, said::occam},
    {"random", "Theorem F", "certificates 6 b, batch 3.4", Assumption::iid,
     "the model, on average over its draw", kFirstPass | kIid | kAsItPredicted, said::drawn, kOfUnreadRows},
    {"vote", "twice Theorem F", "certificates 6 b, 0.5", Assumption::iid, "the model",
     kFirstPass | kIid | kOnePass, said::vote},
    {"progressive", "Theorem F", "certificates 6 F", Assumption::iid,
     "a hypothesis drawn at random from the run, on average over the draw", kFirstPass | kIid,
     said::progressive, kOfUnreadRows},
    {"progressive-vote", "Theorem F", "certificates 6 F", Assumption::iid,
     "the learners' vote, as it was at a row drawn at random from the run, on average over the draw",
     kFirstPass | kIid, said::progressive_vote, kOfUnreadRows},
    {"past", "Theorem F", "certificates 6 F", Assumption::always, "the predictions made while learning",
     kFirstPass, said::past},
    {"voted", "weighted majority", "batch 6.3", Assumption::always, "the vote while learning", kFirstPass,
     said::voted},
    {"largest-margin", "Hoelder on the sum of updates", "certificates 2.7, extensions 4 D3",
     Assumption::always, "every linear rule", kNothing, said::largest_margin},
    {"forgetron", "the Forgetron's mistake bound", "extensions 6", Assumption::always,
     "every function of the kernel's space", kNothing, said::forgetron},
    {"lemma-1", "Lemma 1 and its p-norm form", "mistake_bounds 3.1, certificates 2.6", Assumption::always,
     "the sum of updates", kNothing, said::lemma_1},
    {"winnow", "total weight", "mistake_bounds 1.2, servedio 4.2", Assumption::always, "Winnow's demotions",
     kNothing, said::winnow},
};

// Rows learned before the hypothesis of a line that rows after it judge; held-out rows judge what all others
// made.
std::uint64_t rows_learned(const Evidence& e, std::string_view line) {
  if (line == "snapshot") return e.frozen->row;
  if (line == "held-out") return e.batch ? e.batch->fitted.rows : e.rounds;
  return e.version->row;
}

std::string unmet(const Evidence& e, std::string_view line, unsigned needs) {
  if ((needs & kFirstPass) != 0 && !e.rows_were_fresh) {
    return "the rows had been learned before, or nobody can tell";
  }
  if ((needs & kFixedLength) != 0 && !e.fixed_length) return "the rows decided how many were read";
  if ((needs & kOnePass) != 0 && e.passes > 1) return "there was more than one pass";
  if ((needs & kStillBetweenUpdates) != 0 && !e.changes_only_at_updates) {
    return "the hypothesis changed with rows that were no updates: by a view whose scales follow the "
           "rows or by l2";
  }
  if ((needs & kAsItPredicted) != 0 && !e.changes_only_at_updates) {
    return "the run saw rows by scales of the moment, which the model does not have: by its view or by l2";
  }
  if ((needs & kNoMistakeStoodOver) != 0 && e.keep == Keep::survivor && e.idle_mistakes) {
    return "some mistakes changed nothing: the hypothesis that stood longest may have made them";
  }
  if ((needs & kIid) == 0) return "";
  const theory::UnlikelyLabel found = theory::least_likely(e.labels);
  if (found.probability < theory::kLeastRunsProbability) {
    return fmt::format(
        "the labels do not come in random order: {} runs{}, where independent rows give so many with "
        "probability {:.1g}; --shuffle would mix them",
        found.kind.runs, e.labels.size() > 2 ? " of one label and the others" : "", found.probability);
  }
  const bool knew = (needs & kLabelsKnown) != 0 && e.knew_of_later_labels(rows_learned(e, line));
  return knew ? "some labels had come only in rows that judge it, and were known before: --labels would say "
                "them"
              : "";
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
  line.void_because = unmet(evidence, line.name, line.assumption == Assumption::iid ? kIid : kNothing);
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
    std::optional<said::Said> said = rule.compute(evidence, delta);
    if (!said) continue;
    Line line = described(rule);
    line.inputs = std::move(said->inputs);
    line.value = said->value;
    line.vacuous = said->vacuous;
    line.void_because = unmet(evidence, rule.name, rule.needs);
    line.of_unread_rows = evidence.shuffled && rule.of_unread_rows && delta <= kMostDeltaOfUnread;
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
