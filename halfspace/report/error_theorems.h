// Limits on the error on new rows: the lines of the model's certificate, and what else the catalogue says of
// the same run (certificates 6 to 8).
#pragma once
#include "halfspace/model/model.h"
#include "halfspace/report/rows_of_run.h"
#include "halfspace/report/statement.h"

namespace halfspace::report {

// The stored lines that stand; those that are void are left out with their reason.
Statements stored_lines(const Certificate& certificate);

// Every theorem whose unit is an error, stated or left out with the reason. The rows are those of the run:
// the kept hypothesis is scored on them once, for its margins, where the certificate has no line of these;
// its tables may grow for that.
Statements error_theorems(Model& model, const RowsOfRun& rows);

}  // namespace halfspace::report
