// A document as lines on a terminal, which stand on their own.
#pragma once
#include <string>

#include "halfspace/report/document.h"

namespace halfspace::report {

std::string document_text(const Document& document);

}  // namespace halfspace::report
