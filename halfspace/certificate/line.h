// One line of a certificate: what is proved, of which hypothesis, by which theorem, and what it assumes.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "halfspace/theory/assumption.h"

namespace halfspace {

struct Line {
  std::string_view name;
  std::string_view theorem;
  std::string_view source;  // section of the specification
  Assumption assumption = Assumption::always;
  std::string_view hypothesis;  // what it speaks of, and nothing else
  std::string_view says = {};   // of batch learners: the sentence, with {input} and {value} in it
  std::vector<std::pair<std::string, double>> inputs;
  double value = 1;
  bool vacuous = false;
  std::string void_because;  // empty: it stands
  // Rows that were shuffled judge it in random order: should they not be independent, what it says of new
  // data is true of the rows that were still to be read.
  bool of_unread_rows = false;
  // It was read from a file that has more to say of it, or something else, than this program knows.
  bool in_other_words = false;

  [[nodiscard]] bool stands() const { return void_because.empty(); }
  [[nodiscard]] double input(std::string_view name) const;
};

}  // namespace halfspace
