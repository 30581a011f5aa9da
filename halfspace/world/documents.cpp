#include "halfspace/world/documents.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "halfspace/core/exp_log.h"

namespace halfspace {
namespace {

constexpr double kSigma = 0.6;
constexpr double kMoreOfTheSame = 0.35;
constexpr std::uint64_t kPopular = 5000;
constexpr std::size_t kShortest = 4;
constexpr std::size_t kPilot = 10001;

std::vector<double> popularities(std::uint64_t features) {
  std::vector<double> weights(features);
  for (std::size_t i = 0; i < features; ++i) weights[i] = 1.0 / (static_cast<double>(i) + 20);
  return weights;
}

}  // namespace

Status DocumentsOptions::validate() const {
  const auto wrong = [](const char* option, auto value, const char* rule) {
    return input_error("", fmt::format("--{} {}: expected {}", option, value, rule));
  };
  if (features < 8 || features > 10'000'000) return wrong("features", features, "8 to 10000000");
  if (!(nonzeros >= 4 && nonzeros <= static_cast<double>(features) / 2)) {
    return wrong("nonzeros", nonzeros, "4 to half the number of features");
  }
  if (relevant < 1 || relevant > std::min(features, kPopular)) {
    return wrong("relevant", relevant, "1 to the number of features, at most 5000");
  }
  if (!(noise >= 0 && noise <= 1)) return wrong("noise", noise, "a share from 0 to 1");
  return {};
}

Documents::Documents(const DocumentsOptions& options)
    : options_(options),
      popularity_(popularities(options.features)),
      idf_(popularities(options.features)),
      target_(options.features, 0.0),
      index_of_(options.features),
      last_used_(options.features, 0),
      rows_(sample_stream(options.seed, options.sample, "rows")),
      flips_(sample_stream(options.seed, options.sample, "flips")) {
  const double sum = std::accumulate(idf_.begin(), idf_.end(), 0.0);
  for (double& weight : idf_) {
    const double share_of_documents = 1 - portable_exp(-options_.nonzeros * weight / sum);
    weight = portable_log(1 + 1 / share_of_documents);
  }
  std::iota(index_of_.begin(), index_of_.end(), 1u);
  RandomStream(options_.seed, "permutation").shuffle(index_of_);
  hide_target();
}

void Documents::hide_target() {
  RandomStream random(options_.seed, "target");
  std::vector<std::uint32_t> ranks(std::min(options_.features, kPopular));
  std::iota(ranks.begin(), ranks.end(), 0u);
  random.shuffle(ranks);
  for (std::size_t i = 0; i < options_.relevant; ++i) {
    const double size = 1 + std::fabs(random.gauss());
    target_[ranks[i]] = random.uniform() < 0.5 ? -size : size;
  }
  RandomStream pilot(options_.seed, "pilot");
  std::vector<double> scores(kPilot);
  for (double& score : scores) score = draw_document(pilot);
  std::nth_element(scores.begin(), scores.begin() + kPilot / 2, scores.end());
  threshold_ = scores[kPilot / 2];
}

std::size_t Documents::draw_length(RandomStream& random) const {
  const double mu = portable_log(options_.nonzeros) - kSigma * kSigma / 2;
  const double length = std::floor(portable_exp(mu + kSigma * random.gauss()) + 0.5);
  const double longest = static_cast<double>(options_.features) / 2;
  return static_cast<std::size_t>(std::clamp(length, static_cast<double>(kShortest), longest));
}

double Documents::draw_document(RandomStream& random) {
  ++document_;
  drawn_.clear();
  double square = 0;
  for (const std::size_t length = draw_length(random); drawn_.size() < length;) {
    const std::uint32_t rank = popularity_.draw(random);
    if (std::exchange(last_used_[rank], document_) == document_) continue;
    int count = 1;
    while (random.uniform() < kMoreOfTheSame) ++count;
    const double value = (1 + portable_log(count)) * idf_[rank];
    drawn_.emplace_back(rank, value);
    square += value * value;
  }
  const double length = std::sqrt(square);
  double score = 0;
  for (auto& [rank, value] : drawn_) {
    value /= length;
    score += value * target_[rank];
  }
  return score;
}

void Documents::next(WorldRow& row) {
  const double score = draw_document(rows_);
  const bool flipped = flips_.uniform() < options_.noise;
  row.label = (score > threshold_) != flipped ? Label{1} : Label{-1};
  row.features.clear();
  for (const auto& [rank, value] : drawn_) row.features.emplace_back(index_of_[rank], value);
  std::sort(row.features.begin(), row.features.end());
}

}  // namespace halfspace
