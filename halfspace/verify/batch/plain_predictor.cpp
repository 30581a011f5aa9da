#include "halfspace/verify/batch/plain_predictor.h"

#include <memory>

#include "halfspace/verify/plain_lane.h"

namespace halfspace::verify {
namespace {

PlainHypothesis plain(const LinearHypothesis& part) {
  PlainHypothesis own;
  own.power = part.power();
  own.scale = part.scale();
  own.constant = part.constant_value();
  own.offset = part.offset();
  own.ties = part.ties() == Ties::plus ? 'p' : 'm';
  own.presence = part.presence();
  own.start = part.values().start()[0];
  own.values.push_back(part.values().constant()[0]);
  for (std::size_t c = 0; c < part.values().columns(); ++c) own.values.push_back(part.values().at(c, 0));
  return own;
}

// One overload a kind.
struct MakePredictor {
  std::size_t columns;

  PlainPredictor operator()(const LinearParts& linear) const {
    auto scorers = std::make_shared<std::vector<PlainScorer>>();
    for (const LinearHypothesis& part : linear.parts()) scorers->emplace_back(plain(part), columns);
    return [scorers](Row row) -> ClassId {
      if (scorers->size() == 1) return scorers->front().positive(row) ? 1 : 0;
      std::size_t best = 0;
      for (std::size_t k = 1; k < scorers->size(); ++k) {
        if ((*scorers)[k].score(row) > (*scorers)[best].score(row)) best = k;
      }
      return static_cast<ClassId>(best);
    };
  }
  PlainPredictor operator()(const Tree& tree) const {
    return [&nodes = tree.nodes()](Row row) -> ClassId {
      std::size_t at = 0;
      while (nodes[at].column != TreeNode::kLeaf) {
        float value = 0;
        for (std::size_t k = 0; k < row.size; ++k)
          value = row.columns[k] == nodes[at].column ? row.values[k] : value;
        at = value > nodes[at].cut ? nodes[at].above : at + 1;
      }
      return nodes[at].label > 0 ? 1 : 0;
    };
  }
  PlainPredictor operator()(const Vote& /*of online runs*/) const { return {}; }
};

}  // namespace

PlainPredictor plain_predictor(const Model& model, std::size_t columns) {
  return std::visit(MakePredictor{columns}, model.classifier.kept());
}

}  // namespace halfspace::verify
