// Applies one of three functions to an element, by the class of its type; for the .cc files of the
// elementwise ops.
#pragma once

#include <cstddef>
#include <functional>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "reference/op_function.h"

namespace weft::reference {

// Stands in place of a function: the op is not defined for this class.
struct Undefined {};
inline constexpr Undefined kUndefined;

inline Scalar make(DType, bool value) { return make_boolean(value); }
inline Scalar make(DType out, std::int64_t value) {
  return make_integer(out, static_cast<std::uint64_t>(value));
}
inline Scalar make(DType out, std::uint64_t value) { return make_integer(out, value); }
inline Scalar make(DType out, double value) { return make_real(out, value); }
inline Scalar make(DType out, Complex value) { return make_complex(out, value); }

template <auto kMember, class F, std::size_t... kI>
Scalar apply_to(const ElementCall& call, F&& f, std::index_sequence<kI...>) {
  if constexpr (std::is_same_v<std::decay_t<F>, Undefined>) {
    fail(call.op, fmt::format("is not defined for {}", name(call.in[0].dtype)));
  } else {
    return make(call.out, f(std::invoke(kMember, call.in[kI])...));
  }
}

// kArity operands go to on_integer as int64_t (of ui64 the bits), to on_real as double, or to
// on_complex as Complex; the class is that of the first operand.
template <std::size_t kArity, class I, class R, class C>
Scalar by_class(const ElementCall& call, I&& on_integer, R&& on_real, C&& on_complex) {
  constexpr auto kOperands = std::make_index_sequence<kArity>{};
  const DType dtype = call.in[0].dtype;
  if (is_float(dtype)) return apply_to<&Scalar::real>(call, on_real, kOperands);
  if (is_complex(dtype)) return apply_to<&Scalar::complex>(call, on_complex, kOperands);
  return apply_to<&Scalar::integer>(call, on_integer, kOperands);
}

inline std::uint64_t as_unsigned(std::int64_t x) { return static_cast<std::uint64_t>(x); }

// Whether integers of the type are compared and divided as unsigned; i1 is.
inline bool is_unsigned(DType dtype) { return !is_signed_integer(dtype); }

}  // namespace weft::reference
