// Experts combined, as a document: how everybody's losses grew, and what is proved of the combination.
#pragma once
#include <string>
#include <vector>

#include "halfspace/report/document.h"
#include "halfspace/run/combine_experts.h"

namespace halfspace::report {

struct ExpertsReport {
  Origin origin;
  std::string data;  // as the user named it
  const ExpertCatalogueRow& algorithm;
  const std::vector<std::string>& names;  // of the experts
  const CombinedExperts& combined;
  const ExpertCurve& curve;
  bool losses = false;  // else mistakes
};

Document experts_document(const ExpertsReport& run);

}  // namespace halfspace::report
