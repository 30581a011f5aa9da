// Worlds in words: what they make, and messages that point at the column.
#include <gtest/gtest.h>

#include "halfspace/world/world_text.h"

namespace halfspace {
namespace {

TEST(WorldText, PartsAndSettings) {
  const auto parts = parse_world_parts("world:sphere(n=100,margin=0.1),noise(rate=0.1),cyclic,rows()");
  ASSERT_TRUE(parts);
  ASSERT_EQ(parts->size(), 4u);
  EXPECT_EQ((*parts)[0].name, "sphere");
  EXPECT_EQ((*parts)[0].column, 7u);
  EXPECT_EQ((*parts)[0].values[1].name, "margin");
  EXPECT_EQ((*parts)[0].values[1].text, "0.1");
  EXPECT_EQ((*parts)[0].values[1].column, 20u);
  EXPECT_EQ((*parts)[2].name, "cyclic");
}

TEST(WorldText, WhatTheyMake) {
  const auto sphere =
      make_world("sphere(n=50,margin=0.1),noise(kind=step,rate=0.1,shape=0.5),rows(count=7,seed=3)");
  ASSERT_TRUE(sphere);
  EXPECT_EQ(sphere->rows, 7u);
  EXPECT_EQ(sphere->truth->dimension(), 50u);
  EXPECT_EQ(sphere->truth->margin(), 0.1);
  const auto list = make_world("cube(n=12),decision-list(length=4)");
  ASSERT_TRUE(list);
  EXPECT_EQ(list->truth->support().size(), 4096u);
  const auto hard = make_world("specifying(n=8),g,cyclic");
  ASSERT_TRUE(hard);
  EXPECT_EQ(hard->truth->support().size(), 32u);
  ASSERT_TRUE(make_world("specifying(n=8),mistakes(learner=winnow,alpha=1.02,theta=8)"));
  const auto coins = make_world("coins(n=7,gamma=0.2),rows(count=4)");
  ASSERT_TRUE(coins);
  EXPECT_EQ(coins->truth, nullptr);
  EXPECT_EQ(coins->rows, 4u);
  ASSERT_TRUE(make_world("adversary(n=6,learner=online-disjunction)"));
  ASSERT_TRUE(make_world("product(n=30,p=0.2),r-of-k(r=2,k=5),attributes(rate=0.01)"));
  ASSERT_TRUE(make_world("signs(n=9,margin=0.5,norm=inf),majority(relevant=3)"));
}

struct Wrong {
  const char* text;
  const char* says;
};

TEST(WorldText, MessagesSayWhereAndWhy) {
  for (const Wrong& wrong : {
           Wrong{"", "column 1: found the end, expected the name of a part"},
           Wrong{"sphere(n=100", "column 13: found the end, expected a comma or )"},
           Wrong{"sphere(n)", "column 9: found ')', expected = and a value"},
           Wrong{"sphere(n=)", "column 10: found ')', expected a value"},
           Wrong{"sphere(n=3,n=4)", "column 12: found 'n' twice, expected it once"},
           Wrong{"sphere(n=3)x", "column 12: found 'x', expected a comma"},
           Wrong{"spere(n=3)", "column 1: there is no 'spere' (did you mean 'sphere'?)"},
           Wrong{"world:sphere(m=3)", "column 14: sphere has no 'm'; it has: n, margin, norm"},
           Wrong{"world:sphere(margn=3)", "column 14: sphere has no 'margn' (did you mean 'margin'?)"},
           Wrong{"sphere(n=3.5)", "column 8: n=3.5: expected a whole number from 1 to 1000000"},
           Wrong{"sphere(n=3),cube", "column 13: found 'cube' after 'sphere', expected one distribution"},
           Wrong{"sphere(n=100,margin=2)",
                 "column 1: margin=2: expected at most 0.3, for points of radius 1"},
           Wrong{"cube(n=9),r-of-k(r=4,k=3)", "column 11: r=4: expected no more than k=3"},
           Wrong{"sphere,noise(rate=0.5)", "column 14: rate=0.5: expected a rate from 0 to below 1/2"},
           Wrong{"cube(n=9),g", "column 11: g_n is defined for even n from 4, found n=9"},
           Wrong{"cube(n=8),f", "column 11: f_n is defined for odd n, found n=8"},
           Wrong{"sphere,disjunction", "column 8: disjunction is a function of features that are 0 or 1"},
           Wrong{"sphere,cyclic", "column 8: cyclic goes over finitely many points"},
           Wrong{"cube,noise(kind=stepp)", "column 6: there is no noise 'stepp' (did you mean 'step'?)"},
           Wrong{"cube(n=5),mistakes(learner=winow)", "column 11: there is no learner 'winow'"},
           Wrong{"coins(n=9),cube", "column 1: coins are points, labels and noise at once"},
           Wrong{"coins(gamma=0)", "column 7: gamma=0: expected a number between 0 and 1/2"},
           Wrong{"signs(n=4,margin=1.9,norm=inf)", "column 1: margin=1.9: no point lies so far out"},
       }) {
    const auto world = make_world(wrong.text);
    ASSERT_FALSE(world) << wrong.text;
    EXPECT_NE(world.error().text().find(wrong.says), std::string::npos) << world.error().text();
  }
}

}  // namespace
}  // namespace halfspace
