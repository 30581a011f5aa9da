#include "halfspace/model/merge.h"

#include <fmt/format.h>

#include "halfspace/model/weighted_sum.h"

namespace halfspace {
namespace {

bool is_a_sum(const Model& model) {
  return model.learner == "average" && model.keep == Keep::last;
}

// How often the vectors count.
struct Shares {
  std::vector<double> of_parts;
  double of_base = 0;
};

Shares shares_of(std::span<const NamedModel> parts, double base_rounds) {
  const Model& first = parts.front().model;
  const bool base_counts = is_a_sum(first) || first.keep == Keep::average;
  double rounds = base_counts ? base_rounds : 0;
  for (const NamedModel& part : parts) rounds += static_cast<double>(part.model.rounds) - base_rounds;
  const double surplus = 1 - static_cast<double>(parts.size());  // each part holds the base once
  Shares shares;
  if (is_a_sum(first)) return {std::vector<double>(parts.size(), 1.0), surplus};
  for (const NamedModel& part : parts) {
    const double own = static_cast<double>(part.model.rounds) - (base_counts ? 0 : base_rounds);
    shares.of_parts.push_back(own / rounds);
  }
  shares.of_base = base_counts ? surplus * base_rounds / rounds : 0;
  return shares;
}

// The number of all parts, the base's counted once.
std::uint64_t total(std::span<const NamedModel> parts, const NamedModel* base, std::uint64_t Model::*count) {
  const std::uint64_t before = base != nullptr ? base->model.*count : 0;
  std::uint64_t sum = before;
  for (const NamedModel& part : parts) sum += part.model.*count - before;
  return sum;
}

// All features of all models. Names come behind the numbers, so numbers are first.
ColumnMap common_columns(std::span<const NamedModel* const> models) {
  const unsigned bits = models.front()->model.columns.hash_bits();  // all have the same: they are alike
  ColumnMap columns = bits > 0 ? ColumnMap::hashed(bits) : ColumnMap();
  for (const NamedModel* model : models) {
    if (bits == 0) columns.restore(model->model.columns.highest_direct(), model->model.columns.has_zero());
  }
  for (const NamedModel* model : models) {
    const ColumnMap& more = model->model.columns;
    const std::size_t end = more.first_of_dictionary() + more.in_dictionary();
    for (std::size_t c = more.first_of_dictionary(); c < end; ++c) {
      columns.column_as_in(more, static_cast<std::uint32_t>(c));
    }
  }
  return columns;
}

Status check_base(std::span<const NamedModel> parts, const NamedModel& base, const Shares& shares) {
  constexpr std::pair<std::uint64_t Model::*, const char*> kCounts[] = {
      {&Model::rounds, "rounds"}, {&Model::mistakes, "mistakes"}, {&Model::updates, "updates"}};
  for (const NamedModel& part : parts) {
    for (const auto& [count, name] : kCounts) {
      if (part.model.*count >= base.model.*count) continue;
      return input_error(part.place,
                         fmt::format("has {} {}, expected at least the {} of the base {} that it was to be "
                                     "resumed from",
                                     part.model.*count, name, base.model.*count, base.place));
    }
  }
  const Scaling view = base.model.view;
  if (!follows_rows(view) || shares.of_base == 0) return {};
  return input_error(base.place,
                     fmt::format("has the view {}, expected given or unit for a base: the parts have divided "
                                 "its share by scales of their own, it cannot be taken out",
                                 name_of(view)));
}

Status check_rounds(std::span<const NamedModel> parts, const NamedModel* base) {
  if (total(parts, base, &Model::rounds) > (base != nullptr ? base->model.rounds : 0)) return {};
  return input_error(parts.front().place,
                     fmt::format("and the others have no rounds{}, expected some rows to be learned",
                                 base != nullptr ? " beyond those of the base" : ""));
}

Classifier merged_classifier(std::span<const NamedModel> parts, const NamedModel* base, const Shares& shares,
                             const ColumnMap& columns) {
  std::vector<LinearHypothesis> hypotheses;
  for (std::size_t k = 0; k < parts.front().model.classifier.parts().size(); ++k) {
    std::vector<SumTerm> terms;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Model& model = parts[i].model;
      terms.push_back({shares.of_parts[i], &model.classifier.part(k), &model.columns});
    }
    if (base != nullptr && shares.of_base != 0) {
      terms.push_back({shares.of_base, &base->model.classifier.part(k), &base->model.columns});
    }
    hypotheses.push_back(weighted_sum(terms, columns));
  }
  return Classifier(std::move(hypotheses));
}

Status check_counts(std::span<const NamedModel> parts, const NamedModel* base, const Shares& shares) {
  if (base != nullptr) {
    if (Status fits = check_base(parts, *base, shares); !fits) return fits;
  }
  return check_rounds(parts, base);
}

}  // namespace

Result<Model> merge_models(std::span<const NamedModel> parts, const NamedModel* base) {
  if (parts.size() < 2) return input_error("", "found fewer than two models to merge, expected two or more");
  std::vector<const NamedModel*> all;
  for (const NamedModel& part : parts) all.push_back(&part);
  if (base != nullptr) all.push_back(base);
  if (Status alike = check_likeness(all); !alike) return alike.error();
  auto labels = common_labels(all);
  if (!labels) return labels.error();
  const Shares shares = shares_of(parts, base != nullptr ? static_cast<double>(base->model.rounds) : 0);
  if (Status counted = check_counts(parts, base, shares); !counted) return counted.error();
  const ColumnMap columns = common_columns(all);
  const Model& first = parts.front().model;
  return Model{first.learner,
               first.options,
               first.keep,
               first.bias,
               first.view,
               LabelMap(std::move(*labels)),
               columns,
               total(parts, base, &Model::rounds),
               total(parts, base, &Model::mistakes),
               total(parts, base, &Model::updates),
               merged_classifier(parts, base, shares, columns),
               {},
               {},
               {},
               first.input};
}

}  // namespace halfspace
