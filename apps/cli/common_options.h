// Options that mean the same in every verb that has them.
#pragma once
#include <string>

#include "apps/cli/command_line.h"

namespace halfspace::cli {

void add_model(const Verb& verb, std::string& model);
void add_output(const Verb& verb, std::string& output);
void add_json(const Verb& verb, bool& json);
// As many as there are processors, unless it is said.
Option add_threads(const Verb& verb, unsigned& threads,
                   const std::string& help = "threads that read the data; the result does not depend on it");
// Three quarters of the machine's memory, unless it is said; `what` it is for.
void add_memory(const Verb& verb, double& gigabytes, const std::string& what);

}  // namespace halfspace::cli
