// What options of several commands have in common.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

namespace weft::tool {

// A check for an option: a whole number from `low` to `high`.
inline CLI::Validator whole_number(std::uint64_t low, std::uint64_t high) {
  const auto problem = [low, high](const std::string& text) -> std::string {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error == std::errc{} && stop == end && value >= low && value <= high) return "";
    return fmt::format("must be a whole number from {} to {}, not {}", low, high, text);
  };
  return CLI::Validator(problem, "");
}

}  // namespace weft::tool
