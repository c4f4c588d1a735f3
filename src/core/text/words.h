// Words of a text, one blank between two. Pure functions.
#pragma once

#include <algorithm>
#include <string_view>
#include <utility>

namespace weft {

// The first word of `rest`, which becomes what follows it.
inline std::string_view take_word(std::string_view& rest) {
  const std::string_view word = rest.substr(0, rest.find(' '));
  rest.remove_prefix(std::min(rest.size(), word.size() + 1));
  return word;
}

// "uplo" and "LU" of "uplo:LU".
inline std::pair<std::string_view, std::string_view> key_and_value(std::string_view word) {
  const std::size_t colon = word.find(':');
  return {word.substr(0, colon), word.substr(colon + 1)};
}

}  // namespace weft
