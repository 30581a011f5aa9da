// What a report shows, before it becomes lines on a terminal, JSON or a page: claims with their verdicts,
// plots and tables of numbers. Made by the laboratory and by reports of runs; knows nothing of how it is
// drawn.
#pragma once
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace halfspace::report {

// A sentence that the numbers hold up or refute.
struct Claim {
  std::string text;  // "AVERAGE errs less than the Perceptron at every t"
  bool holds = false;
  std::string observed;  // the numbers behind the verdict: "0.0312 <= 0.0401 at t = 10,000"
};

struct Series {
  enum class Style {
    line,
    points,
    steps,
    dashed,
    bars
  };  // dashed: a bound or a formula beside what was seen
  std::string name;
  Style style = Style::line;
  std::vector<double> x;
  std::vector<double> y;  // as many; NaN: no value here
};

struct Axis {
  std::string label;  // what, and in which unit: "examples", "error, %"
  bool logarithmic = false;
};

struct Plot {
  std::string title;
  Axis x;
  Axis y;
  std::vector<Series> series;
  std::string note;  // what to see in it; may be empty
};

using Cell = std::variant<std::string, double, std::uint64_t, std::int64_t>;

struct Table {
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::vector<Cell>> rows;
};

// What was run, so that it can be run again.
struct Origin {
  std::string command;  // as it would be typed
  std::uint64_t seed = 0;
  bool seeded = false;
  std::string version;
};

struct Document {
  std::string name;   // "winnow-hard"; also of files made from it
  std::string title;  // "Winnow needs exponentially many mistakes on nested functions"
  std::string about;  // a paragraph or two, for the reader; paragraphs are parted by an empty line
  Origin origin;
  std::vector<Claim> claims;
  std::vector<Plot> plots;
  std::vector<Table> tables;
};

inline bool all_hold(const Document& document) {
  for (const Claim& claim : document.claims) {
    if (!claim.holds) return false;
  }
  return true;
}

}  // namespace halfspace::report
