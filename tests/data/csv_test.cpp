// CSV and TSV: corner cases with the rows they must give.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "halfspace/data/block_reader.h"
#include "halfspace/data/csv_header.h"
#include "halfspace/data/csv_layout.h"
#include "halfspace/data/text_cut.h"
#include "tests/support/files.h"
#include "tests/support/parsed.h"

namespace halfspace {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

ReadRules csv(const std::string& label = "") {
  ReadRules rules;
  rules.format = Format::csv;
  rules.label_column = label;
  return rules;
}

std::vector<std::string> rows(const std::string& text, const ReadRules& rules = csv(),
                              LabelsAre labels = LabelsAre::required) {
  return test::parsed(text, rules, labels);
}

TEST(Csv, NumbersAreValuesAndWordsAreFeatures) {
  EXPECT_THAT(rows("age,city,label\n30,Rome,yes\n-4.5,,no\n0,Bath,yes\n"),
              ElementsAre("yes age:30 city=Rome:1", "no age:-4.5", "yes city=Bath:1"));
}

TEST(Csv, AColumnMayBeCalledAsATextWouldBe) {
  EXPECT_THAT(rows("a=b,c,label\n2,b,x\n"), ElementsAre("x a=b:2 c=b:1"));
  ReadRules without = csv();
  without.ignored = {"a"};
  EXPECT_THAT(rows("a=b,a,label\n2,b,x\n", without), ElementsAre("x a=b:2"));
  const auto refused = ElementsAre(
      "file:1: the column 'a=b' is called as a cell of the column 'a' would be; rename one of them, or "
      "--ignore it");
  EXPECT_THAT(rows("a=b,a,label\n2,b,x\n1,c,y\n"), refused);
  EXPECT_THAT(rows("a,a=b,label\nb,-1,x\n"), refused);
}

TEST(Csv, HeaderIsFoundOrNot) {
  EXPECT_THAT(rows("1,2,yes\n3,0,no\n"), ElementsAre("yes 1:1 2:2", "no 1:3"));
  EXPECT_THAT(rows("a,b,c\n1,2,3\n"), ElementsAre("3 a:1 b:2")) << "the last column is the label";
  ReadRules plain = csv();
  plain.no_header = true;
  EXPECT_THAT(rows("a,b,c\n1,2,c\n", plain), ElementsAre("c 1=a:1 2=b:1", "c 1:1 2:2"));
}

TEST(Csv, CellsThatComeAgainAreNoNames) {
  EXPECT_THAT(rows("p,x,s\ne,x,t\np,y,s\n"), ElementsAre("s 1=p:1 2=x:1", "t 1=e:1 2=x:1", "s 1=p:1 2=y:1"));
  EXPECT_THAT(rows("cap,odor,kind\nx,cap,p\nf,odor,e\n"),
              ElementsAre("p cap=x:1 odor=cap:1", "e cap=f:1 odor=odor:1"))
      << "one of three, in its own column";
  EXPECT_THAT(rows("cap,kind\nx,p\ncap,kind\nf,e\n"), ElementsAre("p cap=x:1", "e cap=f:1"))
      << "the header once more";
  EXPECT_THAT(rows("p,label\np,a\n"), ElementsAre("a p=p:1")) << "a usual name";
}

TEST(Csv, WordsAboveNumbersAreNames) {
  EXPECT_THAT(rows("age,Y\n30,Y\n40,N\n"), ElementsAre("Y age:30", "N age:40"));
  EXPECT_THAT(rows("age,fever,sick\n3,fever,sick\n4,,well\n"),
              ElementsAre("sick age:3 fever=fever:1", "well age:4"));
  EXPECT_THAT(rows("a,,b,y\n1,2,3,y\n4,5,6,n\n"), ElementsAre("y a:1 2:2 b:3", "n a:4 2:5 b:6"));
  EXPECT_THAT(rows("?,Y\n30,Y\n40,N\n"), ElementsAre("Y 1=?:1", "Y 1:30", "N 1:40")) << "a value is missing";
  EXPECT_THAT(rows("none,Y\n30,Y\nsome,N\n"), ElementsAre("Y 1=none:1", "Y 1:30", "N 1=some:1"));
}

TEST(Csv, ALabelThatComesAgainIsNoName) {
  EXPECT_THAT(rows("anna,calm,p\nbert,loud,q\ncarl,meek,p\n"),
              ElementsAre("p 1=anna:1 2=calm:1", "q 1=bert:1 2=loud:1", "p 1=carl:1 2=meek:1"));
  EXPECT_THAT(rows("who,how,what\nbert,loud,q\ncarl,meek,p\n"),
              ElementsAre("q who=bert:1 how=loud:1", "p who=carl:1 how=meek:1"));
  EXPECT_THAT(rows(",Rome,p\n3,Bath,q\n4,Oslo,p\n"),
              ElementsAre("p 2=Rome:1", "q 1:3 2=Bath:1", "p 1:4 2=Oslo:1"))
      << "no row numbers with a header";
}

TEST(Csv, NamesThatAreMadeAreFree) {
  EXPECT_THAT(rows("label,,2,column 2\np,1,2,3\nq,2,1,3\n"),
              ElementsAre("p column column 2:1 2:2 column 2:3", "q column column 2:2 2:1 column 2:3"));
}

TEST(Csv, ProgramsNumberColumns) {
  EXPECT_THAT(rows(",0,1,2\n0,.5,7,x\n1,.2,8,y\n"), ElementsAre("x 0:0.5 1:7", "y column 1:1 0:0.2 1:8"));
  EXPECT_THAT(rows(",1,2\n0,.5,x\n"), ElementsAre("x 1:0.5"));
  EXPECT_THAT(rows(",3,2\n0,.5,x\n"), ElementsAre("2 2:3", "x 2:0.5")) << "numbers out of order";
}

TEST(Csv, AMarkBetweenFilesBelongsToNoCell) {
  const std::string mark = "\xef\xbb\xbf";
  EXPECT_THAT(rows("a,b,label\n1,2,x\n" + mark + mark + "5,6,y\n" + mark + "\"7\",8,x\n" + mark + "\n"),
              ElementsAre("x a:1 b:2", "y a:5 b:6", "x a:7 b:8"));
}

TEST(Csv, AHeaderThatComesAgainMayHaveOtherQuotes) {
  const auto expected = ElementsAre("1 a:5", "0 a:6");
  EXPECT_THAT(rows("a,label\n5,1\n\"a\",\"label\"\n6,0\n"), expected);
  EXPECT_THAT(rows("\"a\",\"label\"\n5,1\na,label\r\n6,0\n"), expected);
  EXPECT_THAT(rows("\"a\",label\n5,1\n\xef\xbb\xbf\"a\",\"label\"\n6,0\n"), expected);
  EXPECT_THAT(rows("\"a,\"\"b\",label\n5,1\n\"a,\"\"b\",\"label\"\n6,0\n"),
              ElementsAre("1 a,\"b:5", "0 a,\"b:6"));
}

TEST(Csv, ATableLikeOneThatHadNoHeader) {
  ReadRules known = csv("2");
  known.numbered_columns = 3;
  const auto unlabelled = [&](const std::string& text) { return rows(text, known, LabelsAre::optional); };
  EXPECT_THAT(rows("5,x,7\n", known), ElementsAre("x 1:5 3:7"));
  EXPECT_THAT(unlabelled("5,x,7\n"), ElementsAre("x 1:5 3:7"));
  EXPECT_THAT(unlabelled("5;7\n6;8\n"), ElementsAre("(none) 1:5 3:7", "(none) 1:6 3:8"))
      << "without the label";
  EXPECT_THAT(unlabelled("red,big\n"), ElementsAre("(none) 1=red:1 3=big:1")) << "no header";
  EXPECT_THAT(
      unlabelled("0,5,x,7\n"),
      ElementsAre("file:1: found 4 cells in the first row, expected 3 as in the table that was learned, "
                  "or one less without the label"));
  EXPECT_THAT(
      rows("\n5,7\n", known),
      ElementsAre("file:2: found 2 cells in the first row, expected 3 as in the table that was learned"));
  EXPECT_THAT(unlabelled("a,Label,b\n5,x,7\n"),
              ElementsAre("file:1: found the cell 'Label' as in a header, expected a row: the table that was "
                          "learned has no header"));
  EXPECT_THAT(unlabelled("a,b,c\n5,x,7\n"),
              ElementsAre("file:1: found the cell 'a' as in a header, expected a row: the table that was "
                          "learned has no header"))
      << "words above numbers";
  EXPECT_THAT(unlabelled("a,b,c\np,x,q\n"), ElementsAre("b 1=a:1 3=c:1", "x 1=p:1 3=q:1"));
  known.no_header = true;
  EXPECT_THAT(rows("a,label,b\n", known), ElementsAre("label 1=a:1 3=b:1"));
}

TEST(Csv, WhatSeparatesStandsMostOften) {
  EXPECT_EQ(guess_separator("1,5;0,2;A\n"), ';') << "commas stand in numbers too";
  EXPECT_EQ(guess_separator("\r\n\na\tb, c\td\n"), '\t');
  EXPECT_EQ(guess_separator("a;b,c,d\n"), ',');
  EXPECT_EQ(guess_separator("a\n"), ',');
}

TEST(Csv, NumbersHaveAPoint) {
  EXPECT_THAT(rows("1,5;-0,25;A\n"),
              ElementsAre("1:1: found '1,5', a number with a comma, expected a point before decimals"));
  EXPECT_THAT(
      rows("a;label\n1;x\n1,5;y\n"),
      ElementsAre("x a:1", "2:1: found '1,5', a number with a comma, expected a point before decimals"));
  EXPECT_THAT(rows("a;label\n1,5,2;y\n,5;z\n"), ElementsAre("y a=1,5,2:1", "z a=,5:1")) << "no numbers";
  EXPECT_THAT(rows("a\tlabel\n1,5\ty\n"),
              ElementsAre("1:1: found '1,5', a number with a comma, expected a point before decimals"));
  EXPECT_THAT(rows("a,label\n\"1,5\",y\n"), ElementsAre("y a=1,5:1")) << "in quotes on purpose";
}

TEST(Csv, RowsEndInNewlines) {
  EXPECT_THAT(rows("label,c\rx,1\rz,2\r\n"),
              ElementsAre("file:1: found a carriage return within the first row, expected rows that end in "
                          "newlines"));
  EXPECT_THAT(rows("label,\"c\rd\"\r\nx,1\r\n"), ElementsAre("x c\rd:1"));
}

TEST(Csv, TheLabelsColumn) {
  EXPECT_THAT(rows("y,a\n1,2\n"), ElementsAre("1 a:2"));
  EXPECT_THAT(rows("a,Target,b\n1,x,2\n"), ElementsAre("x a:1 b:2"));
  EXPECT_THAT(rows("a,b,c\n1,2,3\n", csv("b")), ElementsAre("2 a:1 c:3"));
  EXPECT_THAT(rows("a,b,c\n1,2,3\n", csv("1")), ElementsAre("1 b:2 c:3")) << "by number";
  EXPECT_THAT(rows("1,2,3\n", csv("2")), ElementsAre("2 1:1 3:3"));
  EXPECT_THAT(
      rows("age,city,z\n1,2,3\n", csv("cty")),
      ElementsAre("file: --label 'cty' (did you mean 'city'?): there is no such column, expected one of: "
                  "age, city, z"));
  EXPECT_THAT(rows("a,b,c\n1,,3\n", csv("b")),
              ElementsAre("1:3: found an empty cell for the label, expected one"));
}

std::string remembered_label(std::string text, const ReadRules& rules = csv()) {
  const std::size_t size = text.size();
  text.append(kTextPadding, '\0');
  return (*make_parser(rules, LabelsAre::required, std::string_view(text.data(), size), "file"))
      ->label_column();
}

TEST(Csv, TheLabelsColumnIsRememberedByName) {
  EXPECT_EQ(remembered_label("a,label,y\n1,2,3\n"), "label");
  EXPECT_EQ(remembered_label("a,b,c\n1,2,3\n"), "c");
  EXPECT_EQ(remembered_label("a,b,c\n1,2,3\n", csv("2")), "b");
  EXPECT_EQ(remembered_label("1,2,3\n", csv("2")), "2");
  EXPECT_EQ(remembered_label("1,2,3\n"), "3");
  EXPECT_THAT(rows("a,y\n1,2\n", csv("label"), LabelsAre::optional), ElementsAre("(none) a:1 y:2"));
  EXPECT_THAT(rows("a,Label\n1,2\n", csv("label")), ElementsAre("2 a:1"));
  EXPECT_THAT(rows("a,K\n1,2\n", csv("k"), LabelsAre::optional), ElementsAre("(none) a:1 K:2"));
}

TEST(Csv, RowsWithoutLabel) {
  EXPECT_THAT(rows("a,b\n1,2\n", csv("income"), LabelsAre::optional), ElementsAre("(none) a:1 b:2"));
  EXPECT_THAT(rows("1,2\n", csv("3"), LabelsAre::optional), ElementsAre("(none) 1:1 2:2"));
  EXPECT_THAT(rows("1,2,yes\n", csv("3"), LabelsAre::optional), ElementsAre("yes 1:1 2:2"));
}

TEST(Csv, Ignored) {
  ReadRules rules = csv();
  rules.ignored = {"id", "3"};
  EXPECT_THAT(rows("id,a,b,label\n7,1,2,x\n", rules), ElementsAre("x a:1"));
  rules.ignored = {"nothing"};
  EXPECT_THAT(rows("id,a,label\n7,1,x\n", rules),
              ElementsAre(HasSubstr("--ignore 'nothing': there is no such")));
}

TEST(Csv, Quotes) {
  EXPECT_THAT(rows("a,\"b,c\",label\n\"1\",\"x \"\"y\"\", z\",\"p q\"\n"),
              ElementsAre("p q a:1 b,c=x \"y\", z:1"));
  EXPECT_THAT(rows("a,b,label\n1,\"two\nlines\",x\n2,3,y\n"),
              ElementsAre("x a:1 b=two\nlines:1", "y a:2 b:3"));
  EXPECT_THAT(rows("a,label\n\"\",x\n"), ElementsAre("x"));
  EXPECT_THAT(
      rows("a,label\n1,x\n\"2,y\n"),
      ElementsAre("x a:1", "2:1: found a quote that is not closed, expected another one behind the cell"));
  EXPECT_THAT(rows("a,label\n\"2\"z,y\n"),
              ElementsAre("1:4: found 'z' behind a closing quote, expected the cell's end"));
  EXPECT_THAT(rows("a,b,label\n\"1\n2\",\"3\"x,y\n"),
              ElementsAre("2:7: found 'x' behind a closing quote, expected the cell's end"))
      << "the line and the column where it stands";
}

TEST(Csv, BlanksAndLineEnds) {
  EXPECT_THAT(rows("a, b ,label\r\n 1 , x y ,\"p\" \r\n\r\n"), ElementsAre("p a:1 b=x y:1"));
}

TEST(Csv, Separators) {
  EXPECT_THAT(rows("a\tb\tlabel\n1\tx, y\tz\n"), ElementsAre("z a:1 b=x, y:1"));
  EXPECT_THAT(rows("a;b;label\n1;2,x;z\n"), ElementsAre("z a:1 b=2,x:1"));
  EXPECT_THAT(rows("a\tb\tlabel\n\t\tz\n"), ElementsAre("z")) << "empty cells of a TSV";
}

TEST(Csv, RaggedRows) {
  EXPECT_THAT(rows("a,b,label\n1,2,x\n1,2\n"), ElementsAre("x a:1 b:2", "2:4: found 2 cells, expected 3"));
  EXPECT_THAT(rows("a,b,label\n1,2,x,4\n"), ElementsAre("1:7: found more than 3 cells, expected 3"));
  EXPECT_THAT(rows("a b c\n"),
              ElementsAre(HasSubstr("file:1: found one column, expected a label and features")));
  EXPECT_THAT(rows("a,b,a\n"), ElementsAre(HasSubstr("the column 'a' stands twice in the header")));
}

TEST(Csv, Crosses) {
  ReadRules rules = csv();
  rules.crosses = {{"city", "size"}};
  EXPECT_THAT(rows("city,size,label\nRome,3,x\n", rules),
              ElementsAre("x city=Rome:1 size:3 city=Rome*size:3"));
}

TEST(EndOfLastRow, IsNotInsideQuotes) {
  EXPECT_EQ(end_of_last_row("a\nb", Cut::records), 2u);
  EXPECT_EQ(end_of_last_row("a\n\"b\nc", Cut::records), 2u);
  EXPECT_EQ(end_of_last_row("a\n\"b\nc\n", Cut::records), 2u);
  EXPECT_EQ(end_of_last_row("a\n\"b\nc\"\nd", Cut::records), 8u);
  EXPECT_EQ(end_of_last_row("\"b\nc", Cut::records), 0u);
  EXPECT_EQ(end_of_last_row("\"b\nc", Cut::guess), 3u);
  EXPECT_EQ(end_of_last_row("a\n\"b\nc", Cut::lines), 5u);
  EXPECT_EQ(end_of_last_row("abc", Cut::lines), 0u);
}

// Newlines in quotes wherever a chunk of the file may end.
TEST(Csv, QuotesAcrossChunks) {
  std::string text = "a,text,label\n";
  std::string filler(997, 'x');
  for (int r = 0; r < 4000; ++r) {
    text += std::to_string(r + 1) + ",\"" + filler.substr(0, 500 + r % 497) + "\n\"\"\n\"," +
            (r % 2 ? "p" : "q") + "\n";
  }
  const test::TemporaryFile file(text);
  for (const unsigned threads : {1u, 3u}) {
    auto reader = BlockReader::open(file.path(), ReadOptions{threads, LabelsAre::required, csv()});
    ASSERT_TRUE(reader.ok());
    std::size_t rows = 0;
    std::size_t blocks = 0;
    while (true) {
      const auto block = (*reader)->next();
      ASSERT_TRUE(block.ok()) << block.error().text();
      if (*block == nullptr) break;
      ++blocks;
      for (std::size_t r = 0; r < (*block)->rows(); ++r) {
        EXPECT_EQ((*block)->row(r).values[0], static_cast<float>(++rows));
        EXPECT_EQ((*reader)->place((*block)->row_lines[r], 1),
                  file.path() + ":" + std::to_string(2 + 3 * (rows - 1)) + ":1");
      }
    }
    EXPECT_EQ(rows, 4000u);
    EXPECT_GT(blocks, 2u);
  }
}

TEST(Csv, IsGuessed) {
  EXPECT_EQ(guess_format("a,b,label\n", "x"), Format::csv);
  EXPECT_EQ(guess_format("1;2;3\n", "x"), Format::csv);
  EXPECT_EQ(guess_format("1 1:2\n", "x.csv.gz"), Format::csv) << "the name says it";
  EXPECT_EQ(guess_format("a,b|c,d\n", "x"), Format::csv);
  EXPECT_EQ(guess_format("id,said what\tlabel\n", "x"), Format::csv) << "a blank before the tab";
  EXPECT_EQ(guess_format("a,b\tc,d\n1,2,3\n", "x"), Format::csv) << "a tab in a cell";
  EXPECT_EQ(guess_format("a;b\tc\n\n1\t2\n1;2\n", "x"), Format::csv);
  EXPECT_EQ(guess_format("a,b\tc\n", "x"), Format::text) << "a label with a comma";
  EXPECT_EQ(guess_format("a,b\tc\nd,e\tf\n", "x"), Format::text);
  EXPECT_EQ(guess_format("__label__a b, c\n__label__b d, e\n", "x"), Format::text);
  EXPECT_EQ(guess_format("__label__a,b\tc\n__label__c,d e\n", "x"), Format::text);
  EXPECT_EQ(guess_format("a,b\tc\n1,2,3\n", "x"), Format::text) << "not as many";
  EXPECT_EQ(guess_format("1 1:2,5\n", "x"), Format::csv);
}

}  // namespace
}  // namespace halfspace
