
#include <fmt/format.h>

#include "weft/indexing.h"

#include "api/indexing/index_parse.h"
#include "api/ops/ops.h"
#include "api/ops/reshape_ops.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace {

using detail::fail;

// A start that the program has written as a number takes the dtype of the others. None is so narrow
// that it could not count the elements.
DType common_start_dtype(const char* name, const Array& x, const std::vector<Array>& starts) {
  std::optional<DType> common;
  for (const Array& start : starts) {
    if (start.ndim() != 0 || !is_integer(start.dtype())) {
      fail(name, fmt::format("start indices must be scalar integers, not {}", typeof_(start)));
    }
    if (detail::written_number(start)) continue;
    if (common && *common != start.dtype()) {
      fail(name, fmt::format("start indices must have one dtype, but there are {} and {}",
                             numpy_name(*common), numpy_name(start.dtype())));
    }
    common = start.dtype();
  }
  const DType least = detail::index_dtype(x.shape());
  return common && info(*common).bits >= info(least).bits ? *common : least;
}

// As the ops take them: scalars of one dtype, those that are negative counted from the end.
std::vector<Array> starts_for(const char* name, const Array& x, const std::vector<Array>& starts) {
  if (starts.size() != at(x.ndim())) {
    fail(name, fmt::format("there must be a start index for each dimension of {}, not {}",
                           typeof_(x), starts.size()));
  }
  const DType dtype = common_start_dtype(name, x, starts);
  std::vector<Array> result;
  for (std::size_t d = 0; d < starts.size(); ++d) {
    const std::int64_t size = x.shape()[d];
    if (const auto number = detail::written_number(starts[d])) {
      const std::int64_t from_front = *number < 0 ? *number + size : *number;
      result.push_back(detail::full({dtype, {}}, static_cast<double>(from_front)));
    } else {
      result.push_back(detail::convert(detail::wrapped(starts[d], size), dtype));
    }
  }
  return result;
}

// 0 along all dimensions but one.
std::vector<Array> starts_along(const Array& x, std::int64_t axis, const Array& start) {
  std::vector<Array> starts(at(x.ndim()), Array(0));
  starts[at(axis)] = start;
  return starts;
}

Array sliced_at(const char* name, const Array& x, const std::vector<Array>& starts,
                const Dims& sizes) {
  if (sizes.size() != at(x.ndim())) {
    fail(name, fmt::format("there must be a slice size for each dimension of {}, not {}",
                           typeof_(x), sizes.size()));
  }
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d] >= 0 && sizes[d] <= x.shape()[d]) continue;
    fail(name, fmt::format("a slice of size {} does not fit dimension {} of {}", sizes[d], d,
                           typeof_(x)));
  }
  std::vector<Array> operands = starts_for(name, x, starts);
  operands.insert(operands.begin(), x);
  const Array result = detail::emit(ir::OpKind::dynamic_slice, operands,
                                    ir::AttrsRef::of(ir::DynamicSliceAttrs{sizes}));
  return detail::convert(result, x.dtype(), x.weak_type());
}

// A number takes the dtype of what it is written into.
Array number_as(const Array& given, DType dtype) {
  return given.weak_type() && given.ndim() == 0 ? detail::convert(given, dtype) : given;
}

Array updated_at(const char* name, const Array& x, const Array& given,
                 const std::vector<Array>& starts) {
  const Array update = number_as(given, x.dtype());
  bool fits = update.ndim() == x.ndim() && update.dtype() == x.dtype();
  for (std::size_t d = 0; fits && d < update.shape().size(); ++d) {
    fits = update.shape()[d] <= x.shape()[d];
  }
  if (!fits) {
    fail(name, fmt::format("the update {} does not fit into {}: it must have its dtype and rank, "
                           "and no dimension may be larger",
                           typeof_(update), typeof_(x)));
  }
  std::vector<Array> operands = starts_for(name, x, starts);
  operands.insert(operands.begin(), {x, update});
  return detail::with_weak(detail::emit(ir::OpKind::dynamic_update_slice, operands), false);
}

Array sliced_in_dim(const char* name, const Array& x, const Array& start, std::int64_t size,
                    std::int64_t axis) {
  Dims sizes = x.shape();
  sizes[at(axis)] = size;
  return sliced_at(name, x, starts_along(x, axis, start), sizes);
}

Array statically_sliced(const char* name, const Array& x, const Dims& starts, const Dims& limits,
                        const Dims& strides) {
  const std::size_t rank = x.shape().size();
  if (starts.size() != rank || limits.size() != rank || strides.size() != rank) {
    fail(name, fmt::format("there must be a start, a limit and a stride for each dimension of {}",
                           typeof_(x)));
  }
  for (std::size_t d = 0; d < rank; ++d) {
    if (0 <= starts[d] && starts[d] <= limits[d] && limits[d] <= x.shape()[d] && strides[d] > 0) {
      continue;
    }
    fail(name, fmt::format("{}:{}:{} is not in dimension {} of {}", starts[d], limits[d],
                           strides[d], d, typeof_(x)));
  }
  return detail::sliced(x, starts, limits, strides);
}

Array statically_sliced_in_dim(const char* name, const Array& x, std::int64_t start,
                               std::int64_t limit, std::int64_t stride, std::int64_t axis) {
  Dims starts(x.shape().size(), 0), limits = x.shape(), strides(x.shape().size(), 1);
  starts[at(axis)] = start;
  limits[at(axis)] = limit;
  strides[at(axis)] = stride;
  return statically_sliced(name, x, starts, limits, strides);
}

}  // namespace

Array dynamic_slice(const Arg& x, const std::vector<Array>& start_indices,
                    const Dims& slice_sizes) {
  return detail::operation("dynamic_slice", x.where, [&] {
    return sliced_at("dynamic_slice", x.array, start_indices, slice_sizes);
  });
}

Array dynamic_update_slice(const Arg& x, const Arg& update,
                           const std::vector<Array>& start_indices) {
  return detail::operation("dynamic_update_slice", x.where, [&] {
    return updated_at("dynamic_update_slice", x.array, update.array, start_indices);
  });
}

Array dynamic_slice_in_dim(const Arg& x, const Arg& start_index, std::int64_t slice_size,
                           int axis) {
  constexpr const char* kName = "dynamic_slice_in_dim";
  return detail::operation(kName, x.where, [&] {
    return sliced_in_dim(kName, x.array, start_index.array, slice_size,
                         detail::normalized(kName, axis, x.array.ndim()));
  });
}

Array dynamic_index_in_dim(const Arg& x, const Arg& index, int axis, bool keepdims) {
  constexpr const char* kName = "dynamic_index_in_dim";
  return detail::operation(kName, x.where, [&] {
    const std::int64_t dim = detail::normalized(kName, axis, x.array.ndim());
    const Array result = sliced_in_dim(kName, x.array, index.array, 1, dim);
    return keepdims ? result : detail::squeezed(result, {dim});
  });
}

Array dynamic_update_slice_in_dim(const Arg& x, const Arg& update, const Arg& start_index,
                                  int axis) {
  constexpr const char* kName = "dynamic_update_slice_in_dim";
  return detail::operation(kName, x.where, [&] {
    const std::int64_t dim = detail::normalized(kName, axis, x.array.ndim());
    return updated_at(kName, x.array, update.array, starts_along(x.array, dim, start_index.array));
  });
}

Array dynamic_update_index_in_dim(const Arg& x, const Arg& update, const Arg& index, int axis) {
  constexpr const char* kName = "dynamic_update_index_in_dim";
  return detail::operation(kName, x.where, [&] {
    const std::int64_t dim = detail::normalized(kName, axis, x.array.ndim());
    Array layer = number_as(update.array, x.array.dtype());
    if (layer.ndim() + 1 == x.array.ndim()) layer = detail::expanded(layer, {dim});
    return updated_at(kName, x.array, layer, starts_along(x.array, dim, index.array));
  });
}

Array lax_slice(const Arg& x, const Dims& start_indices, const Dims& limit_indices,
                const Dims& strides) {
  return detail::operation("lax_slice", x.where, [&] {
    const Dims ones(x.array.shape().size(), 1);
    return statically_sliced("lax_slice", x.array, start_indices, limit_indices,
                             strides.empty() ? ones : strides);
  });
}

Array slice_in_dim(const Arg& x, SliceBound start_index, SliceBound limit_index,
                   std::int64_t stride, int axis) {
  return detail::operation("slice_in_dim", x.where, [&] {
    const std::int64_t dim = detail::normalized("slice_in_dim", axis, x.array.ndim());
    const std::int64_t size = x.array.shape()[at(dim)];
    const std::int64_t start = start_index.value.value_or(0);
    const std::int64_t limit = limit_index.value.value_or(size);
    return statically_sliced_in_dim("slice_in_dim", x.array, start < 0 ? start + size : start,
                                    limit < 0 ? limit + size : limit, stride, dim);
  });
}

Array index_in_dim(const Arg& x, std::int64_t index, int axis, bool keepdims) {
  return detail::operation("index_in_dim", x.where, [&] {
    const std::int64_t dim = detail::normalized("index_in_dim", axis, x.array.ndim());
    const std::int64_t size = x.array.shape()[at(dim)];
    const std::int64_t from_front = index < 0 ? index + size : index;
    if (from_front < 0 || from_front >= size) {
      fail("index_in_dim", fmt::format("index {} is out of bounds for dimension {} of {}", index,
                                       dim, typeof_(x.array)));
    }
    const Array result =
        statically_sliced_in_dim("index_in_dim", x.array, from_front, from_front + 1, 1, dim);
    return keepdims ? result : detail::squeezed(result, {dim});
  });
}

}  // namespace weft
