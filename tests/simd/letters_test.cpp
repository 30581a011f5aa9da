// Letters of ASCII text: as the reference, with every instruction set, at every length.
#include "halfspace/simd/letters.h"

#include <string>

#include "tests/simd/targets.h"

namespace halfspace::simd {
namespace {

struct Found {
  bool ascii = false;
  std::string lower;
  std::vector<std::uint64_t> letters;
  std::vector<std::uint64_t> apostrophes;
  friend bool operator==(const Found&, const Found&) = default;
};

template <class Find>
Found found_by(Find find, const std::string& text) {
  const std::size_t masks = text.size() / kMasked + 1;
  Found found{false, std::string(masks * kMasked, '\0'), std::vector<std::uint64_t>(masks, 1),
              std::vector<std::uint64_t>(masks, 1)};
  found.ascii =
      find(text.data(), text.size(), found.lower.data(), found.letters.data(), found.apostrophes.data());
  found.lower.resize(text.size());
  return found.ascii ? found : Found();
}

TEST(Letters, AreThoseOfTheReference) {
  on_every_target([] {
    RandomStream random(12, "letters");
    for (std::size_t size = 0; size < 300; ++size) {
      std::string text(size, ' ');
      for (char& c : text) c = static_cast<char>(random.below(128));
      const Found plain = found_by(reference_ascii_letters, text);
      EXPECT_TRUE(plain.ascii);
      EXPECT_EQ(found_by(ascii_letters, text), plain) << size;
    }
  });
}

TEST(Letters, EveryByteIsWhatItIs) {
  on_every_target([] {
    for (int byte = 0; byte < 256; ++byte) {
      for (const std::size_t at : {0u, 5u, 63u, 64u, 80u}) {
        std::string text(81, '.');
        text[at] = static_cast<char>(byte);
        EXPECT_EQ(found_by(ascii_letters, text), found_by(reference_ascii_letters, text)) << byte;
        EXPECT_EQ(found_by(ascii_letters, text).ascii, byte < 128);
      }
    }
  });
}

}  // namespace
}  // namespace halfspace::simd
