// What other programs write and no format here can hold: refused by name, before a guess makes rows of it.
#pragma once
#include <string>
#include <string_view>

#include "halfspace/core/result.h"

namespace halfspace {

// Of a file's beginning; `guessed`: nobody said which format it is.
Status check_not_foreign(std::string_view beginning, bool guessed, const std::string& path);

}  // namespace halfspace
