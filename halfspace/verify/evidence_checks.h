// What a certificate says of its run, held against what the rows give: number by number.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "halfspace/run/evidence.h"
#include "halfspace/verify/checks.h"
#include "halfspace/verify/model_rows.h"

namespace halfspace::verify {

void check_rows(const Certificate& certificate, const std::uint64_t (&hash)[2], Checks& checks);
void check_evidence(const Evidence& claimed, const Evidence& found, Checks& checks);
void check_judged(const std::string& what, const std::optional<Judged>& claimed,
                  const std::optional<Judged>& found, Checks& checks);
void check_test(const Certificate& certificate, const TestRows& found, Checks& checks);

}  // namespace halfspace::verify
