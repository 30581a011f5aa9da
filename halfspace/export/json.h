// A model as one JSON object with everything a program needs to predict by itself; docs/formats/export.md
// has the fields and the formula.
#pragma once
#include "halfspace/core/output_file.h"
#include "halfspace/export/export_weights.h"

namespace halfspace {

Status write_json(const ExportedModel& model, OutputFile& output);

}  // namespace halfspace
