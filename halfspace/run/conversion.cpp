#include "halfspace/run/conversion.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>

#include "halfspace/core/names.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/cache_origin.h"
#include "halfspace/data/cache_writer.h"
#include "halfspace/data/csv_rows.h"
#include "halfspace/data/libsvm_rows.h"
#include "halfspace/data/vw_rows.h"

namespace halfspace {
namespace {

constexpr std::array<std::string_view, 5> kForms = {"libsvm", "vw", "csv", "tsv", "hsb"};
// They can be told of, not made: the words of a text do not say what it was, and their values are scaled.
constexpr std::array<std::string_view, 3> kOnlyRead = {"text", "string", "fasta"};

template <class Work>
Status for_each_block(FileSequence& files, Work work) {
  while (!stop_requested()) {
    auto block = files.next();
    if (!block) return block.error();
    if (*block == nullptr) break;
    if (Status done = work(**block); !done) return done;
  }
  return {};
}

std::uint64_t tags_of(const Block& block) {
  return static_cast<std::uint64_t>(std::count_if(block.tags.begin(), block.tags.end(),
                                                  [](const std::string& tag) { return !tag.empty(); }));
}

Result<Conversion> write_all(FileSequence& files, RowWriter& writer) {
  Conversion done;
  done.format = files.reader().parser().description();
  Status written = for_each_block(files, [&](const Block& block) {
    done.rows += block.rows();
    done.nonzeros += block.nonzeros();
    done.bytes += block.bytes;
    done.tags += tags_of(block);
    return writer.add(block, files.reader());
  });
  done.unused = files.unused();
  if (written && !stop_requested()) written = writer.finish();
  if (!written) return written.error();
  return done;
}

bool is_regular(const std::string& path) {
  struct stat status {};
  return path != "-" && ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

Result<CsvColumns> find_columns(const DataFiles& paths, const ReadOptions& options) {
  for (const std::string& path : paths.paths) {
    if (is_regular(path)) continue;
    return input_error(DataFiles(path).shown(), "is read twice for CSV, expected a file and no pipe");
  }
  auto files = FileSequence::open(paths, options);
  if (!files) return files.error();
  CsvColumns columns;
  Status read = for_each_block(*files, [&](const Block& block) {
    columns.add(block);
    return Status();
  });
  if (read) read = columns.finish(paths.shown());
  if (!read) return read.error();
  return columns;
}

std::vector<CacheOrigin> cache_origins(const DataFiles& files, const std::string& output_path) {
  std::vector<CacheOrigin> origins;
  for (const std::string& path : files.paths) origins.push_back(cache_origin(path, output_path));
  return origins;
}

Result<Conversion> write_cache(const DataFiles& paths, ReadOptions options, OutputFile& output,
                               const std::string& output_path) {
  TextHash hash;
  options.hash = &hash;
  const std::vector<CacheOrigin> origins = cache_origins(paths, output_path);
  auto files = FileSequence::open(paths, options);
  if (!files) return files.error();
  CacheWriter writer(output, CacheHeader{files->reader().rules(), origins}, hash);
  auto done = write_all(*files, writer);
  if (done && !(origins == cache_origins(paths, output_path))) {
    return input_error(paths.shown(), "changed while being read; convert again");
  }
  return done;
}

}  // namespace

std::string_view name_of(Form form) {
  return kForms[static_cast<std::size_t>(form)];
}

Result<Form> parse_form(std::string_view name) {
  const auto* found = std::find(kForms.begin(), kForms.end(), name);
  if (found != kForms.end()) return static_cast<Form>(found - kForms.begin());
  if (std::find(kOnlyRead.begin(), kOnlyRead.end(), name) != kOnlyRead.end()) {
    return input_error("",
                       fmt::format("--to {}: found a form that is only read: rows do not tell the text that "
                                   "they were made of; expected one of {}",
                                   name, comma_list(kForms)));
  }
  return input_error("", fmt::format("--to '{}'{}: expected one of {}", name, did_you_mean(name, kForms),
                                     comma_list(kForms)));
}

Result<Form> form_of_file(const std::string& path) {
  for (const std::string_view ending : {".libsvm", ".vw", ".csv", ".tsv", ".hsb"}) {
    if (path.ends_with(ending)) return parse_form(ending.substr(1));
  }
  if (path.ends_with(".svm")) return Form::libsvm;
  return input_error("",
                     fmt::format("found '{}', which does not say in which form to write; expected --to {}, "
                                 "or a name that ends in .svm, .libsvm, .vw, .csv, .tsv or .hsb",
                                 path, fmt::join(kForms, "|")));
}

Result<Conversion> convert(const DataFiles& paths, const ReadOptions& options, Form form, OutputFile& output,
                           const std::string& output_path) {
  if (form == Form::cache) return write_cache(paths, options, output, output_path);
  CsvColumns columns;
  if (form == Form::csv || form == Form::tsv) {
    auto found = find_columns(paths, options);
    if (!found) return found.error();
    columns = std::move(*found);
  }
  auto files = FileSequence::open(paths, options);
  if (!files) return files.error();
  if (form == Form::libsvm) {
    LibsvmRows rows(output);
    return write_all(*files, rows);
  }
  if (form == Form::vw) {
    VwRows rows(output);
    auto done = write_all(*files, rows);
    if (done) done->tags = 0;  // they are written
    return done;
  }
  CsvRows rows(output, columns, form == Form::tsv ? '\t' : ',');
  return write_all(*files, rows);
}

}  // namespace halfspace
