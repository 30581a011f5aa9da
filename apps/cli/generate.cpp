// halfspace generate: rows of a world that knows the truth, as LIBSVM text.
#include "apps/cli/terminal.h"
#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/libsvm_writer.h"
#include "halfspace/world/world_text.h"

namespace halfspace::cli {
namespace {

Status write_rows(World& world, std::uint64_t examples, OutputFile& output) {
  WorldRow row;
  std::string text;
  for (std::uint64_t i = 0; i < examples && !stop_requested(); ++i) {
    world.next(row);
    text.clear();
    append_libsvm_row(text, row.label > 0 ? "1" : "-1", row.features);
    if (Status written = output.write(text); !written) return written;
  }
  return stop_requested() ? Status() : output.commit();
}

template <class WorldType, class Options>
int generate_from(const GenerateArguments& arguments, const Options& options) {
  if (Status valid = options.validate(); !valid) return fail(valid.error());
  auto output = OutputFile::open(arguments.output);
  if (!output) return fail(output.error());
  stop_on_interrupt();
  WorldType world(options);
  if (Status written = write_rows(world, arguments.examples, *output); !written) return fail(written.error());
  return stop_requested() ? (note("interrupted"), kInterrupted) : kDone;
}

}  // namespace

int generate(const GenerateArguments& arguments, const DocumentsOptions& options) {
  return generate_from<Documents>(arguments, options);
}
int generate(const GenerateArguments& arguments, const SphereOptions& options) {
  return generate_from<Sphere>(arguments, options);
}
int generate(const GenerateArguments& arguments, const BooleanOptions& options) {
  return generate_from<Boolean>(arguments, options);
}

int generate_world(const GenerateArguments& arguments, const std::string& text, bool count_given) {
  const auto world = make_world(text);
  if (!world) return fail(world.error());
  auto output = OutputFile::open(arguments.output);
  if (!output) return fail(output.error());
  stop_on_interrupt();
  const std::uint64_t rows = count_given ? arguments.examples : world->rows;
  if (Status written = write_rows(*world->source, rows, *output); !written) return fail(written.error());
  return stop_requested() ? (note("interrupted"), kInterrupted) : kDone;
}

}  // namespace halfspace::cli
