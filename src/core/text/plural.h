// Numbers of things in messages: "1 argument", "2 arguments".
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace weft {

// `noun`: one whose plural has an s.
template <std::integral N>
std::string plural(N count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace weft
