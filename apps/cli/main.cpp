// The program: its verbs, in the order of its help.
#include <exception>

#include "apps/cli/report_file.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"

namespace halfspace::cli {
namespace {

int run(int argc, char** argv) {
  CommandLine line(
      "halfspace", "halfspace learns linear classifiers from large sparse data in one pass.",
      "'halfspace VERB --help' tells more. Exit codes: 0 done, 1 a check said no, 2 usage or bad input,\n"
      "3 something failed outside (disk full, broken pipe), 130 interrupted.",
      "halfspace " HALFSPACE_VERSION);
  add_train(line);
  add_predict(line);
  add_evaluate(line);
  add_verify(line);
  add_certify(line);
  add_inspect(line);
  add_export(line);
  add_merge(line);
  add_convert(line);
  add_experts(line);
  add_generate(line);
  add_lab(line);
  add_learners(line);
  add_theorems(line);
  add_plan(line);
  add_vc(line);
  return line.run(argc, argv);
}

}  // namespace
}  // namespace halfspace::cli

int main(int argc, char** argv) {
  halfspace::cli::prepare_process();
  halfspace::cli::remember_command(argc, argv);
  try {
    return halfspace::cli::run(argc, argv);
  } catch (const std::bad_alloc&) {
    return halfspace::cli::fail(halfspace::outside_error("", "out of memory"));
  } catch (const std::exception& error) {
    return halfspace::cli::fail(halfspace::outside_error("", error.what()));
  }
}
