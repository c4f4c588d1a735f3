// How a tile function is made from a function of one element: functors become loops, loops become
// rows.
//
// A functor is a stateless struct whose operator() takes the compute types it is defined for, and,
// where it needs them, TileParameters last. For i1, bool8 stands for bool.
#pragma once

#include <complex>
#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>

#include "core/element.h"
#include "engine/kernels/tile_function.h"
#include "ir/ops/op_kind.h"

// The next loop may be vectorised although its output can be one of its inputs.
#if defined(__clang__)
#define WEFT_INDEPENDENT_LOOP _Pragma("clang loop vectorize(assume_safety)")
#else
#define WEFT_INDEPENDENT_LOOP _Pragma("GCC ivdep")
#endif

namespace weft::engine {

template <class T>
concept Real = std::floating_point<T>;
template <class T>
concept Integer = std::integral<T> && !std::same_as<T, bool>;
template <class T>
concept SignedInteger = Integer<T> && std::signed_integral<T>;
template <class T>
inline constexpr bool kIsComplex =
    std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>;

// What a row is asked for: an op over operands and a result of these types (not yet compute types).
struct TileRequest {
  const ir::Op& op;
  std::span<const DType> operands;
  DType result;
};

struct TileRow {
  ir::OpKind kind;
  // A TileFunction whose fn is null: not defined for these types.
  TileFunction (*make)(const TileRequest&);
};

// Calls f(T*) with a null pointer of the compute type.
template <class F>
auto visit_compute(DType dtype, F&& f) {
  return visit_dtype(compute_dtype(dtype), [&]<DType kD>(DTypeTag<kD>) {
    if constexpr (compute_dtype(kD) == kD) {
      return f(static_cast<StorageOf<kD>*>(nullptr));
    } else {
      return decltype(f(static_cast<float*>(nullptr))){};
    }
  });
}

// The loops.
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

// The rows' makers. Functors learn the width of their integers in TileParameters::a.
template <class F>
TileFunction unary(const TileRequest& r) {
  const TileFn fn = visit_compute(r.operands[0], []<class T>(T*) -> TileFn {
    if constexpr (std::is_invocable_v<F, T> || std::is_invocable_v<F, T, TileParameters>) {
      return &unary_loop<F, T>;
    }
    return nullptr;
  });
  return {fn, {.a = info(r.operands[0]).bits}};
}

template <class F>
TileFunction binary(const TileRequest& r) {
  const TileFn fn = visit_compute(r.operands[0], []<class T>(T*) -> TileFn {
    if constexpr (std::is_invocable_v<F, T, T> || std::is_invocable_v<F, T, T, TileParameters>) {
      return &binary_loop<F, T>;
    }
    return nullptr;
  });
  return {fn, {.a = info(r.operands[0]).bits}};
}

// The families, each in its own file. Those by vectors are for the processor that asks.
std::span<const TileRow> vector_math_rows();
std::span<const TileRow> arithmetic_rows();
std::span<const TileRow> bit_rows();
std::span<const TileRow> compare_rows();
std::span<const TileRow> convert_rows();
std::span<const TileRow> round_rows();
std::span<const TileRow> math_rows();
std::span<const TileRow> complex_rows();

}  // namespace weft::engine
