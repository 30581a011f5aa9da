#include "halfspace/data/data_files.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>

#include "halfspace/core/stop.h"
#include "halfspace/data/csv_layout.h"

namespace halfspace {
namespace {

std::uint64_t size_of(const std::string& path) {
  struct stat status {};
  const bool regular = path != "-" && ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
  return regular ? static_cast<std::uint64_t>(status.st_size) : 0;
}

}  // namespace

std::string DataFiles::shown() const {
  const std::string first = paths.front() == "-" ? "standard input" : paths.front();
  return paths.size() == 1 ? first : fmt::format("{} and {} more", first, paths.size() - 1);
}

Result<FileSequence> FileSequence::open(const DataFiles& files, const ReadOptions& options) {
  FileSequence sequence(files, options);
  for (const std::string& path : files.paths) {
    const std::uint64_t size = size_of(path);
    if (size == 0) {
      sequence.bytes_in_all_ = 0;  // one that is not known makes the sum unknown
      break;
    }
    sequence.bytes_in_all_ += size;
  }
  // The reader at hand says what the rows are: of an empty file, nothing would be known of those that follow.
  do {
    if (Status opened = sequence.open_next(); !opened) return opened.error();
  } while (sequence.reader_->is_empty() && sequence.opened_ < files.paths.size());
  return sequence;
}

Status FileSequence::open_next() {
  if (reader_) bytes_before_ += reader_->bytes_in_all();
  reader_.reset();  // its threads end before others begin
  auto reader = BlockReader::open(files_.paths[opened_++], options_);
  if (!reader) return reader.error();
  reader_ = std::move(*reader);
  const bool is_table = reader_->parser().format() == Format::csv;
  if (files_.paths.size() > 1 && reader_->is_cache() && is_table) {
    return input_error(reader_->path(),
                       "is the cache of a table, which does not tell its columns; expected its text, or one "
                       "cache of all files: files of one run are read as one table");
  }
  remember_table();
  return {};
}

// The first one that has columns.
void FileSequence::remember_table() {
  const CsvLayout* table = reader_->parser().table();
  const bool is_last = opened_ == files_.paths.size();
  if (is_last || options_.first_table != nullptr || table == nullptr || table->names.empty()) return;
  const std::string& label = table->label ? table->names[*table->label] : options_.rules.label_column;
  options_.first_table = std::make_shared<const FirstTable>(FirstTable{reader_->path(), *table, label});
}

// What a run decides by its first block it decides by rows: blocks of comments or blank lines alone are
// passed over.
Result<Block*> FileSequence::next() {
  std::size_t bytes = 0;
  while (true) {
    auto block = next_of_any_rows();
    if (!block || *block == nullptr) return block;
    bytes += (*block)->bytes;
    if ((*block)->rows() == 0 && !stop_requested()) continue;
    if (Status fits = check_format(); !fits) return fits.error();
    (*block)->bytes = bytes;
    return block;
  }
}

Result<Block*> FileSequence::next_of_any_rows() {
  while (true) {
    auto block = reader_->next();
    if (!block) return block;
    if (*block != nullptr) {
      crosses_met_ |= (*block)->crosses_met;
      headers_again_ += (*block)->headers_again;
      if (!reader_->is_cache()) (*block)->file = static_cast<std::uint32_t>(opened_ - 1);
      return block;
    }
    if (opened_ == files_.paths.size()) return nullptr;
    if (Status opened = open_next(); !opened) return opened.error();
  }
}

// The first file that has rows says what all are.
Status FileSequence::check_format() {
  const Format format = reader_->parser().format();
  if (format_ == Format::automatic) {
    format_from_ = reader_->path();
    format_ = format;
  }
  if (format == format_) return {};
  return input_error(reader_->path(), fmt::format("is {}, expected {} as in {}: one run reads one format",
                                                  kind_of(format), kind_of(format_), format_from_));
}

std::vector<std::string> FileSequence::idle_crosses() const {
  std::vector<std::string> idle;
  const std::vector<Cross>& crosses = options_.rules.crosses;
  for (std::size_t i = 0; i < std::min<std::size_t>(crosses.size(), 64) && !reader_->is_cache(); ++i) {
    if ((crosses_met_ >> i & 1) == 0) idle.push_back(crosses[i].first + ':' + crosses[i].second);
  }
  return idle;
}

double FileSequence::share_read() const {
  if (bytes_in_all_ == 0) return -1;
  return static_cast<double>(bytes_before_ + reader_->bytes_read()) / static_cast<double>(bytes_in_all_);
}

}  // namespace halfspace
