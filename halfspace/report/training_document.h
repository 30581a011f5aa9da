// A training run as a document: how its error fell, how far its predictions lay from the border, what it
// kept, what is proved of that.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "halfspace/certificate/certificate.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/label_map.h"
#include "halfspace/hypothesis/classifier.h"
#include "halfspace/report/document.h"
#include "halfspace/run/evaluation.h"
#include "halfspace/run/ledger.h"

namespace halfspace::report {

struct TrainingReport {
  Origin origin;
  std::string data;     // the files, as the user named them
  std::string learner;  // what was kept
  bool is_auto = false;
  std::vector<std::pair<std::string, std::string>> options;  // of the learner, and how rows were seen
  const LabelMap& labels;
  const ColumnMap& columns;
  const Classifier& classifier;
  const Ledger& ledger;
  const Certificate* certificate = nullptr;  // null: none was wanted
  const Evaluation* test = nullptr;
  std::string test_data = {};
  double until_error = 0;  // above 0: that was to be proved
};

Document training_document(const TrainingReport& run);

}  // namespace halfspace::report
