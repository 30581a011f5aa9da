// The plots of a training run.
#pragma once
#include <optional>

#include "halfspace/report/training_document.h"

namespace halfspace::report {

// Mistakes made before learning, as a share of the rows so far, and of their latter half; what is proved of
// the error on new rows, and the error in a test. None of a batch learner.
std::optional<Plot> error_plot(const TrainingReport& run);

// Right and wrong predictions by the size of y * score. None where margins were not counted.
std::optional<Plot> margin_plot(const Evidence& evidence);

// Theorem 4's limit on the share of rows with small margins beside the share there is, for every margin.
// None where no line of the certificate is of that theorem.
std::optional<Plot> margin_share_plot(const Certificate& certificate, const MarginCourse& course);

// From round to round, the margin that the vote has and what no rule exceeds. None where it was not noted.
std::optional<Plot> bracket_plot(const MarginCourse& course);

}  // namespace halfspace::report
