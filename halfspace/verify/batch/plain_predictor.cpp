#include "halfspace/verify/batch/plain_predictor.h"

#include <memory>

#include "halfspace/core/exp_log.h"
#include "halfspace/verify/kernel/kernel_replay.h"
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
  own.gaps = gaps_of(part);
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
  // Gate by gate, in the order of the inputs; the exponential is the project's own.
  PlainPredictor operator()(const Network& network) const {
    return [&layers = network.layers()](Row row) -> ClassId {
      std::vector<double> values(layers[0].inputs);
      std::vector<bool> there(layers[0].inputs);
      for (std::size_t k = 0; k < row.size; ++k) {
        if (row.columns[k] < values.size())
          values[row.columns[k]] = row.values[k], there[row.columns[k]] = true;
      }
      for (std::size_t l = 0; l < layers.size(); ++l) {
        std::vector<double> next = layers[l].biases;
        for (std::size_t o = 0; o < next.size(); ++o) {
          for (std::size_t i = 0; i < layers[l].inputs; ++i) {
            if (l == 0 && !there[i]) continue;
            next[o] += values[i] * layers[l].weights[i * layers[l].outputs + o];
          }
          if (l + 1 < layers.size()) next[o] = 1 / (1 + portable_exp(-next[o]));
        }
        values = std::move(next);
      }
      return values[0] > 0 ? 1 : 0;
    };
  }
  PlainPredictor operator()(const Vote& /*of online runs*/) const { return {}; }
  PlainPredictor operator()(const CommitteeVote& /*of online runs*/) const { return {}; }
  PlainPredictor operator()(const KernelExpansion& expansion) const {
    const auto predictor = std::make_shared<PlainKernelPredictor>(expansion);
    return [predictor](Row row) -> ClassId { return predictor->is_positive(row) ? 1 : 0; };
  }
  PlainPredictor operator()(const StumpVote& vote) const {
    return [stumps = vote.stumps()](Row row) -> ClassId {
      std::int64_t plus = 0;
      std::int64_t minus = 0;
      for (const Stump& stump : stumps) {
        float value = 0;
        for (std::size_t k = 0; k < row.size; ++k)
          value = row.columns[k] == stump.column ? row.values[k] : value;
        ++((value > stump.cut) == (stump.sign > 0) ? plus : minus);
      }
      return plus > minus ? 1 : 0;
    };
  }
  PlainPredictor operator()(const LinearVote& vote) const {
    return [&vote](Row row) -> ClassId {
      std::size_t plus = 0;
      for (std::size_t rule = 0; rule < vote.rules(); ++rule) plus += votes_plus(vote, rule, row) ? 1 : 0;
      return 2 * plus > vote.rules() ? 1 : 0;
    };
  }
};

}  // namespace

bool votes_plus(const LinearVote& vote, std::size_t rule, Row row) {
  double sum = vote.added()[rule];
  const std::size_t last = vote.weights().size() / vote.rules() - 1;  // of features nobody has seen
  for (std::size_t k = 0; k < row.size; ++k) {
    const std::size_t column = row.columns[k] < last ? row.columns[k] : last;
    const double x = vote.reading().presence ? 1 : row.values[k];
    sum += x * vote.weights()[column * vote.rules() + rule];
  }
  return vote.reading().ties == Ties::plus ? sum >= 0 : sum > 0;
}

PlainPredictor plain_predictor(const Model& model, std::size_t columns) {
  return std::visit(MakePredictor{columns}, model.classifier.kept());
}

}  // namespace halfspace::verify
