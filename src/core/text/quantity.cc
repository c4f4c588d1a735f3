#include "core/text/quantity.h"

#include <charconv>
#include <cmath>
#include <span>
#include <system_error>

#include <fmt/format.h>

namespace weft {
namespace {

// Three digits, and as many before the point as there are.
std::string three_digits(double number) {
  return number < 999.5 ? fmt::format("{:.3g}", number) : fmt::format("{:.0f}", number);
}

std::string with_unit(double number, double base, std::span<const char* const> units) {
  std::size_t unit = 0;
  while (unit + 1 < units.size() && number >= base * 0.9995) {
    number /= base;
    ++unit;
  }
  return three_digits(number) + ' ' + units[unit];
}

struct Unit {
  std::string_view name;
  double factor;
};

constexpr Unit kSizes[] = {{"B", 1},        {"kB", 1e3},     {"MB", 1e6},
                           {"GB", 1e9},     {"TB", 1e12},    {"KiB", 0x1p10},
                           {"MiB", 0x1p20}, {"GiB", 0x1p30}, {"TiB", 0x1p40}};
constexpr Unit kRates[] = {{"B/s", 1}, {"kB/s", 1e3}, {"MB/s", 1e6}, {"GB/s", 1e9}, {"TB/s", 1e12}};
constexpr Unit kTimes[] = {{"s", 1}, {"ms", 1e-3}, {"us", 1e-6}, {"ns", 1e-9}};

std::span<const Unit> units_of(Dimension dimension) {
  switch (dimension) {
    case Dimension::bytes:
      return kSizes;
    case Dimension::bytes_per_second:
      return kRates;
    case Dimension::seconds:
      return kTimes;
  }
  return {};
}

const char* example_of(Dimension dimension) {
  switch (dimension) {
    case Dimension::bytes:
      return "2GiB";
    case Dimension::bytes_per_second:
      return "45GB/s";
    case Dimension::seconds:
      return "10us";
  }
  return "";
}

// The number that the text begins with, and what follows it.
struct Split {
  std::optional<double> number;
  std::string_view unit;
};
Split split(std::string_view text) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{}) return {};
  return {value, {stop, static_cast<std::size_t>(end - stop)}};
}

}  // namespace

std::optional<double> parse_quantity(std::string_view text, Dimension dimension) {
  const Split parts = split(text);
  if (!parts.number) return std::nullopt;
  for (const Unit& unit : units_of(dimension)) {
    const double scaled = *parts.number * unit.factor;
    if (unit.name == parts.unit && std::isnormal(scaled) && scaled > 0) return scaled;
  }
  return std::nullopt;
}

bool lacks_unit(std::string_view text) {
  const Split parts = split(text);
  return parts.number && parts.unit.empty() && std::isnormal(*parts.number) && *parts.number > 0;
}

std::string unit_names(Dimension dimension) {
  const std::span<const Unit> units = units_of(dimension);
  std::string names;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (i != 0) names += i + 1 == units.size() ? " or " : ", ";
    names += units[i].name;
  }
  return names;
}

std::string quantity_problem(std::string_view text, Dimension dimension) {
  const std::string what = fmt::format("must be a positive number with a unit, such as {}, not {}",
                                       example_of(dimension), text);
  return lacks_unit(text) ? fmt::format("{}; units are {}", what, unit_names(dimension)) : what;
}

std::string bytes_text(double bytes) {
  static constexpr const char* kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  return with_unit(bytes, 1024, kUnits);
}

std::string seconds_text(double seconds) {
  static constexpr const char* kUnits[] = {"us", "ms", "s"};
  return seconds == 0 ? "0" : with_unit(seconds * 1e6, 1000, kUnits);
}

std::string flops_text(double flops) {
  static constexpr const char* kUnits[] = {"FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP"};
  return with_unit(flops, 1000, kUnits);
}

}  // namespace weft
