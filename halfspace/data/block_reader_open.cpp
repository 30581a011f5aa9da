// What a file is: a cache, or text of some format.
#include <fmt/format.h>

#include "halfspace/data/blank_text.h"
#include "halfspace/data/block_reader.h"
#include "halfspace/data/cache_decode.h"
#include "halfspace/data/cache_origin.h"
#include "halfspace/data/cache_rules.h"
#include "halfspace/data/csv_layout.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/foreign_text.h"
#include "halfspace/data/shown.h"
#include "halfspace/data/text_label.h"

namespace halfspace {
namespace {

// What a line of one byte may take before it is learned: in each of a few blocks that wait, its text in a
// buffer that has grown by doubling, and features of two characters as eight bytes each.
constexpr double kBytesOfALine = 32;

// Whether the memory of the run allows less than every line.
bool limit_lines(TextSource& source, double memory) {
  const double longest = memory / kBytesOfALine;
  if (memory <= 0 || longest >= static_cast<double>(kLongestLine)) return false;
  source.limit_lines(static_cast<std::size_t>(longest));
  return true;
}

// What may be raw text is a table when a column was asked for, or that its first row is one: only tables have
// these.
bool is_wanted_as_table(const ReadRules& rules, std::string_view beginning) {
  const bool wanted = !rules.label_column.empty() || !rules.ignored.empty() || rules.no_header;
  beginning = without_blanks(beginning);
  const std::string_view line = beginning.substr(0, beginning.find('\n'));
  return wanted && !line.starts_with(kLabelPrefix) && line.find('\t') != std::string_view::npos;
}

// Nothing but blank lines, and comments where these cannot be cells.
bool says_nothing(std::string_view text, Format format) {
  text = without_blanks(without_marks(text));
  while (text.starts_with('#') && format != Format::text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (format == Format::csv && line.find_first_of(",;\t") != std::string_view::npos) return false;
    text = without_blanks(text.substr(line.size()));
  }
  return text.empty();
}

// Text that says nothing is as good as none. Where a format has to be guessed, or a header found, behind more
// of it than a chunk holds, nobody could say in which line.
Result<bool> pass_idle_text(TextSource& source, const ReadOptions& options, const std::string& path,
                            TextChunk& first) {
  const Format format = options.rules.format;
  const bool may_wait = format != Format::automatic && format != Format::csv && format != Format::text;
  bool passed = false;
  while (!may_wait && !first.line_too_long && says_nothing(first.text, format)) {
    if (options.hash != nullptr) options.hash->add(first.text);
    source.release(first);
    const auto more = source.next(first);
    if (!more || !*more) return more;
    passed = true;
  }
  if (!passed) return true;
  return input_error(path + ":1:1",
                     fmt::format("found {} MB of blank lines or comments, expected a row before, or "
                                 "--format libsvm or vw",
                                 kChunkBytes >> 20));
}

// Rules that were said, but that rows of this format are not read by.
Status check_rules(const ReadOptions& options, Format format, const std::string& path) {
  const std::string_view unheeded =
      options.all_rules_count ? unheeded_option(options.rules, format) : std::string_view();
  if (unheeded.empty()) return {};
  return input_error(path, fmt::format("is {}, which has no use for {}; leave it out, or say what it is "
                                       "with --format",
                                       kind_of(format), unheeded));
}

// Refused when the text has changed. In a stream the hash of the text stands at the end: then all rows have
// been read, but nothing has been made of them.
Status check_fresh(CacheSource& cache, const std::string& path) {
  const std::vector<CacheOrigin>& origins = cache.header().origins;
  auto touched = touched_origin(origins, path);
  if (!touched) return touched.error();
  if (touched->empty()) return {};
  if (cache.end() != nullptr) return check_texts(origins, cache.end()->text_hash, path, *touched);
  cache.check_at_end([origins, path, text = *touched](const Hash128& hash) {
    return check_texts(origins, hash, path, text);
  });
  return {};
}

}  // namespace

Result<std::unique_ptr<BlockReader>> BlockReader::open(const std::string& path, const ReadOptions& options) {
  auto cache = CacheSource::open_file(path);
  if (!cache) return cache.error();
  if (*cache != nullptr) return open_cache(path, std::move(*cache), options);
  auto source = TextSource::open(path);
  if (!source) return source.error();
  return open(path == "-" ? "standard input" : path, std::move(*source), options);
}

Result<std::unique_ptr<BlockReader>> BlockReader::open(const std::string& path,
                                                       std::unique_ptr<TextSource> source,
                                                       const ReadOptions& options) {
  const bool lines_limited = limit_lines(*source, options.memory);
  std::optional<TextChunk> first(std::in_place);
  auto more = source->next(*first);
  if (!more) return more.error();
  if (*more) more = pass_idle_text(*source, options, path, *first);
  if (!more) return more.error();
  if (*more && halfspace::is_cache(first->text)) {
    source->cut(Cut::lines);
    auto cache = CacheSource::open_stream(path, std::move(source), std::move(*first));
    if (!cache) return cache.error();
    return open_cache(path, std::move(*cache), options);
  }
  std::string_view beginning = *more ? without_marks(first->text) : "";
  ReadRules rules = options.rules;
  const bool guessed = rules.format == Format::automatic;
  if (Status ours = check_not_foreign(beginning, guessed, path); !ours) return ours.error();
  if (guessed) rules.format = guess_format(beginning, path, options.first_table.get());
  const bool maybe_text = guessed && rules.format == Format::text;
  if (maybe_text && is_wanted_as_table(rules, beginning)) rules.format = Format::csv;
  if (*more) {
    if (Status heeded = check_rules(options, rules.format, path); !heeded) return heeded.error();
  }
  auto parser = make_parser(rules, options.labels, beginning, path, options.first_table.get());
  if (!parser) return parser.error();
  if (!*more) first.reset();
  if (const CsvLayout* table = (*parser)->table()) {
    rules.ignored = ignored_names(*table, rules);
    if (table->header.empty() && rules.numbered_columns == 0) {
      rules.numbered_columns = static_cast<std::uint32_t>(table->names.size());
    }
  }
  source->cut((*parser)->rows_may_hold_newlines()    ? Cut::records
              : (*parser)->rows_begin_with_headers() ? Cut::headers
                                                     : Cut::lines);
  return std::unique_ptr<BlockReader>(new BlockReader(Input{path,
                                                            {},
                                                            std::move(source),
                                                            std::move(first),
                                                            std::move(*parser),
                                                            std::move(rules),
                                                            lines_limited,
                                                            guessed},
                                                      options));
}

Result<std::unique_ptr<BlockReader>> BlockReader::open_cache(const std::string& path,
                                                             std::unique_ptr<CacheSource> cache,
                                                             const ReadOptions& options) {
  const CacheHeader& header = cache->header();
  if (const std::string differs = rules_difference(header, options.rules); !differs.empty()) {
    return input_error(path, differs + "; give the options it was made with, or convert again");
  }
  if (Status heeded = check_rules(options, header.rules.format, path); !heeded) return heeded.error();
  if (Status fresh = check_fresh(*cache, path); !fresh) return fresh.error();
  DataFiles texts{std::vector<std::string>()};
  for (const CacheOrigin& origin : header.origins)
    texts.paths.push_back(printable(origin_path(origin, path)));
  auto parser = std::make_unique<const CacheParser>(options.labels, header, texts.shown());
  ReadRules rules = header.rules;
  return std::unique_ptr<BlockReader>(
      new BlockReader(Input{path, std::move(texts.paths), std::move(cache), std::nullopt, std::move(parser),
                            std::move(rules)},
                      options));
}

}  // namespace halfspace
