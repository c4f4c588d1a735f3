// ScatterFunctions: how a scatter combines updates with what is there, as plain loops.
//
// Pure functions over memory of the caller; any thread.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/kernels/tile/combiner.h"

namespace weft::engine {

// Combines n updates with elements of a result, one after another; an offset of -1: none. Where
// `from` is null the updates lie one after another.
using ElementFunction = void (*)(std::byte* result, const std::int64_t* offsets,
                                 const std::byte* updates, const std::int64_t* from,
                                 std::int64_t n);
// Combines n elements that lie one after another.
using RowFunction = void (*)(std::byte* to, const std::byte* from, std::int64_t n);

// Combines n rows of `length` elements that lie one after another with such of a result, one row
// after another; an offset of -1: none.
using RowsFunction = void (*)(std::byte* result, const std::int64_t* offsets,
                              const std::byte* updates, const std::int64_t* from, std::int64_t n,
                              std::int64_t length);

// Fills n elements with what changes nothing when it is combined.
using NeutralFunction = void (*)(std::byte* to, std::int64_t n);

// Of regions that give the update, or are one op of numbers. Null: of others; `neutral` also where
// the order of updates makes a difference.
struct ScatterFunctions {
  ElementFunction each = nullptr;
  RowFunction row = nullptr;
  RowsFunction rows = nullptr;
  NeutralFunction neutral = nullptr;
};
ScatterFunctions scatter_functions(const Combiner& combiner);

}  // namespace weft::engine
