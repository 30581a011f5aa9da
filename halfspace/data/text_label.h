// The label of a line of raw text, "label<TAB>text" or "__label__X text", and whether a line looks like one.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "halfspace/data/read_rules.h"

namespace halfspace {

// Of a label as fastText has it.
inline constexpr std::string_view kLabelPrefix = "__label__";

struct LabelledText {
  std::string_view label;  // empty: none
  std::string_view text;
  std::string fault;         // empty: none
  std::uint64_t column = 1;  // of the fault
};

// A line without its newline.
LabelledText split_label(std::string_view line, LabelsAre labels);

// Whether a file that begins with this line is taken for raw text. Its name decides about tables.
bool looks_like_text(std::string_view line);

}  // namespace halfspace
