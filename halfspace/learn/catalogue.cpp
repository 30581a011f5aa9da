#include "halfspace/learn/catalogue.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/core/names.h"
#include "halfspace/learn/batch/boosted_p_norm.h"
#include "halfspace/learn/batch/disjunction.h"
#include "halfspace/learn/batch/hinge_lp.h"
#include "halfspace/learn/batch/majority_boosting.h"
#include "halfspace/learn/batch/network_learner.h"
#include "halfspace/learn/batch/occam_search.h"
#include "halfspace/learn/batch/perceptron_batch.h"
#include "halfspace/learn/batch/sparse_perceptron.h"
#include "halfspace/learn/batch/svm.h"
#include "halfspace/learn/batch/tree_learner.h"
#include "halfspace/learn/batch/version_space.h"
#include "halfspace/learn/kernel/kernel_perceptron_options.h"
#include "halfspace/learn/kernel/kernel_svm.h"
#include "halfspace/learn/online/adagrad.h"
#include "halfspace/learn/online/arow.h"
#include "halfspace/learn/online/average.h"
#include "halfspace/learn/online/balanced_winnow.h"
#include "halfspace/learn/online/margin_perceptron.h"
#include "halfspace/learn/online/online_disjunction.h"
#include "halfspace/learn/online/p_norm.h"
#include "halfspace/learn/online/passive_aggressive.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/learn/online/sgd.h"
#include "halfspace/learn/online/winnow.h"
#include "halfspace/learn/online/winnow_r_of_k.h"

namespace halfspace {
namespace {

template <class Options>
std::vector<OptionInfo> defaults() {
  return describe(Options());
}

template <class Options>
Status check(const Options& options) {
  if constexpr (requires { options.check(); }) {
    return options.check();
  } else {
    return {};
  }
}

constexpr std::string_view kPerceptron = "perceptron";
constexpr std::string_view kMarginPerceptron = "margin-perceptron";
constexpr std::string_view kPNorm = "p-norm";
constexpr std::string_view kWinnow = "winnow";
constexpr std::string_view kWinnowROfK = "winnow-r-of-k";
constexpr std::string_view kBalancedWinnow = "balanced-winnow";
constexpr std::string_view kSgd = "sgd";
constexpr std::string_view kPassiveAggressive = "passive-aggressive";
constexpr std::string_view kAdagrad = "adagrad";
constexpr std::string_view kArow = "arow";
constexpr std::string_view kAverage = "average";
constexpr std::string_view kOnlineDisjunction = "online-disjunction";
constexpr std::string_view kKernelPerceptron = "kernel-perceptron";
constexpr std::string_view kKernelSvm = "kernel-svm";
constexpr std::string_view kPerceptronBatch = "perceptron-batch";
constexpr std::string_view kDisjunction = "disjunction";
constexpr std::string_view kId3 = "id3";
constexpr std::string_view kHalving = "halving";
constexpr std::string_view kOccamSearch = "occam-search";
constexpr std::string_view kNetwork = "network";
constexpr std::string_view kSvm = "svm";
constexpr std::string_view kBoostedPNorm = "boosted-p-norm";
constexpr std::string_view kHingeLp = "hinge-lp";
constexpr std::string_view kSparsePerceptron = "sparse-perceptron";
constexpr std::string_view kMajorityBoosting = "majority-boosting";

template <class Options, const std::string_view& name>
Result<ChosenLearner> make(std::span<const Setting> settings) {
  const auto options = parse_options<Options>(name, settings);
  if (!options) return options.error();
  if (Status sound = check(*options); !sound) return sound.error();
  return ChosenLearner{options->rule(), describe(*options)};
}

template <class Options, const std::string_view& name>
constexpr CatalogueRow row(std::string_view summary, std::string_view guarantee, double constant, Keep keep) {
  return {name, summary, guarantee, constant, keep, defaults<Options>, make<Options, name>};
}

template <class Options, const std::string_view& name>
Result<ChosenBatchLearner> make_batch(std::span<const Setting> settings) {
  const auto options = parse_options<Options>(name, settings);
  if (!options) return options.error();
  if (Status sound = check(*options); !sound) return sound.error();
  const auto fit = [own = *options](const BatchRows& rows, const FitContext& context) {
    return own.fit(rows, context);
  };
  ChosenBatchLearner chosen{fit, describe(*options), Options::kTraits.rows};
  if constexpr (requires { options->rows_must(); }) chosen.rows = options->rows_must();
  if constexpr (requires { options->wants_held_out(); }) chosen.held_out = options->wants_held_out();
  return chosen;
}

template <class Options, const std::string_view& name>
constexpr CatalogueRow batch_row(std::string_view summary, std::string_view guarantee, double constant) {
  return {name,
          summary,
          guarantee,
          constant,
          Keep::fit,
          defaults<Options>,
          nullptr,
          make_batch<Options, name>,
          Options::kTraits};
}

template <class Options, const std::string_view& name>
Result<ChosenKernelLearner> make_kernel(std::span<const Setting> settings) {
  const auto options = parse_options<Options>(name, settings);
  if (!options) return options.error();
  if (Status sound = check(*options); !sound) return sound.error();
  return ChosenKernelLearner{options->kernel_rule(), describe(*options)};
}

template <class Options, const std::string_view& name>
constexpr CatalogueRow kernel_row(std::string_view summary, std::string_view guarantee, Keep keep) {
  return {
      name, summary, guarantee, 0, keep, defaults<Options>, nullptr, nullptr, {}, make_kernel<Options, name>};
}

constexpr CatalogueRow kRows[] = {
    row<PerceptronOptions, kPerceptron>(
        "adds each misclassified example to the weights",
        "from start 0, at most (r/gamma)^2 updates on data of radius r that some hyperplane separates with "
        "margin gamma",
        1, Keep::average),
    row<MarginPerceptronOptions, kMarginPerceptron>(
        "adds each example whose margin is below a bar",
        "at most (r^2 + 2 margin)/gamma^2 updates on data separable with margin gamma (step 1)", 1,
        Keep::average),
    row<PNormOptions, kPNorm>(
        "p-norm algorithm: between the perceptron (p = 2) and Winnow (large p); finds few relevant features",
        "without margin, at most (p-1) (|u|_q R_p / delta)^2 mistakes where u separates with margin delta", 0,
        Keep::average),
    row<WinnowOptions, kWinnow>(
        "multiplies weights up and down; for 0/1 rows and targets with few positive features",
        "demotions < alpha n w0 / ((alpha-1) theta) + alpha * promotions, on any 0/1 rows of n features", 0,
        Keep::average),
    row<WinnowROfKOptions, kWinnowROfK>(
        "Winnow for 'at least r of k features are on'; whatever is not zero counts as 1",
        "O(r k log n) mistakes with exact constants: 2kL + 1 for r = 1, eps = 1, L = ceil(log2 n)", 0,
        Keep::last),
    row<BalancedWinnowOptions, kBalancedWinnow>(
        "two Winnows against each other: multiplicative, weights of either sign",
        "without margin, mistakes <= hinge loss of v + |v|_1 (ln(2n)/eta + eta/2 sum |x|_inf^2), eta = ln "
        "alpha",
        0, Keep::average),
    row<SgdOptions, kSgd>(
        "stochastic gradient descent on a perceptron, hinge, squared hinge or logistic loss",
        "without l2, weighted regret against every u at most |u|^2/2 + sum of rate^2 c^2 |x|^2 / 2", 1,
        Keep::average),
    row<PassiveAggressiveOptions, kPassiveAggressive>(
        "the smallest change that gives each row a margin of 1 (PA, PA-I, PA-II)",
        "sum of tau (2 l - tau |x|^2 - 2 l*) <= |u|^2 for every u with hinge losses l*", 1, Keep::average),
    row<AdagradOptions, kAdagrad>(
        "gradient descent with a rate for each coordinate",
        "regret <= (D^2/(2 rate) + rate) * sum over features of the root of the sum "
        "of squared gradients",
        1, Keep::average),
    row<ArowOptions, kArow>("keeps a confidence for each coordinate; strong on text", "none is claimed here",
                            1, Keep::last),
    row<AverageOptions, kAverage>(
        "the sum of all examples times their labels; one pass, any order",
        "halfspaces through the origin under monotonic noise, when rows are uniform on the sphere", 0,
        Keep::last),
    row<OnlineDisjunctionOptions, kOnlineDisjunction>(
        "strikes out features that are on in a row of -1; whatever is not zero counts as 1",
        "at most d mistakes on rows of a disjunction of d features", 0, Keep::last),
    kernel_row<KernelPerceptronOptions, kKernelPerceptron>(
        "the Perceptron in the feature space of a kernel: curved boundaries, strings; with a budget if "
        "wanted",
        "at most (r/gamma)^2 updates where K(x, x) <= r^2 and the kernel's space has a margin gamma",
        Keep::average),
    batch_row<PerceptronBatchOptions, kPerceptronBatch>(
        "goes over all rows until it is right on each, or proves that no hyperplane is",
        "a separator, or multipliers D with sum D y x = 0 that no separator allows (Gordan)", 1),
    batch_row<DisjunctionOptions, kDisjunction>("the OR of all features that are on in no row of -1",
                                                "right on all rows if any disjunction is, else a row that "
                                                "proves that none is (Lemma 6.1); its error by its "
                                                "length",
                                                0),
    batch_row<Id3Options, kId3>(
        "a decision tree by information gain, cut back to where its limit is least",
        "no pruning of the tree has a lower limit; its error by its length (Corollary 6.8 in its exact form)",
        0),
    batch_row<HalvingOptions, kHalving>("the shortest AND or OR of a few literals that is right on all rows; "
                                        "those still right vote on the way",
                                        "at most log2 of the number of rules wrong votes if one is right on "
                                        "all rows; its error by its length",
                                        1),
    batch_row<OccamSearchOptions, kOccamSearch>(
        "of ANDs, ORs, stumps and rounded linear rules the one with the least limit",
        "its error by the length of its description, whichever it is (Corollary 6.8 in its exact form)", 1),
    batch_row<NetworkOptions, kNetwork>("layers of soft threshold gates, by stochastic gradient descent",
                                        "its error by its length, 64 bits a weight, where rows are many", 0),
    batch_row<SvmLearnerOptions, kSvm>(
        "support vector machine: few and small losses by short weights, or the largest margin",
        "the objective lies within a proved gap of the least, for every linear rule", 1),
    batch_row<BoostedPNormOptions, kBoostedPNorm>(
        "AdaBoost over the best linear rule in the p-norm: large margins, few relevant features for large p",
        "the largest margin lies between that of the vote and the least edge of a round, after every round",
        0),
    batch_row<HingeLpOptions, kHingeLp>(
        "the least total hinge loss, by a linear program",
        "the loss lies within a proved distance of the least, by the program's multipliers", 1),
    batch_row<SparsePerceptronOptions, kSparsePerceptron>(
        "Jackson and Craven: a short vote of single features and their negations; for 0/1 rows",
        "each round with correlation c shrinks the limit on wrong rows by sqrt(1 - c^2)", 0),
    batch_row<KernelSvmOptions, kKernelSvm>(
        "support vector machine in the feature space of a kernel, by dual coordinate descent",
        "a duality gap: no function of the kernel's space has a value lower by more", 0),
    batch_row<MajorityBoostingOptions, kMajorityBoosting>(
        "the majority of an odd number of stumps or other weak rules, each for rows that earlier ones got "
        "wrong",
        "at most W / alpha^((T+1)/2) rows are wrong, W the observed weight at the end; none after "
        "ln n / (2 gamma^2) rounds of a weak learner with that gamma",
        0),
};

const CatalogueRow* first_kernel_row() {
  return std::find_if(std::begin(kRows), std::end(kRows), [](const auto& row) { return row.is_kernel(); });
}

const CatalogueRow* first_batch_row() {
  return std::find_if(std::begin(kRows), std::end(kRows), [](const auto& row) { return row.is_batch(); });
}

}  // namespace

std::span<const CatalogueRow> catalogue() {
  return kRows;
}

std::span<const CatalogueRow> online_catalogue() {
  return {std::begin(kRows), first_kernel_row()};
}

std::span<const CatalogueRow> batch_catalogue() {
  return {first_batch_row(), std::end(kRows)};
}

const ClaimKind* find_claim(std::string_view name) {
  for (const CatalogueRow& row : batch_catalogue()) {
    for (const ClaimKind* kind : row.batch.claims) {
      if (kind->name == name) return kind;
    }
  }
  return nullptr;
}

Result<const CatalogueRow*> find_learner(std::string_view name) {
  std::vector<std::string_view> known;
  for (const CatalogueRow& row : kRows) {
    if (row.name == name) return &row;
    known.push_back(row.name);
  }
  return input_error("", fmt::format("there is no learner '{}'{}; there are: {}", name,
                                     did_you_mean(name, known), comma_list(known)));
}

Result<const CatalogueRow*> find_online_learner(std::string_view name) {
  auto row = find_learner(name);
  if (!row || (*row)->make != nullptr) return row;
  if ((*row)->is_kernel()) {
    return input_error("",
                       fmt::format("{} is not linear, expected a linear learner that sees one row after the "
                                   "other ('halfspace learners' lists them)",
                                   name));
  }
  return input_error("", fmt::format("{} wants all rows at once, expected a learner that sees one row after "
                                     "the other ('halfspace learners' lists them)",
                                     name));
}

}  // namespace halfspace
