#include "halfspace/report/document_html.h"

#include <fmt/format.h>

#include "halfspace/report/document_json.h"
#include "halfspace/report/document_text.h"
#include "halfspace/report/page.h"

namespace halfspace::report {
namespace {

using Json = nlohmann::ordered_json;

// Scripts have no other numbers than doubles: whole ones that these do not hold become text.
constexpr std::uint64_t kExact = std::uint64_t{1} << 53;

void keep_digits(Json& json) {
  if (json.is_structured()) {
    for (Json& part : json) keep_digits(part);
  } else if (json.is_number_unsigned()) {
    if (const auto value = json.get<std::uint64_t>(); value > kExact) json = std::to_string(value);
  } else if (json.is_number_integer()) {
    const auto value = json.get<std::int64_t>();
    if (value < -static_cast<std::int64_t>(kExact)) json = std::to_string(value);
  }
}

// Inside of a script element: without '<' nothing in it can end the element or begin a comment.
std::string script_json(const std::vector<Document>& documents) {
  Json json = Json::array();
  for (const Document& document : documents) json.push_back(document_json(document));
  keep_digits(json);
  const std::string plain = json.dump(-1, ' ', true, Json::error_handler_t::replace);
  std::string safe;
  safe.reserve(plain.size());
  for (const char c : plain) c == '<' ? safe += "\\u003c" : safe += c;
  return safe;
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

// For the browser's tab.
std::string title_of(const std::vector<Document>& documents) {
  if (documents.size() == 1) return documents.front().title;
  return fmt::format("halfspace: {} reports", documents.size());
}

// For browsers that run no scripts.
std::string text_of(const std::vector<Document>& documents) {
  std::string text;
  for (const Document& document : documents) text += document_text(document) + "\n\n";
  return text;
}

// The template with a text for each mark, which come in this order.
std::string filled(std::string_view page,
                   const std::vector<std::pair<std::string_view, std::string>>& texts) {
  std::string out;
  for (const auto& [mark, text] : texts) {
    const std::size_t at = page.find(mark);
    if (at == std::string_view::npos) continue;
    out += page.substr(0, at);
    out += text;
    page.remove_prefix(at + mark.size());
  }
  return out += page;
}

}  // namespace

std::string document_html(const std::vector<Document>& documents) {
  return filled(page_template(), {{"<!--title-->", escaped(title_of(documents))},
                                  {"<!--text-->", escaped(text_of(documents))},
                                  {"<!--documents-->", script_json(documents)}});
}

}  // namespace halfspace::report
