// What certify found, as text and as JSON.
#pragma once
#include <string>

#include "apps/cli/terminal.h"
#include "halfspace/report/certification.h"

namespace halfspace::cli {

std::string certification_text(const Model& model, const report::Certification& found);
Json certification_json(const Model& model, const report::Certification& found);

}  // namespace halfspace::cli
