// Which lines stand beside a run: the table of certificates 8, and what each line is computed from.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "halfspace/certificate/line.h"
#include "halfspace/learn/batch/claim.h"
#include "halfspace/run/evidence.h"

namespace halfspace {

// Every line that the evidence bears on, those that are void with the reason. In the order of the table.
std::vector<Line> make_lines(const Evidence& evidence, double delta);

// What a batch learner claims.
Line line_of(const Claim& claim);
// And whether it stands, by what the run was.
Line line_of(const Claim& claim, const Evidence& evidence);

// The line of that name with nothing filled in, if there is one.
std::optional<Line> line_named(std::string_view name);

// Those that say something, the tightest limit on an error first.
std::vector<const Line*> useful_lines(const std::vector<Line>& lines);

}  // namespace halfspace
