// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/product/small_product.cc"
#include "engine/stream/vector_kinds.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include "engine/kernels/product/small_product.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::small_product::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Rows of the result that are summed at once, so that sums of one need not wait for each other.
constexpr std::int64_t kRowsAtOnce = 4;

// kRows rows from row i, the columns from j that one vector has.
template <std::int64_t kRows, class D, class T>
void multiply_rows(D d, const SmallProduct<T>& p, std::int64_t i, std::int64_t j) {
  using V = hn::Vec<D>;
  V sum0 = hn::Zero(d), sum1 = sum0, sum2 = sum0, sum3 = sum0;
  const T* const a = p.a + i * p.a_stride;
  const T* b = p.b + j;
  for (std::int64_t k = 0; k < p.depth; ++k, b += p.b_stride) {
    const V x = hn::LoadU(d, b);
    sum0 = hn::Add(sum0, hn::Mul(hn::Set(d, a[k]), x));
    if constexpr (kRows > 1) {
      sum1 = hn::Add(sum1, hn::Mul(hn::Set(d, a[p.a_stride + k]), x));
      sum2 = hn::Add(sum2, hn::Mul(hn::Set(d, a[2 * p.a_stride + k]), x));
      sum3 = hn::Add(sum3, hn::Mul(hn::Set(d, a[3 * p.a_stride + k]), x));
    }
  }
  T* const c = p.c + i * p.c_stride + j;
  hn::StoreU(sum0, d, c);
  if constexpr (kRows > 1) {
    hn::StoreU(sum1, d, c + p.c_stride);
    hn::StoreU(sum2, d, c + 2 * p.c_stride);
    hn::StoreU(sum3, d, c + 3 * p.c_stride);
  }
}

// As many columns from j on as vectors of this kind fill; where the next one begins.
template <class D, class T>
std::int64_t multiply_columns(D d, const SmallProduct<T>& p, std::int64_t j) {
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
  for (; j + lanes <= p.cols; j += lanes) {
    std::int64_t i = 0;
    for (; i + kRowsAtOnce <= p.rows; i += kRowsAtOnce) multiply_rows<kRowsAtOnce>(d, p, i, j);
    for (; i < p.rows; ++i) multiply_rows<1>(d, p, i, j);
  }
  return j;
}

// Not `multiply`, whose overloads for callers would be found, too.
template <class T>
void by_vectors(const SmallProduct<T>& p) {
  std::int64_t j = multiply_columns(hn::ScalableTag<T>(), p, 0);
  j = multiply_columns(hn::CappedTag<T, 32 / sizeof(T)>(), p, j);
  j = multiply_columns(hn::CappedTag<T, 16 / sizeof(T)>(), p, j);
  multiply_columns(hn::CappedTag<T, 1>(), p, j);
}

void multiply_f32(const SmallProduct<float>& product) { by_vectors(product); }
void multiply_f64(const SmallProduct<double>& product) { by_vectors(product); }

}  // namespace weft::engine::small_product::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {
namespace small_product {

HWY_EXPORT(multiply_f32);
HWY_EXPORT(multiply_f64);

void on_best(const SmallProduct<float>& product) { HWY_DYNAMIC_DISPATCH(multiply_f32)(product); }
void on_best(const SmallProduct<double>& product) { HWY_DYNAMIC_DISPATCH(multiply_f64)(product); }

}  // namespace small_product

void multiply(const SmallProduct<float>& product) { small_product::on_best(product); }
void multiply(const SmallProduct<double>& product) { small_product::on_best(product); }

}  // namespace weft::engine

#endif  // HWY_ONCE
