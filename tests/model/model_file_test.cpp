// Model files: what is written is read again; what is damaged or hostile is refused.
#include "halfspace/model/model_file.h"

#include <gtest/gtest.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>

#include "halfspace/convert/vote_record.h"
#include "halfspace/core/random.h"
#include "halfspace/hypothesis/sparse_linear.h"
#include "halfspace/learn/online/p_norm.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/model/header.h"
#include "tests/support/files.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

Model sample_model(Keep keep = Keep::average, bool wild = false) {
  LaneRule rule = PNormOptions().rule();
  rule.constant = 1;
  LinearLearner learner(rule, keep);
  ColumnMap columns;
  columns.column(40);
  const std::uint32_t far = wild ? columns.column(4294967295u) : 39;
  learner.prepare(columns.columns(), 6);
  for (test::OwnedRow row : test::random_rows(1, 200, 39, 6)) {
    row.add(far, 1);
    learner.learn(row.view(), row.label);
  }
  return Model{"p-norm",         {{"p", 12.0}}, keep, 1,  Scaling::given,       LabelMap({"ham", "späm"}),
               columns,          200,           50,   80, learner.classifier(), learner.sigmoids(),
               learner.states(), learner.rms()};
}

Result<Model> parse(const std::string& bytes) {
  return parse_model(bytes, "m");
}

std::string with_right_checksum(std::string bytes) {
  const std::uint64_t sum = XXH64(bytes.data(), bytes.size() - 8, 0);
  std::memcpy(bytes.data() + bytes.size() - 8, &sum, 8);
  return bytes;
}

TEST(ModelFile, ReadsBackToTheSameBytes) {
  for (const Keep keep : {Keep::last, Keep::average, Keep::survivor}) {
    const std::string bytes = model_bytes(sample_model(keep, true));
    const auto model = parse(bytes);
    ASSERT_TRUE(model.ok()) << model.error().text();
    EXPECT_EQ(model_bytes(*model), bytes);
    EXPECT_EQ(model->labels.text(1), "späm");
    EXPECT_EQ(model->columns.index(ColumnMap::kDirect), 4294967295u);
  }
}

TEST(ModelFile, LabelsAreAnyBytes) {
  Model model = sample_model();
  model.labels = LabelMap({"caf\xe9", "\xff%\xc3\xa4\"\\"});
  const auto again = parse(model_bytes(model));
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(again->labels.text(0), model.labels.text(0));
  EXPECT_EQ(again->labels.text(1), model.labels.text(1));
}

TEST(ModelFile, PredictsTheSameAfterReading) {
  const Model original = sample_model();
  const auto model = parse(model_bytes(original));
  ASSERT_TRUE(model.ok());
  for (const test::OwnedRow& row : test::random_rows(2, 100, 40, 6)) {
    EXPECT_EQ(model->classifier.part(0).score(row.view()), original.classifier.part(0).score(row.view()));
  }
}

Model sample_vote(float constant = 1) {
  LaneRule rule = PerceptronOptions().rule();
  rule.constant = constant;
  LinearLearner learner(rule, Keep::vote);
  ColumnMap columns;
  columns.column(39);
  learner.prepare(columns.columns(), 6);
  VoteRecord record(rule);
  for (const test::OwnedRow& row : test::random_rows(1, 50, 39, 6)) {
    record.after(learner, learner.learn(row.view(), row.label).moved);
  }
  return Model{"perceptron",
               {},
               Keep::vote,
               constant,
               Scaling::given,
               LabelMap({"ham", "spam"}),
               columns,
               50,
               20,
               25,
               Classifier(std::move(record).take()),
               {},
               {},
               {}};
}

TEST(ModelFile, AVoteComesBack) {
  for (const float constant : {0.0f, 1.0f}) {
    const Model original = sample_vote(constant);
    const std::string bytes = model_bytes(original);
    const auto model = parse(bytes);
    ASSERT_TRUE(model.ok()) << model.error().text();
    ASSERT_NE(model->classifier.vote(), nullptr);
    EXPECT_EQ(model_bytes(*model), bytes);
    EXPECT_EQ(model->classifier.vote()->used(), original.classifier.vote()->used());
    for (const test::OwnedRow& row : test::random_rows(2, 200, 50, 6)) {
      EXPECT_EQ(model->classifier.vote()->share(row.view()), original.classifier.vote()->share(row.view()));
      EXPECT_EQ(model->classifier.predict(row.view()), original.classifier.predict(row.view()));
    }
  }
}

std::string vote_after(const std::function<void(VoteUpdates&, std::vector<std::uint32_t>& used)>& change) {
  const Model model = sample_vote();
  VoteUpdates updates = updates_of(*model.classifier.vote());
  std::vector<std::uint32_t> used;
  for (const std::uint64_t count : model.classifier.vote()->used()) {
    used.insert(used.end(), {static_cast<std::uint32_t>(count), 0});
  }
  change(updates, used);
  ArrayWriter arrays;
  Json json = Json::parse(make_header(model, arrays));
  ArrayWriter other;
  for (const auto& item : json.at("arrays")) {
    const auto name = item.at("name").get<std::string>();
    if (!name.starts_with("vote")) other.add(name, std::vector<float>());  // there are no names and no rms
  }
  other.add("vote used", used);
  other.add("vote lengths", updates.lengths);
  other.add("vote columns", updates.columns);
  other.add("vote weights", updates.weights);
  other.add("vote constants", updates.constants);
  json["arrays"] = other.list();
  const auto model_again = read_header(5, json.dump(), other.body(), "m");
  return model_again ? "" : model_again.error().text();
}

// Whatever the arrays of a vote say, nothing is read beyond them.
TEST(ModelFile, BrokenVotesAreRefused) {
  using Words = std::vector<std::uint32_t>;
  EXPECT_EQ(vote_after([](VoteUpdates&, Words&) {}), "");
  const std::pair<const char*, std::function<void(VoteUpdates&, Words&)>> kCases[] = {
      {"the updates of the vote do not have the lengths they say",
       [](VoteUpdates& u, Words&) { u.lengths[3] = 0xffffffff; }},
      {"the updates of the vote do not have the lengths they say",
       [](VoteUpdates& u, Words&) {  // their sum is right when it is counted in 32 bits
         u.lengths[0] += 0x80000000;
         u.lengths[1] += 0x80000000;
       }},
      {"the updates of the vote do not have the lengths they say",
       [](VoteUpdates& u, Words&) { u.weights.pop_back(); }},
      {"the vote's updates and weights of the constant differ in number",
       [](VoteUpdates& u, Words&) { u.constants.pop_back(); }},
      {"the vote's versions and used counts differ in number",
       [](VoteUpdates&, Words& used) { used.resize(used.size() - 2); }},
      {"the vote's versions and used counts differ in number",
       [](VoteUpdates&, Words& used) { used.clear(); }},
      {"the used counts are cut", [](VoteUpdates&, Words& used) { used.pop_back(); }},
      {"the used counts do not add up to the rounds", [](VoteUpdates&, Words& used) { ++used[2]; }},
      {"the used counts do not add up to the rounds", [](VoteUpdates&, Words& used) { --used[0]; }},
      {"the used counts do not add up to the rounds",
       [](VoteUpdates&, Words& used) { used[1] = 0xffffffff; }},
      {"the columns do not rise", [](VoteUpdates& u, Words&) { u.columns[1] = u.columns[0]; }},
      {"a column does not exist", [](VoteUpdates& u, Words&) { u.columns[u.lengths[0] - 1] = 4000000000u; }},
      {"a weight of the vote is out of range", [](VoteUpdates& u, Words&) { u.weights[0] = 1e30f; }},
      {"a weight of the vote is out of range",
       [](VoteUpdates& u, Words&) { u.constants[0] = std::nanf(""); }},
  };
  for (const auto& [why, change] : kCases)
    EXPECT_EQ(vote_after(change), std::string("m: is damaged: ") + why);
}

Model with_gaps(Gaps gaps) {
  Model model = sample_model();
  SparseLinear stored = sparse(model.classifier.part(0));
  stored.gaps = std::move(gaps);
  std::vector<LinearHypothesis> parts;
  parts.push_back(dense(stored));
  model.classifier = Classifier(std::move(parts));
  return model;
}

TEST(ModelFile, GapsAreReadAgain) {
  const Gaps gaps{{3, 17, 40}, {-250.5f, 1e9f, 0}};
  const std::string bytes = model_bytes(with_gaps(gaps));
  const auto model = parse(bytes);
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(model->classifier.part(0).gaps(), gaps);
  EXPECT_EQ(model_bytes(*model), bytes);
}

TEST(ModelFile, BrokenGapsAreRefused) {
  const std::pair<const char*, Gaps> cases[] = {
      {"gaps and their values differ in number", {{3, 17}, {1}}},
      {"gaps and their values differ in number", {{3}, {1, 2}}},
      {"the columns do not rise", {{17, 3}, {1, 2}}},
      {"the columns do not rise", {{3, 3}, {1, 2}}},
      {"a column does not exist", {{4000000000u}, {1}}},
      {"a weight is not finite", {{3}, {std::nanf("")}}},
      {"a weight is not finite", {{3}, {HUGE_VALF}}},
  };
  for (const auto& [why, gaps] : cases) {
    const auto model = parse(model_bytes(with_gaps(gaps)));
    ASSERT_FALSE(model.ok()) << why;
    EXPECT_EQ(model.error().text(), std::string("m: is damaged: ") + why);
  }
}

// Learning on fills the gaps of each row in tables that have room for the columns that there are.
TEST(ModelFile, CentresAreOfColumnsThatThereAre) {
  Model model = sample_model();
  model.rms.counts = model.rms.mean_squares = {1};
  Centres& centres = model.rms.centres;
  centres.rows = 4;
  centres.means = centres.squares = centres.counts = centres.absences = {2};
  centres.columns = {40};
  EXPECT_TRUE(parse(model_bytes(model)).ok());
  centres.columns = {41};
  EXPECT_EQ(parse(model_bytes(model)).error().text(), "m: is damaged: a column does not exist");
}

// Only votes need a program that knows version 5, and gaps one that fills them.
TEST(ModelFile, TheVersionIsTheOneThatIsNeeded) {
  EXPECT_EQ(model_bytes(with_gaps({{3}, {1}}))[16], 8);
  EXPECT_EQ(model_bytes(sample_vote())[16], 5);
  EXPECT_EQ(model_bytes(sample_model())[16], 4);
}

TEST(ModelFile, EveryTruncationIsRefused) {
  const std::string bytes = model_bytes(sample_model());
  for (std::size_t size = 0; size < bytes.size(); size += size < 100 ? 1 : 17) {
    EXPECT_FALSE(parse(bytes.substr(0, size)).ok()) << size;
  }
}

TEST(ModelFile, EveryChangedByteIsRefused) {
  const std::string bytes = model_bytes(sample_model());
  for (std::size_t at = 0; at < bytes.size(); at += at < 100 ? 1 : 13) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 0x20);
    EXPECT_FALSE(parse(changed).ok()) << at;
  }
}

// With the checksum repaired a changed file may be a good one; it must never crash or take much memory.
TEST(ModelFile, HostileChangesDoNotCrash) {
  const std::string both[] = {model_bytes(sample_model()), model_bytes(sample_vote())};
  RandomStream random(1, "hostile");
  for (int i = 0; i < 4000; ++i) {
    const std::string& bytes = both[i % 2];
    std::string changed = bytes;
    const auto changes = 1 + random.below(4);
    for (std::uint64_t c = 0; c < changes; ++c) {
      changed[16 + random.below(changed.size() - 24)] = static_cast<char>(random.below(256));
    }
    const auto model = parse(with_right_checksum(changed));
    if (model) model_bytes(*model);
  }
}

// Replaces one piece of the header by another of the same length.
std::string edited(const std::string& from, const std::string& to) {
  std::string bytes = model_bytes(sample_model());
  const std::size_t at = bytes.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  EXPECT_EQ(from.size(), to.size());
  bytes.replace(at, from.size(), to);
  return with_right_checksum(bytes);
}

TEST(ModelFile, HeaderRulesAreChecked) {
  EXPECT_TRUE(parse(with_right_checksum(model_bytes(sample_model()))).ok());
  const std::pair<std::string, std::string> cases[] = {
      {"\"keep\": \"average\"", "\"keep\": \"avarage\""},
      {"\"rounds\": 200", "\"rounds\": -20"},
      {"\"ties\": \"plus\"\n", "\"ties\": \"pluS\"\n"},
      {"\"arrays\"", "\"arrayz\""},
      {"\"length\": 0\n", "\"length\": 9\n"},
      {"\"power\": 1.0,", "\"power\": 0.5,"},
      {"\"power\": 1.0,", "\"power\": 66.,"},
      {"\"scale\": 0.0,", "\"scale\": 1e9,"},
      {"\"offset\": 0.0,", "\"offset\":  [],"},
      {"\"presence\": false", "\"presence\": fals1"},
      {"\"adaptive\": false", "\"adaptive\": true "},
      {"\"decay\": 1.0", "\"decay\": 0.0"},
      {"\"decay\": 1.0", "\"decay\": 2.0"},
      {"\"clock\": 0.0", "\"clock\": -1."},
      {"\"labels\"", "\"label_\""},
      {"\"labels_are_bytes\": false", "\"labels_are_bytes\": nulls"},
      {"\"last_update\": 0", "\"last_update\": -"},
      {"\"has_index_zero\": false", "\"has_index_zero\": true "},  // one feature more than it says
  };
  for (const auto& [from, to] : cases) {
    const auto model = parse(edited(from, to));
    ASSERT_FALSE(model.ok()) << to;
    EXPECT_NE(model.error().text().find("m: is damaged"), std::string::npos) << model.error().text();
  }
}

// A merged model has none; a run needs them to go on.
TEST(ModelFile, OnlyFinalModelsMayLackSigmoids) {
  Model model = sample_model();
  model.sigmoids.clear();
  EXPECT_EQ(parse(model_bytes(model)).error().text(), "m: is damaged: a run that can go on has no sigmoids");
  model.states.clear();
  const auto merged = parse(model_bytes(model));
  ASSERT_TRUE(merged.ok()) << merged.error().text();
  EXPECT_FALSE(merged->has_probabilities());
  EXPECT_EQ(model_bytes(*merged), model_bytes(model));
}

// The columns of the hypothesis exchanged: they must rise, or a row's column would be found twice.
TEST(ModelFile, ColumnsMustRise) {
  std::string bytes = model_bytes(sample_model());
  std::uint32_t header = 0;
  std::memcpy(&header, bytes.data() + 20, 4);
  const std::size_t columns = 24 + header;  // the dictionary is empty
  std::swap_ranges(bytes.begin() + static_cast<std::ptrdiff_t>(columns),
                   bytes.begin() + static_cast<std::ptrdiff_t>(columns) + 4,
                   bytes.begin() + static_cast<std::ptrdiff_t>(columns) + 4);
  const auto model = parse(with_right_checksum(bytes));
  ASSERT_FALSE(model.ok());
  EXPECT_EQ(model.error().text(), "m: is damaged: the columns do not rise");
}

TEST(ModelFile, AFutureVersionSaysSo) {
  std::string bytes = model_bytes(sample_model());
  bytes[16] = 99;
  const auto model = parse(with_right_checksum(bytes));
  ASSERT_FALSE(model.ok());
  EXPECT_NE(model.error().what.find("newer program"), std::string::npos);
}

TEST(ModelFile, OtherFilesAreNamed) {
  EXPECT_EQ(parse("1 1:1\n").error().text(), "m: is not a halfspace model");
  EXPECT_EQ(parse("").error().text(), "m: is not a halfspace model");
  EXPECT_EQ(parse("halfspace mod").error().text(), "m: is cut short, expected a whole model");
}

TEST(ModelFile, AHugeHeaderSizeTakesNoMemory) {
  std::string bytes = "halfspace model\n";
  bytes += std::string("\1\0\0\0\xff\xff\xff\xff", 8) + std::string(64, ' ');
  EXPECT_FALSE(parse(with_right_checksum(bytes)).ok());
}

// A file of the first version, kept so that later versions are seen to read it.
TEST(ModelFile, VersionOneIsRead) {
  auto model = read_model(HALFSPACE_SOURCE_DIR "/tests/model/golden/version-1.model");
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(model->learner, "p-norm");
  EXPECT_EQ(model->labels.text(1), "spam");
  EXPECT_EQ(model->rounds, 6u);
  EXPECT_TRUE(!model->states.empty());
  model->classifier.cover(model->columns.columns());
  test::OwnedRow row;
  row.add(1, 1);
  EXPECT_GT(model->classifier.part(0).score(row.view()), 0);
  row.add(2, 50);
  EXPECT_LT(model->classifier.part(0).score(row.view()), 0);
}

TEST(ModelFile, VersionTwoIsRead) {
  auto model = read_model(HALFSPACE_SOURCE_DIR "/tests/model/golden/version-2.model");
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(model->learner, "arow");
  EXPECT_EQ(model->view, Scaling::unit);
  EXPECT_EQ(model->labels.classes(), 3u);
  EXPECT_EQ(model->columns.name(ColumnMap::kDirect), "70000000");
  EXPECT_FALSE(model->columns.has_names());
  EXPECT_EQ(model->input, ReadRules());
  EXPECT_EQ(model->states.size(), 3u);
}

TEST(ModelFile, VersionThreeIsRead) {
  auto model = read_model(HALFSPACE_SOURCE_DIR "/tests/model/golden/version-3.model");
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(model->learner, "perceptron");
  EXPECT_TRUE(model->columns.has_names());
  EXPECT_TRUE(model->columns.find("a^x").has_value());
  EXPECT_FALSE(model->certificate.has_value());
  EXPECT_FALSE(model->snapshot.has_value());
}

TEST(ModelFile, VersionFourIsRead) {
  auto model = read_model(HALFSPACE_SOURCE_DIR "/tests/model/golden/version-4.model");
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(model->learner, "passive-aggressive");
  EXPECT_EQ(model->classifier.vote(), nullptr);
  ASSERT_TRUE(model->certificate.has_value());
  EXPECT_FALSE(check_prints(model->certificate->run).ok()) << "another form of fingerprints";
  EXPECT_EQ(model->rounds, 40u);
}

TEST(ModelFile, VersionFiveIsRead) {
  auto model = read_model(HALFSPACE_SOURCE_DIR "/tests/model/golden/version-5.model");
  ASSERT_TRUE(model.ok()) << model.error().text();
  const Vote* vote = model->classifier.vote();
  ASSERT_NE(vote, nullptr);
  EXPECT_EQ(vote->rounds(), 40u);
  EXPECT_EQ(vote->weights().versions(), model->updates + 1);
  EXPECT_EQ(vote->ties(), Ties::always);
  EXPECT_EQ(vote->used()[0], 1u);
  test::OwnedRow row;
  row.add(1, 1);
  EXPECT_EQ(vote->share(row.view()), -32.0 / 40);
  EXPECT_FALSE(model->has_probabilities());
}

TEST(ModelFile, NamesComeBack) {
  Model model = sample_model();
  model.columns = ColumnMap();
  for (const char* name : {"5000", "a", "", "\xff", "7000", "a^b*c"})
    model.columns.column(std::string_view(name));
  model.input.crosses = {{"a", "\xfe"}};
  model.input.label_column = "y";
  model.input.ignored = {"id"};
  model.input.no_header = true;
  model.input.chars = 3;
  model.states.clear();
  const auto again = parse_model(model_bytes(model), "model");
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(again->input, model.input);
  ASSERT_EQ(again->columns.columns(), model.columns.columns());
  for (std::uint32_t c = 0; c < model.columns.columns(); ++c) {
    EXPECT_EQ(again->columns.name(c), model.columns.name(c));
  }
  EXPECT_EQ(model_bytes(*again), model_bytes(model));
}

Model hashed_model() {
  Model model = sample_model();
  model.columns = ColumnMap::hashed(6);
  model.input.hash_bits = 6;
  for (int i = 0; i < 90; ++i) model.columns.column(std::string_view("name " + std::to_string(i)));
  model.columns.column(std::string_view(std::string(700, 'x')));
  return model;
}

TEST(ModelFile, SlotsComeBackWithTheirNames) {
  const Model model = hashed_model();
  const std::string bytes = model_bytes(model);
  const auto again = parse(bytes);
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(model_bytes(*again), bytes);
  EXPECT_EQ(again->columns.hash_bits(), 6u);
  for (std::uint32_t c = 0; c < model.columns.columns(); ++c) {
    EXPECT_EQ(again->columns.name(c), model.columns.name(c));
    EXPECT_EQ(again->columns.sharing().names(c), model.columns.sharing().names(c));
  }
  EXPECT_EQ(again->columns.find("name 3"), model.columns.find("name 3"));
  EXPECT_EQ(bytes[16], 4) << "who does not know slots must not read it";
}

TEST(ModelFile, SlotsAreNotTrusted) {
  const std::string whole = model_bytes(hashed_model());
  const std::size_t body = whole.find("slot counts");
  ASSERT_NE(body, std::string::npos);
  int read = 0;
  for (std::size_t at = 24; at + 8 < whole.size(); at += 3) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 0x41);
    const auto model = parse(with_right_checksum(changed));
    if (!model) continue;
    ++read;
    for (std::uint32_t c = 0; c < model->columns.columns(); ++c) {
      EXPECT_LE(model->columns.sharing().names(c), SlotSharing::kMany);
    }
  }
  EXPECT_GT(read, 0);
}

TEST(ModelFile, WrittenWhole) {
  const test::TemporaryFile file("old content");
  ASSERT_TRUE(write_model(sample_model(), file.path()).ok());
  EXPECT_EQ(file.content(), model_bytes(sample_model()));
  ASSERT_TRUE(read_model(file.path()).ok());
  EXPECT_FALSE(read_model("/nonexistent").ok());
  EXPECT_FALSE(read_model("/").ok());
}

}  // namespace
}  // namespace halfspace
