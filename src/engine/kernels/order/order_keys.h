// Order keys: unsigned integers that compare as elements do, so that sorting has one form for all
// types.
//
// Pure functions; any thread.
#pragma once

#include <compare>
#include <cstdint>
#include <span>

#include "weft/dtype.h"

#include "ir/ops/attrs.h"

namespace weft::engine {

enum class FloatOrder : std::uint8_t {
  numbers,  // -0 equals 0; NaNs come last
  total,    // IEEE 754's totalOrder
};

// keys[i] for i < n, of `values` in the compute form of `dtype`, which is not complex. Below 2^32
// for types of at most 32 bits.
void order_keys(const void* values, DType dtype, FloatOrder order, bool descending,
                std::uint64_t* keys, std::int64_t n);

// One element to be sorted: by its key, then by its place.
struct KeyedPlace {
  std::uint64_t key;
  std::uint64_t place;
  friend auto operator<=>(const KeyedPlace&, const KeyedPlace&) = default;
};

// The places 0, 1, ... of `keys` in sorted order, equal ones in the order of their places; the
// first `count` of them take the place of the first keys. `bits`: all keys are below 2^bits.
// `room`: what plan::order_room says.
void sorted_places(std::span<std::uint64_t> keys, int bits, std::int64_t count,
                   std::span<std::uint64_t> room);

}  // namespace weft::engine
