// The one list of experiments, and how one is performed.
#pragma once
#include <optional>
#include <span>

#include "halfspace/core/result.h"
#include "halfspace/lab/experiment.h"

namespace halfspace::lab {

std::span<const Experiment> experiments();

// The one of that name, or an error that names the nearest.
Result<const Experiment*> find_experiment(std::string_view name);

// `runs`: none asks for the experiment's own number; an error where it cannot be.
Result<Setup> make_setup(const Experiment& experiment, std::optional<std::uint64_t> runs, std::uint64_t seed,
                         unsigned threads);

// With its name, title and origin.
report::Document perform(const Experiment& experiment, const Setup& setup);

}  // namespace halfspace::lab
