// A theorem as a page of documentation, and the index of all: scripts/theory_pages writes and checks them.
#pragma once
#include <string>

#include "halfspace/theory/theorem.h"

namespace halfspace::cli {

std::string theorem_page(const theory::Theorem& theorem);
std::string theorem_index();

}  // namespace halfspace::cli
