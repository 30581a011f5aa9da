// Pieces that the writers of text share.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "halfspace/data/block.h"
#include "halfspace/data/block_reader.h"

namespace halfspace {

// The shortest decimal that reads back as the same float; with an exponent only when it is very large or
// small.
void append_float(std::string& text, float value);
void append_whole(std::string& text, std::uint64_t number);

// The label of a row; empty when it has none.
std::string_view label_of(const Block& block, std::size_t row);

// What a feature is called; `digits` holds it when it is a number.
std::string_view feature_name(const Block& block, std::uint32_t column, std::string& digits);

// "file:line:1: what", for a row that a form cannot hold.
Error unfit(const Block& block, std::size_t row, const BlockReader& reader, std::string what);

// Labels as they are: a reader keeps only so many of them apart.
Status check_labels(const Block& block, const BlockReader& reader);

}  // namespace halfspace
