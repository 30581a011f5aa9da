#include "halfspace/kernels/kernel_text.h"

#include <fast_float/fast_float.h>
#include <fmt/format.h>

#include <cmath>

#include "halfspace/core/names.h"
#include "halfspace/kernels/byte_runs.h"

namespace halfspace {
namespace {

// A kernel that has one number, with the values it may take.
struct Family {
  std::string_view name;
  std::string_view argument;  // empty: it has none
  Kernel (*make)(double);
  bool (*accepts)(double);
  std::string_view rule;
};

bool is_whole(double v, double most) {
  return v >= 1 && v <= most && v == std::floor(v);
}

constexpr Family kFamilies[] = {
    {"linear", "", [](double) { return Kernel::linear(); }, nullptr, ""},
    {"poly", "degree", [](double v) { return Kernel::polynomial(static_cast<unsigned>(v)); },
     [](double v) { return is_whole(v, kHighestDegree); }, "a whole number from 1 to 64"},
    {"all-products", "", [](double) { return Kernel::all_products(); }, nullptr, ""},
    {"gauss", "gamma", [](double v) { return Kernel::gaussian(v); },
     [](double v) { return v >= 1e-30 && v <= 1e30; }, "a number from 1e-30 to 1e30"},
    {"string", "length", [](double v) { return Kernel::shared_runs(static_cast<unsigned>(v)); },
     [](double v) { return is_whole(v, kLongestRun); }, "a whole number from 1 to 1024"},
    {"spectrum", "length", [](double v) { return Kernel::counted_runs(static_cast<unsigned>(v)); },
     [](double v) { return is_whole(v, kLongestRun); }, "a whole number from 1 to 1024"},
};
constexpr std::string_view kNormalize = "normalize";
constexpr double kLargestScale = 1e30;
constexpr int kDeepest = 64;

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<Kernel> run() {
    auto kernel = sum();
    if (kernel && peek() != '\0') return fail("the end, '+' or '*'");
    if (!kernel) return kernel;
    if (kernel->steps().size() > kMostKernelSteps) {
      return input_error("kernel:1", fmt::format("found a kernel of {} parts, expected at most {}",
                                                 kernel->steps().size(), kMostKernelSteps));
    }
    if (kernel->is_of_numbers() && kernel->is_of_strings()) {
      return input_error("kernel:1", "found kernels of numbers and of strings, expected one kind of rows");
    }
    if (!kernel->is_of_numbers() && !kernel->is_of_strings()) {
      return input_error("kernel:1", "found nothing but numbers, expected a kernel that looks at the rows");
    }
    return kernel;
  }

 private:
  Result<Kernel> sum() {
    if (++depth_ > kDeepest) return fail("brackets at most 64 deep");
    auto left = product();
    while (left && take('+')) {
      auto right = product();
      if (!right) return right;
      left = *left + *right;
    }
    --depth_;
    return left;
  }

  Result<Kernel> product() {
    auto left = factor();
    while (left && take('*')) {
      auto right = factor();
      if (!right) return right;
      left = *left * *right;
    }
    return left;
  }

  Result<Kernel> factor() {
    const char next = peek();
    if (take('(')) return closed(sum());
    if ((next >= '0' && next <= '9') || next == '.' || next == '-' || next == '+') {
      const auto scale =
          number([](double v) { return v >= 0 && v <= kLargestScale; }, "a number from 0 to 1e30");
      if (!scale) return scale.error();
      return Kernel::constant(*scale);
    }
    const std::size_t begin = at_;
    const std::string_view name = word();
    if (name.empty()) return fail("a kernel or a number");
    if (name == kNormalize) {
      if (!take('(')) return fail("'(' after normalize");
      auto inner = closed(sum());
      if (!inner) return inner;
      return inner->normalised();
    }
    for (const Family& family : kFamilies) {
      if (family.name == name) return of(family);
    }
    at_ = begin;
    return unknown(name);
  }

  Result<Kernel> closed(Result<Kernel> inner) {
    if (inner && !take(')')) return fail("')', '+' or '*'");
    return inner;
  }

  Result<Kernel> of(const Family& family) {
    if (family.argument.empty()) return family.make(0);
    const std::string wanted = fmt::format("({}={})", family.argument, family.rule);
    if (!take('(')) return fail(fmt::format("{} after {}", wanted, family.name));
    peek();
    const std::size_t begin = at_;
    if (const std::string_view name = word(); !name.empty()) {
      if (name != family.argument) {
        at_ = begin;
        return fail(fmt::format("{}, which is what {} has", family.argument, family.name));
      }
      if (!take('=')) return fail(fmt::format("'=' and {}", family.rule));
    }
    const auto value = number(family.accepts, family.rule);
    if (!value) return value.error();
    if (!take(')')) return fail("')'");
    return family.make(*value);
  }

  Result<double> number(bool (*accepts)(double), std::string_view rule) {
    peek();
    double value = 0;
    const char* const begin = text_.data() + at_;
    const auto [after, code] = fast_float::from_chars(begin, text_.data() + text_.size(), value);
    if (code != std::errc() || !accepts(value)) return fail(std::string(rule));
    at_ += static_cast<std::size_t>(after - begin);
    return value + 0.0;  // no -0
  }

  std::string_view word() {
    peek();
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    std::size_t end = at_;
    while (end < text_.size() && (is_letter(text_[end]) || (text_[end] == '-' && end > at_))) ++end;
    const std::string_view found = text_.substr(at_, end - at_);
    at_ = end;
    return found;
  }

  // The next character that is not blank, '\0' at the end.
  char peek() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char c) {
    if (peek() != c || at_ >= text_.size()) return false;
    ++at_;
    return true;
  }

  // What stands at the place, as far as the next sign.
  Error fail(const std::string& expected) {
    peek();
    const std::string_view rest = text_.substr(at_);
    std::size_t end = rest.find_first_of("()*+= \t", 1);
    if (end == std::string_view::npos) end = rest.size();
    const std::string found = rest.empty() ? "the end" : fmt::format("'{}'", rest.substr(0, end));
    return input_error(place(), fmt::format("found {}, expected {}", found, expected));
  }
  Error unknown(std::string_view name) {
    std::vector<std::string_view> known;
    for (const Family& family : kFamilies) known.push_back(family.name);
    known.push_back(kNormalize);
    return input_error(place(), fmt::format("there is no kernel '{}'{}; there are: {}", name,
                                            did_you_mean(name, known), comma_list(known)));
  }
  [[nodiscard]] std::string place() const { return fmt::format("kernel:{}", at_ + 1); }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

Result<Kernel> parse_kernel(std::string_view text) {
  return Parser(text).run();
}

}  // namespace halfspace
