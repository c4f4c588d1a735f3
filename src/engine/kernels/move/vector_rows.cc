#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/move/vector_rows.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include "engine/kernels/move/fetch_row.h"
#include "engine/kernels/move/vector_rows.h"
#include "engine/kernels/tile/scalar_ops.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

template <class F, class V>
HWY_INLINE V combined(V x, V y) {
  if constexpr (std::is_same_v<F, Add>) {
    return hn::Add(x, y);
  } else if constexpr (std::is_same_v<F, MultiplyReals>) {
    return hn::Mul(x, y);
  } else {
    constexpr bool kLargest = std::is_same_v<F, Maximum>;
    const V different = kLargest ? hn::Max(x, y) : hn::Min(x, y);
    const V equal = kLargest ? hn::And(x, y) : hn::Or(x, y);
    const V number = hn::IfThenElse(hn::Eq(x, y), equal, different);
    return hn::IfThenElse(hn::Eq(y, y), hn::IfThenElse(hn::Eq(x, x), number, x), y);
  }
}

// Elements from `begin` on that are whole vectors; where those behind them begin.
template <class F, class D, class T>
HWY_INLINE std::int64_t combine_vectors(D d, T* to, const T* from, std::int64_t begin,
                                        std::int64_t n) {
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  for (; begin + lanes <= n; begin += lanes) {
    hn::StoreU(combined<F>(hn::LoadU(d, to + begin), hn::LoadU(d, from + begin)), d, to + begin);
  }
  return begin;
}

template <class F, class T>
void combine_vector_rows(std::byte* result, const std::int64_t* offsets, const std::byte* updates,
                         const std::int64_t* from, std::int64_t n, std::int64_t length) {
  constexpr auto kSize = static_cast<std::int64_t>(sizeof(T));
  const std::int64_t ahead = length * kSize <= kShortRowBytes ? n - kRowsAhead : 0;
  for (std::int64_t i = 0; i < n; ++i) {
    if (i < ahead) fetch_row(updates + from[i + kRowsAhead] * kSize, length * kSize);
    if (offsets[i] < 0) continue;
    T* const to = reinterpret_cast<T*>(result) + offsets[i];
    const T* const row = reinterpret_cast<const T*>(updates) + from[i];
    std::int64_t j = combine_vectors<F>(hn::ScalableTag<T>(), to, row, 0, length);
    j = combine_vectors<F>(hn::CappedTag<T, 16 / sizeof(T)>(), to, row, j, length);
    for (; j < length; ++j) to[j] = F{}(to[j], row[j]);
  }
}

template <class F>
RowsFunction rows_of(DType dtype) {
  return dtype == DType::f32 ? &combine_vector_rows<F, float> : &combine_vector_rows<F, double>;
}

}  // namespace

RowsFunction vector_rows(RowOp op, DType dtype) {
  switch (op) {
    case RowOp::add:
      return rows_of<Add>(dtype);
    case RowOp::multiply:
      return rows_of<MultiplyReals>(dtype);
    case RowOp::maximum:
      return rows_of<Maximum>(dtype);
    case RowOp::minimum:
      return rows_of<Minimum>(dtype);
  }
  return nullptr;
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(vector_rows);

RowsFunction vector_rows(RowOp op, DType dtype) {
  return HWY_DYNAMIC_DISPATCH(vector_rows)(op, dtype);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
