// halfspace predict: a label for each row, exactly as the labels stood in the training file.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "apps/cli/candidate.h"
#include "apps/cli/certificate_text.h"
#include "apps/cli/common_options.h"
#include "apps/cli/input.h"
#include "apps/cli/opened_model.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/table_columns.h"
#include "halfspace/model/model_file.h"

namespace halfspace::cli {
namespace {

struct PredictArguments {
  std::string model;
  std::vector<std::string> data;
  std::string format = "auto";
  std::string output = "-";
  bool scores = false;
  bool probabilities = false;
  Choice choice;
  unsigned threads = 1;
};

// As a float where it is one: that is how scores are computed, and shorter.
void append_score(std::string& text, double score) {
  if (const auto single = static_cast<float>(score); single == score) {
    fmt::format_to(std::back_inserter(text), "\t{}", single);
  } else {
    fmt::format_to(std::back_inserter(text), "\t{}", score);
  }
}

void append_probabilities(std::string& text, const Model& model, Row row, std::span<const double> given) {
  std::vector<double> scores(given.begin(), given.end());
  model.to_probabilities(row, scores);
  if (scores.size() == 1) scores.insert(scores.begin(), 1 - scores[0]);
  for (const double probability : scores) fmt::format_to(std::back_inserter(text), "\t{:.6g}", probability);
}

// New features share the last of the columns, see ColumnMap::Unknown::share.
bool knows_some_feature(const ColumnMap& columns, const Block& block) {
  const std::size_t known = columns.first_of_dictionary() + columns.in_dictionary();
  return std::any_of(block.columns.data(), block.columns.data() + block.nonzeros(),
                     [&](std::uint32_t column) {
                       return column < known &&
                              (column >= columns.first_of_dictionary() || column <= columns.highest_direct());
                     });
}

Status predict_all(Model& model, FileSequence& files, OutputFile& output, const PredictArguments& wanted) {
  Classifier& classifier = model.classifier;
  const std::size_t each = classifier.scores();
  bool knows_any = false;
  std::uint64_t nonzeros = 0;
  std::vector<double> all;
  std::vector<Row> rows;
  std::string text;
  while (!stop_requested()) {
    auto block = files.next();
    if (!block) {  // the rows before the fault have their labels
      if (Status sent = output.send(); !sent) return sent;
      return block.error();
    }
    if (*block == nullptr) {
      const bool strange = nonzeros > 0 && !knows_any && classifier.kernel() == nullptr;
      if (strange) note("no feature of these rows is known to the model: are they of another kind?");
      note_headers_again(files.unused().headers);
      return output.commit();
    }
    model.columns.translate(**block, ColumnMap::Unknown::share);
    knows_any |= knows_some_feature(model.columns, **block);
    nonzeros += (*block)->nonzeros();
    classifier.cover(model.columns.columns());
    text.clear();
    rows.clear();
    for (std::size_t r = 0; r < (*block)->rows(); ++r) rows.push_back((*block)->row(r));
    all.resize(rows.size() * each);
    classifier.score(rows, wanted.threads, all);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const auto scores = std::span<const double>(all).subspan(r * each, each);
      text += model.labels.shown(classifier.classify(scores));
      for (std::size_t k = 0; wanted.scores && k < scores.size(); ++k) append_score(text, scores[k]);
      if (wanted.probabilities) append_probabilities(text, model, rows[r], scores);
      text += '\n';
    }
    if (Status written = output.write(text); !written) return written;
  }
  return output.send();
}

int predict(const PredictArguments& arguments) {
  auto opened = open_model({arguments.data, arguments.model, arguments.format, arguments.output});
  if (!opened) return fail(opened.error());
  auto& [model, data] = *opened;
  if (Status taken = take_choice(model, arguments.choice, arguments.model); !taken)
    return fail(taken.error());
  if (arguments.probabilities && !model.has_probabilities()) {
    const char* const why =
        model.classifier.kernel() != nullptr
            ? "has no probabilities, it has a kernel and none were fitted; --scores has the scores"
        : model.keep == Keep::vote ? "has no probabilities, it is a vote; --scores has the shares of votes"
        : model.keep == Keep::fit
            ? "has no probabilities, it was fitted to all rows at once; --scores has the scores"
        : model.keep == Keep::coded
            ? "has no probabilities, it was made shorter and they were fitted to the scores "
              "of the model it was made from; --scores has the scores"
            : "has no probabilities, it is merged from several runs and they are fitted "
              "to the scores of one; --scores has the scores";
    return fail(input_error(arguments.model == "-" ? "standard input" : arguments.model, why));
  }
  stop_on_interrupt();  // opening waits for the first rows
  auto files = FileSequence::open(data, {.threads = arguments.threads,
                                         .labels = LabelsAre::optional,
                                         .rules = model.input,
                                         .take_prints = false});
  if (!files) return fail(files.error());
  const auto lacking = lacking_columns(model.columns, model.input, files->reader());
  if (!lacking) return fail(lacking.error());
  note_lacking_columns(*lacking);
  auto output = OutputFile::open(arguments.output);
  if (!output) return fail(output.error());
  if (Status done = predict_all(model, *files, *output, arguments); !done) return fail(done.error());
  return stop_requested() ? (note("interrupted"), kInterrupted) : kDone;
}

}  // namespace

void add_predict(CommandLine& line) {
  const auto asked = std::make_shared<PredictArguments>();
  PredictArguments& a = *asked;
  const Verb verb = line.verb("predict", "print a label for each row");
  add_model(verb, a.model);
  verb.option("data", a.data, "rows, with or without labels, plain, gzip or zstd; - is standard input")
      .required()
      .takes("DATA", file_name());
  add_output(verb, a.output);
  add_format(verb, a.format);
  verb.flag("--scores", a.scores, "print the score behind each label, after a tab; above 0 is +1");
  add_choice(verb, a.choice);
  verb.flag("--probabilities", a.probabilities,
            "print a probability for each label, after a tab; in the order of 'halfspace inspect'");
  add_threads(verb, a.threads);
  verb.footer("Example:\n  halfspace predict spam.model new.svm -o new.labels");
  verb.does([asked] { return predict(*asked); });
}

}  // namespace halfspace::cli
