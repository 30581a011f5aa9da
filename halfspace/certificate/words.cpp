#include "halfspace/certificate/words.h"

#include <fmt/format.h>

#include <cmath>

#include "halfspace/theory/theorem.h"

namespace halfspace {
namespace {

std::string grouped(double number) {
  std::string digits = fmt::format("{:.0f}", number);
  for (std::ptrdiff_t at = std::ssize(digits) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

// A limit is rounded up.
std::string percent(double share) {
  const double hundredths = std::ceil(1e4 * share - 1e-9) / 100;
  return fmt::format("{:.{}f}%", share < 0.0995 ? hundredths : std::ceil(10 * hundredths - 1e-9) / 10,
                     share < 0.0995 ? 2 : 1);
}

std::string count(const Line& line, std::string_view name) {
  return grouped(line.input(name));
}

// The rows decided how many were read: the limit is one that does not mind.
std::string_view wherever(const Line& line) {
  return std::isnan(line.input("anytime")) ? "" : ", wherever reading ends";
}

// What was counted.
std::string grounds(const Line& line) {
  if (line.name == "snapshot") {
    return fmt::format("snapshot at row {}, {} fresh rows, {} errors{}", count(line, "row"),
                       count(line, "fresh_rows"), count(line, "errors"), wherever(line));
  }
  if (line.name == "held-out" || line.name == "test") {
    return fmt::format("this model, {} {} rows, {} errors", count(line, "rows"),
                       line.name == "test" ? "test" : "held-out", count(line, "errors"));
  }
  if (line.name == "survivor") {
    return fmt::format("this model, {} rows without an update, after {} updates", count(line, "run"),
                       count(line, "version"));
  }
  if (line.name == "gap") {
    return fmt::format("one of the {} hypotheses before right predictions in a row, after {} mistakes",
                       count(line, "run"), count(line, "mistakes"));
  }
  if (line.name == "all-versions" || line.name == "penalised" || line.name == "two-phase") {
    return fmt::format("this model, version {} of {}, {} {} rows, {} errors{}", count(line, "version"),
                       count(line, "versions"), count(line, "rows"),
                       line.name == "two-phase" ? "held-out" : "later", count(line, "errors"),
                       line.name == "penalised" ? ", by its penalised risk" : "");
  }
  if (line.name == "compression") {
    const std::string passes = line.input("passes") > 1
                                   ? fmt::format("on {} of {} rows in {} passes", count(line, "support"),
                                                 count(line, "rows"), count(line, "passes"))
                                   : fmt::format("in {} rows", count(line, "rows"));
    return fmt::format("this model, {} updates {}, {} errors on the others", count(line, "updates"), passes,
                       count(line, "errors"));
  }
  if (line.name == "occam") {
    return fmt::format("this model, {} weights of {} bits, {} bits in all, {} errors in {} rows",
                       count(line, "weights"), count(line, "bits_each"), count(line, "bits"),
                       count(line, "errors"), count(line, "rows"));
  }
  if (line.name == "margin") return fmt::format("this model, margins on {} rows", count(line, "rows"));
  if (line.name == "vote") {
    return fmt::format("this model, the vote of all versions, {} mistakes in {} rows, counted twice",
                       count(line, "mistakes"), count(line, "rows"));
  }
  return fmt::format("{} mistakes in {} rows{}", count(line, "mistakes"), count(line, "rows"),
                     wherever(line));
}

// What new data are when rows that were shuffled are not independent.
std::string_view otherwise(const Line& line) {
  return line.of_unread_rows ? "; if not, on the rows of this run that were still unread" : "";
}

// Of weights, when p is that of the duals.
std::string norm_name(double p) {
  return std::isinf(p) ? "1-norm" : fmt::format("{:.4g}-norm", p / (p - 1));
}

std::string confidence(double delta) {
  return delta < 1e-4 ? fmt::format("confidence 1 - {:.4g}", delta)
                      : fmt::format("{:.6g}% confidence", 100 * (1 - delta));
}

std::string always_true(const Line& line) {
  if (line.name == "largest-margin") {
    const double p = line.input("p");
    if (!std::isnan(line.input("kernel"))) {
      return fmt::format(
          "Always true: no function of the kernel's space has a margin above {:.4g} on all rows  [of length "
          "1 "
          "there]",
          line.value);
    }
    return fmt::format(
        "Always true: no linear rule through the origin has a margin above {:.4g} on all rows as they were "
        "learned, by the view and with the constant feature if there is one  [weights of {} 1]",
        line.value, norm_name(p));
  }
  if (line.name == "forgetron") {
    return fmt::format(
        "Always true: no function of the kernel's space has a margin above {:.4g} on all rows  [of length 1 "
        "there; {} updates under the budget]",
        line.value, count(line, "mistakes"));
  }
  if (line.name == "lemma-1") {
    return fmt::format("Always true: the sum of updates has length {:.6g}, at most {:.6g}",
                       line.input("dual_norm"), line.value);
  }
  if (line.name == "voted") {
    return fmt::format(
        "Always true: the vote of the {} hypotheses that were tried was wrong {} times while learning, at "
        "most {}, whatever the rows  [the best of them {} times]",
        count(line, "hypotheses"), count(line, "mistakes"), grouped(std::floor(line.value)),
        count(line, "best"));
  }
  return fmt::format("Always true: fewer than {} demotions after {} promotions; there were {}",
                     grouped(std::ceil(line.value)), count(line, "promotions"), count(line, "demotions"));
}

std::string_view who(const Line& line) {
  if (line.name == "progressive")
    return "a hypothesis drawn at random from the run errs, on average over the draw, on at most";
  if (line.name == "progressive-vote") {
    return "the learners' vote, as it was at a row drawn at random from the run, errs on average on at most";
  }
  return "error on new data at most";
}

}  // namespace

std::string in_words(const Line& line, double delta) {
  if (!line.says.empty()) {
    const auto number = [&](std::string_view name) {
      return name == "value" ? line.value : line.input(name);
    };
    const std::string before = line.assumption == Assumption::always
                                   ? "Always true"
                                   : fmt::format("With {}, if rows are independent", confidence(delta));
    return before + ": " + theory::filled(line.says, number);
  }
  if (line.name == "past") {
    return fmt::format(
        "With {}, whatever the rows: the predictions made while learning had a true error of "
        "at most {} on average  [{}]",
        confidence(delta), percent(line.value), grounds(line));
  }
  if (line.assumption == Assumption::always) return always_true(line);
  if (line.name == "random" || line.name == "gap") {
    return fmt::format(
        "With {}, if rows are independent: error on new data at most {} on average over the "
        "draw of the hypothesis{}  [{}]",
        confidence(delta), percent(line.value), otherwise(line), grounds(line));
  }
  return fmt::format("With {}, if rows are independent: {} {}{}  [{}]", confidence(delta), who(line),
                     percent(line.value), otherwise(line), grounds(line));
}

}  // namespace halfspace
