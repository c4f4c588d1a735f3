// Tile functions of complex numbers by vectors. They replace those of tile_complex-inl.h on
// processors with fused multiplication and addition, but for the inverse functions.
//
// Compiled as tile_vector_math.cc.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/tile/tile_vector_complex.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include "engine/kernels/tile/complex_functions.h"
#include "engine/kernels/tile/tile_loops.h"
#include "engine/kernels/tile/vector/vector_complex_hyperbolic-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

#if HWY_NATIVE_FMA

using ir::OpKind;
using C = std::complex<double>;

// F, but for those lanes that it leaves out: for them `kFunction`, of one or two numbers.
template <class F, auto kFunction>
struct Completed {
  template <class D, class... Z>
  HWY_INLINE auto operator()(D d, Z... z) const {
    hn::Mask<D> computed;
    const auto result = F{}(d, z..., computed);
    if (HWY_LIKELY(hn::AllTrue(d, computed))) return result;
    return with_others(d, result, computed, z...);
  }

 private:
  template <class D, class Z, class M, class... Rest>
  HWY_NOINLINE static Z with_others(D d, Z result, M computed, Z z, Rest... rest) {
    using T = hn::TFromD<D>;
    constexpr std::size_t kLanes = hn::MaxLanes(d);
    std::complex<T> results[kLanes], operands[1 + sizeof...(rest)][kLanes];
    T missing[kLanes];
    std::size_t operand = 0;
    for (const Z& of : {z, rest...}) store_numbers(d, of, operands[operand++]);
    store_numbers(d, result, results);
    store_numbers(d, hn::IfThenZeroElse(computed, hn::Set(d, 1)), missing);
    for (std::size_t i = 0; i < hn::Lanes(d); ++i) {
      if (missing[i] == 0) continue;
      if constexpr (sizeof...(rest) == 0) {
        results[i] = std::complex<T>(kFunction(C(operands[0][i])));
      } else {
        results[i] = std::complex<T>(kFunction(C(operands[0][i]), C(operands[1][i])));
      }
    }
    return load_numbers(d, results);
  }
};

// Functions of complex numbers, whose vectors are of T, or of f64 where numbers are computed wide.
template <class F, std::size_t kArity, bool kWide = false>
TileFunction of_complex(const TileRequest& r) {
  using C64 = std::complex<float>;
  using Computed = std::conditional_t<kWide, double, float>;
  if (r.operands[0] == DType::c64) return {&complex_loop<F, Computed, C64, C64, kArity>};
  if (r.operands[0] == DType::c128) return {&complex_loop<F, double, C, C, kArity>};
  return {};
}
template <class F, auto kFunction>
constexpr TileMaker kOfNumber = {&of_complex<Completed<F, kFunction>, 1>};

template <class F>
TileFunction part(const TileRequest& r) {
  if (r.operands[0] == DType::c64) return {&complex_loop<F, float, std::complex<float>, float, 1>};
  if (r.operands[0] == DType::c128) return {&complex_loop<F, double, C, double, 1>};
  return {};
}
TileFunction make_complex(const TileRequest& r) {
  using F = VectorMakeComplex;
  if (r.operands[0] == DType::f32) return {&complex_loop<F, float, float, std::complex<float>, 2>};
  return {&complex_loop<F, double, double, C, 2>};
}
TileFunction size(const TileRequest& r) {
  if (r.operands[0] != DType::c64) return {};
  return {&complex_loop<WideComplexAbs, double, std::complex<float>, float, 1>};
}
// Of c64 nearly, which is rounded.
TileFunction divide(const TileRequest& r) {
  if (r.operands[0] == DType::c64) {
    return of_complex<Completed<VectorComplexDivide<true>, &complex_divide>, 2, true>(r);
  }
  return of_complex<Completed<VectorComplexDivide<false>, &complex_divide>, 2>(r);
}

constexpr TileRow kRows[] = {
    {OpKind::real, {&part<VectorRealPart>}},
    {OpKind::imag, {&part<VectorImaginaryPart>}},
    {OpKind::complex, {&make_complex}},
    {OpKind::abs, {&size}},
    {OpKind::chlo_conj, {&of_complex<VectorConjugate, 1>}},
    {OpKind::multiply, {&of_complex<VectorComplexMultiply, 2>}},
    {OpKind::chlo_square, {&of_complex<VectorComplexSquare, 1>}},
    {OpKind::divide, {&divide}},
    {OpKind::cosine, kOfNumber<VectorComplexCos, &complex_cos>},
    {OpKind::exponential, kOfNumber<VectorComplexExp, &complex_exp>},
    {OpKind::exponential_minus_one, kOfNumber<VectorComplexExpm1, &complex_expm1>},
    {OpKind::log, kOfNumber<VectorComplexLog, &complex_log>},
    {OpKind::log_plus_one, kOfNumber<VectorComplexLog1p, &complex_log1p>},
    {OpKind::logistic, kOfNumber<VectorComplexLogistic, &complex_logistic>},
    {OpKind::rsqrt, kOfNumber<VectorComplexRsqrt, &complex_rsqrt>},
    {OpKind::sine, kOfNumber<VectorComplexSin, &complex_sin>},
    {OpKind::sqrt, kOfNumber<VectorComplexSqrt, &complex_sqrt>},
    {OpKind::tan, kOfNumber<VectorComplexTan, &complex_tan>},
    {OpKind::tanh, kOfNumber<VectorComplexTanh, &complex_tanh>},
    {OpKind::chlo_cosh, kOfNumber<VectorComplexCosh, &complex_cosh>},
    {OpKind::chlo_sinh, kOfNumber<VectorComplexSinh, &complex_sinh>},
    {OpKind::power, {&of_complex<Completed<VectorComplexPower, &complex_power>, 2, true>}},
};
std::span<const TileRow> rows() { return kRows; }

#else
std::span<const TileRow> rows() { return {}; }
#endif

}  // namespace

std::span<const TileRow> vector_complex() { return rows(); }

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(vector_complex);

std::span<const TileRow> vector_complex_rows() { return HWY_DYNAMIC_DISPATCH(vector_complex)(); }

}  // namespace weft::engine

#endif  // HWY_ONCE
