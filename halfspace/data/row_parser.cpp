#include "halfspace/data/row_parser.h"

#include <fmt/format.h>

#include "halfspace/data/libsvm_block.h"
#include "halfspace/data/text_block.h"
#include "halfspace/data/text_label.h"
#include "halfspace/data/vw_block.h"

namespace halfspace {
namespace {

class LibsvmParser : public RowParser {
 public:
  explicit LibsvmParser(LabelsAre labels) : labels_(labels) {}
  void parse(std::string_view text, Block& block) const override { read_libsvm_block(text, labels_, block); }
  [[nodiscard]] std::string description() const override { return "LIBSVM text"; }

 private:
  LabelsAre labels_;
};

// The first line that is not blank.
std::string_view first_line(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.find_first_not_of(" \t") != std::string_view::npos) return line;
  }
  return {};
}

}  // namespace

Format guess_format(std::string_view beginning, std::string_view path) {
  const std::string_view line = first_line(beginning);
  if (looks_like_text(line, path)) return Format::text;
  if (line.find('|') != std::string_view::npos) return Format::vw;
  return Format::libsvm;
}

Result<std::unique_ptr<const RowParser>> make_parser(const ReadRules& rules, LabelsAre labels,
                                                     std::string_view beginning, const std::string& path) {
  const Format format = rules.format == Format::automatic ? guess_format(beginning, path) : rules.format;
  switch (format) {
    case Format::vw:
      return std::unique_ptr<const RowParser>(new VwParser(labels, rules.crosses));
    case Format::text:
      return TextParser::make(rules, labels);
    default:
      return std::unique_ptr<const RowParser>(new LibsvmParser(labels));
  }
}

}  // namespace halfspace
