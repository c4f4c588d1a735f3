#include "engine/kernels/order/order_keys.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <optional>
#include <vector>

#include "engine/kernels/tile/scalar_ops.h"
#include "plan/storage/sort_method.h"

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

// By the digits of the upper half, the least one first: stable, so that equal keys stay in order.
// REQUIRES: as much room.
void sort_by_digits(std::span<std::uint64_t> packed, std::span<std::uint64_t> room) {
  constexpr int kDigitBits = 11, kDigits = 3;
  constexpr std::uint64_t kMask = (1U << kDigitBits) - 1;
  const auto digit = [](std::uint64_t x, int d) { return x >> (32 + d * kDigitBits) & kMask; };
  std::vector<std::uint32_t> starts(kDigits << kDigitBits);
  for (std::uint64_t x : packed) {
    for (int d = 0; d < kDigits; ++d) {
      ++starts[(static_cast<std::size_t>(d) << kDigitBits) + digit(x, d)];
    }
  }
  std::span<std::uint64_t> from = packed, to = room.first(packed.size());
  for (int d = 0; d < kDigits; ++d) {
    std::uint32_t* const start = starts.data() + (static_cast<std::size_t>(d) << kDigitBits);
    // All keys have the same digit: nothing to do.
    if (start[digit(from[0], d)] == from.size()) continue;
    std::exclusive_scan(start, start + kMask + 1, start, 0U);
    for (std::uint64_t x : from) to[start[digit(x, d)]++] = x;
    std::swap(from, to);
  }
  if (from.data() != packed.data()) std::ranges::copy(from, packed.begin());
}

// Behind those of `kept` that are not larger; the last of kept[0..n] gives way.
void put_in_order(std::span<KeyedPlace> kept, std::size_t n, KeyedPlace next) {
  for (; n > 0 && kept[n - 1].key > next.key; --n) kept[n] = kept[n - 1];
  kept[n] = next;
}

void smallest_in_order(std::span<std::uint64_t> keys, std::size_t count) {
  std::array<KeyedPlace, plan::kPlacesInOrder> kept;
  for (std::size_t i = 0; i < count; ++i) put_in_order(kept, i, {keys[i], i});
  const std::size_t last = count - 1;
  for (std::size_t i = count; i < keys.size(); ++i) {
    if (keys[i] < kept[last].key) put_in_order(kept, last, {keys[i], i});
  }
  for (std::size_t i = 0; i < count; ++i) keys[i] = kept[i].place;
}

// The `count` smallest keys' places, in order.
void few_smallest(std::span<std::uint64_t> keys, std::int64_t count) {
  if (count <= plan::kPlacesInOrder) {
    return smallest_in_order(keys, static_cast<std::size_t>(count));
  }
  const auto few = static_cast<std::ptrdiff_t>(count);
  // Whenever so many have come together the larger ones are left out again: also of falling keys
  // each costs little more than of others.
  const std::size_t room = 4 * static_cast<std::size_t>(count) + 64;
  std::vector<KeyedPlace> kept;
  kept.reserve(room);
  std::optional<std::uint64_t> bound;  // from here on there are smaller ones, or earlier ones
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (bound && keys[i] >= *bound) continue;
    kept.push_back({keys[i], i});
    if (kept.size() < room) continue;
    std::nth_element(kept.begin(), kept.begin() + few - 1, kept.end());
    kept.resize(static_cast<std::size_t>(count));
    bound = kept.back().key;
  }
  std::partial_sort(kept.begin(), kept.begin() + few, kept.end());
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) keys[i] = kept[i].place;
}

// For keys below 2^32: both in one word.
void sort_packed(std::span<std::uint64_t> keys, std::int64_t count, std::span<std::uint64_t> room) {
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = keys[i] << 32 | i;
  const auto first = keys.first(static_cast<std::size_t>(count));
  if (first.size() < keys.size()) {
    std::nth_element(keys.begin(), first.end(), keys.end());
    std::ranges::sort(first);
  } else if (std::ssize(keys) < plan::kManyKeys) {
    std::ranges::sort(keys);
  } else {
    sort_by_digits(keys, room);
  }
  for (std::uint64_t& key : first) key &= 0xffffffffU;
}

void sort_pairs(std::span<std::uint64_t> keys, std::int64_t count, std::span<std::uint64_t> room) {
  auto* const pairs = reinterpret_cast<KeyedPlace*>(room.data());
  const auto n = static_cast<std::ptrdiff_t>(keys.size()), few = static_cast<std::ptrdiff_t>(count);
  for (std::size_t i = 0; i < keys.size(); ++i) pairs[i] = {keys[i], i};
  if (few < n) std::nth_element(pairs, pairs + few, pairs + n);
  std::sort(pairs, pairs + few);
  for (std::size_t i = 0; i < static_cast<std::size_t>(few); ++i) keys[i] = pairs[i].place;
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

void sorted_places(std::span<std::uint64_t> keys, int bits, std::int64_t count,
                   std::span<std::uint64_t> room) {
  if (count == 0) return;
  switch (plan::place_order(bits, count, std::ssize(keys))) {
    case plan::PlaceOrder::few:
      return few_smallest(keys, count);
    case plan::PlaceOrder::words:
      return sort_packed(keys, count, room);
    case plan::PlaceOrder::pairs:
      return sort_pairs(keys, count, room);
  }
}

}  // namespace weft::engine
