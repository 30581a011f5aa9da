// The disjunction learner: strikes out every feature that is on in a row of -1; the rule is the OR of those
// that are left.
//
// Source     batch 1.1 (section 6.2.1 of the chapter)
// Guarantee  no row of -1 is wrong. When some disjunction is right on all rows so is this one, and it has all
//            features of that one (Lemma 6.1); a row of +1 that it has wrong proves that none is
// Cost       one pass over the rows of -1, and one over those of +1 for the proof; a bit a column
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "halfspace/learn/batch/length_claim.h"
#include "halfspace/learn/batch/traits.h"

namespace halfspace {

struct Disjunction {
  std::vector<std::uint32_t> features;   // the columns that are left, of those that occur, rising
  std::uint64_t occurring = 0;           // columns that occur in the rows
  std::uint64_t missed = 0;              // rows of +1 that it has wrong
  std::optional<std::uint64_t> witness;  // the first of them, from 0: no disjunction has all rows right

  [[nodiscard]] bool predict(Row row) const;  // +1?
};

extern const ClaimKind kDisjunctionClaim;    // value: its features
extern const ClaimKind kNoDisjunctionClaim;  // value: rows that no disjunction explains

struct DisjunctionOptions {
  bool shorter = false;  // fewer features

  static constexpr const ClaimKind* kClaims[] = {&kDisjunctionClaim, &kNoDisjunctionClaim, &kLengthClaim};
  static constexpr BatchTraits kTraits{.rows = RowsMust::be_boolean,
                                       .bytes_a_row = 1,
                                       .bytes_a_nonzero = 8,
                                       .bytes_a_column = 64,
                                       .claims = kClaims};
  static std::span<const Field<DisjunctionOptions>> fields();
  [[nodiscard]] Result<BatchFit> fit(const BatchRows& rows, const FitContext& context) const;
};

// Boolean rows of two classes.
Disjunction learn_disjunction(const RowStore& rows, std::size_t columns);

// Fewer features, as right on the rows: the feature that explains most rows of +1 which none explains yet,
// and so on (greedy set cover: at most ln(rows of +1) + 1 times the fewest possible).
Disjunction shortened(const Disjunction& rule, const RowStore& rows, std::size_t columns);

// "spam if 'free' or 'money'"; at most `most` features are spelt out.
std::string disjunction_text(const std::vector<std::uint32_t>& features, const ColumnMap& columns,
                             const std::string& positive, std::size_t most);

}  // namespace halfspace
