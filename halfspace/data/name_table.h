// Names and their numbers, in order of appearance: exact, no two names share one.
//
// A name lies in memory behind its number and its size, and its slot says where: a look-up waits for two
// places in memory, that of the slot and that of the name.
//
// Memory: the names themselves and 32 to 43 bytes each, room to grow not counted.
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

  // Who has many names to look up goes through them with this: the places in memory of those that follow are
  // then on their way. Names may be added meanwhile.
  class LookAhead {
   public:
    LookAhead(const NameTable& table, const std::uint64_t* hashes, std::size_t count);
    // For the i-th look-up, in order: most often the place of its name; 0: not known.
    std::uint32_t hint(std::size_t i);

   private:
    static constexpr std::size_t kStep = 8;
    static constexpr std::size_t kHints = 2 * kStep;
    void fetch(std::size_t i);

    const NameTable& table_;
    const std::uint64_t* hashes_;
    std::size_t count_;
    std::uint32_t hints_[kHints] = {};
  };

  [[nodiscard]] std::size_t size() const { return places_.size(); }
  [[nodiscard]] std::string_view name(std::uint32_t id) const { return name_at(places_[id]); }
  [[nodiscard]] std::uint64_t hash(std::uint32_t id) const { return hashes_[id]; }
  [[nodiscard]] const std::uint64_t* hashes() const { return hashes_.data(); }
  // All names one behind the other.
  [[nodiscard]] std::string joined() const;
  // What the table takes in memory.
  [[nodiscard]] std::size_t memory() const;
  // Forgets the names, keeps the memory.
  void clear();

 private:
  struct Slot {
    std::uint32_t tag;    // upper half of the hash
    std::uint32_t place;  // 1 + where the name lies in records_; 0: free
  };
  // The slot of the name: its own, or the free one where it belongs.
  [[nodiscard]] std::size_t slot_of(std::string_view name, std::uint64_t hash) const;
  [[nodiscard]] std::uint32_t likely_place(std::uint64_t hash) const;
  [[nodiscard]] std::uint32_t number_at(std::uint32_t place) const { return records_[place - 1]; }
  [[nodiscard]] std::string_view name_at(std::uint32_t place) const {
    const std::uint32_t* const record = &records_[place - 1];
    return {reinterpret_cast<const char*>(record + 2), record[1]};
  }
  [[nodiscard]] bool is_named(std::uint32_t place, std::string_view name) const {
    return place != 0 && name_at(place) == name;
  }
  void grow();

  LargeArray<std::uint32_t> records_;  // number, size and bytes of each name
  LargeArray<std::uint32_t> places_;   // of the names, by their numbers
  LargeArray<std::uint64_t> hashes_;
  LargeArray<Slot> slots_;  // open addressing, at most three quarters full
};

}  // namespace halfspace
