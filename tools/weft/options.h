// What options of several commands have in common.
#pragma once

#include <cstdint>
#include <string>

#include <CLI/CLI.hpp>

#include "core/text/whole_number.h"

namespace weft::tool {

// A check for an option: a whole number from `low` to `high`.
inline CLI::Validator whole_number(std::uint64_t low, std::uint64_t high) {
  const auto problem = [low, high](const std::string& text) {
    return whole_number_problem(text, low, high);
  };
  return CLI::Validator(problem, "");
}

}  // namespace weft::tool
