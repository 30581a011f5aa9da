// Any bytes as a model whose certificate is checked: refused or checked, never a crash, whatever the model
// says of its run. The envelope is repaired first, so that the fuzzer gets past the checksum.
#include <cstdint>
#include <string>

#include "fuzz/demand.h"
#include "fuzz/model_bytes.h"
#include "fuzz/model_mutator.h"
#include "halfspace/model/model_file.h"
#include "halfspace/verify/verify.h"
#include "tests/support/files.h"

namespace {

using namespace halfspace;
using fuzz::demand;

// Those that the seeds of scripts/fuzz were trained on.
const std::string& path_of_rows() {
  static const test::TemporaryFile file([] {
    std::string rows;
    for (int i = 0; i < 12; ++i) rows += "1 1:1 2:-1\n-1 2:3 40:0.5\n1 3:1\n-1 1:2\n";
    return rows;
  }());
  return file.path();
}

// The check repeats the run that the model tells of: it takes as long as that says.
bool is_short(const Model& model) {
  return model.certificate->run.passes <= 64 && model.columns.columns() <= std::size_t{1} << 12;
}

// All that a kept portfolio holds can be used, whatever its numbers are.
void vote(const Model& model) {
  Classifier all = model.portfolio->vote();
  all.cover(model.columns.columns());
  const std::uint32_t column = 0;
  const float value = 1.0f;
  demand(all.predict({&column, &value, 1}) < model.labels.classes());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes = fuzz::with_checksum(data, size);
  const auto model = parse_model(bytes, "fuzz");
  if (!model || !model->certificate || !is_short(*model)) return 0;
  if (model->portfolio) vote(*model);
  // The program refuses both before it asks.
  if (model->certificate->run.resumed || model->certificate->run.has_importances) return 0;
  verify::VerifyOptions options;
  if (model->certificate->evidence.tested) options.test = path_of_rows();
  const auto verification = verify::verify(*model, path_of_rows(), options);
  if (!verification) demand(!verification.error().what.empty());
  if (verification) demand(!verification->checks.empty());
  return 0;
}
