// Reads a file of strings and hashes the runs of so many bytes of each once: what a pass of learning over
// them has to be compared with. Usage: bench_strings FILE LENGTH
#include <fmt/format.h>

#include <cstdlib>
#include <thread>

#include "halfspace/data/block_reader.h"
#include "halfspace/kernels/run_table.h"

using namespace halfspace;

int main(int count, char** arguments) {
  if (count != 3) return 2;
  const auto length = static_cast<unsigned>(std::atoi(arguments[2]));
  ReadRules rules;
  rules.format = Format::string;
  auto reader = BlockReader::open(
      arguments[1], ReadOptions{std::thread::hardware_concurrency(), LabelsAre::required, rules});
  if (!reader) return fmt::print(stderr, "{}\n", reader.error().text()), 2;
  RunTable table;
  std::size_t strings = 0;
  while (true) {
    auto block = (*reader)->next();
    if (!block) return fmt::print(stderr, "{}\n", block.error().text()), 2;
    if (*block == nullptr) break;
    strings += (*block)->rows();
    for (std::size_t r = 0; r < (*block)->rows(); ++r) {
      for_each_run((*block)->row(r), length, [&](const ByteRun& run) { table.add(run); });
    }
  }
  fmt::print("{} strings, {} different runs\n", strings, table.size());
  return 0;
}
