// What `train` is asked to do.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/input.h"

namespace halfspace::cli {

struct TrainArguments {
  std::vector<std::string> data;
  InputArguments input;
  std::string model;  // empty: none is written
  std::string learner;
  std::vector<std::string> settings;  // OPTION=VALUE
  std::string keep;
  std::optional<double> bias;
  std::string view;
  std::string labels;  // NEG,POS
  std::uint64_t passes = 1;
  bool shuffle = false;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string test;
  std::optional<double> delta;
  double holdout = 0;
  double until_error = 0;
  bool certify = false;
  bool no_certificate = false;
  std::string resume;
  bool again = false;
  std::vector<std::string> class_weights;  // LABEL=WEIGHT
  std::string importances;                 // a file
  double memory_gb = 0;
  bool final_only = false;
  bool keep_portfolio = false;
  bool json = false;
  std::string report;             // a page; empty: none is written
  std::string progress = "auto";  // auto, line, table or none
};

void add_options(const Verb& verb, TrainArguments& arguments);

inline double delta_of(const TrainArguments& arguments) {
  return arguments.delta.value_or(0.05);
}

}  // namespace halfspace::cli
