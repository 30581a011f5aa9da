// A table of weights for spreadsheets and data frames (RFC 4180): a row a feature, in true units.
#pragma once
#include "halfspace/core/output_file.h"
#include "halfspace/export/export_weights.h"

namespace halfspace {

// Refused before anything is written: weights that leave the range of double in true units.
Status write_csv(const ExportedModel& model, OutputFile& output);

}  // namespace halfspace
