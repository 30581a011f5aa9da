// Whole numbers of 128 bits that know when they have overflowed: one wrong number makes every later one
// wrong, and who asks at the end is told.
#pragma once
#include <cstdint>
#include <numeric>
#include <string>

namespace halfspace::solve {

class Whole {
 public:
  __extension__ using Wide = __int128;

  Whole(std::int64_t value = 0) : value_(value) {}  // NOLINT: a number is one
  static Whole overflown() {
    Whole number;
    number.exact_ = false;
    return number;
  }

  [[nodiscard]] bool is_exact() const { return exact_; }
  [[nodiscard]] bool is_zero() const { return value_ == 0; }
  [[nodiscard]] bool is_negative() const { return value_ < 0; }
  [[nodiscard]] double as_double() const { return static_cast<double>(value_); }
  [[nodiscard]] std::string text() const {
    if (!exact_) return "?";
    std::string digits;
    for (Wide rest = value_; rest != 0 || digits.empty(); rest /= 10) {
      const auto digit = static_cast<int>(rest % 10);
      digits.insert(digits.begin(), static_cast<char>('0' + (digit < 0 ? -digit : digit)));
    }
    return (value_ < 0 ? "-" : "") + digits;
  }

  friend Whole operator+(const Whole& a, const Whole& b) {
    Whole sum;
    sum.exact_ = !__builtin_add_overflow(a.value_, b.value_, &sum.value_) && a.exact_ && b.exact_;
    return sum;
  }
  friend Whole operator-(const Whole& a, const Whole& b) {
    Whole difference;
    difference.exact_ =
        !__builtin_sub_overflow(a.value_, b.value_, &difference.value_) && a.exact_ && b.exact_;
    return difference;
  }
  friend Whole operator*(const Whole& a, const Whole& b) {
    Whole product;
    product.exact_ = !__builtin_mul_overflow(a.value_, b.value_, &product.value_) && a.exact_ && b.exact_;
    return product;
  }
  // Without a rest, by a number that is not 0.
  friend Whole operator/(const Whole& a, const Whole& b) {
    Whole quotient;
    quotient.exact_ = a.exact_ && b.exact_ && b.value_ != 0;
    // The least number has no opposite.
    if (quotient.exact_) quotient = b.value_ == -1 ? Whole(0) - a : with(a.value_ / b.value_);
    return quotient;
  }
  Whole& operator+=(const Whole& other) { return *this = *this + other; }
  friend bool operator==(const Whole&, const Whole&) = default;
  friend bool operator<(const Whole& a, const Whole& b) { return a.value_ < b.value_; }

  // Of magnitudes; 0 for two zeros.
  static Whole gcd(const Whole& a, const Whole& b) {
    Wide x = a.value_ < 0 ? -a.value_ : a.value_;
    Wide y = b.value_ < 0 ? -b.value_ : b.value_;
    while (y != 0) {
      const Wide rest = x % y;
      x = y;
      y = rest;
    }
    Whole common = with(x);
    common.exact_ = a.exact_ && b.exact_;
    return common;
  }

 private:
  static Whole with(Wide value) {
    Whole number;
    number.value_ = value;
    return number;
  }

  Wide value_ = 0;
  bool exact_ = true;
};

// In lowest terms, the denominator positive.
struct Fraction {
  Whole numerator;
  Whole denominator = 1;

  static Fraction of(const Whole& numerator, const Whole& denominator) {
    const Whole common = Whole::gcd(numerator, denominator);
    if (common.is_zero()) return {};
    const Whole sign = denominator.is_negative() ? Whole(-1) : Whole(1);
    return {numerator / common * sign, denominator / common * sign};
  }
  [[nodiscard]] std::string text() const {
    return denominator == Whole(1) ? numerator.text() : numerator.text() + "/" + denominator.text();
  }
  friend bool operator==(const Fraction&, const Fraction&) = default;
};

}  // namespace halfspace::solve
