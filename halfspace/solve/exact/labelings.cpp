#include "halfspace/solve/exact/labelings.h"

#include <algorithm>
#include <cmath>

namespace halfspace::solve {
namespace {

// One vector for all its multiples: without a common factor, the first number above 0. False for zeros.
bool reduce(WholeVector& vector) {
  Whole common;
  for (const Whole& number : vector) common = Whole::gcd(common, number);
  if (common.is_zero()) return false;
  const auto first = std::find_if(vector.begin(), vector.end(), [](const Whole& x) { return !x.is_zero(); });
  if (first->is_negative()) common = Whole(0) - common;
  for (Whole& number : vector) number = number / common;
  return true;
}

// Reduced, each once.
void make_distinct(std::vector<WholeVector>& vectors) {
  std::erase_if(vectors, [](WholeVector& vector) { return !reduce(vector); });
  std::sort(vectors.begin(), vectors.end());
  vectors.erase(std::unique(vectors.begin(), vectors.end()), vectors.end());
}

// The first `count` vectors as they are seen along the plane of `normal`.
std::vector<WholeVector> projected(const std::vector<WholeVector>& vectors, std::size_t count,
                                   const WholeVector& normal) {
  std::size_t pivot = 0;
  while (normal[pivot].is_zero()) ++pivot;
  std::vector<WholeVector> seen(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < normal.size(); ++j) {
      if (j == pivot) continue;
      seen[i].push_back(vectors[i][j] * normal[pivot] - vectors[i][pivot] * normal[j]);
    }
  }
  make_distinct(seen);
  return seen;
}

bool are_exact(const std::vector<WholeVector>& vectors) {
  return std::all_of(vectors.begin(), vectors.end(), [](const WholeVector& vector) {
    return std::all_of(vector.begin(), vector.end(), [](const Whole& number) { return number.is_exact(); });
  });
}

// Of distinct vectors that are not 0.
Whole regions(const std::vector<WholeVector>& vectors) {
  if (!are_exact(vectors)) return Whole::overflown();
  if (vectors.empty()) return 1;
  const std::size_t dimension = vectors[0].size();
  if (dimension == 1) return 2;
  if (dimension == 2) return 2 * static_cast<std::int64_t>(vectors.size());
  Whole count = 1;
  for (std::size_t i = 0; i < vectors.size(); ++i) {
    count += regions(projected(vectors, i, vectors[i]));
    if (!count.is_exact()) break;
  }
  return count;
}

double work(std::size_t points, std::size_t rank) {
  double sets = 1;
  for (std::size_t i = 0; i + 2 < rank; ++i) {
    sets *= static_cast<double>(points - std::min(points, i)) / static_cast<double>(i + 1);
  }
  return static_cast<double>(points) * std::fmax(1, sets);
}

Whole power_of_two(std::size_t exponent) {
  Whole power = 1;
  for (std::size_t i = 0; i < exponent; ++i) power = power * Whole(2);
  return power;
}

}  // namespace

std::optional<Whole> count_labelings(const std::vector<WholeVector>& points) {
  std::vector<WholeVector> distinct = points;
  make_distinct(distinct);
  const auto eliminated = eliminate(distinct);
  if (!eliminated) return std::nullopt;
  const std::size_t rank = eliminated->rank;
  Whole count;
  if (rank == distinct.size()) {
    count = power_of_two(rank);
  } else {
    if (work(distinct.size(), rank) > kMostWork) return std::nullopt;
    // As many coordinates as the rank tell everything.
    for (WholeVector& vector : distinct) {
      WholeVector kept;
      for (const std::size_t j : eliminated->coordinates) kept.push_back(vector[j]);
      vector = std::move(kept);
    }
    make_distinct(distinct);
    count = regions(distinct);
  }
  return count.is_exact() ? std::optional(count) : std::nullopt;
}

}  // namespace halfspace::solve
