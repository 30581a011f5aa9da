// Small models with known weights, and what a writer makes of them.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "halfspace/core/output_file.h"
#include "halfspace/export/export_weights.h"
#include "tests/support/files.h"

namespace halfspace::test {

struct ModelParts {
  std::vector<std::pair<std::uint32_t, float>> values = {};  // by feature index
  std::string negative = "-1";
  std::string positive = "1";
  Ties ties = Ties::plus;
  float constant_value = 0;
  float constant_stored = 0;
  float unseen = 0;
  double power = 1;
  double scale = 0;
  float offset = 0;
  bool presence = false;
};

inline Model make_model(const ModelParts& parts) {
  ColumnMap columns;
  simd::Plane values({parts.unseen});
  for (const auto& [index, value] : parts.values) {
    const std::uint32_t column = columns.column(index);
    values.cover(columns.columns());
    values.at(column, 0) = value;
  }
  values.constant()[0] = parts.constant_stored;
  std::vector<LinearHypothesis> hypotheses;
  hypotheses.emplace_back(std::move(values), parts.power, parts.scale, parts.constant_value, parts.offset,
                          parts.ties, parts.presence);
  return Model{"p-norm",
               {{"p", 12.0}, {"ties", "plus"}},
               Keep::last,
               parts.constant_value,
               Scaling::given,
               LabelMap({parts.negative, parts.positive}),
               columns,
               3,
               2,
               2,
               Classifier(std::move(hypotheses)),
               {Sigmoid()},
               {},
               {}};
}

inline ExportedModel exported(const ModelParts& parts) {
  auto model = export_weights(make_model(parts), "m");
  return model ? *model : ExportedModel{};
}

using Writer = Status (*)(const ExportedModel&, OutputFile&);

// What the writer writes; or its refusal, after "refused: ".
inline std::string written(Writer write, const ExportedModel& model) {
  const TemporaryFile file;
  auto output = OutputFile::open(file.path());
  Status done = write(model, *output);
  if (!done) return "refused: " + done.error().text();
  done = output->commit();
  return done ? file.content() : "not written";
}

}  // namespace halfspace::test
