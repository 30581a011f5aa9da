// Features in a bounded number of slots, for streams whose names never end.
//
// The slot of a feature is the lowest bits of the hash of its name's bytes (XXH3, 64 bits); the name of a
// number is its decimal digits. Features of one slot are one feature. How many different names have come to a
// slot is known as far as four fingerprints of 32 bits tell them apart, and those four names are kept.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "halfspace/data/block.h"
#include "halfspace/data/name_table.h"

namespace halfspace {

inline constexpr unsigned kMostHashBits = 30;
// Of the name that a slot shows, so that slots bound the memory.
inline constexpr std::size_t kLongestKeptName = 255;

inline std::uint32_t slot_of_hash(std::uint64_t hash, unsigned bits) {
  return static_cast<std::uint32_t>(hash & ((std::uint64_t{1} << bits) - 1));
}

// Equal columns of a row become one, where the first of them stands, with the sum of their values: a sum of 0
// is left out, one beyond the range of float is its largest number.
void add_up_equal_columns(Block& block);

// Which names have come to each slot: told apart by fingerprints, the first four kept. The first of all is
// the map's, which calls the slot by it.
class SlotSharing {
 public:
  static constexpr unsigned kMany = 5;  // more than four
  using Fingerprints = std::array<std::uint32_t, kMany - 1>;

  // Slots are numbered as they come.
  void note(std::uint32_t number, std::string_view name, std::uint64_t hash) {
    if (number >= counts_.size()) begin(number);
    add(number, fingerprint_of(hash), name);
  }
  // All that another slot knows; `first` is what that one is called.
  void note_all(std::uint32_t number, const SlotSharing& other, std::uint32_t other_number,
                std::string_view first);
  // 1 to 4, or kMany.
  [[nodiscard]] unsigned names(std::uint32_t number) const { return counts_[number]; }
  // Behind the first, those that are kept: at most three. "": a model of an earlier program did not keep it.
  [[nodiscard]] std::vector<std::string_view> others(std::uint32_t number) const;
  [[nodiscard]] std::size_t size() const { return counts_.size(); }
  // To which more than one name has come.
  [[nodiscard]] std::size_t shared_slots() const;
  [[nodiscard]] std::size_t memory() const {
    return counts_.capacity() + sizeof(Fingerprints) * fingerprints_.capacity() +
           sizeof(Others) * others_.capacity() + names_.memory();
  }

  // For saving: the counts of all slots, and the fingerprints and other names of each, one behind the other.
  [[nodiscard]] const std::vector<std::uint8_t>& counts() const { return counts_; }
  [[nodiscard]] std::vector<std::uint32_t> fingerprints() const;
  [[nodiscard]] NameTable other_names() const;
  // False when they do not fit each other. There may be no names.
  bool restore(std::vector<std::uint8_t> counts, const std::vector<std::uint32_t>& fingerprints,
               NameTable others);

 private:
  // The bits that the slot does not have; 0 is none.
  static std::uint32_t fingerprint_of(std::uint64_t hash) {
    return std::max(1u, static_cast<std::uint32_t>(hash >> 32));
  }
  using Others = std::array<std::uint32_t, kMany - 2>;  // 1 + a position in names_, or 0
  void begin(std::uint32_t number);
  void add(std::uint32_t number, std::uint32_t fingerprint, std::string_view name);

  std::vector<std::uint8_t> counts_;
  std::vector<Fingerprints> fingerprints_;
  std::vector<Others> others_;
  NameTable names_;
};

}  // namespace halfspace
