// How messages end: with the line of the user's program that they are about.
#pragma once

#include <source_location>
#include <string>

#include <fmt/format.h>

namespace weft {

// "  (FILE:LINE)"
inline std::string user_line(const std::source_location& where) {
  return fmt::format("  ({}:{})", where.file_name(), where.line());
}

}  // namespace weft
