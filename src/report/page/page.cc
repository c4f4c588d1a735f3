#include "report/page/page.h"

#include <string_view>

#include "weft/error.h"

#include "report/page/page_assets.h"
#include "report/page/page_json.h"

namespace weft::report {
namespace {

std::string html_escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

}  // namespace

std::string page_html(const PageData& page) {
  const auto part = [&](std::string_view name) -> std::string {
    if (name == "title") return html_escaped(page.title);
    if (name == "style") return std::string(page_style());
    if (name == "script") return std::string(page_script());
    WEFT_ASSERT(name == "data", "page.html has no other part");
    return page_json(page);
  };
  std::string_view rest = page_template();
  std::string html;
  // What was put in is not looked at again: a text of the data may have braces.
  for (std::size_t open = rest.find("{{"); open != rest.npos; open = rest.find("{{")) {
    const std::size_t close = rest.find("}}", open);
    html += rest.substr(0, open);
    html += part(rest.substr(open + 2, close - open - 2));
    rest.remove_prefix(close + 2);
  }
  return html += rest;
}

}  // namespace weft::report
