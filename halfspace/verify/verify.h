// Is what a model's certificate says true of these rows? The run is repeated and every number compared.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/data_files.h"
#include "halfspace/model/model.h"
#include "halfspace/verify/replay.h"

namespace halfspace::verify {

struct Check {
  std::string what;
  enum class Verdict { holds, fails, not_checked } verdict = Verdict::holds;
  std::string detail;  // why it fails, or what it is
};

struct Verification {
  std::vector<Check> checks;
  [[nodiscard]] const Check* first_failure() const;
};

struct VerifyOptions {
  ReplayOptions replay;
  std::optional<DataFiles> test;  // the files of the test line; none: that line is not checked
};

// An error only when the rows cannot be read at all. The model has a certificate.
Result<Verification> verify(const Model& model, const DataFiles& data, const VerifyOptions& options);

}  // namespace halfspace::verify
