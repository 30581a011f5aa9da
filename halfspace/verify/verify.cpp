#include "halfspace/verify/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "halfspace/certificate/lines.h"
#include "halfspace/data/labelled_blocks.h"
#include "halfspace/data/row_hash.h"
#include "halfspace/verify/batch/batch_case.h"
#include "halfspace/verify/batch/batch_recount.h"
#include "halfspace/verify/checks.h"
#include "halfspace/verify/coded.h"
#include "halfspace/verify/formulas.h"
#include "halfspace/verify/kernel/kernel_replay.h"
#include "halfspace/verify/plain_portfolio.h"
#include "halfspace/verify/plain_state.h"

namespace halfspace::verify {
namespace {

char ties_of(Ties ties) {
  return ties == Ties::plus ? 'p' : ties == Ties::minus ? 'm' : 'a';
}

std::map<std::uint32_t, float> gaps_of(const LinearHypothesis& claimed) {
  std::map<std::uint32_t, float> gaps;
  for (std::size_t k = 0; k < claimed.gaps().columns.size(); ++k) {
    gaps[claimed.gaps().columns[k]] = claimed.gaps().added[k];
  }
  return gaps;
}

// "" when the hypothesis is the one that the rows give, else the first difference.
std::string difference(const LinearHypothesis& claimed, const PlainHypothesis& found,
                       const ColumnMap& columns) {
  const auto differs = [](const std::string& what, double a, double b) {
    return fmt::format("{} is {:.9g}, the rows give {:.9g}", what, a, b);
  };
  if (claimed.power() != found.power) return differs("the power", claimed.power(), found.power);
  if (claimed.scale() != found.scale) return differs("the scale", claimed.scale(), found.scale);
  if (claimed.offset() != found.offset) return differs("the offset", claimed.offset(), found.offset);
  if (claimed.constant_value() != found.constant)
    return differs("the constant", claimed.constant_value(), found.constant);
  if (ties_of(claimed.ties()) != found.ties || claimed.presence() != found.presence)
    return "its rules differ";
  const std::map<std::uint32_t, float> gaps = gaps_of(claimed);
  if (gaps != found.gaps)
    return "what it adds for features that a row lacks differs; models of earlier programs add nothing";
  const float start = claimed.values().start()[0];
  if (start != found.start) return differs("the weight of unseen features", start, found.start);
  if (found.constant != 0 && claimed.values().constant()[0] != found.value(0)) {
    return differs("the weight of the constant", claimed.values().constant()[0], found.value(0));
  }
  const std::size_t width = std::max(claimed.values().columns() + 1, found.values.size());
  for (std::size_t place = 1; place < width; ++place) {
    const float own = place - 1 < claimed.values().columns() ? claimed.values().at(place - 1, 0) : start;
    if (own == found.value(place)) continue;
    return differs("the weight of feature " + columns.name(static_cast<std::uint32_t>(place - 1)), own,
                   found.value(place));
  }
  return "";
}

void check_classifier(const std::string& what, const Classifier& claimed, const PlainClassifier& found,
                      const ColumnMap& columns, Checks& checks) {
  if (claimed.parts().size() != found.size()) {
    return checks.add(what, false,
                      fmt::format("{} hypotheses, the rows give {}", claimed.parts().size(), found.size()));
  }
  for (std::size_t k = 0; k < found.size(); ++k) {
    const std::string differs = difference(claimed.part(k), found[k], columns);
    if (!differs.empty()) return checks.add(what, false, differs);
  }
  checks.add(what, true, "the same bits");
}

void check_judged(const std::string& what, const std::optional<Judged>& claimed,
                  const std::optional<Judged>& found, Checks& checks) {
  const Judged none;
  checks.same(what + " rows", claimed.value_or(none).rows, found.value_or(none).rows);
  checks.same(what + " errors", claimed.value_or(none).errors, found.value_or(none).errors);
}

void check_margins(const std::optional<MarginEvidence>& claimed, const std::optional<MarginEvidence>& found,
                   Checks& checks) {
  if (!claimed || !found) return;
  const MarginEvidence& own = *found;
  for (const auto& [what, ours, theirs] :
       {std::tuple{"right", &claimed->right, &own.right}, std::tuple{"wrong", &claimed->wrong, &own.wrong}}) {
    const auto differs = std::mismatch(ours->begin(), ours->end(), theirs->begin(), theirs->end()).first;
    checks.add(fmt::format("margins of {} predictions", what), differs == ours->end(),
               differs == ours->end() ? "all bins" : fmt::format("bin {} differs", differs - ours->begin()));
  }
  checks.same_real("hinge loss", claimed->hinge, own.hinge);
  checks.same_real("squared hinge loss", claimed->squared_hinge, own.squared_hinge);
}

void check_labels(const std::vector<theory::LabelKind>& claimed, const std::vector<theory::LabelKind>& found,
                  Checks& checks) {
  const auto differs = std::mismatch(claimed.begin(), claimed.end(), found.begin(), found.end()).first;
  const bool same = claimed.size() == found.size() && differs == claimed.end();
  checks.add("rows and runs of labels", same,
             same ? fmt::format("{} labels", found.size())
                  : fmt::format("those of class {} differ", differs - claimed.begin()));
}

// A part that was left out is not the same as one of zeros: those below are compared by their numbers.
void check_parts(const Evidence& claimed, const Evidence& found, Checks& checks) {
  std::string differs;
  const auto same = [&](const char* part, const auto& ours, const auto& theirs) {
    if (ours.has_value() == theirs.has_value() || !differs.empty()) return;
    differs = fmt::format("{}: {}", part, ours ? "the run gives none" : "the model has none, the run does");
  };
  same("margins", claimed.margins, found.margins);
  same("frozen", claimed.frozen, found.frozen);
  same("labels_unknown_until", claimed.labels_unknown_until, found.labels_unknown_until);
  same("late_rows", claimed.late_rows, found.late_rows);
  same("idle_mistakes", claimed.idle_mistakes, found.idle_mistakes);
  same("version", claimed.version, found.version);
  same("gap", claimed.gap, found.gap);
  same("duals", claimed.duals, found.duals);
  same("winnow", claimed.winnow, found.winnow);
  same("kernel", claimed.kernel, found.kernel);
  same("held_out", claimed.held_out, found.held_out);
  same("tested", claimed.tested, found.tested);
  same("scored", claimed.scored, found.scored);
  same("portfolio", claimed.portfolio, found.portfolio);
  same("coded", claimed.coded, found.coded);
  same("batch", claimed.batch, found.batch);
  checks.add("parts of the evidence", differs.empty(), differs.empty() ? "those of the run" : differs);
}

void check_evidence(const Evidence& claimed, const Evidence& found, Checks& checks) {
  checks.same("from the start", claimed.from_start, found.from_start);
  checks.same("rounds of the first pass", claimed.rounds, found.rounds);
  checks.same("mistakes of the first pass", claimed.mistakes, found.mistakes);
  checks.same("updates of the first pass", claimed.updates, found.updates);
  checks.same("rounds", claimed.all_rounds, found.all_rounds);
  checks.same("passes", claimed.passes, found.passes);
  checks.same("classes", claimed.classes, found.classes);
  check_labels(claimed.labels, found.labels, checks);
  checks.same("rows before all known labels had come", claimed.labels_unknown_until.value_or(0),
              found.labels_unknown_until.value_or(0));
  checks.same("rows that labels to come may have helped", claimed.late_rows.value_or(0),
              found.late_rows.value_or(0));
  checks.same("kept hypothesis", static_cast<std::uint64_t>(claimed.keep),
              static_cast<std::uint64_t>(found.keep));
  checks.same("fixed length", claimed.fixed_length, found.fixed_length);
  checks.same("shuffled", claimed.shuffled, found.shuffled);
  checks.same("changes only at updates", claimed.changes_only_at_updates, found.changes_only_at_updates);
  checks.same("mistakes that changed nothing", claimed.idle_mistakes.value_or(0),
              found.idle_mistakes.value_or(0));
  check_margins(claimed.margins, found.margins, checks);
  const FrozenEvidence none;
  const FrozenEvidence a = claimed.frozen.value_or(none);
  const FrozenEvidence b = found.frozen.value_or(none);
  checks.same("row of the snapshot", a.row, b.row);
  checks.same("rows after the snapshot", a.fresh.rows, b.fresh.rows);
  checks.same("errors of the snapshot", a.fresh.errors, b.fresh.errors);
  checks.same("choices of the snapshot", a.choices, b.choices);
  for (const auto& [what, ours, theirs] : {std::tuple{"last", claimed.last, found.last},
                                           std::tuple{"surviving", claimed.survivor, found.survivor}}) {
    checks.same(fmt::format("version of the {} hypothesis", what), ours.version, theirs.version);
    checks.same(fmt::format("run of the {} hypothesis", what), ours.run, theirs.run);
  }
  const VersionEvidence f = claimed.version.value_or(VersionEvidence{});
  const VersionEvidence g = found.version.value_or(VersionEvidence{});
  checks.same("chosen version", f.version, g.version);
  checks.same("rows before the chosen version", f.row, g.row);
  checks.same("versions", f.versions, g.versions);
  check_judged("judging the chosen version,", f.after, g.after, checks);
  const StandingEvidence h = claimed.gap.value_or(StandingEvidence{});
  const StandingEvidence i = found.gap.value_or(StandingEvidence{});
  checks.same("mistakes before the gap", h.version, i.version);
  checks.same("length of the gap", h.run, i.run);
  checks.same_real("longest row", claimed.longest, found.longest);
  checks.same_real("largest value", claimed.largest, found.largest);
  checks.same_real("sum of squared lengths", claimed.squared_lengths, found.squared_lengths);
  const DualEvidence x = claimed.duals.value_or(DualEvidence{});
  const DualEvidence y = found.duals.value_or(DualEvidence{});
  checks.same_real("norm of the sum of updates", x.norm, y.norm);
  checks.same_real("p of that norm", x.p, y.p);
  checks.same_real("sum of steps", x.steps, y.steps);
  checks.same_real("sum of squared updates", x.squares, y.squares);
  checks.same("conservative", x.conservative, y.conservative);
  const KernelEvidence m = claimed.kernel.value_or(KernelEvidence{});
  const KernelEvidence n = found.kernel.value_or(KernelEvidence{});
  checks.same_real("greatest K(x, x)", m.greatest_self, n.greatest_self);
  checks.same("mistakes under the budget", m.mistakes, n.mistakes);
  checks.same_real("shrinking of the Forgetron", m.shrunk, n.shrunk);
  checks.same_real("damage of the Forgetron", m.damage, n.damage);
  const WinnowEvidence v = claimed.winnow.value_or(WinnowEvidence{});
  const WinnowEvidence w = found.winnow.value_or(WinnowEvidence{});
  checks.same("promotions", v.promotions, w.promotions);
  checks.same("demotions", v.demotions, w.demotions);
  checks.same_real("alpha", v.alpha, w.alpha);
  checks.same_real("theta", v.theta, w.theta);
  checks.same_real("start weight", v.start, w.start);
  check_judged("held-out", claimed.held_out, found.held_out, checks);
  const ScoredEvidence s = claimed.scored.value_or(ScoredEvidence{});
  const ScoredEvidence t = found.scored.value_or(ScoredEvidence{});
  check_judged("not updated", s.unmoved, t.unmoved, checks);
  checks.same("updates of all passes", s.updates, t.updates);
  checks.same("noise levels", s.noisy.size(), t.noisy.size());
  for (std::size_t k = 0; k < std::min(s.noisy.size(), t.noisy.size()); ++k) {
    checks.same_real(fmt::format("error at noise level {}", k), s.noisy[k], t.noisy[k]);
  }
  check_parts(claimed, found, checks);
}

// Which learner the model says it is, beside the one that led.
void check_portfolio(const Model& model, const PortfolioEvidence& found, Checks& checks) {
  const PortfolioEvidence& claimed = *model.certificate->evidence.portfolio;
  const std::string differs = verify::difference(claimed, found);
  checks.add("leaderboard", differs.empty(),
             differs.empty() ? fmt::format("{} hypotheses", 2 * found.lanes.size()) : differs);
  const LaneEvidence& lane = found.lanes[found.chosen / 2];
  const std::vector<Setting> options = model.settings();
  const auto same = [](const Setting& a, const Setting& b) { return a.name == b.name && a.value == b.value; };
  const bool is_leader =
      lane.learner == model.learner && lane.bias == model.bias &&
      std::equal(options.begin(), options.end(), lane.settings.begin(), lane.settings.end(), same);
  checks.add("learner", is_leader, is_leader ? "the one that led" : "not the one that led");
  if (model.keep != Keep::last && model.keep != Keep::average) return;
  const bool is_its = (found.chosen % 2 == 1) == (model.keep == Keep::average);
  checks.add("last or average", is_its, is_its ? "the one that led" : "not the one that led");
}

void check_coded(const CodedEvidence& claimed, const CodedEvidence& found, Checks& checks) {
  checks.same("bits of the rule", claimed.bits, found.bits);
  checks.same("weights of the rule", claimed.weights, found.weights);
  checks.same("bits a weight", claimed.bits_each, found.bits_each);
  check_judged("judging the rule,", claimed.judged, found.judged, checks);
}

// One stored line against the checker's: "" when they agree.
std::string line_difference(const Line& claimed, const OwnLine& own) {
  if (!near(claimed.value, own.value)) {
    return fmt::format("the model says {:.9g}, the formula gives {:.9g}", claimed.value, own.value);
  }
  if (claimed.stands() == own.is_void) return own.is_void ? "it must not be printed here" : "it is not void";
  if (claimed.vacuous != own.vacuous) return own.vacuous ? "it says nothing" : "it is not vacuous";
  if (claimed.inputs.size() != own.inputs.size()) return "its inputs differ in number";
  for (const auto& [name, number] : own.inputs) {
    if (!near(claimed.input(name), number)) {
      return fmt::format("its {} is {:.9g}, expected {:.9g}", name, claimed.input(name), number);
    }
  }
  return "";
}

void check_lines(const Certificate& certificate, const std::vector<OwnLine>& own, bool tested,
                 Checks& checks) {
  // Whether a line stands is decided by formulas of our own; why it does not is words, and those of the
  // certificate will do.
  const std::vector<Line> words = make_lines(certificate.evidence, certificate.delta);
  for (const OwnLine& line : own) {
    const auto same_name = [&](const Line& claimed) { return claimed.name == line.name; };
    const auto claimed = std::find_if(certificate.lines.begin(), certificate.lines.end(), same_name);
    const std::string what = "line " + line.name;
    if (claimed == certificate.lines.end()) {
      checks.add(what, false, "it is missing in the model");
      continue;
    }
    std::string differs = line_difference(*claimed, line);
    const auto worded = std::find_if(words.begin(), words.end(), same_name);
    if (differs.empty() && worded != words.end() && worded->void_because != claimed->void_because) {
      differs = "it is void for another reason: " + worded->void_because;
    }
    if (differs.empty() && worded != words.end() && worded->of_unread_rows != claimed->of_unread_rows) {
      differs = "it speaks of other rows";
    }
    if (differs.empty() && claimed->in_other_words) {
      differs = "its theorem, source, assumption or hypothesis is not the one of such a line";
    }
    if (differs.empty() && line.name == "test" && !tested) {
      checks.skip(what, "give the test file with --test to check its counts");
    } else {
      checks.add(what, differs.empty(), differs.empty() ? fmt::format("{:.9g}", line.value) : differs);
    }
  }
  for (auto claimed = certificate.lines.begin(); claimed != certificate.lines.end(); ++claimed) {
    const auto has_its_name = [&](const auto& line) { return line.name == claimed->name; };
    const std::string what = "line " + std::string(claimed->name);
    if (std::none_of(own.begin(), own.end(), has_its_name))
      checks.add(what, false, "the rows give no such line");
    // Only the first of a name was compared.
    if (std::any_of(certificate.lines.begin(), claimed, has_its_name))
      checks.add(what, false, "it stands twice");
  }
}

// What holds of every run of these learners, whatever the rows: else the learner itself was wrong.
void check_self_tests(const Evidence& e, long double true_norm, Checks& checks) {
  if (e.duals && e.duals->conservative && !std::isinf(e.duals->p)) {
    const double most = std::sqrt((e.duals->p - 1) * e.duals->squares);
    checks.add("self-test: Lemma 1", true_norm <= most * (1 + 1e-6L) + 1e-9L,
               fmt::format("|sum of updates| = {:.9g}, at most {:.9g}", true_norm, most));
  }
  if (e.duals) {
    checks.add("self-test: roundings", true_norm <= e.duals->norm,
               fmt::format("|sum of updates| = {:.9g}, at most {:.9g}", true_norm, e.duals->norm));
  }
  if (e.winnow) {
    const WinnowEvidence& w = *e.winnow;
    const double most = w.alpha * (static_cast<double>(w.promotions) + w.start / ((w.alpha - 1) * w.theta));
    checks.add("self-test: Winnow's demotions", static_cast<double>(w.demotions) <= most * (1 + 1e-6),
               fmt::format("{}, below {:.9g}", w.demotions, most));
  }
}

struct TestRows {
  Judged judged;
  Hash128 hash{};
};

std::vector<ClassId> predictions(const PlainClassifier& kept, const RowStore& rows, std::size_t columns) {
  std::vector<PlainScorer> scorers;
  for (const PlainHypothesis& part : kept) scorers.emplace_back(part, columns);
  std::vector<ClassId> classes;
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    const Row row = rows.row(r);
    std::size_t best = scorers.size() == 1 && scorers[0].positive(row) ? 1 : 0;
    for (std::size_t k = 1; k < scorers.size(); ++k) {
      if (scorers[k].score(row) > scorers[best].score(row)) best = k;
    }
    classes.push_back(static_cast<ClassId>(best));
  }
  return classes;
}

// All rows first: how many columns there are is known only then.
Result<TestRows> test_rows(const Model& model, const Replayed& found, const DataFiles& files,
                           unsigned threads) {
  LabelMap labels(model.labels.texts());
  labels.close("as in the model");
  ColumnMap columns = model.columns;
  auto blocks = LabelledBlocks::open(files, {threads, LabelsAre::required, model.input}, labels, columns,
                                     ColumnMap::Unknown::share);
  if (!blocks) return blocks.error();
  RowStore store;
  store.limit_memory(kRowsInMemory);
  RowHash hash;
  while (true) {
    auto block = blocks->next();
    if (!block) return block.error();
    if (*block == nullptr) break;
    hash.add(**block);
    if (Status kept = store.add(**block); !kept) return kept.error();
  }
  const std::vector<ClassId> predicted = found.vote ? predictions(*found.vote, store, columns.columns())
                                                    : predictions(found.kept, store, columns.columns());
  TestRows rows;
  rows.hash = hash.value();
  rows.judged.rows = store.rows();
  for (std::size_t r = 0; r < store.rows(); ++r) {
    rows.judged.errors += predicted[r] != store.class_of(r) ? 1 : 0;
  }
  return rows;
}

void check_vote(const Vote* claimed, const std::optional<PlainVote>& found, Checks& checks) {
  if (claimed == nullptr || !found) {
    return checks.add(
        "vote", false,
        claimed == nullptr ? "the model holds none" : "the run has no versions that could vote");
  }
  const std::string differs = difference(*claimed, *found);
  checks.add("vote", differs.empty(),
             differs.empty() ? fmt::format("{} versions, the same bits", found->used.size()) : differs);
}

void check_sigmoids(const std::string& what, const std::vector<Sigmoid>& claimed,
                    const std::vector<PlainSigmoid>& found, Checks& checks) {
  if (claimed.size() != found.size()) {
    return checks.add(what, false, fmt::format("{} of {} hypotheses", claimed.size(), found.size()));
  }
  for (std::size_t k = 0; k < found.size(); ++k) {
    const std::string differs = difference(claimed[k], found[k], false);
    if (!differs.empty()) return checks.add(what, false, differs);
  }
  checks.add(what, true, "as the scores give them");
}

// All that was tried, where the model has it.
void check_candidates(const Model& model, const Replayed& found, Checks& checks) {
  if (!model.portfolio || !found.candidates) return;
  const PlainCandidates& own = *found.candidates;
  for (std::size_t k = 0; k < own.weights.size(); ++k) {
    const KeptCandidate& claimed = model.portfolio->candidates[k];
    const std::string name =
        fmt::format("{} {}", found.evidence.portfolio->lanes[k / 2].learner, k % 2 == 1 ? "average" : "last");
    check_classifier("weights of " + name, claimed.classifier(), own.classifiers[k], model.columns, checks);
    check_sigmoids("sigmoids of " + name, claimed.sigmoids, own.sigmoids[k], checks);
  }
  const bool same = model.portfolio->weights == own.weights;
  checks.add("weights of the vote", same, same ? "the same bits" : "the rows give others");
}

// A model may be without: then nothing goes on from it.
void check_states(const Model& model, const Replayed& found, Checks& checks) {
  if (model.states.empty()) return;
  if (model.states.size() != found.lanes.size()) {
    return checks.add(
        "state", false,
        fmt::format("of {} hypotheses, the rows give {}", model.states.size(), found.lanes.size()));
  }
  for (std::size_t k = 0; k < found.lanes.size(); ++k) {
    std::string differs = difference(model.states[k], found.lanes[k], model.keep);
    if (differs.empty()) differs = difference(model.states[k].sigmoid, found.sigmoids[k], true);
    if (!differs.empty()) return checks.add("state", false, differs);
  }
  checks.add("state", true, "the same bits");
}

bool are_the_same(const Centres& claimed, const Replayed& found) {
  if (claimed.columns.size() != found.centres.size()) return false;
  if (claimed.rows != std::min<std::uint64_t>(found.rows_to_join, 100)) return false;
  std::size_t k = 0;
  for (const auto& [column, centre] : found.centres) {
    const bool same = claimed.columns[k] == column && claimed.means[k] == centre.mean &&
                      claimed.squares[k] == centre.squares && claimed.counts[k] == centre.count &&
                      claimed.absences[k] == centre.absences;
    if (!same) return false;
    ++k;
  }
  return true;
}

void check_sizes(const RmsState& claimed, const Replayed& found, Checks& checks) {
  if (claimed.counts.empty()) return;
  const auto same = [](std::vector<float> a, std::vector<float> b) {
    const std::size_t columns = std::max(a.size(), b.size());  // those without values may be left out
    a.resize(columns);
    b.resize(columns);
    return a == b;
  };
  const bool holds = same(claimed.mean_squares, found.mean_squares) && same(claimed.counts, found.counts) &&
                     are_the_same(claimed.centres, found);
  checks.add("sizes of features", holds, holds ? "the same bits" : "the rows give others");
}

}  // namespace

const Check* Verification::first_failure() const {
  for (const Check& check : checks) {
    if (check.verdict == Verdict::fails) return &check;
  }
  return nullptr;
}

namespace {

void check_rows(const Certificate& certificate, const std::uint64_t (&hash)[2], Checks& checks) {
  const bool same_rows = certificate.run.rows_hash[0] == hash[0] && certificate.run.rows_hash[1] == hash[1];
  checks.add("rows", same_rows,
             same_rows ? "the rows of the run" : "these are not the rows that the model was made from");
}

// A rule that was made shorter: there is no run to repeat, its bits and errors are counted again.
Result<Verification> verify_coded(const Model& model, const DataFiles& data, unsigned threads) {
  const Certificate& certificate = *model.certificate;
  const auto found = recode(model, data, threads);
  if (!found) return found.error();
  Checks checks;
  check_rows(certificate, found->rows_hash, checks);
  checks.add("language", found->fault.empty(), found->fault.empty() ? "a rule of it" : found->fault);
  check_evidence(certificate.evidence, found->evidence, checks);
  if (found->evidence.coded) check_coded(*certificate.evidence.coded, *found->evidence.coded, checks);
  check_lines(certificate, own_lines(found->evidence, certificate.delta), false, checks);
  return Verification{checks.take()};
}

// The lines of a batch learner's claims, each by its own formula from the model and the rows.
void add_batch_lines(const Model& model, const Recounted& found, std::vector<OwnLine>& own, Checks& checks) {
  const BatchCase given{model, found.learned, found.columns};
  for (const Line& claimed : model.certificate->lines) {
    if (claimed.says.empty()) continue;
    const BatchFormula* formula = find_batch_formula(claimed.name);
    const std::string what = "line " + std::string(claimed.name);
    if (formula == nullptr) {
      checks.add(what, false, "the checker has no formula for it");
    } else if (auto line = formula->compute(given, claimed)) {
      line->is_void = claimed.assumption == Assumption::iid && !labels_are_in_order(found.evidence);
      own.push_back(std::move(*line));
    }
  }
}

// What a batch learner found: how it did is not repeated, what is said of it is computed again.
Result<Verification> verify_batch(const Model& model, const DataFiles& data, const VerifyOptions& options) {
  const Certificate& certificate = *model.certificate;
  auto found = recount_batch(model, data, options.replay.threads, options.replay.importances);
  if (!found) return found.error();
  Checks checks;
  const std::uint64_t hash[2] = {found->rows_hash[0], found->rows_hash[1]};
  check_rows(certificate, hash, checks);
  checks.same("rows learned", model.rounds, found->learned.rows());
  const BatchEvidence& batch = *found->evidence.batch;
  checks.same("updates", model.updates, batch.updates);
  checks.same("rows that are wrong", model.mistakes, batch.fitted.errors);
  check_judged("fitted", certificate.evidence.batch->fitted, batch.fitted, checks);
  if (certificate.evidence.tested && options.test.has_value()) {
    const auto retested = retest_batch(model, *options.test, options.replay.threads);
    if (!retested) return retested.error();
    checks.add("test rows",
               std::equal(retested->hash.begin(), retested->hash.end(), certificate.run.test_hash),
               "those that the model was tested on, in their order");
    check_judged("test", certificate.evidence.tested, retested->judged, checks);
  }
  found->evidence.tested = certificate.evidence.tested;
  check_evidence(certificate.evidence, found->evidence, checks);
  std::vector<OwnLine> own = own_lines(found->evidence, certificate.delta);
  add_batch_lines(model, *found, own, checks);
  check_lines(certificate, own, options.test.has_value(), checks);
  return Verification{checks.take()};
}

// "" when the expansion is the one that the rows give, else the first difference.
std::string difference(const KernelExpansion& claimed, const PlainExpansion& found, const RowStore& store) {
  if (claimed.sum().size() != found.rows.size()) {
    return fmt::format("{} rows, the run gives {}", claimed.sum().size(), found.rows.size());
  }
  if (!near(claimed.scale(), found.scale)) return "the scale differs";
  if (claimed.used() != found.used) return "the used counts of the vote differ";
  for (std::size_t i = 0; i < found.rows.size(); ++i) {
    const Row own = claimed.sum().row(i);
    const Row row = store.row(found.rows[i]);
    const bool same = own.size == row.size && std::equal(own.columns, own.columns + own.size, row.columns) &&
                      std::equal(own.values, own.values + own.size, row.values);
    if (!same) return fmt::format("row {} is not row {} of the run", i + 1, found.rows[i] + 1);
    if (!near(claimed.sum().coefficients()[i], found.coefficients[i])) {
      return fmt::format("the coefficient of row {} is {:.9g}, the run gives {:.9g}", i + 1,
                         claimed.sum().coefficients()[i], found.coefficients[i]);
    }
  }
  return "";
}

void check_expansion(const std::string& what, const Classifier& claimed, const PlainExpansion& found,
                     const RowStore& store, Checks& checks) {
  if (claimed.kernel() == nullptr) return checks.add(what, false, "the model holds none");
  const std::string differs = difference(*claimed.kernel(), found, store);
  checks.add(what, differs.empty(), differs.empty() ? fmt::format("{} rows", found.rows.size()) : differs);
}

Result<TestRows> test_kernel(const Model& model, const DataFiles& files, unsigned threads) {
  LabelMap labels(model.labels.texts());
  labels.close("as in the model");
  ColumnMap columns = model.columns;
  auto blocks = LabelledBlocks::open(files, {threads, LabelsAre::required, model.input}, labels, columns,
                                     ColumnMap::Unknown::share);
  if (!blocks) return blocks.error();
  const PlainKernelPredictor predictor(*model.classifier.kernel());
  TestRows rows;
  RowHash hash;
  while (true) {
    auto block = blocks->next();
    if (!block) return block.error();
    if (*block == nullptr) break;
    hash.add(**block);
    for (std::size_t r = 0; r < (*block)->rows(); ++r) {
      ++rows.judged.rows;
      rows.judged.errors += predictor.is_positive((*block)->row(r)) != ((*block)->classes[r] == 1) ? 1 : 0;
    }
  }
  rows.hash = hash.value();
  return rows;
}

// A kernel perceptron: its run is repeated row by row.
Result<Verification> verify_kernel(const Model& model, const DataFiles& data, const VerifyOptions& options) {
  auto found = replay_kernel(model, data, options.replay);
  if (!found) return found.error();
  const Certificate& certificate = *model.certificate;
  Checks checks;
  check_rows(certificate, found->rows_hash, checks);
  checks.same("rows learned", model.rounds, found->evidence.all_rounds);
  checks.same("mistakes", model.mistakes, found->mistakes);
  checks.same("updates", model.updates, found->updates);
  check_expansion("sum of kernels", model.classifier, found->kept, found->rows.store, checks);
  if (model.snapshot && found->snapshot) {
    check_expansion("sum of the snapshot", *model.snapshot, *found->snapshot, found->rows.store, checks);
  } else if (model.keep != Keep::snapshot) {
    checks.same("snapshot", model.snapshot.has_value(), found->snapshot.has_value());
  }
  if (certificate.evidence.tested && options.test.has_value()) {
    const auto judged = test_kernel(model, *options.test, options.replay.threads);
    if (!judged) return judged.error();
    checks.add("test rows", std::equal(judged->hash.begin(), judged->hash.end(), certificate.run.test_hash),
               "those that the model was tested on, in their order");
    check_judged("test", certificate.evidence.tested, judged->judged, checks);
  }
  found->evidence.tested = certificate.evidence.tested;
  check_evidence(certificate.evidence, found->evidence, checks);
  check_lines(certificate, own_lines(found->evidence, certificate.delta), options.test.has_value(), checks);
  check_self_tests(found->evidence, found->true_norm, checks);
  return Verification{checks.take()};
}

}  // namespace

Result<Verification> verify(const Model& model, const DataFiles& data, const VerifyOptions& options) {
  if (Status comparable = check_form(*model.certificate); !comparable) return comparable.error();
  if (model.certificate->evidence.coded) return verify_coded(model, data, options.replay.threads);
  if (model.certificate->evidence.batch) return verify_batch(model, data, options);
  if (model.classifier.kernel() != nullptr) return verify_kernel(model, data, options);
  auto found = replay(model, data, options.replay);
  if (!found) return found.error();
  const Certificate& certificate = *model.certificate;
  Checks checks;
  check_rows(certificate, found->rows_hash, checks);
  checks.same("rows learned", model.rounds, found->evidence.all_rounds);
  checks.same("mistakes", model.mistakes, found->mistakes);
  checks.same("updates", model.updates, found->updates);
  if (model.keep == Keep::vote) {
    check_vote(model.classifier.vote(), found->vote, checks);
  } else {
    check_classifier("weights", model.classifier, found->kept, model.columns, checks);
  }
  if (model.snapshot && found->snapshot) {
    check_classifier("weights of the snapshot", *model.snapshot, *found->snapshot, model.columns, checks);
  } else if (model.keep != Keep::snapshot) {
    checks.same("snapshot", model.snapshot.has_value(), found->snapshot.has_value());
  }
  // A vote gives no probabilities.
  if (model.keep != Keep::vote) check_sigmoids("sigmoids", model.sigmoids, found->sigmoids, checks);
  check_candidates(model, *found, checks);
  check_states(model, *found, checks);
  check_sizes(model.rms, *found, checks);
  if (certificate.evidence.tested && options.test.has_value()) {
    const auto judged = test_rows(model, *found, *options.test, options.replay.threads);
    if (!judged) return judged.error();
    checks.add("test rows", std::equal(judged->hash.begin(), judged->hash.end(), certificate.run.test_hash),
               "those that the model was tested on, in their order");
    check_judged("test", certificate.evidence.tested, judged->judged, checks);
  }
  found->evidence.tested = certificate.evidence.tested;
  check_evidence(certificate.evidence, found->evidence, checks);
  if (found->evidence.portfolio) check_portfolio(model, *found->evidence.portfolio, checks);
  check_lines(certificate, own_lines(found->evidence, certificate.delta), options.test.has_value(), checks);
  check_self_tests(found->evidence, found->true_dual_norm, checks);
  return Verification{checks.take()};
}

}  // namespace halfspace::verify
