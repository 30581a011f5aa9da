// Whether a sanitizer watches: everything then takes many times as long, and a test that goes through all
// there is may go through a part of it. Builds without go through all.
#pragma once

namespace halfspace::test {

#ifdef HALFSPACE_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace halfspace::test
