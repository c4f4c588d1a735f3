// What products of few rows ask of vectors.
//
// Compiled once per kind of vectors (hwy/foreach_target.h). Pure functions, any thread.
#if defined(WEFT_ENGINE_KERNELS_PRODUCT_FEW_ROWS_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_PRODUCT_FEW_ROWS_LANES_INL_H
#undef WEFT_ENGINE_KERNELS_PRODUCT_FEW_ROWS_LANES_INL_H
#else
#define WEFT_ENGINE_KERNELS_PRODUCT_FEW_ROWS_LANES_INL_H
#endif

#include <cstdint>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace weft::engine::few_rows::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// There are 32, not 16.
constexpr bool kHasManyRegisters = hn::MaxLanes(hn::ScalableTag<float>()) == 16;

// Elements of b as f32: of itself, or of the bits of bf16.
template <class D>
hn::Vec<D> load(D d, const float* b) {
  return hn::LoadU(d, b);
}
template <class D>
hn::Vec<D> load(D d, const std::uint16_t* b) {
  const hn::Rebind<std::uint16_t, D> half;
  const hn::RebindToUnsigned<D> bits;
  return hn::BitCast(d, hn::ShiftLeft<16>(hn::PromoteTo(bits, hn::LoadU(half, b))));
}

}  // namespace weft::engine::few_rows::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
