// Where: a line of the user's program, for messages, traces and explain.
//
// A function that may have to name the line of its caller takes one as its last parameter, which is
// given by itself. A plain value; any thread.
#pragma once

#if __cplusplus < 202002L
#error \
    "Weft needs C++20: compile with -std=c++20, or target_compile_features(program PRIVATE cxx_std_20)"
#endif

#include <cstdint>
#include <source_location>

#if defined(__clang__) ? __clang_major__ < 16 : defined(__GNUC__) && __GNUC__ < 12
#error "Weft needs a compiler that knows C++20: g++ 12 or newer, or clang 16 or newer"
#endif

namespace weft {

struct Where {
  constexpr Where() = default;  // no line is known
  constexpr Where(
      const std::source_location& place) noexcept  // NOLINT(google-explicit-constructor)
      : file(place.file_name()), line(place.line()), column(place.column()) {}
  // As a default argument: the line of the call.
  static constexpr Where current(std::source_location place = std::source_location::current()) {
    return place;
  }
  // Of a program in another language. Its file's name is copied, and kept as long as the process.
  static Where in_file(const char* file, std::uint32_t line, std::uint32_t column = 0);

  const char* file = "";
  std::uint32_t line = 0;    // from 1; 0: none
  std::uint32_t column = 0;  // from 1; 0: none
};

}  // namespace weft
