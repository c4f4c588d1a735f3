#include "engine/kernels/order_keys.h"

#include <algorithm>
#include <bit>

#include "weft/error.h"

#include "engine/kernels/scalar_ops.h"

namespace weft::engine {
namespace {

template <class T>
std::uint64_t key_of(T x, FloatOrder order) {
  if constexpr (std::is_same_v<T, bool8>) {
    return to_bool(x);
  } else if constexpr (Real<T>) {
    using Bits = BitsOf<T>;
    constexpr Bits kSign = Bits{1} << (8 * sizeof(T) - 1);
    if (order == FloatOrder::numbers) {
      if (x == 0) x = 0;
      if (x != x) return static_cast<Bits>(~Bits{0});
    }
    const auto bits = std::bit_cast<Bits>(x);
    return (bits & kSign) != 0 ? static_cast<Bits>(~bits) : bits | kSign;
  } else if constexpr (Integer<T>) {
    using U = std::make_unsigned_t<T>;
    constexpr U kFlip = std::is_signed_v<T> ? static_cast<U>(U{1} << (8 * sizeof(T) - 1)) : U{0};
    return static_cast<U>(static_cast<U>(x) ^ kFlip);
  } else {
    return 0;
  }
}

// For keys below 2^32: both in one word.
void sort_packed(std::span<const std::uint64_t> keys, std::int64_t count,
                 std::vector<std::int64_t>& places) {
  std::vector<std::uint64_t> packed(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) packed[i] = keys[i] << 32 | i;
  const auto middle = packed.begin() + count;
  if (count < static_cast<std::int64_t>(packed.size())) {
    std::nth_element(packed.begin(), middle, packed.end());
  }
  std::sort(packed.begin(), middle);
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
    for (std::int64_t i = 0; i < n; ++i) keys[i] = key_of(from[i], order) ^ flip;
    return 0;
  });
}

void sorted_places(std::span<const std::uint64_t> keys, int key_bits, std::int64_t count,
                   std::vector<std::int64_t>& places) {
  places.resize(static_cast<std::size_t>(count));
  if (key_bits <= 32 && keys.size() < (std::size_t{1} << 32)) {
    sort_packed(keys, count, places);
  } else {
    sort_pairs(keys, count, places);
  }
}

}  // namespace weft::engine
