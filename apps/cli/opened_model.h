// A model and the rows it is to be used on: what predict, evaluate, verify and certify begin with.
#pragma once
#include <string>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/data_files.h"
#include "halfspace/model/model.h"

namespace halfspace::cli {

struct OpenedModel {
  Model model;  // its rows are read as --format says
  DataFiles data;
};

// As users name them; `others` are further files that are read, `output` is none of them.
struct ModelNames {
  const std::vector<std::string>& data;
  const std::string& model;
  const std::string& format;
  std::string output = {};
  std::vector<std::string> others = {};
};
Result<OpenedModel> open_model(const ModelNames& names);

}  // namespace halfspace::cli
