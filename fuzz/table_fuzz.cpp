// Any bytes as a table of experts' predictions or losses: refused or read, never a crash; rounds are whole,
// and the same however the text is cut into chunks.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "fuzz/demand.h"
#include "halfspace/data/streamed_text.h"
#include "halfspace/run/expert_table.h"
#include "tests/support/bytes.h"

namespace {

using namespace halfspace;
using fuzz::demand;

struct Rounds {
  bool opened = false;
  std::string description;
  std::vector<std::string> experts;
  std::vector<ExpertRound> rounds;  // those before a fault
  std::string fault;
};

ExpertTableOptions options_of(std::uint8_t choice) {
  ExpertTableOptions options;
  options.losses = (choice & 1) != 0;
  options.may_sleep = (choice & 2) == 0;
  options.to_whom = "fuzz";
  options.rules.no_header = (choice & 4) != 0;
  if ((choice & 8) != 0) options.rules.label_column = "2";
  if ((choice & 16) != 0) options.rules.ignored = {"1", "a"};
  if ((choice & 32) != 0) options.labels = {"p", "q"};
  return options;
}

void check_round(const ExpertRound& round, const ExpertRounds& table, bool losses) {
  const auto not_rising = std::adjacent_find(round.awake.begin(), round.awake.end(), std::greater_equal<>());
  demand(not_rising == round.awake.end());
  demand(round.awake.empty() || round.awake.back() < table.experts().size());
  demand(round.losses.size() == round.awake.size());
  demand(losses ? round.predictions.empty() : round.predictions.size() == round.awake.size());
  for (const double loss : round.losses) demand(loss >= 0 && loss <= 1);
  for (const ClassId prediction : round.predictions) demand(prediction < table.order().size());
}

Rounds read(const std::string& text, std::size_t chunk, const ExpertTableOptions& options) {
  auto source = std::make_unique<StreamedText>(std::make_unique<test::PiecesOf>(text, chunk), chunk);
  const auto table = ExpertTable::open("fuzz", std::move(source), options);
  Rounds read;
  if (!table) return read.fault = table.error().text(), read;
  read.opened = true;
  read.description = (*table)->description();
  read.experts = (*table)->experts();
  while (true) {
    ExpertRound round;
    const auto more = (*table)->next(round);
    if (!more) read.fault = more.error().text();
    if (!more || !*more) return read;
    check_round(round, **table, options.losses);
    read.rounds.push_back(std::move(round));
  }
}

bool same(const ExpertRound& a, const ExpertRound& b) {
  return a.awake == b.awake && a.predictions == b.predictions && a.losses == b.losses;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const ExpertTableOptions options = options_of(data[0]);
  const std::string text(reinterpret_cast<const char*>(data) + 2, size - 2);
  const Rounds whole = read(text, size, options);
  if (data[1] < 192) return 0;  // one in four is enough, it takes most of the time
  const Rounds cut = read(text, 1 + data[1] % 64, options);
  // Whether the first row is a header is guessed from those of the first chunk, which must not be blank, and
  // quotes in the midst of a cell say nothing of where records end: there a short chunk may be refused, or be
  // another table.
  const bool is_plain = text.find('"') == std::string::npos && text.find_first_of(" \t\r\n\xef") != 0;
  const bool is_settled = is_plain && options.rules.no_header;
  demand(!is_settled || (whole.fault == cut.fault && whole.opened == cut.opened));
  const bool is_same_table =
      whole.opened && cut.opened && whole.experts == cut.experts && whole.description == cut.description;
  if (!is_same_table) return 0;
  demand(!is_plain || whole.fault == cut.fault);
  if (!is_plain && (!whole.fault.empty() || !cut.fault.empty())) return 0;
  demand(whole.rounds.size() == cut.rounds.size());
  demand(std::equal(whole.rounds.begin(), whole.rounds.end(), cut.rounds.begin(), same));
  return 0;
}
