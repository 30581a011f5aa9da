// The catalogue: every theorem can be stated, refuses what its rules refuse, and has its page.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "halfspace/theory/plan.h"
#include "halfspace/theory/theorems.h"

namespace halfspace::theory {
namespace {

TEST(Catalogue, EveryTheoremIsStatedAtItsExamples) {
  for (const Theorem& theorem : theorems()) {
    const auto stated = state(theorem);
    ASSERT_TRUE(stated) << theorem.name << ": " << stated.error().text();
    EXPECT_TRUE(std::isfinite(stated->value)) << theorem.name;
    EXPECT_EQ(stated->sentence.find_first_of("{}"), std::string::npos) << theorem.name;
    EXPECT_NE(stated->sentence.find(number_text(stated->value)), std::string::npos) << theorem.name;
    EXPECT_FALSE(stated->vacuous) << theorem.name << ": an example that says nothing is no example";
    for (const auto text : {theorem.title, theorem.source, theorem.formula, theorem.function,
                            theorem.constants, theorem.when}) {
      EXPECT_FALSE(text.empty()) << theorem.name;
    }
  }
}

TEST(Catalogue, NamesAreUniqueAndKebabCase) {
  std::set<std::string_view> names;
  for (const Theorem& theorem : theorems()) {
    EXPECT_TRUE(names.insert(theorem.name).second) << theorem.name;
    EXPECT_EQ(theorem.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"),
              std::string_view::npos);
    EXPECT_EQ(*find_theorem(theorem.name), &theorem);
    std::set<std::string_view> inputs;
    for (const Input& input : theorem.inputs) EXPECT_TRUE(inputs.insert(input.name).second) << theorem.name;
  }
}

// Just outside its range an input is refused by name, with what was found and what was expected.
TEST(Catalogue, BadInputsAreNamed) {
  for (const Theorem& theorem : theorems()) {
    for (const Input& input : theorem.inputs) {
      const Rule& rule = input.rule;
      const double below = std::isinf(rule.low) ? NAN : rule.low_belongs ? rule.low - 1 : rule.low;
      const double above = std::isinf(rule.high) ? NAN : rule.high_belongs ? 2 * rule.high + 1 : rule.high;
      for (const double bad : {below, above, rule.whole ? rule.low + .5 : NAN}) {
        const auto stated =
            state(theorem, std::vector<std::pair<std::string, double>>{{std::string(input.name), bad}});
        ASSERT_FALSE(stated) << theorem.name << " " << input.name << " " << bad;
        const std::string text = stated.error().text();
        EXPECT_NE(text.find("input " + std::string(input.name) + ": found "), std::string::npos) << text;
        EXPECT_NE(text.find(", expected " + rule.text()), std::string::npos) << text;
      }
    }
  }
}

TEST(Catalogue, InputsThatDoNotFitTogetherAreNamed) {
  const auto refusal = [](std::string_view name, std::vector<std::pair<std::string, double>> given) {
    const auto stated = state(**find_theorem(name), given);
    return stated ? std::string("stated") : stated.error().text();
  };
  EXPECT_EQ(refusal("winnow", {{"relevant", 2000}}),
            "winnow: input relevant: found 2000, expected at most features");
  EXPECT_EQ(refusal("winnow", {{"eps", .5}}),
            "winnow: input eps: found 0.5, expected (needed - 1) eps below 1");
  EXPECT_EQ(refusal("margin-distribution", {{"theta", .3}}),
            "margin-distribution: input theta: found 0.3, expected at most 2 gamma");
  EXPECT_EQ(refusal("majority-mistakes", {{"votes", 100}}),
            "majority-mistakes: input votes: found 100, expected an odd number");
  EXPECT_EQ(refusal("binomial", {{"errors", 1001}}),
            "binomial: input errors: found 1001, expected at most rows");
  EXPECT_EQ(refusal("binomial", {{"error", 1}}),
            "binomial has no input 'error' (did you mean 'errors'?); it has: errors, rows, delta");
  EXPECT_EQ(refusal("novikoff", {{"radius", 1e200}}),
            "novikoff: the value at these inputs is beyond the range of numbers");
  EXPECT_EQ(find_theorem("novikof").error().text(),
            "there is no theorem 'novikof' (did you mean 'novikoff'?); 'halfspace theorems' lists them");
}

TEST(Catalogue, ValuesThatSayNothingAreMarked) {
  const auto vacuous = [](std::string_view name, std::vector<std::pair<std::string, double>> given) {
    return state(**find_theorem(name), given)->vacuous;
  };
  EXPECT_TRUE(vacuous("occam", {{"rows", 30}}));
  EXPECT_FALSE(vacuous("occam", {{"rows", 100}}));
  EXPECT_TRUE(vacuous("uniform-convergence", {{"rows", 5}}));
  EXPECT_TRUE(vacuous("hedge", {{"rounds", 20}, {"best", 19}}));
}

TEST(Catalogue, NumbersAsTheyAreWritten) {
  EXPECT_EQ(*parse_input("x", "2^20"), 1048576);
  EXPECT_EQ(*parse_input("x", "1e-3"), .001);
  EXPECT_TRUE(std::isinf(*parse_input("x", "inf")));
  for (const char* bad : {"", "x", "1,5", "nan", "2^", "^2", "2^99999", "1 "}) {
    EXPECT_FALSE(parse_input("x", bad)) << bad;
  }
  EXPECT_EQ(number_text(29736960), "29736960");
  EXPECT_EQ(number_text(437139054849), "437139054849");
  EXPECT_EQ(number_text(1e12), "1e+12");
  EXPECT_EQ(number_text(.1), "0.1");
}

TEST(Catalogue, EveryTheoremHasItsPageAndEveryPageItsTheorem) {
  const std::filesystem::path folder = std::filesystem::path(HALFSPACE_SOURCE_DIR) / "docs/theory";
  std::ifstream index(folder / "README.md");
  std::stringstream all;
  all << index.rdbuf();
  std::size_t pages = 0;
  for (const Theorem& theorem : theorems()) {
    const std::string file = std::string(theorem.name) + ".md";
    EXPECT_TRUE(std::filesystem::exists(folder / file)) << file << ": run scripts/theory_pages";
    EXPECT_NE(all.str().find("](" + file + ")"), std::string::npos) << file << " is not in the index";
    ++pages;
  }
  const auto files = std::filesystem::directory_iterator(folder);
  EXPECT_EQ(static_cast<std::size_t>(std::distance(begin(files), end(files))), pages + 1);
}

// The words after each `lead`, up to a character of `end`.
std::vector<std::string> words_after(std::string_view text, std::string_view lead, std::string_view end) {
  std::vector<std::string> words;
  for (std::size_t at = text.find(lead); at != std::string_view::npos; at = text.find(lead, at)) {
    at += lead.size();
    words.emplace_back(text.substr(at, text.find_first_of(end, at) - at));
  }
  return words;
}

// Errata, of theorems and in docs/errata.md, name tests and theorems that there are.
TEST(Catalogue, WhatErrataNameExists) {
  std::set<std::string> suites;
  const auto& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) suites.insert(all.GetTestSuite(i)->name());
  std::ifstream file(std::filesystem::path(HALFSPACE_SOURCE_DIR) / "docs/errata.md");
  std::stringstream text;
  text << file.rdbuf();
  for (const Theorem& theorem : theorems()) text << theorem.erratum << "\n";
  const auto filters = words_after(text.str(), "--gtest_filter='", ".");
  EXPECT_GE(filters.size(), 30u);
  for (const std::string& suite : filters) EXPECT_TRUE(suites.contains(suite)) << suite;
  const auto names = words_after(text.str(), "`theorems ", " `");
  EXPECT_GE(names.size(), 15u);
  for (const std::string& name : names) EXPECT_TRUE(find_theorem(name)) << name;
}

TEST(Plan, EveryTheoremThatAppliesAndTheLeast) {
  Known known;
  EXPECT_TRUE(known.nothing());
  EXPECT_TRUE(plan(known).empty());
  EXPECT_EQ(least(plan(known)), nullptr);
  known.log_class = std::log(2) * 20;
  known.vc_dimension = 3;
  known.mistake_bound = 5;
  known.margin = .25;
  known.eps = .1;
  const std::vector<Needed> needed = plan(known);
  const auto rows = [&](std::string_view theorem, std::string_view by) {
    for (const Needed& one : needed) {
      if (one.theorem == theorem && one.known == by) return one.rows;
    }
    return -1.0;
  };
  EXPECT_EQ(rows("occam-rows", "class-size"), 169);
  EXPECT_EQ(rows("uniform-rows", "class-size"), 878);
  EXPECT_EQ(rows("vc-rows", "vc"), 680);
  EXPECT_EQ(rows("vc-uniform-rows", "vc"), 27735);
  EXPECT_EQ(rows("large-gap-rows", "mistake-bound"), 352);
  EXPECT_EQ(rows("random-stopping", "margin"), 160);
  EXPECT_EQ(rows("vc-rows-closed", "vc"), 1035);
  EXPECT_EQ(rows("vc-uniform-rows-closed", "vc"), 44643);
  EXPECT_EQ(least(needed)->theorem, "occam-rows") << "what holds on average is no rival";
  for (const Needed& one : needed) EXPECT_TRUE(find_theorem(one.theorem)) << one.theorem;
}

// Every theorem that gives a number of rows, but for those of rows and targets that no option describes.
TEST(Plan, LeavesOutOnlyWhatNoOptionDescribes) {
  const std::set<std::string_view> others = {"disjunction-rows",  // occam-rows at 2^features
                                             "majority-rows",     // an edge of weak rules
                                             "boosted-rows-printed",
                                             "boosted-rows-infinite",  // a number of features
                                             "projection-rows",
                                             "average-rows",
                                             "average-rows-printed",
                                             "gradual",     // uniform rows
                                             "large-gap"};  // mistakes so far
  Known known;
  known.log_class = known.bits = known.vc_dimension = known.mistake_bound = 10;
  known.margin = .25;
  std::set<std::string_view> planned;
  for (const Needed& one : plan(known)) planned.insert(one.theorem);
  for (const Theorem& theorem : theorems()) {
    if (theorem.unit != Unit::rows) continue;
    EXPECT_NE(planned.contains(theorem.name), others.contains(theorem.name)) << theorem.name;
  }
}

// Theorems about the error after T rows: at the planned rows they prove it, at one fewer they do not.
TEST(Plan, RowsOfRunsProveTheError) {
  Known known;
  known.mistake_bound = 44;
  known.eps = .1;
  for (const Needed& one : plan(known)) {
    if (one.theorem != "progressive" && one.theorem != "vote" && one.theorem != "chosen-error-printed")
      continue;
    const auto proved = [&](double rows) {
      std::vector<std::pair<std::string, double>> inputs = {{"rounds", rows}, {"delta", known.delta}};
      const bool by_mean = one.theorem == "chosen-error-printed";
      inputs.emplace_back(by_mean ? "mean_loss" : "mistakes", by_mean ? 44 / rows : 44);
      return state(**find_theorem(one.theorem), inputs)->value <= known.eps;
    };
    EXPECT_TRUE(proved(one.rows)) << one.theorem;
    EXPECT_FALSE(proved(one.rows - 1)) << one.theorem;
  }
}

}  // namespace
}  // namespace halfspace::theory
