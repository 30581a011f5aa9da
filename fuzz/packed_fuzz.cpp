// Any bytes as compressed rows: refused or read, never a crash; and the same however they are cut.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "fuzz/demand.h"
#include "halfspace/data/block_reader.h"
#include "halfspace/data/streamed_text.h"
#include "halfspace/data/unpacked_bytes.h"
#include "tests/support/bytes.h"

namespace {

using namespace halfspace;
using fuzz::demand;

// Buffers and chunks of the program's own size would have to be mapped for every input, which takes most of
// the time; short ones have to be filled more than once as well.
constexpr std::size_t kShort = std::size_t{1} << 12;
// A few bytes may hold a gigabyte of text; the first part is enough to try.
constexpr std::size_t kMostText = kShort;
// The decompressors are not instrumented: what stands behind the room that they were given is watched.
constexpr std::string_view kFence = "the fence behind the room that a decompressor may write to.....";

struct Unpacked {
  std::string text;
  bool failed = false;
};

Unpacked unpack(const std::string& bytes, std::size_t piece, std::size_t most, std::size_t buffer) {
  const auto stream = unpacked_bytes(std::make_unique<test::PiecesOf>(bytes, piece), buffer);
  Unpacked unpacked;
  const auto room = std::make_unique_for_overwrite<char[]>(most + kFence.size());
  std::copy(kFence.begin(), kFence.end(), room.get() + most);
  while (unpacked.text.size() < kMostText) {
    const auto count = stream->read(room.get(), most);
    demand(std::string_view(room.get() + most, kFence.size()) == kFence);
    demand(stream->offset() <= bytes.size());
    unpacked.failed = !count;
    if (!count || *count == 0) break;
    demand(*count <= most);
    unpacked.text.append(room.get(), *count);
  }
  unpacked.text.resize(std::min(unpacked.text.size(), kMostText));
  return unpacked;
}

// The rows of the text, or of the bytes that it was unpacked from, up to an error.
std::size_t rows_of(std::unique_ptr<ByteStream> bytes, bool& failed) {
  ReadOptions options{1, LabelsAre::optional};
  options.rules.format = Format::libsvm;
  const auto reader =
      BlockReader::open("fuzz", std::make_unique<StreamedText>(std::move(bytes), kShort), options);
  failed = !reader;
  std::size_t rows = 0;
  while (reader) {
    const auto block = (*reader)->next();
    failed = !block;
    if (!block || *block == nullptr) return rows;
    rows += (*block)->rows();
  }
  return rows;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::size_t piece = 1 + data[0] % 64;
  const std::size_t most = 1 + data[1] * 5;
  const std::string bytes(reinterpret_cast<const char*>(data) + 2, size - 2);
  const Unpacked whole = unpack(bytes, bytes.size() + 1, kShort, kShort);
  if (whole.text.size() == kMostText || size % 4 != 0) return 0;  // one in four is read again
  const Unpacked cut = unpack(bytes, piece, most, 16 + data[0] / 4);
  demand(cut.failed == whole.failed);
  // Nothing is demanded of what comes before a fault, which nobody keeps: ISA-L hands over a match that
  // reaches back beyond the beginning of the text before it says so.
  if (!whole.failed) demand(cut.text == whole.text);
  if (data[0] < 192) return 0;  // the parser has targets of its own, and takes the most time
  bool packed_failed = false;
  bool text_failed = false;
  const std::size_t packed_rows =
      rows_of(unpacked_bytes(std::make_unique<test::PiecesOf>(bytes, kShort), kShort), packed_failed);
  const std::size_t text_rows = rows_of(std::make_unique<test::PiecesOf>(whole.text, kShort), text_failed);
  if (!whole.failed) demand(packed_rows == text_rows && packed_failed == text_failed);
  if (whole.failed) demand(packed_failed);
  return 0;
}
