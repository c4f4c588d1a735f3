// Tile functions that move floats to a coarser grid, or one step on their own.
//
// Part of tile_table.cc.
#pragma once

#include <bit>
#include <cmath>
#include <limits>

#include "engine/kernels/tile/scalar_ops.h"
#include "engine/kernels/tile/small_floats.h"
#include "engine/kernels/tile/tile_loops-inl.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

using namespace HWY_NAMESPACE;  // of the baseline
using ir::OpKind;

struct Ceil {
  template <Real T>
  T operator()(T x) const {
    return std::ceil(x);
  }
};
struct Floor {
  template <Real T>
  T operator()(T x) const {
    return std::floor(x);
  }
};
struct RoundAwayFromZero {
  template <Real T>
  T operator()(T x) const {
    return std::round(x);
  }
};
struct RoundToEven {  // in the rounding mode that every process starts with
  template <Real T>
  T operator()(T x) const {
    return std::nearbyint(x);
  }
};

// From numbers of a format to a float of p.a exponent and p.b mantissa bits and back.
template <class Format>
struct ReducePrecision {
  template <Real T>
  T operator()(T x, TileParameters p) const {
    using Bits = BitsOf<T>;
    constexpr FloatFormat kFormat = Format::value(T{});
    constexpr int kMantissa = std::numeric_limits<T>::digits - 1;
    constexpr int kExponent = static_cast<int>(sizeof(T)) * 8 - 1 - kMantissa;
    constexpr Bits kBias = (Bits{1} << (kExponent - 1)) - 1;
    constexpr Bits kInfinity = ((Bits{1} << kExponent) - 1) << kMantissa;
    if (x != x) return x;
    const T size = std::abs(x);
    Bits bits = std::bit_cast<Bits>(size);
    if (p.b < kFormat.mantissa_bits && bits < kInfinity) {
      const int dropped = kMantissa - p.b;
      const Bits half_less = (Bits{1} << (dropped - 1)) - 1;
      bits = (bits + half_less + (bits >> dropped & 1)) >> dropped << dropped;
      // A format's subnormal numbers lie as far apart as its smallest normal ones, although here
      // they may be normal.
      constexpr int kLeast = 1 - kFormat.bias;
      if (kFormat.exponent_bits < kExponent && size < power_of_two<T>(kLeast)) {
        const T to_grid = power_of_two<T>(kLeast - p.b + kMantissa);
        bits = std::bit_cast<Bits>((size + to_grid) - to_grid);
      }
    }
    if (p.a < kFormat.exponent_bits) {
      const Bits bias = (Bits{1} << (p.a - 1)) - 1;
      if (bits >= (kBias + bias + 1) << kMantissa) bits = kInfinity;
      if (bits < (kBias - bias + 1) << kMantissa) bits = 0;
    }
    return std::copysign(std::bit_cast<T>(bits), x);
  }

  template <class T>
  static T power_of_two(int exponent) {  // of a normal number
    constexpr int kMantissa = std::numeric_limits<T>::digits - 1;
    constexpr int kBias = std::numeric_limits<T>::max_exponent - 1;
    return std::bit_cast<T>(static_cast<BitsOf<T>>(exponent + kBias) << kMantissa);
  }
};

template <DType kDType>
struct FormatOf {
  template <class T>
  static constexpr FloatFormat value(T) {
    return kFormatOf<kDType>;
  }
};

TileFunction reduce_precision(const TileRequest& r) {
  const auto& attrs = r.op.get<ir::ReducePrecisionAttrs>();
  TileFunction function = visit_dtype(r.operands[0], [&]<DType kD>(DTypeTag<kD>) {
    return unary<ReducePrecision<FormatOf<kD>>>(r);
  });
  function.parameters = {attrs.exponent_bits, attrs.mantissa_bits};
  return function;
}

// The next number from `x` in the direction of `y`, among those of a small float.
template <class T>
struct SmallNextAfter {
  float operator()(float x, float y) const {
    if (x != x || y != y) return std::numeric_limits<float>::quiet_NaN();
    if (x == y) return y;
    const bool up = y > x;
    T bits = small_float<T>(x == 0 ? 0 : x);
    if (x == 0) {
      bits.bits = 1;
      return up ? to_float(bits) : -to_float(bits);
    }
    bits.bits = static_cast<decltype(bits.bits)>(bits.bits + (up == (x > 0) ? 1 : -1));
    T smallest = bits;
    smallest.bits = 1;
    const bool was_smallest = std::abs(x) == to_float(smallest);
    return was_smallest && up == (x < 0) ? std::copysign(0.0F, x) : to_float(bits);
  }
};

struct NextAfter {
  template <Real T>
  T operator()(T x, T y) const {
    return std::nextafter(x, y);
  }
};

TileFunction next_after(const TileRequest& r) {
  return visit_dtype(r.operands[0], [&]<DType kD>(DTypeTag<kD>) -> TileFunction {
    if constexpr (compute_dtype(kD) == DType::f32 && kD != DType::f32) {
      return binary<SmallNextAfter<StorageOf<kD>>>(r);
    } else {
      return binary<NextAfter>(r);
    }
  });
}

constexpr TileRow kRoundTiles[] = {
    {OpKind::ceil, kUnary<Ceil>},
    {OpKind::floor, kUnary<Floor>},
    {OpKind::reduce_precision, {&reduce_precision, compute_types(ir::kFloat)}},
    {OpKind::round_nearest_afz, kUnary<RoundAwayFromZero>},
    {OpKind::round_nearest_even, kUnary<RoundToEven>},
    {OpKind::chlo_next_after, {&next_after, compute_types(ir::kFloat)}},
};

}  // namespace
}  // namespace weft::engine
