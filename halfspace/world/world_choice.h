// What was said of a world: its parts by their roles, and all settings with their defaults.
#pragma once
#include "halfspace/world/world_text.h"

namespace halfspace {

struct WorldChoice {
  const WorldPart* points = nullptr;
  const WorldPart* target = nullptr;
  const WorldPart* noise = nullptr;
  const WorldPart* order = nullptr;
  const WorldPart* adversary = nullptr;
  const WorldPart* coins = nullptr;
  double n = 0;  // 0: not said
  double margin = 0;
  double norm = 2;
  double p = 0.15;
  double relevant = 0;  // 0: all
  double k = 5;
  double r = 2;
  double length = 5;
  double rate = 0;
  std::string kind = "constant";
  double shape = 0;
  double attribute_rate = 0;
  double gamma = 0.1;
  std::string learner = "perceptron";
  double count = 10000;
  double seed = 1;
  double sample = 1;
};

// The parts must outlive it. Errors are of names and single values; whether parts fit each other is for who
// puts them together.
Result<WorldChoice> read_choice(const std::vector<WorldPart>& parts);

// An error that points into the text.
Error at_world_column(std::size_t column, const std::string& words);

}  // namespace halfspace
