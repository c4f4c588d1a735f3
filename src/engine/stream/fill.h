// Filling memory with copies of an element.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace weft::engine {

// What there are at `bytes`, so many of them, `count` times one after the other. By the C library,
// whose copies are wider than what the compiler may take for granted.
inline void repeat_bytes(std::byte* bytes, std::int64_t size, std::int64_t count) {
  for (std::int64_t done = 1; done < count;) {
    const std::int64_t more = std::min(done, count - done);
    std::memcpy(bytes + done * size, bytes, static_cast<std::size_t>(more * size));
    done += more;
  }
}

// n times the value.
template <class T>
void fill(T* to, std::int64_t n, T value) {
  constexpr std::int64_t kFirst = 256 / sizeof(T);
  std::fill_n(to, std::min(n, kFirst), value);
  if (n <= kFirst) return;
  const std::int64_t whole = n / kFirst, rest = n % kFirst;
  repeat_bytes(reinterpret_cast<std::byte*>(to), kFirst * static_cast<std::int64_t>(sizeof(T)),
               whole);
  std::fill_n(to + whole * kFirst, rest, value);
}

}  // namespace weft::engine
