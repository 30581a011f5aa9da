// Lower case, one code point for one, the same in every locale.
//
// Latin (Latin-1, Extended-A to -D, Extended Additional, full-width), Greek with its accents, Cyrillic with
// its supplement and Extended-B, and Armenian, as of Unicode 14; other letters stay as they are. These are
// Unicode's simple mappings: what depends on a language or a place in the word is not looked at. So İ
// (U+0130) becomes i and loses its dot's mark, I becomes i in Turkish too, and Σ becomes σ at the end of a
// word, too.
#pragma once

namespace halfspace {

char32_t lower_case(char32_t c);

}  // namespace halfspace
