#include "halfspace/core/lower_case.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <string_view>

#include "halfspace/core/utf8.h"

namespace halfspace {
namespace {

TEST(LowerCase, Letters) {
  EXPECT_EQ(lower_case(U'A'), U'a');
  EXPECT_EQ(lower_case(U'['), U'[');
  EXPECT_EQ(lower_case(U'\u00c4'), U'\u00e4');
  EXPECT_EQ(lower_case(U'\u00d7'), U'\u00d7') << "the sign of multiplication lies among capitals";
  EXPECT_EQ(lower_case(U'\u00df'), U'\u00df');
  EXPECT_EQ(lower_case(U'\u0178'), U'\u00ff');
  EXPECT_EQ(lower_case(U'\u03a3'), U'\u03c3');
  EXPECT_EQ(lower_case(U'\u0416'), U'\u0436');
  EXPECT_EQ(lower_case(U'\u1e9e'), U'\u00df');
  EXPECT_EQ(lower_case(U'\u0130'), U'i') << "Python makes two code points of it";
  EXPECT_EQ(lower_case(U'\u212a'), U'k') << "the sign of kelvin";
  EXPECT_EQ(lower_case(U'\ua7aa'), U'\u0266');
  EXPECT_EQ(lower_case(U'\u4e2d'), U'\u4e2d');
  EXPECT_EQ(lower_case(CodePoint::kNone), CodePoint::kNone);
}

TEST(LowerCase, IsPythonsForEveryCodePointOfItsBlocks) {
  const std::string command = "python3 '" HALFSPACE_SOURCE_DIR "/tests/core/lower_case.py' 2>/dev/null";
  std::FILE* python = popen(command.c_str(), "r");
  ASSERT_NE(python, nullptr);
  unsigned code = 0;
  unsigned lower = 0;
  int compared = 0;
  for (; std::fscanf(python, "%u %u", &code, &lower) == 2; ++compared) {
    EXPECT_EQ(static_cast<unsigned>(lower_case(code)), lower) << "U+" << std::hex << code;
  }
  const int status = pclose(python);
  if (compared == 0) GTEST_SKIP() << "python3 is not there: lower case is not compared with Python's";
  EXPECT_EQ(status, 0);
  EXPECT_GT(compared, 2200);
}

// Halves of pairs, and what lies behind the last code point, are none.
TEST(Utf8, ReadsWhatItWrites) {
  for (char32_t c = 0; c <= 0x110000; ++c) {
    char bytes[4];
    const char* const end = write_code_point(c, bytes);
    const CodePoint read = code_point_at(bytes, end);
    const bool half = c >= 0xd800 && c < 0xe000;
    if (half || c > 0x10ffff) {
      ASSERT_EQ(read.value, CodePoint::kNone);
    } else {
      ASSERT_EQ(read.value, c);
      ASSERT_EQ(bytes + read.size, end);
      ASSERT_TRUE(c < 0x80 || code_point_at(bytes, end - 1).value == CodePoint::kNone) << "cut off";
    }
  }
}

TEST(Utf8, RefusesOverlongForms) {
  for (const char* bytes :
       {"\x80", "\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf", "\xf8\x88\x80\x80", "\xff"}) {
    const CodePoint read = code_point_at(bytes, bytes + std::string_view(bytes).size());
    EXPECT_EQ(read.value, CodePoint::kNone);
    EXPECT_EQ(read.size, 1u);
  }
}

}  // namespace
}  // namespace halfspace
