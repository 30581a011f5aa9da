// Rows from compressed data: the same as from plain text, and with damage an error that says where.
#include "halfspace/data/streamed_text.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <thread>

#include "halfspace/data/block_reader.h"
#include "halfspace/data/unpacked_bytes.h"
#include "tests/support/files.h"
#include "tests/support/packed_rows.h"
#include "tests/support/sanitized.h"

namespace halfspace {
namespace {

using namespace test;

struct Rows {
  std::string rows;  // the bytes of labels and features, row by row
  std::size_t count = 0;
  std::vector<std::size_t> blocks;
  std::string error;
  bool operator==(const Rows&) const = default;
};

Rows read_all(BlockReader& reader) {
  Rows seen;
  while (true) {
    auto block = reader.next();
    if (!block) return seen.error = block.error().text(), seen;
    if (*block == nullptr) return seen;
    seen.blocks.push_back((*block)->rows());
    seen.count += (*block)->rows();
    for (std::size_t r = 0; r < (*block)->rows(); ++r) {
      const Row row = (*block)->row(r);
      seen.rows += (*block)->seen_labels[(*block)->label_ids[r]].text;
      seen.rows.append(reinterpret_cast<const char*>(row.columns), row.size * sizeof *row.columns);
      seen.rows.append(reinterpret_cast<const char*>(row.values), row.size * sizeof *row.values);
    }
  }
}

Rows read_file(const std::string& path, unsigned threads = 1) {
  auto reader = BlockReader::open(path, ReadOptions{threads, LabelsAre::required});
  if (!reader) return Rows{"", 0, {}, reader.error().text()};
  return read_all(**reader);
}

Rows read_bytes(const std::string& bytes) {
  auto source =
      std::make_unique<StreamedText>(unpacked_bytes(std::make_unique<PiecesOf>(bytes, std::size_t{1} << 20)));
  auto reader = BlockReader::open("rows", std::move(source), {});
  if (!reader) return Rows{"", 0, {}, reader.error().text()};
  return read_all(**reader);
}

std::string repeated(const std::string& part, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += part;
  return all;
}

TEST(StreamedText, CompressedFilesAndPipesGiveTheBlocksOfThePlainFile) {
  const TemporaryFile plain(repeated(kTwelveRows, 20000));
  const Rows expected = read_file(plain.path());
  ASSERT_GT(expected.blocks.size(), 3u);
  for (const std::string& part : {kGzipTwelve, kZstdTwelve}) {
    const std::string bytes = repeated(part, 20000);
    const TemporaryFile packed(bytes);
    for (const unsigned threads : {1u, 2u, 5u}) EXPECT_TRUE(read_file(packed.path(), threads) == expected);
    const std::string pipe = packed.path() + ".pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::jthread writer([&] {
      const int out = ::open(pipe.c_str(), O_WRONLY);
      for (std::size_t at = 0; at < bytes.size(); at += 40007) {
        const std::string piece = bytes.substr(at, 40007);
        if (::write(out, piece.data(), piece.size()) < 0) break;
      }
      ::close(out);
    });
    EXPECT_TRUE(read_file(pipe, 2) == expected);
    ::unlink(pipe.c_str());
  }
}

TEST(StreamedText, ProgressIsInCompressedBytes) {
  const TemporaryFile packed(repeated(kGzipTwelve, 20000));
  const std::uint64_t size = 20000 * kGzipTwelve.size();
  auto reader = BlockReader::open(packed.path(), {});
  ASSERT_TRUE(reader.ok());
  EXPECT_EQ((*reader)->bytes_in_all(), size);
  std::uint64_t before = 0;
  while (true) {
    auto block = (*reader)->next();
    ASSERT_TRUE(block.ok());
    if (*block == nullptr) break;
    EXPECT_GT((*reader)->bytes_read(), before);
    EXPECT_LE((*reader)->bytes_read(), size);
    before = (*reader)->bytes_read();
  }
  EXPECT_EQ(before, size);
}

TEST(StreamedText, DamageFarDownIsPlacedBehindTheGoodRows) {
  for (const std::string& part : {kGzipTwelve, kZstdTwelve}) {
    const TemporaryFile packed(repeated(part, 15000) + part.substr(0, 20) + "\n" + repeated(part, 3000));
    Rows first;
    for (const unsigned threads : {1u, 2u, 8u}) {
      const Rows seen = read_file(packed.path(), threads);
      EXPECT_TRUE(seen.error.starts_with(packed.path() + ":180001:1: found damaged")) << seen.error;
      EXPECT_EQ(seen.count, 180000u);
      if (threads == 1) first = seen;
      EXPECT_TRUE(seen == first);
    }
  }
}

TEST(StreamedText, ABadLineBeforeDamageIsWhatIsTold) {
  // A member with one row, cut off before its checksum.
  const std::string bad_row = from_hex("1f8b0800000000000003010600f9ff3120313a780a");
  const TemporaryFile packed(repeated(kGzipTwo, 60000) + bad_row);
  for (const unsigned threads : {1u, 2u, 8u}) {
    EXPECT_EQ(
        read_file(packed.path(), threads).error,
        packed.path() + ":120001:5: found the value 'x', expected a finite number in the range of float");
  }
}

TEST(StreamedText, EveryTruncationIsAnError) {
  for (const std::string& whole : {kGzipTwo + kGzipTwelve, kZstdTwo + kZstdTwelve}) {
    const std::size_t border = whole.find(whole.substr(0, 4), 4);
    for (std::size_t size = 1; size < whole.size(); ++size) {
      // What is left is whole after all: a member, or the one letter that begins zstd data.
      if (size == border || whole.substr(0, size) == "(") continue;
      EXPECT_NE(read_bytes(whole.substr(0, size)).error, "") << size;
    }
  }
}

TEST(StreamedText, EveryChangedByteIsAnErrorOrChangesNoRow) {
  for (const std::string& whole : {kGzipTwo + kGzipTwelve, kZstdTwo + kZstdTwelve}) {
    const Rows expected = read_bytes(whole);
    ASSERT_EQ(expected.error, "");
    for (std::size_t at = 0; at < whole.size(); ++at) {
      // Some changes ask for a window of 128 MB, which sanitizers are slow to give: single bits for them.
      for (int change = 1; change < 256; change = kSanitized ? 2 * change : change + 1) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ change);
        const Rows seen = read_bytes(damaged);
        if (seen.error.empty()) {
          EXPECT_EQ(seen.rows, expected.rows) << at << " " << change;
        }
      }
    }
  }
}

}  // namespace
}  // namespace halfspace
