#include "units.h"

#include <charconv>
#include <cmath>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "core/text/quantity.h"

namespace weft::tool {
namespace {

constexpr double kMostBytes = 0x1p62;

double quantity(const std::string& option, const std::string& text, Dimension dimension) {
  if (const std::optional<double> value = parse_quantity(text, dimension)) return *value;
  throw CLI::ValidationError(option, quantity_problem(text, dimension));
}

}  // namespace

double bytes_per_second(const std::string& option, const std::string& text) {
  return quantity(option, text, Dimension::bytes_per_second);
}

std::int64_t bytes(const std::string& option, const std::string& text) {
  const double size = std::floor(quantity(option, text, Dimension::bytes));
  if (size >= 1 && size <= kMostBytes) return static_cast<std::int64_t>(size);
  throw CLI::ValidationError(option, "must be at least one byte and less than 4 EiB, not " + text);
}

std::int64_t bytes_or_none(const std::string& option, const std::string& text) {
  if (text == "0") return 0;
  if (!parse_quantity(text, Dimension::bytes)) {
    throw CLI::ValidationError(option, quantity_problem(text, Dimension::bytes) + "; or 0: none");
  }
  return bytes(option, text);
}

double seconds(const std::string& option, const std::string& text) {
  return quantity(option, text, Dimension::seconds);
}

double percent(const std::string& option, const std::string& text) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error == std::errc{} && stop == end && std::isnormal(value) && value > 0) return value;
  throw CLI::ValidationError(option,
                             fmt::format("must be a positive number such as 5, not {}", text));
}

}  // namespace weft::tool
