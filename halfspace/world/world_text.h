// A world in words, such as
//
//     sphere(n=100,margin=0.1),noise(rate=0.1),rows(count=5000,seed=7)
//
// Parts in any order: one distribution, one target, noise, an order, rows. What is not said has a default.
// Errors point at the column of the text.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/world/linear_world.h"

namespace halfspace {

// "sphere" with its settings, and where they stand: columns count from 1.
struct WorldPart {
  struct Value {
    std::string name;
    std::string text;
    std::size_t column = 1;
  };
  std::string name;
  std::size_t column = 1;
  std::vector<Value> values;
};

inline constexpr std::string_view kWorldPrefix = "world:";

// The text's shape only; a leading "world:" is skipped, and counted.
Result<std::vector<WorldPart>> parse_world_parts(std::string_view text);

// A source of rows, with what is known of it.
struct NamedWorld {
  std::unique_ptr<World> source;
  const LinearWorld* truth = nullptr;  // of the source, which lives as long; null: it has no linear target
  std::uint64_t rows = 10000;          // as many are wanted
};

Result<NamedWorld> make_world(std::string_view text);

// The parts that there are, a line each, for help.
std::string world_parts_help();

}  // namespace halfspace
