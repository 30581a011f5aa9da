// How bounds must behave, at numbers drawn by RapidCheck: sharper forms are not above looser ones, and
// nothing gets better with less.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "halfspace/theory/boosting.h"
#include "halfspace/theory/conversion.h"
#include "halfspace/theory/convex_loss.h"
#include "halfspace/theory/experts.h"
#include "halfspace/theory/fat_shattering.h"
#include "halfspace/theory/occam.h"
#include "halfspace/theory/p_norm.h"
#include "halfspace/theory/perceptron.h"
#include "halfspace/theory/theorems.h"
#include "halfspace/theory/vc.h"
#include "halfspace/theory/winnow.h"

namespace halfspace::theory {
namespace {

// From low to high, evenly in logarithms.
double between(double low, double high) {
  const double share = *rc::gen::inRange(0, 1000001) / 1e6;
  return low * std::pow(high / low, share);
}
double whole_between(double low, double high) {
  return std::floor(between(low, high));
}
bool not_above(double a, double b) {
  return a <= b * (1 + 1e-9) + 1e-12;
}

RC_GTEST_PROP(Behaviour, PerceptronFormsAreOrdered, ()) {
  const double length = between(.01, 100);
  const double loss = between(.01, 1000);
  const double radius = between(.01, 100);
  const double start_length = between(.01, 10);
  const Start start{start_length, length * start_length * (between(1, 3) - 2), between(.01, 10)};
  const Comparator hinge{length, loss};
  RC_ASSERT(not_above(hinge_radius_bound(hinge, radius, start), hinge_loose_bound(hinge, radius, start)));
  RC_ASSERT(not_above(hinge_radius_bound(hinge, radius, start), hinge_doubled_bound(hinge, radius, start)));
  RC_ASSERT(not_above(l2_rows_bound(hinge, radius, start), squared_hinge_rows_bound(hinge, radius, start)));
  RC_ASSERT(not_above(l2_radius_bound(hinge, radius), squared_hinge_radius_bound(hinge, radius)));
  const double more = between(1, 10);
  RC_ASSERT(
      not_above(hinge_radius_bound(hinge, radius, start), hinge_radius_bound(hinge, more * radius, start)));
  RC_ASSERT(not_above(hinge_rows_bound(hinge, radius), hinge_rows_bound({length, more * loss}, radius)));
  RC_ASSERT(not_above(hinge_radius_bound(hinge, radius), hinge_radius_bound({more * length, loss}, radius)));
}

RC_GTEST_PROP(Behaviour, LossFormsAreOrdered, ()) {
  const ConvexLoss loss{static_cast<LossShape>(*rc::gen::inRange(0, 6)), between(.1, 10), between(1, 4)};
  const double total = between(.1, 100);
  const double size = between(.1, 30);
  RC_ASSERT(not_above(loss_mean_bound(loss, total, size), loss_rows_bound(loss, total, size)));
  RC_ASSERT(not_above(loss_radius_bound(loss, total, size), loss_radius_loose_bound(loss, total, size)));
}

RC_GTEST_PROP(Behaviour, WinnowFormsAreOrdered, ()) {
  ROfK target;
  target.needed = whole_between(1, 6);
  target.relevant = target.needed + whole_between(1, 10) - 1;
  target.features = target.relevant + whole_between(1, 1e5) - 1;
  const double usual = 1 / (2 * target.needed);
  const double total = winnow_bound(target, usual).total();
  RC_ASSERT(winnow_joint_bound(target, usual).total() <= total);
  RC_ASSERT(winnow_bound(target, best_epsilon(target)).total() <= total);
  RC_ASSERT(winnow_closed_bound(target).total() >= total);
  ROfK noisy = target;
  noisy.attribute_errors = whole_between(1, 50);
  RC_ASSERT(winnow_joint_bound(noisy, usual).total() >= winnow_joint_bound(target, usual).total());
}

RC_GTEST_PROP(Behaviour, PNormFormsAreOrdered, ()) {
  const double p = between(2, 100);
  const PNormTarget target{1, 1, between(.01, 1)};
  const PNormStart start{1, between(.01, 1)};
  const double step = p_norm_best_step(p, target, start) * between(.01, 100);
  RC_ASSERT(not_above(p_norm_start_bound(p, target, start), p_norm_step_bound(p, target, start, step)));
  RC_ASSERT(not_above(p_norm_start_bound(p, target, start), p_norm_bound(p, target)));
}

RC_GTEST_PROP(Behaviour, BoostingFormsAreOrdered, ()) {
  const double rows = whole_between(2, 1e6);
  const double gamma = between(.01, .49);
  RC_ASSERT(margin_rounds(rows, gamma) <= margin_rounds_tight(rows, gamma));
  RC_ASSERT(margin_rounds_tight(rows, gamma) <= margin_rounds_printed(rows, gamma));
  RC_ASSERT(majority_rounds_sharp(rows, gamma) <= majority_rounds(rows, gamma));
  const double rounds = margin_rounds(rows, gamma);
  RC_ASSERT(margin_share_limit_equal(gamma / 2, gamma, rounds) < 1 / rows);
  const double features = whole_between(1, 1e6);
  RC_ASSERT(fat_dimension(between(2, 100), features, gamma) <= fat_dimension_printed(features, gamma));
}

RC_GTEST_PROP(Behaviour, MoreRowsAreNeededForMore, ()) {
  const double eps = between(.001, .5);
  const double delta = between(1e-6, .5);
  const double bits = between(1, 1e5);
  const double d = whole_between(1, 1000);
  const double less = between(.1, 1);
  RC_ASSERT(occam_rows(bits, eps, delta) <= occam_rows(bits, eps * less, delta));
  RC_ASSERT(occam_rows(bits, eps, delta) <= occam_rows(bits, eps, delta * less));
  RC_ASSERT(occam_rows(bits, eps, delta) <= uniform_rows(bits, eps, delta));
  RC_ASSERT(vc_consistent_rows(d, eps, delta) <= vc_consistent_rows_closed(d, eps, delta));
  RC_ASSERT(vc_uniform_rows(d, eps, delta) <= vc_uniform_rows_closed(d, eps, delta));
  RC_ASSERT(vc_consistent_rows(d, eps, delta) <= vc_consistent_rows(d + 1, eps, delta));
  RC_ASSERT(vc_uniform_rows(d, eps, delta) <= vc_uniform_rows(d, eps, delta, 4));
  const double m = whole_between(1, 300);
  RC_ASSERT(first_phase_rows_exact(m, eps, delta) <= first_phase_rows(m, eps, delta));
  RC_ASSERT(second_phase_rows_exact(m, eps, delta) <= second_phase_rows(m, eps, delta));
  RC_ASSERT(gap_rows(m, eps, delta) <= gap_rows(m + 1, eps, delta));
}

RC_GTEST_PROP(Behaviour, DescriptionsAreOrdered, ()) {
  const double bits = between(1, 1000);
  const auto rows = static_cast<std::uint64_t>(whole_between(10, 1e6));
  const auto errors = static_cast<std::uint64_t>(static_cast<double>(rows) * between(1e-6, 1));
  const double delta = between(1e-6, .5);
  const double n = static_cast<double>(rows);
  RC_ASSERT(not_above(prefix_free_penalty(bits, n, delta), description_penalty(bits, n, delta)));
  RC_ASSERT(not_above(prefix_free_limit(errors, rows, bits, delta),
                      static_cast<double>(errors) / n + prefix_free_penalty(bits, n, delta)));
  RC_ASSERT(not_above(prefix_free_limit(0, rows, bits, delta), occam_error(log_of_bits(bits), n, delta)));
}

// Whatever is asked within the rules: a number, or an error; never a crash or a number that is none.
RC_GTEST_PROP(Behaviour, AnyInputsAreStatedOrRefused, ()) {
  const Theorem& theorem = theorems()[*rc::gen::inRange<std::size_t>(0, theorems().size())];
  std::vector<std::pair<std::string, double>> given;
  for (const Input& input : theorem.inputs) {
    const double low = std::fmax(input.rule.low, 1e-9);
    const double drawn = between(low, std::fmin(input.rule.high, 1e9));
    const double value = input.rule.whole ? std::floor(drawn) : drawn;
    if (input.rule.accepts(value)) given.emplace_back(input.name, value);
  }
  const auto stated = state(theorem, given);
  const bool has_answer =
      stated ? !stated->sentence.empty() && !std::isnan(stated->value) : !stated.error().what.empty();
  RC_ASSERT(has_answer);
}

RC_GTEST_PROP(Behaviour, ExpertFormsAreOrdered, ()) {
  const double experts = whole_between(2, 1000);
  const double beta = between(.01, .99);
  const double best = between(.1, 1000);
  RC_ASSERT(not_above(randomised_majority_bound(experts, beta, best),
                      weighted_majority_bound(experts, beta, best)));
  RC_ASSERT(
      not_above(sleeping_bound(1 / experts, beta, best), sleeping_loose_bound(1 / experts, beta, best)));
  const double rounds = whole_between(10, 1e6);
  const double rate = between(.001, 10);
  RC_ASSERT(not_above(hedge_bound(experts, hedge_rate(experts, rounds), rounds, best),
                      hedge_bound(experts, rate, rounds, best)));
  RC_ASSERT(not_above(exp3_regret(experts, exp3_rate(experts, rounds), rounds),
                      exp3_regret(experts, rate, rounds)));
}

}  // namespace
}  // namespace halfspace::theory
