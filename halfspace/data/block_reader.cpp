#include "halfspace/data/block_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

namespace halfspace {

namespace {

// What would unpack it; null: it is no compressed data. Gzip and zstd are seen here when they were packed
// twice.
const char* unpacker_of(std::string_view text) {
  using namespace std::string_view_literals;
  constexpr std::pair<std::string_view, const char*> kBeginnings[] = {{"\x1f\x8b"sv, "zcat"},
                                                                      {"\x28\xb5\x2f\xfd"sv, "zstdcat"},
                                                                      {"BZh"sv, "bzcat"},
                                                                      {"\xfd"
                                                                       "7zXZ"sv,
                                                                       "xzcat"},
                                                                      {"PK\x03\x04"sv, "unzip -p"}};
  for (const auto& [beginning, unpacker] : kBeginnings) {
    if (text.starts_with(beginning)) return unpacker;
  }
  return nullptr;
}

}  // namespace

BlockReader::BlockReader(Input input, const ReadOptions& options)
    : input_(std::move(input)),
      is_empty_(!is_cache() && !input_.first),
      take_prints_(options.take_prints),
      hash_(options.hash) {
  const unsigned threads = options.threads;
  // One block with the caller, one in work for each thread, one ready for each, and one more for those who
  // rest.
  const std::size_t slots = threads == 1 ? 2 : 2 * threads + 2;
  for (std::size_t i = 0; i < slots; ++i) {
    slots_.push_back(std::make_unique<Slot>());
    free_.push_back(slots_.back().get());
  }
  in_use_.resize(slots);
  for (unsigned i = 1; i < threads; ++i) {
    helpers_.emplace_back([this] { help(); });
  }
}

BlockReader::~BlockReader() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  helpers_may_work_.notify_all();
}

bool BlockReader::can_claim() const {
  return !claiming_ && !exhausted_ && !closing_ && !free_.empty();
}

bool BlockReader::is_half_empty() const {
  return 2 * (claimed_ - released_) <= slots_.size();
}

Result<Block*> BlockReader::next() {
  std::unique_lock lock(mutex_);
  if (delivered_ > released_) {
    Slot& done = slot(released_++);
    done.state = Slot::State::free;
    free_.push_back(&done);
    lines_before_ += lines_in_last_;
    lines_in_last_ = 0;
    if (is_half_empty()) helpers_may_work_.notify_all();
  }
  if (bad_line_passed_) return failure_.error();
  while (true) {
    if (delivered_ < claimed_ && slot(delivered_).state == Slot::State::ready) {
      Slot& found = slot(delivered_);
      Block& block = found.block;
      if (block.file != file_) lines_before_ = 0;
      file_ = block.file;
      if (block.bad) {
        failure_ = bad_line(block);
        bad_line_passed_ = exhausted_ = true;
        if (block.rows() == 0) return failure_.error();
      }
      ++delivered_;
      lines_in_last_ = block.lines;
      bytes_read_ = found.chunk.end_offset;
      return &block;
    }
    if (exhausted_ && delivered_ == claimed_) {
      if (!failure_) return behind_all(failure_.error());
      return nullptr;
    }
    // A pipe may keep a reader waiting: then only the block that is needed is worth the risk.
    const bool may_read = input_.source->size() > 0 || delivered_ == claimed_;
    if (can_claim() && may_read) {
      claim_and_parse(lock);
    } else {
      caller_may_work_.wait(lock);
    }
  }
}

void BlockReader::claim_and_parse(std::unique_lock<std::mutex>& lock) {
  claiming_ = true;
  Slot& mine = *free_.back();
  free_.pop_back();  // before the lock is given up: others may come back meanwhile
  lock.unlock();
  Result<bool> more = false;
  try {
    if (input_.first) {
      mine.chunk = std::move(*input_.first);
      input_.first.reset();
      more = true;
    } else {
      more = input_.source->next(mine.chunk);
    }
    if (hash_ != nullptr && more && *more) hash_->add(mine.chunk.text);
  } catch (const std::bad_alloc&) {
    more = outside_error(input_.path, "out of memory while reading");
  }
  lock.lock();
  claiming_ = false;
  if (!more || !*more) {
    exhausted_ = true;
    free_.push_back(&mine);
    if (!more && failure_) failure_ = more.error();  // a bad line that has been found comes before it
    caller_may_work_.notify_one();
    helpers_may_work_.notify_all();
    return;
  }
  const bool first = claimed_ == 0;
  in_use_[claimed_++ % slots_.size()] = &mine;
  mine.state = Slot::State::parsing;
  caller_may_work_.notify_one();
  helpers_may_work_.notify_one();
  lock.unlock();
  parse(mine, first);
  lock.lock();
  mine.state = Slot::State::ready;
  caller_may_work_.notify_one();
}

void BlockReader::parse(Slot& slot, bool first) const {
  std::string_view text = slot.chunk.text;
  if (first) text = without_marks(text);
  const std::string_view skipped = text.substr(0, first ? input_.parser->bytes_to_skip() : 0);
  text.remove_prefix(skipped.size());
  try {
    input_.parser->parse(text, slot.block);
    slot.block.begin_after_lines(
        static_cast<std::uint64_t>(std::count(skipped.begin(), skipped.end(), '\n')));
    slot.block.bytes = slot.chunk.text.size();
    slot.block.measure();
    if (take_prints_ && !slot.block.has_names) slot.block.take_prints();
  } catch (const std::bad_alloc&) {
    slot.block.reset(0);
    slot.block.bad = BadLine{1, 1, "out of memory while reading from here on"};
  }
  if (const char* unpacker = unpacker_of(text); first && slot.block.bad && unpacker != nullptr) {
    slot.block.bad->what = fmt::format(
        "found compressed data, expected text: unpack it into a pipe, as in '{} FILE | halfspace train -'",
        unpacker);
  }
  if (first && slot.block.bad && text.starts_with("halfspace model\n")) {
    slot.block.bad->what = "found a model of halfspace, expected rows";
  }
  input_.source->release(slot.chunk);
  if (slot.chunk.line_too_long && !slot.block.bad) {
    slot.block.bad = BadLine{
        slot.block.lines + 1, 1,
        fmt::format("found a line above {} MB, expected a shorter one{}", input_.source->longest_line() >> 20,
                    input_.lines_limited ? " in so little memory (--max-memory)" : "")};
  }
}

// Works until there is no room, then rests until half of it is free: to be woken costs as much as a good part
// of a block.
void BlockReader::help() {
  std::unique_lock lock(mutex_);
  while (true) {
    helpers_may_work_.wait(lock,
                           [this] { return closing_ || exhausted_ || (can_claim() && is_half_empty()); });
    if (closing_ || exhausted_) return;
    while (can_claim()) claim_and_parse(lock);
  }
}

Error BlockReader::bad_line(const Block& block) const {
  const bool has_line = block.bad->line > 0;  // a cache that is damaged has none
  // When one of the first rows cannot be read they may be of another format than it seemed.
  constexpr std::size_t kFirstRows = 10;
  const bool doubtful = input_.guessed && delivered_ == 0 && block.rows() < kFirstRows && has_line;
  const std::string doubt =
      doubtful ? fmt::format(" (taken for {}; --format says what it is)", input_.parser->kind()) : "";
  return input_error(has_line ? place(block.bad->line, block.bad->column) : input_.path,
                     block.bad->what + doubt);
}

// Compressed data that is damaged: the rows before it are delivered, so its place is the line behind them.
Error BlockReader::behind_all(const Error& error) const {
  return error.kind == Failure::input && !is_cache() ? input_error(place(1, 1), error.what) : error;
}

std::string BlockReader::place(std::uint64_t line_in_block, std::uint64_t column) const {
  const std::string& text = is_cache() ? input_.texts[file_] : input_.path;
  return fmt::format("{}:{}:{}{}", text, lines_before_ + line_in_block, column,
                     is_cache() ? " (in " + input_.path + ")" : "");
}

}  // namespace halfspace
