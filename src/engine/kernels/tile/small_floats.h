// The conversions of core/small_float.h by type, for templates.
#pragma once

#include <type_traits>

#include "core/small_float.h"

namespace weft::engine {

template <DType kDType>
MiniFloat<kDType> small_float(float x, MiniFloat<kDType>*) {
  return to_mini_float<kDType>(x);
}

// x rounded to a float below 32 bits.
template <class T>
T small_float(float x) {
  if constexpr (std::is_same_v<T, BFloat16>) {
    return to_bfloat16(x);
  } else if constexpr (std::is_same_v<T, Float16>) {
    return to_float16(x);
  } else {
    return small_float(x, static_cast<T*>(nullptr));
  }
}

}  // namespace weft::engine
