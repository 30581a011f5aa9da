#include "halfspace/model/kind_arrays.h"

#include "halfspace/model/kernel_arrays.h"
#include "halfspace/model/linear_vote_arrays.h"
#include "halfspace/model/network_arrays.h"
#include "halfspace/model/refused.h"
#include "halfspace/model/stump_arrays.h"
#include "halfspace/model/tree_arrays.h"
#include "halfspace/model/vote_arrays.h"

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

struct KindReader {
  const char* name;
  Classifier::Kept (*read)(const Json&, const ArrayReader&, const KindPlace&);
};

template <auto read>
Classifier::Kept kept(const Json& entry, const ArrayReader& arrays, const KindPlace& place) {
  return read(entry, arrays, place);
}

constexpr KindReader kReaders[] = {
    {"vote", kept<read_vote>}, {"kernel", kept<read_kernel>},   {"stumps", kept<read_stumps>},
    {"tree", kept<read_tree>}, {"network", kept<read_network>}, {"rules", kept<read_linear_vote>},
};

struct KindWriter {
  Json& header;
  ArrayWriter& arrays;

  void operator()(const LinearParts& /*of the header*/) const {}
  void operator()(const Vote& vote) const { header["vote"] = write_vote(vote, arrays); }
  void operator()(const KernelExpansion& expansion) const {
    header["kernel"] = write_kernel(expansion, "kernel", arrays);
  }
  void operator()(const StumpVote& vote) const { header["stumps"] = write_stumps(vote, arrays); }
  void operator()(const Tree& tree) const { header["tree"] = write_tree(tree, arrays); }
  void operator()(const Network& network) const { header["network"] = write_network(network, arrays); }
  void operator()(const LinearVote& vote) const { header["rules"] = write_linear_vote(vote, arrays); }
  void operator()(const CommitteeVote& /*made of a kept portfolio, which is what is written*/) const {}
};

}  // namespace

void write_kind(const Classifier& classifier, Json& header, ArrayWriter& arrays) {
  std::visit(KindWriter{header, arrays}, classifier.kept());
}

std::optional<Classifier> read_kind(const Json& header, const ArrayReader& arrays, const KindPlace& place) {
  std::optional<Classifier> found;
  for (const KindReader& reader : kReaders) {
    if (!header.contains(reader.name) || header.at(reader.name).is_null()) continue;
    demand(!found, "there is more than one kind of classifier");
    found.emplace(reader.read(header.at(reader.name), arrays, place));
  }
  return found;
}

}  // namespace halfspace
