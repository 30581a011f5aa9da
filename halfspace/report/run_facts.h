// A run in the terms of mistake bounds: which kind of learner it was, how many updates it made, how long its
// rows and the sum of its updates were.
//
// Bounds with the length R of the updates, or with the radius r, use of the learner nothing but that the sum
// S of its updates is no longer than R, or than r sqrt(updates). The lengths here are at least what was
// observed of S, roundings included, so that the bounds hold of float weights too (certificates 0.11, 2.7).
#pragma once
#include <cstdint>
#include <string>

#include "halfspace/certificate/certificate.h"
#include "halfspace/model/model.h"
#include "halfspace/report/rows_of_run.h"

namespace halfspace::report {

struct RunFacts {
  // Of all passes.
  std::uint64_t rounds = 0;
  std::uint64_t mistakes = 0;
  std::uint64_t updates = 0;

  // S is known and all steps were equal. If not, why.
  bool is_additive = false;
  std::string why_not_additive;
  bool is_conservative = false;  // moved only where it was wrong, from 0
  bool is_p_norm = false;        // conservative, with a finite p
  bool is_perceptron = false;    // that with p = 2
  std::string why_not_perceptron;
  bool is_margin_perceptron = false;
  bool is_balanced_winnow = false;  // conservative
  bool has_threshold = false;       // a fixed one, Winnow's

  // Of additive ones, in units of a step. Exponents: p of the norm that belongs to the learner's link.
  double p = 2;
  double step = 1;
  double sum_length = 0;  // at least |S|_p
  double updates_length =
      0;                   // conservative: at least the root of the sum of |x|_p^2, and |S|_p / sqrt(p - 1)
  double margin_rate = 0;  // the step of a margin perceptron whose margin is 1
  double winnow_rate = 0;  // ln of the factor of weights that are exponentials, Winnow's alpha

  double longest = 0;       // |x|_2 of a round
  double radius = 0;        // of additive ones: at least that, and |S|_2 / sqrt(updates)
  double longest_p = 0;     // at least |x|_p of a round
  double total_length = 0;  // the root of the sum of |x|_2^2 over all rounds
  double columns = 0;       // weights, the constant's included
};

RunFacts run_facts(const Model& model, const RowsOfRun& rows);

}  // namespace halfspace::report
