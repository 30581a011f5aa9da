// What a certificate says, for people.
#pragma once
#include <string>

#include "halfspace/core/result.h"
#include "halfspace/model/model.h"

namespace halfspace::cli {

// At most ten lines, the tightest limit on an error first; why there is none when there is none.
std::string certificate_text(const Certificate& certificate, bool has_snapshot);

// Makes the model's snapshot its hypothesis; `path` is the model's.
Status take_snapshot(Model& model, const std::string& path);

}  // namespace halfspace::cli
