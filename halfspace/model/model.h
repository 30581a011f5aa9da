// A trained model: the hypothesis, how it was made, and (unless only the final hypothesis was wanted)
// everything needed to go on learning.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "halfspace/certificate/certificate.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/label_map.h"
#include "halfspace/data/read_rules.h"
#include "halfspace/hypothesis/classifier.h"
#include "halfspace/learn/batch/fit.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/options.h"
#include "halfspace/model/kept_portfolio.h"

namespace halfspace {

struct Model {
  std::string learner;
  std::vector<std::pair<std::string, OptionValue>> options;  // all of them, as used
  Keep keep = Keep::average;
  double bias = 0;
  Scaling view = Scaling::given;
  LabelMap labels;
  ColumnMap columns;
  std::uint64_t rounds = 0;  // rows learned, over all passes
  std::uint64_t mistakes = 0;
  std::uint64_t updates = 0;
  Classifier classifier;
  std::vector<Sigmoid> sigmoids;    // one a hypothesis; empty in a model merged from several runs
  std::vector<LinearState> states;  // one a hypothesis; empty when only the final ones were wanted
  RmsState rms;                     // of the features, where the view needs it to go on or for probabilities
  ReadRules input = {};             // how its rows were read
  std::optional<Classifier> snapshot = {};  // frozen in mid-run, what the certificate's first line speaks of
  std::optional<Certificate> certificate = {};
  std::vector<Multipliers> multipliers = {};  // of a batch learner, that its lines are proved by
  // All that auto tried, when that was to be kept; the certificate's evidence says what each is.
  std::optional<KeptPortfolio> portfolio = {};

  // The options as settings, to make the same learner again.
  [[nodiscard]] std::vector<Setting> settings() const;
  // None were fitted to the scores of a merged model.
  [[nodiscard]] bool has_probabilities() const { return !sigmoids.empty(); }
  // Where there are some: scores of a row, as the classifier gives them, become probabilities: of class 1
  // when there are two, else of each class, adding up to 1.
  void to_probabilities(Row row, std::span<double> scores) const;
};

}  // namespace halfspace
