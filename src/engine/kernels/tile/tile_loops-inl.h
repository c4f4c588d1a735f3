// Loops and rows of tile functions from functors of one element.
//
// A file that is compiled once per kind of vectors (hwy/foreach_target.h) gets loops for each, of
// which the compiler makes vectors; any other one those for the processor that every build runs on.
#if defined(WEFT_ENGINE_KERNELS_TILE_LOOPS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_TILE_LOOPS_INL_H
#undef WEFT_ENGINE_KERNELS_TILE_LOOPS_INL_H
#else
#define WEFT_ENGINE_KERNELS_TILE_LOOPS_INL_H
#endif

#include <cstddef>
#include <utility>

#include <hwy/highway.h>

#include "engine/kernels/tile/tile_loops.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

template <class F, class T>
void unary_loop(const void* const* in, void* out, std::int64_t n, TileParameters p) {
  const T* a = static_cast<const T*>(in[0]);
  if constexpr (std::is_invocable_v<F, T, TileParameters>) {
    auto* o = static_cast<decltype(F{}(T{}, p))*>(out);
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t i = 0; i < n; ++i) o[i] = F{}(a[i], p);
  } else {
    auto* o = static_cast<decltype(F{}(T{}))*>(out);
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t i = 0; i < n; ++i) o[i] = F{}(a[i]);
  }
}

template <class F, class T>
void binary_loop(const void* const* in, void* out, std::int64_t n, TileParameters p) {
  const T* a = static_cast<const T*>(in[0]);
  const T* b = static_cast<const T*>(in[1]);
  if constexpr (std::is_invocable_v<F, T, T, TileParameters>) {
    auto* o = static_cast<decltype(F{}(T{}, T{}, p))*>(out);
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t i = 0; i < n; ++i) o[i] = F{}(a[i], b[i], p);
  } else {
    auto* o = static_cast<decltype(F{}(T{}, T{}))*>(out);
    WEFT_INDEPENDENT_LOOP
    for (std::int64_t i = 0; i < n; ++i) o[i] = F{}(a[i], b[i]);
  }
}

template <class F, class P, class T>  // the first operand has type P
void ternary_loop(const void* const* in, void* out, std::int64_t n, TileParameters) {
  const P* a = static_cast<const P*>(in[0]);
  const T* b = static_cast<const T*>(in[1]);
  const T* c = static_cast<const T*>(in[2]);
  T* o = static_cast<T*>(out);
  WEFT_INDEPENDENT_LOOP
  for (std::int64_t i = 0; i < n; ++i) o[i] = F{}(a[i], b[i], c[i]);
}

template <class F, class... T>
inline constexpr bool kDefined =
    std::is_invocable_v<F, T...> || std::is_invocable_v<F, T..., TileParameters>;

// The rows' makers. Functors learn the width of their integers in TileParameters::a.
template <class F>
TileFunction unary(const TileRequest& r) {
  const TileFn fn = visit_compute(r.operands[0], []<class T>(T*) -> TileFn {
    if constexpr (kDefined<F, T>) return &unary_loop<F, T>;
    return nullptr;
  });
  return {fn, {.a = info(r.operands[0]).bits}};
}

template <class F>
TileFunction binary(const TileRequest& r) {
  const TileFn fn = visit_compute(r.operands[0], []<class T>(T*) -> TileFn {
    if constexpr (kDefined<F, T, T>) return &binary_loop<F, T>;
    return nullptr;
  });
  return {fn, {.a = info(r.operands[0]).bits}};
}

// The compute types T for which `defined(T{})` is true.
template <class Defined>
consteval ComputeTypes types_that_are(Defined defined) {
  return [&]<std::size_t... kI>(std::index_sequence<kI...>) {
    constexpr auto type = [](std::size_t i) { return compute_dtype(static_cast<DType>(i)); };
    return ((defined(StorageOf<type(kI)>{}) ? only(type(kI)) : 0) | ...);
  }
  (std::make_index_sequence<kNumDTypes>{});
}

template <class F>
inline constexpr TileMaker kUnary = {&unary<F>,
                                     types_that_are([]<class T>(T) { return kDefined<F, T>; })};
template <class F>
inline constexpr TileMaker kBinary = {&binary<F>,
                                      types_that_are([]<class T>(T) { return kDefined<F, T, T>; })};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
