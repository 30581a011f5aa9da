#include "halfspace/run/training.h"

#include <bit>
#include <numeric>

#include "halfspace/core/random.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/labelled_blocks.h"
#include "halfspace/data/row_store.h"
#include "halfspace/simd/magnitude.h"

namespace halfspace {
namespace {

// Text above this is read again for each pass instead of being kept.
constexpr std::uint64_t kKeepTextUpTo = std::uint64_t{4} << 30;
constexpr std::size_t kRowsBetweenLooks = 4096;

class Run {
 public:
  Run(LinearLearner& learner, const std::string& path, LabelMap& labels, ColumnMap& columns,
      const TrainingOptions& options, const ProgressSink& progress)
      : learner_(learner),
        path_(path),
        labels_(labels),
        columns_(columns),
        options_(options),
        progress_(progress) {}

  Result<Ledger> run() {
    if (Status read = read_once(); !read) return read.error();
    if (ledger_.examples == 0 && !stop_requested())
      return input_error(path_ == "-" ? "standard input" : path_, "has no rows to learn from");
    while (ledger_.passes.size() < options_.passes && !stop_requested()) {
      if (keeps_rows_) {
        pass_from_memory();
      } else if (Status read = pass_from_file(); !read) {
        return read.error();
      }
    }
    return ledger_;
  }

 private:
  // The first reading: learns at once unless the order is to be shuffled; keeps the rows if they are needed.
  Status read_once() {
    auto blocks = open();
    if (!blocks) return blocks.error();
    const std::uint64_t size = blocks->reader().bytes_in_all();
    keeps_rows_ = options_.shuffle || (options_.passes > 1 && size <= kKeepTextUpTo);
    if (!options_.shuffle) ledger_.passes.emplace_back();
    return for_each_block(*blocks, [&](const Block& block) {
      ledger_.examples += block.rows();
      ledger_.nonzeros += block.nonzeros();
      ledger_.bytes += block.bytes;
      if (keeps_rows_) kept_.add(block);
      if (!options_.shuffle) learn_block(block, share_read(blocks->reader()));
    });
  }

  Status pass_from_file() {
    auto blocks = open();
    if (!blocks) return blocks.error();
    ledger_.passes.emplace_back();
    return for_each_block(*blocks,
                          [&](const Block& block) { learn_block(block, share_read(blocks->reader())); });
  }

  template <class Work>
  static Status for_each_block(LabelledBlocks& blocks, Work work) {
    while (!stop_requested()) {
      auto block = blocks.next();
      if (!block) return block.error();
      if (*block == nullptr) break;
      work(**block);
    }
    return {};
  }

  void learn_block(const Block& block, double share) {
    learner_.prepare(columns_.columns(), simd::largest_magnitude(block.values.data(), block.nonzeros()));
    for (std::size_t r = 0; r < block.rows(); ++r) learn(block.row(r), block.labels[r], share);
    tell(share);
  }

  void learn(Row row, Label label, double share) {
    PassCounts& counts = ledger_.passes.back();
    counts.count(learner_.learn(row, label));
    if (std::has_single_bit(counts.rounds)) [[unlikely]]
      tell(share);
  }

  void pass_from_memory() {
    std::vector<std::size_t> order;
    if (options_.shuffle) {
      const std::uint64_t rounds = options_.rounds_before + ledger_.total().rounds;
      order.resize(kept_.rows());
      std::iota(order.begin(), order.end(), std::size_t{0});
      RandomStream(options_.seed, "order from round " + std::to_string(rounds)).shuffle(order);
    }
    ledger_.passes.emplace_back();
    learner_.prepare(columns_.columns(),
                     simd::largest_magnitude(kept_.values().data(), kept_.values().size()));
    for (std::size_t i = 0; i < kept_.rows(); ++i) {
      const std::size_t r = options_.shuffle ? order[i] : i;
      const double share = static_cast<double>(i + 1) / static_cast<double>(kept_.rows());
      learn(kept_.row(r), kept_.label(r), share);
      if ((i + 1) % kRowsBetweenLooks != 0) continue;
      tell(share);
      if (stop_requested()) return;
    }
    tell(1);
  }

  Result<LabelledBlocks> open() {
    return LabelledBlocks::open(path_, options_.threads, labels_, columns_, ColumnMap::Unknown::add);
  }
  static double share_read(const BlockReader& reader) {
    const std::uint64_t all = reader.bytes_in_all();
    return all == 0 ? -1 : static_cast<double>(reader.bytes_read()) / static_cast<double>(all);
  }
  void tell(double share) {
    if (!progress_) return;
    progress_(Progress{ledger_.passes.size(), options_.passes, share, ledger_.bytes, ledger_.passes.back()});
  }

  LinearLearner& learner_;
  const std::string& path_;
  LabelMap& labels_;
  ColumnMap& columns_;
  const TrainingOptions& options_;
  const ProgressSink& progress_;
  Ledger ledger_;
  RowStore kept_;
  bool keeps_rows_ = false;
};

}  // namespace

Result<Ledger> train(LinearLearner& learner, const std::string& path, LabelMap& labels, ColumnMap& columns,
                     const TrainingOptions& options, const ProgressSink& progress) {
  return Run(learner, path, labels, columns, options, progress).run();
}

}  // namespace halfspace
