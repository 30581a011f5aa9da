// The parts of a binary cache, as they lie in the file; docs/formats/cache.md says what they hold.
// Little-endian, no padding: structures are written and read as they are.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/data/read_rules.h"

namespace halfspace {

static_assert(std::endian::native == std::endian::little, "numbers are written as they lie in memory");

// Its first byte is in no text, so that not even a cut beginning is taken for rows.
inline constexpr std::string_view kCacheMagic =
    "\x7f"
    "halfspace rows\n";
static_assert(kCacheMagic.size() == 16);
inline constexpr std::uint32_t kCacheVersion = 1;
inline constexpr std::size_t kCachePrefix = 24;  // magic, version, size of the header
inline constexpr std::size_t kCacheChecksum = 8;
inline constexpr std::size_t kLargestCacheHeader = std::size_t{16} << 20;

// A text that a cache was made of.
struct CacheOrigin {
  std::string name;           // beside the cache, or from the root; empty: it came through a pipe
  std::uint64_t size = 0;     // of the file, in bytes
  std::int64_t modified = 0;  // nanoseconds
  friend bool operator==(const CacheOrigin&, const CacheOrigin&) = default;
};

struct CacheHeader {
  ReadRules rules;                   // with the format that was read, never automatic
  std::vector<CacheOrigin> origins;  // at least one, in the order of their rows
  std::string label_column = {};  // the one that was found without being named, when it has to be remembered
  // Of a table with a header: by which that column and each of those ignored may be asked for as well; 0: by
  // none, or it is not known.
  std::uint32_t label_number = 0;
  std::vector<std::uint32_t> ignored_numbers = {};
};

using Hash128 = std::array<std::uint64_t, 2>;

enum class PartKind : std::uint32_t { rows = 1, end = 2 };

// Begins every part behind the header. The last eight bytes of a part are the checksum of all before them.
struct PartHead {
  PartKind kind;
  std::uint32_t zero;
  std::uint64_t size;    // of the whole part
  std::uint64_t offset;  // of the part in the file, so that no part can take another's place
};

// Widths are bytes a number; arrays of width 0 are not there.
struct RowsHead {
  PartHead part;
  std::uint32_t rows;
  std::uint32_t nonzeros;
  std::uint32_t labels;
  std::uint32_t names;
  std::uint32_t table;  // distinct values, when values are positions in a table
  std::uint32_t lines;  // of text
  std::uint64_t column_bytes;
  std::uint64_t name_bytes;
  std::uint32_t label_bytes;
  std::uint8_t size_width;        // 1, 2 or 4
  std::uint8_t line_width;        // 0: every row stands on the line after the one before
  std::uint8_t label_width;       // 1 or 2
  std::uint8_t importance_width;  // 0: all 1; or 4
  std::uint8_t column_width;      // of numbers and names mixed; 0: rising numbers, each row has its own width
  std::uint8_t value_width;       // 0: all 1; 1 or 2: positions in the table; 4: floats
  std::uint8_t name_width;        // of the lengths of names; 0: there are none
  std::uint8_t has_names;
  std::uint32_t highest_index;  // of numbers, those of features with the value 0 included
  std::uint32_t file;           // which of the texts it is from
  std::uint32_t zero;
};
static_assert(sizeof(RowsHead) == 88);

struct EndMark {
  PartHead part;
  std::uint64_t blocks;
  std::uint64_t rows;
  std::uint64_t nonzeros;
  Hash128 text_hash;  // of the text that the rows were read from
  std::uint64_t checksum;
};
static_assert(sizeof(EndMark) == 72);

}  // namespace halfspace
