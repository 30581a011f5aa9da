// Features to columns of the weight tables. A feature is a number or a name; the name "17" is the number 17.
//
// Numbers below 2^24 are their own column; larger ones go through a dictionary, so that one wild index cannot
// take 16 GB. Names go through a dictionary whose columns begin behind the numbers of the blocks before the
// first name: from then on a number that is not below them is a name like others.
//
// A hashed map has a bounded number of slots instead (hashed_features.h): those in use are its dictionary.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/data/block.h"
#include "halfspace/data/hashed_features.h"
#include "halfspace/data/name_table.h"

namespace halfspace {

// The number that a name is: digits without a leading zero, not above 2^32 - 1.
std::optional<std::uint32_t> number_of_name(std::string_view name);

class ColumnMap {
 public:
  static constexpr std::uint32_t kDirect = 1u << 24;

  ColumnMap() = default;
  // Of 2^bits slots.
  static ColumnMap hashed(unsigned bits);

  enum class Unknown {
    add,    // a new feature gets a column of its own
    share,  // all new features share one column that nobody learns: memory stays as it is
  };
  // Turns the block's numbers or names into columns, in place. Row order decides the columns, nothing else.
  void translate(Block& block, Unknown unknown);
  // The column of one feature, added when it is new.
  std::uint32_t column(std::uint32_t index);
  std::uint32_t column(std::string_view name) { return column(name, name_hash(name)); }
  // The column of one feature, if tables with columns() columns hold it.
  [[nodiscard]] std::optional<std::uint32_t> find(std::uint32_t index) const;
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const {
    return find(name, name_hash(name));
  }
  // The same for a feature of another map of the same kind.
  std::uint32_t column_as_in(const ColumnMap& other, std::uint32_t other_column);
  [[nodiscard]] std::optional<std::uint32_t> find_as_in(const ColumnMap& other,
                                                        std::uint32_t other_column) const;
  // What the feature of a column is called; of a slot, the first of its names.
  [[nodiscard]] std::string name(std::uint32_t column) const;
  // Its number, if it is one.
  [[nodiscard]] std::optional<std::uint32_t> index(std::uint32_t column) const;
  // Some feature is no number.
  [[nodiscard]] bool has_names() const { return has_names_ || hash_bits_ > 0; }
  // Of the slots; 0: features are kept exactly.
  [[nodiscard]] unsigned hash_bits() const { return hash_bits_; }
  // Which names share the slots, by their columns.
  [[nodiscard]] const SlotSharing& sharing() const { return sharing_; }
  // Tables with this many columns hold every column that translate has given out so far.
  [[nodiscard]] std::size_t columns() const { return columns_; }
  // Features as users count them: the highest index (one more when index 0 occurs), those of the dictionary
  // singly.
  [[nodiscard]] std::uint64_t features() const;
  // What the map takes in memory.
  [[nodiscard]] std::size_t memory() const;

  // For saving and continuing.
  void restore(std::uint32_t highest_direct, bool has_zero);
  void restore_names(std::uint32_t first_column, NameTable names);
  // Slots in order of appearance, the first name and the sharing of each.
  void restore_slots(const std::vector<std::uint32_t>& slots, NameTable names, SlotSharing sharing);
  [[nodiscard]] std::uint32_t highest_direct() const { return highest_direct_; }
  [[nodiscard]] bool has_zero() const { return has_zero_; }
  // Columns from here on are the dictionary's.
  [[nodiscard]] std::uint32_t first_of_dictionary() const { return base_; }
  [[nodiscard]] std::size_t in_dictionary() const { return has_names_ ? names_.size() : wild_.size(); }
  // Numbers of the dictionary, or slots.
  [[nodiscard]] const std::vector<std::uint32_t>& wild() const { return wild_; }
  [[nodiscard]] const NameTable& names() const { return names_; }

 private:
  std::uint32_t column(std::string_view name, std::uint64_t hash, std::uint32_t hint = 0);
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name, std::uint64_t hash,
                                                  std::uint32_t hint = 0) const;
  std::uint32_t column_in_dictionary(std::uint32_t number);
  [[nodiscard]] std::optional<std::uint32_t> find_in_dictionary(std::uint32_t number) const;
  void translate_names(Block& block, Unknown unknown);
  void translate_hashed(Block& block, Unknown unknown);
  std::uint32_t meet(std::string_view name, std::uint64_t hash);
  std::uint32_t hashed_code(std::string_view name, std::uint64_t hash, Unknown unknown);
  std::uint32_t hashed_code(std::uint32_t number, Unknown unknown);
  std::uint32_t column_of_number(std::uint32_t number, Unknown unknown);
  std::uint32_t column_of_name(std::string_view name, std::uint64_t hash, std::uint32_t hint,
                               Unknown unknown);
  void begin_names();
  std::uint32_t give(std::uint32_t column);
  // The column that new features share.
  [[nodiscard]] std::uint32_t shared() const { return base_ + static_cast<std::uint32_t>(in_dictionary()); }

  // The slot of `index` in slots_: its own, or the free one where it belongs.
  [[nodiscard]] std::size_t slot_of(std::uint32_t index) const;
  void grow_slots();

  std::uint32_t base_ = kDirect;
  unsigned hash_bits_ = 0;
  bool has_names_ = false;
  NameTable names_;                   // once there are names, all of the dictionary; of slots, the first
  SlotSharing sharing_;               // of slots
  std::vector<std::uint32_t> wild_;   // before: its numbers, in order of appearance; slots
  std::vector<std::uint32_t> slots_;  // open addressing: 1 + a position in wild_, or 0; at most half full
  struct Recent {
    std::uint32_t number = 0;
    std::uint32_t code = 0;
    bool known = false;
  };
  static constexpr unsigned kRecentBits = 16;
  std::vector<Recent> recent_;  // of hashed numbers
  Unknown recent_for_ = Unknown::add;
  std::size_t columns_ = 0;
  std::uint32_t highest_direct_ = 0;
  bool has_zero_ = false;
};

}  // namespace halfspace
