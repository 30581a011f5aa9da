// Raw text: corner cases with the rows they must give.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/parsed.h"

namespace halfspace {
namespace {

using testing::ElementsAre;

ReadRules text(unsigned ngrams, unsigned chars = 0, bool counts = false) {
  ReadRules rules;
  rules.format = Format::text;
  rules.ngrams = ngrams;
  rules.chars = chars;
  rules.counts = counts;
  return rules;
}

// Four features of a row of length 1 have the value 0.5, one has 1.
std::vector<std::string> rows(const std::string& lines, const ReadRules& rules = text(1),
                              LabelsAre labels = LabelsAre::required) {
  return test::parsed(lines, rules, labels);
}

std::vector<std::string> unlabelled(const std::string& lines) {
  return rows(lines, text(1), LabelsAre::optional);
}

TEST(Text, LabelBeforeTheTab) {
  EXPECT_THAT(rows("spam\tFree\n"), ElementsAre("spam free:1"));
  EXPECT_THAT(rows("+1\tone two three four\n"), ElementsAre("+1 one:0.5 two:0.5 three:0.5 four:0.5"));
  EXPECT_THAT(rows("  spam \tfree\ttab one two\r\n"), ElementsAre("spam free:0.5 tab:0.5 one:0.5 two:0.5"));
  EXPECT_THAT(rows("a|b\tx\n"), ElementsAre("a|b x:1"));
  EXPECT_THAT(rows("ham\t\nham\t!?\r\n"), ElementsAre("ham", "ham")) << "no words, no features";
  EXPECT_THAT(rows("\n \t \r\nham\tx\n\r\n"), ElementsAre("ham x:1")) << "blank lines are no rows";
}

TEST(Text, LabelAsFastTextHasIt) {
  EXPECT_THAT(rows("__label__spam Free\n"), ElementsAre("spam free:1"));
  EXPECT_THAT(rows(" __label__a,b\tx\n"), ElementsAre("a,b x:1"));
  EXPECT_THAT(rows("__label__1\r\n__label__2\n"), ElementsAre("1", "2"));
  EXPECT_THAT(rows("__label__1 x__label__2\n"), ElementsAre("1 x:0.57735026 label:0.57735026 2:0.57735026"))
      << "not at the beginning of a word";
  EXPECT_THAT(rows("x\t__label__\n"), ElementsAre("x label:1"));
}

TEST(Text, RowsWithoutLabel) {
  EXPECT_THAT(unlabelled("free\nham\tfree\n__label__spam free\n"),
              ElementsAre("(none) free:1", "ham free:1", "spam free:1"));
  EXPECT_THAT(unlabelled("\tfree\n"), ElementsAre("(none) free:1"));
  EXPECT_THAT(unlabelled("one two\tthree four\n"), ElementsAre("(none) one:0.5 two:0.5 three:0.5 four:0.5"))
      << "labels have no blanks, this is a tab in a text";
}

TEST(Text, Words) {
  EXPECT_THAT(rows("a\tDon't 'quote' dogs' a''b\n", text(1, 0, true)),
              ElementsAre("a don't:0.4472136 quote:0.4472136 dogs:0.4472136 a:0.4472136 b:0.4472136"));
  EXPECT_THAT(rows("a\tI\xe2\x80\x99m \xe2\x80\x98x\xe2\x80\x99 y\xe2\x80\x94z\n"),
              ElementsAre("a i'm:0.5 x:0.5 y:0.5 z:0.5"))
      << "typeset apostrophes, quotes and a dash";
  EXPECT_THAT(rows("a\tx_y-2,3\n"), ElementsAre("a x:0.5 y:0.5 2:0.5 3:0.5"));
  EXPECT_THAT(rows("a\t\xc3\x84RGER \xce\xa3\xce\x8a\xce\xa3 \xd0\x94\xd0\x90 x\xc2\xa0\xc2\xb5\n"),
              ElementsAre("a \xc3\xa4rger:0.4472136 \xcf\x83\xce\xaf\xcf\x83:0.4472136 "
                          "\xd0\xb4\xd0\xb0:0.4472136 x:0.4472136 \xc2\xb5:0.4472136"))
      << "Latin, Greek, Cyrillic, a blank that does not break, a micro sign";
  EXPECT_THAT(rows("a\t\xe4\xbd\xa0\xe5\xa5\xbd\xe3\x80\x82\xf0\x9f\x98\x80\n"),
              ElementsAre("a \xe4\xbd\xa0\xe5\xa5\xbd:0.70710677 \xf0\x9f\x98\x80:0.70710677"));
  EXPECT_THAT(rows("a\t\xe4\xba\xba\xe3\x80\x85\xe3\x80\x8c\xe3\x80\x87\xe3\x80\x8d\n"),
              ElementsAre("a \xe4\xba\xba\xe3\x80\x85:0.70710677 \xe3\x80\x87:0.70710677"))
      << "marks that repeat a sign and stand for zero are letters, brackets are not";
  EXPECT_THAT(rows("a\tA\xff\xc3 \xed\xa0\x80\n"),
              ElementsAre("a a\xff\xc3:0.70710677 \xed\xa0\x80:0.70710677"))
      << "what is not UTF-8 is kept";
  EXPECT_THAT(rows("a\t\xe2\x80\n"), ElementsAre("a \xe2\x80:1")) << "and does not read on";
  EXPECT_THAT(rows("a\t\xc8\xba\xc8\xba\n"), ElementsAre("a \xe2\xb1\xa5\xe2\xb1\xa5:1"))
      << "two bytes become three";
}

TEST(Text, RunsOfWords) {
  EXPECT_THAT(rows("a\tx, Y\n", text(2)), ElementsAre("a x:0.57735026 y:0.57735026 x y:0.57735026"));
  EXPECT_THAT(rows("a\tx\na\tp q r\n", text(3)),
              ElementsAre("a x:1",
                          "a p:0.4082483 q:0.4082483 r:0.4082483 p q:0.4082483 q r:0.4082483 "
                          "p q r:0.4082483"));
  EXPECT_THAT(rows("a\tx y x x x\n", text(1)), ElementsAre("a x:0.70710677 y:0.70710677")) << "there or not";
  EXPECT_THAT(rows("a\tx y x y x y y\n", text(1, 0, true)), ElementsAre("a x:0.6 y:0.8")) << "3 and 4 of 5";
}

TEST(Text, RunsOfCharacters) {
  EXPECT_THAT(rows("a\tAb\n", text(2, 3)), ElementsAre("a  ab:0.70710677 ab :0.70710677"));
  EXPECT_THAT(rows("a\tx, ...y\n", text(2, 2)), ElementsAre("a  x:0.5 x :0.5  y:0.5 y :0.5"));
  EXPECT_THAT(rows("a\t\xc3\x84\xff\n", text(2, 2)),
              ElementsAre("a  \xc3\xa4:0.57735026 \xc3\xa4\xff:0.57735026 \xff :0.57735026"));
  EXPECT_THAT(rows("a\tx x x\n", text(2, 2, true)), ElementsAre("a  x:0.70710677 x :0.70710677"));
  EXPECT_THAT(rows("a\tx\na\t...\n", text(2, 4)), ElementsAre("a", "a")) << "too short, and nothing";
}

TEST(Text, Faults) {
  EXPECT_THAT(rows("a\tx\nfree money\n"),
              ElementsAre("a x:1", "2:1: found no tab, expected label<TAB>text or __label__X text"));
  EXPECT_THAT(rows("\tx\n"), ElementsAre("1:1: found a row without a label, expected one"));
  EXPECT_THAT(rows("very good\tx\n"), ElementsAre("1:5: found a blank in the label 'very good', expected "
                                                  "label<TAB>text, the label without blanks"));
  EXPECT_THAT(rows("__label__ x\n"),
              ElementsAre("1:10: found __label__ alone, expected a label right behind it"));
  EXPECT_THAT(rows("\n__label__a __label__b x\n"),
              ElementsAre("2:12: found a second __label__, expected one label a row"));
  EXPECT_THAT(rows("__label__a x__label__b\t__label__c\n"),
              ElementsAre("1:24: found a second __label__, expected one label a row"));
  EXPECT_THAT(rows(" a\x01\tx\n"), ElementsAre("1:2: found the bytes 'a\\x01', expected a label"));
  EXPECT_THAT(rows(std::string(256, 'a') + "\tx\n"),
              ElementsAre("1:1: found a label of 256 bytes, expected at most 255"));
  EXPECT_THAT(rows("a\t" + std::string(17 << 20, 'x') + "\n"),
              ElementsAre("1:1: found a text of 17825793 bytes, expected at most 16 MB"));
}

TEST(Text, IsGuessed) {
  for (const char* line :
       {"__label__a x\n", "\n__label__a | x\n", "ham\tx\n", "\r\n1\tcall | now\n", "ham\t10:30 is fine\n",
        "ham\tone two three | four\n", "ham\t2 or 3 of us|you\n"}) {
    EXPECT_EQ(guess_format(line, "x"), Format::text) << line;
  }
  for (const char* line :
       {"1\t|\ta\tb\n", "1\t2\t'tag\t| a\n", "1\t2\ttag|n a\n", "|\ta\n", "1\t'tag |a b\n", "tag|n\tb\n"}) {
    EXPECT_EQ(guess_format(line, "x"), Format::vw) << line;
  }
  for (const char* line : {"1\t1:2\t3:4\n", "1\t3:nan\n", "1\tqid:3 1:2 # why\n", "1\t\n", "1\n"}) {
    EXPECT_EQ(guess_format(line, "x"), Format::libsvm) << line;
  }
  for (const char* line : {"1\t2\t3\n", "a b\tc\n", "ham\tx\ty\n"}) {
    EXPECT_EQ(guess_format(line, "x"), Format::csv) << line;
  }
  for (const char* name : {"x.tsv", "x.csv", "x.tsv.gz", "x.csv.zst"}) {
    EXPECT_NE(guess_format("ham\tx\n", name), Format::text) << name;
  }
}

// A first text without words is told by those that follow, if all rows have one tab.
TEST(Text, IsGuessedByTheNextRows) {
  for (const char* text :
       {"ham\t!!!\nspam\tx y\n", "ham\t2024\nspam\tfree money\n", "spam\tfree|money now\nham\ta|b c\n"}) {
    EXPECT_EQ(guess_format(text, "x"), Format::text) << text;
  }
  EXPECT_EQ(guess_format("a\t1\nb\t2\n", "x"), Format::csv);
  EXPECT_EQ(guess_format("a\t1\nb\tx y\tz\n", "x"), Format::csv);
  EXPECT_EQ(guess_format("1\t2.5 |f a\n", "x"), Format::vw);
}

// Two columns, with names or not: numbers are no words, whatever letters they are written with.
TEST(Text, ATableOfTwoColumnsIsNone) {
  for (const char* table : {"label\tx\nyes\t-2.5\nno\t2.5\n", "label\tx\nyes\t1e-5\n", "yes\t1e-5\nno\t2\n",
                            "age\tlabel\n30\tyes\n61\tno\n", "word\tClass\nfree\tspam\n"}) {
    EXPECT_EQ(guess_format(table, "x"), Format::csv) << table;
  }
  for (const char* text :
       {"label\ttext\nspam\t2024\nham\tI am late\n", "label\ttext\n", "spam\tlabel\n",
        "spam\tclass\nham\tI am late\n", "text\tlabel\nfree money\tspam\n", "a\t1e-5 or so\n"}) {
    EXPECT_EQ(guess_format(text, "x"), Format::text) << text;
  }
}

TEST(Text, WordsAboveTwoColumnsOfNumbersAreTheirNames) {
  EXPECT_EQ(guess_format("weight\ty\n1.5\t0\n2.5\t1\n", "x"), Format::csv);
  EXPECT_EQ(guess_format("weight\ty\n1.5\t0\n2.5\tone of them\n", "x"), Format::text);
  EXPECT_EQ(guess_format("ham\twhy\nspam\t0\n", "x"), Format::text) << "labels";
  EXPECT_EQ(guess_format("ham\tand so on\n1\t0\n", "x"), Format::text) << "a text of several words";
  EXPECT_EQ(guess_format("ham\twhy\n", "x"), Format::text) << "nothing below it";
}

TEST(Text, AMarkBetweenFilesBelongsToNoLabel) {
  const std::string mark = "\xef\xbb\xbf";
  EXPECT_THAT(rows("a\tx\n" + mark + "a\ty\n" + mark + "__label__a z\n"),
              ElementsAre("a x:1", "a y:1", "a z:1"));
  EXPECT_THAT(rows("a\tx\n" + mark + "free money\tx\n").back(), testing::HasSubstr("2:8: found a blank"));
  std::string marks;
  for (int i = 0; i < 100000; ++i) marks += mark;
  EXPECT_EQ(rows(marks + "a\tx\n"), rows("a\tx\n"));
}

TEST(Text, AHeaderIsNoRow) {
  ReadRules rules;
  rules.format = Format::text;
  const auto parser = make_parser(rules, LabelsAre::required, "Label\ttext\nspam\tfree money\n", "x");
  ASSERT_TRUE(parser.ok());
  EXPECT_EQ((*parser)->bytes_to_skip(), 11u);
  EXPECT_EQ((*parser)->description(), "raw text with a header, words and pairs of words");
  for (const char* row : {"label\tfree money\n", "y\ttext\n", "spam\tlabel\n"}) {
    EXPECT_EQ((*make_parser(rules, LabelsAre::required, row, "x"))->bytes_to_skip(), 0u) << row;
  }
}

TEST(Text, SaysWhatItIs) {
  const auto said = [](const ReadRules& rules) {
    return (*make_parser(rules, LabelsAre::required, "", "x"))->description();
  };
  EXPECT_EQ(said(text(1)), "raw text, words");
  EXPECT_EQ(said(text(2)), "raw text, words and pairs of words");
  EXPECT_EQ(said(text(3, 0, true)), "raw text, runs of up to 3 words, counted");
  EXPECT_EQ(said(text(2, 4)), "raw text, runs of 4 characters");
}

}  // namespace
}  // namespace halfspace
