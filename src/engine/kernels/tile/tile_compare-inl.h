// Tile functions that ask and choose: compare, is_finite, select.
//
// Compiled once for each kind of vectors (tile_compare.cc): the compiler makes vectors of the
// loops.
#if defined(WEFT_ENGINE_KERNELS_TILE_TILE_COMPARE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WEFT_ENGINE_KERNELS_TILE_TILE_COMPARE_INL_H
#undef WEFT_ENGINE_KERNELS_TILE_TILE_COMPARE_INL_H
#else
#define WEFT_ENGINE_KERNELS_TILE_TILE_COMPARE_INL_H
#endif

#include <array>
#include <bit>
#include <cmath>
#include <complex>
#include <functional>

#include "engine/kernels/tile/scalar_ops.h"
#include "engine/kernels/tile/tile_loops-inl.h"
#include "ir/ops/attrs.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

using ir::ComparisonDirection;
using ir::ComparisonType;
using ir::OpKind;

template <class Relation>
struct Compare {
  template <class T>
  requires(!kIsComplex<T>) bool8 operator()(T a, T b) const { return to_bool8(Relation{}(a, b)); }
};

// Complex numbers are equal or not, but have no order.
struct ComplexEqual {
  template <Real T>
  bool8 operator()(std::complex<T> a, std::complex<T> b) const {
    return to_bool8(a == b);
  }
};
struct ComplexDifferent {
  template <Real T>
  bool8 operator()(std::complex<T> a, std::complex<T> b) const {
    return to_bool8(a != b);
  }
};

// IEEE 754's totalOrder: -NaN < -inf < ... < -0 < 0 < ... < inf < NaN.
template <class Relation>
struct CompareTotalOrder {
  template <Real T>
  static auto key(T x) {
    using Signed = std::make_signed_t<BitsOf<T>>;
    const auto bits = std::bit_cast<Signed>(x);
    return bits < 0 ? static_cast<Signed>(bits ^ std::numeric_limits<Signed>::max()) : bits;
  }
  template <Real T>
  bool8 operator()(T a, T b) const {
    return to_bool8(Relation{}(key(a), key(b)));
  }
};

template <class Relation>
TileFunction compare_by(const TileRequest& r, bool total_order) {
  return total_order ? binary<CompareTotalOrder<Relation>>(r) : binary<Compare<Relation>>(r);
}

TileFunction compare(const TileRequest& r) {
  const auto& attrs = r.op.get<ir::CompareAttrs>();
  const DType dtype = r.operands[0];
  const bool total = attrs.compare_type == ComparisonType::TOTALORDER && is_float(dtype);
  switch (attrs.comparison_direction) {
    case ComparisonDirection::EQ:
      return is_complex(dtype) ? binary<ComplexEqual>(r) : compare_by<std::equal_to<>>(r, total);
    case ComparisonDirection::NE:
      return is_complex(dtype) ? binary<ComplexDifferent>(r)
                               : compare_by<std::not_equal_to<>>(r, total);
    case ComparisonDirection::GE:
      return compare_by<std::greater_equal<>>(r, total);
    case ComparisonDirection::GT:
      return compare_by<std::greater<>>(r, total);
    case ComparisonDirection::LE:
      return compare_by<std::less_equal<>>(r, total);
    case ComparisonDirection::LT:
      return compare_by<std::less<>>(r, total);
  }
  return {};
}

struct IsFinite {
  template <Real T>
  bool8 operator()(T x) const {
    return to_bool8(std::abs(x) <= std::numeric_limits<T>::max());
  }
};
struct IsInf {
  template <Real T>
  bool8 operator()(T x) const {
    return to_bool8(std::abs(x) == std::numeric_limits<T>::infinity());
  }
};
struct IsPosInf {
  template <Real T>
  bool8 operator()(T x) const {
    return to_bool8(x == std::numeric_limits<T>::infinity());
  }
};
struct IsNegInf {
  template <Real T>
  bool8 operator()(T x) const {
    return to_bool8(x == -std::numeric_limits<T>::infinity());
  }
};

struct Select {
  template <class T>
  T operator()(bool8 which, T on_true, T on_false) const {
    return to_bool(which) ? on_true : on_false;
  }
};

TileFunction select_of(DType dtype) {
  // Compilers make vectors of integers, but not of pairs.
  if (dtype == DType::c64) return {&ternary_loop<Select, bool8, std::uint64_t>};
  return {
      visit_compute(dtype, []<class T>(T*) -> TileFn { return &ternary_loop<Select, bool8, T>; })};
}
TileFunction select(const TileRequest& r) { return select_of(r.operands[1]); }

consteval auto compare_tiles() {
  return std::to_array<TileRow>({
      {OpKind::is_finite, kUnary<IsFinite>},
      {OpKind::chlo_is_inf, kUnary<IsInf>},
      {OpKind::chlo_is_neg_inf, kUnary<IsNegInf>},
      {OpKind::chlo_is_pos_inf, kUnary<IsPosInf>},
      {OpKind::compare, {&compare, compute_types(ir::kAnyElement)}},
      {OpKind::select, {&select, compute_types(ir::kAnyElement)}},
  });
}

}  // namespace
}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
