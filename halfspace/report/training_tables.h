// The tables of a training run.
#pragma once
#include "halfspace/report/training_document.h"

namespace halfspace::report {

Table run_table(const TrainingReport& run);
// A row a pass; empty of a single one.
Table passes_table(const Ledger& ledger);
// What `auto` tried, the best first; `rounds`: that they were judged on.
Table leaders_table(const PortfolioEvidence& portfolio, std::uint64_t rounds);
// By name; of several classes the heaviest of each. Empty of what is not linear.
Table features_table(const TrainingReport& run);
// What is proved, the tightest limit on an error first.
Table proved_table(const Certificate& certificate);
// Lines that say nothing of this run, and why.
Table void_table(const Certificate& certificate);
// A row a true label; of many classes a row for each frequent confusion.
Table confusion_table(const Evaluation& test, const LabelMap& labels);

}  // namespace halfspace::report
