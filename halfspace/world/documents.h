// A set like tf-idf documents: many features, popular ones first, few of them relevant.
//
// The feature of popularity rank i (from 0) is drawn with weight 1/(i+20); ranks are mapped to indices by a
// seeded permutation. Row lengths are log-normal with the given mean and sigma 0.6, at least 4. A count is
// geometric (goes on with probability 0.35), a value (1 + ln count) * idf with idf = ln(1 + 1/d) where d is
// the share of documents expected to hold the feature. Rows are scaled to length 1. The label is the side of
// a hidden hyperplane over `relevant` of the 5,000 most popular features, weights +-(1 + |gauss|), with the
// threshold at the median of a pilot sample; a share `noise` of labels is flipped.
#pragma once
#include "halfspace/core/result.h"
#include "halfspace/world/alias_table.h"
#include "halfspace/world/world.h"

namespace halfspace {

struct DocumentsOptions {
  std::uint64_t features = 47236;
  double nonzeros = 73;
  std::uint64_t relevant = 500;
  double noise = 0.03;
  std::uint64_t seed = 1;
  std::uint64_t sample = 1;

  [[nodiscard]] Status validate() const;
};

class Documents : public World {
 public:
  explicit Documents(const DocumentsOptions& options);  // options must be valid
  void next(WorldRow& row) override;

 private:
  // Fills drawn_ with one document of unit length; returns its score under the hidden weights.
  double draw_document(RandomStream& random);
  std::size_t draw_length(RandomStream& random) const;
  void hide_target();

  DocumentsOptions options_;
  AliasTable popularity_;
  std::vector<double> idf_;               // by rank
  std::vector<double> target_;            // by rank
  std::vector<std::uint32_t> index_of_;   // by rank
  std::vector<std::uint64_t> last_used_;  // by rank: the document that last drew it
  std::uint64_t document_ = 0;
  double threshold_ = 0;
  RandomStream rows_;
  RandomStream flips_;
  std::vector<std::pair<std::uint32_t, double>> drawn_;  // rank and value
};

}  // namespace halfspace
