// The checker's own table: what each learner does, by its name and options, in plain numbers. Written from
// the specification and docs/arithmetic.md; it knows nothing of the learners' code.
#pragma once
#include <cstdint>
#include <string>

#include "halfspace/core/result.h"
#include "halfspace/model/model.h"

namespace halfspace::verify {

struct PlainRule {
  enum class When { at_bar, squared_hinge, logistic, passive_aggressive, arow } when = When::at_bar;
  enum class Link { power, exponential, hyperbolic, indicator } link = Link::power;
  enum class Pace { one, inverse_root, inverse } pace = Pace::one;

  double exponent = 1;  // of the power; bits a unit of z of the others
  float scale = 1;
  bool adagrad = false;
  float rate = 1;
  float size = 1;
  float bar[2] = {0, 0};  // of labels -1 and +1: moves when y * score <= bar
  bool normalised = false;
  double cap = 0;  // 0: none
  double slack = 0;
  double l2 = 0;
  float start = 0;
  float offset = 0;
  float constant = 0;
  char ties = 'a';  // always, minus, plus
  bool presence = false;
  bool boolean = false;  // rows have no values but 0 and 1
  bool unit = false;
  bool rms = false;
  bool centre = false;  // where the first row had a feature
  std::uint32_t complement = 0;

  [[nodiscard]] bool has_duals() const { return !adagrad && when != When::arow && !is_identity(); }
  [[nodiscard]] bool is_identity() const { return link == Link::power && exponent == 1; }
  [[nodiscard]] bool is_plain() const {
    return when == When::at_bar && pace == Pace::one && !normalised && l2 == 0;
  }
};

Result<PlainRule> plain_rule(const Model& model);
// Of one learner of several, by all its options; the view is the model's.
Result<PlainRule> plain_rule(const LaneEvidence& lane, Scaling view);

}  // namespace halfspace::verify
