// Documents as one page that needs nothing else: no network, no other file. Plots can be zoomed and read, in
// light and dark; the numbers lie in it as JSON. Whatever names are made of, they stay text.
#pragma once
#include <string>
#include <vector>

#include "halfspace/report/document.h"

namespace halfspace::report {

// With several documents a list of them, with their verdicts, comes first.
std::string document_html(const std::vector<Document>& documents);

}  // namespace halfspace::report
