#include "weft/creation.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>

#include "weft/elementwise.h"
#include "weft/error.h"

#include "api/array/numbers.h"
#include "api/array/placement.h"
#include "api/ops/ops.h"
#include "core/number_literal.h"
#include "core/text/dims_text.h"
#include "core/text/user_line.h"

namespace weft {
namespace detail {
namespace {

// One number everywhere; nothing is stored but that. Traced: a constant.
Array filled_with(const char* name, const TensorType& type, const Literal& value, bool weak,
                  const std::optional<NamedSharding>& sharding, const Where& where) {
  if (Session::current() != nullptr) {
    return created(name, where, sharding, [&] { return full(type.dims, value, weak); });
  }
  Operation::note({"last op at", where});
  const Literal splat = Literal::splat(type, value.element_bytes(0));
  return sharding ? put(array_of(splat, weak), *sharding) : array_of(splat, weak);
}

// Where an array like x belongs.
std::optional<NamedSharding> sharding_like(const char* name, const Array& x,
                                           const CreateOptions& options, const Where& where) {
  auto sharding = wanted_sharding(name, where, options, x.ndim());
  if (!sharding && !x.is_traced() && x.committed()) sharding = x.sharding();
  return sharding;
}

}  // namespace

Array filled(const char* name, const Dims& shape, double value, const CreateOptions& options,
             Where where) {
  const TensorType type{options.dtype.value_or(DType::f32), shape};
  check_type(name, type, where);
  return filled_with(name, type, number_literal(type.dtype, value), false,
                     wanted_sharding(name, where, options, std::ssize(shape)), where);
}

Array filled_like(const char* name, const Arg& x, double value, const CreateOptions& options) {
  state_of(name, x.array, x.where);  // throws where there is none
  const TensorType type{options.dtype.value_or(x.array.dtype()), x.array.shape()};
  check_type(name, type, x.where);
  return filled_with(name, type, number_literal(type.dtype, value),
                     !options.dtype && x.array.weak_type(),
                     sharding_like(name, x.array, options, x.where), x.where);
}

namespace {

Array full_in(const char* name, const TensorType& type, bool weak, const Arg& value,
              const std::optional<NamedSharding>& sharding, const Where& where) {
  check_type(name, type, where);
  const std::string why =
      is_large(value.array) ? misfit(value.array, type.dtype) : unusable(value.array);
  if (!why.empty()) refuse(name, where, why);
  if (const auto number = number_in(value.array, type.dtype)) {
    return filled_with(name, type, *number, weak, sharding, where);
  }
  return created(name, where, sharding, [&] {
    Array element = convert_element_type(value.array, type.dtype);
    const Shape shape = element.shape();
    bool fits = shape.size() <= type.dims.size();
    for (std::size_t d = 1; fits && d <= shape.size(); ++d) {
      const std::int64_t size = shape[shape.size() - d];
      fits = size == 1 || size == type.dims[type.dims.size() - d];
    }
    if (!fits) {
      fail(name, fmt::format("a value of shape {} does not broadcast to {}", dims_text(shape),
                             dims_text(type.dims)));
    }
    element = broadcast_to(element, type.dims);
    return convert(element, type.dtype, weak);
  });
}

}  // namespace

Array full_of(const Dims& shape, const Arg& value, const CreateOptions& options) {
  state_of("full", value.array, value.where);  // throws where there is none
  return full_in("full", {options.dtype.value_or(value.array.dtype()), shape},
                 !options.dtype && value.array.weak_type(), value,
                 wanted_sharding("full", value.where, options, std::ssize(shape)), value.where);
}

Array full_like(const Arg& x, const Arg& value, const CreateOptions& options) {
  state_of("full_like", x.array, x.where);  // throws where there is none
  return full_in("full_like", {options.dtype.value_or(x.array.dtype()), x.array.shape()},
                 !options.dtype && x.array.weak_type(), value,
                 sharding_like("full_like", x.array, options, x.where), x.where);
}

namespace {

Array iota_op(const TensorType& type, std::int64_t dimension) {
  if (is_boolean(type.dtype))
    return convert_element_type(iota_op({DType::i32, type.dims}, dimension), DType::i1);
  return array_of(tracing().emit(OpKind::iota, {}, {ir::Type(type)},
                                 ir::AttrsRef::of(ir::IotaAttrs{dimension}))[0]);
}

void check_counts(const char* name, DType dtype, const Where& where) {
  if (!is_boolean(dtype)) return;
  refuse(name, where, "0, 1, 2, ... are of an integer, float or complex dtype, not of bool");
}

void check_integers(const Range& range, DType dtype, const Where& where) {
  constexpr double kLimit = 2147483648.0;
  for (const double end : {range.start, range.stop}) {
    if (dtype != DType::i32 || (end >= -kLimit && end <= kLimit)) continue;
    // What is made of a range takes no dtype of it.
    const char* help = Operation::is_open() ? "" : "; give a dtype such as int64";
    refuse("arange", where, fmt::format("{} does not fit int32{}", end, help));
  }
}

}  // namespace

namespace {

// Throws where there are too many.
std::int64_t count_of(const Range& range, const Where& where) {
  if (range.is_float) {
    const double count = std::ceil((range.stop - range.start) / range.step);
    if (!(count < 1e15) || std::isinf(count)) {
      refuse("arange", where, fmt::format("it would have {} elements", count));
    }
    return static_cast<std::int64_t>(std::max(count, 0.0));
  }
  const bool rises = range.stride > 0;
  if (rises ? range.end <= range.first : range.end >= range.first) return 0;
  // As unsigned numbers no distance between two of 64 bits overflows.
  const auto first = static_cast<std::uint64_t>(range.first);
  const auto end = static_cast<std::uint64_t>(range.end);
  const auto stride = static_cast<std::uint64_t>(range.stride);
  const std::uint64_t count =
      ((rises ? end - first : first - end) - 1) / (rises ? stride : 0 - stride) + 1;
  if (!std::in_range<std::int64_t>(count)) {
    refuse("arange", where, fmt::format("it would have {} elements", count));
  }
  return static_cast<std::int64_t>(count);
}

}  // namespace

Array arange(const Range& range, const CreateOptions& options, Where where) {
  const DType dtype = options.dtype.value_or(range.is_float ? DType::f32 : DType::i32);
  if (range.step == 0) refuse("arange", where, "step is 0");
  check_integers(range, dtype, where);
  const TensorType type{dtype, {count_of(range, where)}};
  check_type("arange", type, where);
  return created("arange", where, wanted_sharding("arange", where, options, 1), [&] {
    // Small floats count in f32, so that steps stay exact.
    const bool small_float = is_float(dtype) && byte_size(dtype) < 4 && range.step != 1;
    const TensorType working{small_float ? DType::f32 : dtype, type.dims};
    const auto everywhere = [&](double number, std::int64_t exact) {
      if (range.is_float) return full(working, number);
      return broadcast_to(integer(working.dtype, exact), working.dims);
    };
    Array result = iota_op(working, 0);
    if (range.step != 1) {
      result = emit(OpKind::multiply, {everywhere(range.step, range.stride), result});
    }
    if (range.start != 0) {
      result = emit(OpKind::add, {everywhere(range.start, range.first), result});
    }
    return convert(result, dtype);
  });
}

}  // namespace detail

Array iota(DType dtype, std::int64_t size, Where where) {
  detail::check_counts("iota", dtype, where);
  detail::check_type("iota", {dtype, {size}}, where);
  return broadcasted_iota(dtype, {size}, 0, {}, where);
}

Array broadcasted_iota(DType dtype, const Dims& shape, int dimension, const CreateOptions& options,
                       Where where) {
  detail::check_counts("broadcasted_iota", dtype, where);
  detail::check_type("broadcasted_iota", {dtype, shape}, where);
  return detail::created(
      "broadcasted_iota", where,
      detail::wanted_sharding("broadcasted_iota", where, options, std::ssize(shape)), [&] {
        const auto dim =
            detail::normalized("broadcasted_iota", dimension, static_cast<int>(shape.size()));
        return detail::iota_op({dtype, shape}, dim);
      });
}

}  // namespace weft
