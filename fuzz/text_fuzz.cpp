// Any bytes as raw text, with every option: never a crash, rows of length 1, and a block is its lines.
#include <cmath>
#include <cstdint>
#include <string>

#include "fuzz/demand.h"
#include "fuzz/same_rows.h"
#include "halfspace/data/words.h"

namespace {

using namespace halfspace;
using fuzz::check_cut;
using fuzz::demand;

void check_row(const Block& block, std::size_t r) {
  const Row row = block.row(r);
  double square = 0;
  for (std::size_t i = 0; i < row.size; ++i) {
    demand(std::isfinite(row.values[i]) && row.values[i] > 0);
    const std::uint32_t id = row.columns[i] & ~Block::kNameBit;
    demand((row.columns[i] & Block::kNameBit) != 0 && id < block.names.size() &&
           !block.names.name(id).empty());
    square += static_cast<double>(row.values[i]) * row.values[i];
  }
  demand(row.size == 0 || std::fabs(square - 1) < 1e-3);
}

// Words of ASCII are those of the plain way.
void check_words(std::string_view line) {
  Words fast;
  Words plain;
  fast.take(line);
  plain.take_plainly(line);
  demand(fast.words() == plain.words());
  for (std::size_t i = 0; i < plain.words(); ++i) {
    demand(fast.run(i, 1) == plain.run(i, 1) && fast.as_number(i) == plain.as_number(i));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  ReadRules rules;
  rules.format = Format::text;
  const LabelsAre labels = (data[0] & 1) == 0 ? LabelsAre::required : LabelsAre::optional;
  rules.counts = (data[0] & 2) != 0;
  rules.ngrams = 1 + (data[0] >> 2 & 7);
  if ((data[0] & 0x20) != 0) rules.chars = rules.ngrams * ((data[0] & 0x40) != 0 ? 2 : 1);
  std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (!text.empty() && text.back() != '\n') text += '\n';
  const std::size_t length = text.size();
  text.append(kTextPadding, (data[0] & 0x80) == 0 ? 'x' : '\0');
  const std::string_view lines(text.data(), length);
  (void)guess_format(lines, "file");
  const auto parser = make_parser(rules, labels, lines, "file");
  demand(parser.ok());
  Block whole;
  (*parser)->parse(lines, whole);
  for (std::size_t r = 0; r < whole.rows(); ++r) check_row(whole, r);
  check_words(lines.substr(0, lines.find('\n')));
  // That it can be cut anywhere holds of one in four, or it would take most of the time.
  if (size % 4 == 0) check_cut(**parser, lines, whole, size / 4 % 8);
  return 0;
}
