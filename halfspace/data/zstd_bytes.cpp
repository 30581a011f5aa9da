#include "halfspace/data/zstd_bytes.h"

#include <fmt/format.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <new>

#include "halfspace/core/stop.h"

namespace halfspace {
namespace {

constexpr std::string_view kFrame = "\x28\xb5\x2f\xfd";
constexpr std::size_t kLongestHeader = 18;
constexpr std::size_t kMostWanted = std::size_t{160} << 10;  // a block and what stands around it
constexpr std::string_view kSkippableTail = "\x2a\x4d\x18";  // behind 0x50 to 0x5f

class ZstdBytes : public ByteStream {
 public:
  explicit ZstdBytes(PackedInput input) : input_(std::move(input)), context_(ZSTD_createDCtx()) {
    if (!context_) throw std::bad_alloc();
    ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, kZstdWindowLog);
  }

  Result<std::size_t> read(char* to, std::size_t most) override {
    while (true) {
      if (Status there = fetch(); !there) return there.error();
      const std::string_view packed = input_.at_hand().substr(0, wanted_);
      if (packed.empty() && !holds_more_) {
        if (!in_frame_ || stop_requested()) return 0;
        return input_.fault("the end", "the rest of a zstd frame");
      }
      // The library would also take frames of its first versions, whose readers nobody tends any more.
      if (!in_frame_ && !starts_zstd_frame(packed))
        return input_.fault("something else behind a zstd frame", "another frame or the end");
      auto count = decompress(packed, to, most);
      if (!count || *count > 0) return count;
    }
  }
  [[nodiscard]] std::uint64_t offset() const override { return input_.offset(); }
  [[nodiscard]] std::uint64_t size() const override { return input_.size(); }
  [[nodiscard]] const std::string& name() const override { return input_.name(); }

 private:
  // No more than what the library asks for next: then a fault is known to the block.
  Status fetch() {
    if (holds_more_) return {};
    return input_.need(in_frame_ ? wanted_ : kFrame.size());
  }

  Result<std::size_t> decompress(std::string_view packed, char* to, std::size_t most) {
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    ZSTD_outBuffer out{to, most, 0};
    const std::size_t left = ZSTD_decompressStream(context_.get(), &out, &in);
    if (ZSTD_isError(left) != 0) return fault(ZSTD_getErrorCode(left));
    input_.take(in.pos);
    in_frame_ = left != 0;
    wanted_ = in_frame_ ? std::min(left, kMostWanted) : kLongestHeader;
    holds_more_ = in_frame_ && out.pos == out.size;
    return out.pos;
  }

  [[nodiscard]] Error fault(ZSTD_ErrorCode code) const {
    switch (code) {
      case ZSTD_error_memory_allocation:
        return outside_error(name(), "out of memory while reading");
      case ZSTD_error_checksum_wrong:
        return input_.fault("a wrong zstd checksum", "that of the text");
      case ZSTD_error_dictionary_wrong:
        return input_.fault("a zstd frame made with a dictionary", "one made without");
      case ZSTD_error_frameParameter_windowTooLarge:
        return input_.fault("a zstd frame that wants a larger window",
                            fmt::format("one of at most {} MB (zstd --long={})",
                                        (std::size_t{1} << kZstdWindowLog) >> 20, kZstdWindowLog));
      default:
        return input_.fault("damaged zstd data", "a zstd frame");
    }
  }

  struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  };
  PackedInput input_;
  std::unique_ptr<ZSTD_DCtx, Free> context_;
  std::size_t wanted_ = kLongestHeader;
  bool in_frame_ = false;
  bool holds_more_ = false;  // there was no room for all: there may be more without further input
};

}  // namespace

bool starts_zstd_frame(std::string_view start) {
  if (start.size() < kFrame.size()) return start.size() >= 2 && kFrame.starts_with(start);
  return start.starts_with(kFrame) ||
         ((start[0] & 0xf0) == 0x50 && start.substr(1).starts_with(kSkippableTail));
}

std::unique_ptr<ByteStream> zstd_bytes(PackedInput input) {
  return std::make_unique<ZstdBytes>(std::move(input));
}

}  // namespace halfspace
