// What is proved about a model, with everything needed to check it again: the evidence, the lines drawn from
// it, and how to repeat the run.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "halfspace/certificate/line.h"
#include "halfspace/core/result.h"
#include "halfspace/run/evidence.h"
#include "halfspace/run/learned_rows.h"

namespace halfspace {

// How the run went over its rows. With the model's learner and options it says which weights come out.
struct RunRecord {
  std::uint64_t rows_hash[2] = {0, 0};  // of the rows, see data/row_hash.h
  std::uint64_t test_hash[2] = {0, 0};  // of the test's rows
  bool has_earlier_prints = false;      // of another form, made by an earlier program: not to be compared
  std::uint64_t passes = 1;
  bool shuffle = false;
  std::uint64_t seed = 1;
  double holdout = 0;               // share of rows kept out
  double until_error = 0;           // above 0: reading ended when this error was proved
  std::uint64_t first_classes = 2;  // known when the first row was learned; others came later
  bool resumed = false;
  std::vector<LearnedRows> earlier;  // of all runs that it went on from
  bool has_importances = false;      // of a file beside the rows
  std::vector<std::pair<std::string, float>> class_weights;
};

// Chains of runs that are longer forget the first.
inline constexpr std::size_t kMostEarlierRuns = 4096;

// Its fingerprints can be compared with those of rows.
inline Status check_prints(const RunRecord& run) {
  if (!run.has_earlier_prints) return {};
  return input_error(
      "",
      "the model's fingerprint of its rows has the form of an earlier program, expected that of "
      "this one: train it again, or use the program that made it");
}

struct Certificate {
  bool has_earlier_form = false;  // of an earlier program, which did not note all that is asked for now
  double delta = 0.05;
  RunRecord run;
  Evidence evidence;
  std::vector<Line> lines;  // those of make_lines(evidence, delta)
};

// It has all parts that can be compared.
inline Status check_form(const Certificate& certificate) {
  if (!certificate.has_earlier_form) return check_prints(certificate.run);
  return input_error("",
                     "the model's certificate has the form of an earlier program, expected that of this one: "
                     "train it again, or use the program that made it");
}

}  // namespace halfspace
