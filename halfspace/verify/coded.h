// Is what a coded model says of itself true of these rows? Its bits are counted and its errors made again.
#pragma once
#include "halfspace/core/result.h"
#include "halfspace/data/data_files.h"
#include "halfspace/model/model.h"

namespace halfspace::verify {

struct Recoded {
  Evidence evidence;
  std::uint64_t rows_hash[2] = {0, 0};
  std::string fault;  // why the model is no rule of the language; empty: it is one
};

// An error when the rows cannot be read. The model's evidence is that of a coded rule.
Result<Recoded> recode(const Model& model, const DataFiles& data, unsigned threads);

}  // namespace halfspace::verify
