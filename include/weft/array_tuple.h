// A known number of arrays, each with a name: auto [a, b] = f(), or std::tie(a, b) = f().
#pragma once

#include <array>
#include <cstddef>
#include <tuple>
#include <utility>
#include <vector>

#include "weft/array.h"

namespace weft::detail {

template <std::size_t N>
using ArrayTuple = decltype(std::tuple_cat(std::array<Array, N>()));

// REQUIRES: there are N.
template <std::size_t N>
ArrayTuple<N> named(std::vector<Array> arrays) {
  std::array<Array, N> all;
  for (std::size_t i = 0; i < N; ++i) all[i] = std::move(arrays[i]);
  return std::tuple_cat(std::move(all));
}

}  // namespace weft::detail
