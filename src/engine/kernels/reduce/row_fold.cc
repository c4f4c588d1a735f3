// Compiled once for each kind of vectors that Highway knows on this architecture: the compiler
// makes vectors of these loops, as wide as the target allows.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/reduce/row_fold.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <algorithm>
#include <utility>

#include "engine/kernels/reduce/row_fold.h"
#include "engine/kernels/reduce/whole_rows-inl.h"
#include "engine/kernels/tile/scalar_ops.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// What load_floats (tile/tile_small_floats.h) gives.
void widen_lanes(const Float16* from, float* to) {
#if HWY_TARGET <= HWY_AVX2  // which converts f16 by one instruction
  const hn::ScalableTag<float> d;
  const hn::Rebind<hwy::float16_t, decltype(d)> half;
  const auto* const halves = reinterpret_cast<const hwy::float16_t*>(from);
  constexpr auto kAtOnce = static_cast<std::int64_t>(hn::MaxLanes(d));
  for (std::int64_t i = 0; i < kLanes<float>; i += kAtOnce) {
    hn::StoreU(hn::PromoteTo(d, hn::LoadU(half, halves + i)), d, to + i);
  }
#else
  for (std::int64_t i = 0; i < kLanes<float>; ++i) to[i] = to_float(from[i]);
#endif
}

template <class F>
void accumulate_f16(const void* values, std::int64_t n, bool first, void* lanes) {
  const auto* const from = static_cast<const Float16*>(values);
  alignas(64) float widened[kLanes<float>];
  std::int64_t i = 0;
  for (; i + kLanes<float> <= n; i += kLanes<float>) {
    widen_lanes(from + i, widened);
    accumulate<F, float>(widened, kLanes<float>, first && i == 0, lanes);
  }
  if (i == n) return;
  Float16 last[kLanes<float>] = {};
  std::copy_n(from + i, n - i, last);
  widen_lanes(last, widened);
  accumulate<F, float>(widened, n - i, first && i == 0, lanes);
}

// As accumulate.
template <class F>
void accumulate_bf16(const void* values, std::int64_t n, bool first, void* out) {
  const auto* const from = static_cast<const BFloat16*>(values);
  auto* const lanes = static_cast<float*>(out);
  std::int64_t i = 0;
  if (first) {
    i = std::min(n, kLanes<float>);
    for (std::int64_t j = 0; j < i; ++j) lanes[j] = to_float(from[j]);
  }
  if constexpr (kHasVectors<F, float>) {
    const hn::ScalableTag<float> d;
    const hn::Rebind<hwy::bfloat16_t, decltype(d)> half;
    const auto* const rows = reinterpret_cast<const hwy::bfloat16_t*>(from + i);
    const std::int64_t count = (n - i) / kLanes<float>;
    fold_into<F>(lanes, count, [=](std::int64_t r, std::int64_t j) HWY_ATTR {
      return hn::PromoteTo(d, hn::LoadU(half, rows + r * kLanes<float> + j));
    });
    i += count * kLanes<float>;
  }
  for (; i + kLanes<float> <= n; i += kLanes<float>) {
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t j = 0; j < kLanes<float>; ++j) {
      lanes[j] = F{}(lanes[j], to_float(from[i + j]));
    }
  }
  for (std::int64_t j = 0; i + j < n; ++j) lanes[j] = F{}(lanes[j], to_float(from[i + j]));
}

// Elements from `begin` on, kN at a time, and then fewer, as long as there are whole vectors; where
// those begin that are left.
template <class F, class T, std::int64_t kN>
std::int64_t stack_vectors(const void* const* rows, std::int64_t count, std::int64_t begin,
                           std::int64_t n, T* sums) {
  const hn::ScalableTag<T> d;
  for (; begin + kN <= n; begin += kN) {
    const auto load = [=](std::int64_t r, std::int64_t j) HWY_ATTR {
      return hn::LoadU(d, static_cast<const T*>(rows[r]) + begin + j);
    };
    fold_into<F, T, decltype(load), kN>(sums + begin, count, load);
  }
  if constexpr (kN / 2 >= static_cast<std::int64_t>(hn::MaxLanes(hn::ScalableTag<T>()))) {
    return stack_vectors<F, T, kN / 2>(rows, count, begin, n, sums);
  }
  return begin;
}

template <class F, class T>
void stack(const void* const* rows, std::int64_t count, std::int64_t n, void* out) {
  T* const sums = static_cast<T*>(out);
  std::int64_t i = 0;
  if constexpr (kHasVectors<F, T>) i = stack_vectors<F, T, kLanes<T>>(rows, count, i, n, sums);
  for (; i + kLanes<T> <= n; i += kLanes<T>) {
    T* const lanes = sums + i;
    for (std::int64_t r = 0; r < count; ++r) {
      const T* const row = static_cast<const T*>(rows[r]) + i;
      WEFT_INDEPENDENT_LOOP
      for (std::int64_t j = 0; j < kLanes<T>; ++j) lanes[j] = F{}(lanes[j], row[j]);
    }
  }
  for (std::int64_t r = 0; i < n && r < count; ++r) {
    const T* const row = static_cast<const T*>(rows[r]);
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t j = i; j < n; ++j) sums[j] = F{}(sums[j], row[j]);
  }
}

// As eight runs one beside the other, which do not wait for each other, and then each after the one
// before it.
template <class F, class T>
void scan(const void* values, std::int64_t n, bool first, void* carry, void* out) {
  constexpr std::int64_t kRuns = 8;
  const T* from = static_cast<const T*>(values);
  T* const to = static_cast<T*>(out);
  T before = first ? T{} : *static_cast<T*>(carry);
  const std::int64_t length = n / kRuns;
  std::int64_t done = 0;
  if (length > 0) {
    T sums[kRuns];
    for (std::int64_t r = 0; r < kRuns; ++r) sums[r] = to[r * length] = from[r * length];
    // Written out: as a loop it would become one of gathers and scatters, which is slow.
    const auto step = [&]<std::size_t... kR>(std::int64_t i, std::index_sequence<kR...>) {
      ((to[kR * length + i] = sums[kR] = F{}(sums[kR], from[kR * length + i])), ...);
    };
    for (std::int64_t i = 1; i < length; ++i) step(i, std::make_index_sequence<kRuns>());
    for (; done < kRuns * length; done += length) {
      T* const run = to + done;
      if (done > 0 || !first) {
        WEFT_INDEPENDENT_LOOP
        for (std::int64_t i = 0; i < length; ++i) run[i] = F{}(before, run[i]);
      }
      before = run[length - 1];
    }
  }
  for (; done < n; ++done) {
    before = to[done] = done == 0 && first ? from[0] : F{}(before, from[done]);
  }
  *static_cast<T*>(carry) = before;
}

// Integers with a sign are folded as those without: the bits are the same where order plays no
// part.
template <class F, class T>
struct Folded {
  using Type = T;
};
template <class F, class T>
requires(std::is_integral_v<T>&& std::is_signed_v<T> && !std::is_same_v<F, Maximum> &&
         !std::is_same_v<F, Minimum>) struct Folded<F, T> {
  using Type = std::make_unsigned_t<T>;
};

template <class F>
RowFoldFunctions fold_of(DType dtype) {
  return visit_compute(dtype, []<class Given>(Given*) -> RowFoldFunctions {
    using T = typename Folded<F, Given>::Type;
    if constexpr (std::is_invocable_v<F, T, T>) {
      RowFoldFunctions fold{.accumulate = &accumulate<F, T>,
                            .scan = &scan<F, T>,
                            .stack = &stack<F, T>,
                            .finish = &finish<F, T>,
                            .rows = &rows<F, T>};
      if constexpr (std::is_same_v<T, float>) {
        fold.accumulate_bf16 = &accumulate_bf16<F>;
        fold.accumulate_f16 = &accumulate_f16<F>;
      }
      return fold;
    }
    return {};
  });
}

}  // namespace

RowFoldFunctions row_fold(ir::OpKind kind, DType dtype) {
  using ir::OpKind;
  constexpr struct {
    OpKind kind;
    RowFoldFunctions (*of)(DType);
  } kFolds[] = {{OpKind::add, &fold_of<Add>},
                {OpKind::and_, &fold_of<And>},
                {OpKind::maximum, &fold_of<Maximum>},
                {OpKind::minimum, &fold_of<Minimum>},
                {OpKind::multiply, &fold_of<MultiplyReals>},
                {OpKind::or_, &fold_of<Or>},
                {OpKind::xor_, &fold_of<Xor>}};
  for (const auto& fold : kFolds) {
    if (fold.kind == kind) return fold.of(dtype);
  }
  return {};
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(row_fold);

RowFoldFunctions row_fold_functions(ir::OpKind kind, DType dtype) {
  return HWY_DYNAMIC_DISPATCH(row_fold)(kind, dtype);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
