// Random bits by counters, many at once: Philox 4x32-10 and Threefry 2x32-20.
//
// Pure functions; any thread.
#pragma once

#include <cstdint>

namespace weft::engine {

inline constexpr std::int64_t kRandomBlock = 256;  // the most counters of a call

// words[w][i] = word w of the output for counter `counter` + i, i < kRandomBlock; the counter's
// upper half goes up when the lower one overflows.
void philox_block(std::uint64_t key, std::uint64_t counter_low, std::uint64_t counter_high,
                  std::uint32_t (*words)[kRandomBlock]);
void threefry_block(std::uint64_t key, std::uint64_t counter, std::uint32_t (*words)[kRandomBlock]);

}  // namespace weft::engine
