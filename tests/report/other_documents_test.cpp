// Certifications and combined experts as documents.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "halfspace/report/certification_document.h"
#include "halfspace/report/experts_document.h"
#include "tests/report/text_of.h"
#include "tests/support/trained_model.h"

namespace halfspace::report {
namespace {

TEST(CertificationDocument, TheoremsFromTightestToLoosest) {
  const halfspace::test::TemporaryFile file(halfspace::test::text_of(halfspace::test::d1()));
  Model model = halfspace::test::trained_model(file.path(), {});
  const auto found = certify_run(model, file.path(), {}, nullptr);
  ASSERT_TRUE(found);
  const Document document = certification_document(model, *found, {"halfspace certify", 0, false, "1"}, "d1");
  EXPECT_TRUE(all_hold(document));
  EXPECT_EQ(document.claims.size(), 2u);
  ASSERT_FALSE(document.plots.empty());
  const Series& limits = document.plots[0].series[0];
  EXPECT_TRUE(std::is_sorted(limits.y.begin(), limits.y.end()));
  EXPECT_EQ(document.plots[0].series[1].y, (std::vector<double>{2, 2}));  // updates of the run
  ASSERT_FALSE(document.tables.empty());
  EXPECT_EQ(document.tables[0].rows.size(), limits.x.size());
  EXPECT_EQ(std::get<double>(document.tables[0].rows[0][1]), limits.y[0]);
  const auto at = std::find_if(document.tables.begin(), document.tables.end(),
                               [](const Table& table) { return table.title == "The largest margin"; });
  ASSERT_NE(at, document.tables.end());
  EXPECT_NEAR(std::get<double>(at->rows[0][1]), std::sqrt(.5), 0.02);
}

TEST(CertificationDocument, ALimitThatIsPassedFails) {
  const halfspace::test::TemporaryFile file(halfspace::test::text_of(halfspace::test::d1()));
  Model model = halfspace::test::trained_model(file.path(), {});
  auto found = certify_run(model, file.path(), {}, nullptr);
  ASSERT_TRUE(found);
  found->facts.updates = 1000;
  EXPECT_FALSE(all_hold(certification_document(model, *found, {}, "d1")));
}

class ExpertsDocument : public testing::Test {
 protected:
  ExpertsDocument() : curve_(2) {
    combined_.rows = 10;
    combined_.lost = combined_.expected = 3;
    combined_.experts = {{10, 2, 3, 6}, {10, 8, 3, 12}};
    curve_.add({5, 1, 1, std::nan(""), {1, 4}});
    curve_.finish({10, 3, 3, 6, {2, 8}});
  }
  [[nodiscard]] Document document() const {
    return experts_document(
        {{}, "table.csv", **find_expert_algorithm("weighted-majority"), names_, combined_, curve_});
  }

  std::vector<std::string> names_ = {"ann", "bob"};
  CombinedExperts combined_;
  ExpertCurve curve_;
};

TEST_F(ExpertsDocument, LossesAsTheyGrew) {
  const Plot plot = document().plots.at(0);
  ASSERT_EQ(plot.series.size(), 4u);
  EXPECT_EQ(plot.series[0].y, (std::vector<double>{1, 3}));
  EXPECT_EQ(plot.series[1].style, Series::Style::dashed);
  EXPECT_TRUE(std::isnan(plot.series[1].y[0]));
  EXPECT_EQ(plot.series[1].y[1], 6);
  EXPECT_EQ(plot.series[3].name, "bob");
  EXPECT_EQ(plot.series[3].y, (std::vector<double>{4, 8}));
}

TEST_F(ExpertsDocument, LimitsAreKept) {
  EXPECT_TRUE(all_hold(document()));
  EXPECT_EQ(document().claims[0].observed, "3 <= 6 beside ann, the closest");
  EXPECT_EQ(std::get<std::string>(document().tables[0].rows[1][5]), "vacuous");
  combined_.experts[0].combined = 7;
  EXPECT_FALSE(all_hold(document()));
  EXPECT_EQ(document().claims[0].observed, "7 > 6 beside ann, the closest");
}

TEST_F(ExpertsDocument, OneRunDoesNotJudgeTheMeanOfAllDraws) {
  combined_.experts[0].combined = 7;
  for (const char* const name : {"perturbed-leader", "exp3"}) {
    const Document made =
        experts_document({{}, "table.csv", **find_expert_algorithm(name), names_, combined_, curve_});
    EXPECT_TRUE(all_hold(made)) << name;
  }
}

TEST_F(ExpertsDocument, OfManyTheMostAwakeAreDrawn) {
  for (int i = 0; i < 30; ++i) {
    names_.push_back("e" + std::to_string(i));
    combined_.experts.push_back({static_cast<std::uint64_t>(i % 9), 1, 1, 9});
  }
  curve_ = ExpertCurve(32);
  curve_.add({5, 1, 1, 6, std::vector<double>(32, 1)});
  curve_.finish({10, 3, 3, 6, std::vector<double>(32, 2)});
  const Document made = document();
  EXPECT_EQ(made.plots[0].series.size(), 2u + 12);
  EXPECT_EQ(made.plots[0].series[2].name, "ann");
  EXPECT_EQ(made.tables[0].rows.size(), 32u);
}

}  // namespace
}  // namespace halfspace::report
