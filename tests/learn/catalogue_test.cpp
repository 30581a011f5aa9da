// Choosing learners and options by name.
#include "halfspace/learn/catalogue.h"

#include <gtest/gtest.h>

#include "halfspace/core/names.h"

namespace halfspace {
namespace {

TEST(Names, EditDistance) {
  EXPECT_EQ(edit_distance("margin", "margin"), 0u);
  EXPECT_EQ(edit_distance("margn", "margin"), 1u);
  EXPECT_EQ(edit_distance("amrgin", "margin"), 1u) << "a swap is one slip";
  EXPECT_EQ(edit_distance("", "abc"), 3u);
}

TEST(Names, AHintSharesALetter) {
  const std::string_view known[] = {"a", "bc", "margin"};
  EXPECT_EQ(did_you_mean("margn", known), " (did you mean 'margin'?)");
  EXPECT_EQ(did_you_mean("bd", known), " (did you mean 'bc'?)");
  EXPECT_EQ(did_you_mean("x", known), "");
  EXPECT_EQ(did_you_mean("", known), "");
}

TEST(Names, Utf8) {
  for (const char* good : {"", "a", "\xc3\xa4", "\xe2\x82\xac", "\xf0\x9f\x98\x80"})
    EXPECT_TRUE(is_utf8(good)) << good;
  for (const char* bad :
       {"\x80", "\xc3", "\xc0\x80", "\xed\xa0\x80", "\xf8\x88\x80\x80", "\xf4\x90\x80\x80"}) {
    EXPECT_FALSE(is_utf8(bad)) << bad;
  }
}

TEST(Catalogue, AnUnknownLearnerNamesTheNearest) {
  const auto found = find_learner("perceptrn");
  ASSERT_FALSE(found.ok());
  EXPECT_NE(found.error().what.find("did you mean 'perceptron'"), std::string::npos) << found.error().what;
}

TEST(Catalogue, AnUnknownOptionNamesTheNearest) {
  const auto made = (*find_learner("p-norm"))->make(std::vector<Setting>{{"margn", "1"}});
  ASSERT_FALSE(made.ok());
  EXPECT_NE(made.error().what.find("did you mean 'margin'"), std::string::npos) << made.error().what;
}

TEST(Catalogue, EveryRuleOfTheOptionsRejectsSomething) {
  const std::pair<const char*, Setting> cases[] = {
      {"p-norm", {"p", "1.9"}},
      {"p-norm", {"p", "0"}},
      {"p-norm", {"p", "66"}},
      {"p-norm", {"p", "-inf"}},
      {"p-norm", {"p", "x"}},
      {"p-norm", {"p", ""}},
      {"p-norm", {"p", "nan"}},
      {"p-norm", {"margin", "-1"}},
      {"p-norm", {"step", "0"}},
      {"p-norm", {"step", "inf"}},
      {"p-norm", {"start", "3"}},
      {"p-norm", {"ties", "never"}},
      {"perceptron", {"ties", ""}},
      {"margin-perceptron", {"margin", "0"}},
      {"margin-perceptron", {"step", "-1"}},
      {"perceptron", {"rate", "0"}},
      {"perceptron", {"normalised", "maybe"}},
      {"winnow", {"alpha", "1"}},
      {"winnow", {"theta", "0"}},
      {"winnow", {"theta", "-3"}},
      {"winnow", {"start", "0"}},
      {"winnow", {"values", "integer"}},
      {"winnow", {"complement", "2.5"}},
      {"winnow-r-of-k", {"r", "0"}},
      {"winnow-r-of-k", {"k", "1.5"}},
      {"winnow-r-of-k", {"features", "0"}},
      {"winnow-r-of-k", {"epsilon", "0.1"}},
      {"balanced-winnow", {"alpha", "0.5"}},
      {"balanced-winnow", {"margin", "-1"}},
      {"sgd", {"loss", "hinges"}},
      {"sgd", {"schedule", "t"}},
      {"sgd", {"l2", "2"}},
      {"adagrad", {"loss", "squared"}},
      {"adagrad", {"rate", "0"}},
      {"passive-aggressive", {"variant", "pa-3"}},
      {"passive-aggressive", {"c", "0"}},
      {"arow", {"r", "0"}},
      {"average", {"ties", "never"}},
  };
  for (const auto& [learner, setting] : cases) {
    const auto made = (*find_learner(learner))->make(std::vector<Setting>{setting});
    ASSERT_FALSE(made.ok()) << setting.name << "=" << setting.value;
    EXPECT_NE(made.error().what.find("option " + setting.name), std::string::npos);
    EXPECT_NE(made.error().what.find("'" + setting.value + "'"), std::string::npos);
    EXPECT_NE(made.error().what.find("expected"), std::string::npos);
  }
}

// Rules that take two options together.
TEST(Catalogue, OptionsMustFitTogether) {
  const auto refusal = [](const char* learner, const std::vector<Setting>& settings) {
    const auto made = (*find_learner(learner))->make(settings);
    return made.ok() ? std::string("accepted") : made.error().what;
  };
  EXPECT_EQ(refusal("winnow-r-of-k", {{"r", "5"}, {"k", "4"}}), "option r: found 5, expected at most k = 4");
  EXPECT_EQ(refusal("winnow-r-of-k", {{"k", "9"}, {"features", "8"}}),
            "option k: found 9, expected at most features = 8");
  EXPECT_NE(refusal("sgd", {{"rate", "10"}, {"l2", "0.1"}}).find("expected a product of at most 0.5"),
            std::string::npos);
  EXPECT_EQ(refusal("sgd", {{"rate", "5"}, {"l2", "0.1"}}), "accepted");
}

TEST(Catalogue, DefaultsAreValidAndDescribed) {
  for (const CatalogueRow& row : catalogue()) {
    const auto made = [&](std::span<const Setting> settings) {
      if (row.is_kernel()) return row.make_kernel(settings).ok();
      return row.is_batch() ? row.make_batch(settings).ok() : row.make(settings).ok();
    };
    EXPECT_TRUE(made({})) << row.name;
    for (const OptionInfo& option : row.options()) EXPECT_FALSE(option.help.empty()) << row.name;
    // Setting each option to its own default changes nothing.
    for (const OptionInfo& option : row.options()) {
      const auto* number = std::get_if<double>(&option.value);
      const std::string text =
          number != nullptr ? std::to_string(*number) : std::get<std::string>(option.value);
      EXPECT_TRUE(made(std::vector<Setting>{{std::string(option.name), text}})) << option.name;
    }
  }
}

}  // namespace
}  // namespace halfspace
