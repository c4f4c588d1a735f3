// How one element of each dtype looks in memory, and how code is written once for all of them.
//
// Integers and f32/f64 are C++'s own types; i1 is `bool8`; floats that C++ lacks are structs that
// hold their bits (core/small_float.h).
#pragma once

#include <complex>
#include <cstdint>
#include <type_traits>

#include "weft/dtype.h"
#include "weft/error.h"

#include "core/small_float.h"

namespace weft {

// One byte that is 0 or 1.
enum class bool8 : std::uint8_t {};
constexpr bool8 to_bool8(bool b) { return static_cast<bool8>(b); }
constexpr bool to_bool(bool8 b) { return static_cast<std::uint8_t>(b) != 0; }

// Integers below a byte: value in range, sign- or zero-extended.
template <DType kDType>
struct MiniInt {
  std::conditional_t<kDType == DType::i2 || kDType == DType::i4, std::int8_t, std::uint8_t> value;
};

template <DType>
struct Storage;
template <>
struct Storage<DType::i1> {
  using type = bool8;
};
template <>
struct Storage<DType::i2> {
  using type = MiniInt<DType::i2>;
};
template <>
struct Storage<DType::i4> {
  using type = MiniInt<DType::i4>;
};
template <>
struct Storage<DType::i8> {
  using type = std::int8_t;
};
template <>
struct Storage<DType::i16> {
  using type = std::int16_t;
};
template <>
struct Storage<DType::i32> {
  using type = std::int32_t;
};
template <>
struct Storage<DType::i64> {
  using type = std::int64_t;
};
template <>
struct Storage<DType::ui2> {
  using type = MiniInt<DType::ui2>;
};
template <>
struct Storage<DType::ui4> {
  using type = MiniInt<DType::ui4>;
};
template <>
struct Storage<DType::ui8> {
  using type = std::uint8_t;
};
template <>
struct Storage<DType::ui16> {
  using type = std::uint16_t;
};
template <>
struct Storage<DType::ui32> {
  using type = std::uint32_t;
};
template <>
struct Storage<DType::ui64> {
  using type = std::uint64_t;
};
template <>
struct Storage<DType::f4E2M1FN> {
  using type = MiniFloat<DType::f4E2M1FN>;
};
template <>
struct Storage<DType::f6E2M3FN> {
  using type = MiniFloat<DType::f6E2M3FN>;
};
template <>
struct Storage<DType::f6E3M2FN> {
  using type = MiniFloat<DType::f6E3M2FN>;
};
template <>
struct Storage<DType::f8E3M4> {
  using type = MiniFloat<DType::f8E3M4>;
};
template <>
struct Storage<DType::f8E4M3> {
  using type = MiniFloat<DType::f8E4M3>;
};
template <>
struct Storage<DType::f8E4M3FN> {
  using type = MiniFloat<DType::f8E4M3FN>;
};
template <>
struct Storage<DType::f8E4M3FNUZ> {
  using type = MiniFloat<DType::f8E4M3FNUZ>;
};
template <>
struct Storage<DType::f8E4M3B11FNUZ> {
  using type = MiniFloat<DType::f8E4M3B11FNUZ>;
};
template <>
struct Storage<DType::f8E5M2> {
  using type = MiniFloat<DType::f8E5M2>;
};
template <>
struct Storage<DType::f8E5M2FNUZ> {
  using type = MiniFloat<DType::f8E5M2FNUZ>;
};
template <>
struct Storage<DType::f8E8M0FNU> {
  using type = MiniFloat<DType::f8E8M0FNU>;
};
template <>
struct Storage<DType::bf16> {
  using type = BFloat16;
};
template <>
struct Storage<DType::f16> {
  using type = Float16;
};
template <>
struct Storage<DType::f32> {
  using type = float;
};
template <>
struct Storage<DType::f64> {
  using type = double;
};
template <>
struct Storage<DType::c64> {
  using type = std::complex<float>;
};
template <>
struct Storage<DType::c128> {
  using type = std::complex<double>;
};

template <DType kDType>
using StorageOf = typename Storage<kDType>::type;

// Calls f(DTypeTag<D>{}) for the D that `dtype` is, e.g.
//   visit_dtype(d, [&]<DType kD>(DTypeTag<kD>) { using T = StorageOf<kD>; ... });
template <DType kDType>
struct DTypeTag {
  static constexpr DType value = kDType;
};

template <class F>
decltype(auto) visit_dtype(DType dtype, F&& f) {
  switch (dtype) {
    case DType::i1:
      return f(DTypeTag<DType::i1>{});
    case DType::i2:
      return f(DTypeTag<DType::i2>{});
    case DType::i4:
      return f(DTypeTag<DType::i4>{});
    case DType::i8:
      return f(DTypeTag<DType::i8>{});
    case DType::i16:
      return f(DTypeTag<DType::i16>{});
    case DType::i32:
      return f(DTypeTag<DType::i32>{});
    case DType::i64:
      return f(DTypeTag<DType::i64>{});
    case DType::ui2:
      return f(DTypeTag<DType::ui2>{});
    case DType::ui4:
      return f(DTypeTag<DType::ui4>{});
    case DType::ui8:
      return f(DTypeTag<DType::ui8>{});
    case DType::ui16:
      return f(DTypeTag<DType::ui16>{});
    case DType::ui32:
      return f(DTypeTag<DType::ui32>{});
    case DType::ui64:
      return f(DTypeTag<DType::ui64>{});
    case DType::f4E2M1FN:
      return f(DTypeTag<DType::f4E2M1FN>{});
    case DType::f6E2M3FN:
      return f(DTypeTag<DType::f6E2M3FN>{});
    case DType::f6E3M2FN:
      return f(DTypeTag<DType::f6E3M2FN>{});
    case DType::f8E3M4:
      return f(DTypeTag<DType::f8E3M4>{});
    case DType::f8E4M3:
      return f(DTypeTag<DType::f8E4M3>{});
    case DType::f8E4M3FN:
      return f(DTypeTag<DType::f8E4M3FN>{});
    case DType::f8E4M3FNUZ:
      return f(DTypeTag<DType::f8E4M3FNUZ>{});
    case DType::f8E4M3B11FNUZ:
      return f(DTypeTag<DType::f8E4M3B11FNUZ>{});
    case DType::f8E5M2:
      return f(DTypeTag<DType::f8E5M2>{});
    case DType::f8E5M2FNUZ:
      return f(DTypeTag<DType::f8E5M2FNUZ>{});
    case DType::f8E8M0FNU:
      return f(DTypeTag<DType::f8E8M0FNU>{});
    case DType::bf16:
      return f(DTypeTag<DType::bf16>{});
    case DType::f16:
      return f(DTypeTag<DType::f16>{});
    case DType::f32:
      return f(DTypeTag<DType::f32>{});
    case DType::f64:
      return f(DTypeTag<DType::f64>{});
    case DType::c64:
      return f(DTypeTag<DType::c64>{});
    case DType::c128:
      return f(DTypeTag<DType::c128>{});
  }
  WEFT_ASSERT(false, "no such dtype");
}

template <class T>
bool is_storage_of(DType dtype) {
  return visit_dtype(dtype,
                     []<DType kD>(DTypeTag<kD>) { return std::is_same_v<StorageOf<kD>, T>; });
}

}  // namespace weft
