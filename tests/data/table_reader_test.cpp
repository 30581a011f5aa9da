// Tables cell by cell, with the places of cells and of faults; labels to classes.
#include "halfspace/data/table_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "halfspace/data/class_names.h"
#include "halfspace/data/streamed_text.h"
#include "tests/support/bytes.h"
#include "tests/support/files.h"

namespace halfspace {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Each record as "line:column text" for every cell; at a fault its place behind the file, and what.
std::vector<std::string> records(const std::string& text, const ReadRules& rules = {},
                                 LabelsAre labels = LabelsAre::optional) {
  const test::TemporaryFile file(text);
  const auto shown = [&](const Error& error) { return error.text().substr(file.path().size() + 1); };
  auto reader = TableReader::open(file.path(), rules, labels);
  if (!reader) return {shown(reader.error())};
  std::vector<std::string> found;
  std::vector<TableCell> cells;
  while (true) {
    const auto more = reader->next(cells);
    if (!more) found.push_back(shown(more.error()));
    if (!more || !*more) return found;
    std::string record;
    for (const TableCell& cell : cells) {
      record += std::to_string(cell.line) + ":" + std::to_string(cell.column) + " " + cell.text + "|";
    }
    found.push_back(record);
  }
}

TEST(TableReader, CellsAndTheirPlaces) {
  EXPECT_THAT(records("a,b\n\n1,\n x ,2\r\n"), ElementsAre("3:1 1|3:3 |", "4:1 x|4:5 2|"));
  EXPECT_THAT(records("\xef\xbb\xbf"
                      "a\tb\n1\t2"),
              ElementsAre("2:1 1|2:3 2|"));
}

TEST(TableReader, QuotesMayHoldNewlines) {
  EXPECT_THAT(records("a,b\n\"x\ny\",2\n3,\"\"\"4\"\"\"\n"),
              ElementsAre("2:1 x\ny|3:4 2|", "4:1 3|4:3 \"4\"|"));
}

TEST(TableReader, Faults) {
  EXPECT_THAT(records("a,b\n1,2\n1\n"), ElementsAre("2:1 1|2:3 2|", "3:2: found 1 cell, expected 2"));
  EXPECT_THAT(records("a,b\n1,2,3\n"), ElementsAre("2:5: found more than 2 cells, expected 2"));
  EXPECT_THAT(records("a,b\n1,\"2\n"), ElementsAre(HasSubstr("2:3: found a quote that is not closed")));
  EXPECT_THAT(records("a,b\n\"x\ny\"z,2\n"), ElementsAre(HasSubstr("3:3: found 'z' behind a closing quote")));
  EXPECT_THAT(records(""), ElementsAre(HasSubstr("1:1: found an empty file")));
  EXPECT_THAT(records(" \n\r\n"), ElementsAre(HasSubstr("1:1: found an empty file")));
  EXPECT_THAT(records("a\n1\n", {}, LabelsAre::required), ElementsAre(HasSubstr("1:1: found one column")));
}

// Longer than a chunk of text, so that cells stand on both sides of the cut.
TEST(TableReader, LongTables) {
  std::string text = "name,value\n";
  constexpr std::size_t kRows = 100'000;
  for (std::size_t i = 0; i < kRows; ++i)
    text += "\"row\n" + std::to_string(i) + "\"," + std::to_string(i) + "\n";
  const auto found = records(text);
  ASSERT_EQ(found.size(), kRows);
  EXPECT_EQ(found.back(), "200000:1 row\n99999|200001:8 99999|");
}

TEST(TableReader, ChunksOfAnyLength) {
  const std::string text = "a,b\n1,\"x\ny\"\n\n\"\"\"\",22\n333,4\n";
  for (std::size_t chunk = 1; chunk < text.size() + 2; ++chunk) {
    auto source = std::make_unique<StreamedText>(std::make_unique<test::PiecesOf>(text, chunk), chunk);
    auto reader = TableReader::open("table", std::move(source), {}, LabelsAre::optional);
    ASSERT_TRUE(reader.ok()) << chunk;
    std::vector<TableCell> cells;
    std::string found;
    while (*reader->next(cells)) found += cells[0].text + "|" + cells[1].text + "|";
    EXPECT_EQ(found, "1|x\ny|\"|22|333|4|") << chunk;
    EXPECT_EQ(cells[1].line, 6u) << chunk;
  }
}

TEST(ClassNames, NumbersAreEqualAsNumbers) {
  ClassNames names;
  EXPECT_EQ(*names.id("+1"), 0);
  EXPECT_EQ(*names.id("-1"), 1);
  EXPECT_EQ(*names.id("1.0"), 0);
  EXPECT_EQ(*names.id("-1.00"), 1);
  EXPECT_EQ(*names.id("0"), *names.id("-0"));
  EXPECT_THAT(std::vector<ClassId>(names.order().begin(), names.order().end()), ElementsAre(2, 0, 1));
  EXPECT_EQ(names.text(0), "+1");
}

TEST(ClassNames, AGivenSetIsClosed) {
  ClassNames names({"wet", "dry"});
  EXPECT_EQ(*names.id("dry"), 1);
  EXPECT_THAT(std::vector<ClassId>(names.order().begin(), names.order().end()), ElementsAre(0, 1));
  EXPECT_EQ(names.id("wett").error().what, "found the label 'wett', expected one of: wet, dry");
}

}  // namespace
}  // namespace halfspace
