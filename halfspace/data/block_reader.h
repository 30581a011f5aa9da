// Text, or the binary cache of a text, to blocks: in the order of the text, parsed by several threads. The
// blocks do not depend on how many, nor on whether a cache was read.
//
// The caller's thread helps: when the block it waits for is not ready it parses one itself. With one thread
// no other is started.
#pragma once
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/block.h"
#include "halfspace/data/cache_source.h"
#include "halfspace/data/checksum.h"
#include "halfspace/data/row_parser.h"
#include "halfspace/data/text_source.h"

namespace halfspace {

struct ReadOptions {
  unsigned threads = 1;
  LabelsAre labels = LabelsAre::required;
  ReadRules rules = {};
  TextHash* hash = nullptr;  // is given the text as it is read
  double memory = 0;         // bytes that the run may take; 0: no limit. Lines are shorter then
  // The rules were said for this file: one that its format has no use for is an error. Rules that a model
  // remembers may be of another format than the rows it is given.
  bool all_rules_count = false;
  bool take_prints = true;  // of rows, for those who hash them; else Block::row_prints stays empty
  std::shared_ptr<const FirstTable> first_table = nullptr;  // of the run, when this file is a further one
};

class BlockReader {
 public:
  static Result<std::unique_ptr<BlockReader>> open(const std::string& path, const ReadOptions& options);
  // The same of text from elsewhere; `path` is its name in messages.
  static Result<std::unique_ptr<BlockReader>> open(const std::string& path,
                                                   std::unique_ptr<TextSource> source,
                                                   const ReadOptions& options);
  BlockReader(const BlockReader&) = delete;
  ~BlockReader();

  // The next block, valid until the next call; null at the end. An error in the text comes after the good
  // rows before it, with its place.
  Result<Block*> next();

  [[nodiscard]] const std::string& path() const { return input_.path; }
  [[nodiscard]] const RowParser& parser() const { return *input_.parser; }
  // As they are used: the format is known by now.
  [[nodiscard]] const ReadRules& rules() const { return input_.rules; }
  // Nothing at all stands in it: what its rows would look like is not known.
  [[nodiscard]] bool is_empty() const { return is_empty_; }
  [[nodiscard]] bool is_cache() const { return !input_.texts.empty(); }
  [[nodiscard]] std::uint64_t bytes_in_all() const { return input_.source->size(); }  // 0: not known
  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }
  // "file:line:column" for a line counted within the block last returned; of a cache, the place in its text.
  [[nodiscard]] std::string place(std::uint64_t line_in_block, std::uint64_t column) const;

 private:
  struct Slot {
    enum class State { free, parsing, ready } state = State::free;
    TextChunk chunk;
    Block block;
  };

  struct Input {
    std::string path;
    std::vector<std::string> texts;  // of a cache: what its lines are counted in
    std::unique_ptr<TextSource> source;
    std::optional<TextChunk> first;  // the source's first chunk if it has one, until it is claimed
    std::unique_ptr<const RowParser> parser;
    ReadRules rules;
    bool lines_limited = false;  // by the memory of the run
    bool guessed = false;        // the format, by the first row or the name
  };

  BlockReader(Input input, const ReadOptions& options);
  static Result<std::unique_ptr<BlockReader>> open_cache(const std::string& path,
                                                         std::unique_ptr<CacheSource> cache,
                                                         const ReadOptions& options);
  // Of a block that is claimed and not released.
  Slot& slot(std::uint64_t number) { return *in_use_[number % slots_.size()]; }
  bool can_claim() const;
  bool is_half_empty() const;
  void claim_and_parse(std::unique_lock<std::mutex>& lock);
  void parse(Slot& slot, bool first) const;
  void help();
  Error bad_line(const Block& block) const;
  Error behind_all(const Error& error) const;

  Input input_;
  bool is_empty_;
  bool take_prints_;
  TextHash* hash_;
  std::vector<std::unique_ptr<Slot>> slots_;
  // The slot that was released last is used first: its memory is near, and while the caller is the faster one
  // most slots never take any.
  std::vector<Slot*> free_;
  std::vector<Slot*> in_use_;  // of block n at n mod size

  std::mutex mutex_;
  std::condition_variable caller_may_work_;
  std::condition_variable helpers_may_work_;
  std::uint64_t claimed_ = 0;    // blocks whose text has been taken
  std::uint64_t delivered_ = 0;  // blocks handed to the caller
  std::uint64_t released_ = 0;   // blocks the caller is done with
  bool claiming_ = false;        // some thread is reading from the source
  bool exhausted_ = false;
  bool closing_ = false;
  bool bad_line_passed_ = false;  // the rows before a bad line are delivered; its error is what comes next
  Status failure_;

  std::uint32_t file_ = 0;          // of a cache of several, the one that the block last returned is from
  std::uint64_t lines_before_ = 0;  // lines of it in the blocks before the one last returned
  std::uint64_t lines_in_last_ = 0;
  std::uint64_t bytes_read_ = 0;
  std::vector<std::jthread> helpers_;
};

}  // namespace halfspace
