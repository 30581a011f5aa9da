// One line of LIBSVM text, read slowly and carefully: the plain reference for libsvm_block and the place
// where a bad line gets its message.
//
//   label [qid:N] index:value index:value ... [# comment]
#pragma once
#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "halfspace/data/block.h"
#include "halfspace/data/read_rules.h"

namespace halfspace {

struct LibsvmLine {
  bool empty = true;                                      // blank or only a comment
  std::string_view label;                                 // empty when the row has none
  std::vector<std::pair<std::uint32_t, float>> features;  // sorted, distinct, without zeros
};

struct LineFault {
  std::size_t column;  // from 1, in bytes
  std::string what;
};

// `line` is without its newline; a carriage return at its end is ignored.
std::variant<LibsvmLine, LineFault> read_libsvm_line(std::string_view line, LabelsAre labels);

}  // namespace halfspace
