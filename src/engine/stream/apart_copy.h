// Copies of a row whose elements lie backwards, or every second one of them, by vectors.
//
// Functions only; any thread.
#pragma once

#include <cstdint>

namespace weft::engine {

// dst[i] = src[-i] for i < n.
void copy_backwards(const std::uint16_t* src, std::int64_t n, std::uint16_t* dst);
void copy_backwards(const std::uint32_t* src, std::int64_t n, std::uint32_t* dst);
void copy_backwards(const std::uint64_t* src, std::int64_t n, std::uint64_t* dst);

// dst[i] = src[2 * i] for i < n: a part of complex numbers.
void copy_every_second(const std::uint32_t* src, std::int64_t n, std::uint32_t* dst);
void copy_every_second(const std::uint64_t* src, std::int64_t n, std::uint64_t* dst);

}  // namespace weft::engine
