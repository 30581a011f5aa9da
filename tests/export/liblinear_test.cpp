// The LIBLINEAR form: what liblinear-predict would answer is what the model answers.
#include "halfspace/export/liblinear.h"

#include <gtest/gtest.h>

#include <sstream>

#include "halfspace/core/random.h"
#include "tests/export/models.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::exported;
using test::make_model;
using test::ModelParts;
using test::OwnedRow;
using test::written;

// A plain reader of the form that answers as LIBLINEAR documents it.
class LiblinearModel {
 public:
  explicit LiblinearModel(const std::string& text) {
    std::istringstream in(text);
    std::string word;
    while (in >> word && word != "w") {
      if (word == "nr_class") in >> classes_;
      if (word == "label") labels_.resize(classes_);
      for (int& label : labels_) {
        if (word == "label") in >> label;
      }
      if (word == "nr_feature") in >> features_;
      if (word == "bias") in >> bias_;
    }
    columns_ = classes_ == 2 ? 1 : classes_;
    weights_.resize((features_ + (bias_ >= 0 ? 1 : 0)) * columns_);
    for (double& weight : weights_) in >> weight;
    complete_ = static_cast<bool>(in) && !(in >> word);
  }
  [[nodiscard]] bool complete() const { return complete_; }
  [[nodiscard]] int predict(Row row) const {
    std::vector<double> scores(columns_, 0.0);
    const auto add = [&](std::size_t index, double value) {
      for (std::size_t k = 0; k < columns_; ++k) scores[k] += weights_[(index - 1) * columns_ + k] * value;
    };
    for (std::size_t i = 0; i < row.size; ++i) {
      if (row.columns[i] <= features_) add(row.columns[i], row.values[i]);
    }
    if (bias_ >= 0) add(features_ + 1, bias_);
    if (classes_ == 2) return scores[0] > 0 ? labels_[0] : labels_[1];
    std::size_t best = 0;
    for (std::size_t k = 1; k < classes_; ++k) best = scores[k] > scores[best] ? k : best;
    return labels_[best];
  }

 private:
  std::size_t classes_ = 0;
  std::size_t features_ = 0;
  std::size_t columns_ = 0;
  double bias_ = -1;
  std::vector<int> labels_;
  std::vector<double> weights_;
  bool complete_ = false;
};

TEST(Liblinear, TheTextIsThis) {
  EXPECT_EQ(written(write_liblinear, exported({.values = {{2, 0.5f}, {4, -1}},
                                               .negative = "0",
                                               .positive = "+3.0",
                                               .ties = Ties::minus,
                                               .constant_value = 2,
                                               .constant_stored = 1.5f})),
            "solver_type L2R_L1LOSS_SVC_DUAL\nnr_class 2\nlabel 3 0\nnr_feature 4\nbias 2\nw\n"
            "0\n0.5\n0\n-1\n1.5\n");
}

// A score of 0 gives LIBLINEAR's second label.
TEST(Liblinear, TiesFallAsInTheModel) {
  for (const Ties ties : {Ties::always, Ties::minus, Ties::plus}) {
    const ModelParts parts{.values = {{1, 1}, {2, -1}}, .ties = ties};
    const LiblinearModel theirs(written(write_liblinear, exported(parts)));
    ASSERT_TRUE(theirs.complete());
    Model ours = make_model(parts);
    ours.classifier.cover(10);
    for (const OwnedRow& row : {OwnedRow({}, 1), OwnedRow({0, 1, 1}, 1), OwnedRow({0, 2, 1}, 1),
                                OwnedRow({0, 1, 2}, 1), OwnedRow({0, 0, 0, 0, 5}, 1)}) {
      EXPECT_EQ(theirs.predict(row.view()), ours.classifier.part(0).predict(row.view()));
    }
  }
}

TEST(Liblinear, ANegativeConstantIsFolded) {
  for (const float constant : {-1.0f, 1.0f, -0.1f}) {
    for (const Ties ties : {Ties::minus, Ties::plus}) {
      const ModelParts parts{
          .values = {{1, 1}}, .ties = ties, .constant_value = constant, .constant_stored = -2};
      const LiblinearModel theirs(written(write_liblinear, exported(parts)));
      const Model ours = make_model(parts);
      EXPECT_EQ(theirs.predict({}), ours.classifier.part(0).predict({})) << constant;
      for (const float value : {-3.0f, -2.0f, 1.0f, 2.0f, 3.0f}) {
        const OwnedRow row({0, value}, 1);
        EXPECT_EQ(theirs.predict(row.view()), ours.classifier.part(0).predict(row.view()))
            << constant << value;
      }
    }
  }
}

// Small integers make every sum exact in float and in double; about one row in ten is a tie.
TEST(Liblinear, IntegersAgreeOnEveryRow) {
  RandomStream random(1, "export");
  int ties_seen = 0;
  for (int i = 0; i < 300; ++i) {
    ModelParts parts{.ties = random.below(2) == 0 ? Ties::plus : Ties::always};
    for (std::uint32_t index = 1; index < 9; ++index) {
      parts.values.emplace_back(index, static_cast<float>(random.below(7)) - 3);
    }
    parts.constant_value = static_cast<float>(random.below(5)) - 2;
    parts.constant_stored = static_cast<float>(random.below(5)) - 2;
    parts.power = random.below(2) == 0 ? 1 : 3;
    Model ours = make_model(parts);
    ours.classifier.cover(12);
    const LiblinearModel theirs(written(write_liblinear, exported(parts)));
    ASSERT_TRUE(theirs.complete());
    for (int r = 0; r < 50; ++r) {
      OwnedRow row;
      for (std::uint32_t index = 1; index < 12; ++index)
        row.add(index, static_cast<float>(random.below(5)) - 2);
      ties_seen += ours.classifier.part(0).score(row.view()) == 0;
      EXPECT_EQ(theirs.predict(row.view()), ours.classifier.part(0).predict(row.view()));
    }
  }
  EXPECT_GT(ties_seen, 100);
}

// Duals whose powers are 0 or infinite in float still decide.
TEST(Liblinear, PowersBeyondFloatDecide) {
  for (const float small : {1e-20f, 1e-38f, 1e30f}) {
    const ModelParts parts{.values = {{1, small}, {2, -small / 2}}, .power = 11};
    const Model ours = make_model(parts);
    const LiblinearModel theirs(written(write_liblinear, exported(parts)));
    for (const std::vector<float>& x :
         {std::vector<float>{0, 1, 1}, {0, 0, 1}, {0, -1, 1}, {0, 1e-30f, 1e-38f}}) {
      const OwnedRow row(x, 1);
      EXPECT_EQ(theirs.predict(row.view()), ours.classifier.part(0).predict(row.view())) << small;
    }
  }
}

TEST(Liblinear, OneLabelIsAlwaysTheAnswer) {
  for (const std::string& text :
       {written(write_liblinear, exported({.values = {{1, 1}}, .negative = ""})),
        written(write_liblinear, exported({.values = {{1, 1}}, .negative = "1", .positive = ""}))}) {
    const LiblinearModel theirs(text);
    ASSERT_TRUE(theirs.complete());
    EXPECT_EQ(theirs.predict(OwnedRow({0, 1}, 1).view()), 1);
    EXPECT_EQ(theirs.predict(OwnedRow({0, -1}, 1).view()), 1);
  }
}

TEST(Liblinear, SeveralClasses) {
  ExportedModel model;
  model.labels = {"3", "1", "2"};
  model.bias = -1;
  model.vectors = {{1, {{2, 1}}}, {0, {{1, 4}}}, {1, {{2, 3}}}};
  EXPECT_EQ(written(write_liblinear, model),
            "solver_type MCSVM_CS\nnr_class 3\nlabel 3 1 2\nnr_feature 2\nbias 1\nw\n"
            "0 4 0\n1 0 3\n-1 0 -1\n");
  const LiblinearModel theirs(written(write_liblinear, model));
  EXPECT_EQ(theirs.predict({}), 1);
  EXPECT_EQ(theirs.predict(OwnedRow({0, -1}, 1).view()), 3) << "of equals the first";
  EXPECT_EQ(theirs.predict(OwnedRow({0, 0, 1}, 1).view()), 2);
}

TEST(Liblinear, WhatItCannotHoldIsRefused) {
  const auto refusal = [](const ModelParts& parts) { return written(write_liblinear, exported(parts)); };
  EXPECT_EQ(refusal({.values = {{1, 1}}, .negative = "ham", .positive = "spam"}),
            "refused: m: has the label 'ham', expected whole numbers in the range of int: LIBLINEAR keeps no "
            "others");
  for (const char* label : {"0.5", "2147483648", "1e300", "1x", "inf", "nan", "++1"}) {
    EXPECT_TRUE(refusal({.values = {{1, 1}}, .positive = label}).starts_with("refused: m: has the label"))
        << label;
  }
  EXPECT_EQ(refusal({.values = {{1, 1}}, .negative = "", .positive = ""}),
            "refused: m: has seen no label, expected at least one");
  EXPECT_EQ(refusal({.values = {{1, 1}}, .presence = true}),
            "refused: m: takes every value that is not zero for 1, expected a model of the values: LIBLINEAR "
            "multiplies with them");
  EXPECT_EQ(refusal({.values = {{1, 1}}, .unseen = 0.5f}),
            "refused: m: gives the weight 0.5 to features never seen, expected 0: LIBLINEAR leaves such "
            "features out");
  EXPECT_EQ(refusal({.values = {{0, 1}, {1, 1}}}),
            "refused: m: has a weight at index 0, expected indices from 1 on: LIBLINEAR takes no index 0");
  EXPECT_EQ(
      refusal({.values = {{4294967295u, 1}}}),
      "refused: m: has a weight at index 4294967295, expected at most 100000000: LIBLINEAR wants a line "
      "for every index up to the highest, at least 8589 MB");
}

TEST(Liblinear, AModelWithoutWeights) {
  const LiblinearModel theirs(written(write_liblinear, exported({})));
  ASSERT_TRUE(theirs.complete());
  EXPECT_EQ(theirs.predict(OwnedRow({0, 1}, 1).view()), 1);
}

}  // namespace
}  // namespace halfspace
