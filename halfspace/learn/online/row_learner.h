// What a run over rows trains: one learner, or a portfolio of them that see the rows in the same way.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "halfspace/core/row.h"
#include "halfspace/hypothesis/classifier.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

class RowLearner {
 public:
  virtual ~RowLearner() = default;

  // Until the next call every row has columns below `columns` and |values| at most `largest_value`.
  virtual void prepare(std::size_t columns, float largest_value) = 0;
  [[nodiscard]] virtual std::size_t classes() const = 0;
  // Before the first row: so many classes. Later: classes that come late and have seen nothing yet, which
  // only a learner of more than two can take.
  virtual void have_classes(std::size_t classes) = 0;
  // Before the first row: rows are to be scaled like this.
  virtual void see_through(Scaling scaling) = 0;
  [[nodiscard]] virtual Scaling scaling() const = 0;
  // What the tables take for so many columns and classes.
  [[nodiscard]] virtual double bytes(std::size_t classes, std::size_t columns) const = 0;
  // What it may have to keep of so many more rows.
  [[nodiscard]] virtual double bytes_of_more(std::size_t /*rows*/, std::size_t /*nonzeros*/) const {
    return 0;
  }
  // Why it cannot learn from a row, beyond what the rule says.
  [[nodiscard]] virtual std::optional<std::string> find_unfit(Row /*row*/) const { return std::nullopt; }
  // What it asks of rows; of several learners, the first: the others ask for the same.
  [[nodiscard]] virtual const LaneRule& rule() const = 0;

  // How many rows should be announced at a time; 0: it has no use for that.
  [[nodiscard]] virtual std::size_t looks_ahead() const { return 0; }
  // These come next, in this order, but for some that are kept out: a learner can prepare for them on several
  // threads. It changes nothing of what is learned.
  virtual void rows_to_come(std::span<const Row> /*rows*/, unsigned /*threads*/) {}

  // Predicts, then learns. The outcome's score is that of the row's own class (of +1 for two). By reference,
  // as on all the way from here: a row that is copied right after it was made waits for its own parts.
  virtual Outcome learn_class(const Row& row, ClassId id, float importance) = 0;
  // Learned so far, those of a run that is continued included.
  [[nodiscard]] virtual std::uint64_t rounds() const = 0;
  // The last row as it was seen, valid until the next one, and what it was multiplied by for its length.
  [[nodiscard]] virtual Row last_row() const = 0;
  [[nodiscard]] virtual float last_factor() const = 0;
  // From here on rows come that were learned before: their scores say nothing about new ones.
  virtual void rows_come_again() = 0;

  // The hypothesis to keep if the run ended here.
  [[nodiscard]] virtual Classifier classifier() const = 0;
  // Which of its hypotheses that is, where there are several.
  [[nodiscard]] virtual std::size_t kept_candidate() const { return 0; }
  // Weights that have come to the end of their link's range.
  [[nodiscard]] virtual std::size_t saturated() const = 0;

 protected:
  RowLearner() = default;
  RowLearner(const RowLearner&) = default;
  RowLearner(RowLearner&&) = default;
  RowLearner& operator=(const RowLearner&) = default;
  RowLearner& operator=(RowLearner&&) = default;
};

}  // namespace halfspace
