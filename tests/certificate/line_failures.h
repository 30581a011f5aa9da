// How often the lines of a run are below the truth, over many seeded worlds.
#pragma once
#include <map>
#include <string>

#include "halfspace/certificate/lines.h"
#include "tests/support/known_worlds.h"
#include "tests/support/watched_run.h"

namespace halfspace::test {

struct Tally {
  int judged = 0;
  int failed = 0;
  int useful = 0;  // above 0: a limit that guessing keeps is never wrong
};
using Tallies = std::map<std::string, Tally>;

struct Truths {
  double kept = 0;    // the error of the model
  double frozen = 0;  // of the snapshot
  double run = 0;     // of the run's predictions, on average
};

// Lines that need independent rows, each beside the error of the hypothesis that it names.
inline void judge_lines(const std::vector<Line>& lines, const Truths& truths, Tallies& tallies) {
  for (const Line& line : lines) {
    if (!line.stands() || line.assumption == Assumption::always) continue;
    const bool of_run =
        line.name == "progressive" || line.name == "progressive-vote" || line.name == "random";
    const double truth = line.name == "snapshot" ? truths.frozen : of_run ? truths.run : truths.kept;
    Tally& tally = tallies[std::string(line.name)];
    ++tally.judged;
    tally.useful += line.vacuous ? 0 : 1;
    tally.failed += truth > line.value + 1e-12 ? 1 : 0;
  }
}

inline void judge_lines(const Evidence& evidence, const Truths& truths, Tallies& tallies) {
  judge_lines(make_lines(evidence, kDelta), truths, tallies);
}

// For runs in random_world.
inline WatchOptions in_small_world(Keep keep) {
  WatchOptions options;
  options.keep = keep;
  options.columns = kDimension;
  options.largest = 3;
  return options;
}

struct CoverageCase {
  LaneRule rule;
  Keep keep = Keep::average;
  double noise = 0;
  int worlds = 100;
  int rows = 60;
  int passes = 1;
  int low = -3;  // coordinates
  int high = 3;
};

inline Tallies failures(const CoverageCase& given) {
  Tallies tallies;
  for (int seed = 1; seed <= given.worlds; ++seed) {
    LinearWorld world = random_world(static_cast<std::uint64_t>(seed), given.noise, given.low, given.high);
    const Rows data = draw(world, given.rows);
    double risks = 0;
    WatchOptions options = in_small_world(given.keep);
    options.largest = static_cast<float>(given.high);
    options.passes = given.passes;
    options.holdout = 0.25;
    options.seed = static_cast<std::uint64_t>(seed);
    options.delta = kDelta;
    options.test = draw(world, 20);
    options.before = [&](const LinearLearner& learner) {
      risks += exact_error(world, [&](Row row) { return predicted(learner.score(row), given.rule.ties); });
    };
    const WatchedRun run = watch(given.rule, data, options);
    Truths truths{error_of(world, run.kept), 0, risks / static_cast<double>(run.evidence.rounds)};
    truths.frozen =
        given.keep == Keep::snapshot || !run.frozen ? truths.kept : error_of(world, run.frozen->classifier);
    judge_lines(run.evidence, truths, tallies);
  }
  return tallies;
}

}  // namespace halfspace::test
