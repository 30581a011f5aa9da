// gzip and zstd data give the text inside, wherever it is cut, and nothing wrong when it is damaged.
#include "halfspace/data/unpacked_bytes.h"

#include <gtest/gtest.h>

#include <vector>

#include "halfspace/core/stop.h"
#include "tests/support/packed_rows.h"

namespace halfspace {
namespace {

using namespace test;

struct Unpacked {
  std::string text;
  std::string error;
  std::uint64_t offset = 0;
};

// Compressed bytes come `piece` at a time, text is asked for `most` bytes at a time. Nothing may be written
// behind what was asked for.
Unpacked unpack(const std::string& bytes, std::size_t piece = 1 << 20, std::size_t most = 1 << 20,
                std::size_t buffer = kPackedBuffer) {
  const auto stream = unpacked_bytes(std::make_unique<PiecesOf>(bytes, piece), buffer);
  Unpacked unpacked;
  std::vector<char> room(most + 8, '#');
  while (true) {
    const auto count = stream->read(room.data(), most);
    if (!count) return unpacked.error = count.error().text(), unpacked;
    EXPECT_EQ(std::string(room.data() + most, 8), "########");
    if (*count == 0) break;
    unpacked.text.append(room.data(), *count);
  }
  unpacked.offset = stream->offset();
  EXPECT_EQ(stream->size(), bytes.size());
  return unpacked;
}

// The same for every way to cut input and output.
void expect_text(const std::string& bytes, const std::string& text) {
  for (const std::size_t piece : {1u, 2u, 3u, 7u, 19u, 64u, 1u << 20}) {
    for (const std::size_t most : {1u, 2u, 5u, 31u, 300u, 1u << 20}) {
      const Unpacked unpacked = unpack(bytes, piece, most);
      const Unpacked in_short_steps = unpack(bytes, piece, most, 1 + piece / 2);
      EXPECT_EQ(in_short_steps.error, "") << piece << " " << most;
      EXPECT_EQ(in_short_steps.text, text) << piece << " " << most;
      EXPECT_EQ(unpacked.error, "") << piece << " " << most;
      EXPECT_EQ(unpacked.text, text) << piece << " " << most;
      EXPECT_EQ(unpacked.offset, bytes.size()) << piece << " " << most;
    }
  }
}

TEST(UnpackedBytes, PlainBytesStayAsTheyAre) {
  for (const std::string text : {"", "1", "\x1f", "(", "1 1", kTwoRows.c_str()}) expect_text(text, text);
}

TEST(UnpackedBytes, GzipOfAnyNumberOfMembers) {
  expect_text(kGzipTwo, kTwoRows);
  expect_text(kGzipTwelve, kTwelveRows);
  expect_text(kGzipNothing, "");
  expect_text(kGzipTwo + kGzipTwelve + kGzipTwo, kTwoRows + kTwelveRows + kTwoRows);
  expect_text(kGzipNothing + kGzipTwo + kGzipNothing + kGzipNothing + kGzipTwo + kGzipNothing,
              kTwoRows + kTwoRows);
}

TEST(UnpackedBytes, AGzipLineMayBeCutBetweenMembers) {
  const std::string begin = from_hex("1f8b0800000000000003335430b432d03355300600002af86409000000");
  const std::string stored = from_hex("1f8b0800000000000003010a00f5ff3a320a2d3120323a310a8b9387f80a000000");
  expect_text(begin + stored, kTwoRows);
}

TEST(UnpackedBytes, AGzipHeaderMayHoldEverything) {
  // Text flag, checksum of the header, an extra field as bgzip writes it, a name, a comment.
  const std::string full = from_hex(
      "1f8b081f0000000000030600424302001b00726f77732e73766d006120636f6d6d656e74001edc335430b432d0335530b6"
      "32e2d2355430b232e40200bffc2fbc13000000");
  expect_text(full, kTwoRows);
  expect_text(full + full, kTwoRows + kTwoRows);
  std::string damaged = full;
  damaged[20] ^= 1;  // in the name
  EXPECT_EQ(unpack(damaged).error,
            "rows: found a wrong gzip checksum at byte 39 of the compressed data, expected that of the text");
}

TEST(UnpackedBytes, FlagsOfGzipWithoutAMeaningAreRefused) {
  for (const char flag : {'\x20', '\x40', '\x80'}) {
    std::string strange = kGzipTwo;
    strange[3] = flag;
    EXPECT_EQ(
        unpack(strange).error,
        "rows: found flags in the header of a gzip member that have no meaning at byte 0 of the compressed "
        "data, expected those of RFC 1952");
  }
}

TEST(UnpackedBytes, ZerosBehindGzipAreNothing) {
  expect_text(kGzipTwo + std::string(700, '\0'), kTwoRows);
  EXPECT_EQ(unpack(kGzipTwo + std::string(9, '\0') + "x").error,
            "rows: found something else behind zeros at byte 48 of the compressed data, expected nothing but "
            "zeros to the end");
}

TEST(UnpackedBytes, ZstdOfAnyNumberOfFrames) {
  expect_text(kZstdTwo, kTwoRows);
  expect_text(kZstdTwelve, kTwelveRows);
  expect_text(kZstdNothing, "");
  expect_text(kZstdTwo + kZstdTwelve + kZstdNothing + kZstdTwo, kTwoRows + kTwelveRows + kTwoRows);
  expect_text(kSkippable + kZstdTwo + kSkippable + kSkippable + kZstdTwelve + kSkippable,
              kTwoRows + kTwelveRows);
  expect_text(kSkippable, "");
}

TEST(UnpackedBytes, ALongZstdTextFromFewBytes) {
  const std::string packed = from_hex(
      "28b52ffd0458740000303120323a310a0100f7ffc94b114c000008320100fcff3910024d000008310100dc131d0801c80f0e"
      "91");
  std::string text;
  for (int i = 0; i < 50000; ++i) text += "1 2:1\n";
  for (const std::size_t most : {1000u, 1u << 20}) {
    for (const std::size_t piece : {1u, 1u << 20}) EXPECT_EQ(unpack(packed, piece, most).text, text);
  }
}

TEST(UnpackedBytes, AZstdWindowAboveTheLimitIsRefused) {
  // A raw block of one byte; the window is 2^27, then an eighth more.
  expect_text(from_hex("28b52ffd008809000061"), "a");
  EXPECT_EQ(unpack(from_hex("28b52ffd008909000061")).error,
            "rows: found a zstd frame that wants a larger window at byte 0 of the compressed data, expected "
            "one of at most 128 MB (zstd --long=27)");
}

TEST(UnpackedBytes, WhatStandsBehindMustBeginAgain) {
  for (const std::string behind : {"x", "xyz1", "\x1f", "\x1e\x8b\x08"}) {
    EXPECT_EQ(unpack(kGzipTwo + behind).error,
              "rows: found something else behind a gzip member at byte 39 of the compressed data, expected "
              "another member or the end");
  }
  // The last is the frame of an old version of the format.
  for (const std::string behind : {"x", "(", "xyz1234", "\x27\xb5\x2f\xfd\x04\x58\x99"}) {
    EXPECT_EQ(unpack(kZstdTwo + behind).error,
              "rows: found something else behind a zstd frame at byte 32 of the compressed data, expected "
              "another frame or the end");
  }
}

TEST(UnpackedBytes, EveryTruncationIsSeen) {
  for (const std::string& whole : {kGzipTwo, kGzipTwelve, kGzipNothing}) {
    for (std::size_t size = 2; size < whole.size(); ++size) {
      EXPECT_EQ(unpack(whole.substr(0, size)).error,
                "rows: found the end at byte " + std::to_string(size) +
                    " of the compressed data, expected the rest of a gzip member");
    }
  }
  for (const std::string& whole : {kZstdTwo, kZstdTwelve, kZstdNothing, kSkippable}) {
    const std::size_t shortest = whole == kSkippable ? 4 : 2;
    for (std::size_t size = shortest; size < whole.size(); ++size) {
      EXPECT_EQ(unpack(whole.substr(0, size)).error,
                "rows: found the end at byte " + std::to_string(size) +
                    " of the compressed data, expected the rest of a zstd frame");
    }
  }
}

TEST(UnpackedBytes, TextBeforeDamageComesFirst) {
  std::string damaged = kGzipTwo + kGzipTwelve;
  damaged.back() ^= 1;
  EXPECT_EQ(unpack(damaged).text, kTwoRows + kTwelveRows);
  EXPECT_EQ(unpack(damaged).error, "rows: found a wrong gzip checksum at byte " +
                                       std::to_string(damaged.size()) +
                                       " of the compressed data, expected that of the text");
  damaged = kZstdTwelve + kZstdTwo;
  damaged.back() ^= 1;
  EXPECT_EQ(unpack(damaged).text, kTwelveRows + kTwoRows);
  EXPECT_EQ(unpack(damaged).error, "rows: found a wrong zstd checksum at byte " +
                                       std::to_string(damaged.size() - 4) +
                                       " of the compressed data, expected that of the text");
}

TEST(UnpackedBytes, AfterAStopTheEndIsNoFault) {
  request_stop();
  for (const std::string& whole : {kGzipTwelve, kZstdTwelve}) {
    for (std::size_t size = 2; size < whole.size(); ++size) {
      EXPECT_EQ(unpack(whole.substr(0, size)).error, "");
    }
  }
  stop_flag().store(false);
}

}  // namespace
}  // namespace halfspace
