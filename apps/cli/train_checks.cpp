#include "apps/cli/train_checks.h"

#include <fmt/format.h>

#include "halfspace/convert/version_sums.h"

namespace halfspace::cli {
namespace {

// What must be so for a run that ends when an error is proved.
Status check_until(const TrainArguments& arguments) {
  if (arguments.until_error == 0) return {};
  if (!arguments.resume.empty()) {
    return input_error(
        "",
        "--until-error: expected a run from the start; whether the first rows of a further one "
        "have been learned cannot be told");
  }
  if (arguments.keep != "last" && arguments.keep != "gap" && !arguments.keep.empty()) {
    return input_error("",
                       "--until-error proves the error of the last hypothesis or of one of the last gap; "
                       "expected --keep last, --keep gap or none");
  }
  if (arguments.no_certificate) {
    return input_error("",
                       "--until-error is proved by what --no-certificate leaves out; expected one of them");
  }
  const bool alone = arguments.passes == 1 && !arguments.shuffle && arguments.holdout == 0 &&
                     !arguments.certify && !arguments.again;
  return alone ? Status()
               : input_error(
                     "",
                     "--until-error reads rows once and in order; expected none of --passes, --shuffle, "
                     "--holdout, --certify, --again with it");
}

// Hypotheses that change without an update have no run to be proved by, and are more than can be compared.
Status check_stands(const Plan& plan, std::string_view option) {
  if (!follows_rows(plan.view) && plan.chosen.rule.l2 == 0) return {};
  return input_error("", fmt::format("{}: expected a learner that changes at updates only, without l2 and "
                                     "with the view given or unit",
                                     option));
}

// The rows of updates say what all versions of these learners are.
Status check_vote(const Plan& plan) {
  LaneRule rule = plan.chosen.rule;
  rule.view.scale(plan.view);
  if (plan.labels.classes() > 2) {
    return input_error("", fmt::format("--keep vote: found {} labels, expected two", plan.labels.classes()));
  }
  if (is_additive(rule)) return {};
  return input_error(
      "", fmt::format("--keep vote: found {}, expected a learner whose weights are the sum of its updates, "
                      "from 0: perceptron, margin-perceptron, passive-aggressive or sgd, say, with --view "
                      "given or unit",
                      plan.learner));
}

// What is made of all versions of one pass from the start.
Status check_versions(const TrainArguments& arguments, const Plan& plan) {
  const std::string option = fmt::format("--keep {}", name_of(plan.keep));
  if (arguments.passes != 1) {
    return input_error("",
                       fmt::format("{}: expected one pass; rows of a second one have been learned", option));
  }
  if (Status stands = check_stands(plan, option); !stands) return stands;
  return plan.keep == Keep::vote ? check_vote(plan) : Status();
}

// All that auto tried can be kept of its run only, and is told apart by the evidence.
Status check_portfolio(const TrainArguments& arguments) {
  if (!arguments.keep_portfolio) return {};
  if (!arguments.resume.empty()) {
    return input_error("",
                       "--keep-portfolio: expected a run from the start; --resume goes on with the learner "
                       "that was chosen, alone");
  }
  if (!arguments.learner.empty() && arguments.learner != kAuto) {
    return input_error("",
                       fmt::format("--keep-portfolio: found --learner {}, expected auto, which tries several",
                                   arguments.learner));
  }
  if (arguments.no_certificate) {
    return input_error(
        "", "--keep-portfolio needs the evidence that --no-certificate leaves out; expected one of them");
  }
  if (!arguments.model.empty()) return {};
  return input_error("", "--keep-portfolio: expected -o MODEL with it, nothing is kept without a model");
}

}  // namespace

Status check_arguments(const TrainArguments& arguments) {
  if (const double delta = delta_of(arguments); !(delta > 0 && delta < 1)) {
    return input_error("", fmt::format("--delta {}: expected a number above 0 and below 1", delta));
  }
  if (!(arguments.holdout >= 0 && arguments.holdout < 1)) {
    return input_error("", fmt::format("--holdout {}: expected a share from 0, below 1", arguments.holdout));
  }
  const bool serves_choice = arguments.keep == name_of(Keep::two_phase);
  if (arguments.no_certificate && ((arguments.holdout > 0 && !serves_choice) || arguments.certify)) {
    return input_error("", "--no-certificate: expected neither --holdout nor --certify, which only serve it");
  }
  const bool delta_serves_choice = serves_choice || arguments.keep == name_of(Keep::penalised);
  if (arguments.no_certificate && arguments.delta && !delta_serves_choice) {
    return input_error("", "--no-certificate: expected no --delta, which only serves the certificate");
  }
  if (arguments.keep == "snapshot" && arguments.no_certificate) {
    return input_error(
        "", "--keep snapshot needs the evidence that --no-certificate leaves out; expected one of them");
  }
  if (arguments.again && arguments.resume.empty()) {
    return input_error("", "--again: expected --resume with it; --passes goes over the rows more than once");
  }
  if (Status kept = check_portfolio(arguments); !kept) return kept;
  return check_until(arguments);
}

Status check_plan(const TrainArguments& arguments, const Plan& plan) {
  if (plan.keep == Keep::gap && arguments.until_error == 0) {
    return input_error("", "--keep gap: expected --until-error, which ends the run in a gap");
  }
  if (arguments.until_error > 0 && plan.keep == Keep::last) {
    if (Status stands = check_stands(plan, "--until-error --keep last"); !stands) return stands;
  }
  if (ends_with_its_run(plan.keep)) {
    if (Status sound = check_versions(arguments, plan); !sound) return sound;
  }
  return {};
}

}  // namespace halfspace::cli
