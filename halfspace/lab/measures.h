// Means with their errors, growth, and the small parts that documents are made of.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "halfspace/report/document.h"

namespace halfspace::lab {

struct Mean {
  double value = 0;
  double error = 0;   // standard error; 0 of a single value
  double spread = 0;  // standard deviation of one value
  double most = 0;
  double least = 0;
};
Mean mean_of(std::span<const double> values);

// The slope of the least-squares line through (x, y), and through their logarithms: the power of growth.
double slope(std::span<const double> x, std::span<const double> y);
double power_of_growth(std::span<const double> x, std::span<const double> y);

report::Series line(std::string name, std::vector<double> x, std::vector<double> y);
// A bound or a formula beside what was seen.
report::Series dashed(std::string name, std::vector<double> x, std::vector<double> y);
report::Series points(std::string name, std::vector<double> x, std::vector<double> y);

// The largest number that a chance of at most `chance` lets happen in so many tries, but for four standard
// deviations.
double most_failures(std::uint64_t tries, double chance);

// 4 digits, as tables show them.
std::string short_number(double number);

}  // namespace halfspace::lab
