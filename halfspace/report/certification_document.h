// What is proved of a model's run, as a document.
#pragma once
#include "halfspace/report/certification.h"
#include "halfspace/report/document.h"

namespace halfspace::report {

Document certification_document(const Model& model, const Certification& found, Origin origin,
                                const std::string& data);

}  // namespace halfspace::report
