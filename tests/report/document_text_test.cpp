// Documents on a terminal: what a reader sees, and that names cannot do harm there.
#include "halfspace/report/document_text.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/report/number_text.h"
#include "halfspace/report/sparkline.h"
#include "halfspace/report/text_table.h"
#include "tests/report/sample_document.h"

namespace halfspace::report {
namespace {

const Axis kPlain{"", false};

TEST(DocumentText, ShowsEverything) {
  EXPECT_EQ(document_text(test::sample_document()),
            "Winnow on nested functions\n"
            "$ halfspace lab nested --seed 7   (seed 7)\n"
            "\n"
            "Each row turns on more features.\n"
            "\n"
            "The second paragraph.\n"
            "\n"
            "  holds  mistakes double with each layer\n"
            "         2, 4, 8\n"
            "  FAILS  the bound is never passed\n"
            "         9 > 8 at layer 3\n"
            "\n"
            "Mistakes\n"
            "  mistakes against layers, 1 to 3\n"
            "  seen   ▁▅█                                       2 to 8\n"
            "  bound   ▁█                                       6 to 8\n"
            "  A straight line is exponential growth.\n"
            "\n"
            "By layer\n"
            "  layer  mistakes  share\n"
            "  first    12,345    0.5\n"
            "  schön        -3    inf\n");
}

TEST(DocumentText, LongParagraphsAreFilled) {
  Document document;
  document.title = "t";
  for (int i = 0; i < 60; ++i) document.about += "words ";
  const std::string text = document_text(document);
  std::size_t longest = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    longest = std::max(longest, end - at);
    at = end + 1;
  }
  EXPECT_EQ(longest, 95u);  // sixteen words
}

TEST(DocumentText, NamesAreHarmless) {
  Document document = test::sample_document();
  document.title = "a\033[2Jb";
  document.plots[0].series[0].name = "x\033y";
  document.tables[0].rows[0][0] = std::string("\a");
  document.claims[0].observed = "\033]0;";
  const std::string text = document_text(document);
  EXPECT_EQ(text.find('\033'), std::string::npos);
  EXPECT_EQ(text.find('\a'), std::string::npos);
}

TEST(DocumentText, EmptyDocument) {
  EXPECT_EQ(document_text(Document{}), "\n");
}

TEST(DocumentText, LongTablesAreCut) {
  Document document;
  document.tables = {{"long", {"n"}, {}}};
  for (std::uint64_t i = 0; i < 1030; ++i) document.tables[0].rows.push_back({i});
  EXPECT_NE(document_text(document).find("  and 1,006 more\n"), std::string::npos);
}

TEST(NumberText, Forms) {
  EXPECT_EQ(number_text(0.03125), "0.03125");
  EXPECT_EQ(number_text(1.0 / 3), "0.333333");
  EXPECT_EQ(number_text(1234567), "1,234,567");
  EXPECT_EQ(number_text(-1234567.8), "-1,234,568");
  EXPECT_EQ(number_text(12345.6), "12345.6");
  EXPECT_EQ(number_text(1e300), "1e+300");
  EXPECT_EQ(number_text(NAN), "-");
  EXPECT_EQ(cell_text(std::int64_t{INT64_MIN}), "-9,223,372,036,854,775,808");
}

TEST(Sparkline, EndsAreLowestAndHighest) {
  Series ramp{"r", Series::Style::line, {}, {}};
  for (int i = 0; i < 80; ++i) {
    ramp.x.push_back(i);
    ramp.y.push_back(i);
  }
  EXPECT_EQ(sparkline(ramp, kPlain, kPlain, 8), "▁▂▃▄▅▆▇█");
}

TEST(Sparkline, LogarithmicAxesAreEven) {
  const Series powers{"p", Series::Style::line, {1, 10, 100, 1000}, {1, 10, 100, 1000}};
  const Axis log{"", true};
  EXPECT_EQ(sparkline(powers, log, log, 4), "▁▃▆█");
  EXPECT_EQ(sparkline(powers, kPlain, kPlain, 4), "▁▁▁█");
}

TEST(Sparkline, PointsLeaveGapsAndLinesGoOn) {
  Series sparse{"s", Series::Style::points, {0, 1, 10, 10}, {1, 1, 2, 2}};
  EXPECT_EQ(sparkline(sparse, kPlain, kPlain, 4), "▁  █");
  sparse.style = Series::Style::line;
  EXPECT_EQ(sparkline(sparse, kPlain, kPlain, 4), "▁▁▁█");
}

TEST(Sparkline, NothingFromNothing) {
  EXPECT_EQ(sparkline({"n", Series::Style::line, {1, 2}, {NAN, INFINITY}}, kPlain, kPlain, 4), "");
  EXPECT_EQ(sparkline({"n", Series::Style::line, {}, {}}, kPlain, kPlain, 4), "");
}

TEST(Sparkline, HugeValuesStayInside) {
  const Series huge{"h", Series::Style::line, {-1.7e308, 1.7e308}, {-1.7e308, 1.7e308}};
  EXPECT_EQ(sparkline(huge, kPlain, kPlain, 2).size(), 6u);
}

}  // namespace
}  // namespace halfspace::report
