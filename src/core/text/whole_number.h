// Whole numbers that users give, as options, in the environment, in calls: one check, one message.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/core.h>

namespace weft {

// Why the text is no whole number from `low` to `high`; empty where it is one.
inline std::string whole_number_problem(std::string_view text, std::uint64_t low,
                                        std::uint64_t high) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error == std::errc{} && stop == end && value >= low && value <= high) return "";
  return fmt::format("must be a whole number from {} to {}, not {}", low, high, text);
}

}  // namespace weft
