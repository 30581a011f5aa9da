// Any bytes as a model: refused or read, never a crash; what is read can be used and written again.
// The envelope is repaired first, so that the fuzzer gets past the checksum.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "fuzz/demand.h"
#include "halfspace/export/export_weights.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/model/model_file.h"

namespace {

using namespace halfspace;
using fuzz::demand;

const std::uint32_t kColumns[] = {0, 3, 40};
const float kValues[] = {1.0f, -2.0f, 0.5f};
const Row kSample{kColumns, kValues, 3};

void predict(Model& model) {
  model.classifier.cover(41);
  std::vector<double> scores(model.classifier.scores());
  std::vector<double> again_scores(scores.size());
  model.classifier.score(kSample, scores);
  model.classifier.score(kSample, again_scores);
  demand(scores == again_scores && model.classifier.classify(scores) < model.labels.classes());
  if (!model.has_probabilities()) return;
  model.to_probabilities(kSample, scores);
  for (const double probability : scores) demand(probability >= 0 && probability <= 1);
}

void write_and_read(const Model& model) {
  demand(parse_model(model_bytes(model), "again").ok());
}

// A few bytes may say that there are 2^24 columns: each is looked at, which takes a second here.
void export_it(const Model& model) {
  if (model.columns.columns() <= std::size_t{1} << 12) (void)export_weights(model, "fuzz");
}

void go_on_learning(const Model& model) {
  const auto row = find_online_learner(model.learner);
  if (!row || model.states.empty()) return;
  const auto chosen = (*row)->make(model.settings());
  if (!chosen) return;
  LaneRule rule = chosen->rule;
  if (rule.view.complement > 0) return;  // its rows have no feature above it
  rule.view.scale(model.view);
  LinearLearner learner(rule, model.keep, model.states, model.rms);
  learner.prepare(41, 2.0f);
  learner.learn_class(kSample, 1);
  (void)learner.classifier();
}

// One use of each model: the loader is what is fuzzed, and all four would take most of the time.
void use(Model& model, unsigned which) {
  switch (which % 4) {
    case 0:
      return predict(model);
    case 1:
      return write_and_read(model);
    case 2:
      return export_it(model);
    default:
      return go_on_learning(model);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  if (size >= 32 && data[size - 1] % 16 != 0) {
    const std::uint64_t sum = XXH64(bytes.data(), size - 8, 0);
    std::memcpy(bytes.data() + size - 8, &sum, 8);
  }
  auto model = parse_model(bytes, "fuzz");
  if (model) use(*model, size < 32 ? 0 : data[size - 2]);
  return 0;
}
