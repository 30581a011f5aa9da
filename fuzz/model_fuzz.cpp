// Any bytes as a model: refused or read, never a crash; what is read can be used and written again.
// The envelope is repaired first, so that the fuzzer gets past the checksum.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "halfspace/learn/catalogue.h"
#include "halfspace/model/model_file.h"

namespace {

using namespace halfspace;

void use(Model& model) {
  const std::uint32_t columns[] = {0, 3, 40};
  const float values[] = {1.0f, -2.0f, 0.5f};
  model.hypothesis.cover(41);
  if (model.hypothesis.score(Row{columns, values, 3}) != model.hypothesis.score(Row{columns, values, 3}))
    std::abort();
  const auto again = parse_model(model_bytes(model), "again");
  if (!again) std::abort();
  const auto row = find_learner(model.learner);
  if (!row || !model.state) return;
  const auto chosen = (*row)->make(model.settings());
  if (!chosen) return;
  LinearLearner learner(chosen->rule, model.keep, *model.state);
  learner.prepare(41, 2.0f);
  learner.learn(Row{columns, values, 3}, 1);
  learner.hypothesis();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  if (size >= 32 && data[size - 1] % 16 != 0) {
    const std::uint64_t sum = XXH64(bytes.data(), size - 8, 0);
    std::memcpy(bytes.data() + size - 8, &sum, 8);
  }
  auto model = parse_model(bytes, "fuzz");
  if (model) use(*model);
  return 0;
}
