// halfspace predict: a label for each row, exactly as the labels stood in the training file.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "apps/cli/files.h"
#include "apps/cli/terminal.h"
#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/block_reader.h"
#include "halfspace/model/model_file.h"

namespace halfspace::cli {
namespace {

// In true units: a score is kept in units of 2^scale.
void append_score(std::string& text, float score, int scale) {
  if (scale == 0) {
    fmt::format_to(std::back_inserter(text), "\t{}", score);
  } else {
    const double most = std::numeric_limits<double>::max();
    fmt::format_to(std::back_inserter(text), "\t{}",
                   std::clamp(std::ldexp(static_cast<double>(score), scale), -most, most));
  }
}

Status predict_all(Model& model, BlockReader& reader, OutputFile& output, bool scores) {
  LinearHypothesis& hypothesis = model.hypothesis;
  std::string text;
  while (!stop_requested()) {
    auto block = reader.next();
    if (!block) return block.error();
    if (*block == nullptr) return output.commit();
    model.columns.translate(**block, ColumnMap::Unknown::share);
    hypothesis.cover(model.columns.columns());
    text.clear();
    for (std::size_t r = 0; r < (*block)->rows(); ++r) {
      const float score = hypothesis.score((*block)->row(r));
      text += model.labels.shown(predicted(score, hypothesis.ties()));
      if (scores) append_score(text, score, hypothesis.scale());
      text += '\n';
    }
    if (Status written = output.write(text); !written) return written;
  }
  return {};
}

}  // namespace

int predict(const PredictArguments& arguments) {
  const std::vector<std::string> inputs{arguments.model, arguments.data};
  if (Status distinct = check_standard_input(inputs); !distinct) return fail(distinct.error());
  if (Status kept = check_not_overwritten(arguments.output, inputs); !kept) return fail(kept.error());
  auto model = read_model(arguments.model);
  if (!model) return fail(model.error());
  auto reader = BlockReader::open(arguments.data, ReadOptions{arguments.threads, LabelsAre::optional});
  if (!reader) return fail(reader.error());
  auto output = OutputFile::open(arguments.output);
  if (!output) return fail(output.error());
  stop_on_interrupt();
  if (Status done = predict_all(*model, **reader, *output, arguments.scores); !done)
    return fail(done.error());
  return stop_requested() ? (note("interrupted"), kInterrupted) : kDone;
}

}  // namespace halfspace::cli
