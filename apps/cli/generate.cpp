// halfspace generate: rows of a world that knows the truth, as LIBSVM text.
#include <memory>

#include "apps/cli/common_options.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/libsvm_writer.h"
#include "halfspace/world/boolean.h"
#include "halfspace/world/documents.h"
#include "halfspace/world/sphere.h"
#include "halfspace/world/world_text.h"

namespace halfspace::cli {
namespace {

struct GenerateArguments {
  std::uint64_t examples = 200'000;
  std::string output = "-";
};

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

int generate(World& world, std::uint64_t examples, const std::string& path) {
  auto output = OutputFile::open(path);
  if (!output) return fail(output.error());
  stop_on_interrupt();
  if (Status written = write_rows(world, examples, *output); !written) return fail(written.error());
  return stop_requested() ? (note("interrupted"), kInterrupted) : kDone;
}

template <class Options>
struct Asked {
  GenerateArguments arguments;
  Options options;
};

// What all worlds with a hidden target are asked; the caller adds the world's own.
template <class WorldType, class Options>
Verb add_world(const Verb& generating, const char* name, const char* help,
               const std::shared_ptr<Asked<Options>>& asked) {
  const Verb world = generating.verb(name, help);
  Options& options = asked->options;
  world.option("--examples", asked->arguments.examples, "how many rows")
      .takes("N", any_count())
      .shows_default();
  world.option("--features", options.features, "how many features").takes("N", any_count()).shows_default();
  world.option("--noise", options.noise, "share of labels flipped")
      .takes("SHARE", any_number())
      .shows_default();
  world.option("--seed", options.seed, "seed of the hidden target").takes("S", any_count()).shows_default();
  world.option("--sample", options.sample, "which rows to draw for that target")
      .takes("K", any_count())
      .shows_default();
  add_output(world, asked->arguments.output);
  world.does([asked] {
    if (Status valid = asked->options.validate(); !valid) return fail(valid.error());
    WorldType source(asked->options);
    return generate(source, asked->arguments.examples, asked->arguments.output);
  });
  return world;
}

void add_documents(const Verb& generating) {
  const auto asked = std::make_shared<Asked<DocumentsOptions>>();
  const Verb world = add_world<Documents>(generating, "documents",
                                          "like tf-idf documents with few relevant features", asked);
  world.option("--nonzeros", asked->options.nonzeros, "mean features of a row")
      .takes("N", any_number())
      .shows_default();
  world.option("--relevant", asked->options.relevant, "features that matter")
      .takes("N", any_count())
      .shows_default();
}

void add_sphere(const Verb& generating) {
  const auto asked = std::make_shared<Asked<SphereOptions>>();
  const Verb world =
      add_world<Sphere>(generating, "sphere", "uniform on the unit sphere, labelled by a hyperplane", asked);
  world.option("--margin", asked->options.margin, "least distance to the hyperplane")
      .takes("D", any_number())
      .shows_default();
}

void add_boolean(const Verb& generating) {
  const auto asked = std::make_shared<Asked<BooleanOptions>>();
  BooleanOptions& options = asked->options;
  const Verb world = add_world<Boolean>(generating, "boolean",
                                        "0/1 features; +1 when enough of the relevant ones are on", asked);
  world.option("--relevant", options.relevant, "features that matter")
      .takes("K", any_count())
      .shows_default();
  world.option("--needed", options.needed, "how many of them make +1")
      .takes("R", any_count())
      .shows_default();
  world.option("--density", options.density, "share of features that are on")
      .takes("SHARE", any_number())
      .shows_default();
}

struct AskedWords {
  GenerateArguments arguments;
  std::string words;
};

int generate_worded(const AskedWords& asked, bool count_given) {
  const auto world = make_world(asked.words);
  if (!world) return fail(world.error());
  return generate(*world->source, count_given ? asked.arguments.examples : world->rows,
                  asked.arguments.output);
}

void add_worded_world(const Verb& generating) {
  const auto asked = std::make_shared<AskedWords>();
  const Verb world = generating.verb("world", "a world in words, put together from parts");
  world.option("world", asked->words, "such as 'sphere(n=100,margin=0.1),noise(rate=0.1)'")
      .takes("WORDS")
      .required();
  const Option count =
      world.option("--examples", asked->arguments.examples, "how many rows (default: what it says)")
          .takes("N", any_count());
  add_output(world, asked->arguments.output);
  world.footer("Parts, with their settings:\n" + world_parts_help());
  world.does([asked, count] { return generate_worded(*asked, count.was_given()); });
}

}  // namespace

void add_generate(CommandLine& line) {
  const Verb verb = line.verb("generate", "rows with a known truth, as LIBSVM text");
  add_documents(verb);
  add_sphere(verb);
  add_boolean(verb);
  add_worded_world(verb);
  verb.footer(
      "Example:\n"
      "  halfspace generate documents --examples 200000 --seed 7 -o train.svm\n"
      "  halfspace generate documents --examples 20000 --seed 7 --sample 2 -o test.svm\n"
      "  halfspace generate world 'sphere(n=100,margin=0.1),noise(rate=0.1)' -o rows.svm");
}

}  // namespace halfspace::cli
