// The lines of a certificate, held against formulas of the checker's own.
#pragma once
#include <vector>

#include "halfspace/run/evidence.h"
#include "halfspace/verify/checks.h"
#include "halfspace/verify/formulas.h"

namespace halfspace::verify {

// `tested`: the rows of the test line were judged again.
void check_lines(const Certificate& certificate, const std::vector<OwnLine>& own, bool tested,
                 Checks& checks);

// What holds of every run of these learners, whatever the rows: else the learner itself was wrong.
void check_self_tests(const Evidence& e, long double true_norm, Checks& checks);

}  // namespace halfspace::verify
