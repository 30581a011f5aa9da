// The verbs of the program, one file each: its options, and what it does.
#pragma once
#include "apps/cli/command_line.h"

namespace halfspace::cli {

void add_train(CommandLine& line);
void add_predict(CommandLine& line);
void add_evaluate(CommandLine& line);
void add_verify(CommandLine& line);
void add_certify(CommandLine& line);
void add_inspect(CommandLine& line);
void add_export(CommandLine& line);
void add_merge(CommandLine& line);
void add_convert(CommandLine& line);
void add_experts(CommandLine& line);
void add_generate(CommandLine& line);
void add_lab(CommandLine& line);
void add_learners(CommandLine& line);
void add_theorems(CommandLine& line);
void add_plan(CommandLine& line);
void add_vc(CommandLine& line);

}  // namespace halfspace::cli
