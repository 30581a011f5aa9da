// A kept portfolio: what is written is read again and predicts as the portfolio does; what is broken is
// refused.
#include "halfspace/model/kept_portfolio.h"

#include <gtest/gtest.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cmath>
#include <cstring>
#include <functional>

#include "halfspace/core/random.h"
#include "halfspace/learn/auto_lanes.h"
#include "halfspace/learn/experts/committee.h"
#include "halfspace/model/header.h"
#include "halfspace/model/model_file.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint32_t kColumns = 60;

Portfolio learned_portfolio(std::size_t classes, Scaling view = Scaling::given) {
  auto lanes = make_lanes(auto_choices(), std::nullopt);
  EXPECT_TRUE(lanes.ok());
  for (PortfolioLane& lane : *lanes) lane.rule.view.scale(view);
  Portfolio portfolio(*lanes, classes);
  portfolio.prepare(kColumns, 6);
  std::size_t t = 0;
  for (const test::OwnedRow& row : test::random_rows(3, 300, kColumns, 8)) {
    const ClassId id = row.label > 0 ? 1 : classes > 2 && ++t % 3 == 0 ? 2 : 0;
    portfolio.learn_class(row.view(), id, 1);
  }
  return portfolio;
}

// With evidence of as many lanes as there are, and no lines.
Model model_of(const Portfolio& portfolio) {
  ColumnMap columns;
  columns.column(kColumns);
  std::vector<std::string> labels = {"a", "b", "c"};
  labels.resize(portfolio.classes());
  const CandidateId leader = portfolio.leader();
  Model model{portfolio.lanes()[lane_of(leader)].learner,
              {},
              keep_of(leader),
              portfolio.lanes()[lane_of(leader)].rule.constant,
              portfolio.scaling(),
              LabelMap(labels),
              columns,
              300,
              50,
              80,
              portfolio.classifier(),
              portfolio.sigmoids_of(leader),
              {},
              {}};
  PortfolioEvidence& evidence = model.certificate.emplace().evidence.portfolio.emplace();
  for (const PortfolioLane& lane : portfolio.lanes()) {
    evidence.lanes.push_back({lane.learner, lane.settings, lane.rule.constant, 1, {}, {}});
  }
  model.portfolio = keep_all(portfolio);
  return model;
}

Result<Model> parse(const std::string& bytes) {
  return parse_model(bytes, "m");
}

TEST(KeptPortfolio, ReadsBackToTheSameBytes) {
  for (const std::size_t classes : {2u, 3u}) {
    const std::string bytes = model_bytes(model_of(learned_portfolio(classes)));
    EXPECT_EQ(bytes[16], 7);
    const auto model = parse(bytes);
    ASSERT_TRUE(model.ok()) << model.error().text();
    ASSERT_TRUE(model->portfolio.has_value());
    EXPECT_EQ(model_bytes(*model), bytes);
  }
}

// The chosen hypothesis is the model, whatever stands beside it.
TEST(KeptPortfolio, ModelsWithoutOneAreAsBefore) {
  Model model = model_of(learned_portfolio(2));
  model.portfolio.reset();
  const std::string bytes = model_bytes(model);
  EXPECT_EQ(bytes[16], 5);
  const auto again = parse(bytes);
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_FALSE(again->portfolio.has_value());
}

TEST(KeptPortfolio, CandidatesPredictAsThoseOfThePortfolio) {
  for (const Scaling view : {Scaling::given, Scaling::unit, Scaling::rms, Scaling::standard}) {
    for (const std::size_t classes : {2u, 3u}) {
      const Portfolio portfolio = learned_portfolio(classes, view);
      const auto model = parse(model_bytes(model_of(portfolio)));
      ASSERT_TRUE(model.ok()) << model.error().text();
      for (CandidateId candidate = 0; candidate < portfolio.candidates(); ++candidate) {
        Classifier own = model->portfolio->candidates[candidate].classifier();
        Classifier expected = portfolio.classifier_of(candidate);
        own.cover(kColumns + 9);
        expected.cover(kColumns + 9);
        ASSERT_EQ(own.scores(), expected.scores());
        std::vector<double> scores[2] = {std::vector<double>(own.scores()),
                                         std::vector<double>(own.scores())};
        for (const test::OwnedRow& row : test::random_rows(4, 60, kColumns + 9, 8)) {
          own.score(row.view(), scores[0]);
          expected.score(row.view(), scores[1]);
          ASSERT_EQ(scores[0], scores[1]) << candidate;
        }
        for (std::size_t k = 0; k < own.scores(); ++k) {
          const Sigmoid& sigmoid = model->portfolio->candidates[candidate].sigmoids[k];
          EXPECT_EQ(sigmoid.slope, portfolio.sigmoids_of(candidate)[k].slope);
          EXPECT_EQ(sigmoid.shift, portfolio.sigmoids_of(candidate)[k].shift);
        }
      }
    }
  }
}

// Rows with gaps: each candidate adds its own for them.
TEST(KeptPortfolio, GapsAreThoseOfEachCandidate) {
  auto lanes = make_lanes(auto_choices(), std::nullopt);
  for (PortfolioLane& lane : *lanes) lane.rule.view.scale(Scaling::standard);
  Portfolio portfolio(*lanes, 2);
  portfolio.prepare(kColumns, 2000);
  for (const test::OwnedRow& row : test::rows_with_gaps(3, 300)) {
    portfolio.learn_class(row.view(), row.label > 0 ? 1 : 0, 1);
  }
  const std::string bytes = model_bytes(model_of(portfolio));
  EXPECT_EQ(bytes[16], 8);
  const auto model = parse(bytes);
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(model_bytes(*model), bytes);
  for (CandidateId candidate = 0; candidate < portfolio.candidates(); ++candidate) {
    const Classifier own = model->portfolio->candidates[candidate].classifier();
    EXPECT_EQ(own.part(0).gaps().columns.size(), 4u);
    EXPECT_EQ(own.part(0).gaps(), portfolio.classifier_of(candidate).part(0).gaps()) << candidate;
  }
}

// The next row is predicted by the vote as the committee would predict it.
TEST(KeptPortfolio, TheVoteIsThatOfTheCommittee) {
  for (const std::size_t classes : {2u, 3u}) {
    const Portfolio portfolio = learned_portfolio(classes);
    Committee committee = portfolio.vote();
    std::vector<Classifier> members;
    for (CandidateId candidate = 0; candidate < portfolio.candidates(); ++candidate) {
      members.push_back(portfolio.classifier_of(candidate));
      members.back().cover(kColumns);
    }
    Classifier vote = keep_all(portfolio).vote();
    vote.cover(kColumns);
    ASSERT_EQ(vote.scores(), classes == 2 ? 1u : classes);
    int disagreed = 0;
    for (const test::OwnedRow& row : test::random_rows(5, 300, kColumns, 8)) {
      std::vector<ClassId> said;
      for (const Classifier& member : members) said.push_back(member.predict(row.view()));
      EXPECT_EQ(vote.predict(row.view()), committee.vote(said));
      disagreed += said[portfolio.leader()] != committee.vote(said) ? 1 : 0;
    }
    EXPECT_GT(disagreed, 0);  // else the leader alone would do
  }
}

// Shares of all weight: between -1 and 1, or adding up to 1.
TEST(KeptPortfolio, ScoresOfTheVoteAreShares) {
  KeptPortfolio portfolio = keep_all(learned_portfolio(3));
  Classifier vote = portfolio.vote();
  vote.cover(kColumns);
  std::vector<double> scores(3);
  for (const test::OwnedRow& row : test::random_rows(5, 20, kColumns, 8)) {
    vote.score(row.view(), scores);
    EXPECT_NEAR(scores[0] + scores[1] + scores[2], 1, 1e-12);
  }
  // A weight of 0 has no say.
  portfolio.weights.assign(portfolio.weights.size(), 0);
  portfolio.weights[5] = 0.25;
  Classifier one = portfolio.vote();
  Classifier alone = portfolio.candidates[5].classifier();
  one.cover(kColumns);
  alone.cover(kColumns);
  for (const test::OwnedRow& row : test::random_rows(6, 50, kColumns, 8)) {
    EXPECT_EQ(one.predict(row.view()), alone.predict(row.view()));
  }
}

struct Parts {
  std::vector<std::uint32_t> lengths;
  std::vector<std::uint32_t> columns;
  std::vector<float> values;
  std::vector<double> numbers;
  Json json;  // the entry of the header
  bool certificate = true;
};

// What the reader says of a portfolio of two classes with these changes.
std::string said_after(const std::function<void(Parts&)>& change) {
  Model model = model_of(learned_portfolio(2));
  ArrayWriter written;
  Json json = Json::parse(make_header(model, written));
  ArrayReader reader;
  EXPECT_EQ(reader.open(json.at("arrays"), written.body()), "");
  Parts parts{reader.get<std::uint32_t>("candidate lengths"), reader.get<std::uint32_t>("candidate columns"),
              reader.get<float>("candidate values"),
              from_halves<double>(reader.get<std::uint32_t>("candidate numbers")), json.at("portfolio")};
  change(parts);
  ArrayWriter arrays;
  for (const auto& item : json.at("arrays")) {
    const auto name = item.at("name").get<std::string>();
    if (!name.starts_with("candidate")) arrays.add(name, reader.get<std::uint32_t>(name));
  }
  arrays.add("candidate lengths", parts.lengths);
  arrays.add("candidate columns", parts.columns);
  arrays.add("candidate values", parts.values);
  arrays.add("candidate numbers", in_halves(parts.numbers));
  json["portfolio"] = parts.json;
  if (!parts.certificate) json["certificate"] = Json();
  json["arrays"] = arrays.list();
  const auto again = read_header(7, json.dump(), arrays.body(), "m");
  return again ? "" : again.error().text();
}

TEST(KeptPortfolio, BrokenOnesAreRefused) {
  EXPECT_EQ(said_after([](Parts&) {}), "");
  const char* const kLengths = "the hypotheses of the portfolio do not have the lengths they say";
  const char* const kNumber = "the hypotheses of the portfolio differ in number";
  const char* const kOthers = "the portfolio is not of the hypotheses that the certificate speaks of";
  const std::pair<const char*, std::function<void(Parts&)>> kCases[] = {
      {"a portfolio has no certificate that says what is in it", [](Parts& p) { p.certificate = false; }},
      {kOthers, [](Parts& p) { p.json["weights"].push_back(0.5); }},
      {kOthers, [](Parts& p) { p.json["ties"].erase(0); }},
      {kOthers, [](Parts& p) { p.json["presence"].push_back(true); }},
      {"a weight of the vote is out of range", [](Parts& p) { p.json["weights"][3] = -0.5; }},
      {"a weight of the vote is out of range", [](Parts& p) { p.json["weights"][3] = 1e308; }},
      {"the vote has no weight", [](Parts& p) { p.json["weights"] = std::vector<double>(16, 0.0); }},
      {"the tie rule is not known", [](Parts& p) { p.json["ties"][0] = "maybe"; }},
      {"the header cannot be read", [](Parts& p) { p.json["presence"][0] = 1; }},
      {"the header cannot be read", [](Parts& p) { p.json["weights"][0] = "much"; }},
      {kLengths, [](Parts& p) { p.lengths[2] = 0xffffffff; }},
      {kLengths,
       [](Parts& p) {  // their sum is right when it is counted in 32 bits
         p.lengths[0] += 0x80000000;
         p.lengths[1] += 0x80000000;
       }},
      {kLengths, [](Parts& p) { p.values.pop_back(); }},
      {kLengths, [](Parts& p) { p.columns.push_back(1); }},
      {kNumber, [](Parts& p) { p.lengths.push_back(0); }},
      {kNumber, [](Parts& p) { p.lengths.clear(); }},
      {kNumber, [](Parts& p) { p.numbers.pop_back(); }},
      {kNumber, [](Parts& p) { p.numbers.resize(p.numbers.size() + 8); }},
      {"the columns do not rise", [](Parts& p) { p.columns[1] = p.columns[0]; }},
      {"a column does not exist", [](Parts& p) { p.columns[p.lengths[0] - 1] = 4000000000u; }},
      {"a weight is not finite", [](Parts& p) { p.values[0] = std::nanf(""); }},
      {"the link's power is not between 1 and 63", [](Parts& p) { p.numbers[0] = 64; }},
      {"a scale is out of range", [](Parts& p) { p.numbers[1] = 1e9; }},
      {"a number is not finite", [](Parts& p) { p.numbers[2] = 1e300; }},
      {"a number is not finite", [](Parts& p) { p.numbers[5] = std::nan(""); }},
      {"a slope is out of range", [](Parts& p) { p.numbers[6] = -1; }},
      {"a shift is out of range", [](Parts& p) { p.numbers[7] = 51; }},
  };
  for (const auto& [why, change] : kCases) {
    EXPECT_EQ(said_after(change), std::string("m: is damaged: ") + why);
  }
}

// Columns of a few hypotheses may be far apart: what is read takes no more memory than the file.
TEST(KeptPortfolio, FarColumnsTakeNoMemory) {
  Model model = model_of(learned_portfolio(2));
  model.columns.restore(ColumnMap::kDirect - 1, false);
  for (KeptCandidate& candidate : model.portfolio->candidates) {
    candidate.parts[0].columns = {ColumnMap::kDirect - 1};
    candidate.parts[0].values = {1};
  }
  const auto again = parse(model_bytes(model));
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(again->portfolio->bytes(), 8 * again->portfolio->candidates.size());
}

TEST(KeptPortfolio, EveryTruncationIsRefused) {
  const std::string bytes = model_bytes(model_of(learned_portfolio(2)));
  for (std::size_t size = 0; size < bytes.size(); size += 97) {
    EXPECT_FALSE(parse(bytes.substr(0, size)).ok()) << size;
  }
}

// With the checksum repaired a changed file may be a good one: then all of it can be used.
TEST(KeptPortfolio, HostileChangesDoNotCrash) {
  const std::string whole = model_bytes(model_of(learned_portfolio(2)));
  const std::size_t entry = whole.find("\"portfolio\": {\n  \"weights\"");
  ASSERT_NE(entry, std::string::npos);
  RandomStream random(1, "hostile portfolio");
  int used = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string bytes = whole;
    const std::size_t from = i % 2 == 0 ? entry : 16;
    bytes[from + random.below(bytes.size() - from - 8)] = static_cast<char>(random.below(256));
    const std::uint64_t sum = XXH64(bytes.data(), bytes.size() - 8, 0);
    std::memcpy(bytes.data() + bytes.size() - 8, &sum, 8);
    const auto model = parse(bytes);
    if (!model || !model->portfolio || model->columns.columns() > 4096) continue;
    Classifier vote = model->portfolio->vote();
    vote.cover(kColumns);
    const test::OwnedRow row({1, 0, -2, 1}, 1);
    EXPECT_LT(vote.predict(row.view()), 2);
    EXPECT_TRUE(parse(model_bytes(*model)).ok());
    ++used;
  }
  EXPECT_GT(used, 100);
}

TEST(KeptPortfolio, EarlierVersionsKnowNone) {
  const Model model = model_of(learned_portfolio(2));
  ArrayWriter arrays;
  const std::string header = make_header(model, arrays);
  const auto again = read_header(6, header, arrays.body(), "m");
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_FALSE(again->portfolio.has_value());
}

TEST(KeptPortfolio, NumbersOutOfRangeAreNotWritten) {
  Model model = model_of(learned_portfolio(2));
  model.portfolio->candidates[4].parts[0].values[0] = INFINITY;
  const Status written = write_model(model, "/dev/null");
  ASSERT_FALSE(written.ok());
  EXPECT_NE(written.error().what.find("--keep-portfolio"), std::string::npos);
}

}  // namespace
}  // namespace halfspace
