#include "halfspace/data/gzip_bytes.h"

#include <isa-l/igzip_lib.h>

#include <algorithm>

#include "halfspace/core/stop.h"

namespace halfspace {
namespace {

constexpr std::size_t kMostAtOnce = std::size_t{1} << 30;  // ISA-L counts in 32 bits

class GzipBytes : public ByteStream {
 public:
  explicit GzipBytes(PackedInput input) : input_(std::move(input)) {}

  Result<std::size_t> read(char* to, std::size_t most) override {
    while (failure_.ok() && !ended_) {
      if (!in_member_) {
        failure_ = begin_member();
      } else if (const std::size_t count = inflate(to, std::min(most, kMostAtOnce)); count > 0) {
        return count;
      }
    }
    if (!failure_) return failure_.error();
    return 0;
  }
  [[nodiscard]] std::uint64_t offset() const override { return input_.offset(); }
  [[nodiscard]] std::uint64_t size() const override { return input_.size(); }
  [[nodiscard]] const std::string& name() const override { return input_.name(); }

 private:
  // Between members: a further one, the end, or the zeros that tapes are filled up with.
  Status begin_member() {
    if (Status there = input_.need(2); !there) return there;
    if (input_.at_hand().empty()) return ended_ = true, Status();
    if (input_.at_hand().starts_with('\0')) return skip_zeros();
    if (!input_.at_hand().starts_with("\x1f\x8b"))
      return input_.fault("something else behind a gzip member", "another member or the end");
    if (Status there = input_.need(4); !there) return there;
    constexpr unsigned char kReserved = 0xe0;  // their meaning is not known: encrypted, once
    if (input_.at_hand().size() >= 4 && (static_cast<unsigned char>(input_.at_hand()[3]) & kReserved) != 0) {
      return input_.fault("flags in the header of a gzip member that have no meaning", "those of RFC 1952");
    }
    isal_inflate_init(&state_);
    state_.crc_flag = ISAL_GZIP_NO_HDR_VER;  // the header is read here, the checksum is verified there
    return read_header();
  }

  Status skip_zeros() {
    while (!input_.at_hand().empty()) {
      const std::size_t zeros = std::min(input_.at_hand().find_first_not_of('\0'), input_.at_hand().size());
      if (zeros == 0) return input_.fault("something else behind zeros", "nothing but zeros to the end");
      input_.take(zeros);
      if (Status there = input_.need(1); !there) return there;
    }
    ended_ = true;
    return {};
  }

  Status read_header() {
    struct isal_gzip_header header {};
    isal_gzip_header_init(&header);
    while (true) {
      const int code = with_input([&] { return isal_read_gzip_header(&state_, &header); });
      if (code == ISAL_DECOMP_OK) return in_member_ = true, Status();
      if (code != ISAL_END_INPUT) return fault(code);
      if (Status more = refill(); !more || ended_) return more;
    }
  }

  // Returns 0 at the end of the member and when something is wrong.
  std::size_t inflate(char* to, std::size_t most) {
    state_.next_out = reinterpret_cast<std::uint8_t*>(to);
    state_.avail_out = static_cast<std::uint32_t>(most);
    const std::size_t before = input_.at_hand().size();
    const int code = with_input([&] { return isal_inflate(&state_); });
    const std::size_t count = most - state_.avail_out;
    if (code != ISAL_DECOMP_OK) {
      failure_ = fault(code);
    } else if (state_.block_state == ISAL_BLOCK_FINISH) {
      in_member_ = false;
    } else if (input_.at_hand().empty()) {
      if (count == 0) failure_ = refill();
    } else if (count == 0 && input_.at_hand().size() == before) {
      failure_ = fault(ISAL_INVALID_BLOCK);  // it must not stand still for ever
    }
    return count;
  }

  // Lends the buffer to the decompressor and notes how much it took.
  template <class Work>
  int with_input(Work work) {
    const std::string_view packed = input_.at_hand();
    state_.next_in = reinterpret_cast<std::uint8_t*>(const_cast<char*>(packed.data()));
    state_.avail_in = static_cast<std::uint32_t>(packed.size());
    const int code = work();
    // In damaged data it may count beyond the end of what it was given.
    input_.take(packed.size() - (state_.avail_in <= packed.size() ? state_.avail_in : 0));
    return code;
  }

  // More is needed: it is an error when there is none, unless somebody wants to stop.
  Status refill() {
    if (Status there = input_.need(1); !there) return there;
    if (!input_.at_hand().empty()) return {};
    if (stop_requested()) return ended_ = true, Status();
    return input_.fault("the end", "the rest of a gzip member");
  }

  [[nodiscard]] Error fault(int code) const {
    const auto ahead = static_cast<std::size_t>(std::clamp(state_.read_in_length, 0, 64) / 8);
    switch (code) {
      case ISAL_INCORRECT_CHECKSUM:
        return input_.fault("a wrong gzip checksum", "that of the text", ahead);
      case ISAL_UNSUPPORTED_METHOD:
        return input_.fault("an unknown gzip method", "deflate", ahead);
      default:
        return input_.fault("damaged gzip data", "a deflate stream", ahead);
    }
  }

  PackedInput input_;
  struct inflate_state state_ {};
  bool in_member_ = false;
  bool ended_ = false;
  Status failure_;
};

}  // namespace

std::unique_ptr<ByteStream> gzip_bytes(PackedInput input) {
  return std::make_unique<GzipBytes>(std::move(input));
}

}  // namespace halfspace
