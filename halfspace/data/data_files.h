// Several files read one after another, as if they were one. All are of one format.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/block_reader.h"

namespace halfspace {

struct DataFiles {
  std::vector<std::string> paths;  // at least one; "-" is standard input

  // Mostly it is one.
  DataFiles(std::string path) : paths{std::move(path)} {}        // NOLINT(google-explicit-constructor)
  DataFiles(const char* path) : DataFiles(std::string(path)) {}  // NOLINT(google-explicit-constructor)
  explicit DataFiles(std::vector<std::string> all) : paths(std::move(all)) {}

  // What to call them in a message.
  [[nodiscard]] std::string shown() const;
};

// What was asked for, or stands in the files, and made nothing: its user may not expect that.
struct Unused {
  std::vector<std::string>
      crosses;                // that made no feature of any row, as they are given: "A:B"; not of a cache
  std::uint64_t headers = 0;  // rows of tables that are the header once more; not of a cache
};

class FileSequence {
 public:
  static Result<FileSequence> open(const DataFiles& files, const ReadOptions& options);

  // The next block that has rows, valid until the next call; null at the end of the last file.
  Result<Block*> next();
  // Of the file at hand.
  [[nodiscard]] const BlockReader& reader() const { return *reader_; }
  [[nodiscard]] std::uint64_t bytes_in_all() const { return bytes_in_all_; }  // 0: not known
  [[nodiscard]] double share_read() const;                                    // negative: not known
  // So far.
  [[nodiscard]] Unused unused() const { return {idle_crosses(), headers_again_}; }

 private:
  FileSequence(DataFiles files, ReadOptions options)
      : files_(std::move(files)), options_(std::move(options)) {}
  Status open_next();
  Result<Block*> next_of_any_rows();
  Status check_format();
  void remember_table();
  [[nodiscard]] std::vector<std::string> idle_crosses() const;

  DataFiles files_;
  ReadOptions options_;
  std::size_t opened_ = 0;
  std::unique_ptr<BlockReader> reader_;
  std::uint64_t bytes_in_all_ = 0;
  std::uint64_t bytes_before_ = 0;     // of the files that are done
  Format format_ = Format::automatic;  // of those that had rows
  std::string format_from_;            // the first of them
  std::uint64_t crosses_met_ = 0;      // see Block
  std::uint64_t headers_again_ = 0;
};

}  // namespace halfspace
