// The view by a look at the first rows: of text, of measurements, of tables that have both numbers and words.
#include "halfspace/run/fitting_view.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "halfspace/core/random.h"
#include "halfspace/data/labelled_blocks.h"
#include "tests/support/files.h"

namespace halfspace {
namespace {

Scaling view_of(const std::string& text) {
  const test::TemporaryFile file(text);
  LabelMap labels;
  ColumnMap columns;
  auto blocks = LabelledBlocks::open(DataFiles(file.path()), ReadOptions{1, LabelsAre::required}, labels,
                                     columns, ColumnMap::Unknown::add);
  if (!blocks.ok()) throw std::runtime_error(blocks.error().what);
  auto block = blocks->next();
  if (!block.ok() || *block == nullptr) throw std::runtime_error("no block");
  return fitting_view(**block, columns.columns());
}

// Rows that are made one by one; a table has its header first.
template <class MakeRow>
std::string rows(int count, const std::string& header, MakeRow make_row) {
  RandomStream random(6, "first rows");
  std::string text = header;
  for (int i = 0; i < count; ++i) text += make_row(i, random) + "\n";
  return text;
}

// A year, a price, a town of so many, a label.
std::string towns(int count, std::uint64_t towns) {
  return rows(count, "year,price,town,label\n", [&](int i, RandomStream& random) {
    return fmt::format("{},{:.2f},town{},{}", 1990 + random.below(30), 2e5 + 1e5 * random.gauss(),
                       random.below(towns), i % 2);
  });
}

// Words of a vocabulary, those of low number far more often.
std::string text_of_words(int count, std::uint64_t most_often) {
  return rows(count, "", [&](int i, RandomStream& random) {
    std::string row = fmt::format("{} |", i % 2);
    for (std::uint64_t words = 5 + random.below(20); words > 0; --words) {
      const double share = random.uniform();
      row += fmt::format(" w{}", static_cast<int>(3000 * share * share * share * share));
    }
    for (std::uint64_t times = 0; times < most_often; ++times) row += " the";
    return row;
  });
}

TEST(FittingView, WordsBesideNumbersLeaveThemNumbers) {
  EXPECT_EQ(view_of(towns(300, 2)), Scaling::standard);
  EXPECT_EQ(view_of(towns(300, 20)), Scaling::standard);
  EXPECT_EQ(view_of(towns(300, 290)), Scaling::standard);
}

TEST(FittingView, TextIsScaledToLengthOne) {
  EXPECT_EQ(view_of(text_of_words(300, 0)), Scaling::unit);
  EXPECT_EQ(view_of(text_of_words(300, 1)), Scaling::unit);
  EXPECT_EQ(view_of(text_of_words(300, 4)), Scaling::unit) << "some words are counted";
  EXPECT_EQ(view_of(text_of_words(60, 2)), Scaling::unit);
  EXPECT_EQ(view_of(text_of_words(12, 2)), Scaling::unit) << "few rows tell little";
}

// One column of small numbers makes no measurements of a text; one that is longer than all words does.
TEST(FittingView, ANumberBesideManyWords) {
  const auto with_number = [](double size) {
    return rows(300, "", [&](int i, RandomStream& random) {
      std::string row = fmt::format("{} |n size:{:.6f} |t", i % 2, size * (1 + random.uniform()));
      for (int words = 0; words < 40; ++words) row += fmt::format(" w{}", words * 1000 + random.below(1000));
      return row;
    });
  };
  EXPECT_EQ(view_of(with_number(0.5)), Scaling::unit);
  EXPECT_EQ(view_of(with_number(1e6)), Scaling::standard);
}

TEST(FittingView, RowsOfOneValueStayAsGiven) {
  EXPECT_EQ(view_of("1 1:1 2:1\n-1 1:1 3:1\n"), Scaling::given);
  EXPECT_EQ(view_of("1 1:1 9:1\n-1 2:1 3:1\n1 4:1 5:1\n-1 6:1 7:1\n"), Scaling::given);
  EXPECT_EQ(view_of("1\n-1\n"), Scaling::given) << "no features";
}

TEST(FittingView, MeasurementsAreSeenFromTheirMeans) {
  EXPECT_EQ(view_of("1 1:5 2:200\n-1 1:4 2:170\n1 1:7 2:210\n"), Scaling::standard);
}

// Their rows are of one length, to a millionth.
TEST(FittingView, ValuesAMillionDeviationsFromZero) {
  std::string rows;
  std::string constant;
  for (int i = 0; i < 40; ++i) {
    const std::string other = " 2:0." + std::to_string(i % 7 + 1) + "\n";
    rows += "1 1:" + std::to_string(1000000 + i % 3) + other;
    constant += "1 1:1000000" + other;
  }
  EXPECT_EQ(view_of(rows), Scaling::standard);
  EXPECT_EQ(view_of(constant), Scaling::given) << "there is nothing to learn from it";
}

}  // namespace
}  // namespace halfspace
