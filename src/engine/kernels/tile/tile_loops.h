// What tile functions are made from: functors of one element, which tile_loops-inl.h makes loops
// and rows of.
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
#include "engine/kernels/tile/tile_function.h"
#include "ir/ops/op_def.h"

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

// Compute types, as a set of bits.
using ComputeTypes = std::uint32_t;
static_assert(kNumDTypes <= 32);
constexpr ComputeTypes only(DType compute_type) {
  return ComputeTypes{1} << static_cast<int>(compute_type);
}
constexpr ComputeTypes compute_types(ir::ElementTypes elements) {
  ComputeTypes types = 0;
  for (const DTypeInfo& row : kDTypes) {
    const bool allowed = (elements.bits & ir::only(row.type_class).bits) != 0;
    if (allowed) types |= only(compute_dtype(row.dtype));
  }
  return types;
}

struct TileMaker {
  // A TileFunction whose fn is null: not defined for these types.
  TileFunction (*make)(const TileRequest&);
  // The types of elements (of the first operand, but for a select) that it makes a function of.
  ComputeTypes types = 0;
};

struct TileRow {
  ir::OpKind kind;
  TileMaker maker;
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

// The families that are compiled for several kinds of vectors, for the processor that asks. The
// first three have faster functions of some types or on some processors, so that others must have
// their ops, too.
std::span<const TileRow> vector_math_rows();
std::span<const TileRow> vector_complex_rows();
std::span<const TileRow> vector_bit_rows();
std::span<const TileRow> division_rows();
std::span<const TileRow> arithmetic_rows();
std::span<const TileRow> bit_rows();
std::span<const TileRow> compare_rows();

}  // namespace weft::engine
