#include "api/array/numbers.h"

#include <complex>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "api/array/array_state.h"
#include "core/dtype_table.h"
#include "core/element.h"
#include "core/number_literal.h"
#include "core/text/numpy_name.h"

namespace weft {

Array Array::number(bool value) {
  return detail::array_of(Literal::splat({DType::i1, {}}, to_bool8(value)));
}

namespace {

template <class Integer>
Array integer_number(Integer value) {
  if (std::in_range<std::int32_t>(value)) {
    return detail::array_of(
        Literal::splat<std::int32_t>({DType::i32, {}}, static_cast<std::int32_t>(value)), true);
  }
  auto state = detail::state_of_literal(Literal::splat<std::int32_t>({DType::i32, {}}, 0), true);
  state->number.reset();
  if (std::in_range<std::int64_t>(value)) {
    state->wide = static_cast<std::int64_t>(value);
  } else {
    state->wide = static_cast<std::uint64_t>(value);
  }
  return detail::Access::make(std::move(state));
}

}  // namespace

Array Array::number(std::int64_t value) { return integer_number(value); }
Array Array::number(std::uint64_t value) { return integer_number(value); }

Array Array::number(double value) {
  Literal literal = Literal::splat<float>({DType::f32, {}}, static_cast<float>(value));
  auto state = detail::state_of_literal(std::move(literal), true);
  state->wide = value;
  return detail::Access::make(std::move(state));
}

Array Array::number(double real, double imag) {
  const std::complex<double> value(real, imag);
  auto state = detail::state_of_literal(
      Literal::splat<std::complex<float>>({DType::c64, {}}, std::complex<float>(value)), true);
  state->wide = value;
  return detail::Access::make(std::move(state));
}

namespace detail {
namespace {

// What f gives of a large number, of std::int64_t or std::uint64_t; Result() where x is none.
template <class Result, class F>
Result of_large(const Array& x, const F& f) {
  const auto& wide = state_of(x).wide;
  if (!wide) return Result();
  return std::visit(
      [&](auto value) -> Result {
        if constexpr (std::is_integral_v<decltype(value)>) return f(value);
        return Result();
      },
      *wide);
}

// Of an integer dtype whether it holds the number; others round it.
template <class Integer>
bool holds(DType dtype, Integer value) {
  if (!is_integer(dtype)) return true;
  const bool is_signed = is_signed_integer(dtype);
  const std::uint64_t most = ~std::uint64_t{0} >> (64 - info(dtype).bits + (is_signed ? 1 : 0));
  const std::int64_t least = is_signed ? -static_cast<std::int64_t>(most) - 1 : 0;
  return std::cmp_greater_equal(value, least) && std::cmp_less_equal(value, most);
}

// None where the dtype has no more digits than the number in 32 bits.
std::optional<Literal> wide_in(double value, DType dtype) {
  if (byte_size(dtype) < 8 || dtype == DType::c64) return std::nullopt;
  return number_literal(dtype, value);
}
std::optional<Literal> wide_in(std::complex<double> value, DType dtype) {
  if (dtype == DType::c128) return Literal::splat({dtype, {}}, value);
  return is_complex(dtype) ? std::nullopt : wide_in(value.real(), dtype);
}
template <std::integral Integer>
std::optional<Literal> wide_in(Integer value, DType dtype) {
  if (is_integer(dtype)) return scalar_literal(dtype, static_cast<std::int64_t>(value));
  return number_literal(dtype, static_cast<double>(value));
}

}  // namespace

bool is_large(const Array& x) {
  return of_large<bool>(x, [](auto) { return true; });
}

std::string misfit(const Array& x, DType dtype) {
  return of_large<std::string>(x, [dtype](auto value) {
    if (holds(dtype, value)) return std::string();
    return fmt::format(
        "the number {} does not fit {}, which it would be here; make an array of it with "
        "asarray(value, {})",
        value, numpy_name(dtype), std::is_signed_v<decltype(value)> ? "int64" : "uint64");
  });
}

std::optional<Literal> number_in(const Array& x, DType dtype) {
  const ArrayState& state = state_of(x);
  if (state.value.is_taken()) return std::nullopt;
  if (state.wide) {
    auto literal = std::visit([&](auto value) { return wide_in(value, dtype); }, *state.wide);
    if (literal) return literal;
  }
  const bool is_known =
      state.number && !is_complex(state.type.dtype) && byte_size(state.type.dtype) <= 4;
  if (!is_known || is_complex(dtype)) return std::nullopt;
  const double value = element_value(state.type.dtype, state.number->element_bytes(0));
  const bool is_whole = is_integer(state.type.dtype) || is_boolean(state.type.dtype);
  return is_whole ? scalar_literal(dtype, static_cast<std::int64_t>(value))
                  : number_literal(dtype, value);
}

std::optional<double> known_number(const Array& x) {
  if (is_large(x)) {
    return of_large<double>(x, [](auto value) { return static_cast<double>(value); });
  }
  const ArrayState& state = state_of(x);
  if (!state.number || is_complex(state.type.dtype)) return std::nullopt;
  return element_value(state.type.dtype, state.number->element_bytes(0));
}

namespace {

template <DType kD>
constexpr bool is_complex_storage =
    kDTypes[static_cast<std::size_t>(kD)].type_class == DTypeClass::complex;

}  // namespace

double element_value(DType dtype, std::span<const std::byte> bytes) {
  return visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) -> double {
    using T = StorageOf<kD>;
    T element;
    std::memcpy(&element, bytes.data(), sizeof(T));
    if constexpr (is_complex_storage<kD>) {
      return 0;
    } else if constexpr (std::is_arithmetic_v<T>) {
      return static_cast<double>(element);
    } else if constexpr (kD == DType::i1) {
      return to_bool(element) ? 1 : 0;
    } else if constexpr (requires { element.value; }) {
      return static_cast<double>(element.value);
    } else {
      return static_cast<double>(to_float(element));
    }
  });
}

}  // namespace detail
}  // namespace weft
