#include "core/number_literal.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

namespace weft {
namespace {

template <DType kD>
StorageOf<kD> of_number(double x) {
  using T = StorageOf<kD>;
  constexpr DTypeInfo kInfo = kDTypes[static_cast<std::size_t>(kD)];
  if constexpr (kInfo.type_class == DTypeClass::complex) {
    return T(static_cast<typename T::value_type>(x));
  } else if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(x);
  } else {
    const std::uint32_t bits = encode_float(x, kInfo.format);
    T element;
    std::memcpy(&element, &bits, sizeof(T));  // little-endian: the low bytes
    return element;
  }
}

template <DType kD>
StorageOf<kD> of_integer(std::int64_t x) {
  using T = StorageOf<kD>;
  constexpr DTypeInfo kInfo = kDTypes[static_cast<std::size_t>(kD)];
  if constexpr (kD == DType::i1) {
    return to_bool8(x != 0);
  } else if constexpr (kInfo.bits < 8) {
    const auto unused = static_cast<unsigned>(64 - kInfo.bits);
    const std::uint64_t high = static_cast<std::uint64_t>(x) << unused;
    const bool is_signed = kInfo.type_class == DTypeClass::signed_integer;
    const std::int64_t wrapped = is_signed ? static_cast<std::int64_t>(high) >> unused
                                           : static_cast<std::int64_t>(high >> unused);
    return T{static_cast<decltype(T::value)>(wrapped)};
  } else {
    return static_cast<T>(x);
  }
}

// The largest or smallest value of the type; infinite where it has infinities.
double float_extreme(const FloatFormat& format, bool largest) {
  if (!largest && !format.has_sign) return decode_float(0, format);
  const double infinity = std::numeric_limits<double>::infinity();
  const double magnitude = format.nan == NanEncoding::ieee
                               ? infinity
                               : decode_float(detail::max_finite_bits(format), format);
  return largest ? magnitude : -magnitude;
}

std::int64_t integer_extreme(const DTypeInfo& row, bool largest) {
  if (row.type_class == DTypeClass::boolean) return largest ? 1 : 0;
  const bool is_signed = row.type_class == DTypeClass::signed_integer;
  const int value_bits = row.bits - (is_signed ? 1 : 0);
  const std::uint64_t most = ~std::uint64_t{0} >> (64 - value_bits);
  if (largest) return static_cast<std::int64_t>(most);
  return is_signed ? -static_cast<std::int64_t>(most) - 1 : 0;
}

}  // namespace

Literal scalar_literal(DType dtype, std::int64_t value) {
  return visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    constexpr DTypeClass kClass = kDTypes[static_cast<std::size_t>(kD)].type_class;
    if constexpr (kClass == DTypeClass::floating || kClass == DTypeClass::complex) {
      return Literal::splat({kD, {}}, of_number<kD>(static_cast<double>(value)));
    } else {
      return Literal::splat({kD, {}}, of_integer<kD>(value));
    }
  });
}

Literal number_literal(DType dtype, double value) {
  return visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    constexpr DTypeClass kClass = kDTypes[static_cast<std::size_t>(kD)].type_class;
    if constexpr (kClass == DTypeClass::floating || kClass == DTypeClass::complex) {
      return Literal::splat({kD, {}}, of_number<kD>(value));
    } else if constexpr (kD == DType::i1) {
      return Literal::splat({kD, {}}, to_bool8(value != 0));
    } else {
      if (std::isnan(value)) return scalar_literal(kD, 0);
      constexpr DTypeInfo kRow = kDTypes[static_cast<std::size_t>(kD)];
      constexpr bool kSigned = kRow.type_class == DTypeClass::signed_integer;
      const double end = std::ldexp(1.0, kRow.bits - (kSigned ? 1 : 0));
      const double whole = std::trunc(value);
      if (whole >= end) return extreme_literal(kD, true);
      if (whole < (kSigned ? -end : 0.0)) return extreme_literal(kD, false);
      // Of 64 bits without a sign: beyond those that have one.
      const bool is_high = whole >= 0x1p63;
      return scalar_literal(kD, is_high
                                    ? static_cast<std::int64_t>(static_cast<std::uint64_t>(whole))
                                    : static_cast<std::int64_t>(whole));
    }
  });
}

Literal extreme_literal(DType dtype, bool largest) {
  return visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    if constexpr (kDTypes[static_cast<std::size_t>(kD)].type_class == DTypeClass::floating) {
      return Literal::splat({kD, {}}, of_number<kD>(float_extreme(info(kD).format, largest)));
    } else {
      return scalar_literal(kD, integer_extreme(info(kD), largest));
    }
  });
}

Literal negative_zero_literal(DType dtype) {
  return visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    using T = StorageOf<kD>;
    constexpr DTypeClass kClass = kDTypes[static_cast<std::size_t>(kD)].type_class;
    if constexpr (kClass == DTypeClass::complex) {
      using Part = typename T::value_type;
      return Literal::splat({kD, {}}, T(-Part{0}, -Part{0}));
    } else if constexpr (kClass == DTypeClass::floating) {
      return Literal::splat({kD, {}}, of_number<kD>(-0.0));
    } else {
      return scalar_literal(kD, 0);
    }
  });
}

}  // namespace weft
