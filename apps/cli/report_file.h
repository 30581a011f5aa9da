// --report FILE.html: what was run, as a page.
#pragma once
#include <string>
#include <vector>

#include "apps/cli/command_line.h"
#include "halfspace/core/result.h"
#include "halfspace/report/document.h"

namespace halfspace::cli {

Option add_report(const Verb& verb, std::string& report);

// What the user typed, for pages that say how to repeat a run.
void remember_command(int argc, char** argv);
report::Origin origin();
report::Origin origin(std::uint64_t seed);

// Before anything is read: it is a file, none of the inputs and not the other output, and can be written.
// An empty path is no report.
Status check_report(const std::string& path, const std::vector<std::string>& inputs,
                    const std::string& other_output = "");
// Whole, or not at all; nothing when the path is empty.
Status write_report(const std::string& path, const report::Document& document);
// A line for what is printed.
std::string report_line(const std::string& path);

}  // namespace halfspace::cli
