// How one element of each dtype looks in memory, and how code is written once for all of them.
//
// Integers and f32/f64 are C++'s own types; i1 is `bool8`; floats that C++ lacks are structs that
// hold their bits (core/small_float.h).
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <tuple>
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

// How an element of each dtype is stored, in the order of DType.
using StorageTypes =
    std::tuple<bool8, MiniInt<DType::i2>, MiniInt<DType::i4>, std::int8_t, std::int16_t,
               std::int32_t, std::int64_t, MiniInt<DType::ui2>, MiniInt<DType::ui4>, std::uint8_t,
               std::uint16_t, std::uint32_t, std::uint64_t, MiniFloat<DType::f4E2M1FN>,
               MiniFloat<DType::f6E2M3FN>, MiniFloat<DType::f6E3M2FN>, MiniFloat<DType::f8E3M4>,
               MiniFloat<DType::f8E4M3>, MiniFloat<DType::f8E4M3FN>, MiniFloat<DType::f8E4M3FNUZ>,
               MiniFloat<DType::f8E4M3B11FNUZ>, MiniFloat<DType::f8E5M2>,
               MiniFloat<DType::f8E5M2FNUZ>, MiniFloat<DType::f8E8M0FNU>, BFloat16, Float16, float,
               double, std::complex<float>, std::complex<double>>;
static_assert(std::tuple_size_v<StorageTypes> == kNumDTypes);
template <DType kDType>
using StorageOf = std::tuple_element_t<static_cast<std::size_t>(kDType), StorageTypes>;

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
