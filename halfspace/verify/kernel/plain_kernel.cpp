#include "halfspace/verify/kernel/plain_kernel.h"

#include <cmath>

#include "halfspace/core/exp_log.h"

namespace halfspace::verify {
namespace {

template <class Take>
void over_shared(Row a, Row b, Take take) {
  for (std::size_t i = 0, j = 0; i < a.size && j < b.size;) {
    if (a.columns[i] < b.columns[j]) {
      ++i;
    } else if (a.columns[i] > b.columns[j]) {
      ++j;
    } else {
      take(double{a.values[i++]} * double{b.values[j++]});
    }
  }
}

double sum_over_shared(Row a, Row b) {
  double sum = 0;
  over_shared(a, b, [&](double product) { sum += product; });
  return sum;
}

double over_pieces(Row a, Row b, std::size_t length, bool counted) {
  const auto of_a = pieces_of(a, length);
  double sum = 0;
  for (const auto& [piece, count] : pieces_of(b, length)) {
    const auto found = of_a.find(piece);
    if (found != of_a.end()) sum += counted ? count * found->second : 1;
  }
  return sum;
}

}  // namespace

std::map<std::string, double> pieces_of(Row string, std::size_t length) {
  std::string text;
  for (std::size_t i = 0; i < string.size; ++i) text += static_cast<char>(static_cast<int>(string.values[i]));
  std::map<std::string, double> pieces;
  for (std::size_t i = 0; i + length <= text.size(); ++i) ++pieces[text.substr(i, length)];
  return pieces;
}

PlainRow PlainKernel::take(Row row) const {
  const RisingRow rising(row);
  PlainRow taken{rising, sum_over_shared(rising.row(), rising.row()), 0};
  taken.self = value(taken, taken);
  return taken;
}

double PlainKernel::value(const PlainRow& a, const PlainRow& b) const {
  std::size_t step = kernel_.steps().size();
  return part(step, a, b);
}

double PlainKernel::part(std::size_t& step, const PlainRow& a, const PlainRow& b) const {
  using Op = Kernel::Op;
  const auto [op, number] = kernel_.steps()[--step];
  const auto times = static_cast<int>(number);
  switch (op) {
    case Op::linear:
      return sum_over_shared(a.row.row(), b.row.row());
    case Op::polynomial: {
      // By the bits of the degree, as the arithmetic is defined.
      double power = 1;
      double square = 1 + sum_over_shared(a.row.row(), b.row.row());
      for (int bits = times; bits != 0; bits /= 2, square *= square) power *= bits % 2 == 1 ? square : 1;
      return power;
    }
    case Op::all_products: {
      double product = 1;
      over_shared(a.row.row(), b.row.row(), [&](double common) { product *= 1 + common; });
      return product;
    }
    case Op::gaussian: {
      const double dot = sum_over_shared(a.row.row(), b.row.row());
      const double apart = a.squares + b.squares - 2 * dot;
      return vector_exp(-number * (apart > 0 ? apart : 0));
    }
    case Op::shared_runs:
      return over_pieces(a.row.row(), b.row.row(), static_cast<std::size_t>(times), false);
    case Op::counted_runs:
      return over_pieces(a.row.row(), b.row.row(), static_cast<std::size_t>(times), true);
    case Op::constant:
      return number;
    case Op::normalise: {
      std::size_t of_a = step;
      std::size_t of_b = step;
      const double aa = part(of_a, a, a);
      if (&a == &b) return step = of_a, aa == 0 ? 0 : 1;  // a row with itself, without rounding
      const double bb = part(of_b, b, b);
      const double ab = part(step, a, b);
      return aa == 0 || bb == 0 ? 0 : ab / (std::sqrt(aa) * std::sqrt(bb));
    }
    case Op::add: {
      const double right = part(step, a, b);
      return part(step, a, b) + right;
    }
    case Op::multiply: {
      const double right = part(step, a, b);
      return part(step, a, b) * right;
    }
  }
  return 0;
}

}  // namespace halfspace::verify
