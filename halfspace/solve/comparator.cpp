#include "halfspace/solve/comparator.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include "halfspace/core/stop.h"
#include "halfspace/solve/checks.h"
#include "halfspace/solve/comparator_record.h"
#include "halfspace/solve/root_search.h"

namespace halfspace::solve {
namespace {

using theory::Comparison;
using theory::Radii;

// By how much the logarithm of N falls where that of the box grows by 1: about, and on most data.
constexpr double kSlope = .55;
constexpr double kNear = .15;     // of the logarithm of N to its aim
constexpr int kMostTries = 200;   // of boxes: a solver that is done makes no more passes
constexpr double kFarthest = 60;  // of the logarithm of a box from that of AP616: beyond it numbers end
constexpr double kRough = .04;    // the solver's gap where the box is not near yet

// Forms of one loss, on one path: what is reached for one of them is taken for all.
class ComparatorPath {
 public:
  // `forms` must not be empty. Those whose boxes are smaller had better come first.
  ComparatorPath(const SignedRows& rows, const std::vector<Comparison>& forms,
                 const ComparatorOptions& options)
      : rows_(rows), options_(options), solver_(rows, loss_of(forms.front()), 1, options.seed) {
    const Radii radii = options.radii.value_or(Radii{rows.longest(), std::sqrt(rows.sum_of_squares())});
    unit_ = -2 * std::log(radii.greatest);
    const std::vector<double> ones(rows.size(), 1);
    const double sum_length = std::sqrt(squared_length(rows.combination(ones)));
    for (const Comparison form : forms) {
      searches_.push_back({ComparatorRecord(rows, sum_length, form, radii), FallingRoot(unit_ - 1, kSlope)});
    }
  }

  std::vector<ComparatorBracket> run() {
    for (Search& search : searches_) look_for(search);
    std::vector<ComparatorBracket> brackets;
    for (Search& search : searches_) {
      brackets.push_back(std::move(search.record).finish(rows_, solver_.passes(), options_.relative_gap));
    }
    return brackets;
  }

 private:
  struct Search {
    ComparatorRecord record;
    FallingRoot box;  // its logarithm
  };

  // Of AP616 the box is known: nothing but the solver's gap lies between its ends.
  static bool is_direct(const Search& search) {
    return search.record.bracket().form == Comparison::hinge_ball;
  }

  void look_for(Search& wanted) {
    const int last = solver_.passes() + options_.most_passes;
    double gap = options_.relative_gap / (is_direct(wanted) ? 1 : 2);
    for (int tries = 0; tries < kMostTries; ++tries) {
      if (wanted.record.reached(options_.relative_gap) || solver_.passes() >= last || stop_requested())
        return;
      const double at =
          is_direct(wanted) ? unit_ : std::clamp(wanted.box.next(), unit_ - kFarthest, unit_ + kFarthest);
      solver_.set_box(std::exp(at));
      // Far from the form's own box a rough answer will do, but multiples of the last one tell nothing.
      solver_.descend(std::min(kRough, 4 * gap), last - solver_.passes(), true);
      if (std::fabs(wanted.record.imbalance(solver_)) < kNear) solver_.descend(gap, last - solver_.passes());
      // No box is the form's own: v = 0 is best, or all margins can be met.
      if (!std::isfinite(wanted.record.imbalance(solver_))) return take_for_all(at);
      for (Search& each : searches_) {
        const bool moves = take(each, at);
        // The search stands: its answers were not exact enough.
        if (&each == &wanted && !moves) gap /= 4;
      }
    }
  }

  void take_for_all(double at) {
    for (Search& each : searches_) take(each, at);
  }

  // False when another box would bring the form no further.
  bool take(Search& search, double at) {
    if (search.record.reached(options_.relative_gap)) return true;
    search.record.take(solver_);
    const double imbalance = search.record.imbalance(solver_);
    return !is_direct(search) && std::isfinite(imbalance) && search.box.note(at, imbalance);
  }

  const SignedRows& rows_;
  ComparatorOptions options_;
  DualDescent solver_;
  std::vector<Search> searches_;
  double unit_ = 0;  // the logarithm of AP616's box
};

Status check(const SignedRows& rows, const ComparatorOptions& options) {
  if (Status fine = check_rows(rows); !fine) return fine.error();
  if (Status fine = check_limits(options.relative_gap, options.most_passes); !fine) return fine.error();
  if (!options.radii) return {};
  if (Status fine = check_positive("the greatest length", options.radii->greatest); !fine)
    return fine.error();
  return check_positive("the total length", options.radii->total);
}

}  // namespace

Result<ComparatorBracket> best_comparator(const SignedRows& rows, Comparison form,
                                          const ComparatorOptions& options) {
  if (Status fine = check(rows, options); !fine) return fine.error();
  return std::move(ComparatorPath(rows, {form}, options).run().front());
}

Result<std::vector<ComparatorBracket>> best_comparators(const SignedRows& rows,
                                                        const ComparatorOptions& options) {
  if (Status fine = check(rows, options); !fine) return fine.error();
  std::vector<ComparatorBracket> hinge;
  std::vector<ComparatorBracket> squared;
  const auto by_hinge = [&] {
    hinge = ComparatorPath(rows, {Comparison::hinge_total, Comparison::hinge_radius, Comparison::hinge_ball},
                           options)
                .run();
  };
  const auto by_square = [&] {
    squared = ComparatorPath(rows, {Comparison::squared_total, Comparison::squared_radius}, options).run();
  };
  if (options.threads > 1) {
    std::thread beside(by_square);
    by_hinge();
    beside.join();
  } else {
    by_hinge();
    by_square();
  }
  std::vector<ComparatorBracket> brackets;
  for (const Comparison form : theory::kComparisons) {
    for (std::vector<ComparatorBracket>* some : {&hinge, &squared}) {
      for (ComparatorBracket& bracket : *some) {
        if (bracket.form == form) brackets.push_back(std::move(bracket));
      }
    }
  }
  return brackets;
}

}  // namespace halfspace::solve
