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

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

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

template <class F, class T>
void finish(void* values, std::int64_t n, void* out) {
  T* const lanes = static_cast<T*>(values);
  for (n = std::min(n, kLanes<T>); n > 1; n -= n / 2) {
    const std::int64_t half = n / 2, distance = n - half;
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t i = 0; i < half; ++i) lanes[i] = F{}(lanes[i], lanes[i + distance]);
  }
  *static_cast<T*>(out) = lanes[0];
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
    if constexpr (std::is_invocable_v<F, T, T>)
      return {&accumulate<F, T>, &scan<F, T>, &stack<F, T>, &finish<F, T>};
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
