#include <algorithm>
#include <array>
#include <cstring>

#include "core/element.h"
#include "engine/kernels/tile/small_floats.h"
#include "engine/kernels/tile/tile_function.h"
#include "engine/kernels/tile/tile_small_floats.h"

namespace weft::engine {
namespace {

template <class T>
inline constexpr bool kHasVectors = std::is_same_v<T, BFloat16> || std::is_same_v<T, Float16>;

template <class T>
void load_float(const std::byte* src, std::int64_t stride, void* dst, std::int64_t n) {
  const T* from = reinterpret_cast<const T*>(src);
  float* to = static_cast<float*>(dst);
  if (stride == 1) {
    if constexpr (kHasVectors<T>) {
      load_floats(from, to, n);
    } else {
      for (std::int64_t i = 0; i < n; ++i) to[i] = to_float(from[i]);
    }
  } else {
    for (std::int64_t i = 0; i < n; ++i) to[i] = to_float(from[i * stride]);
  }
}

template <class T>
void store_float(const void* src, std::byte* dst, std::int64_t n) {
  const float* from = static_cast<const float*>(src);
  T* to = reinterpret_cast<T*>(dst);
  if constexpr (kHasVectors<T>) {
    store_floats(from, to, n);
  } else {
    for (std::int64_t i = 0; i < n; ++i) to[i] = small_float<T>(from[i]);
  }
}

template <class T>
void round_float(void* values, std::int64_t n) {
  float* v = static_cast<float*>(values);
  if constexpr (std::is_same_v<T, BFloat16>) return round_to_bf16(v, n);
  if constexpr (std::is_same_v<T, Float16>) return round_to_f16(v, n);
  T stored[kTileLanes];
  for (std::int64_t i = 0; i < n; i += kTileLanes) {
    const std::int64_t m = std::min(kTileLanes, n - i);
    store_float<T>(v + i, reinterpret_cast<std::byte*>(stored), m);
    load_float<T>(reinterpret_cast<const std::byte*>(stored), 1, v + i, m);
  }
}

// Integers below a byte wrap to their width.
template <class T, int kBits>
void wrap_integer(void* values, std::int64_t n) {
  T* v = static_cast<T*>(values);
  constexpr int kUnused = 8 - kBits;
  for (std::int64_t i = 0; i < n; ++i) {
    const auto shifted = static_cast<T>(static_cast<unsigned char>(v[i]) << kUnused);
    v[i] = static_cast<T>(shifted >> kUnused);
  }
}

template <DType kD>
constexpr ComputeForm form() {
  using T = StorageOf<kD>;
  constexpr DTypeInfo kInfo = kDTypes[static_cast<std::size_t>(kD)];
  if constexpr (compute_dtype(kD) == kD) {
    return {};
  } else if constexpr (kInfo.type_class == DTypeClass::floating) {
    return {&load_float<T>, &store_float<T>, &round_float<T>};
  } else {
    return {nullptr, nullptr, &wrap_integer<StorageOf<compute_dtype(kD)>, kInfo.bits>};
  }
}

template <std::size_t... kI>
constexpr std::array<ComputeForm, sizeof...(kI)> forms(std::index_sequence<kI...>) {
  return {form<static_cast<DType>(kI)>()...};
}
constexpr auto kForms = forms(std::make_index_sequence<kNumDTypes>());

}  // namespace

const ComputeForm& compute_form(DType dtype) { return kForms[static_cast<std::size_t>(dtype)]; }

void store_tile(DType dtype, const void* values, std::byte* dst, std::int64_t n) {
  const ComputeForm& form = compute_form(dtype);
  if (form.store != nullptr) {
    form.store(values, dst, n);
    return;
  }
  if (values != dst) std::memcpy(dst, values, static_cast<std::size_t>(n * byte_size(dtype)));
  if (form.round != nullptr) form.round(dst, n);
}

}  // namespace weft::engine
