// Names and their numbers, in order of appearance: exact, no two names share one.
// Memory: the names themselves and 27 to 37 bytes each, room to grow not counted. Cost of a look-up: one hash
// and mostly one cache miss.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "halfspace/core/large_array.h"

namespace halfspace {

std::uint64_t name_hash(std::string_view name);

class NameTable {
 public:
  // The number of a name, given now when it is new.
  std::uint32_t id(std::string_view name) { return id(name, name_hash(name)); }
  // `hint`: what LookAhead said, if there is one.
  std::uint32_t id(std::string_view name, std::uint64_t hash, std::uint32_t hint = 0);
  // The number of a name that is new for certain. It may be known by its number only, and not be found by
  // name.
  std::uint32_t add_new(std::string_view name, std::uint64_t hash);
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const {
    return find(name, name_hash(name));
  }
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name, std::uint64_t hash,
                                                  std::uint32_t hint = 0) const;

  // A look-up waits for three places in memory, one after the other. Who has many to do goes through them
  // with this: the places of those that follow are then on their way. Names may be added meanwhile.
  class LookAhead {
   public:
    LookAhead(const NameTable& table, const std::uint64_t* hashes, std::size_t count);
    // For the i-th look-up, in order: most often 1 + the number of its name; 0: not known.
    std::uint32_t hint(std::size_t i);

   private:
    static constexpr std::size_t kStep = 8;
    static constexpr std::size_t kHints = 4 * kStep;
    void fetch(std::size_t i);

    const NameTable& table_;
    const std::uint64_t* hashes_;
    std::size_t count_;
    std::uint32_t hints_[kHints] = {};
  };

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
    std::uint32_t tag;     // upper half of the hash
    std::uint32_t number;  // 1 + the id; 0: free
  };
  // The slot of the name: its own, or the free one where it belongs.
  [[nodiscard]] std::size_t slot_of(std::string_view name, std::uint64_t hash) const;
  [[nodiscard]] std::uint32_t likely_number(std::uint64_t hash) const;
  [[nodiscard]] bool is_named(std::uint32_t number, std::string_view name) const {
    return number != 0 && this->name(number - 1) == name;
  }
  void grow();

  LargeArray<char> bytes_;
  LargeArray<std::uint64_t> ends_;
  LargeArray<std::uint64_t> hashes_;
  LargeArray<Slot> slots_;  // open addressing, at most three quarters full
};

}  // namespace halfspace
