// A document as JSON: for programs, and for the page that draws it. Numbers that are not finite are null;
// what is not UTF-8 in names is for the writer to replace.
#pragma once
#include <nlohmann/json.hpp>

#include "halfspace/report/document.h"

namespace halfspace::report {

nlohmann::ordered_json document_json(const Document& document);

}  // namespace halfspace::report
