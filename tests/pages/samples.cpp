// Pages for the tests in a browser. Usage: sample_pages FOLDER   (writes one.html, several.html and
// hostile.html)
#include <cmath>
#include <fstream>
#include <limits>

#include "halfspace/report/document_html.h"
#include "tests/report/sample_document.h"

namespace halfspace::report {
namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

Plot curves() {
  Plot plot{"Error while learning",
            {"examples", true},
            {"error, %", true},
            {},
            "Both fall; the bound is never passed."};
  Series perceptron{"Perceptron", Series::Style::line, {}, {}};
  Series average{"AVERAGE", Series::Style::line, {}, {}};
  Series bound{"bound", Series::Style::dashed, {}, {}};
  for (double t = 1; t <= 1'048'576; t *= 2) {
    for (Series* series : {&perceptron, &average, &bound}) series->x.push_back(t);
    perceptron.y.push_back(50 / std::pow(t, 0.3));
    average.y.push_back(t < 4 ? kNothing : 42 / std::pow(t, 0.38));
    bound.y.push_back(90 / std::pow(t, 0.27));
  }
  plot.series = {perceptron, average, bound};
  return plot;
}

Plot histogram() {
  Plot plot{"Margins", {"margin", false}, {"rows", false}, {}, ""};
  Series bars{"rows", Series::Style::bars, {}, {}};
  for (int i = -10; i <= 10; ++i) {
    bars.x.push_back(i / 10.0);
    bars.y.push_back(std::round(1000 * std::exp(-i * i / 30.0)));
  }
  plot.series = {bars};
  return plot;
}

Plot cloud() {
  Plot plot{"Trials", {"dimension", false}, {"rounds", false}, {}, "Five trials at each dimension."};
  Series points{"trials", Series::Style::points, {}, {}};
  Series steps{"median", Series::Style::steps, {}, {}};
  for (int n = 4; n <= 40; n += 4) {
    for (int k = 0; k < 5; ++k) {
      points.x.push_back(n);
      points.y.push_back(n * std::log(n) + 3 * std::sin(7 * n + 11 * k));
    }
    steps.x.push_back(n);
    steps.y.push_back(n * std::log(n));
  }
  plot.series = {points, steps};
  return plot;
}

Plot many() {
  Plot plot{"Experts", {"round", false}, {"mistakes", false}, {}, ""};
  for (int e = 1; e <= 12; ++e) {
    Series series{"expert " + std::to_string(e), Series::Style::line, {}, {}};
    for (int t = 0; t <= 1000; t += 5) {
      series.x.push_back(t);
      series.y.push_back(t * 0.04 * e + 5 * std::sin(t / 40.0 + e));
    }
    plot.series.push_back(series);
  }
  return plot;
}

Document full_document() {
  Document document = test::sample_document();
  document.title = "AVERAGE and the Perceptron on the sphere";
  document.about =
      "Labels are those of a halfspace through the middle of the sphere, a tenth of them turned. The "
      "Perceptron moves when it errs, AVERAGE adds up all rows.\n\nBoth are judged on fresh rows.";
  document.claims = {
      {"AVERAGE errs less than the Perceptron at every t", true, "0.0312 <= 0.0401 at t = 10,000"},
      {"the bound is never passed", true, "largest part of it: 0.61, at t = 64"}};
  document.plots = {curves(), histogram(), cloud(), many()};
  Table table{"Heaviest features", {"feature", "rows", "weight"}, {}};
  for (std::uint64_t i = 1; i <= 60; ++i) {
    table.rows.push_back({"feature " + std::to_string(i), i * i * 37, std::cos(static_cast<double>(i)) * 3});
  }
  document.tables.push_back(table);
  return document;
}

Document hostile_document() {
  const std::string evil = "</script><img src=x onerror=alert(1)><script>alert(2)</script><!--<b>&amp;\"'";
  Document document = full_document();
  document.title = document.name = document.about = document.origin.command = evil;
  document.plots[0].title = document.plots[0].note = document.plots[0].series[0].name = evil;
  document.plots[0].x.label = document.plots[0].y.label = evil;
  document.claims[0] = {evil, true, evil};
  document.tables[0].title = document.tables[0].columns[0] = evil;
  document.tables[0].rows[0][0] = evil;
  return document;
}

bool write(const std::string& path, const std::vector<Document>& documents) {
  std::ofstream file(path);
  file << document_html(documents);
  return file.good();
}

}  // namespace
}  // namespace halfspace::report

int main(int argc, char** argv) {
  using namespace halfspace::report;
  if (argc != 2) return 2;
  const std::string folder = argv[1];
  const bool written =
      write(folder + "/one.html", {full_document()}) &&
      write(folder + "/several.html", {full_document(), test::sample_document(), Document{}}) &&
      write(folder + "/hostile.html", {hostile_document()});
  return written ? 0 : 3;
}
