// Rows of files, read as the model's were: its labels, its features, its rules.
#pragma once
#include <functional>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/row_hash.h"
#include "halfspace/data/row_store.h"
#include "halfspace/model/model.h"
#include "halfspace/run/evidence.h"

namespace halfspace::verify {

// Rows that a check goes over more than once lie in memory up to this, then in a temporary file.
inline constexpr std::size_t kRowsInMemory = std::size_t{1} << 30;

// Features that the model does not know are added to the columns, or share one. The visitor says whether it
// wants more.
using BlockVisitor = std::function<Result<bool>(Block&)>;
Status for_each_block(const Model& model, const DataFiles& files, ColumnMap& columns,
                      ColumnMap::Unknown unknown, unsigned threads, const BlockVisitor& visit);

// The rows of a test file, and how the model did on them.
struct TestRows {
  Judged judged;
  Hash128 hash{};
};

Judged judged(const std::vector<ClassId>& predicted, const RowStore& rows);

// The checker's own predictions of all rows, whose columns lie below that: how many there are is known only
// when all are read. None: it has no way to predict with the model.
using PredictAll = std::function<std::vector<ClassId>(const RowStore& rows, std::size_t columns)>;
Result<TestRows> judge_test(const Model& model, const DataFiles& files, unsigned threads,
                            const PredictAll& predict);

}  // namespace halfspace::verify
