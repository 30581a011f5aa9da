// Documents as a page: whole, without any address to fetch from, and safe whatever names are made of.
#include "halfspace/report/document_html.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "halfspace/report/page.h"
#include "tests/report/sample_document.h"

namespace halfspace::report {
namespace {

using Json = nlohmann::ordered_json;

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string_view::npos; at += part.size()) ++count;
  return count;
}

// What the page's script reads.
Json embedded(const std::string& page) {
  const std::string begin = R"(<script type="application/json" id="documents">)";
  const std::size_t from = page.find(begin) + begin.size();
  return Json::parse(page.substr(from, page.find("</script>", from) - from));
}

TEST(DocumentHtml, MarksStandOnceInTheirOrder) {
  const std::string_view page = page_template();
  std::size_t last = 0;
  for (const char* mark : {"<!--title-->", "<!--text-->", "<!--documents-->"}) {
    EXPECT_EQ(count_of(page, mark), 1u) << mark;
    EXPECT_GT(page.find(mark), last);
    last = page.find(mark);
  }
}

TEST(DocumentHtml, HoldsTheNumbers) {
  const std::string page = document_html({test::sample_document()});
  EXPECT_EQ(page.rfind("<!doctype html>", 0), 0u);
  EXPECT_NE(page.find("<title>Winnow on nested functions</title>"), std::string::npos);
  const Json json = embedded(page);
  ASSERT_EQ(json.size(), 1u);
  EXPECT_EQ(json[0]["plots"][0]["series"][0]["y"], Json::parse("[2.0, 4.0, 8.0]"));
}

TEST(DocumentHtml, SeveralInTheirOrder) {
  Document second = test::sample_document();
  second.title = "Another";
  const std::string page = document_html({test::sample_document(), second});
  EXPECT_NE(page.find("<title>halfspace: 2 reports</title>"), std::string::npos);
  EXPECT_EQ(embedded(page)[1]["title"], "Another");
}

TEST(DocumentHtml, AsksNobody) {
  const std::string page(page_template());
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
  for (const char* part : {" src=", "url(http", "@import", "//cdn", "fetch(", "XMLHttpRequest", "import("}) {
    EXPECT_EQ(count_of(page, part), 0u) << part;
  }
}

TEST(DocumentHtml, KeepsTheLicenceOfUPlot) {
  EXPECT_NE(page_template().find("Leon Sorokin"), std::string_view::npos);
  EXPECT_NE(page_template().find("Permission is hereby granted, free of charge"), std::string_view::npos);
}

TEST(DocumentHtml, NamesDoNotBreakOut) {
  const std::string evil = "</script><script>alert(1)</script><!--<script></title></noscript></pre>\"'&";
  Document document = test::sample_document();
  document.name = document.title = document.about = document.origin.command = evil;
  document.claims[0].text = document.claims[0].observed = evil;
  document.plots[0].title = document.plots[0].note = document.plots[0].x.label = evil;
  document.plots[0].series[0].name = evil;
  document.tables[0].title = document.tables[0].columns[0] = evil;
  document.tables[0].rows[0][0] = evil;
  const std::string page = document_html({document});
  const std::string harmless = document_html({test::sample_document()});
  for (const char* part : {"<script", "</script", "<!--", "</title", "</noscript", "</pre", "alert(1)</"}) {
    EXPECT_EQ(count_of(page, part), count_of(harmless, part)) << part;
  }
  EXPECT_EQ(embedded(page)[0]["tables"][0]["rows"][0][0], evil);
}

TEST(DocumentHtml, MarksInNamesStayNames) {
  Document document;
  document.title = "<!--documents-->";
  EXPECT_EQ(embedded(document_html({document}))[0]["title"], "<!--documents-->");
}

TEST(DocumentHtml, BytesThatAreNoTextAreReplaced) {
  Document document;
  document.title = "a\xff";
  EXPECT_EQ(embedded(document_html({document}))[0]["title"], "a\xef\xbf\xbd");
}

TEST(DocumentHtml, LargeWholeNumbersKeepTheirDigits) {
  Document document;
  document.origin = {"c", 18'446'744'073'709'551'615u, true, ""};
  document.tables = {{"t", {"n"}, {{std::int64_t{INT64_MIN}}, {std::uint64_t{1} << 53}}}};
  const Json json = embedded(document_html({document}))[0];
  EXPECT_EQ(json["origin"]["seed"], "18446744073709551615");
  EXPECT_EQ(json["tables"][0]["rows"][0][0], "-9223372036854775808");
  EXPECT_EQ(json["tables"][0]["rows"][1][0], std::uint64_t{1} << 53);
}

}  // namespace
}  // namespace halfspace::report
