#include "report/sweep/sweep_range.h"

#include <algorithm>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/mesh.h"

#include "core/text/plural.h"
#include "core/text/whole_number.h"

namespace weft::report {
namespace {

constexpr std::size_t kMostValues = 64;

double parse_size(std::string_view text) {
  const std::string problem = whole_number_problem(text, 1, kMaxDevices);
  if (!problem.empty()) throw Error(problem);
  return std::stod(std::string(text));
}

std::vector<double> parse_values(const SweepRange& range, std::string_view text) {
  std::vector<double> values;
  while (true) {
    const std::size_t comma = text.find(',');
    const std::string_view one = text.substr(0, comma);
    try {
      values.push_back(range.is_of_sizes() ? parse_size(one) : machine::parse_factor(one));
    } catch (const Error& e) {
      throw Error(fmt::format("{} {}", range.name, e.what()));
    }
    if (comma == text.npos) return values;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace

std::string SweepRange::label(double value) const {
  switch (swept) {
    case Swept::chips:
      return plural(static_cast<std::int64_t>(value), "chip");
    case Swept::axis:
      return fmt::format("{}={}", name, value);
    case Swept::scale:
      return fmt::format("{} x {}", key->words, value);
  }
  return "";
}

SweepRange parse_sweep(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos || equals == 0) {
    throw Error(
        fmt::format("must be chips=1,2,4, or an axis of the program's mesh as x=1,2,4, or "
                    "one of {} as link-bandwidth=0.5,1,2; not {}",
                    machine::scale_keys_text(), text));
  }
  SweepRange range;
  range.name = text.substr(0, equals);
  range.key = machine::find_scale_key(range.name);
  range.swept = range.key != nullptr    ? Swept::scale
                : range.name == "chips" ? Swept::chips
                                        : Swept::axis;
  range.values = parse_values(range, text.substr(equals + 1));
  std::ranges::sort(range.values);
  range.values.erase(std::unique(range.values.begin(), range.values.end()), range.values.end());
  if (range.key != nullptr && !range.key->more_is_faster) std::ranges::reverse(range.values);
  if (range.values.size() > kMostValues) {
    throw Error(
        fmt::format("has {} values, but at most {} are tried", range.values.size(), kMostValues));
  }
  return range;
}

}  // namespace weft::report
