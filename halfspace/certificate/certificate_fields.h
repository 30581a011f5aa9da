// The parts of a certificate by their fields' names, once for writing and reading: `visit` is called with
// each name and field.
#pragma once
#include <concepts>
#include <type_traits>

#include "halfspace/certificate/certificate.h"

namespace halfspace {

template <class T, class Part>
concept Is = std::same_as<std::remove_const_t<T>, Part>;

void fields(Is<FrozenEvidence> auto& x, auto visit) {
  visit("row", x.row);
  visit("fresh", x.fresh);
  visit("choices", x.choices);
}
void fields(Is<VersionEvidence> auto& x, auto visit) {
  visit("version", x.version);
  visit("row", x.row);
  visit("versions", x.versions);
  visit("after", x.after);
}
void fields(Is<StandingEvidence> auto& x, auto visit) {
  visit("version", x.version);
  visit("run", x.run);
}
void fields(Is<DualEvidence> auto& x, auto visit) {
  visit("p", x.p);
  visit("norm", x.norm);
  visit("steps", x.steps);
  visit("squares", x.squares);
  visit("conservative", x.conservative);
}
void fields(Is<WinnowEvidence> auto& x, auto visit) {
  visit("alpha", x.alpha);
  visit("theta", x.theta);
  visit("start", x.start);
  visit("promotions", x.promotions);
  visit("demotions", x.demotions);
}
void fields(Is<KernelEvidence> auto& x, auto visit) {
  visit("greatest_self", x.greatest_self);
  visit("mistakes", x.mistakes);
  visit("shrunk", x.shrunk);
  visit("damage", x.damage);
}
void fields(Is<MarginEvidence> auto& x, auto visit) {
  visit("right", x.right);
  visit("wrong", x.wrong);
  visit("hinge", x.hinge);
  visit("squared_hinge", x.squared_hinge);
}
void fields(Is<CodedEvidence> auto& x, auto visit) {
  visit("bits", x.bits);
  visit("weights", x.weights);
  visit("bits_each", x.bits_each);
  visit("judged", x.judged);
}
void fields(Is<BatchEvidence> auto& x, auto visit) {
  visit("rounds", x.rounds);
  visit("updates", x.updates);
  visit("fitted", x.fitted);
}
void fields(Is<CandidateCounts> auto& x, auto visit) {
  visit("mistakes", x.mistakes);
  visit("late_mistakes", x.late_mistakes);
}
void fields(Is<LaneEvidence> auto& x, auto visit) {
  visit("learner", x.learner);
  visit("settings", x.settings);
  visit("bias", x.bias);
  visit("updates", x.updates);
  visit("last", x.last);
  visit("average", x.average);
}
void fields(Is<StretchEvidence> auto& x, auto visit) {
  visit("rate", x.rate);
  visit("mistakes", x.mistakes);
}
void fields(Is<PortfolioEvidence> auto& x, auto visit) {
  visit("lanes", x.lanes);
  visit("chosen", x.chosen);
  visit("stretches", x.stretches);
}
void fields(Is<ScoredEvidence> auto& x, auto visit) {
  visit("unmoved", x.unmoved);
  visit("updates", x.updates);
  visit("noisy", x.noisy);
}
void fields(Is<Judged> auto& x, auto visit) {
  visit("rows", x.rows);
  visit("errors", x.errors);
}
void fields(Is<theory::LabelKind> auto& x, auto visit) {
  visit("rows", x.rows);
  visit("runs", x.runs);
}
void fields(Is<Evidence> auto& x, auto visit) {
  visit("keep", x.keep);
  visit("passes", x.passes);
  visit("classes", x.classes);
  visit("rows_were_fresh", x.rows_were_fresh);
  visit("from_start", x.from_start);
  visit("fixed_length", x.fixed_length);
  visit("shuffled", x.shuffled);
  visit("rounds", x.rounds);
  visit("mistakes", x.mistakes);
  visit("updates", x.updates);
  visit("views_tried", x.views_tried);
  visit("margins", x.margins);
  visit("labels", x.labels);
  visit("labels_unknown_until", x.labels_unknown_until);
  visit("late_rows", x.late_rows);
  visit("frozen", x.frozen);
  visit("changes_only_at_updates", x.changes_only_at_updates);
  visit("last", x.last);
  visit("survivor", x.survivor);
  visit("idle_mistakes", x.idle_mistakes);
  visit("version", x.version);
  visit("gap", x.gap);
  visit("all_rounds", x.all_rounds);
  visit("longest", x.longest);
  visit("largest", x.largest);
  visit("squared_lengths", x.squared_lengths);
  visit("duals", x.duals);
  visit("winnow", x.winnow);
  visit("kernel", x.kernel);
  visit("held_out", x.held_out);
  visit("tested", x.tested);
  visit("scored", x.scored);
  visit("portfolio", x.portfolio);
  visit("coded", x.coded);
  visit("batch", x.batch);
}
void fields(Is<LearnedRows> auto& x, auto visit) {
  visit("rows", x.rows);
  visit("print_low", x.hash[0]);
  visit("print_high", x.hash[1]);
}
void fields(Is<RunRecord> auto& x, auto visit) {
  visit("rows_print_low", x.rows_hash[0]);
  visit("rows_print_high", x.rows_hash[1]);
  visit("test_print_low", x.test_hash[0]);
  visit("test_print_high", x.test_hash[1]);
  visit("passes", x.passes);
  visit("shuffle", x.shuffle);
  visit("seed", x.seed);
  visit("holdout", x.holdout);
  visit("until_error", x.until_error);
  visit("first_classes", x.first_classes);
  visit("resumed", x.resumed);
  visit("earlier", x.earlier);
  visit("has_importances", x.has_importances);
  visit("class_weights", x.class_weights);
}

}  // namespace halfspace
