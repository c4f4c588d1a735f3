// How messages end: with the line of the user's program that they are about.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/where.h"

namespace weft {

// "  (FILE:LINE)"
inline std::string user_line(const Where& where) {
  return fmt::format("  ({}:{})", where.file, where.line);
}

// What `f` gives. An Error that it throws, which knows no line of the user's, becomes
// "WHO: MESSAGE  (FILE:LINE)", or without WHO where that is empty, as the message has it already.
// Without a line, as where the command line calls, it stays as it is.
template <class F>
decltype(auto) with_user_line(std::string_view who, const Where& where, F&& f) {
  const auto told = [&](const Error& error) -> std::string {
    if (where.line == 0) return error.what();
    return fmt::format("{}{}{}{}", who, who.empty() ? "" : ": ", error.what(), user_line(where));
  };
  try {
    return std::forward<F>(f)();
  } catch (const OutOfMemory& error) {
    throw OutOfMemory(told(error));
  } catch (const Error& error) {
    throw Error(told(error));
  }
}

// The same of OutOfMemory alone: what else is thrown has its line.
template <class F>
decltype(auto) with_line_of_memory(std::string_view who, const Where& where, F&& f) {
  try {
    return std::forward<F>(f)();
  } catch (const OutOfMemory& error) {
    throw OutOfMemory(fmt::format("{}: {}{}", who, error.what(), user_line(where)));
  }
}

}  // namespace weft
