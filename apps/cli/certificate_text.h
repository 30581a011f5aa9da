// What a certificate says, for people.
#pragma once
#include <string>

#include "halfspace/core/result.h"
#include "halfspace/model/model.h"

namespace halfspace::cli {

// At most ten lines, the tightest limit on an error first; what is void is said only when nothing else can
// be.
std::string certificate_text(const Certificate& certificate, Keep keep);

// Makes the model's snapshot its hypothesis; `path` is the model's.
Status take_snapshot(Model& model, const std::string& path);

}  // namespace halfspace::cli
