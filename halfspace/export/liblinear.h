// The text model of LIBLINEAR, for liblinear-predict and everything else that reads it.
//
// LIBLINEAR answers the first label of a model with two when the score is above 0, else the second. So the
// label that this model gives to a score of 0 stands second, and the weights point to the other one: a tie
// falls as it does here. A constant feature of negative value becomes one of positive value and negated
// weight, since a negative bias says "none".
#pragma once
#include "halfspace/core/output_file.h"
#include "halfspace/export/export_weights.h"

namespace halfspace {

// Refused before anything is written: labels that are not whole numbers, a weight at index 0, features that
// weigh something unseen, and indices so high that the lines for all below them would fill the disk.
Status write_liblinear(const ExportedModel& model, OutputFile& output);

}  // namespace halfspace
