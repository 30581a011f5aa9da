// Names and their numbers, in order of appearance: exact, no two names share one.
// Memory: the names themselves and 27 to 37 bytes each. Cost of a look-up: one hash and mostly one cache
// miss.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/core/large_array.h"
#include "halfspace/core/large_pages.h"

namespace halfspace {

std::uint64_t name_hash(std::string_view name);

class NameTable {
 public:
  // The number of a name, given now when it is new.
  std::uint32_t id(std::string_view name) { return id(name, name_hash(name)); }
  std::uint32_t id(std::string_view name, std::uint64_t hash);
  // The number of a name that is new for certain. It may be known by its number only, and not be found by
  // name.
  std::uint32_t add_new(std::string_view name, std::uint64_t hash);
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const {
    return find(name, name_hash(name));
  }
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name, std::uint64_t hash) const;

  // A look-up waits for three places in memory, one after the other. Who has `count` of them to do calls this
  // before the i-th: then the places of those that follow are on their way.
  void look_ahead(const std::uint64_t* hashes, std::size_t i, std::size_t count) const;

  [[nodiscard]] std::size_t size() const { return ends_.size(); }
  [[nodiscard]] std::string_view name(std::uint32_t id) const {
    const std::uint64_t begin = id == 0 ? 0 : ends_[id - 1];
    return {bytes_.data() + begin, ends_[id] - begin};
  }
  [[nodiscard]] std::uint64_t hash(std::uint32_t id) const { return hashes_[id]; }
  [[nodiscard]] const std::uint64_t* hashes() const { return hashes_.data(); }
  // All names one behind the other.
  [[nodiscard]] std::string_view bytes() const { return {bytes_.data(), bytes_.size()}; }
  // What the table takes in memory.
  [[nodiscard]] std::size_t memory() const;
  // Forgets the names, keeps the memory.
  void clear();

 private:
  struct Slot {
    std::uint32_t tag = 0;     // upper half of the hash
    std::uint32_t number = 0;  // 1 + the id; 0: free
  };
  // The slot of the name: its own, or the free one where it belongs.
  [[nodiscard]] std::size_t slot_of(std::string_view name, std::uint64_t hash) const;
  void grow();

  LargeArray<char> bytes_;
  LargeArray<std::uint64_t> ends_;
  LargeArray<std::uint64_t> hashes_;
  std::vector<Slot, LargePages<Slot>> slots_;  // open addressing, at most three quarters full
};

}  // namespace halfspace
