// halfspace vc: what a class of rules can do with given points.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "apps/cli/common_options.h"
#include "apps/cli/input.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/shown.h"
#include "halfspace/run/vc_report.h"
#include "halfspace/solve/fat_shattering.h"
#include "halfspace/theory/fat_shattering.h"

namespace halfspace::cli {
namespace {

struct VcArguments {
  std::string data;
  std::string point_class = "halfspaces";
  InputArguments input;
  bool fat = false;             // and the scales at which the points are shattered
  std::optional<double> scale;  // this one is tested
  double norm = 2;              // infinity: the largest coordinate
  double radius = 0;            // 0: of the points
  bool json = false;
};

using solve::FatShattering;
using solve::Fraction;

std::string_view class_text(PointClass kind) {
  switch (kind) {
    case PointClass::halfspaces:
      return "halfspaces";
    case PointClass::homogeneous:
      return "halfspaces through 0";
    case PointClass::intervals:
      return "intervals";
    case PointClass::thresholds:
      return "thresholds x >= a";
    case PointClass::disjunctions:
      return "disjunctions of features";
    case PointClass::table:
      return "the table's rules";
  }
  return "";
}

// As they are counted in the file, from 1.
std::string point_list(const std::vector<std::size_t>& points) {
  std::vector<std::size_t> shown;
  for (const std::size_t i : points) shown.push_back(i + 1);
  return fmt::format("{{{}}}", fmt::join(shown, ", "));
}

std::string fraction_list(const std::vector<Fraction>& numbers) {
  std::vector<std::string> texts;
  for (const Fraction& number : numbers) texts.push_back(number.text());
  return fmt::format("{}", fmt::join(texts, ", "));
}

// 2^n where it is a whole number that is known exactly, else its logarithm.
std::string power_text(double log2) {
  const double number = std::round(std::exp2(log2));
  return log2 < 50 ? fmt::format("{:.0f}", number) : fmt::format("2^{:.2f}", log2);
}

std::string shattered_text(const VcReport& report) {
  if (report.all_shattered()) return "shattered   yes, all labelings of these points are possible\n";
  const std::size_t found = report.shattered.size();
  const std::string most = found == report.shattered_at_most
                               ? fmt::format("{} at most", found)
                               : fmt::format("{} at least and {} at most", found, report.shattered_at_most);
  return fmt::format("shattered   no; of these points {}, for example {}\n", most,
                     point_list(report.shattered));
}

std::string report_text(const VcReport& report, const PointTable& table) {
  std::string text =
      report.kind == PointClass::table
          ? fmt::format("read        {} rules of {} points, {} of them different, from {}\n",
                        grouped(report.rules), grouped(report.points), grouped(report.distinct),
                        table.description)
          : fmt::format("read        {} points in {} dimension{}, {} of them different, from {}\n",
                        grouped(report.points), grouped(table.dimension()), table.dimension() == 1 ? "" : "s",
                        grouped(report.distinct), table.description);
  text += fmt::format("class       {}, VC dimension {}\n", class_text(report.kind), report.dimension);
  text += shattered_text(report);
  text += fmt::format("labelings   {} of {}; as many points have at most {}\n",
                      report.labelings ? report.labelings->text() : "not counted",
                      power_text(static_cast<double>(report.points)), power_text(report.log2_growth));
  if (!report.radon) return text;
  const solve::RadonPartition& radon = *report.radon;
  text += fmt::format("radon       no halfspace parts {} from {}\n", point_list(radon.first),
                      point_list(radon.second));
  text +=
      fmt::format("            both hulls have ({}), by the weights {} and {}\n", fraction_list(radon.point),
                  fraction_list(radon.first_weights), fraction_list(radon.second_weights));
  return text;
}

std::string norm_text(double p) {
  return std::isinf(p) ? "inf" : fmt::format("{}", p);
}

std::string verdict(const FatShattering& found, double scale) {
  if (scale <= found.scale_low) return "yes";
  return scale > found.scale_high ? "no" : "not decided";
}

std::string signs_text(const std::vector<Label>& signs) {
  std::string text;
  for (const Label sign : signs) text += sign > 0 ? '+' : '-';
  return text;
}

std::string fat_text(const VcArguments& arguments, const FatShattering& found, const PointTable& table) {
  const auto points = static_cast<double>(table.points());
  const auto features = static_cast<double>(table.dimension());
  std::string text = fmt::format(
      "fat         norm {}, R = {:.6g}; shattered up to a scale from {:.6g} to {:.6g}, hardest {}\n",
      norm_text(arguments.norm), found.radius, found.scale_low, found.scale_high, signs_text(found.hardest));
  if (arguments.scale) {
    text +=
        fmt::format("scale       {}: {}; at most {} points are, in any place\n", *arguments.scale,
                    verdict(found, *arguments.scale),
                    power_text(std::log2(theory::fat_dimension(arguments.norm, features, *arguments.scale))));
  }
  const double scale = arguments.scale.value_or(found.scale_low);
  text += fmt::format(
      "lemma 11    shattered at {:.6g} only if |sum b x| >= {:.6g} for every b; the least is {:.6g}, of {}\n",
      scale, solve::lemma_11(scale, points, found.radius), found.least_sum, signs_text(found.least));
  text += fmt::format("lemma 12    some |sum b x| <= {:.6g}, and even {:.6g}\n",
                      solve::lemma_12_printed(points, features, found.radius),
                      solve::lemma_12(arguments.norm, points, features, found.radius));
  return text;
}

Json numbers_json(const std::vector<std::size_t>& points) {
  Json list = Json::array();
  for (const std::size_t i : points) list.push_back(i + 1);
  return list;
}

Json fractions_json(const std::vector<Fraction>& numbers) {
  Json list = Json::array();
  for (const Fraction& number : numbers) list.push_back(number.text());
  return list;
}

Json report_json(const VcArguments& arguments, const VcReport& report, const PointTable& table) {
  Json json{{"input", arguments.data},
            {"class", arguments.point_class},
            {"points", report.points},
            {"distinct", report.distinct},
            {"coordinates", report.kind == PointClass::table ? Json() : Json(table.dimension())},
            {"rules", report.kind == PointClass::table ? Json(report.rules) : Json()},
            {"vc_dimension", report.dimension},
            {"shattered", report.all_shattered()},
            {"shattered_points", numbers_json(report.shattered)},
            {"shattered_at_most", report.shattered_at_most},
            {"labelings", report.labelings ? Json(report.labelings->text()) : Json()},
            {"log2_growth", report.log2_growth},
            {"radon", Json()}};
  if (report.radon) {
    json["radon"] = {{"first", numbers_json(report.radon->first)},
                     {"second", numbers_json(report.radon->second)},
                     {"first_weights", fractions_json(report.radon->first_weights)},
                     {"second_weights", fractions_json(report.radon->second_weights)},
                     {"point", fractions_json(report.radon->point)}};
  }
  return json;
}

Json fat_json(const VcArguments& arguments, const FatShattering& found, const PointTable& table) {
  const auto points = static_cast<double>(table.points());
  const auto features = static_cast<double>(table.dimension());
  const double scale = arguments.scale.value_or(found.scale_low);
  return {{"norm", std::isinf(arguments.norm) ? Json("inf") : Json(arguments.norm)},
          {"radius", found.radius},
          {"scale_low", found.scale_low},
          {"scale_high", found.scale_high},
          {"hardest", signs_text(found.hardest)},
          {"scale", scale},
          {"shattered", verdict(found, scale)},
          {"least_sum", found.least_sum},
          {"least", signs_text(found.least)},
          {"lemma_11", solve::lemma_11(scale, points, found.radius)},
          {"lemma_12", solve::lemma_12_printed(points, features, found.radius)},
          {"lemma_12_sharper", solve::lemma_12(arguments.norm, points, features, found.radius)}};
}

Result<FatShattering> fat(const VcArguments& arguments, const PointTable& table) {
  std::vector<std::vector<float>> points(table.points());
  for (std::size_t i = 0; i < table.points(); ++i) {
    for (std::size_t j = 0; j < table.dimension(); ++j)
      points[i].push_back(static_cast<float>(table.value(i, j)));
  }
  return solve::fat_shattering(points, arguments.norm, arguments.radius);
}

int vc(const VcArguments& arguments) {
  const auto kind = parse_point_class(arguments.point_class);
  if (!kind) return fail(kind.error());
  const bool wants_fat = arguments.fat || arguments.scale || arguments.radius > 0;
  if (wants_fat && *kind != PointClass::halfspaces && *kind != PointClass::homogeneous) {
    return fail(input_error(
        "", fmt::format("--fat, --scale and --radius are for linear functions, but the class is {}",
                        arguments.point_class)));
  }
  const auto rules = read_rules(arguments.input);
  if (!rules) return fail(rules.error());
  stop_on_interrupt();
  const auto table = read_points(arguments.data, *rules);
  if (!table) return fail(table.error());
  const auto report = vc_report(*table, *kind);
  if (!report) return fail(report.error());
  std::string text = report_text(*report, *table);
  Json json = report_json(arguments, *report, *table);
  if (wants_fat) {
    const auto found = fat(arguments, *table);
    if (stop_requested()) return note("interrupted"), kInterrupted;
    if (!found) return fail(found.error());
    text += fat_text(arguments, *found, *table);
    json["fat"] = fat_json(arguments, *found, *table);
  }
  return arguments.json ? print_json(json) : print(text);
}

}  // namespace

void add_vc(CommandLine& line) {
  const auto asked = std::make_shared<VcArguments>();
  VcArguments& a = *asked;
  const Verb verb = line.verb("vc", "what a class of rules can do with given points: shattering, exactly");
  verb.option("points", a.data,
              "a table of numbers as CSV or TSV, a row a point; plain, gzip or zstd; - is standard input")
      .required()
      .takes("POINTS", file_name());
  verb.option("--class", a.point_class,
              "halfspaces, homogeneous (through 0), intervals, thresholds, disjunctions, or table: every "
              "row is a rule, every column a point, cells are 0 or 1")
      .takes("CLASS")
      .shows_default();
  verb.flag("--fat", a.fat, "also the largest scale at which linear functions shatter the points");
  verb.option("--scale", a.scale, "whether they do at this scale, and what Lemmas 11 and 12 say of it")
      .takes("XI", number_above_zero());
  verb.option("--norm", a.norm, "p of the points' lengths, from 2 to inf; the functions have the other")
      .takes("P", number_where([](double p) { return p >= 2; }, "a number from 2 on, or inf"))
      .shows_default();
  verb.option("--radius", a.radius, "R, the largest length of a point (default: of those given)")
      .takes("R", number_above_zero());
  verb.option("--ignore", a.input.ignored, "a column to leave out, by name or number")
      .takes("COLUMN")
      .one_at_a_time();
  verb.flag("--no-header", a.input.no_header, "the first row is a point, columns are numbered from 1");
  add_json(verb, a.json);
  verb.footer(
      "Numbers are taken digit by digit, and what is said of them is exact.\n"
      "Examples:\n"
      "  printf '0,0\\n1,0\\n0,1\\n1,1\\n' | halfspace vc -\n"
      "  halfspace vc points.csv --class homogeneous --scale 0.1 --norm inf\n"
      "  halfspace vc rules.csv --class table --json");
  verb.does([asked] { return vc(*asked); });
}

}  // namespace halfspace::cli
