#include "halfspace/model/column_arrays.h"

#include <unordered_set>

#include "halfspace/model/refused.h"

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

std::string_view as_text(const std::vector<std::uint32_t>& words) {
  return {reinterpret_cast<const char*>(words.data()), 4 * words.size()};
}

bool is_padding(std::string_view rest) {
  return rest.size() < 4 && rest.find_first_not_of('\0') == std::string_view::npos;
}

// Names by their lengths and their bytes, one behind the other: the arrays "KIND lengths" and "KIND bytes".
void write_names(const NameTable& names, const std::string& kind, ArrayWriter& arrays) {
  std::vector<std::uint32_t> lengths(names.size());
  for (std::uint32_t id = 0; id < names.size(); ++id) {
    lengths[id] = static_cast<std::uint32_t>(names.name(id).size());
  }
  arrays.add(kind + " lengths", lengths);
  arrays.add_bytes(kind + " bytes", names.joined());
}

// take(name) for each.
template <class Take>
void read_names(const ArrayReader& arrays, const std::string& kind, Take take) {
  const auto words = arrays.get<std::uint32_t>(kind + " bytes");
  std::string_view bytes = as_text(words);
  for (const std::uint32_t length : arrays.get<std::uint32_t>(kind + " lengths")) {
    demand(length <= bytes.size(), "the names are longer than the file");
    take(bytes.substr(0, length));
    bytes.remove_prefix(length);
  }
  demand(is_padding(bytes), "the names are cut");
}

NameTable read_exact_names(std::uint32_t first_column, const ArrayReader& arrays) {
  NameTable names;
  std::size_t count = 0;
  read_names(arrays, "name", [&](std::string_view name) {
    const auto number = number_of_name(name);
    demand(!number || *number >= first_column, "a name is a number with a column of its own");
    names.id(name);
    demand(names.size() == ++count, "a name stands twice");
  });
  return names;
}

SlotSharing read_sharing(std::size_t slots, const ArrayReader& arrays) {
  const auto words = arrays.get<std::uint32_t>("slot counts");
  const std::string_view bytes = as_text(words);
  demand(slots <= bytes.size() && is_padding(bytes.substr(slots)), "the counts of names are cut");
  NameTable others;
  read_names(arrays, "other name", [&](std::string_view name) {
    demand(name.size() <= kLongestKeptName, "a name is too long");
    others.add_new(name, 0);
  });
  SlotSharing sharing;
  const bool sound = sharing.restore({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(slots)},
                                     arrays.get<std::uint32_t>("slot fingerprints"), std::move(others));
  demand(sound, "the counts of names do not fit their fingerprints");
  return sharing;
}

ColumnMap read_slots(const std::vector<std::uint32_t>& slots, unsigned bits, const ArrayReader& arrays) {
  ColumnMap columns = ColumnMap::hashed(bits);
  NameTable names;
  read_names(arrays, "name", [&](std::string_view name) {
    const std::size_t id = names.size();
    const std::uint64_t hash = name_hash(name);
    const bool cut = name.size() == kLongestKeptName;  // its slot is that of the whole
    demand(name.size() <= kLongestKeptName && id < slots.size() &&
               (cut ? slots[id] >> bits == 0 : slot_of_hash(hash, bits) == slots[id]),
           "a name is not in its slot");
    names.add_new(name, hash);
  });
  demand(names.size() == slots.size(), "a slot has no name");
  columns.restore_slots(slots, std::move(names), read_sharing(slots.size(), arrays));
  return columns;
}

}  // namespace

void write_columns(const ColumnMap& columns, Json& json, ArrayWriter& arrays) {
  const bool exact = columns.has_names() && columns.hash_bits() == 0;
  json["names_from_column"] = exact ? Json(columns.first_of_dictionary()) : Json();
  arrays.add("dictionary", columns.wild());
  if (columns.has_names()) write_names(columns.names(), "name", arrays);
  if (columns.hash_bits() == 0) return;
  const auto& counts = columns.sharing().counts();
  arrays.add_bytes("slot counts", {reinterpret_cast<const char*>(counts.data()), counts.size()});
  arrays.add("slot fingerprints", columns.sharing().fingerprints());
  write_names(columns.sharing().other_names(), "other name", arrays);
}

namespace {

ColumnMap read_map(const Json& json, const ReadRules& input, const ArrayReader& arrays) {
  const auto wild = arrays.get<std::uint32_t>("dictionary");
  const std::unordered_set<std::uint32_t> distinct(wild.begin(), wild.end());
  demand(distinct.size() == wild.size(), "a dictionary index stands twice");
  if (input.hash_bits > 0) return read_slots(wild, input.hash_bits, arrays);
  ColumnMap columns;
  const auto highest = count_of(json.at("highest_index"));
  demand(highest < ColumnMap::kDirect, "the highest index is out of range");
  columns.restore(static_cast<std::uint32_t>(highest), json.at("has_index_zero").get<bool>());
  if (const Json& first = json.at("names_from_column"); !first.is_null()) {
    const std::uint64_t column = count_of(first);
    demand(column <= ColumnMap::kDirect && wild.empty(), "the names' columns are out of range");
    demand(highest < column || highest == 0, "the highest index is out of range");
    columns.restore_names(static_cast<std::uint32_t>(column),
                          read_exact_names(static_cast<std::uint32_t>(column), arrays));
  }
  for (const std::uint32_t index : wild) {
    demand(index >= ColumnMap::kDirect, "a dictionary index is too small");
    columns.column(index);
  }
  return columns;
}

}  // namespace

// How many features there are follows from the rest; it stands there for those who read the header.
ColumnMap read_columns(const Json& json, const ReadRules& input, const ArrayReader& arrays) {
  ColumnMap columns = read_map(json, input, arrays);
  demand(count_of(json.at("features")) == columns.features(),
         "the number of features is not that of the columns");
  return columns;
}

}  // namespace halfspace
