// The two kinds of the verb certify, each given the model and the files it was asked about.
#pragma once
#include <string>
#include <vector>

#include "halfspace/data/data_files.h"
#include "halfspace/model/model.h"

namespace halfspace::cli {

struct CertifyArguments {
  std::string model;
  std::vector<std::string> data;
  std::string format = "auto";
  bool occam = false;
  std::string output;  // --occam only; empty: none is written
  double delta = 0.05;
  double gap = 0.01;
  double memory_gb = 0;
  bool json = false;
  std::string report;  // a page; empty: none is written
  unsigned threads = 1;
};

// All that is proved of the model's run.
int certify_run(Model model, const DataFiles& data, const CertifyArguments& arguments);
// --occam: a shorter rule.
int certify_short(Model model, const DataFiles& data, const CertifyArguments& arguments);

}  // namespace halfspace::cli
