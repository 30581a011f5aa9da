#include "halfspace/data/text_block.h"

#include <fmt/format.h>

#include "halfspace/data/named_rows.h"
#include "halfspace/data/text_label.h"

namespace halfspace {
namespace {

class Lines {
 public:
  Lines(std::string_view text, LabelsAre labels, const ReadRules& rules, TextTools& tools, Block& block)
      : rest_(text),
        labels_(labels),
        rules_(rules),
        block_(block),
        rows_(block, labels, rules.crosses, text.size() / 2),
        words_(tools.words),
        runs_(tools.runs) {
    runs_.begin(block.names, text.size());
    block_.bytes = text.size();
  }

  void run() {
    while (!rest_.empty()) {
      line_ = rest_.substr(0, rest_.find('\n'));
      if (!read_line()) {
        rows_.drop_row();
        block_.bad = BadLine{block_.lines + 1, column_, fault_};
        return;
      }
      rest_.remove_prefix(line_.size() + 1);
      ++block_.lines;
    }
  }

 private:
  bool fail(std::uint64_t column, std::string what) {
    column_ = column;
    fault_ = std::move(what);
    return false;
  }

  bool read_line() {
    if (line_.find_first_not_of(" \t\r") == std::string_view::npos) return true;
    LabelledText row = split_label(line_, labels_);
    if (!row.fault.empty()) return fail(row.column, std::move(row.fault));
    if (row.text.size() > kLongestText) {
      return fail(1, fmt::format("found a text of {} bytes, expected at most {} MB", row.text.size(),
                                 kLongestText >> 20));
    }
    words_.take(row.text);
    add_runs();
    rows_.scale_to_unit();
    return rows_.finish_row(row.label) || fail(1, rows_.fault());
  }

  void add_runs() {
    if (rules_.chars > 0) {
      words_.find_characters();
      rows_.mark(runs_.of_characters(words_, rules_.chars), rules_.counts);
      return;
    }
    for (std::size_t count = 1; count <= rules_.ngrams; ++count) {
      rows_.mark(runs_.of_words(words_, count), rules_.counts);
    }
  }

  std::string_view rest_;  // of the block, from the line on
  LabelsAre labels_;
  const ReadRules& rules_;
  Block& block_;
  NamedRows rows_;
  Words& words_;
  TextRuns& runs_;
  std::string_view line_;
  std::uint64_t column_ = 0;
  std::string fault_;
};

}  // namespace

std::string TextParser::description() const {
  std::string runs = "words";
  if (rules_.ngrams == 2) runs = "words and pairs of words";
  if (rules_.ngrams > 2) runs = fmt::format("runs of up to {} words", rules_.ngrams);
  if (rules_.chars > 0) runs = fmt::format("runs of {} characters", rules_.chars);
  if (rules_.chars == 1) runs = "characters";
  return "raw text" + std::string(header_bytes_ > 0 ? " with a header, " : ", ") + runs +
         (rules_.counts ? ", counted" : "");
}

void TextParser::parse(std::string_view text, Block& block) const {
  const auto tools = tools_.take();
  Lines(text, labels_, rules_, *tools, block).run();
}

}  // namespace halfspace
