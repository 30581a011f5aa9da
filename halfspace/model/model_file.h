// The model on disk, format version 7 (1 to 6 are read too). A model is written in the earliest version that
// knows all it holds: 7 for kept portfolios, 6 for what batch learners make, 5 for votes and what auto chose,
// else 4.
//
//   "halfspace model\n"   16 bytes
//   version, header size  two 32-bit numbers
//   header                JSON, padded with spaces to a multiple of 8
//   arrays                in the order and lengths the header lists, each padded with zeros to 8 bytes
//   checksum              XXH64 of all the bytes before it
//
// Little-endian. No time, path, host or thread count is in it: equal runs give equal bytes.
// Every size is checked against the file before memory is taken.
#pragma once
#include <string>
#include <string_view>

#include "halfspace/core/result.h"
#include "halfspace/model/model.h"

namespace halfspace {

inline constexpr std::uint32_t kModelVersion = 8;  // the latest

std::string model_bytes(const Model& model);
// `place` names the file in messages.
Result<Model> parse_model(std::string_view bytes, const std::string& place);

Status write_model(const Model& model, const std::string& path);
Result<Model> read_model(const std::string& path);

}  // namespace halfspace
