// Compiled once for each kind of vectors: the compiler makes vectors of the loops over counters.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/random/random_blocks.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include "engine/kernels/random/random_blocks.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

HWY_INLINE u32 low_word(u64 x) { return static_cast<u32>(x); }
HWY_INLINE u32 high_word(u64 x) { return static_cast<u32>(x >> 32); }
HWY_INLINE u32 rotated(u32 x, int n) { return x << n | x >> (32 - n); }

}  // namespace

void philox(u64 key, u64 counter_low, u64 counter_high, u32 (*words)[kRandomBlock]) {
  for (std::int64_t i = 0; i < kRandomBlock; ++i) {
    const u64 lo = counter_low + static_cast<u64>(i);
    const u64 hi = counter_high + static_cast<u64>(lo < counter_low);
    u32 s0 = low_word(lo), s1 = high_word(lo), s2 = low_word(hi), s3 = high_word(hi);
    u32 k0 = low_word(key), k1 = high_word(key);
    for (int round = 0; round < 10; ++round) {
      const u64 p0 = u64{0xD2511F53} * s0, p1 = u64{0xCD9E8D57} * s2;
      s0 = high_word(p1) ^ s1 ^ k0;
      s1 = low_word(p1);
      s2 = high_word(p0) ^ s3 ^ k1;
      s3 = low_word(p0);
      k0 += 0x9E3779B9;
      k1 += 0xBB67AE85;
    }
    words[0][i] = s0;
    words[1][i] = s1;
    words[2][i] = s2;
    words[3][i] = s3;
  }
}

void threefry(u64 key, u64 counter, u32 (*words)[kRandomBlock]) {
  const u32 keys[3] = {low_word(key), high_word(key), low_word(key) ^ high_word(key) ^ 0x1BD11BDA};
  for (std::int64_t i = 0; i < kRandomBlock; ++i) {
    const u64 c = counter + static_cast<u64>(i);
    u32 x = low_word(c) + keys[0], y = high_word(c) + keys[1];
    for (u32 group = 0; group < 5; ++group) {
      constexpr int kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
      for (int r = 0; r < 4; ++r) {
        x += y;
        y = rotated(y, kRotations[group % 2][r]) ^ x;
      }
      x += keys[(group + 1) % 3];
      y += keys[(group + 2) % 3] + group + 1;
    }
    words[0][i] = x;
    words[1][i] = y;
  }
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(philox);
HWY_EXPORT(threefry);

void philox_block(std::uint64_t key, std::uint64_t counter_low, std::uint64_t counter_high,
                  std::uint32_t (*words)[kRandomBlock]) {
  HWY_DYNAMIC_DISPATCH(philox)(key, counter_low, counter_high, words);
}
void threefry_block(std::uint64_t key, std::uint64_t counter,
                    std::uint32_t (*words)[kRandomBlock]) {
  HWY_DYNAMIC_DISPATCH(threefry)(key, counter, words);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
