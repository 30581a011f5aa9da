#include "halfspace/data/vw_block.h"

#include <fmt/format.h>

#include <array>
#include <cstring>

#include "halfspace/data/decimal.h"
#include "halfspace/data/named_rows.h"
#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

constexpr float kLargestImportance = 1e6f;
constexpr char kHat = '^';  // between a namespace and a feature

struct EndsToken {
  bool operator()(char c) const { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '|'; }
};
constexpr EndsToken ends_token;

// What ends the name of a feature or a namespace.
constexpr auto kEndsName = [] {
  std::array<bool, 256> ends{};
  for (const unsigned char c : {' ', '\t', '\n', '\r', '|', ':'}) ends[c] = true;
  return ends;
}();

class Lines {
 public:
  Lines(std::string_view text, LabelsAre labels, const std::vector<Cross>& crosses, Block& block)
      : at_(text.data()),
        end_(text.data() + text.size()),
        block_(block),
        rows_(block, labels, crosses, text.size() / 8) {
    block_.bytes = text.size();
  }

  void run() {
    while (at_ < end_) {
      line_ = at_;
      if (!read_line()) {
        rows_.drop_row();
        block_.bad = BadLine{block_.lines + 1, static_cast<std::uint64_t>(at_ - line_) + 1, fault_};
        return;
      }
      ++block_.lines;
    }
  }

 private:
  bool fail(const char* at, std::string what) {
    at_ = at;
    fault_ = std::move(what);
    return false;
  }

  // Leaves at_ behind the newline, or at the fault.
  bool read_line() {
    skip_blanks();
    if (at_end()) return finish_line();
    if (!read_head()) return false;
    while (*at_ == '|') {
      if (!read_namespace()) return false;
    }
    if (!at_end()) return fail(at_, "found a carriage return within a row, expected it at the end");
    const char* const place = line_;
    if (!rows_.finish_row(label_, importance_)) {
      const bool is_tag_alone = label_.empty() && !tag_.empty();
      return fail(place, rows_.fault() + (is_tag_alone ? ": " + shown(tag_) + " at the bar is a tag" : ""));
    }
    if (!tag_.empty()) {
      block_.tags.resize(block_.rows());
      block_.tags.back() = tag_;
    }
    return finish_line();
  }

  void skip_blanks() {
    while (*at_ == ' ' || *at_ == '\t') ++at_;
  }
  [[nodiscard]] bool at_end() const { return *at_ == '\n' || (*at_ == '\r' && at_[1] == '\n'); }
  bool finish_line() {
    at_ = static_cast<const char*>(std::memchr(at_, '\n', static_cast<std::size_t>(end_ - at_))) + 1;
    return true;
  }

  // Label, importance and tag. The word that touches the bar, or begins with ', is the tag.
  bool read_head() {
    label_ = {};
    importance_ = 1;
    tag_ = {};
    for (int word = 0; *at_ != '|'; ++word) {
      if (at_end()) return fail(at_, "found the end of the row, expected | and features");
      const char* const begin = at_;
      while (!ends_token(*at_)) ++at_;
      const std::string_view token(begin, static_cast<std::size_t>(at_ - begin));
      if (token.empty()) return fail(at_, "found a carriage return within a row, expected it at the end");
      const bool is_tag = token.starts_with('\'') || *at_ == '|';
      skip_blanks();
      if (is_tag && *at_ != '|')
        return fail(at_, "found " + shown(token) + " before, a tag; expected | after it");
      if (is_tag) return take_tag(token);
      if (word == 0) {
        if (std::string fault = label_fault(token); !fault.empty()) return fail(begin, fault);
        label_ = token;
      } else if (word == 1) {
        if (!read_importance(token)) {
          return fail(begin, "found the importance " + shown(token) + ", expected a number from 0 to 1e6");
        }
      } else {
        return fail(begin, "found " + shown(token) + " behind label and importance, expected a tag or |");
      }
    }
    return true;
  }

  bool take_tag(std::string_view token) {
    tag_ = token.substr(token.starts_with('\'') ? 1 : 0);
    return true;
  }

  bool read_importance(std::string_view token) {
    return read_float(token, importance_) && importance_ >= 0 && importance_ <= kLargestImportance;
  }

  bool read_namespace() {
    ++at_;  // behind the bar
    const char* const begin = at_;
    while (!kEndsName[static_cast<unsigned char>(*at_)]) ++at_;
    const std::string_view group(begin, static_cast<std::size_t>(at_ - begin));
    if (group.find(kHat) != std::string_view::npos) {
      return fail(begin, "found the namespace " + shown(group) +
                             ", expected no ^ in it: features are called namespace^feature");
    }
    scale_ = 1;
    if (*at_ == ':') {
      const char* const number = at_ + 1;
      const char* const after = read_value(number, scale_, ends_token);
      if (after == nullptr)
        return fail(number, "found " + shown_token(number) + ", expected a namespace's scale");
      at_ = after;
    }
    name_ = group;
    if (!group.empty()) name_ += kHat;
    prefix_ = name_.size();
    rows_.begin_group(group);
    return read_features();
  }

  bool read_features() {
    while (true) {
      skip_blanks();
      if (*at_ == '|' || at_end()) return true;
      const char* const begin = at_;
      const char* p = at_;
      std::uint32_t code = 0;
      if (!read_number(p, code)) {
        while (!kEndsName[static_cast<unsigned char>(*p)]) ++p;
        code = code_of({begin, static_cast<std::size_t>(p - begin)});
      }
      if (p == begin) return fail(p, "found " + shown_token(p) + ", expected a feature with a name");
      float value = 1;
      if (*p == ':') {
        const char* const after = read_value(p + 1, value, ends_token);
        if (after == nullptr) {
          return fail(p + 1, "found the value " + shown_token(p + 1) +
                                 ", expected a finite number in the range of float");
        }
        p = after;
      }
      rows_.add(code, value * scale_);
      at_ = p;
    }
  }

  // A short number without a namespace, quickly: files that were converted have nothing else.
  bool read_number(const char*& p, std::uint32_t& number) const {
    if (prefix_ > 0) return false;
    const Digits digits = read_digits(p);
    const bool whole =
        digits.count > 0 && digits.count < 8 && kEndsName[static_cast<unsigned char>(p[digits.count])];
    if (!whole || (*p == '0' && digits.count > 1)) return false;
    number = static_cast<std::uint32_t>(digits.value);
    p += digits.count;
    return true;
  }

  // Outside of namespaces a name stands as it is. One with a ^ begins with another, or the feature a^b would
  // be called as b of the namespace a is.
  std::uint32_t code_of(std::string_view feature) {
    if (feature.empty()) return 0;
    const bool has_group = prefix_ > 0;
    if (!has_group && feature.find(kHat) == std::string_view::npos) return rows_.code_of(feature);
    name_.resize(prefix_);
    if (!has_group) name_ += kHat;
    name_ += feature;
    return rows_.code_of(name_);
  }

  static std::string shown_token(const char* p) {
    const char* end = p;
    while (!ends_token(*end)) ++end;
    return shown({p, static_cast<std::size_t>(end - p)});
  }

  const char* at_;
  const char* end_;
  const char* line_ = nullptr;
  Block& block_;
  NamedRows rows_;
  std::string_view label_;
  std::string_view tag_;  // without its quote
  float importance_ = 1;
  float scale_ = 1;
  std::string name_;  // namespace^feature
  std::size_t prefix_ = 0;
  std::string fault_;
};

}  // namespace

void VwParser::parse(std::string_view text, Block& block) const {
  Lines(text, labels_, crosses_, block).run();
}

}  // namespace halfspace
