// How one element of each dtype looks in memory, and how code is written once for all of them.
//
// Integers and f32/f64 are C++'s own types; i1 is `bool8`; floats that C++ lacks are structs that
// hold their bits (core/small_float.h).
#pragma once

#include <complex>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <utility>

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

// What visit_dtype calls for one dtype.
template <DType kDType, class Result, class F>
Result call_with(F& f) {
  return f(DTypeTag<kDType>{});
}

template <class F>
decltype(auto) visit_dtype(DType dtype, F&& f) {
  using Result = decltype(f(DTypeTag<DType{}>{}));
  return [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>)->Result {
    static constexpr Result (*kCalls[])(F&) = {
        &call_with<static_cast<DType>(kIndex), Result, F>...};
    const auto index = static_cast<std::size_t>(dtype);
    WEFT_ASSERT(index < std::size(kCalls), "no such dtype");
    return kCalls[index](f);
  }
  (std::make_index_sequence<kNumDTypes>{});
}

template <class T>
bool is_storage_of(DType dtype) {
  return visit_dtype(dtype,
                     []<DType kD>(DTypeTag<kD>) { return std::is_same_v<StorageOf<kD>, T>; });
}

}  // namespace weft
