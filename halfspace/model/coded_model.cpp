#include "halfspace/model/coded_model.h"

#include <fmt/format.h>

#include "halfspace/certificate/lines.h"

namespace halfspace {

Status check_codable(const Model& model, const std::string& place) {
  if (!model.classifier.is_binary()) {
    return input_error(place, fmt::format("has {} classes, expected two: rules of two classes have a code",
                                          model.labels.classes()));
  }
  if (model.classifier.vote() != nullptr) {
    return input_error(place,
                       "is a vote, expected one hypothesis: only the weights of one can be made fewer");
  }
  if (model.classifier.parts().empty()) {
    return input_error(place, "is no linear rule, expected one: only weights can be made fewer");
  }
  return {};
}

Model coded_model(Model model, ShortRule rule, const RowsInMemory& rows, double delta) {
  Certificate certificate;
  certificate.delta = delta;
  certificate.run.rows_hash[0] = rows.hash[0];
  certificate.run.rows_hash[1] = rows.hash[1];
  Evidence& evidence = certificate.evidence;
  evidence.keep = Keep::coded;
  evidence.labels = rows.labels.kinds();
  evidence.coded =
      CodedEvidence{rule.bits, rule.rule.weights.size(), rule.rule.bits_each, {rule.rows, rule.errors}};
  certificate.lines = make_lines(evidence, delta);

  model.keep = Keep::coded;
  model.multipliers.clear();
  std::vector<LinearHypothesis> parts;
  parts.push_back(std::move(rule.hypothesis));
  model.classifier = Classifier(std::move(parts));
  model.sigmoids.clear();
  model.states.clear();
  model.rms = {};
  model.snapshot.reset();
  model.portfolio.reset();
  model.certificate = std::move(certificate);
  return model;
}

}  // namespace halfspace
