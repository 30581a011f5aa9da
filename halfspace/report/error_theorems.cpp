#include "halfspace/report/error_theorems.h"

#include <algorithm>

#include "halfspace/certificate/lines.h"
#include "halfspace/certificate/words.h"
#include "halfspace/report/stated.h"
#include "halfspace/run/final_scores.h"
#include "halfspace/run/hold_out.h"
#include "halfspace/theory/theorems.h"

namespace halfspace::report {
namespace {

const Line* find_line(const std::vector<Line>& lines, std::string_view name) {
  const auto at =
      std::find_if(lines.begin(), lines.end(), [&](const Line& line) { return line.name == name; });
  return at == lines.end() ? nullptr : &*at;
}

Limited limited_by(const Line& line) {
  return line.assumption == Assumption::iid || line.name == "past" ? Limited::error : Limited::other;
}

Statement of_line(const Line& line, double delta, bool stored) {
  Statement statement;
  statement.name = line.name;
  statement.title = line.theorem;
  statement.source = line.source;
  statement.limited = limited_by(line);
  statement.assumption = line.assumption;
  statement.hypothesis = line.hypothesis;
  for (const auto& [name, number] : line.inputs) statement.inputs.emplace_back(name, number);
  statement.value = line.value;
  statement.vacuous = line.vacuous;
  statement.stored = stored;
  statement.sentence = in_words(line, delta);
  return statement;
}

struct Run {
  const Certificate& certificate;
  const Line* progressive;  // the line; its conditions are those of all limits on the mean error of a run
};

// A row that a label to come may have helped is a mistake, and its hypothesis may always err. Below one half
// a limit on the mean error grows by at least as much as the share of mistakes does: so it counts twice.
double sure_mistakes(const Evidence& e) {
  return static_cast<double>(e.mistakes) + 2 * static_cast<double>(e.late());
}
bool are_few(double mistakes, const Evidence& e) {
  return e.late() == 0 || 2 * mistakes <= static_cast<double>(e.rounds);
}

Application mean_error(const Run& run, bool anytime) {
  if (run.progressive == nullptr) return "need rows that were learned";
  const Evidence& e = run.certificate.evidence;
  if (!run.progressive->stands() || (!anytime && !e.fixed_length))
    return "need independent rows in one pass, of a number that is fixed";
  if (!are_few(sure_mistakes(e), e)) return "need mistakes on less than half of the rows, or --labels";
  return Numbers{{"mistakes", sure_mistakes(e)},
                 {"rounds", static_cast<double>(e.rounds)},
                 {"delta", run.certificate.delta / static_cast<double>(e.choices())}};
}

// Of the hypothesis that penalised risk chooses, before it is known which that is.
Application chosen(const Run& run) {
  const Line* line = find_line(run.certificate.lines, "penalised");
  if (line == nullptr || !line->stands())
    return "speak of a hypothesis chosen by penalised risk (--keep penalised)";
  const Evidence& e = run.certificate.evidence;
  if (!are_few(sure_mistakes(e), e)) return "need mistakes on less than half of the rows, or --labels";
  return Numbers{{"mean_loss", sure_mistakes(e) / static_cast<double>(e.rounds)},
                 {"rounds", static_cast<double>(e.rounds)},
                 {"delta", run.certificate.delta / static_cast<double>(e.choices())}};
}

constexpr std::string_view kByALine[] = {"binomial",           "survivor",         "compression",
                                         "compression-passes", "pac-bayes-margin", "vote",
                                         "penalised-risk",     "progressive",      "prefix-free-exact"};

Application apply(const theory::Theorem& theorem, const Run& run) {
  const std::string_view name = theorem.name;
  if (name == "mean-error" || name == "progressive-anytime" || name == "progressive-closed") {
    return mean_error(run, name == "progressive-anytime");
  }
  if (name == "chosen-error" || name == "chosen-error-printed") return chosen(run);
  if (name == "corollary-3" || name == "corollary-4") {
    return "are never below chosen-error-printed at the run's own mistakes";
  }
  if (std::find(std::begin(kByALine), std::end(kByALine), name) != std::end(kByALine)) {
    return "are what the certificate's lines are made of";
  }
  if (name == "large-margin-error") return "are quoted: their constants cannot be checked";
  return "are about rules of a class or a language fixed before the rows (certify --occam)";
}

// Of several learners it was their vote whose mistakes were counted.
void name_hypothesis(bool voted, Statement& statement) {
  statement.hypothesis = "the model";
  if (statement.name.substr(0, 6) == "chosen") return;
  const std::string_view drawn = line_named("progressive")->hypothesis;
  statement.hypothesis = voted ? line_named("progressive-vote")->hypothesis : drawn;
  const std::size_t at = statement.sentence.find(drawn);
  if (at != std::string::npos) statement.sentence.replace(at, drawn.size(), statement.hypothesis);
}

// The line that `train --certify` would have made, by margins on all learned rows.
std::optional<Line> margin_line(Model& model, const RowsOfRun& rows) {
  const Certificate& certificate = *model.certificate;
  if (find_line(certificate.lines, "margin") != nullptr || model.classifier.parts().size() != 1) return {};
  model.classifier.cover(rows.given.columns.columns());
  FinalScores scores(model.classifier);
  const HoldOut hold_out(certificate.run.holdout, certificate.run.seed);
  const RowStore& store = rows.given.store;
  for (std::size_t r = 0; r < store.rows(); ++r) {
    if (!hold_out.keeps_out(r)) scores.add(store.row(r), store.class_of(r), true);
  }
  Evidence evidence = certificate.evidence;
  evidence.scored = scores.evidence();
  const std::vector<Line> lines = make_lines(evidence, certificate.delta);
  const Line* line = find_line(lines, "margin");
  return line == nullptr || !line->stands() ? std::nullopt : std::optional(*line);
}

}  // namespace

Statements stored_lines(const Certificate& certificate) {
  Statements statements;
  for (const Line& line : certificate.lines) {
    if (!line.stands()) {
      statements.left_out.push_back({std::string(line.name), line.void_because});
    } else {
      statements.all.push_back(of_line(line, certificate.delta, true));
    }
  }
  return statements;
}

Statements error_theorems(Model& model, const RowsOfRun& rows) {
  const Certificate& certificate = *model.certificate;
  const bool voted = certificate.evidence.portfolio.has_value();
  const Run run{certificate, find_line(certificate.lines, voted ? "progressive-vote" : "progressive")};
  Statements statements;
  for (const theory::Theorem& theorem : theory::theorems()) {
    if (theorem.unit != theory::Unit::error) continue;
    if (auto statement = stated(theorem, apply(theorem, run), statements.left_out)) {
      statement->limited = Limited::error;
      name_hypothesis(voted, *statement);
      statements.all.push_back(std::move(*statement));
    }
  }
  if (const auto line = margin_line(model, rows)) {
    statements.all.push_back(of_line(*line, certificate.delta, false));
  }
  return statements;
}

}  // namespace halfspace::report
