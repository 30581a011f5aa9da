#include "halfspace/learn/batch/sparse_perceptron.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "halfspace/core/stop.h"
#include "halfspace/simd/plane.h"

namespace halfspace {
namespace {

constexpr double kSlack = 1e-12;  // between equal correlations
constexpr std::string_view kUntil[] = {"consistent", "rounds"};

}  // namespace

LiteralBooster::LiteralBooster(const BatchRows& rows, bool constants)
    : rows_(rows),
      constants_(constants),
      is_on_(rows.columns()),
      distribution_(rows.size(), 1 / static_cast<double>(rows.size())),
      scores_(rows.size()),
      votes_(rows.columns() + 1) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row row = rows.row(i);
    for (std::size_t k = 0; k < row.size; ++k) is_on_[row.columns[k]] = 1;
  }
}

// Of x_j as +-1: twice the weight of its rows less that of all, each by the label.
LiteralBooster::Round LiteralBooster::best() const {
  std::vector<double> on(rows_.columns());
  double all = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const double weight = distribution_[i] * rows_.label(i);
    const Row row = rows_.row(i);
    for (std::size_t k = 0; k < row.size; ++k) on[row.columns[k]] += weight;
    all += weight;
  }
  Round best;
  const auto offer = [&](std::size_t column, double correlation) {
    for (const int sign : {1, -1}) {
      if (sign * correlation > best.correlation + kSlack) {
        best = {static_cast<std::uint32_t>(column), sign, sign * correlation};
      }
    }
  };
  for (std::size_t j = 0; j < on.size(); ++j) {
    if (is_on_[j] != 0) offer(j, 2 * on[j] - all);
  }
  if (constants_) offer(rows_.columns(), all);
  return best;
}

void LiteralBooster::add(const Round& literal) {
  votes_[literal.column] += literal.sign * literal.step;
  steps_ += literal.step;
  const bool is_constant = literal.column == rows_.columns();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Row row = rows_.row(i);
    const bool on = is_constant ||
                    std::find(row.columns, row.columns + row.size, literal.column) != row.columns + row.size;
    scores_[i] += rows_.label(i) * literal.sign * (on ? 1 : -1) * literal.step;
  }
}

LiteralBooster::Round LiteralBooster::next() {
  Round round = best();
  if (round.correlation <= kSlack) return round;
  if (round.correlation >= 1 - kSlack) {
    std::fill(votes_.begin(), votes_.end(), 0);
    std::fill(scores_.begin(), scores_.end(), 0);
    steps_ = 0;
    round.step = 1;
    add(round);
    round.step = INFINITY;
    round.normaliser = 0;
    return round;
  }
  round.step = .5 * std::log((1 + round.correlation) / (1 - round.correlation));
  const std::vector<double> before = scores_;
  add(round);
  round.normaliser = 0;
  for (std::size_t i = 0; i < scores_.size(); ++i) {
    distribution_[i] *= std::exp(before[i] - scores_[i]);
    round.normaliser += distribution_[i];
  }
  for (double& d : distribution_) d /= round.normaliser;
  assert(std::fabs(round.normaliser - std::sqrt(1 - round.correlation * round.correlation)) < 1e-9);
  return round;
}

std::vector<double> LiteralBooster::margins() const {
  std::vector<double> margins = scores_;
  for (double& m : margins) m /= steps_ > 0 ? steps_ : 1;
  return margins;
}

bool LiteralBooster::consistent() const {
  return std::all_of(scores_.begin(), scores_.end(), [](double score) { return score > 0; });
}

namespace {

// f(x) = sum of votes, of x as +-1: for x as 0 and 1 twice the votes, and an offset. Scaled to |f| <= 1.
LinearHypothesis hypothesis_of(const LiteralBooster& booster) {
  const std::vector<double>& votes = booster.votes();
  const double scale = booster.steps() > 0 ? 1 / booster.steps() : 1;
  simd::Plane values({0.0f});
  values.cover(votes.size() - 1);
  double offset = scale * votes.back();
  for (std::size_t j = 0; j + 1 < votes.size(); ++j) {
    if (votes[j] == 0) continue;
    values.at(j, 0) = static_cast<float>(2 * scale * votes[j]);
    offset -= scale * votes[j];
  }
  return {std::move(values), 1, 0, 0, static_cast<float>(offset), Ties::minus};
}

// Of the model: its weights and offset as float.
std::vector<double> margins_of(const BatchRows& rows, const LinearHypothesis& hypothesis) {
  std::vector<double> margins(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row row = rows.row(i);
    double sum = hypothesis.offset();
    for (std::size_t k = 0; k < row.size; ++k) sum += hypothesis.values().at(row.columns[k], 0);
    margins[i] = rows.label(i) * sum;
  }
  return margins;
}

}  // namespace

std::span<const Field<SparsePerceptronOptions>> SparsePerceptronOptions::fields() {
  using Own = SparsePerceptronOptions;
  static const Field<Own> kFields[] = {
      {"constants", "whether +1 and -1 are among the literals", choice<&Own::constants>(kNoYes)},
      {"until", "ends when all rows are right, or only after the rounds", choice<&Own::until>(kUntil)},
      number_field<Own>(
          "rounds", "ends after so many literals", &Own::rounds,
          [](double v) { return v >= 1 && v <= 1e9 && v == std::floor(v); }, "a whole number from 1 to 1e9"),
  };
  return kFields;
}

Result<BatchFit> SparsePerceptronOptions::fit(const BatchRows& rows, const FitContext& context) const {
  LiteralBooster booster(rows, constants);
  std::uint64_t done = 0;
  double least = 1;  // correlation
  while (done < static_cast<std::uint64_t>(rounds) && !stop_requested()) {
    const LiteralBooster::Round round = booster.next();
    if (round.step > 0) ++done;
    if (round.step > 0) least = std::min(least, round.correlation);
    context.tell(fmt::format("round {}  correlation {:.4g}", done, round.correlation));
    if (round.step == 0 || std::isinf(round.step)) break;
    if (until == Until::consistent && booster.consistent()) break;
  }
  std::vector<LinearHypothesis> parts;
  parts.push_back(hypothesis_of(booster));
  BatchFit fit{Classifier(std::move(parts)), done, done};
  fit.course.margins = margins_of(rows, fit.classifier.part(0));
  std::sort(fit.course.margins.begin(), fit.course.margins.end());
  fit.claims.push_back(margin_share_claim(fit.course.margins, 0, booster.steps()));
  return fit;
}

}  // namespace halfspace
