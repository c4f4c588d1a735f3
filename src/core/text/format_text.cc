#include "core/text/format_text.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/text/array_text.h"
#include "core/text/number_format.h"

namespace weft {
namespace {

constexpr std::size_t kLongestNumber = 4;  // of a value

bool is_value_number(std::string_view text) {
  return !text.empty() && text.size() <= kLongestNumber && std::ranges::all_of(text, [](char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
  });
}

[[noreturn]] void refuse(std::string_view text) {
  throw Error(
      fmt::format("the text has \"{}\": values have no names here, and stand where {{}}, {{0}}, "
                  "{{:.3f}} or {{0:.3f}} is; a brace is written {{{{ or }}}}",
                  text.substr(0, std::min<std::size_t>(text.find('}'), 15) + 1)));
}

// The field at the front of the text; `next`: the number of one that has none.
FormatField front_field(std::string_view text, std::size_t next) {
  const std::size_t end = text.find('}');
  if (text[0] != '{' || end == text.npos) refuse(text);
  FormatField field{next, "", std::string(text.substr(0, end + 1))};
  const std::string_view inside = text.substr(1, end - 1);
  const std::size_t colon = std::min(inside.find(':'), inside.size());
  const std::string_view number = inside.substr(0, colon);
  if (!number.empty() && !is_value_number(number)) refuse(text);
  if (!number.empty()) field.value = std::stoul(std::string(number));
  if (colon < inside.size()) field.format = inside.substr(colon + 1);
  if (field.format.find('{') != field.format.npos) refuse(text);
  return field;
}

bool has_number(const FormatField& field) {
  return std::isdigit(static_cast<unsigned char>(field.written[1])) != 0;
}

}  // namespace

FormatText parse_format_text(std::string_view text) {
  FormatText result{std::vector<std::string>(1), {}};
  while (!text.empty()) {
    const std::string_view two = text.substr(0, 2);
    const bool is_brace = two == "{{" || two == "}}";
    if (is_brace || (text[0] != '{' && text[0] != '}')) {
      result.parts.back() += text[0];
      text.remove_prefix(is_brace ? 2 : 1);
      continue;
    }
    FormatField field = front_field(text, result.fields.size());
    if (!result.fields.empty() && has_number(field) != has_number(result.fields[0])) {
      throw Error(fmt::format("the text has \"{}\" and \"{}\": number all values, or none",
                              result.fields[0].written, field.written));
    }
    text.remove_prefix(field.written.size());
    result.fields.push_back(std::move(field));
    result.parts.emplace_back();
  }
  return result;
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) result.append(c == '{' || c == '}' ? 2 : 1, c);
  return result;
}

std::string field_text(const FormatField& field, const Literal& value) {
  const bool plain = field.format.empty() || !value.dims().empty() ||
                     !format_problem(field.format, value.dtype()).empty();
  return plain ? numpy_text(value) : formatted(value, field.format);
}

std::string filled(const FormatText& text, const std::vector<std::string>& fields) {
  std::string result = text.parts[0];
  for (std::size_t k = 0; k < fields.size(); ++k) result += fields[k] + text.parts[k + 1];
  return result;
}

}  // namespace weft
