// Printing: results to standard output, everything else to standard error.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "apps/cli/exit_code.h"
#include "halfspace/core/result.h"
#include "halfspace/data/column_map.h"
#include "halfspace/learn/options.h"

namespace halfspace::cli {

using Json = nlohmann::ordered_json;

// Says what went wrong; returns the exit code that goes with it.
int fail(const Error& error);
// To standard error, as it is.
void tell(std::string_view text);
// To standard error, after "halfspace: ".
void note(std::string_view text);
// To standard output; kFailedOutside when nobody takes it.
int print(std::string_view text);
int print_json(const Json& json);

// 1234567 -> "1,234,567"
std::string grouped(std::uint64_t number);
// 1 row, 2,000 rows.
std::string counted(std::uint64_t number, std::string_view what);
// 0.0531 -> "5.31%"
std::string percent(double share);
Json to_json(const OptionValue& value);
std::string to_text(const OptionValue& value);
// A line on the slots of hashed features.
std::string slots_text(const ColumnMap& columns);

// A broken pipe or a full quota is an error of write, with a message. A standard stream that is closed does
// not become the number of a file of ours.
void prepare_process();
// From here on Ctrl-C is a request to stop; a second one ends the program at once.
void stop_on_interrupt();

}  // namespace halfspace::cli
