// What a training run is to be, after the command line and the model it continues have been put together.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/train_arguments.h"
#include "halfspace/learn/auto_lanes.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/model/model.h"
#include "halfspace/run/batch_training.h"

namespace halfspace::cli {

struct Plan {
  std::string learner;
  ChosenLearner chosen;
  std::optional<KernelRule> kernel;  // of a learner with a kernel, whose options are also those of `chosen`
  std::optional<BatchPlan> batch;    // of a batch learner, whose options are also those of `chosen`
  // Of auto: all learners that are tried. The learner, its options and what is kept follow when the run ends.
  std::vector<PortfolioLane> lanes;
  Keep keep = Keep::average;
  double bias = 0;
  Scaling view = Scaling::given;
  bool choose_view = false;
  LabelMap labels;
  ColumnMap columns;
  std::vector<std::pair<std::string, float>> class_weights;
  std::vector<float> importances;
  ReadRules rules;
  std::optional<Model> resumed;

  [[nodiscard]] bool is_auto() const { return !lanes.empty(); }
};

// Everything that can be wrong with the arguments is found here.
Result<Plan> make_plan(const TrainArguments& arguments);

}  // namespace halfspace::cli
