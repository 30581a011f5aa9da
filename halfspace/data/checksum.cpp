#include "halfspace/data/checksum.h"

#define XXH_STATIC_LINKING_ONLY  // the state's size
#include <xxhash.h>
#if defined(__x86_64__)
#include <xxh_x86dispatch.h>  // the library's loops for the machine's instruction set
#endif

namespace halfspace {

std::uint64_t checksum(std::string_view bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

struct TextHash::State {
  XXH3_state_t state;
};

TextHash::TextHash() : state_(std::make_unique<State>()) {
  XXH3_128bits_reset(&state_->state);
}
TextHash::~TextHash() = default;

void TextHash::add(std::string_view text) {
  XXH3_128bits_update(&state_->state, text.data(), text.size());
}

Hash128 TextHash::value() const {
  const XXH128_hash_t hash = XXH3_128bits_digest(&state_->state);
  return {hash.low64, hash.high64};
}

}  // namespace halfspace
