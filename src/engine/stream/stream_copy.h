// Copies of results that the caches cannot hold.
//
// An ordinary store first reads the line that it writes to; a streaming one does not, which takes a
// third off the traffic of a large copy. A result that would have stayed in the caches is better
// written there.
#pragma once

#include <cstddef>
#include <cstdint>

namespace weft::engine {

// Results of so many bytes and more are written past the caches; of several devices, all together
// (measured for 8 of 8 MiB: 1.36 times faster). Two cores with 32 MiB of last-level cache: 1.5
// times faster at 32 MiB while others use the memory; with the memory to itself the copy is 1.45
// times slower at 16 MiB, 1.2 at 24, 1.1 at 32 and 1.16 times faster at 256.
inline constexpr std::int64_t kPastCachesBytes = std::int64_t{32} << 20;

// As memcpy, for any thread. What is written may be read by another thread once the call has
// returned and the threads have synchronised.
void copy_past_caches(std::byte* dst, const std::byte* src, std::size_t n);

// As copy_past_caches, for many short copies, of which the last one is followed by
// `order_copies_past_caches`, which waits for what is on its way, in the same thread.
void copy_past_caches_unordered(std::byte* dst, const std::byte* src, std::size_t n);
void order_copies_past_caches();

}  // namespace weft::engine
