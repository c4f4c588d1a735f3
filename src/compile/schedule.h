// Schedules: who spreads communication over computation, by name. Plain values; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace weft::compile {

enum class Schedule : std::uint8_t {
  weft,   // our passes
  plain,  // nobody: a transfer is waited for where the program says so
  xla,    // XLA's compiler, as far as that is known: to be looked at, not to be run
};

inline constexpr std::pair<std::string_view, Schedule> kSchedules[] = {
    {"weft", Schedule::weft}, {"plain", Schedule::plain}, {"xla", Schedule::xla}};

constexpr std::optional<Schedule> schedule_named(std::string_view name) {
  for (const auto& [known, schedule] : kSchedules) {
    if (known == name) return schedule;
  }
  return std::nullopt;
}

constexpr std::string_view schedule_name(Schedule schedule) {
  return kSchedules[static_cast<std::size_t>(schedule)].first;
}

}  // namespace weft::compile
