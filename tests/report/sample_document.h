// A small document with everything in it that a document can have.
#pragma once
#include <limits>

#include "halfspace/report/document.h"

namespace halfspace::report::test {

inline Document sample_document() {
  Document document;
  document.name = "nested";
  document.title = "Winnow on nested functions";
  document.about = "Each row turns on\nmore features.\n\nThe second paragraph.";
  document.origin = {"halfspace lab nested --seed 7", 7, true, "0.1.0"};
  document.claims = {{"mistakes double with each layer", true, "2, 4, 8"},
                     {"the bound is never passed", false, "9 > 8 at layer 3"}};
  Plot plot;
  plot.title = "Mistakes";
  plot.x = {"layers", false};
  plot.y = {"mistakes", true};
  plot.series = {
      {"seen", Series::Style::line, {1, 2, 3}, {2, 4, 8}},
      {"bound", Series::Style::dashed, {1, 2, 3}, {std::numeric_limits<double>::quiet_NaN(), 6, 8}}};
  plot.note = "A straight line is exponential growth.";
  document.plots = {plot};
  document.tables = {{"By layer",
                      {"layer", "mistakes", "share"},
                      {{std::string("first"), std::uint64_t{12345}, 0.5},
                       {std::string("schön"), std::int64_t{-3}, std::numeric_limits<double>::infinity()}}}};
  return document;
}

}  // namespace halfspace::report::test
