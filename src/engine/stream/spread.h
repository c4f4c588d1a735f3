// Spreading: each element of a few as often as a row has places, and a short row several times.
//
// A pure function over memory of the caller; any thread.
#pragma once

#include <cstddef>
#include <cstdint>

namespace weft::engine {

// Each of n elements of `size` bytes (1, 2, 4, 8 or 16) `times` times, one after the other.
void spread(std::int64_t size, const std::byte* elements, std::byte* to, std::int64_t n,
            std::int64_t times);

// What there is at `row`, so many bytes, `times` times one after the other.
void repeat_row(std::byte* row, std::int64_t bytes, std::int64_t times);

}  // namespace weft::engine
