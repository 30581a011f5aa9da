// The binary cache: what comes out is what went in, and nothing else comes out of a damaged one.
#include <gtest/gtest.h>

#include "halfspace/data/block_reader.h"
#include "halfspace/data/cache_decode.h"
#include "halfspace/data/cache_encode.h"
#include "halfspace/data/cache_rules.h"
#include "halfspace/run/conversion.h"
#include "tests/support/blocks.h"
#include "tests/support/files.h"
#include "tests/support/parsed.h"
#include "tests/support/sanitized.h"

namespace halfspace {
namespace {

// Rows of every kind: names, labels, importances, no features, lines that are no rows.
const char* const kVwRows =
    "1 |a x y:2\n\n-1 0.5 | z:1e-41 \xff:-3\nspam |\n1 |a x:2.5 |b y:1e30 y2:1e30 y3:1e30 y4:1e30\n";
const char* const kNumberRows =
    "1 1:1 2:0.5\n# none\n-1 0:3 70000:-1 4294967295:7\n1\n-1 5:0.5 16777216:0.5 16777217:0.5\n";

std::string written(const std::string& text_path, const std::string& cache_path, const ReadOptions& options) {
  auto output = OutputFile::open(cache_path);
  const auto done = convert(text_path, options, Form::cache, *output, cache_path);
  if (!done) return done.error().text();
  return output->commit().ok() ? "" : "not written";
}
std::string written(const std::string& text_path, const std::string& cache_path, unsigned threads = 1) {
  return written(text_path, cache_path, ReadOptions{threads, LabelsAre::optional});
}

// All rows as text, or the error.
std::vector<std::string> rows_of(const std::string& path, ReadOptions options = {}) {
  std::vector<std::string> rows;
  auto reader = BlockReader::open(path, options);
  if (!reader) return {reader.error().text()};
  while (true) {
    auto block = (*reader)->next();
    if (!block) return rows.push_back(block.error().text()), rows;
    if (*block == nullptr) return rows;
    for (std::string& line : test::lines_of(**block)) rows.push_back(std::move(line));
  }
}

TEST(Cache, BlocksComeBackExactly) {
  RandomStream random(5, "cache blocks");
  BlockEncoder encoder;
  Block block;
  Block again;
  for (int i = 0; i < 3000; ++i) {
    test::BlockKind kind;
    kind.rows = random.below(i % 50 == 0 ? 2000 : 40);
    kind.names = random.below(2) == 0;
    kind.only_numbers = random.below(4) == 0;
    kind.importances = random.below(3) == 0;
    kind.unlabelled = random.below(2) == 0;
    kind.gaps = random.below(3) == 0;
    kind.values = random.below(4);
    kind.step = std::uint64_t{1} << random.below(kind.names ? 14 : 33);
    kind.longest = random.below(10) == 0 ? 300 : 20;
    test::random_block(random, kind, block);
    ASSERT_EQ(decode_block(encoder.encode(block, 4711), again), "") << i;
    ASSERT_EQ(test::block_difference(block, again), "") << i;
  }
}

TEST(Cache, ValuesTakeTheCheapestForm) {
  RandomStream random(5, "cache sizes");
  BlockEncoder encoder;
  Block block;
  std::size_t bytes[4];
  for (std::uint64_t values = 0; values < 4; ++values) {
    RandomStream same(6, "cache sizes");
    test::random_block(same, {.rows = 2000, .values = 0, .step = 100}, block);
    for (std::size_t i = 0; i < block.nonzeros(); ++i) block.values[i] = test::random_value(random, values);
    bytes[values] = encoder.encode(block, 0).size();
  }
  const std::size_t n = block.nonzeros();
  EXPECT_EQ(bytes[1], bytes[0] + n + 4 * 200);
  EXPECT_LE(bytes[2], bytes[0] + 2 * n + 4 * 3000);
  EXPECT_EQ(bytes[3], bytes[0] + 4 * n);
}

TEST(Cache, RowsAreThoseOfTheText) {
  for (const char* text : {kVwRows, kNumberRows, ""}) {
    const test::TemporaryFile source(text);
    const test::TemporaryFile cache;
    ASSERT_EQ(written(source.path(), cache.path()), "");
    for (const unsigned threads : {1u, 2u, 4u}) {
      EXPECT_EQ(rows_of(cache.path(), {threads}), rows_of(source.path())) << text;
    }
  }
}

TEST(Cache, EveryCutIsRefused) {
  const test::TemporaryFile source(kVwRows);
  const test::TemporaryFile cache;
  ASSERT_EQ(written(source.path(), cache.path()), "");
  const std::string whole = cache.content();
  ASSERT_EQ(rows_of(cache.path()).size(), 4u);
  for (std::size_t size = 1; size < whole.size(); ++size) {
    const test::TemporaryFile cut(whole.substr(0, size));
    const auto rows = rows_of(cut.path());
    ASSERT_FALSE(rows.empty()) << size;
    EXPECT_EQ(rows.back().rfind(cut.path(), 0), 0u) << size << ": " << rows.back();
  }
  const test::TemporaryFile longer(whole + "\n");
  EXPECT_EQ(rows_of(longer.path()).size(), 1u);
}

TEST(Cache, EveryChangedByteIsRefused) {
  for (const char* text : {kVwRows, kNumberRows}) {
    const test::TemporaryFile source(text);
    const test::TemporaryFile cache;
    ASSERT_EQ(written(source.path(), cache.path()), "");
    const std::string whole = cache.content();
    for (std::size_t i = 0; i < whole.size(); ++i) {
      std::string changed = whole;
      changed[i] = static_cast<char>(changed[i] ^ (i % 3 == 0 ? 0xff : 1 << i % 8));
      const test::TemporaryFile damaged(changed);
      const auto rows = rows_of(damaged.path());
      ASSERT_FALSE(rows.empty()) << i;
      EXPECT_EQ(rows.back().rfind(damaged.path(), 0), 0u) << i << ": " << rows.back();
    }
  }
}

// Damage that the checksum agrees with: what a hostile hand could write.
TEST(Cache, NothingInABlockIsTrusted) {
  RandomStream random(5, "cache damage");
  BlockEncoder encoder;
  Block block;
  Block again;
  int read = 0;
  for (int i = 0; i < (test::kSanitized ? 10000 : 30000); ++i) {
    test::BlockKind kind{
        .rows = 1 + random.below(8), .names = random.below(2) == 0, .importances = i % 5 == 0};
    kind.gaps = random.below(3) == 0;
    kind.values = random.below(4);
    kind.longest = 6;
    test::random_block(random, kind, block);
    std::string part(encoder.encode(block, 0));
    for (std::uint64_t k = random.below(3); k < 3; ++k) {
      const std::size_t head = random.below(2) == 0 ? sizeof(RowsHead) : part.size() - kCacheChecksum;
      part[random.below(head)] = static_cast<char>(random.below(random.below(2) == 0 ? 5 : 256));
    }
    const std::uint64_t sum = checksum(std::string_view(part).substr(0, part.size() - kCacheChecksum));
    std::memcpy(part.data() + part.size() - kCacheChecksum, &sum, sizeof(sum));
    if (!decode_block(part, again).empty()) continue;
    ++read;
    for (std::size_t r = 0; r < again.rows(); ++r) {
      const Row row = again.row(r);
      ASSERT_TRUE(again.label_ids[r] == Block::kNoLabel || again.label_ids[r] < again.seen_labels.size());
      for (std::size_t k = 0; k < row.size; ++k) {
        ASSERT_TRUE(std::isfinite(row.values[k]) && row.values[k] != 0);
        const bool is_name = again.has_names && (row.columns[k] & Block::kNameBit) != 0;
        ASSERT_TRUE(!is_name || (row.columns[k] & ~Block::kNameBit) < again.names.size());
        ASSERT_TRUE(again.has_names || k == 0 || row.columns[k] > row.columns[k - 1]);
      }
    }
  }
  EXPECT_GT(read, 1000);  // some changes are as good as what was there
}

TEST(Cache, TextThatHasChangedIsNoticed) {
  const test::TemporaryFile source(kNumberRows);
  const test::TemporaryFile cache;
  ASSERT_EQ(written(source.path(), cache.path()), "");
  const auto rows = rows_of(cache.path());
  ASSERT_EQ(rows.size(), 4u);
  const std::string refusal = cache.path() + ": " + source.path() + " has changed since " + cache.path() +
                              " was made; convert it again";
  std::ofstream(source.path()) << std::string(kNumberRows) + "1 2:3\n";
  EXPECT_EQ(rows_of(cache.path()), std::vector<std::string>{refusal}) << "another size";
  std::string same_size = kNumberRows;
  same_size[2] = '3';
  std::ofstream(source.path()) << same_size;
  EXPECT_EQ(rows_of(cache.path()), std::vector<std::string>{refusal}) << "another text of that size";
  std::ofstream(source.path()) << kNumberRows;
  EXPECT_EQ(rows_of(cache.path()), rows) << "written again, but the same";
  std::remove(source.path().c_str());
  EXPECT_EQ(rows_of(cache.path()), rows) << "a cache needs no text";
}

TEST(Cache, LabelsAreDemandedWhereTheyAreNeeded) {
  const test::TemporaryFile source("1 2:3\n\n4:5\n-1 1:1\n");
  const test::TemporaryFile cache;
  ASSERT_EQ(written(source.path(), cache.path()), "");
  EXPECT_EQ(rows_of(cache.path(), {1, LabelsAre::optional}),
            (std::vector<std::string>{"1 2:3", "(none) 4:5", "-1 1:1"}));
  const auto rows = rows_of(cache.path());
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0], "1 2:3");
  EXPECT_EQ(rows[2],
            source.path() + ":3:1 (in " + cache.path() + "): found a row without a label, expected one");
}

TEST(Cache, WrongLinesOfLabelsDoNotMatter) {
  RandomStream random(6, "label lines");
  Block block;
  test::random_block(random, {.rows = 3}, block);
  block.label_ids = {0, 0, Block::kNoLabel};
  block.seen_labels = {{"spam", 3}};  // where its first row is on line 1
  BlockEncoder encoder;
  CacheHeader header;
  header.origins.resize(1);
  Block again;
  CacheParser(LabelsAre::required, header, "cache").parse(encoder.encode(block, 0), again);
  ASSERT_TRUE(again.bad.has_value());
  EXPECT_EQ(again.bad->line, 3u);
  ASSERT_EQ(again.rows(), 2u);
  ASSERT_EQ(again.seen_labels.size(), 1u);
  EXPECT_EQ(again.seen_labels[0].text, "spam");
}

TEST(Cache, OtherRulesAreRefused) {
  const test::TemporaryFile source("1 |a x |b y\n");
  const test::TemporaryFile cache;
  ASSERT_EQ(written(source.path(), cache.path()), "");
  ReadOptions crossed;
  crossed.rules.crosses = {{"a", "b"}};
  EXPECT_EQ(rows_of(cache.path(), crossed).front(),
            cache.path() +
                ": was made with no --cross, but --cross a:b is wanted; give the options it was made "
                "with, or convert again");
  ReadOptions other;
  other.rules.format = Format::libsvm;
  EXPECT_NE(rows_of(cache.path(), other).front().find("was made of VW text, but --format libsvm is wanted"),
            std::string::npos);
  ReadOptions unheeded;
  unheeded.rules.ngrams = 5;
  EXPECT_EQ(rows_of(cache.path(), unheeded), std::vector<std::string>{"1 a^x:1 b^y:1"})
      << "VW text has no runs of words";
}

TEST(Cache, ColumnsAreTheSameByNameAndByNumber) {
  const test::TemporaryFile source("id,3,answer,x\n7,1,p,1\n8,-1,q,2\n");
  const test::TemporaryFile cache;
  const auto rules = [](std::string label, std::vector<std::string> ignored) {
    ReadOptions options;
    options.rules.format = Format::csv;
    options.rules.label_column = std::move(label);
    options.rules.ignored = std::move(ignored);
    return options;
  };
  ASSERT_EQ(written(source.path(), cache.path(), rules("answer", {"1", "x"})), "");
  const std::vector<std::string> expected = {"p 3:1", "q 3:-1"};
  EXPECT_EQ(rows_of(cache.path(), rules("answer", {"1", "x"})), expected);
  EXPECT_EQ(rows_of(cache.path(), rules("answer", {"4", "id"})), expected) << "in another order";
  const auto refused = [&](const ReadOptions& options, const std::string& why) {
    EXPECT_NE(rows_of(cache.path(), options).front().find(why), std::string::npos) << why;
  };
  refused(rules("answer", {"1"}), "was made with --ignore id --ignore x, but --ignore 1 is wanted");
  refused(rules("answer", {"1", "2"}), "but --ignore 1 --ignore 2 is wanted");
  refused(rules("3", {"1", "x"}), "but --label '3' is wanted");  // another column is called so
  const test::TemporaryFile last("a,b\n1,p\n2,q\n");
  ASSERT_EQ(written(last.path(), cache.path(), ReadOptions{}), "");
  EXPECT_EQ(rows_of(cache.path(), rules("2", {})), (std::vector<std::string>{"p a:1", "q a:2"}));
  refused(rules("1", {}), "was made with --label 'b', but --label '1' is wanted");
}

TEST(Cache, DifferencesOfRulesAreNamed) {
  ReadRules csv;
  csv.format = Format::csv;
  ReadRules text;
  text.format = Format::text;
  const auto with = [](ReadRules rules, auto change) { return change(rules), rules; };
  const auto rules_difference = [](const ReadRules& made, const ReadRules& wanted, std::string found = "") {
    return halfspace::rules_difference(CacheHeader{made, {}, std::move(found)}, wanted);
  };
  const ReadRules by_price = with(csv, [](auto& r) { r.label_column = "price"; });
  EXPECT_EQ(rules_difference(csv, csv, "price"), "") << "found now as it was then";
  EXPECT_EQ(rules_difference(csv, by_price, "price"), "") << "a model remembers what was found";
  EXPECT_EQ(rules_difference(csv, by_price, "size"),
            "was made with --label 'size', but --label 'price' is wanted");
  EXPECT_EQ(rules_difference(with(csv, [](auto& r) { r.label_column = "3"; }), by_price, "price"), "")
      << "by number then, by name now";
  EXPECT_EQ(rules_difference(csv, with(csv, [](auto& r) { r.label_column = "y"; })), "")
      << "an earlier cache, which does not say it of a usual name";
  EXPECT_EQ(rules_difference(csv, by_price), "was made with --label nothing, but --label 'price' is wanted");
  EXPECT_EQ(rules_difference(csv, csv), "");
  EXPECT_EQ(rules_difference(with(csv, [](auto& r) { r.label_column = "y"; }), csv),
            "was made with --label 'y', but --label nothing is wanted");
  EXPECT_EQ(rules_difference(csv, with(csv, [](auto& r) { r.ignored = {"id"}; })),
            "was made with no --ignore, but --ignore id is wanted");
  EXPECT_EQ(rules_difference(csv, with(csv, [](auto& r) { r.no_header = true; })),
            "was made with no --no-header, but --no-header is wanted");
  const auto of_columns = [&](std::uint32_t count) {
    return with(csv, [&](auto& r) { r.numbered_columns = count, r.label_column = "4"; });
  };
  EXPECT_EQ(rules_difference(of_columns(4), of_columns(4)), "");
  EXPECT_EQ(rules_difference(of_columns(3), of_columns(4)), "") << "without the label, the last";
  EXPECT_EQ(rules_difference(of_columns(0), of_columns(4)),
            "was made of a table with a header, but one without was learned");
  EXPECT_EQ(rules_difference(of_columns(4), by_price),
            "was made of a table without a header, but one with a header was learned");
  EXPECT_EQ(rules_difference(of_columns(5), of_columns(4)),
            "was made of a table of 5 columns, but one of 4 was learned");
  EXPECT_EQ(rules_difference(of_columns(4), of_columns(5)),
            "was made of a table of 4 columns, but one of 5 was learned");
  EXPECT_EQ(rules_difference(text, with(text, [](auto& r) { r.ngrams = 3; })),
            "was made with --ngrams 2, but --ngrams 3 is wanted");
  EXPECT_EQ(rules_difference(text, with(text, [](auto& r) { r.chars = 4; })),
            "was made with --chars 0, but --chars 4 is wanted");
  EXPECT_EQ(rules_difference(with(text, [](auto& r) { r.counts = true; }), text),
            "was made with --counts, but no --counts is wanted");
}

}  // namespace
}  // namespace halfspace
