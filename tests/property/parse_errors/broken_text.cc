#include "property/parse_errors/broken_text.h"

#include <algorithm>
#include <cctype>

namespace weft::testing {
namespace {

constexpr std::string_view kType = "tensor<";

std::size_t line_begin(std::string_view text, std::size_t at) {
  return at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
}

std::string_view line_at(std::string_view text, std::size_t at) {
  const std::size_t begin = line_begin(text, at);
  return text.substr(begin, text.find('\n', begin) - begin);
}

std::uint32_t line_number(std::string_view text, std::size_t at) {
  return 1 + static_cast<std::uint32_t>(std::ranges::count(text.substr(0, at), '\n'));
}

bool is_of_an_op(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  if (first == line.npos || line.substr(first).starts_with("//")) return false;
  return line.find("func.func") == line.npos && line[first] != '#' && line[first] != '!' &&
         line.find("module") == line.npos && line.find("// ") == line.npos;
}

// Where the op begins that is still open where the line with `at` begins or that goes on with the
// line, such as "reducer(...)" and "}) : (...) -> ...".
std::size_t begin_of_op(std::string_view text, std::size_t at) {
  const std::size_t begin = line_begin(text, at);
  const std::string_view line = line_at(text, at);
  const std::string_view rest = line.substr(line.find_first_not_of(' '));
  if (!rest.starts_with("}")) {
    const bool goes_on = rest.starts_with("reducer") || rest.starts_with("^") ||
                         rest.starts_with("cond") || rest.starts_with("do");
    return goes_on && begin > 1 ? text.rfind('\n', begin - 2) + 1 : begin;
  }
  // The line of the brace that this one closes.
  std::vector<std::size_t> open;
  bool quoted = false;
  for (std::size_t i = 0; i < begin; ++i) {
    if (text[i] == '"') quoted = !quoted;
    if (quoted) continue;
    if (text[i] == '{') open.push_back(i);
    if (text[i] == '}' && !open.empty()) open.pop_back();
  }
  if (open.empty()) return begin;
  return begin_of_op(text, text.rfind('\n', open.back()) + 1);  // "}, {" closes one, too
}

// The names before '=' and those in front of ':', as arguments are defined.
std::vector<std::string> defined_in(std::string_view line) {
  std::vector<std::string> names;
  const std::size_t equals = line.find(" = ");
  const std::size_t first = line.find_first_not_of(' ');
  const bool has_results = first != line.npos && line[first] == '%';
  for (std::size_t at = line.find('%'); at != line.npos; at = line.find('%', at + 1)) {
    std::size_t end = at + 1;
    while (end < line.size() && (std::isalnum(line[end]) != 0 || line[end] == '_')) ++end;
    const bool is_result = has_results && equals != line.npos && at < equals;
    const bool is_argument = line.substr(end).starts_with(": ");
    if (is_result || is_argument) names.emplace_back(line.substr(at, end - at));
  }
  return names;
}

}  // namespace

TypePlaces::TypePlaces(std::string_view text) {
  for (std::size_t at = text.find(kType); at != text.npos; at = text.find(kType, at + 1)) {
    const std::string_view line = line_at(text, at);
    // In quotes and in attributes stand other types than those of values.
    const std::string_view before =
        line.substr(0, static_cast<std::size_t>(text.data() + at - line.data()));
    const bool of_values = before.find(">: ") == before.npos && before.find("dense") == before.npos;
    if (is_of_an_op(line) && of_values && std::ranges::count(before, '"') % 2 == 0) {
      places_.push_back(at);
    }
  }
}

BrokenText broken(std::string_view text, std::size_t place, Break how) {
  BrokenText result{
      std::string(text), {line_number(text, place)}, defined_in(line_at(text, place))};
  const std::size_t op = begin_of_op(text, place);
  result.lines.insert(line_number(text, op));
  for (std::string& name : defined_in(line_at(text, op))) result.values.push_back(std::move(name));
  const std::size_t begin = place + kType.size();
  const std::size_t end = text.find('>', begin);
  switch (how) {
    case Break::element_type:
      result.text.replace(text.find_last_of("x<", end) + 1, 1, "q");
      break;
    case Break::bracket:
      result.text.erase(end, 1);
      break;
    case Break::dimension:
      result.text.insert(begin, "7x");
      break;
  }
  return result;
}

}  // namespace weft::testing
