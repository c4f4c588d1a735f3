#include "api/ops/ops.h"

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "api/array/numbers.h"
#include "api/call/operation.h"
#include "api/ops/broadcast.h"
#include "api/ops/promotion.h"
#include "api/ops/reshape_ops.h"
#include "core/number_literal.h"
#include "core/text/dims_text.h"
#include "core/text/user_line.h"
#include "ir/ops/table.h"
#include "trace/explicit_axes.h"

namespace weft::detail {

std::vector<trace::TracedValue> values_of(std::span<const Array> arrays) {
  std::vector<trace::TracedValue> values;
  values.reserve(arrays.size());
  for (const Array& array : arrays) values.push_back(value_of(array));
  return values;
}

std::vector<Array> arrays_of(std::span<const trace::TracedValue> values) {
  std::vector<Array> arrays;
  arrays.reserve(values.size());
  for (const trace::TracedValue& value : values) arrays.push_back(array_of(value));
  return arrays;
}

std::vector<Array> emit_all(OpKind kind, std::span<const Array> operands, ir::AttrsRef attrs,
                            std::vector<ir::Block*> regions) {
  return arrays_of(tracing().emit(kind, values_of(operands), std::move(attrs), std::move(regions)));
}

Array emit(OpKind kind, std::span<const Array> operands, ir::AttrsRef attrs,
           std::vector<ir::Block*> regions) {
  return array_of(
      tracing().emit(kind, values_of(operands), std::move(attrs), std::move(regions))[0]);
}

Array with_weak(const Array& x, bool weak) {
  if (x.weak_type() == weak) return x;
  trace::TracedValue value = value_of(x);
  value.facts.weak = weak;
  return array_of(std::move(value));
}

void check_number(const char* name, const char* what, const Array& x, double low, double high) {
  const std::optional<double> number = known_number(x);
  if (!number || !(*number < low || *number > high)) return;
  fail(name, fmt::format("{} is {}; it must be from {} to {}", what, *number, low, high));
}

// Known numbers become constants of the other dtype, as in JAX.
Array convert(const Array& x, DType dtype, bool weak) {
  if (x.dtype() == dtype && !is_large(x)) return with_weak(x, weak);
  if (const std::string why = misfit(x, dtype); !why.empty()) tracing().fail(why);
  if (const auto number = number_in(x, dtype)) {
    return array_of(tracing().constant(*number, weak));
  }
  if (is_complex(x.dtype()) && !is_complex(dtype)) {
    return convert(emit(OpKind::real, {x}), dtype, weak);
  }
  trace::TracedValue value =
      tracing().emit(OpKind::convert, std::vector{value_of(x)}, {ir::Type(dtype, x.shape())})[0];
  value.facts.weak = weak;
  return array_of(std::move(value));
}

Array broadcast_to(const Array& x, const Dims& dims) {
  const Shape shape = x.shape();
  if (shape == dims) return x;
  Dims positions;
  const std::size_t before = dims.size() - shape.size();
  for (std::size_t d = 0; d < shape.size(); ++d) {
    positions.push_back(static_cast<std::int64_t>(before + d));
  }
  return broadcast_in_dim(x, dims, positions);
}

Array full(const TensorType& type, double value, bool weak) {
  return full(type.dims, number_literal(type.dtype, value), weak);
}

Array full(const Dims& dims, const Literal& value, bool weak) {
  return broadcast_to(array_of(tracing().constant(value, weak)), dims);
}

Array full_like(const Array& like, double value) {
  return full({like.dtype(), like.shape()}, value, like.weak_type());
}

Array integer(DType dtype, std::int64_t value) {
  return array_of(tracing().constant(scalar_literal(dtype, value)));
}

std::optional<std::int64_t> known_integer(const Array& x) {
  const std::optional<Literal>& number = state_of(x).number;
  if (!number) return std::nullopt;
  return visit_dtype(number->dtype(), [&]<DType kD>(DTypeTag<kD>) -> std::optional<std::int64_t> {
    using T = StorageOf<kD>;
    constexpr DTypeClass kClass = kDTypes[static_cast<std::size_t>(kD)].type_class;
    constexpr bool kInteger =
        kClass == DTypeClass::signed_integer || kClass == DTypeClass::unsigned_integer;
    if constexpr (!kInteger) {
      return std::nullopt;
    } else if constexpr (std::is_integral_v<T>) {
      const T element = number->at<T>(0);
      if (!std::in_range<std::int64_t>(element)) return std::nullopt;
      return static_cast<std::int64_t>(element);
    } else {
      return std::int64_t{number->at<T>(0).value};
    }
  });
}

std::vector<Array> broadcast(const char* name, std::span<const Array> arrays) {
  std::vector<Dims> shapes;
  for (const Array& array : arrays) shapes.push_back(array.shape());
  Dims common;
  try {
    common = broadcast_dims(shapes);
  } catch (const Error& error) {
    fail(name, error.what());
  }
  std::vector<Array> result;
  for (const Array& array : arrays) result.push_back(broadcast_to(array, common));
  return result;
}

DTypeAndWeak common_dtype(const char* name, std::span<const DTypeAndWeak> dtypes) {
  try {
    return promote(dtypes);
  } catch (const Error& error) {
    fail(name, error.what());
  }
}

DTypeAndWeak common_dtype(const char* name, std::span<const Array> arrays) {
  std::vector<DTypeAndWeak> dtypes;
  for (const Array& array : arrays) dtypes.push_back({array.dtype(), array.weak_type()});
  return common_dtype(name, dtypes);
}

std::vector<Array> of_common_dtype(const char* name, std::span<const Array> arrays) {
  const DTypeAndWeak common = common_dtype(name, arrays);
  std::vector<Array> result;
  for (const Array& array : arrays) result.push_back(convert(array, common.dtype, common.weak));
  return result;
}

std::vector<Array> promoted(const char* name, std::span<const Array> arrays) {
  return broadcast(name, of_common_dtype(name, arrays));
}

ir::Block* combiner(OpKind kind, DType dtype) { return tracing().combiner(kind, dtype); }

Array reduce(OpKind kind, const Array& x, const Array& init, const Dims& dims) {
  if (dims.empty()) return x;
  return emit(OpKind::reduce, std::vector{x, init}, ir::AttrsRef::of(ir::DimensionsAttrs{dims}),
              {combiner(kind, x.dtype())});
}

Array identity_of(OpKind kind, DType dtype) {
  // As JAX: sums begin at 0, not at the -0 that would leave a -0 as it is.
  if (kind == OpKind::add) return full({dtype, {}}, 0);
  const std::optional<Literal> literal = ir::identity_value(kind, dtype);
  WEFT_ASSERT(literal.has_value(), "the op has an identity in this dtype");
  return array_of(tracing().constant(*literal));
}

std::int64_t normalized(const char* name, std::int64_t axis, int rank, const char* of) {
  if (axis < -rank || axis >= rank) {
    fail(name, fmt::format("axis {} is out of range for {} of rank {}", axis, of, rank));
  }
  return axis < 0 ? axis + rank : axis;
}

Dims normalized(const char* name, const Axes& axes, int rank, const char* of) {
  Dims result;
  if (!axes.some) {
    for (int d = 0; d < rank; ++d) result.push_back(d);
    return result;
  }
  for (const std::int64_t axis : axes.dims) {
    const std::int64_t dim = normalized(name, axis, rank, of);
    if (contains(result, dim)) fail(name, fmt::format("axis {} is given twice", axis));
    result.push_back(dim);
  }
  std::ranges::sort(result);
  return result;
}

void check_whole(const char* name, const Array& x, std::int64_t dim) {
  const trace::TracedValue value = trace::seen_here(std::array{value_of(x)})[0];
  if (value.facts.spec == nullptr || value.facts.spec->entries[at(dim)].axes.empty()) return;
  fail(name, fmt::format("{} is split along dimension {}, along which it runs. Reshard it first: "
                         "reshard(x, P(...))",
                         typeof_(x), dim));
}

std::string weak_note(std::initializer_list<std::string_view> types) {
  const bool has_weak =
      std::ranges::any_of(types, [](std::string_view type) { return type.starts_with('~'); });
  return has_weak ? " (~: of a number, which takes the dtype of what it meets)" : "";
}

void fail(const char* name, const std::string& message) {
  throw Error(
      fmt::format("{}: {}{}", Operation::called(name), message, user_line(tracing().where())));
}

void refuse(const char* name, const Where& where, const std::string& message) {
  if (Operation::is_open()) fail(name, message);
  throw Error(fmt::format("{}: {}{}", name, message, user_line(where)));
}

void check_type(const char* name, const TensorType& type, const Where& where) {
  const std::string problem = type.problem();
  if (problem.empty()) return;
  const std::string why =
      fmt::format("the shape {} cannot be made: {}", dims_text(type.dims), problem);
  // Whichever step found it, it is the function that was called whose sizes are wrong.
  if (Operation::is_open()) tracing().fail(why);
  refuse(name, where, why);
}

void check_type(const char* name, const TensorType& type) {
  check_type(name, type, tracing().where());
}

}  // namespace weft::detail
