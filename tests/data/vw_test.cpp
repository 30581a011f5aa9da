// VW text: corner cases with the rows they must give.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "halfspace/data/vw_block.h"
#include "tests/support/parsed.h"

namespace halfspace {
namespace {

using testing::ElementsAre;

ReadRules vw(std::vector<Cross> crosses = {}) {
  ReadRules rules;
  rules.format = Format::vw;
  rules.crosses = std::move(crosses);
  return rules;
}

std::vector<std::string> rows(const std::string& text, LabelsAre labels = LabelsAre::required) {
  return test::parsed(text, vw(), labels);
}

TEST(Vw, TheTutorialsRow) {
  EXPECT_THAT(
      rows("1 1.0 zebra|MetricFeatures:3.28 height:1.5 length:2.0 |Says black with white stripes "
           "|OtherFeatures NumberOfLegs:4.0 HasStripes\n"),
      ElementsAre("1 MetricFeatures^height:4.92 MetricFeatures^length:6.56 Says^black:1 Says^with:1 "
                  "Says^white:1 Says^stripes:1 OtherFeatures^NumberOfLegs:4 OtherFeatures^HasStripes:1"));
}

// With what must be readable behind it.
Block block_of(std::string text) {
  const std::size_t size = text.size();
  text.append(kTextPadding, '\0');
  Block block;
  VwParser(LabelsAre::optional, {}).parse({text.data(), size}, block);
  return block;
}

TEST(Vw, TagsAreKeptWithTheirRows) {
  Block block = block_of("1 | a\n1 'first| b\n| c\n1 2 second| d\n'third | e\n1 '| f\n");
  std::vector<std::string> tags;
  for (std::size_t r = 0; r < block.rows(); ++r) tags.emplace_back(block.tag(r));
  EXPECT_THAT(tags, ElementsAre("", "first", "", "second", "third", ""));
  block.reset(0);
  EXPECT_EQ(block.tag(1), "");
}

TEST(Vw, HeadOfALine) {
  EXPECT_THAT(rows("1 | a\n"), ElementsAre("1 a:1"));
  EXPECT_THAT(rows("1 |a b\n"), ElementsAre("1 a^b:1")) << "a name at the bar is a namespace";
  EXPECT_THAT(rows("-1 2.5 | a\n"), ElementsAre("-1*2.5 a:1"));
  EXPECT_THAT(rows("1 'tag| a\n"), ElementsAre("1 a:1"));
  EXPECT_THAT(rows("1 'tag | a\n"), ElementsAre("1 a:1"));
  EXPECT_THAT(rows("1 2 'tag| a\n"), ElementsAre("1*2 a:1"));
  EXPECT_THAT(rows("1 2 tag| a\n"), ElementsAre("1*2 a:1")) << "the word at the bar is the tag";
  EXPECT_THAT(rows("spam | a\n"), ElementsAre("spam a:1")) << "labels are words here, too";
  EXPECT_THAT(rows("1 0 | a\n2 | b\n"), ElementsAre("1*0 a:1", "2 b:1"));
  EXPECT_THAT(rows("  1\t|\ta\tb  \r\n"), ElementsAre("1 a:1 b:1"));
}

TEST(Vw, RowsWithoutLabel) {
  EXPECT_THAT(rows("| a\n", LabelsAre::optional), ElementsAre("(none) a:1"));
  EXPECT_THAT(rows("'tag| a\n", LabelsAre::optional), ElementsAre("(none) a:1"));
  EXPECT_THAT(rows("tag| a\n", LabelsAre::optional), ElementsAre("(none) a:1"));
  EXPECT_THAT(rows("1 | a\n| b\n"), ElementsAre("1 a:1", "2:1: found a row without a label, expected one"));
}

TEST(Vw, Features) {
  EXPECT_THAT(rows("1 | a:0.5 b:-2 c:1e2 d:+3 e:.25\n"), ElementsAre("1 a:0.5 b:-2 c:100 d:3 e:0.25"));
  EXPECT_THAT(rows("1 | a:0 b\n"), ElementsAre("1 b:1")) << "zeros are left out";
  EXPECT_THAT(rows("1 | a a:2 b\n"), ElementsAre("1 a:3 b:1")) << "what stands twice is added up";
  EXPECT_THAT(rows("1 | a a:-1 b\n"), ElementsAre("1 b:1"));
  EXPECT_THAT(rows("1 | 7 3:2 7:4 07 0 a 3\n"), ElementsAre("1 7:5 3:3 07:1 0:1 a:1")) << "numbers, too";
  EXPECT_THAT(rows("1 | 4294967295:2 4294967296 4294967295\n"), ElementsAre("1 4294967295:3 4294967296:1"));
  EXPECT_THAT(rows("1 |n a |n a\n"), ElementsAre("1 n^a:2")) << "a namespace may come again";
  EXPECT_THAT(rows("1 | a|n b\n"), ElementsAre("1 a:1 n^b:1")) << "a bar ends a feature";
  EXPECT_THAT(rows("1 |\n1 | \n"), ElementsAre("1", "1")) << "no features";
  EXPECT_THAT(rows("1 |n:0.5 a:3 b |m a\n"), ElementsAre("1 n^a:1.5 n^b:0.5 m^a:1"));
  EXPECT_THAT(rows("\n1 | a\n  \n"), ElementsAre("1 a:1")) << "blank lines are no rows";
  EXPECT_THAT(rows("1 | \xff\xfe:2\n"), ElementsAre("1 \xff\xfe:2")) << "names are bytes";
}

TEST(Vw, Faults) {
  EXPECT_THAT(rows("1 | a\n1 a b c\n"),
              ElementsAre("1 a:1", "2:3: found the importance 'a', expected a number from 0 to 1e6"));
  EXPECT_THAT(rows("1\n"), ElementsAre("1:2: found the end of the row, expected | and features"));
  EXPECT_THAT(rows("1 2 3 | a\n"),
              ElementsAre("1:5: found '3' behind label and importance, expected a tag or |"));
  EXPECT_THAT(rows("1 -2 | a\n"),
              ElementsAre("1:3: found the importance '-2', expected a number from 0 to 1e6"));
  EXPECT_THAT(rows("1 | a:x\n"),
              ElementsAre("1:7: found the value 'x', expected a finite number in the range of float"));
  EXPECT_THAT(rows("1 | a:\n"),
              ElementsAre("1:7: found the value nothing, expected a finite number in the range of float"));
  EXPECT_THAT(rows("1 | a:nan\n"),
              ElementsAre("1:7: found the value 'nan', expected a finite number in the range of float"));
  EXPECT_THAT(rows("1 | :2\n"), ElementsAre("1:5: found ':2', expected a feature with a name"));
  EXPECT_THAT(rows("1 |n:x a\n"), ElementsAre("1:6: found 'x', expected a namespace's scale"));
  EXPECT_THAT(rows("1 |n:1e30 a:1e30\n"),
              ElementsAre("1:1: the value of 'n^a' leaves the range of float, expected a finite number"));
}

// b of the namespace a, and a^b outside of namespaces, are two features.
TEST(Vw, NamesWithHatsStayApart) {
  EXPECT_THAT(rows("1 |a b | a^b\n"), ElementsAre("1 a^b:1 ^a^b:1"));
  EXPECT_THAT(rows("1 |a b^c | a^b^c ^ n^ ^m\n"), ElementsAre("1 a^b^c:1 ^a^b^c:1 ^^:1 ^n^:1 ^^m:1"));
  EXPECT_THAT(rows("1 |a^b c\n"), ElementsAre("1:4: found the namespace 'a^b', expected no ^ in it: features "
                                              "are called namespace^feature"));
}

TEST(Vw, Crosses) {
  EXPECT_THAT(test::parsed("1 |a x y:2 |b z:3\n", vw({{"a", "b"}})),
              ElementsAre("1 a^x:1 a^y:2 b^z:3 a^x*b^z:3 a^y*b^z:6"));
  EXPECT_THAT(test::parsed("1 |a x y:2\n", vw({{"a", "a"}})),
              ElementsAre("1 a^x:1 a^y:2 a^x*a^y:2 a^y*a^y:4"))
      << "with itself only where that is not the same again";
  EXPECT_THAT(test::parsed("1 |a x |b z |a y\n", vw({{"a", "b"}})),
              ElementsAre("1 a^x:1 b^z:1 a^y:1 a^x*b^z:1 a^y*b^z:1"));
  EXPECT_THAT(test::parsed("1 |a x\n", vw({{"a", "c"}})), ElementsAre("1 a^x:1"));
  EXPECT_THAT(test::parsed("1 |a x | y\n", vw({{"", "a"}})), ElementsAre("1 a^x:1 y:1 y*a^x:1"))
      << "what stands outside of namespaces";
}

TEST(Vw, IsGuessed) {
  EXPECT_EQ(guess_format("\n1 1.0 |f a:1\n", "x"), Format::vw);
  EXPECT_EQ(guess_format("1 1:2 3:4\n", "x"), Format::libsvm);
}

}  // namespace
}  // namespace halfspace
