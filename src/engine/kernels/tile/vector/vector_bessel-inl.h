// The scaled Bessel function exp(-|x|) I1(x) of vectors of f64; as vector_math-inl.h.
//
// The coefficients are Chebyshev's, by mpmath.
#if defined(WEFT_ENGINE_KERNELS_VECTOR_BESSEL_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_VECTOR_BESSEL_INL_H
#undef WEFT_ENGINE_KERNELS_VECTOR_BESSEL_INL_H
#else
#define WEFT_ENGINE_KERNELS_VECTOR_BESSEL_INL_H
#endif

#include "engine/kernels/tile/vector/vector_sigmoids-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

struct VectorBesselI1e {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    const V a = hn::Abs(x);
    const auto is_small = hn::Lt(a, hn::Set(d, 8));
    // By 1 / a, of which it is 1 / sqrt(a) times a smooth function.
    const V inverse_root = hn::Div(hn::Set(d, 1), hn::Sqrt(a));
    const V v = hn::MulSub(hn::Mul(inverse_root, inverse_root), hn::Set(d, 16), hn::Set(d, 1));
    V y = hn::Mul(inverse_root,
                  polynomial(d, v, 0x1.8ebe783a84030p-2, -0x1.3f796198ee62dp-7,
                             -0x1.cbc54df1e92e0p-13, -0x1.f89c230615615p-17, -0x1.ec8e106de0a2fp-20,
                             -0x1.76137f7ae6917p-22, -0x1.ad8d53e613985p-24, -0x1.727a1058f659fp-25,
                             -0x1.918f9f9793789p-26, -0x1.21936a1ea1c23p-27, 0x1.cec9f53b94527p-28,
                             0x1.e236784650fb0p-27, 0x1.9a8f6afc3dd3dp-28, -0x1.069735b018307p-27,
                             -0x1.0f0aac74a7f0dp-27, 0x1.d6e5e5ac6b3a2p-29, 0x1.acff7707fcc46p-28,
                             -0x1.8b794674af087p-30, -0x1.04c48e6f24f2ep-28, 0x1.23214d692a960p-31,
                             0x1.cf243016f9c2cp-30, -0x1.341e6ffaf59fap-33, -0x1.059e6bcc892fbp-31,
                             0x1.45b8aea87b950p-36, 0x1.1556db352e8e6p-34));
    if (!hn::AllFalse(d, is_small)) {
      // I1(a) / a by a^2: all terms are positive.
      const V p = polynomial(d, hn::Mul(a, a), 0x1.0000000000000p-1, 0x1.0000000000001p-4,
                             0x1.5555555555540p-9, 0x1.c71c71c71c9f2p-15, 0x1.6c16c16c13a31p-21,
                             0x1.845c8a0d2769ep-28, 0x1.27e4fb73ec47ep-35, 0x1.522a443bfc5e8p-43,
                             0x1.2c97551e62e0ap-51, 0x1.ab8235081a452p-60, 0x1.f172556758d22p-69,
                             0x1.e29108846b664p-78, 0x1.8a6efe52fa2efp-87, 0x1.1dc64f2e4590cp-96,
                             0x1.1ebc3216bf4cfp-106, 0x1.20ebdb99edb53p-115);
      const V bound = hn::Min(hn::Set(d, 8), a);
      y = hn::IfThenElse(is_small, hn::Mul(hn::Mul(moderate_exp(d, hn::Neg(bound)), p), a), y);
    }
    return hn::CopySignToAbs(y, x);
  }
};

// For operands that were f32: x (|x| + 8)^-1.5 p(u), where u = (|x| - 8) / (|x| + 8) is from -1
// to 1.
struct WideBesselI1e {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    // Beyond that all results round to zero.
    const V a = hn::Min(hn::Set(d, 1e100), hn::Abs(x));
    const V eight = hn::Set(d, 8);
    const V sum = hn::Add(a, eight), root = hn::Sqrt(sum);
    const V scale = hn::Div(hn::Set(d, 1), hn::Mul(sum, root));
    const V u = hn::Mul(hn::Sub(a, eight), hn::Mul(scale, root));
    const V p = polynomial(d, u, 0x1.12b94ca1e5333p+0, -0x1.7e6b0bcdb1ed8p+0, 0x1.b5ad8f2411f35p+0,
                           -0x1.ca644b95a80a7p+0, 0x1.c07cd3447a619p+0, -0x1.9597af9c5cc21p+0,
                           0x1.4433d77e901f8p+0, -0x1.9696269a110e9p-1, 0x1.eb50be57973d6p-3,
                           0x1.95b5e5d2d9c4ap-3, -0x1.27b459acafd51p-2, 0x1.b4468ff472550p-5,
                           0x1.311b27fb242d6p-3, -0x1.421d7b52334b7p-4, -0x1.e68823dc51f17p-5,
                           0x1.7928efe046519p-5, 0x1.154a9b070a798p-6, -0x1.01ce9b6dcf06fp-6,
                           -0x1.41646d0115f9bp-9, 0x1.43c9077dadf7dp-9);
    return hn::CopySignToAbs(hn::Mul(hn::Mul(a, scale), p), x);
  }
};

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
