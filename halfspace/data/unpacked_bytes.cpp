#include "halfspace/data/unpacked_bytes.h"

#include "halfspace/data/gzip_bytes.h"
#include "halfspace/data/zstd_bytes.h"

namespace halfspace {
namespace {

class UnpackedBytes : public ByteStream {
 public:
  UnpackedBytes(std::unique_ptr<ByteStream> from, std::size_t buffer) : input_(std::move(from), buffer) {}

  Result<std::size_t> read(char* to, std::size_t most) override {
    if (!looked_) {
      if (Status there = input_.need(kPackingBytes); !there) return there.error();
      look();
    }
    return unpacker_ ? unpacker_->read(to, most) : input_.read(to, most);
  }
  [[nodiscard]] std::uint64_t offset() const override {
    return unpacker_ ? unpacker_->offset() : input_.offset();
  }
  [[nodiscard]] std::uint64_t size() const override { return unpacker_ ? unpacker_->size() : input_.size(); }
  [[nodiscard]] const std::string& name() const override {
    return unpacker_ ? unpacker_->name() : input_.name();
  }

 private:
  void look() {
    looked_ = true;
    switch (packing_of(input_.at_hand())) {
      case Packing::none:
        break;
      case Packing::gzip:
        unpacker_ = gzip_bytes(std::move(input_));
        break;
      case Packing::zstd:
        unpacker_ = zstd_bytes(std::move(input_));
        break;
    }
  }

  PackedInput input_;
  std::unique_ptr<ByteStream> unpacker_;
  bool looked_ = false;
};

}  // namespace

Packing packing_of(std::string_view start) {
  if (start.starts_with("\x1f\x8b")) return Packing::gzip;
  return starts_zstd_frame(start) ? Packing::zstd : Packing::none;
}

std::unique_ptr<ByteStream> unpacked_bytes(std::unique_ptr<ByteStream> from, std::size_t buffer) {
  return std::make_unique<UnpackedBytes>(std::move(from), buffer);
}

}  // namespace halfspace
