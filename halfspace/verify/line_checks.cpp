#include "halfspace/verify/line_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "halfspace/certificate/lines.h"

namespace halfspace::verify {
namespace {

// One stored line against the checker's: "" when they agree.
std::string line_difference(const Line& claimed, const OwnLine& own) {
  if (!near(claimed.value, own.value, own.least)) {
    return fmt::format("the model says {:.12g}, the formula gives {:.12g}", claimed.value, own.value);
  }
  if (claimed.stands() == own.is_void) return own.is_void ? "it must not be printed here" : "it is not void";
  if (claimed.vacuous != own.vacuous) return own.vacuous ? "it says nothing" : "it is not vacuous";
  if (claimed.inputs.size() != own.inputs.size()) return "its inputs differ in number";
  for (const auto& [name, number, rounding] : own.inputs) {
    const bool is_rounding = std::fabs(claimed.input(name) - number) <= rounding;
    if (!near(claimed.input(name), number) && !is_rounding) {
      return fmt::format("its {} is {:.12g}, expected {:.12g}", name, claimed.input(name), number);
    }
  }
  return "";
}

}  // namespace

void check_lines(const Certificate& certificate, const std::vector<OwnLine>& own, bool tested,
                 Checks& checks) {
  // Whether a line stands is decided by formulas of our own; why it does not is words, and those of the
  // certificate will do.
  const std::vector<Line> words = make_lines(certificate.evidence, certificate.delta);
  for (const OwnLine& line : own) {
    const auto same_name = [&](const Line& claimed) { return claimed.name == line.name; };
    const auto claimed = std::find_if(certificate.lines.begin(), certificate.lines.end(), same_name);
    const std::string what = "line " + line.name;
    if (claimed == certificate.lines.end()) {
      checks.add(what, false, "it is missing in the model");
      continue;
    }
    std::string differs = line_difference(*claimed, line);
    const auto worded = std::find_if(words.begin(), words.end(), same_name);
    if (differs.empty() && worded != words.end() && worded->void_because != claimed->void_because) {
      differs = "it is void for another reason: " + worded->void_because;
    }
    const bool of_unread_rows = worded != words.end() && worded->of_unread_rows;
    if (differs.empty() && of_unread_rows != claimed->of_unread_rows) {
      differs = "it speaks of other rows";
    }
    if (differs.empty() && claimed->in_other_words) {
      differs = "its theorem, source, assumption or hypothesis is not the one of such a line";
    }
    if (differs.empty() && line.name == "test" && !tested) {
      checks.skip(what, "give the test file with --test to check its counts");
    } else {
      checks.add(what, differs.empty(), differs.empty() ? fmt::format("{:.9g}", line.value) : differs);
    }
  }
  for (auto claimed = certificate.lines.begin(); claimed != certificate.lines.end(); ++claimed) {
    const auto has_its_name = [&](const auto& line) { return line.name == claimed->name; };
    const std::string what = "line " + std::string(claimed->name);
    if (std::none_of(own.begin(), own.end(), has_its_name))
      checks.add(what, false, "the rows give no such line");
    // Only the first of a name was compared.
    if (std::any_of(certificate.lines.begin(), claimed, has_its_name))
      checks.add(what, false, "it stands twice");
  }
}

void check_self_tests(const Evidence& e, long double true_norm, Checks& checks) {
  if (e.duals && e.duals->conservative && !std::isinf(e.duals->p)) {
    const double most = std::sqrt((e.duals->p - 1) * e.duals->squares);
    checks.add("self-test: Lemma 1", true_norm <= most * (1 + 1e-6L) + 1e-9L,
               fmt::format("|sum of updates| = {:.9g}, at most {:.9g}", true_norm, most));
  }
  if (e.duals) {
    checks.add("self-test: roundings", true_norm <= e.duals->norm,
               fmt::format("|sum of updates| = {:.9g}, at most {:.9g}", true_norm, e.duals->norm));
  }
  if (e.winnow) {
    const WinnowEvidence& w = *e.winnow;
    const double most = w.alpha * (static_cast<double>(w.promotions) + w.start / ((w.alpha - 1) * w.theta));
    checks.add("self-test: Winnow's demotions", static_cast<double>(w.demotions) <= most * (1 + 1e-6),
               fmt::format("{}, below {:.9g}", w.demotions, most));
  }
}

}  // namespace halfspace::verify
