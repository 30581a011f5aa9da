#include "halfspace/learn/online/online_disjunction.h"

namespace halfspace {

LaneRule OnlineDisjunctionOptions::rule() const {
  LaneRule rule;
  rule.ties = Ties::minus;
  rule.step = Step::on_mistake(1, rule.ties);
  rule.step.bar_positive = Step::kNever;
  rule.link = {simd::LinkKind::indicator, 1, 1};
  rule.start = 1;
  rule.view.presence = true;
  rule.rows = RowsMust::not_be_negative;
  return rule;
}

}  // namespace halfspace
