// The parts of a model file that a run leaves behind, held against what the rows give: bit by bit.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "halfspace/model/model.h"
#include "halfspace/verify/checks.h"
#include "halfspace/verify/replay.h"

namespace halfspace::verify {

void check_classifier(const std::string& what, const Classifier& claimed, const PlainClassifier& found,
                      const ColumnMap& columns, Checks& checks);
void check_vote(const Vote* claimed, const std::optional<PlainVote>& found, Checks& checks);
void check_sigmoids(const std::string& what, const std::vector<Sigmoid>& claimed,
                    const std::vector<PlainSigmoid>& found, Checks& checks);
// All that was tried, where the model has it.
void check_candidates(const Model& model, const Replayed& found, Checks& checks);
// Which learner the model says it is, beside the one that led.
void check_portfolio(const Model& model, const PortfolioEvidence& found, Checks& checks);
// A model may be without: then nothing goes on from it.
void check_states(const Model& model, const Replayed& found, Checks& checks);
void check_sizes(const RmsState& claimed, const Replayed& found, Checks& checks);

}  // namespace halfspace::verify
