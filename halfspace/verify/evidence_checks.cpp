#include "halfspace/verify/evidence_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <vector>

namespace halfspace::verify {
namespace {

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

}  // namespace

void check_rows(const Certificate& certificate, const std::uint64_t (&hash)[2], Checks& checks) {
  const bool same_rows = certificate.run.rows_hash[0] == hash[0] && certificate.run.rows_hash[1] == hash[1];
  checks.add("rows", same_rows,
             same_rows ? "the rows of the run" : "these are not the rows that the model was made from");
  const auto& test = certificate.run.test_hash;
  if (!certificate.evidence.tested && (test[0] != 0 || test[1] != 0)) {
    checks.add("test rows", false, "the model has their fingerprint, but was not tested");
  }
}

void check_judged(const std::string& what, const std::optional<Judged>& claimed,
                  const std::optional<Judged>& found, Checks& checks) {
  const Judged none;
  checks.same(what + " rows", claimed.value_or(none).rows, found.value_or(none).rows);
  checks.same(what + " errors", claimed.value_or(none).errors, found.value_or(none).errors);
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

void check_test(const Certificate& certificate, const TestRows& found, Checks& checks) {
  checks.add("test rows", std::equal(found.hash.begin(), found.hash.end(), certificate.run.test_hash),
             "those that the model was tested on, in their order");
  check_judged("test", certificate.evidence.tested, found.judged, checks);
}

}  // namespace halfspace::verify
