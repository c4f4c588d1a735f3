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
#include "engine/kernels/tile/scalar_ops.h"
#include "engine/stream/transpose.h"
#include "plan/storage/reduce_method.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

template <class T>
inline constexpr std::int64_t kLanes = kFoldLaneBytes / sizeof(T);

template <class F, class T>
void accumulate(const void* values, std::int64_t n, bool first, void* out) {
  const T* from = static_cast<const T*>(values);
  T* const lanes = static_cast<T*>(out);
  std::int64_t i = 0;
  if (first) {
    i = std::min(n, kLanes<T>);
    std::copy_n(from, i, lanes);
  }
  for (; i + kLanes<T> <= n; i += kLanes<T>) {
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t j = 0; j < kLanes<T>; ++j) lanes[j] = F{}(lanes[j], from[i + j]);
  }
  for (std::int64_t j = 0; i + j < n; ++j) lanes[j] = F{}(lanes[j], from[i + j]);
}

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

// As accumulate: one loop, of which the compiler keeps the lanes in registers.
template <class F>
void accumulate_bf16(const void* values, std::int64_t n, bool first, void* out) {
  const auto* const from = static_cast<const BFloat16*>(values);
  auto* const lanes = static_cast<float*>(out);
  std::int64_t i = 0;
  if (first) {
    i = std::min(n, kLanes<float>);
    for (std::int64_t j = 0; j < i; ++j) lanes[j] = to_float(from[j]);
  }
  for (; i + kLanes<float> <= n; i += kLanes<float>) {
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t j = 0; j < kLanes<float>; ++j) {
      lanes[j] = F{}(lanes[j], to_float(from[i + j]));
    }
  }
  for (std::int64_t j = 0; i + j < n; ++j) lanes[j] = F{}(lanes[j], to_float(from[i + j]));
}

// Of as many lanes as the compiler knows: by vectors.
template <class F, class T, std::int64_t kN>
T halved(const T* lanes) {
  if constexpr (kN == 1) {
    return lanes[0];
  } else {
    constexpr std::int64_t kHalf = kN / 2;
    alignas(64) T sums[kHalf];
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t i = 0; i < kHalf; ++i) sums[i] = F{}(lanes[i], lanes[i + kHalf]);
    return halved<F, T, kHalf>(sums);
  }
}

template <class F, class T>
void finish(void* values, std::int64_t n, void* out) {
  T* const lanes = static_cast<T*>(values);
  const auto give = [&](T result) { *static_cast<T*>(out) = result; };
  switch (std::min(n, kLanes<T>)) {
    case kLanes<T>:
      return give(halved<F, T, kLanes<T>>(lanes));
    case kLanes<T> / 2:
      return give(halved<F, T, kLanes<T> / 2>(lanes));
    case kLanes<T> / 4:
      return give(halved<F, T, kLanes<T> / 4>(lanes));
    case kLanes<T> / 8:
      return give(halved<F, T, kLanes<T> / 8>(lanes));
    default:
      break;
  }
  for (n = std::min(n, kLanes<T>); n > 1; n -= n / 2) {
    const std::int64_t half = n / 2, distance = n - half;
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t i = 0; i < half; ++i) lanes[i] = F{}(lanes[i], lanes[i + distance]);
  }
  give(lanes[0]);
}

// As finish does, of so few that they are in registers.
template <class F, class T, std::int64_t kN>
T folded(T* lanes) {
  if constexpr (kN == 1) {
    return lanes[0];
  } else {
    constexpr std::int64_t kHalf = kN / 2, kLeft = kN - kHalf;
    for (std::int64_t i = 0; i < kHalf; ++i) lanes[i] = F{}(lanes[i], lanes[i + kLeft]);
    return folded<F, T, kLeft>(lanes);
  }
}

template <class F, class T, std::int64_t kN>
void rows_of(const T* from, std::int64_t count, T* to) {
  for (std::int64_t r = 0; r < count; ++r, from += kN) {
    T lanes[kN];
    std::copy_n(from, kN, lanes);
    to[r] = folded<F, T, kN>(lanes);
  }
}

// The first of its lanes, and what is added to them until there are no more than kN.
template <class F, class T, std::int64_t kN, std::int64_t kFrom>
void narrowed(const T* lanes, T* to) {
  if constexpr (kFrom == kN) {
    std::copy_n(lanes, kN, to);
  } else {
    constexpr std::int64_t kHalf = kFrom / 2;
    alignas(64) T sums[kHalf];
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t i = 0; i < kHalf; ++i) sums[i] = F{}(lanes[i], lanes[i + kHalf]);
    narrowed<F, T, kN, kHalf>(sums, to);
  }
}

// A row of kLanes, or of a multiple of all lanes, folded to kN.
template <class F, class T, std::int64_t kN, std::int64_t kFrom>
void narrow(const T* from, std::int64_t length, T* to) {
  if constexpr (kFrom < kLanes<T>) {
    narrowed<F, T, kN, kFrom>(from, to);
  } else {
    alignas(64) T lanes[kLanes<T>];
    std::copy_n(from, kLanes<T>, lanes);
    for (std::int64_t i = kLanes<T>; i < length; i += kLanes<T>) {
      WEFT_INDEPENDENT_LOOP
      for (std::int64_t j = 0; j < kLanes<T>; ++j) lanes[j] = F{}(lanes[j], from[i + j]);
    }
    narrowed<F, T, kN, kLanes<T>>(lanes, to);
  }
}

// Some rows side by side, of which each becomes a lane for the last steps.
template <class F, std::int64_t kFrom>
std::int64_t rows_across(const float* from, std::int64_t length, std::int64_t count, float* to) {
  constexpr std::int64_t kSide = 16;
  std::int64_t done = 0;
  for (; done + kSide <= count; done += kSide) {
    alignas(64) float lanes[kSide * kSide], across[kSide * kSide];
    for (std::int64_t r = 0; r < kSide; ++r) {
      narrow<F, float, kSide, kFrom>(from + (done + r) * length, length, lanes + r * kSide);
    }
    transpose(lanes, kSide, kSide, kSide, across, kSide);
    for (std::int64_t half = kSide / 2; half > 0; half /= 2) {
      float* const sums = across;
      WEFT_INDEPENDENT_LOOP
      for (std::int64_t i = 0; i < half * kSide; ++i) {
        sums[i] = F{}(sums[i], sums[i + half * kSide]);
      }
    }
    std::copy_n(across, kSide, to + done);
  }
  return done;
}

// Rows of no more than all lanes: some become lanes before the first step.
template <class F>
void short_rows_across(const float* from, std::int64_t length, std::int64_t count, float* to) {
  constexpr std::int64_t kSide = 16;
  for (std::int64_t done = 0; done < count; done += kSide) {
    const std::int64_t rows = std::min(kSide, count - done);
    alignas(64) float across[kLanes<float> * kSide];
    if (rows < kSide) std::fill_n(across, length * kSide, 0.0F);  // in lanes that nobody reads
    transpose(from + done * length, length, rows, length, across, kSide);
    for (std::int64_t n = length; n > 1; n -= n / 2) {
      const std::int64_t half = n / 2, distance = n - half;
      WEFT_INDEPENDENT_LOOP
      for (std::int64_t i = 0; i < half * kSide; ++i) {
        across[i] = F{}(across[i], across[i + distance * kSide]);
      }
    }
    std::copy_n(across, rows, to + done);
  }
}

template <class F, class T, std::int64_t kFrom>
void rows_of_lanes(const T* from, std::int64_t length, std::int64_t count, T* to) {
  std::int64_t r = 0;
  if constexpr (std::is_same_v<T, float>) r = rows_across<F, kFrom>(from, length, count, to);
  for (; r < count; ++r) narrow<F, T, 1, kFrom>(from + r * length, length, to + r);
}

template <class F, class T>
void rows(const void* values, std::int64_t length, std::int64_t count, void* out) {
  const T* from = static_cast<const T*>(values);
  T* const to = static_cast<T*>(out);
  constexpr std::int64_t kAll = kLanes<T>;
  if (length % kAll == 0) return rows_of_lanes<F, T, kAll>(from, length, count, to);
  if (length == kAll / 2) return rows_of_lanes<F, T, kAll / 2>(from, length, count, to);
  if (length == kAll / 4) return rows_of_lanes<F, T, kAll / 4>(from, length, count, to);
  if (length > plan::kShortRow) {
    if constexpr (std::is_same_v<T, float>) {
      if (length < kAll) return short_rows_across<F>(from, length, count, to);
    }
    for (std::int64_t r = 0; r < count; ++r) {
      alignas(64) T lanes[kAll];
      accumulate<F, T>(from + r * length, length, true, lanes);
      finish<F, T>(lanes, length, to + r);
    }
    return;
  }
  const auto of_length = [&]<std::size_t... kN>(std::index_sequence<kN...>) {
    ((length == kN + 1 ? rows_of<F, T, kN + 1>(from, count, to) : static_cast<void>(0)), ...);
  };
  of_length(std::make_index_sequence<plan::kShortRow>());
}

template <class F, class T>
void stack(const void* const* rows, std::int64_t count, std::int64_t n, void* out) {
  T* const sums = static_cast<T*>(out);
  std::int64_t i = 0;
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

template <class F>
RowFoldFunctions fold_of(DType dtype) {
  return visit_compute(dtype, []<class T>(T*) -> RowFoldFunctions {
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
