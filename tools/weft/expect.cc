#include "expect.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "weft/error.h"

#include "core/text/quantity.h"
#include "units.h"

namespace weft::tool {
namespace {

using Of = Expectation::Of;

struct Quantity {
  std::string_view name;
  Of of;
};
constexpr Quantity kQuantities[] = {
    {"exposed", Of::exposed}, {"time", Of::time}, {"memory", Of::memory}};

constexpr const char* kOption = "--expect";

[[noreturn]] void refuse(const std::string& text, const std::string& units = "") {
  throw CLI::ValidationError(
      kOption, fmt::format("must be such as 'exposed<5%', 'exposed<100us', 'time<250us' or "
                           "'memory<2GiB', not {}{}",
                           text, units));
}

// What the limit is a number of, where it says no unit: "; units are s, ms, us or ns".
std::string units_of(Of of, const std::string& limit) {
  if (!lacks_unit(limit)) return "";
  const char* const or_share = of == Of::exposed ? "%, " : "";
  return fmt::format("; units are {}{}", or_share,
                     unit_names(of == Of::memory ? Dimension::bytes : Dimension::seconds));
}

Expectation parse_expectation(const std::string& text) {
  const std::size_t sign = text.find('<');
  const auto* const quantity =
      std::ranges::find(kQuantities, std::string_view(text).substr(0, sign), &Quantity::name);
  if (sign == std::string::npos || quantity == std::end(kQuantities)) refuse(text);
  Expectation result{.of = quantity->of, .text = text};
  std::string limit = text.substr(sign + 1);
  try {
    if (quantity->of == Of::memory) {
      result.limit = static_cast<double>(bytes(kOption, limit));
    } else if (quantity->of == Of::exposed && limit.ends_with('%')) {
      limit.pop_back();
      result.is_share = true;
      result.limit = percent(kOption, limit) / 100;
    } else {
      result.limit = seconds(kOption, limit);
    }
  } catch (const CLI::ValidationError&) {
    refuse(text, units_of(result.of, limit));
  }
  return result;
}

// "--expect exposed<5%: 12 us of 100 us are exposed, 12 %; most of it ..."; empty: it holds.
std::string problem(const Expectation& expectation, const Outcome& outcome) {
  std::string seen;
  switch (expectation.of) {
    case Of::time:
      if (outcome.seconds < expectation.limit) return "";
      seen = fmt::format("it takes {}; {} of exposed communication", seconds_text(outcome.seconds),
                         seconds_text(outcome.exposed_seconds));
      break;
    case Of::memory:
      if (outcome.bytes < expectation.limit) return "";
      return fmt::format("--expect {}: it needs {}", expectation.text, bytes_text(outcome.bytes));
    case Of::exposed: {
      const double share =
          outcome.timed_seconds > 0 ? outcome.exposed_seconds / outcome.timed_seconds : 0;
      const double value = expectation.is_share ? share : outcome.exposed_seconds;
      if (value < expectation.limit) return "";
      seen = fmt::format("{} of {} are exposed communication, {:.3g} %",
                         seconds_text(outcome.exposed_seconds), seconds_text(outcome.timed_seconds),
                         100 * share);
      break;
    }
  }
  if (!outcome.most_exposed.empty()) seen += ", most of it " + outcome.most_exposed;
  return fmt::format("--expect {}: {}", expectation.text, seen);
}

}  // namespace

void add_expect_option(CLI::App& command, std::vector<Expectation>& expectations) {
  command
      .add_option_function<std::vector<std::string>>(
          kOption,
          [&expectations](const std::vector<std::string>& texts) {
            for (const std::string& text : texts) expectations.push_back(parse_expectation(text));
          },
          "Fail, with the reason, where this does not hold: exposed<5% of the time or "
          "exposed<100us of communication in which a device waits, time<250us, memory<2GiB; "
          "repeat for several")
      ->type_name("LIMIT")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void check(const std::vector<Expectation>& expectations, const Outcome& outcome) {
  std::string problems;
  for (const Expectation& expectation : expectations) {
    const std::string one = problem(expectation, outcome);
    if (!one.empty()) problems += (problems.empty() ? "" : "\n") + one;
  }
  if (!problems.empty()) throw Error(problems);
}

}  // namespace weft::tool
