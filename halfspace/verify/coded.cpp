#include "halfspace/verify/coded.h"

#include <algorithm>
#include <cmath>

#include "halfspace/verify/evidence_checks.h"
#include "halfspace/verify/formulas.h"
#include "halfspace/verify/line_checks.h"
#include "halfspace/verify/model_rows.h"
#include "halfspace/verify/plain_code.h"
#include "halfspace/verify/plain_labels.h"
#include "halfspace/verify/plain_lane.h"

namespace halfspace::verify {
namespace {

class Recount {
 public:
  explicit Recount(const Model& model) : model_(model), part_(model.classifier.part(0)) {
    hypothesis_.power = part_.power();
    hypothesis_.scale = part_.scale();
    hypothesis_.constant = part_.constant_value();
    hypothesis_.offset = part_.offset();
    hypothesis_.ties = part_.ties() == Ties::plus ? 'p' : 'm';
    hypothesis_.presence = part_.presence();
    hypothesis_.start = part_.unseen_weight();
    hypothesis_.values.push_back(part_.values().constant()[0]);
    for (std::size_t c = 0; c < part_.values().columns(); ++c) {
      hypothesis_.values.push_back(part_.values().at(c, 0));
    }
  }

  // Weights must be whole and on the grid, and nothing else must move the score.
  [[nodiscard]] std::string fault(std::uint64_t bits_each) const {
    if (!model_.classifier.is_binary()) return "it has more than two classes";
    if (hypothesis_.power != 1 || hypothesis_.scale != 0 || hypothesis_.offset != 0 ||
        hypothesis_.constant != 1 || hypothesis_.start != 0 || !part_.gaps().empty()) {
      return "its score is more than whole weights and a threshold";
    }
    if (bits_each < 1 || bits_each > 16) return "its weights have no number of bits from 1 to 16";
    const std::size_t named = model_.columns.first_of_dictionary() + model_.columns.in_dictionary();
    const double most = std::ldexp(1.0, static_cast<int>(bits_each) - 1);
    for (std::size_t place = 0; place < hypothesis_.values.size(); ++place) {
      const double weight = hypothesis_.values[place];
      if (weight != std::floor(weight)) return "a weight is not whole";
      if (weight != 0 && place > named) return "a weight belongs to no feature";
      if (place > 0 && std::fabs(weight) > most) return "a weight has more bits than it says";
    }
    return "";
  }

  [[nodiscard]] CodedEvidence counted(std::uint64_t bits_each) const {
    CodedEvidence coded;
    std::vector<std::uint64_t> numbers;
    std::uint64_t of_names = 0;
    const bool by_name = model_.columns.has_names() && model_.columns.hash_bits() == 0;
    for (std::size_t place = 1; place < hypothesis_.values.size(); ++place) {
      if (hypothesis_.values[place] == 0) continue;
      ++coded.weights;
      const auto column = static_cast<std::uint32_t>(place - 1);
      if (by_name) {
        const std::uint64_t bytes = model_.columns.name(column).size();
        of_names += gamma_length(bytes + 1) + 8 * bytes;
      } else {
        numbers.push_back(model_.columns.hash_bits() > 0 ? model_.columns.wild().at(column)
                                                         : *model_.columns.index(column));
      }
    }
    const auto threshold = static_cast<std::uint64_t>(std::fabs(hypothesis_.values[0]));
    coded.bits_each = bits_each;
    coded.bits = 3 + gamma_length(threshold + 1) + gamma_length(coded.weights + 1) + 4 +
                 (by_name ? of_names : length_of_numbers(std::move(numbers))) + coded.weights * bits_each;
    return coded;
  }

  [[nodiscard]] const PlainHypothesis& hypothesis() const { return hypothesis_; }

 private:
  const Model& model_;
  const LinearHypothesis& part_;
  PlainHypothesis hypothesis_;
};

struct Recoded {
  Evidence evidence;
  std::uint64_t rows_hash[2] = {0, 0};
  std::string fault;  // why the model is no rule of the language; empty: it is one
};

// An error when the rows cannot be read. The model's evidence is that of a coded rule.
Result<Recoded> recode(const Model& model, const DataFiles& data, unsigned threads) {
  const std::uint64_t bits_each = model.certificate->evidence.coded->bits_each;
  const Recount recount(model);
  Recoded found;
  found.fault = recount.fault(bits_each);
  Evidence& e = found.evidence;
  e.keep = Keep::coded;
  if (found.fault.empty()) e.coded = recount.counted(bits_each);
  ColumnMap columns = model.columns;
  RowHash hash;
  Judged judged;
  PlainLabels order;
  std::optional<PlainScorer> scorer;
  std::size_t covered = 0;
  const auto judge = [&](const Block& block) -> Result<bool> {
    hash.add(block);
    if (!scorer || columns.columns() > covered)
      scorer.emplace(recount.hypothesis(), covered = columns.columns());
    for (std::size_t r = 0; r < block.rows(); ++r) {
      const ClassId id = block.classes[r];
      order.add(id);
      ++judged.rows;
      judged.errors += scorer->positive(block.row(r)) != (id == 1) ? 1 : 0;
    }
    return true;
  };
  Status read = for_each_block(model, data, columns, ColumnMap::Unknown::share, threads, judge);
  if (!read) return read.error();
  e.labels = order.kinds();
  if (e.coded) e.coded->judged = judged;
  const Hash128 value = hash.value();
  found.rows_hash[0] = value[0];
  found.rows_hash[1] = value[1];
  return found;
}

void check_coded(const CodedEvidence& claimed, const CodedEvidence& found, Checks& checks) {
  checks.same("bits of the rule", claimed.bits, found.bits);
  checks.same("weights of the rule", claimed.weights, found.weights);
  checks.same("bits a weight", claimed.bits_each, found.bits_each);
  check_judged("judging the rule,", claimed.judged, found.judged, checks);
}

}  // namespace

Result<Verification> verify_coded(const Model& model, const DataFiles& data, unsigned threads) {
  const Certificate& certificate = *model.certificate;
  const auto found = recode(model, data, threads);
  if (!found) return found.error();
  Checks checks;
  check_rows(certificate, found->rows_hash, checks);
  checks.add("language", found->fault.empty(), found->fault.empty() ? "a rule of it" : found->fault);
  check_evidence(certificate.evidence, found->evidence, checks);
  if (found->evidence.coded) check_coded(*certificate.evidence.coded, *found->evidence.coded, checks);
  check_lines(certificate, own_lines(found->evidence, certificate.delta), false, checks);
  return Verification{checks.take()};
}

}  // namespace halfspace::verify
