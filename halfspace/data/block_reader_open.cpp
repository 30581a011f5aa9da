// What a file is: a cache, or text of some format.
#include "halfspace/data/block_reader.h"
#include "halfspace/data/cache_decode.h"
#include "halfspace/data/cache_origin.h"
#include "halfspace/data/cache_rules.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/shown.h"

namespace halfspace {

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
  std::optional<TextChunk> first(std::in_place);
  const auto more = source->next(*first);
  if (!more) return more.error();
  if (*more && halfspace::is_cache(first->text)) {
    source->cut(Cut::lines);
    auto cache = CacheSource::open_stream(path, std::move(source), std::move(*first));
    if (!cache) return cache.error();
    return open_cache(path, std::move(*cache), options);
  }
  std::string_view beginning = *more ? without_mark(first->text) : "";
  ReadRules rules = options.rules;
  if (rules.format == Format::automatic) rules.format = guess_format(beginning, path);
  auto parser = make_parser(rules, options.labels, beginning, path);
  if (!parser) return parser.error();
  if (!*more) first.reset();
  source->cut((*parser)->rows_may_hold_newlines()    ? Cut::records
              : (*parser)->rows_begin_with_headers() ? Cut::headers
                                                     : Cut::lines);
  return std::unique_ptr<BlockReader>(new BlockReader(
      Input{path, {}, std::move(source), std::move(first), std::move(*parser), std::move(rules)}, options));
}

Result<std::unique_ptr<BlockReader>> BlockReader::open_cache(const std::string& path,
                                                             std::unique_ptr<CacheSource> cache,
                                                             const ReadOptions& options) {
  const CacheHeader& header = cache->header();
  if (const std::string differs = rules_difference(header, options.rules); !differs.empty()) {
    return input_error(path, differs + "; give the options it was made with, or convert again");
  }
  if (cache->end() != nullptr) {  // a cache in a pipe has no place to look around from
    if (Status fresh = check_origins(header.origins, cache->end()->text_hash, path); !fresh) {
      return fresh.error();
    }
  }
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
