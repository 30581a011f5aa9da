// Blocks come in order and do not depend on the number of threads, nor on file or pipe.
#include "halfspace/data/block_reader.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <semaphore>
#include <thread>

#include "halfspace/core/random.h"
#include "tests/support/files.h"

namespace halfspace {
namespace {

// A few megabytes of rows whose first value tells their number.
std::string numbered_rows(int count) {
  RandomStream random(1, "numbered rows");
  std::string text;
  for (int r = 0; r < count; ++r) {
    text += r % 2 == 0 ? "1 " : "-1 ";
    text += "1:" + std::to_string(r + 1);
    const auto more = random.below(40);
    for (std::uint64_t i = 0; i < more; ++i) text += " " + std::to_string(2 + 3 * i) + ":0.25";
    text += r % 7 == 0 ? "\r\n" : "\n";
  }
  return text;
}

struct Seen {
  std::vector<float> first_values;
  std::vector<std::size_t> block_sizes;
  std::string error;
};

Seen read_all(const std::string& path, unsigned threads) {
  Seen seen;
  auto reader = BlockReader::open(path, ReadOptions{threads, LabelsAre::required});
  if (!reader) return seen.error = reader.error().text(), seen;
  while (true) {
    auto block = (*reader)->next();
    if (!block) return seen.error = block.error().text(), seen;
    if (*block == nullptr) return seen;
    seen.block_sizes.push_back((*block)->rows());
    for (std::size_t r = 0; r < (*block)->rows(); ++r) {
      const Row row = (*block)->row(r);
      seen.first_values.push_back(row.values[0]);
      const simd::Sizes sizes = simd::reference_sizes(row.values, row.size);
      EXPECT_NEAR((*block)->row_sizes[r].squares, sizes.squares, 1e-12 * sizes.squares);
      EXPECT_EQ((*block)->row_sizes[r].largest, sizes.largest);
    }
  }
}

TEST(BlockReader, SameBlocksForAnyNumberOfThreads) {
  const test::TemporaryFile file(numbered_rows(30000));
  const Seen one = read_all(file.path(), 1);
  ASSERT_EQ(one.error, "");
  ASSERT_EQ(one.first_values.size(), 30000u);
  ASSERT_GT(one.block_sizes.size(), 3u);
  for (std::size_t r = 0; r < one.first_values.size(); ++r)
    ASSERT_EQ(one.first_values[r], static_cast<float>(r + 1));
  for (const unsigned threads : {2u, 3u, 8u}) {
    const Seen many = read_all(file.path(), threads);
    EXPECT_EQ(many.first_values, one.first_values) << threads;
    EXPECT_EQ(many.block_sizes, one.block_sizes) << threads;
  }
}

TEST(BlockReader, APipeGivesTheSameBlocks) {
  const std::string text = numbered_rows(20000);
  const test::TemporaryFile file(text);
  const Seen from_file = read_all(file.path(), 2);
  const std::string pipe = file.path() + ".pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::jthread writer([&] {
    const int out = ::open(pipe.c_str(), O_WRONLY);
    // Odd pieces, so that lines and chunks are cut anywhere.
    for (std::size_t at = 0; at < text.size(); at += 40007) {
      const std::string piece = text.substr(at, 40007);
      if (::write(out, piece.data(), piece.size()) < 0) break;
    }
    ::close(out);
  });
  const Seen from_pipe = read_all(pipe, 2);
  ::unlink(pipe.c_str());
  EXPECT_EQ(from_pipe.first_values, from_file.first_values);
  EXPECT_EQ(from_pipe.block_sizes, from_file.block_sizes);
}

// Rows one by one as from a pipe; the third is kept back until the caller has given up the first block.
class SlowRows : public TextSource {
 public:
  Result<bool> next(TextChunk& chunk) override {
    if (given_ == 2) {
      asked_for_the_third.release();
      third_may_come.acquire();
    }
    if (given_ == 5) {
      all_are_given.release();
      return false;
    }
    const std::string row = "1 1:" + std::to_string(++given_) + "\n";
    chunk.storage.resize(row.size() + kTextPadding);
    std::copy(row.begin(), row.end(), chunk.storage.data());
    chunk.seal(row.size());
    return true;
  }
  void release(const TextChunk&) override {}
  [[nodiscard]] std::uint64_t size() const override { return 0; }

  std::binary_semaphore asked_for_the_third{0};
  std::binary_semaphore third_may_come{0};
  std::binary_semaphore all_are_given{0};

 private:
  int given_ = 0;
};

TEST(BlockReader, ABlockGivenUpWhileAnotherIsReadTakesNoOthersPlace) {
  auto slow = std::make_unique<SlowRows>();
  SlowRows& rows = *slow;
  auto reader = BlockReader::open("rows", std::move(slow), ReadOptions{2, LabelsAre::required});
  ASSERT_TRUE(reader.ok());
  std::vector<float> seen;
  for (Block* block = nullptr; (block = *(*reader)->next()) != nullptr;) {
    seen.push_back(block->row(0).values[0]);
    if (seen.size() == 1) rows.asked_for_the_third.acquire();
    if (seen.size() == 2) {  // the first has been given up
      rows.third_may_come.release();
      rows.all_are_given.acquire();
    }
  }
  EXPECT_EQ(seen, (std::vector<float>{1, 2, 3, 4, 5}));
}

TEST(BlockReader, AnErrorFarDownNamesItsLineAfterTheGoodRows) {
  const std::string text = numbered_rows(15000);
  const test::TemporaryFile file(text + "1 5:x\n" + text);
  for (const unsigned threads : {1u, 2u, 8u}) {
    const Seen seen = read_all(file.path(), threads);
    EXPECT_EQ(seen.error,
              file.path() + ":15001:5: found the value 'x', expected a finite number in the range of float")
        << threads;
    EXPECT_EQ(seen.first_values.size(), 15000u) << threads;
  }
}

TEST(BlockReader, LongLinesGrowTheBlock) {
  std::string text = "1";
  for (int i = 1; i <= 400000; ++i) text += " " + std::to_string(i) + ":1";
  const test::TemporaryFile file("1 1:1\n" + text + "\n-1 2:1");
  for (const unsigned threads : {1u, 2u}) {
    const Seen seen = read_all(file.path(), threads);
    EXPECT_EQ(seen.error, "");
    EXPECT_EQ(seen.first_values.size(), 3u);
  }
}

TEST(BlockReader, StopsEarlyWithoutHanging) {
  const test::TemporaryFile file(numbered_rows(30000));
  for (int i = 0; i < 20; ++i) {
    auto reader = BlockReader::open(file.path(), ReadOptions{4, LabelsAre::required});
    ASSERT_TRUE(reader.ok());
    for (int taken = 0; taken < i % 4; ++taken) ASSERT_TRUE((*reader)->next().ok());
  }
}

TEST(BlockReader, MissingFileAndDirectory) {
  EXPECT_EQ(read_all("/nonexistent/file", 2).error,
            "/nonexistent/file: cannot be opened: No such file or directory");
  EXPECT_EQ(read_all("/", 2).error, "/: is a directory, expected a file");
}

}  // namespace
}  // namespace halfspace
