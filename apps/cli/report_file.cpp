#include "apps/cli/report_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "apps/cli/files.h"
#include "halfspace/core/output_file.h"
#include "halfspace/report/document_html.h"

namespace halfspace::cli {
namespace {

std::string command;

// For a shell, where it needs quotes.
std::string quoted(std::string_view word) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("-_./=,:+@%^").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return std::string(word);
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

// Neither need be there yet.
bool are_one_place(const std::string& a, const std::string& b) {
  std::error_code failed;
  const auto place = [&](const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path, failed), failed);
  };
  const auto first = place(a);
  if (failed) return a == b;
  const auto second = place(b);
  return failed ? a == b : first == second;
}

}  // namespace

Option add_report(const Verb& verb, std::string& report) {
  return verb.option("--report", report, "write a page with plots and tables of the run, for any browser")
      .takes("FILE.html", file_name());
}

void remember_command(int argc, char** argv) {
  command = "halfspace";
  for (int i = 1; i < argc; ++i) command += " " + quoted(argv[i]);
}

report::Origin origin() {
  return {command, 0, false, HALFSPACE_VERSION};
}

report::Origin origin(std::uint64_t seed) {
  return {command, seed, true, HALFSPACE_VERSION};
}

Status check_report(const std::string& path, const std::vector<std::string>& inputs,
                    const std::string& other_output) {
  if (path.empty()) return {};
  if (path == "-") return input_error("", "--report: found -, expected a file");
  if (!other_output.empty() && are_one_place(path, other_output)) {
    return input_error(path, "is the other output too, expected another file for --report");
  }
  if (Status kept = check_not_overwritten(path, inputs); !kept) return kept;
  const auto writable = OutputFile::open(path);
  return writable ? Status() : Status(writable.error());
}

Status write_report(const std::string& path, const report::Document& document) {
  if (path.empty()) return {};
  auto file = OutputFile::open(path);
  if (!file) return file.error();
  if (Status written = file->write(report::document_html({document})); !written) return written;
  return file->commit();
}

std::string report_line(const std::string& path) {
  return path.empty() ? "" : fmt::format("report     {}\n", path);
}

}  // namespace halfspace::cli
