#include "halfspace/data/cache_header.h"

#include <fmt/format.h>

#include <cstring>

#include "halfspace/data/checksum.h"

namespace halfspace {
namespace {

class Writer {
 public:
  template <class T>
  void number(T value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof(value));
  }
  void text(std::string_view value) {
    number(static_cast<std::uint32_t>(value.size()));
    bytes_ += value;
  }
  std::string& bytes() { return bytes_; }

 private:
  std::string bytes_;
};

// Past the end everything is 0 and empty, and good() says so.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}
  template <class T>
  T number() {
    T value{};
    if (rest_.size() < sizeof(value)) return good_ = false, value;
    std::memcpy(&value, rest_.data(), sizeof(value));
    rest_.remove_prefix(sizeof(value));
    return value;
  }
  std::string text() {
    const auto size = number<std::uint32_t>();
    if (rest_.size() < size) return good_ = false, std::string();
    std::string value(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return value;
  }
  // As many as are said to follow, while there are any.
  template <class Take>
  void list(Take take) {
    for (auto count = number<std::uint32_t>(); count > 0 && good_; --count) take();
  }
  [[nodiscard]] bool good() const { return good_; }
  [[nodiscard]] bool has_number() const { return rest_.size() >= sizeof(std::uint32_t); }
  [[nodiscard]] bool only_padding() const {
    return rest_.size() < 8 && rest_.find_first_not_of('\0') == std::string_view::npos;
  }

 private:
  std::string_view rest_;
  bool good_ = true;
};

void write_rules(Writer& out, const ReadRules& rules) {
  out.number(static_cast<std::uint32_t>(rules.format));
  out.number(static_cast<std::uint32_t>(rules.crosses.size()));
  for (const Cross& cross : rules.crosses) {
    out.text(cross.first);
    out.text(cross.second);
  }
  out.text(rules.label_column);
  out.number(static_cast<std::uint32_t>(rules.ignored.size()));
  for (const std::string& column : rules.ignored) out.text(column);
  out.number(static_cast<std::uint32_t>(rules.no_header));
  out.number(static_cast<std::uint32_t>(rules.ngrams));
  out.number(static_cast<std::uint32_t>(rules.chars));
  out.number(static_cast<std::uint32_t>(rules.counts));
}

ReadRules read_rules(Reader& in) {
  ReadRules rules;
  rules.format = static_cast<Format>(in.number<std::uint32_t>());
  in.list([&] {
    std::string first = in.text();
    rules.crosses.push_back({std::move(first), in.text()});
  });
  rules.label_column = in.text();
  in.list([&] { rules.ignored.push_back(in.text()); });
  rules.no_header = in.number<std::uint32_t>() != 0;
  rules.ngrams = in.number<std::uint32_t>();
  rules.chars = in.number<std::uint32_t>();
  rules.counts = in.number<std::uint32_t>() != 0;
  return rules;
}

}  // namespace

std::string cache_header_bytes(const CacheHeader& header) {
  Writer fields;
  fields.number(static_cast<std::uint32_t>(header.origins.size()));
  for (const CacheOrigin& origin : header.origins) {
    fields.text(origin.name);
    fields.number(origin.size);
    fields.number(origin.modified);
  }
  write_rules(fields, header.rules);
  fields.text(header.label_column);
  fields.number(header.rules.numbered_columns);
  if (header.label_number > 0 || !header.ignored_numbers.empty()) {
    fields.number(header.label_number);
    fields.number(static_cast<std::uint32_t>(header.ignored_numbers.size()));
    for (const std::uint32_t number : header.ignored_numbers) fields.number(number);
  }
  fields.bytes().resize((fields.bytes().size() + 7) / 8 * 8, '\0');
  Writer all;
  all.bytes() = kCacheMagic;
  all.number(kCacheVersion);
  all.number(static_cast<std::uint32_t>(fields.bytes().size()));
  all.bytes() += fields.bytes();
  all.number(checksum(all.bytes()));
  return std::move(all.bytes());
}

Result<std::size_t> cache_header_size(std::string_view prefix, const std::string& place) {
  if (prefix.size() < kCachePrefix) return input_error(place, "is cut short, expected a whole cache");
  Reader in(prefix.substr(kCacheMagic.size()));
  const auto version = in.number<std::uint32_t>();
  if (version == 0) return input_error(place, "is damaged: there is no cache version 0");
  if (version > kCacheVersion) {
    return input_error(place, fmt::format("has cache version {}, expected at most {}: it was written by a "
                                          "newer program",
                                          version, kCacheVersion));
  }
  const auto size = in.number<std::uint32_t>();
  if (size > kLargestCacheHeader) return input_error(place, "is damaged: the header does not fit");
  return kCachePrefix + size + kCacheChecksum;
}

Result<CacheHeader> read_cache_header(std::string_view bytes, const std::string& place) {
  const std::string_view content = bytes.substr(0, bytes.size() - kCacheChecksum);
  if (Reader(bytes.substr(content.size())).number<std::uint64_t>() != checksum(content)) {
    return input_error(place, "is damaged: the checksum of the header is wrong");
  }
  Reader in(content.substr(kCachePrefix));
  CacheHeader header;
  in.list([&] {
    CacheOrigin& origin = header.origins.emplace_back();
    origin.name = in.text();
    origin.size = in.number<std::uint64_t>();
    origin.modified = in.number<std::int64_t>();
  });
  header.rules = read_rules(in);
  header.label_column = in.text();
  // Earlier ones end here, or one field later.
  if (in.has_number()) header.rules.numbered_columns = in.number<std::uint32_t>();
  if (in.has_number()) header.label_number = in.number<std::uint32_t>();
  if (in.has_number()) in.list([&] { header.ignored_numbers.push_back(in.number<std::uint32_t>()); });
  const bool sound = in.good() && in.only_padding() && !header.origins.empty();
  const bool known = header.rules.format > Format::automatic && header.rules.format <= Format::fasta;
  if (!sound || !known) {
    return input_error(place, "is damaged: the header cannot be read");
  }
  return header;
}

}  // namespace halfspace
