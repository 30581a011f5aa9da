// The verbs of the program: what each was asked to do, and the function that does it.
// Each returns the exit code.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "halfspace/world/boolean.h"
#include "halfspace/world/documents.h"
#include "halfspace/world/sphere.h"

namespace halfspace::cli {

enum ExitCode { kDone = 0, kCheckSaidNo = 1, kBadInput = 2, kFailedOutside = 3, kInterrupted = 130 };

// How data is to be read.
struct InputArguments {
  std::string format = "auto";
  std::vector<std::string> crosses;  // A:B
  std::string label_column;
  std::vector<std::string> ignored;
  bool no_header = false;
  std::optional<unsigned> ngrams;
  unsigned chars = 0;
  bool counts = false;
  unsigned hash_bits = 0;  // train only
};

struct TrainArguments {
  std::vector<std::string> data;
  InputArguments input;
  std::string model;  // empty: none is written
  std::string learner;
  std::vector<std::string> settings;  // OPTION=VALUE
  std::string keep;
  std::optional<double> bias;
  std::string view;
  std::string labels;  // NEG,POS
  std::uint64_t passes = 1;
  bool shuffle = false;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string test;
  std::optional<double> delta;
  double holdout = 0;
  double until_error = 0;
  bool certify = false;
  bool no_certificate = false;
  std::string resume;
  bool again = false;
  std::vector<std::string> class_weights;  // LABEL=WEIGHT
  std::string importances;                 // a file
  double memory_gb = 0;
  bool final_only = false;
  bool keep_portfolio = false;
  bool json = false;
  std::string report;             // a page; empty: none is written
  std::string progress = "auto";  // auto, line, table or none
};
int train(TrainArguments arguments);

struct VerifyArguments {
  std::string model;
  std::vector<std::string> data;
  std::string format = "auto";
  std::string test;
  std::string importances;
  bool all = false;
  bool json = false;
  unsigned threads = 1;
};
int verify_model(const VerifyArguments& arguments);

struct CertifyArguments {
  std::string model;
  std::vector<std::string> data;
  std::string format = "auto";
  bool occam = false;
  std::string output;  // --occam only; empty: none is written
  double delta = 0.05;
  double gap = 0.01;
  double memory_gb = 0;
  bool json = false;
  std::string report;  // a page; empty: none is written
  unsigned threads = 1;
};
int certify(const CertifyArguments& arguments);

struct PredictArguments {
  std::string model;
  std::vector<std::string> data;
  std::string format = "auto";
  std::string output = "-";
  bool scores = false;
  bool probabilities = false;
  bool snapshot = false;
  std::string candidate;  // of a kept portfolio; empty: the chosen one
  unsigned threads = 1;
};
int predict(const PredictArguments& arguments);

struct EvaluateArguments {
  std::string model;
  std::vector<std::string> data;
  std::string format = "auto";
  bool snapshot = false;
  std::string candidate;  // of a kept portfolio; empty: the chosen one
  unsigned threads = 1;
  bool json = false;
};
int evaluate(const EvaluateArguments& arguments);

struct InspectArguments {
  std::string model;
  std::uint64_t top = 10;
  std::string candidate;  // of a kept portfolio; empty: the chosen one
  bool json = false;
};
int inspect(const InspectArguments& arguments);

struct ExportArguments {
  std::string model;
  std::string to;
  std::string output = "-";
};
int export_model(const ExportArguments& arguments);

struct MergeArguments {
  std::vector<std::string> models;
  std::string base;  // empty: none
  std::string output;
  bool json = false;
};
int merge(const MergeArguments& arguments);

struct ConvertArguments {
  std::vector<std::string> files;  // inputs, then the output
  InputArguments input;
  std::string to;           // empty: by the output's name
  bool unlabelled = false;  // rows may lack a label
  unsigned threads = 1;
  bool json = false;
};
int convert(const ConvertArguments& arguments);

struct ExpertsArguments {
  std::string data;
  std::string algorithm;   // empty: what fits the experts
  std::string rules;       // a file; empty: the data is a table of advice
  std::string rule_class;  // empty: no class of rules over the data
  std::optional<unsigned> literals;
  std::string cuts;     // numbers with commas between them; empty: 0
  std::string weights;  // of halving; empty: by length
  InputArguments input;
  std::string labels;  // A,B,C; empty: those that come
  std::optional<double> eps;
  std::optional<std::uint64_t> seed;
  bool losses = false;
  unsigned threads = 1;
  bool json = false;
  std::string output;  // of the answers; empty: none are written
  std::string report;  // a page; empty: none is written
};
int experts(const ExpertsArguments& arguments);

struct GenerateArguments {
  std::uint64_t examples = 200'000;
  std::string output = "-";
};
int generate(const GenerateArguments& arguments, const DocumentsOptions& options);
int generate(const GenerateArguments& arguments, const SphereOptions& options);
int generate(const GenerateArguments& arguments, const BooleanOptions& options);

int generate_world(const GenerateArguments& arguments, const std::string& world, bool count_given);

struct LabArguments {
  std::string name;  // empty: all are listed; "all": all are run
  std::optional<std::uint64_t> runs;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string output;  // a page; empty: none
  bool scaling = false;
  bool json = false;
};
int lab_verb(const LabArguments& arguments);

int learners(bool json);

struct TheoremsArguments {
  std::string name;                   // empty: all of them
  std::vector<std::string> settings;  // INPUT=VALUE
  bool json = false;
  bool page = false;  // as documentation
};
int theorems(const TheoremsArguments& arguments);

// What is known of the rules; how many rows are needed?
struct PlanArguments {
  std::string class_size;  // a number, or a power such as 2^20
  std::optional<double> bits;
  std::optional<double> vc;
  std::optional<double> mistake_bound;
  std::optional<double> margin;
  double radius = 1;
  double error = 0.05;
  double delta = 0.05;
  bool json = false;
};
int plan(const PlanArguments& arguments);

struct VcArguments {
  std::string data;
  std::string point_class = "halfspaces";
  InputArguments input;
  bool fat = false;             // and the scales at which the points are shattered
  std::optional<double> scale;  // this one is tested
  double norm = 2;              // infinity: the largest coordinate
  double radius = 0;            // 0: of the points
  bool json = false;
};
int vc(const VcArguments& arguments);

}  // namespace halfspace::cli
