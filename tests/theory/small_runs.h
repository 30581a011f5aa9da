// Learners as plain as their definitions, to hold bounds against what they do.
#pragma once
#include <cmath>
#include <vector>

#include "halfspace/core/random.h"

namespace halfspace::theory::test {

using Vector = std::vector<double>;

struct LabelledRow {
  Vector x;
  double y = 1;
};
using Sequence = std::vector<LabelledRow>;

inline double dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

inline double norm(const Vector& x, double p = 2) {
  double sum = 0;
  double largest = 0;
  for (const double v : x) largest = std::fmax(largest, std::fabs(v));
  if (largest == 0 || std::isinf(p)) return largest;
  for (const double v : x) sum += std::pow(std::fabs(v) / largest, p);
  return largest * std::pow(sum, 1 / p);
}

inline void add(Vector& to, double factor, const Vector& x) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += factor * x[i];
}

// In [-1, 1).
inline double uniform(RandomStream& random) {
  return 2 * static_cast<double>(random.next() >> 11) * 0x1p-53 - 1;
}

inline Vector random_vector(RandomStream& random, std::size_t n, double size = 1) {
  Vector x(n);
  for (double& v : x) v = size * uniform(random);
  return x;
}

// Labels by `target` when there is one, else by chance; so large a margin that a sequence has one.
inline Sequence random_rows(RandomStream& random, std::size_t rounds, const Vector& target, double margin,
                            std::size_t n) {
  Sequence rows;
  while (rows.size() < rounds) {
    LabelledRow row{random_vector(random, n), random.next() % 2 == 0 ? 1.0 : -1.0};
    if (!target.empty()) {
      const double s = dot(target, row.x);
      if (std::fabs(s) < margin) continue;
      row.y = s > 0 ? 1 : -1;
    }
    rows.push_back(row);
  }
  return rows;
}

// mistake_bounds 0.3.
inline const Sequence kD1 = {{{1, 2}, 1},   {{2, 1}, -1}, {{-1, 1}, 1},
                             {{1, -1}, -1}, {{0, 1}, 1},  {{1, 0}, -1}};
inline const Sequence kD2 = {{{1, 0}, 1}, {{0, 1}, 1},    {{-1, 0}, -1}, {{0, -1}, 1},
                             {{1, 1}, 1}, {{-1, -1}, -1}, {{1, 0}, -1},  {{0, 1}, 1}};

// What the bounds speak of.
struct Losses {
  double hinge = 0;    // H1
  double squared = 0;  // H2^2
  double rows = 0;     // R^2
  double radius = 0;   // r
};
inline Losses losses_of(const Sequence& rows, const Vector& v) {
  Losses all;
  for (const LabelledRow& row : rows) {
    const double loss = std::fmax(0, 1 - row.y * dot(v, row.x));
    all.hinge += loss;
    all.squared += loss * loss;
    all.rows += dot(row.x, row.x);
    all.radius = std::fmax(all.radius, norm(row.x));
  }
  return all;
}

// Additive learners of a link: score(z, x), and an update when y times it is at most `margin`.
struct Run {
  Sequence updates;
  Vector z;
};
template <class Score>
Run run_additive(const Sequence& rows, Vector start, double step, double margin, const Score& score) {
  Run run{{}, std::move(start)};
  for (const LabelledRow& row : rows) {
    if (row.y * score(run.z, row.x) > margin) continue;
    add(run.z, step * row.y, row.x);
    run.updates.push_back(row);
  }
  return run;
}
inline Run perceptron(const Sequence& rows, Vector start, double rate = 1) {
  return run_additive(rows, std::move(start), rate, 0, dot);
}

// sign(z_i) |z_i|^(p-1), in units of the largest.
inline double p_norm_score(const Vector& z, const Vector& x, double p) {
  const double largest = norm(z, INFINITY);
  if (largest == 0) return 0;
  double sum = 0;
  for (std::size_t i = 0; i < z.size(); ++i) {
    sum += std::copysign(std::pow(std::fabs(z[i]) / largest, p - 1), z[i]) * x[i];
  }
  return sum;
}

}  // namespace halfspace::theory::test
