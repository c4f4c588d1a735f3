// The integer type of a width. A pure function.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "core/dtype_table.h"

namespace weft {

// Nothing: there is none that fills whole bytes.
constexpr std::optional<DType> integer_of_bits(int bits, bool is_signed) {
  const DTypeClass wanted = is_signed ? DTypeClass::signed_integer : DTypeClass::unsigned_integer;
  for (int i = 0; bits >= 8 && i < kNumDTypes; ++i) {
    const DTypeInfo& row = kDTypes[static_cast<std::size_t>(i)];
    if (row.type_class == wanted && row.bits == bits) return static_cast<DType>(i);
  }
  return std::nullopt;
}

}  // namespace weft
