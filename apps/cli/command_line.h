// The command line: verbs, their options, and what each verb does. A verb's file declares its own options
// through this; CLI11, which is slow to compile, is behind it.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "apps/cli/value_checks.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace halfspace::cli {

// Returns the exit code.
using Action = std::function<int()>;

// One option, or one word at its place, as it is declared.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  // What stands for the value in help texts, and what is asked of each.
  Option takes(const std::string& type, const Check& check = {}) const;
  Option takes_one_of(const std::string& type, const std::vector<std::string>& words) const;
  Option required() const;
  Option at_least(int words) const;
  // Each value needs the option's name before it; otherwise all words that follow belong to it.
  Option one_at_a_time() const;
  Option shows_default() const;
  Option needs(Option other) const;
  Option excludes(Option other) const;
  [[nodiscard]] bool was_given() const;

 private:
  CLI::Option* option_;
};

class Verb {
 public:
  Verb(CLI::App* app, Action* action) : app_(app), action_(action) {}

  // A name without dashes is a word at its place. For strings, whole and other numbers, each also as an
  // optional, and for vectors of strings.
  template <class Value>
  Option option(const std::string& name, Value& value, const std::string& help) const;
  Option flag(const std::string& name, bool& value, const std::string& help) const;
  // Below the options: examples, and what else there is to say.
  void footer(const std::string& text) const;
  // A verb of this verb, one of which must be named then.
  [[nodiscard]] Verb verb(const std::string& name, const std::string& help) const;
  void does(Action action) const;

 private:
  CLI::App* app_;
  Action* action_;
};

class CommandLine {
 public:
  CommandLine(const std::string& name, const std::string& help, const std::string& footer,
              const std::string& version);
  ~CommandLine();

  Verb verb(const std::string& name, const std::string& help);
  // Does what the words ask for, or says what is wrong with them.
  int run(int argc, char** argv);

 private:
  std::unique_ptr<CLI::App> app_;
  Action action_;
};

}  // namespace halfspace::cli
