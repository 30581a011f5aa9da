#include "halfspace/learn/kernel/kernel_perceptron.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/kernels/kernel_text.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/theory/budget.h"
#include "tests/kernels/support.h"
#include "tests/support/rows.h"
#include "tests/support/sanitized.h"

namespace halfspace {
namespace {

KernelRule rule_of(const std::string& kernel, Ties ties = Ties::always) {
  KernelRule rule;
  rule.kernel = *parse_kernel(kernel);
  rule.ties = ties;
  return rule;
}

ClassId class_of(const test::OwnedRow& row) {
  return row.label > 0 ? 1 : 0;
}

std::vector<double> scores_of_pass(KernelPerceptron& learner, const test::Rows& rows) {
  std::vector<double> scores;
  for (const test::OwnedRow& row : rows) {
    learner.learn_class(row.view(), class_of(row), 1);
    scores.push_back(learner.last_score());
  }
  return scores;
}

test::Rows xor_rows() {
  return {{{-1, -1}, 1}, {{-1, 1}, -1}, {{1, -1}, -1}, {{1, 1}, 1}};
}

// mistake_bounds 2.6.
TEST(KernelPerceptron, LearnsXor) {
  const test::Rows rows = xor_rows();
  KernelPerceptron squares(rule_of("poly(2)"), Keep::last);
  EXPECT_EQ(scores_of_pass(squares, rows), (std::vector<double>{0, 1, 0, -1}));
  EXPECT_EQ(squares.updates(), 4u);
  squares.rows_come_again();
  scores_of_pass(squares, rows);
  EXPECT_EQ(squares.updates(), 4u) << "the second pass is clean";
  EXPECT_EQ(squares.sum().coefficients(), (std::vector<double>{1, -1, -1, 1}));

  KernelPerceptron products(rule_of("all-products"), Keep::last);
  EXPECT_EQ(scores_of_pass(products, rows), (std::vector<double>{0, 0, 0, 0}));
  products.rows_come_again();
  scores_of_pass(products, rows);
  EXPECT_EQ(products.updates(), 4u);

  KernelPerceptron linear(rule_of("linear"), Keep::last);
  for (std::uint64_t pass = 1; pass <= 5; ++pass) {
    scores_of_pass(linear, rows);
    EXPECT_EQ(linear.updates(), 4 * pass);
    linear.rows_come_again();
  }
  EXPECT_EQ(linear.sum().size(), 4u);
}

// Update by update, on whole numbers, where no rounding can differ.
TEST(KernelPerceptron, OfTheLinearKernelIsThePerceptron) {
  for (const Ties ties : {Ties::always, Ties::minus, Ties::plus}) {
    for (const std::uint64_t noise : {0, 5}) {
      const test::Rows rows = test::ds1(3, 400, 10, noise);
      PerceptronOptions options;
      options.ties = ties;
      LinearLearner linear(options.rule(), Keep::average);
      linear.prepare(10, 2);
      KernelPerceptron kernel(rule_of("linear", ties), Keep::average);
      for (int pass = 0; pass < 2; ++pass) {
        for (const test::OwnedRow& row : rows) {
          const Outcome a = linear.learn_class(row.view(), class_of(row));
          const Outcome b = kernel.learn_class(row.view(), class_of(row), 1);
          ASSERT_EQ(a.score, b.score);
          ASSERT_EQ(a.mistake, b.mistake);
          ASSERT_EQ(a.moved, b.moved);
        }
        kernel.rows_come_again();
      }
      EXPECT_NEAR(kernel.squared_norm(), std::pow(linear.dual_norm(2), 2), 1e-6);
      EXPECT_LE(kernel.squared_norm(), kernel.squares()) << "Lemma 1";
      for (const test::OwnedRow& row : rows) {
        EXPECT_NEAR(kernel.expansion().score(row.view()), linear.hypothesis().score(row.view()), 1e-3);
        break;
      }
    }
  }
}

// In a plain loop over everything seen so far.
TEST(KernelPerceptron, IsThePlainOne) {
  for (const auto& text : {std::string("gauss(gamma=0.3)"), std::string("normalize(poly(3))+linear")}) {
    const Kernel kernel = *parse_kernel(text);
    const test::Rows rows = test::random_rows(8, 700, 30, 6);
    KernelPerceptron learner(rule_of(text), Keep::average);
    std::vector<std::size_t> updates;
    std::vector<double> sums(rows.size(), 0);
    for (std::size_t t = 0; t < rows.size(); ++t) {
      double score = 0;
      for (const std::size_t i : updates) score += rows[i].label * kernel(rows[i].view(), rows[t].view());
      const Outcome outcome = learner.learn_class(rows[t].view(), class_of(rows[t]), 1);
      ASSERT_EQ(learner.last_score(), score);
      ASSERT_EQ(outcome.moved, !(rows[t].label * score > 0));
      if (outcome.moved) updates.push_back(t);
      for (const std::size_t i : updates) sums[i] += rows[i].label;
    }
    // batch 5.3: an update made on round t has the coefficient T - t + 1.
    const KernelExpansion average = learner.expansion();
    ASSERT_EQ(average.sum().size(), updates.size());
    for (std::size_t k = 0; k < updates.size(); ++k) {
      EXPECT_EQ(average.sum().coefficients()[k], sums[updates[k]]);
      EXPECT_EQ(average.sum().coefficients()[k],
                rows[updates[k]].label * static_cast<double>(rows.size() - updates[k]));
    }
    EXPECT_EQ(average.scale(), 1.0 / 700);
  }
}

TEST(KernelPerceptron, DoesNotDependOnRowsAheadNorOnThreads) {
  const test::Rows rows = test::random_rows(9, test::kSanitized ? 400 : 1500, 40, 8);
  std::vector<Row> views;
  for (const test::OwnedRow& row : rows) views.push_back(row.view());
  for (const unsigned threads : {1u, 3u}) {
    for (const std::size_t ahead : {5u, 100u}) {
      KernelPerceptron plain(rule_of("gauss(0.2)"), Keep::average);
      KernelPerceptron looking(rule_of("gauss(0.2)"), Keep::average);
      for (int pass = 0; pass < 2; ++pass) {
        for (std::size_t t = 0; t < rows.size(); ++t) {
          const std::size_t count = std::min(ahead, rows.size() - t);
          if (t % ahead == 0) looking.rows_to_come(std::span(views).subspan(t, count), threads);
          if (t % 7 == 3) continue;  // kept out
          plain.learn_class(views[t], class_of(rows[t]), 1);
          looking.learn_class(views[t], class_of(rows[t]), 1);
          ASSERT_EQ(plain.last_score(), looking.last_score());
        }
        plain.rows_come_again();
        looking.rows_come_again();
      }
    }
  }
}

// certificates 0.5 and mistake_bounds 4.2: all versions by prefix sums.
TEST(KernelPerceptron, VotesAndJudgesAllVersions) {
  const test::Rows rows = test::ds1(1, test::kSanitized ? 60 : 120, 10, 10);
  KernelPerceptron voted(rule_of("poly(2)"), Keep::vote);
  KernelPerceptron judged(rule_of("poly(2)"), Keep::penalised);
  scores_of_pass(voted, rows);
  scores_of_pass(judged, rows);
  const KernelExpansion vote = voted.expansion();
  const std::vector<KernelVersion>& versions = judged.versions();
  ASSERT_EQ(versions.size(), judged.updates() + 1);
  for (const test::OwnedRow& row : rows) {
    double more = 0;
    for (std::size_t k = 0; k < versions.size(); ++k) {
      const double used = static_cast<double>((k + 1 < versions.size() ? versions[k + 1].row : rows.size()) -
                                              versions[k].row);
      more += judged.version(k).score(row.view()) > 0 ? used : -used;
    }
    ASSERT_EQ(vote.score(row.view()), more / static_cast<double>(rows.size()));
  }
  for (std::size_t k = 0; k < versions.size(); ++k) {
    std::uint64_t errors = 0;
    for (std::size_t t = versions[k].row; t < rows.size(); ++t) {
      errors += rows[t].label * judged.version(k).score(rows[t].view()) > 0 ? 0 : 1;
    }
    EXPECT_EQ(versions[k].errors, errors) << k;
  }
}

TEST(KernelPerceptron, OnStringsIsTheSameInTheFeatureSpace) {
  RandomStream random(4, "strings to learn");
  test::Rows rows;
  for (int t = 0; t < 500; ++t) {
    const std::string text = test::random_string(random, "acgt", 60);
    rows.push_back(test::string_row(text, text.find("gat") != std::string::npos ? 1 : -1));
  }
  for (const char* const text : {"spectrum(3)", "string(4)", "spectrum(11)"}) {
    KernelPerceptron weights(rule_of(text), Keep::average);
    KernelPerceptron values(rule_of(text), Keep::penalised);
    ASSERT_TRUE(weights.sum().is_explicit());
    ASSERT_FALSE(values.sum().is_explicit());
    for (int pass = 0; pass < 2; ++pass) {
      EXPECT_EQ(scores_of_pass(weights, rows), scores_of_pass(values, rows)) << text;
      weights.rows_come_again();
      values.rows_come_again();
    }
    EXPECT_EQ(weights.squared_norm(), values.squared_norm());
    EXPECT_EQ(weights.sum().coefficients(), values.sum().coefficients());
  }
}

// A circle inside a square: no line separates it, degree 2 does.
TEST(KernelPerceptron, LearnsACircle) {
  RandomStream random(2, "circle");
  test::Rows rows;
  for (int t = 0; t < 2000; ++t) {
    const double x = 2 * random.uniform() - 1;
    const double y = 2 * random.uniform() - 1;
    const double radius = std::sqrt(x * x + y * y);
    if (std::fabs(radius - 0.75) < 0.05) continue;
    rows.push_back({{static_cast<float>(x), static_cast<float>(y)}, radius < 0.75 ? 1 : -1});
  }
  const auto errors_after = [&](const char* kernel) {
    KernelPerceptron learner(rule_of(kernel), Keep::last);
    for (int pass = 0; pass < 10; ++pass) {
      scores_of_pass(learner, rows);
      learner.rows_come_again();
    }
    int errors = 0;
    const KernelExpansion last = learner.expansion();
    for (const test::OwnedRow& row : rows) errors += row.label * last.score(row.view()) > 0 ? 0 : 1;
    return errors;
  };
  EXPECT_EQ(errors_after("poly(2)"), 0);
  EXPECT_GT(errors_after("linear+1"), 400);
}

KernelRule budgeted(std::uint64_t budget, Forget forget, std::uint64_t seed = 1) {
  KernelRule rule = rule_of("2*gauss(0.5)");
  rule.budget = budget;
  rule.forget = forget;
  rule.seed = seed;
  return rule;
}

TEST(KernelPerceptronBudget, KeepsSoManyRowsAndSoMuchMemory) {
  const test::Rows rows = test::random_rows(5, 4000, 12, 5);
  for (const Forget forget : {Forget::forgetron, Forget::random}) {
    KernelPerceptron learner(budgeted(40, forget), Keep::average);
    std::size_t memory = 0;
    std::size_t largest = 0;
    for (std::size_t t = 0; t < rows.size(); ++t) {
      learner.learn_class(rows[t].view(), class_of(rows[t]), 1);
      ASSERT_LE(learner.supports(), 40u);
      largest = std::max(largest, learner.sum().size());
      if (t == 2000) memory = learner.sum().memory();
    }
    EXPECT_GT(learner.updates(), 400u);
    EXPECT_LE(largest, 40u + 20 + 256 + 1);
    EXPECT_LE(learner.sum().memory(), 2 * memory);
    EXPECT_EQ(learner.expansion().sum().size(), 40u);
  }
}

// What a budget clears away in the midst of rows that were announced changes nothing.
TEST(KernelPerceptronBudget, DoesNotDependOnRowsAhead) {
  const test::Rows rows = test::random_rows(7, 3000, 12, 5);
  std::vector<Row> views;
  for (const test::OwnedRow& row : rows) views.push_back(row.view());
  for (const Forget forget : {Forget::forgetron, Forget::random}) {
    KernelPerceptron plain(budgeted(20, forget), Keep::last);
    KernelPerceptron looking(budgeted(20, forget), Keep::last);
    for (std::size_t t = 0; t < rows.size(); ++t) {
      const std::size_t count = std::min<std::size_t>(256, rows.size() - t);
      if (t % 256 == 0) looking.rows_to_come(std::span(views).subspan(t, count), 2);
      plain.learn_class(views[t], class_of(rows[t]), 1);
      looking.learn_class(views[t], class_of(rows[t]), 1);
      ASSERT_EQ(plain.last_score(), looking.last_score()) << t;
    }
    EXPECT_GT(plain.updates(), 600u) << "rows were cleared away";
  }
}

// One row is dropped at a time, and what is left scores as a plain sum over the rows that are left does.
TEST(KernelPerceptronBudget, DropsByItsRule) {
  const test::Rows rows = test::random_rows(6, 1500, 12, 5);
  for (const Forget forget : {Forget::forgetron, Forget::random}) {
    KernelPerceptron learner(budgeted(25, forget, 9), Keep::last);
    const Kernel& kernel = learner.kernel_rule().kernel;
    RandomStream random(9, "budget");
    struct Kept {
      std::size_t row;
      double coefficient;
    };
    std::vector<Kept> kept;
    double damage = 0;
    std::uint64_t mistakes = 0;
    for (std::size_t t = 0; t < rows.size(); ++t) {
      const auto score_of = [&](Row x) {
        double score = 0;
        for (const Kept& k : kept) score += k.coefficient * kernel(rows[k.row].view(), x);
        return score;
      };
      const double score = score_of(rows[t].view());
      const Outcome outcome = learner.learn_class(rows[t].view(), class_of(rows[t]), 1);
      ASSERT_EQ(learner.last_score(), score) << t;
      if (!outcome.moved) continue;
      ++mistakes;
      kept.push_back({t, static_cast<double>(rows[t].label)});
      if (kept.size() <= 25) continue;
      if (forget == Forget::random) {
        kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(random.below(kept.size())));
        continue;
      }
      const double size = std::fabs(kept[0].coefficient);
      const double margin = rows[kept[0].row].label * score_of(rows[kept[0].row].view()) / 2;
      const auto damage_at = [&](double phi) {
        return phi * phi * size * (size - 2 * margin) + 2 * phi * size;
      };
      // The largest factor, by halving the interval: what the closed form must agree with.
      const double most = 15.0 / 32 * static_cast<double>(mistakes) - damage;
      double low = 0;
      double high = 1;
      if (damage_at(1) <= most) low = 1;
      for (int i = 0; i < 200 && low < 1; ++i) {
        const double middle = (low + high) / 2;
        (damage_at(middle) <= most ? low : high) = middle;
      }
      ASSERT_NEAR(learner.damage().dropped - damage, damage_at(low), 1e-9) << t;
      damage = learner.damage().dropped;
      kept.erase(kept.begin());
      // The learner's own roundings go on.
      std::size_t k = 0;
      for (std::size_t i = 0; i < learner.sum().size(); ++i) {
        if (learner.sum().coefficients()[i] == 0) continue;
        ASSERT_NEAR(learner.sum().coefficients()[i], low * kept[k].coefficient, 1e-9);
        kept[k++].coefficient = learner.sum().coefficients()[i];
      }
      ASSERT_EQ(k, kept.size());
    }
    EXPECT_GT(mistakes, 100u);
  }
}

// theory/budget.h, for comparators of all sizes: sums over some of the rows.
TEST(KernelPerceptronBudget, KeepsTheForgetronsBound) {
  RandomStream random(3, "comparators");
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const test::Rows rows = test::random_rows(seed, 600, 8, 4);
    KernelPerceptron learner(budgeted(20, Forget::forgetron), Keep::last);
    std::vector<const test::OwnedRow*> mistakes;
    for (const test::OwnedRow& row : rows) {
      if (learner.learn_class(row.view(), class_of(row), 1).moved) mistakes.push_back(&row);
    }
    const auto updates = static_cast<double>(learner.updates());
    EXPECT_LE(learner.damage().dropped, 15.0 / 32 * updates + 1e-9);
    for (int i = 0; i < 40; ++i) {
      KernelSum u(learner.kernel_rule().kernel, KernelSum::Form::values);
      const double size = std::exp(2 * random.gauss() - 2);
      for (std::uint64_t n = random.below(30); n > 0; --n) {
        const test::OwnedRow& row = rows[random.below(rows.size())];
        u.add(row.view(), size * row.label);
      }
      double norm2 = 0;
      for (std::size_t k = 0; k < u.size(); ++k) norm2 += u.coefficients()[k] * u.score(u.row(k));
      double loss = 0;
      for (const test::OwnedRow* row : mistakes) loss += std::fmax(0, 1 - row->label * u.score(row->view()));
      const double bound = theory::forgetron_bound({std::sqrt(std::fmax(norm2, 0)), loss}, std::sqrt(2.0),
                                                   learner.damage().shrunk, learner.damage().dropped);
      EXPECT_LE(updates, bound * (1 + 1e-9));
    }
  }
}

// Rows that a known function separates: its margin is not above what the run allows.
TEST(KernelPerceptronBudget, NoMarginIsAboveTheForgetronsLimit) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    RandomStream random(seed, "margins");
    test::Rows rows;
    double margin = 2;  // of (1, 1) / sqrt(2) on rows of length 1
    while (rows.size() < 300) {
      const double angle = 6.283185307179586 * random.uniform();
      const double score = std::sin(angle + .7853981633974483);
      if (std::fabs(score) < .1) continue;
      margin = std::fmin(margin, std::fabs(score));
      rows.push_back(
          {{static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))}, score > 0 ? 1 : -1});
    }
    KernelRule rule;
    rule.kernel = *parse_kernel("normalize(linear)");
    rule.budget = 2;
    KernelPerceptron learner(rule, Keep::last);
    for (const test::OwnedRow& row : rows) learner.learn_class(row.view(), class_of(row), 1);
    EXPECT_LE(margin, theory::forgetron_margin(static_cast<double>(learner.updates()), 1,
                                               learner.damage().shrunk, learner.damage().dropped) *
                          (1 + 1e-6));
  }
}

}  // namespace
}  // namespace halfspace
