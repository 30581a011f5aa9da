#include "apps/cli/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <optional>
#include <sstream>

#include "apps/cli/terminal.h"
#include "halfspace/core/names.h"

namespace halfspace::cli {
namespace {

// CLI11 only says that a subcommand is missing; the word that stands in its place is worth naming.
Status check_verb(const CLI::App& app, int argc, char** argv, int at) {
  std::vector<std::string_view> known;
  for (const CLI::App* verb : app.get_subcommands({})) known.push_back(verb->get_name());
  if (known.empty() || argc <= at) return {};
  const std::string_view given = argv[at];
  if (given == "--help" || given == "-h" || (given == "--version" && at == 1)) return {};
  const auto found = std::find(known.begin(), known.end(), given);
  if (found != known.end()) return check_verb(*app.get_subcommand(std::string(given)), argc, argv, at + 1);
  return input_error("", "found '" + std::string(given) + "'" + did_you_mean(given, known) +
                             ", expected one of: " + comma_list(known));
}

const CLI::App* verb_named(const CLI::App& app, int argc, char** argv) {
  for (const CLI::App* verb : app.get_subcommands({})) {
    if (argc > 1 && verb->get_name() == argv[1]) return verb;
  }
  return nullptr;
}

// "; did you mean ...", or nothing when none is near.
std::string nearest_option(const CLI::App& verb, const std::string& given) {
  std::vector<std::string> names;
  for (const CLI::Option* option : verb.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  const std::vector<std::string_view> views(names.begin(), names.end());
  return did_you_mean(given.substr(0, given.find('=')), views);
}

// The first word that looks like an option and is none of the verb's; "" when there is none. What begins with
// a digit may be the value of one.
std::string unknown_option(const CLI::App* verb, int argc, char** argv) {
  for (int i = 2; i < argc && verb != nullptr; ++i) {
    const std::string_view word = argv[i];
    if (word == "--") break;
    if (word.size() < 2 || word[0] != '-' || (word[1] >= '0' && word[1] <= '9')) continue;
    const bool is_long = word[1] == '-';
    const std::string name(is_long ? word.substr(0, word.find('=')) : word.substr(0, 2));
    if (verb->get_option_no_throw(name) == nullptr) return std::string(word);
  }
  return "";
}

std::string explained(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
  const std::string verb = argc > 1 && argv[1][0] != '-' ? std::string(" ") + argv[1] : "";
  // What is missing may have been taken for an option.
  const bool misses = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
  const CLI::App* const named = verb_named(app, argc, argv);
  const std::string unknown = unknown_option(named, argc, argv);
  const std::string why =
      unknown.empty() || !misses ? "" : "; found '" + unknown + "', which is no option of it";
  const std::string near = unknown.empty() ? "" : nearest_option(*named, unknown);
  return std::string(error.what()) + why + near + " (see 'halfspace" + verb + " --help')";
}

}  // namespace

Option Option::takes(const std::string& type, const Check& check) const {
  option_->type_name(type);
  if (check) option_->check(check);
  return *this;
}

Option Option::takes_one_of(const std::string& type, const std::vector<std::string>& words) const {
  option_->type_name(type)->check(CLI::IsMember(words));
  return *this;
}

Option Option::required() const {
  option_->required();
  return *this;
}

Option Option::at_least(int words) const {
  option_->expected(words, -1);
  return *this;
}

Option Option::one_at_a_time() const {
  option_->allow_extra_args(false);
  return *this;
}

Option Option::shows_default() const {
  option_->capture_default_str();
  return *this;
}

Option Option::needs(Option other) const {
  option_->needs(other.option_);
  return *this;
}

Option Option::excludes(Option other) const {
  option_->excludes(other.option_);
  return *this;
}

bool Option::was_given() const {
  return option_->count() > 0;
}

template <class Value>
Option Verb::option(const std::string& name, Value& value, const std::string& help) const {
  return Option(app_->add_option(name, value, help));
}

template Option Verb::option(const std::string&, std::string&, const std::string&) const;
template Option Verb::option(const std::string&, std::vector<std::string>&, const std::string&) const;
template Option Verb::option(const std::string&, unsigned&, const std::string&) const;
template Option Verb::option(const std::string&, std::uint64_t&, const std::string&) const;
template Option Verb::option(const std::string&, double&, const std::string&) const;
template Option Verb::option(const std::string&, std::optional<unsigned>&, const std::string&) const;
template Option Verb::option(const std::string&, std::optional<std::uint64_t>&, const std::string&) const;
template Option Verb::option(const std::string&, std::optional<double>&, const std::string&) const;

Option Verb::flag(const std::string& name, bool& value, const std::string& help) const {
  return Option(app_->add_flag(name, value, help));
}

void Verb::footer(const std::string& text) const {
  app_->footer(text);
}

Verb Verb::verb(const std::string& name, const std::string& help) const {
  app_->require_subcommand(1);
  return {app_->add_subcommand(name, help), action_};
}

void Verb::does(Action action) const {
  app_->callback([chosen = action_, action = std::move(action)] { *chosen = action; });
}

CommandLine::CommandLine(const std::string& name, const std::string& help, const std::string& footer,
                         const std::string& version)
    : app_(std::make_unique<CLI::App>(help)) {
  app_->name(name);
  app_->set_version_flag("--version", version);
  app_->require_subcommand(1);
  app_->footer(footer);
}

CommandLine::~CommandLine() = default;

Verb CommandLine::verb(const std::string& name, const std::string& help) {
  return {app_->add_subcommand(name, help), &action_};
}

int CommandLine::run(int argc, char** argv) {
  if (Status verb = check_verb(*app_, argc, argv, 1); !verb) return fail(verb.error());
  try {
    app_->parse(argc, argv);
  } catch (const CLI::Success& success) {  // help and version
    std::ostringstream text;
    app_->exit(success, text, text);
    return print(text.str());
  } catch (const CLI::ParseError& error) {
    return fail(input_error("", explained(*app_, error, argc, argv)));
  }
  return action_();
}

}  // namespace halfspace::cli
