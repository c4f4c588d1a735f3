#include "units.h"

#include <charconv>
#include <cmath>
#include <span>
#include <string_view>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

namespace weft::tool {
namespace {

struct Unit {
  std::string_view name;
  double factor;
};

double with_unit(const std::string& option, const std::string& text, std::span<const Unit> units,
                 std::string_view example) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  const std::string_view name(stop, static_cast<std::size_t>(end - stop));
  for (const Unit& unit : units) {
    const double scaled = value * unit.factor;
    if (error == std::errc{} && unit.name == name && std::isnormal(scaled) && scaled > 0) {
      return scaled;
    }
  }
  throw CLI::ValidationError(
      option, fmt::format("must be a positive number such as {}, not {}", example, text));
}

constexpr Unit kSizes[] = {{"", 1},         {"B", 1},       {"kB", 1e3},     {"MB", 1e6},
                           {"GB", 1e9},     {"TB", 1e12},   {"KiB", 0x1p10}, {"MiB", 0x1p20},
                           {"GiB", 0x1p30}, {"TiB", 0x1p40}};
constexpr double kMostBytes = 0x1p62;
constexpr Unit kRates[] = {{"", 1},       {"B/s", 1},    {"kB/s", 1e3},
                           {"MB/s", 1e6}, {"GB/s", 1e9}, {"TB/s", 1e12}};
constexpr Unit kNoUnit[] = {{"", 1}};
constexpr Unit kTimes[] = {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"us", 1e-6}, {"ns", 1e-9}};

}  // namespace

double bytes_per_second(const std::string& option, const std::string& text) {
  return with_unit(option, text, kRates, "45GB/s");
}

std::int64_t bytes(const std::string& option, const std::string& text) {
  const double size = std::floor(with_unit(option, text, kSizes, "2GiB"));
  if (size >= 1 && size <= kMostBytes) return static_cast<std::int64_t>(size);
  throw CLI::ValidationError(option, "must be at least one byte and less than 4 EiB, not " + text);
}

double seconds(const std::string& option, const std::string& text) {
  return with_unit(option, text, kTimes, "10us");
}

double percent(const std::string& option, const std::string& text) {
  return with_unit(option, text, kNoUnit, "5");
}

}  // namespace weft::tool
