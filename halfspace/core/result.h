// Errors from outside (files, options, data) are values that say where and why.
// The library never prints, exits or throws across its borders.
#pragma once
#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace halfspace {

enum class Failure {
  input,    // what the user gave is wrong: usage, a bad file, a bad option
  outside,  // the world refused: disk full, broken pipe, out of memory
};

struct Error {
  Failure kind = Failure::input;
  std::string place;  // "file", "file:line:column", or empty
  std::string what;   // what was found, what was expected

  [[nodiscard]] std::string text() const { return place.empty() ? what : place + ": " + what; }
};

inline Error input_error(std::string place, std::string what) {
  return Error{Failure::input, std::move(place), std::move(what)};
}
inline Error outside_error(std::string place, std::string what) {
  return Error{Failure::outside, std::move(place), std::move(what)};
}

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}      // NOLINT: a value is a result
  Result(Error error) : content_(std::move(error)) {}  // NOLINT: so is an error

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() { return assert(ok()), std::get<0>(content_); }
  const T& value() const { return assert(ok()), std::get<0>(content_); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  [[nodiscard]] const Error& error() const { return assert(!ok()), std::get<1>(content_); }

 private:
  std::variant<T, Error> content_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT: an error is a result

  [[nodiscard]] bool ok() const { return !error_; }
  explicit operator bool() const { return ok(); }
  [[nodiscard]] const Error& error() const { return assert(!ok()), *error_; }

 private:
  std::optional<Error> error_;
};

using Status = Result<void>;

}  // namespace halfspace
