#include "passes/partition/scalar_literal.h"

#include <cstring>
#include <limits>
#include <type_traits>

namespace weft::passes {
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

Literal extreme(DType dtype, bool largest) {
  return visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
    if constexpr (kDTypes[static_cast<std::size_t>(kD)].type_class == DTypeClass::floating) {
      return Literal::splat({kD, {}}, of_number<kD>(float_extreme(info(kD).format, largest)));
    } else {
      return scalar_literal(kD, integer_extreme(info(kD), largest));
    }
  });
}

// Zero; where there are two, the one that leaves the other as it is when added to it.
Literal negative_zero(DType dtype) {
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

std::optional<Literal> identity_literal(ir::OpKind combine, DType dtype) {
  const bool is_number = is_float(dtype) || is_complex(dtype);
  switch (combine) {
    case ir::OpKind::add:
      if (is_float(dtype) && !info(dtype).format.has_sign) return std::nullopt;  // it has no zero
      return negative_zero(dtype);
    case ir::OpKind::multiply:
      return scalar_literal(dtype, 1);
    case ir::OpKind::maximum:
    case ir::OpKind::minimum:
      if (is_complex(dtype)) return std::nullopt;
      return extreme(dtype, combine == ir::OpKind::minimum);
    case ir::OpKind::or_:
    case ir::OpKind::xor_:
      if (is_number) return std::nullopt;
      return scalar_literal(dtype, 0);
    case ir::OpKind::and_:
      if (is_number) return std::nullopt;
      return scalar_literal(dtype, -1);
    default:
      return std::nullopt;
  }
}

}  // namespace weft::passes
