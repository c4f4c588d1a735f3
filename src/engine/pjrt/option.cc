#include "engine/pjrt/option.h"

#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "weft/error.h"

namespace weft::pjrt {
namespace {

using Value = decltype(Option::value);

template <class T>
std::optional<T> number(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<bool> boolean(std::string_view text) {
  if (text == "true" || text == "True") return true;
  if (text == "false" || text == "False") return false;
  return std::nullopt;
}

// "[0,1]"; where `bare`, also "0,1" and "".
std::optional<std::vector<std::int64_t>> list(std::string_view text, bool bare) {
  const bool bracketed = text.size() >= 2 && text.front() == '[' && text.back() == ']';
  if (!bracketed && !bare) return std::nullopt;
  if (bracketed) text = text.substr(1, text.size() - 2);
  std::vector<std::int64_t> values;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const auto value = number<std::int64_t>(text.substr(0, comma));
    if (!value) return std::nullopt;
    values.push_back(*value);
    text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
  }
  return values;
}

Value guessed(std::string_view text) {
  if (const auto value = boolean(text)) return *value;
  if (const auto value = number<std::int64_t>(text)) return *value;
  if (const auto value = number<float>(text)) return *value;
  if (auto values = list(text, false)) return std::move(*values);
  return std::string(text);
}

template <class T>
std::optional<Value> wrapped(std::optional<T> value) {
  if (!value) return std::nullopt;
  return Value(std::move(*value));
}

std::optional<Value> of_kind(std::string_view kind, std::string_view text) {
  if (kind == "int64") return wrapped(number<std::int64_t>(text));
  if (kind == "float") return wrapped(number<float>(text));
  if (kind == "bool") return wrapped(boolean(text));
  if (kind == "list") return wrapped(list(text, true));
  if (kind == "string") return Value(std::string(text));
  return std::nullopt;
}

}  // namespace

Option parse_option(std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string_view before = text.substr(0, equals);
  const std::size_t colon = before.find(':');
  const std::string_view name = before.substr(0, colon);
  std::optional<Value> value;
  if (equals != std::string_view::npos && !name.empty()) {
    const std::string_view rest = text.substr(equals + 1);
    value =
        colon == std::string_view::npos ? guessed(rest) : of_kind(before.substr(colon + 1), rest);
  }
  if (!value) {
    throw Error(
        fmt::format("the plugin's option {}: expected NAME=VALUE or NAME:KIND=VALUE, whose "
                    "KIND is int64, float, bool, list or string and fits the value, such as "
                    "memory_fraction=0.5 or visible_devices=[0,1]",
                    text));
  }
  return {std::string(name), std::move(*value)};
}

std::vector<Option> parse_options(const std::vector<std::string>& texts) {
  std::vector<Option> options;
  for (const std::string& text : texts) options.push_back(parse_option(text));
  return options;
}

NamedValues named_values(const std::vector<Option>& options) {
  NamedValues values;
  for (const Option& option : options) {
    std::visit([&](const auto& value) { values.add(option.name, value); }, option.value);
  }
  return values;
}

}  // namespace weft::pjrt
