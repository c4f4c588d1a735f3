#include "core/text/quantity.h"

#include <cmath>
#include <span>

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

}  // namespace

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
