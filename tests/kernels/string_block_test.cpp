// Strings as rows: lines and FASTA, and what is refused.
#include "halfspace/data/string_block.h"

#include <gtest/gtest.h>

#include <string>

#include "halfspace/data/text_cut.h"

namespace halfspace {
namespace {

Block parsed(Format format, std::string text, LabelsAre labels = LabelsAre::required) {
  const std::size_t size = text.size();
  text.resize(size + kTextPadding);
  Block block;
  StringParser(format, labels).parse({text.data(), size}, block);
  return block;
}

std::string string_of(const Block& block, std::size_t r) {
  std::string text;
  const Row row = block.row(r);
  for (std::size_t i = 0; i < row.size; ++i) {
    EXPECT_EQ(row.columns[i], i + 1);
    text += static_cast<char>(static_cast<unsigned char>(row.values[i]));
  }
  return text;
}

TEST(StringBlock, ReadsLines) {
  const Block block = parsed(Format::string, "a\tGATTACA\r\n\n__label__b TT\nb\t\na\t\xff x\n");
  ASSERT_FALSE(block.bad) << block.bad->what;
  ASSERT_EQ(block.rows(), 4u);
  EXPECT_EQ(string_of(block, 0), "GATTACA");
  EXPECT_EQ(string_of(block, 1), "TT");
  EXPECT_EQ(string_of(block, 2), "");
  EXPECT_EQ(string_of(block, 3), "\xff x");
  EXPECT_EQ(block.label_ids, (std::vector<std::uint16_t>{0, 1, 1, 0}));
  EXPECT_EQ(block.row_lines, (std::vector<std::uint32_t>{1, 3, 4, 5}));
  EXPECT_EQ(block.lines, 5u);
  EXPECT_EQ(block.highest_index, 7u);
}

TEST(StringBlock, ReadsRecords) {
  const Block block = parsed(Format::fasta, ">a first one\nGATT\nAC A\r\n\n> b\n>a\nT\n");
  ASSERT_FALSE(block.bad) << block.bad->what;
  ASSERT_EQ(block.rows(), 3u);
  EXPECT_EQ(string_of(block, 0), "GATTACA");
  EXPECT_EQ(string_of(block, 1), "");
  EXPECT_EQ(string_of(block, 2), "T");
  EXPECT_EQ(block.label_ids, (std::vector<std::uint16_t>{0, 1, 0}));
  EXPECT_EQ(block.row_lines, (std::vector<std::uint32_t>{1, 5, 6}));
  EXPECT_EQ(block.lines, 7u);
}

TEST(StringBlock, SaysWhereAFaultIs) {
  const Block nul = parsed(Format::string, "a\tGA\nb\t" + std::string("T\0T\n", 4));
  ASSERT_TRUE(nul.bad);
  EXPECT_EQ(nul.bad->line, 2u);
  EXPECT_EQ(nul.bad->column, 4u);
  EXPECT_EQ(nul.rows(), 1u);
  const Block headless = parsed(Format::fasta, "\nGATT\n>a\nT\n");
  ASSERT_TRUE(headless.bad);
  EXPECT_EQ(headless.bad->line, 2u);
  const Block unlabelled = parsed(Format::fasta, ">a\nT\n>\nT\n");
  ASSERT_TRUE(unlabelled.bad);
  EXPECT_EQ(unlabelled.bad->line, 3u);
  EXPECT_FALSE(parsed(Format::fasta, ">\nT\n", LabelsAre::optional).bad);
}

// Text may be cut only before a header, also while nobody knows what it is.
TEST(StringBlock, RecordsAreNotCut) {
  EXPECT_EQ(end_of_last_row(">a\nGA\nTT\n>b\nG\n", Cut::headers), 9u);
  EXPECT_EQ(end_of_last_row(">a\nGA\nTT\n>b\nG\n", Cut::guess), 9u);
  EXPECT_EQ(end_of_last_row(">a\nGA\nTT\n", Cut::headers), 0u);
  EXPECT_EQ(end_of_last_row("a\nGA\nTT\n>b\n", Cut::guess), 11u);
}

}  // namespace
}  // namespace halfspace
