#include "halfspace/model/model_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cmath>
#include <cstring>

#include "halfspace/core/output_file.h"
#include "halfspace/model/header.h"
#include "halfspace/model/ranges.h"

namespace halfspace {
namespace {

static_assert(std::endian::native == std::endian::little, "arrays are written as they lie in memory");

constexpr std::string_view kMagic = "halfspace model\n";
constexpr std::size_t kPrefix = 24;  // magic, version, header size
constexpr std::size_t kChecksum = 8;
constexpr std::size_t kLargestHeader = std::size_t{16} << 20;
constexpr std::uint64_t kLargestStream = std::uint64_t{1} << 32;

template <class T>
void append_number(std::string& bytes, T number) {
  bytes.append(reinterpret_cast<const char*>(&number), sizeof(number));
}

template <class T>
T number_at(std::string_view bytes, std::size_t at) {
  T number;
  std::memcpy(&number, bytes.data() + at, sizeof(number));
  return number;
}

// "" when the envelope is sound, else the fault.
std::string envelope_fault(std::string_view bytes) {
  if (bytes.size() < kPrefix + kChecksum || !bytes.starts_with(kMagic)) {
    return bytes.starts_with(kMagic.substr(0, std::min(bytes.size(), kMagic.size()))) && !bytes.empty()
               ? "is cut short, expected a whole model"
               : "is not a halfspace model";
  }
  const auto version = number_at<std::uint32_t>(bytes, 16);
  if (version == 0) return "is damaged: there is no model version 0";
  if (version > kModelVersion) {
    return fmt::format("has model version {}, expected at most {}: it was written by a newer program",
                       version, kModelVersion);
  }
  const std::size_t content = bytes.size() - kChecksum;
  const auto header_size = number_at<std::uint32_t>(bytes, 20);
  if (header_size > kLargestHeader || header_size > content - kPrefix)
    return "is damaged: the header does not fit";
  if (number_at<std::uint64_t>(bytes, content) != XXH64(bytes.data(), content, 0)) {
    return "is damaged or cut short: the checksum is wrong";
  }
  return "";
}

Result<std::string> read_whole(const std::string& path) {
  const bool standard = path == "-";
  const int file = standard ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return input_error(path, std::string("cannot be opened: ") + std::strerror(errno));
  std::string bytes;
  std::size_t filled = 0;
  ssize_t count = 0;
  do {
    filled += static_cast<std::size_t>(count);
    if (bytes.size() - filled < 4096) bytes.resize(std::max<std::size_t>(1 << 16, bytes.size() * 2));
    count = ::read(file, bytes.data() + filled, bytes.size() - filled);
    if (filled == 0 && count >= 16 && !bytes.starts_with(kMagic)) break;  // no model: do not read on
  } while (count > 0 && filled < kLargestStream);
  const int reason = errno;
  if (!standard) ::close(file);
  if (count < 0) return input_error(path, std::string("cannot be read: ") + std::strerror(reason));
  bytes.resize(filled == 0 ? static_cast<std::size_t>(count) : filled);
  return bytes;
}

bool has_gaps(const Classifier& classifier) {
  const auto& parts = classifier.parts();
  return std::any_of(parts.begin(), parts.end(), [](const auto& part) { return !part.gaps().empty(); });
}

// The earliest whose programs know all of it. What is kept beside the hypothesis saw the same rows, and
// fewer.
std::uint32_t version_of(const Model& model) {
  const bool is_centred = model.rms.centres.rows > 0;
  if (is_centred || has_gaps(model.classifier) || (model.snapshot && has_gaps(*model.snapshot))) return 8;
  if (model.portfolio) return 7;
  const bool is_linear = !model.classifier.parts().empty();
  const bool is_vote = model.classifier.vote() != nullptr;
  if (model.keep == Keep::fit || !(is_linear || is_vote)) return 6;
  const bool chosen = model.certificate && model.certificate->evidence.portfolio;
  return is_vote || chosen ? 5 : 4;
}

}  // namespace

std::string model_bytes(const Model& model) {
  ArrayWriter arrays;
  std::string header = make_header(model, arrays);
  header.resize((header.size() + 7) / 8 * 8, ' ');
  std::string bytes(kMagic);
  append_number(bytes, version_of(model));
  append_number(bytes, static_cast<std::uint32_t>(header.size()));
  bytes += header;
  bytes += arrays.body();
  append_number(bytes, std::uint64_t{XXH64(bytes.data(), bytes.size(), 0)});
  return bytes;
}

Result<Model> parse_model(std::string_view bytes, const std::string& place) {
  if (std::string fault = envelope_fault(bytes); !fault.empty()) return input_error(place, fault);
  const auto header_size = number_at<std::uint32_t>(bytes, 20);
  const std::string_view header = bytes.substr(kPrefix, header_size);
  const std::string_view body =
      bytes.substr(kPrefix + header_size, bytes.size() - kPrefix - header_size - kChecksum);
  return read_header(number_at<std::uint32_t>(bytes, 16), header, body, place);
}

Status write_model(const Model& model, const std::string& path) {
  if (const char* fault = range_fault(model); *fault != 0) {
    return input_error(path, std::string("is not written, it could not be read again: ") + fault);
  }
  auto file = OutputFile::open(path);
  if (!file) return file.error();
  if (Status written = file->write(model_bytes(model)); !written) return written;
  return file->commit();
}

Result<Model> read_model(const std::string& path) {
  const auto bytes = read_whole(path);
  if (!bytes) return bytes.error();
  return parse_model(*bytes, path == "-" ? "standard input" : path);
}

}  // namespace halfspace
