// Near misses: which of the words that exist was meant by one that does not. Pure functions.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace weft {

// How many letters have to be put in, taken out, changed or exchanged with their neighbour to make
// `b` of `a` (Damerau's distance, each place edited once).
std::size_t edit_distance(std::string_view a, std::string_view b);

// The nearest of `words` to `word`, or empty: none is near (a third of its letters).
std::string nearest_word(std::string_view word, std::span<const std::string> words);

}  // namespace weft
