// take, take_along_axis and put_along_axis.
#include <fmt/format.h>

#include "weft/indexing.h"

#include "api/indexing/index_parse.h"
#include "api/ops/array_math.h"
#include "api/ops/gather.h"
#include "api/ops/ops.h"
#include "api/ops/reshape_ops.h"

namespace weft {
namespace {

void require_integers(const char* name, const Array& indices) {
  if (is_integer(indices.dtype())) return;
  detail::fail(name, fmt::format("indices must be integers, not {}", typeof_(indices)));
}

// What "wrap" and negative indices mean, as places counted from the front.
Array places_of(const Array& indices, std::int64_t size, bool wrap_around) {
  if (!wrap_around) return detail::wrapped(indices, size);
  const Array wide = detail::widened(indices, size);
  return detail::wrapped(
      detail::with_number(ir::OpKind::remainder, wide, static_cast<double>(size)), size);
}

Array taken_along(const Array& x, const Array& indices, std::int64_t axis,
                  const TakeOptions& options) {
  constexpr const char* kName = "take";
  const std::int64_t size = x.shape()[at(axis)];
  Dims sizes = x.shape();
  sizes[at(axis)] = 1;
  Dims shape;
  ir::GatherDimensionNumbers numbers;
  for (std::int64_t d = 0; d < axis; ++d) {
    numbers.offset_dims.push_back(d);
    shape.push_back(x.shape()[at(d)]);
  }
  for (const std::int64_t extent : indices.shape()) shape.push_back(extent);
  for (std::int64_t d = axis + 1; d < x.ndim(); ++d) {
    numbers.offset_dims.push_back(static_cast<std::int64_t>(shape.size()));
    shape.push_back(x.shape()[at(d)]);
  }
  numbers.collapsed_slice_dims = numbers.start_index_map = {axis};
  numbers.index_vector_dim = indices.ndim();
  if (num_elements(shape) == 0) return detail::full({x.dtype(), shape}, 0, x.weak_type());
  detail::check_some(kName, x, axis);
  const bool wrap_around = options.mode == "wrap";
  const auto mode = wrap_around ? detail::IndexMode::promise_in_bounds
                                : detail::index_mode(kName, options.mode,
                                                     detail::IndexMode::fill_or_drop, "'wrap', ");
  const bool clip = mode == detail::IndexMode::clip;  // negative indices too
  const Array places = detail::convert(clip ? indices : places_of(indices, size, wrap_around),
                                       detail::index_dtype(x.shape()));
  const Array result =
      detail::gather_op(x, detail::expanded(places, {indices.ndim()}), numbers, sizes,
                        options.indices_are_sorted, mode, options.fill_value);
  return detail::convert(result, x.dtype(), x.weak_type());
}

// The dimensions of x and of its indices are walked together, but where one of them has size 1.
Array taken_by_place(const Array& given, const Array& indices, std::int64_t axis,
                     detail::IndexMode mode) {
  const Shape from = given.shape(), which = indices.shape();
  ir::GatherDimensionNumbers numbers;
  Dims sizes, dropped, index_dims;
  std::int64_t dim = 0;  // of x without the dropped dimensions
  for (std::int64_t d = 0; d < given.ndim(); ++d) {
    const auto index_dim = static_cast<std::int64_t>(index_dims.size());
    if (d != axis && which[at(d)] == 1) {
      numbers.offset_dims.push_back(d);
      sizes.push_back(from[at(d)]);
      ++dim;
      continue;
    }
    index_dims.push_back(which[at(d)]);
    if (d == axis) {
      numbers.start_index_map = numbers.collapsed_slice_dims = {dim++};
      sizes.push_back(1);
    } else if (from[at(d)] == 1) {
      dropped.push_back(d);
    } else {
      numbers.operand_batching_dims.push_back(dim++);
      numbers.start_indices_batching_dims.push_back(index_dim);
      sizes.push_back(from[at(d)] == 0 ? 0 : 1);
    }
  }
  numbers.index_vector_dim = static_cast<std::int64_t>(index_dims.size());
  index_dims.push_back(1);
  return detail::gather_op(detail::squeezed(given, dropped), detail::reshaped(indices, index_dims),
                           numbers, sizes, false, mode, {});
}

void require_along(const char* name, const Array& x, const Array& indices, std::int64_t axis) {
  require_integers(name, indices);
  bool fits = x.ndim() == indices.ndim();
  for (std::int64_t d = 0; fits && d < x.ndim(); ++d) {
    const std::int64_t a = x.shape()[at(d)], b = indices.shape()[at(d)];
    fits = d == axis || a == b || a == 1 || b == 1;
  }
  if (fits) return;
  detail::fail(name, fmt::format("{} and the indices {} must have one rank, and their dimensions "
                                 "other than {} must fit",
                                 typeof_(x), typeof_(indices), axis));
}

}  // namespace

Array take(const Arg& x, const Arg& indices, const TakeOptions& options) {
  return detail::operation("take", x.where, [&] {
    require_integers("take", indices.array);
    if (!options.axis) {
      return taken_along(detail::flattened(x.array), indices.array, 0, options);
    }
    return taken_along(x.array, indices.array,
                       detail::normalized("take", *options.axis, x.array.ndim()), options);
  });
}

Array Array::take(const Arg& indices, NoneType) const {
  return weft::take({*this, indices.where}, indices);
}
Array Array::take(const Arg& indices, int axis) const {
  return weft::take({*this, indices.where}, indices, axis);
}
Array Array::take(const Arg& indices, const TakeOptions& options) const {
  return weft::take({*this, indices.where}, indices, options);
}

Array take_along_axis(const Arg& x, const Arg& indices, int axis, std::string_view mode) {
  constexpr const char* kName = "take_along_axis";
  return detail::operation(kName, x.where, [&] {
    const std::int64_t dim = detail::normalized(kName, axis, x.array.ndim());
    require_along(kName, x.array, indices.array, dim);
    Dims shape;
    for (std::int64_t d = 0; d < x.array.ndim(); ++d) {
      const std::int64_t size = x.array.shape()[at(d)], chosen = indices.array.shape()[at(d)];
      shape.push_back(d == dim || size == 1 ? chosen : size);
    }
    const DType dtype = x.array.dtype();
    const bool weak = x.array.weak_type();
    if (num_elements(shape) == 0 || x.array.shape()[at(dim)] == 0) {
      return detail::full({dtype, shape}, 0, weak);
    }
    const auto how = detail::index_mode(kName, mode, detail::IndexMode::fill_or_drop);
    const Array places = how == detail::IndexMode::promise_in_bounds
                             ? indices.array
                             : detail::wrapped(indices.array, x.array.shape()[at(dim)]);
    const Array converted = detail::convert(places, detail::index_dtype(x.array.shape()));
    return detail::convert(taken_by_place(x.array, converted, dim, how), dtype, weak);
  });
}

Array put_along_axis(const Arg& x, const Arg& indices, const Arg& values, int axis) {
  constexpr const char* kName = "put_along_axis";
  return detail::operation(kName, x.where, [&] {
    const std::int64_t dim = detail::normalized(kName, axis, x.array.ndim());
    require_along(kName, x.array, indices.array, dim);
    std::vector<IndexItem> items;
    for (std::int64_t d = 0; d < x.array.ndim(); ++d) {
      Dims dims(x.array.shape().size(), 1);
      dims[at(d)] = x.array.shape()[at(d)];
      items.emplace_back(d == dim ? indices.array
                                  : detail::iota({detail::index_dtype(dims), dims}, d));
    }
    return At(x.array, std::move(items), x.where).set(values);
  });
}

}  // namespace weft
