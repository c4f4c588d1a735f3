#include "engine/kernels/order/order_keys.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>

#include "weft/error.h"

#include "engine/kernels/tile/scalar_ops.h"

namespace weft::engine {
namespace {

// Without branches on the sign, which would often be predicted wrongly.
template <FloatOrder kOrder, class T>
std::uint64_t key_of(T x) {
  if constexpr (std::is_same_v<T, bool8>) {
    return to_bool(x);
  } else if constexpr (Real<T>) {
    using Bits = BitsOf<T>;
    constexpr int kSignBit = 8 * sizeof(T) - 1;
    if (kOrder == FloatOrder::numbers && x == 0) x = 0;
    const auto bits = std::bit_cast<Bits>(x);
    const Bits flip = (Bits{0} - (bits >> kSignBit)) | Bits{1} << kSignBit;
    const bool is_last = kOrder == FloatOrder::numbers && x != x;
    return is_last ? static_cast<Bits>(~Bits{0}) : bits ^ flip;
  } else if constexpr (Integer<T>) {
    using U = std::make_unsigned_t<T>;
    constexpr U kFlip = std::is_signed_v<T> ? static_cast<U>(U{1} << (8 * sizeof(T) - 1)) : U{0};
    return static_cast<U>(static_cast<U>(x) ^ kFlip);
  } else {
    return 0;
  }
}

// From here on passes over the digits of keys are faster than comparing them.
constexpr std::size_t kManyKeys = 512;
// Up to so many of the smallest are kept apart, where most of the others do not get into.
constexpr std::int64_t kFew = 128;

// By the digits of the upper half, the least one first: stable, so that equal keys stay in order.
void sort_by_digits(std::vector<std::uint64_t>& packed) {
  constexpr int kDigitBits = 11, kDigits = 3;
  constexpr std::uint64_t kMask = (1U << kDigitBits) - 1;
  const auto digit = [](std::uint64_t x, int d) { return x >> (32 + d * kDigitBits) & kMask; };
  std::vector<std::uint32_t> starts(kDigits << kDigitBits);
  for (std::uint64_t x : packed) {
    for (int d = 0; d < kDigits; ++d) {
      ++starts[(static_cast<std::size_t>(d) << kDigitBits) + digit(x, d)];
    }
  }
  std::vector<std::uint64_t> other(packed.size());
  for (int d = 0; d < kDigits; ++d) {
    std::uint32_t* const start = starts.data() + (static_cast<std::size_t>(d) << kDigitBits);
    // All keys have the same digit: nothing to do.
    if (start[digit(packed[0], d)] == packed.size()) continue;
    std::exclusive_scan(start, start + kMask + 1, start, 0U);
    for (std::uint64_t x : packed) other[start[digit(x, d)]++] = x;
    std::swap(packed, other);
  }
}

// The `count` smallest keys' places, in order.
void few_smallest(std::span<const std::uint64_t> keys, std::int64_t count,
                  std::vector<std::int64_t>& places) {
  const auto few = static_cast<std::ptrdiff_t>(count);
  // Whenever so many have come together the larger ones are left out again: also of falling keys
  // each costs little more than of others.
  const std::size_t room = 4 * static_cast<std::size_t>(count) + 64;
  std::vector<KeyedPlace> kept;
  kept.reserve(room);
  std::optional<std::uint64_t> bound;  // from here on there are smaller ones, or earlier ones
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (bound && keys[i] >= *bound) continue;
    kept.push_back({keys[i], static_cast<std::int64_t>(i)});
    if (kept.size() < room) continue;
    std::nth_element(kept.begin(), kept.begin() + few - 1, kept.end());
    kept.resize(static_cast<std::size_t>(count));
    bound = kept.back().key;
  }
  std::partial_sort(kept.begin(), kept.begin() + few, kept.end());
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = kept[i].place;
}

// For keys below 2^32: both in one word.
void sort_packed(std::span<const std::uint64_t> keys, std::int64_t count,
                 std::vector<std::int64_t>& places) {
  std::vector<std::uint64_t> packed(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) packed[i] = keys[i] << 32 | i;
  const auto middle = packed.begin() + count;
  if (count < static_cast<std::int64_t>(packed.size())) {
    std::nth_element(packed.begin(), middle, packed.end());
    std::sort(packed.begin(), middle);
  } else if (packed.size() < kManyKeys) {
    std::sort(packed.begin(), packed.end());
  } else {
    sort_by_digits(packed);
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    places[i] = static_cast<std::int64_t>(packed[i] & 0xffffffffU);
  }
}

void sort_pairs(std::span<const std::uint64_t> keys, std::int64_t count,
                std::vector<std::int64_t>& places) {
  std::vector<KeyedPlace> pairs(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) pairs[i] = {keys[i], static_cast<std::int64_t>(i)};
  const auto middle = pairs.begin() + count;
  if (count < static_cast<std::int64_t>(pairs.size())) {
    std::nth_element(pairs.begin(), middle, pairs.end());
  }
  std::sort(pairs.begin(), middle);
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = pairs[i].place;
}

}  // namespace

void order_keys(const void* values, DType dtype, FloatOrder order, bool descending,
                std::uint64_t* keys, std::int64_t n) {
  visit_compute(dtype, [&]<class T>(T*) {
    const T* from = static_cast<const T*>(values);
    const std::uint64_t flip =
        descending ? ~std::uint64_t{0} >> (64 - 8 * std::min<std::size_t>(sizeof(T), 8)) : 0;
    if (order == FloatOrder::numbers) {
      for (std::int64_t i = 0; i < n; ++i) keys[i] = key_of<FloatOrder::numbers>(from[i]) ^ flip;
    } else {
      for (std::int64_t i = 0; i < n; ++i) keys[i] = key_of<FloatOrder::total>(from[i]) ^ flip;
    }
    return 0;
  });
}

int key_bits(DType dtype) { return 8 * byte_size(compute_dtype(dtype)); }

void sorted_places(std::span<const std::uint64_t> keys, int bits, std::int64_t count,
                   std::vector<std::int64_t>& places) {
  places.resize(static_cast<std::size_t>(count));
  if (count <= kFew && count < static_cast<std::int64_t>(keys.size()) / 8) {
    if (count > 0) few_smallest(keys, count, places);
  } else if (bits <= 32 && keys.size() < (std::size_t{1} << 32)) {
    sort_packed(keys, count, places);
  } else {
    sort_pairs(keys, count, places);
  }
}

}  // namespace weft::engine
