// halfspace verify: is what a model's certificate says true of these rows?
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "apps/cli/certificate_text.h"
#include "apps/cli/common_options.h"
#include "apps/cli/files.h"
#include "apps/cli/input.h"
#include "apps/cli/opened_model.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/model/model_file.h"
#include "halfspace/verify/verify.h"

namespace halfspace::cli {
namespace {

struct VerifyArguments {
  std::string model;
  std::vector<std::string> data;
  std::string format = "auto";
  std::string test;
  std::string importances;
  bool all = false;
  bool json = false;
  unsigned threads = 1;
};

using verify::Check;
using verify::Verification;

std::string_view name_of(Check::Verdict verdict) {
  constexpr std::string_view kNames[] = {"holds", "fails", "not checked"};
  return kNames[static_cast<std::size_t>(verdict)];
}

Json report_json(const Verification& verification) {
  Json checks = Json::array();
  for (const Check& check : verification.checks) {
    checks.push_back({{"what", check.what}, {"verdict", name_of(check.verdict)}, {"detail", check.detail}});
  }
  const Check* failure = verification.first_failure();
  return Json{{"holds", failure == nullptr},
              {"first_failure", failure == nullptr ? Json() : Json(failure->what)},
              {"checks", checks}};
}

// A line that nobody checked is not among those that are proved.
Certificate checked_lines(Certificate certificate, const Verification& verification) {
  std::erase_if(certificate.lines, [&](const Line& line) {
    const std::string what = fmt::format("line {}", line.name);
    return std::any_of(verification.checks.begin(), verification.checks.end(), [&](const Check& check) {
      return check.what == what && check.verdict == Check::Verdict::not_checked;
    });
  });
  return certificate;
}

std::string report_text(const Model& model, const Verification& verification,
                        const VerifyArguments& arguments) {
  std::string text;
  std::size_t held = 0;
  std::size_t open = 0;
  for (const Check& check : verification.checks) {
    held += check.verdict == Check::Verdict::holds ? 1 : 0;
    open += check.verdict == Check::Verdict::not_checked ? 1 : 0;
    if (check.verdict != Check::Verdict::holds || arguments.all) {
      text += fmt::format("{:<12}{}: {}\n", name_of(check.verdict), check.what, check.detail);
    }
  }
  if (const Check* failure = verification.first_failure()) {
    return text + fmt::format("NOT VERIFIED, first of all: {}: {}\n", failure->what, failure->detail);
  }
  const bool coded = model.certificate->evidence.coded.has_value();
  const bool batch = model.certificate->evidence.batch.has_value();
  text += fmt::format("verified: {}, {} counts, norms, weights and lines are as the certificate says{}\n",
                      coded   ? "its bits and errors were counted again"
                      : batch ? "what was found was judged again"
                              : "the run was repeated",
                      held, open > 0 ? fmt::format("; {} not checked", open) : "");
  return text + certificate_text(checked_lines(*model.certificate, verification), model.snapshot.has_value());
}

// A test that train was given may have left no line.
Status check_test_line(const Model& model, const DataFiles& data, const DataFiles& test,
                       const VerifyArguments& arguments) {
  if (test.paths.empty() || model.certificate->evidence.tested) return {};
  if (share_a_file(data, test)) {
    return input_error(arguments.test,
                       "is one of the files that the model was made from: rows that were learned prove "
                       "nothing, so there is no line about them; leave --test out");
  }
  return input_error(arguments.model,
                     "has no line about a test: training had none, or its rows had been learned; leave "
                     "--test out");
}

Status check_model(const Model& model, const VerifyArguments& arguments) {
  if (!model.certificate) {
    return input_error(
        arguments.model,
        "has no certificate: it is of an older version, merged, interrupted, or made with --no-certificate");
  }
  if (model.certificate->run.resumed) {
    return input_error(arguments.model,
                       "goes on from another model (--resume); only a run from the start can be repeated");
  }
  const bool given = !arguments.importances.empty();
  if (model.certificate->run.has_importances == given) return {};
  return input_error(arguments.model, given ? "was made without --importance, leave it out"
                                            : "was made with --importance FILE, expected it here too");
}

int verify_model(const VerifyArguments& arguments) {
  auto test = test_files(arguments.test);
  if (!test) return fail(test.error());
  std::vector<std::string> others = test->paths;
  others.push_back(arguments.importances);
  auto opened = open_model({arguments.data, arguments.model, arguments.format, {}, std::move(others)});
  if (!opened) return fail(opened.error());
  auto& [model, data] = *opened;
  if (Status sound = check_model(model, arguments); !sound) return fail(sound.error());
  if (Status sound = check_test_line(model, data, *test, arguments); !sound) return fail(sound.error());
  verify::VerifyOptions options;
  options.replay.threads = arguments.threads;
  if (!test->paths.empty()) options.test = std::move(*test);
  if (!arguments.importances.empty()) {
    auto importances = read_importances(arguments.importances);
    if (!importances) return fail(importances.error());
    options.replay.importances = std::move(*importances);
  }
  const auto verification = verify::verify(model, data, options);
  if (!verification) return fail(verification.error());
  const int shown = arguments.json ? print_json(report_json(*verification))
                                   : print(report_text(model, *verification, arguments));
  return shown != kDone || verification->first_failure() == nullptr ? shown : kCheckSaidNo;
}

}  // namespace

void add_verify(CommandLine& line) {
  const auto asked = std::make_shared<VerifyArguments>();
  VerifyArguments& a = *asked;
  const Verb verb = line.verb("verify", "check a model's certificate: repeat the run, compare every number");
  add_model(verb, a.model);
  verb.option("data", a.data, "the rows it was made from, in the same order, in any format")
      .required()
      .takes("DATA", file_name());
  add_format(verb, a.format);
  verb.option("--test", a.test, "the test file of training, or their pattern, to check the line about it")
      .takes("FILE", file_name());
  verb.option("--importance", a.importances, "the importances that training was given")
      .takes("FILE", file_name());
  verb.flag("--all", a.all, "print every check, not only those that fail");
  add_json(verb, a.json);
  add_threads(verb, a.threads);
  verb.footer(
      "Exit code 0: everything holds; 1: something does not, named on the last line; 2: cannot be checked.\n"
      "Example:\n  halfspace train spam.svm -o spam.model\n  halfspace verify spam.model spam.svm");
  verb.does([asked] { return verify_model(*asked); });
}

}  // namespace halfspace::cli
