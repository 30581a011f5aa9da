// Everything that is proved of a model's run and its rows: the best comparators of the a-priori mistake
// bounds with their gaps, the largest margin as a bracket, and every theorem of the catalogue that applies,
// from tightest to loosest (mistake_bounds 3.9, servedio 3.9, certificates 2.8 and 8).
//
// Guarantee: every value is true whatever the search did; a stop leaves wider brackets. Cost: some thirty
// passes over the rows in memory, two threads beside each other.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/model/model.h"
#include "halfspace/report/run_brackets.h"
#include "halfspace/report/run_facts.h"
#include "halfspace/report/statement.h"
#include "halfspace/solve/comparator.h"
#include "halfspace/solve/margin.h"

namespace halfspace::report {

struct CertificationOptions {
  double gap = .01;  // of the comparators, as a part of the value
  unsigned threads = 1;
  double memory = 0;  // bytes; 0: no limit
};

struct Certification {
  RunFacts facts;
  std::vector<ComparatorLine> comparators;  // the least value first
  std::optional<solve::MarginBracket> margin;
  double margin_upper = 0;    // of the bracket, or what the updates of the run prove, if that is less
  std::string why_no_margin;  // where there is none
  std::vector<Statement> statements;
  std::vector<LeftOut> left_out;
};

// An error when nothing can be said of the model: no certificate, a run that went on from another, more than
// two classes, one class, a rule that was made shorter. To be asked before the rows are read.
Status check_certifiable(const Model& model, const std::string& path);

// "reading", "comparators", ...: told when each begins.
using StageSink = std::function<void(std::string_view)>;

// After a request to stop what it gives is not to be used.
Result<Certification> certify_run(Model& model, const DataFiles& data, const CertificationOptions& options,
                                  const StageSink& stage);

}  // namespace halfspace::report
