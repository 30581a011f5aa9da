#include "halfspace/data/packed_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace halfspace {

namespace {

constexpr std::size_t kPadding = 64;  // decompressors load whole words

}  // namespace

PackedInput::PackedInput(std::unique_ptr<ByteStream> from, std::size_t buffer)
    : from_(std::move(from)), room_(buffer), buffer_(buffer + kPadding) {}

void PackedInput::move_to_front(std::size_t room) {
  Buffer<char> larger;
  const bool grows = room > room_;
  if (grows) larger.resize(room + kPadding);
  std::memmove(grows ? larger.data() : buffer_.data(), buffer_.data() + begin_, end_ - begin_);
  if (grows) buffer_ = std::move(larger);
  room_ = std::max(room, room_);
  end_ -= begin_;
  begin_ = 0;
}

Status PackedInput::need(std::size_t wanted) {
  if (end_ - begin_ >= wanted) return {};
  move_to_front(wanted);
  while (end_ < wanted) {
    const auto count = from_->read(buffer_.data() + end_, room_ - end_);
    if (!count) return count.error();
    if (*count == 0) break;
    end_ += *count;
  }
  return {};
}

Result<std::size_t> PackedInput::read(char* to, std::size_t most) {
  if (at_hand().empty()) {
    auto count = from_->read(to, most);
    if (count) taken_ += *count;
    return count;
  }
  const std::size_t count = std::min(most, at_hand().size());
  std::memcpy(to, at_hand().data(), count);
  take(count);
  return count;
}

Error PackedInput::fault(std::string_view found, std::string_view expected, std::size_t ahead) const {
  return input_error(name(), fmt::format("found {} at byte {} of the compressed data, expected {}", found,
                                         taken_ - ahead, expected));
}

}  // namespace halfspace
