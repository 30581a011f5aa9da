// A block as bytes of a cache: numbers as differences, each row in as few bytes a number as its widest needs;
// values in the cheapest form that keeps them exactly.
// Cost: about 15 ns a non-zero; threads parse the next blocks meanwhile.
#pragma once
#include <string>
#include <string_view>

#include "halfspace/data/block.h"
#include "halfspace/data/cache_format.h"
#include "halfspace/data/value_table.h"

namespace halfspace {

class BlockEncoder {
 public:
  // The block as a part at this place of the file; valid until the next call. The block is as a parser leaves
  // it, without a bad line.
  std::string_view encode(const Block& block, std::uint64_t offset);

 private:
  void add_rows(const Block& block);
  void add_numbers(const Block& block);
  void add_codes(const Block& block);
  void add_values(const Block& block);
  void add_labels(const Block& block);
  void add_names(const Block& block);
  template <class T>
  void add(T value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof(value));
  }
  // The lowest bytes of a number.
  void add(std::uint64_t value, unsigned width) {
    bytes_.append(reinterpret_cast<const char*>(&value), width);
  }

  RowsHead head_{};
  std::string bytes_;
  ValueTable table_;
};

}  // namespace halfspace
