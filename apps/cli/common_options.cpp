#include "apps/cli/common_options.h"

#include <unistd.h>

#include <algorithm>
#include <thread>

namespace halfspace::cli {
namespace {

constexpr unsigned kMostThreads = 256;

double memory_of_machine() {
  return static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGE_SIZE));
}

}  // namespace

void add_model(const Verb& verb, std::string& model) {
  verb.option("model", model, "a model made by train").takes("MODEL", file_name()).required();
}

void add_output(const Verb& verb, std::string& output) {
  verb.option("-o,--output", output, "write here instead of standard output").takes("FILE", file_name());
}

void add_json(const Verb& verb, bool& json) {
  verb.flag("--json", json, "print one JSON object instead of text");
}

Option add_threads(const Verb& verb, unsigned& threads, const std::string& help) {
  threads = std::clamp(std::thread::hardware_concurrency(), 1u, kMostThreads);
  return verb.option("--threads", threads, help).takes("N", whole_number(1, kMostThreads));
}

void add_memory(const Verb& verb, double& gigabytes, const std::string& what) {
  gigabytes = 0.75e-9 * memory_of_machine();
  verb.option("--max-memory,--memory", gigabytes,
              "refuse to take more than this for " + what + " (default: 3/4 of all)")
      .takes("GB", number_above_zero());
}

}  // namespace halfspace::cli
