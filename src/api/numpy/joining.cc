#include <algorithm>

#include <fmt/format.h>

#include "weft/numpy.h"

#include "api/ops/array_math.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"

namespace weft {
namespace detail {
namespace {

std::vector<Array> of_one_dtype(const char* name, const std::vector<Array>& arrays) {
  if (arrays.empty()) fail(name, "there is no array to join; it needs at least one");
  return of_common_dtype(name, arrays);
}

Array concatenated(const char* name, const std::vector<Array>& arrays, int axis) {
  const std::vector<Array> parts = of_one_dtype(name, arrays);
  const Shape first = parts[0].shape();
  if (first.empty()) fail(name, "numbers have no dimension to join along; use stack");
  const std::int64_t dim = normalized(name, axis, parts[0].ndim());
  for (const Array& part : parts) {
    Dims shape = part.shape();
    if (shape.size() == first.size()) shape[at(dim)] = first[at(dim)];
    if (shape == first) continue;
    fail(name, fmt::format("arrays of shapes {} and {} cannot be joined along axis {}; all other "
                           "sizes must be equal",
                           dims_text(first), dims_text(part.shape()), dim));
  }
  return joined(parts, dim);
}

Array stacked(const char* name, const std::vector<Array>& arrays, int axis) {
  const std::vector<Array> parts = of_one_dtype(name, arrays);
  const Shape first = parts[0].shape();
  const std::int64_t dim = normalized(name, axis, parts[0].ndim() + 1, "a result");
  std::vector<Array> layers;
  for (const Array& part : parts) {
    if (part.shape() != first) {
      fail(name, fmt::format("arrays of shapes {} and {}; all must have the same", dims_text(first),
                             dims_text(part.shape())));
    }
    layers.push_back(expanded(part, {dim}));
  }
  return joined(layers, dim);
}

// (n,) as (1, n), numbers as (1, 1).
Array as_matrix(const Array& x) { return atleast_2d(x); }

// (n,) as (1, n, 1), (m, n) as (m, n, 1).
Array as_volume(const Array& x) {
  const Array matrix = atleast_2d(x);
  return matrix.ndim() > 2 ? matrix : expanded(matrix, {2});
}

// Each made to fit.
template <class As>
std::vector<Array> each(const char* name, const std::vector<Array>& arrays, As&& as) {
  std::vector<Array> result;
  for (const Array& array : of_one_dtype(name, arrays)) result.push_back(as(array));
  return result;
}

// The slices between 0, the bounds and the end.
std::vector<Array> parts_at(const Array& x, const Dims& bounds, std::int64_t dim) {
  std::vector<Array> parts;
  const std::int64_t size = x.shape()[at(dim)];
  std::int64_t from = 0;
  for (std::size_t i = 0; i <= bounds.size(); ++i) {
    const std::int64_t to = i < bounds.size() ? bounds[i] : size;
    parts.push_back(sliced_in_dim(x, dim, from, to));
    from = to;
  }
  return parts;
}

std::vector<Array> split_in(const char* name, const Array& x, int sections, int axis, bool equal) {
  const std::int64_t dim = normalized(name, axis, x.ndim());
  const std::int64_t size = x.shape()[at(dim)];
  if (sections < 1) fail(name, fmt::format("{} parts; there must be at least one", sections));
  if (equal && size % sections != 0) {
    fail(name, fmt::format("axis {} of an array of shape {} does not split into {} equal parts; "
                           "use array_split for unequal ones",
                           dim, dims_text(x.shape()), sections));
  }
  Dims bounds;
  for (std::int64_t i = 1; i < sections; ++i) {
    bounds.push_back(size / sections * i + std::min<std::int64_t>(i, size % sections));
  }
  return parts_at(x, bounds, dim);
}

void require_rank(const char* name, const Array& x, int rank) {
  if (x.ndim() >= rank) return;
  fail(name, fmt::format("an array of shape {} has too few dimensions; it needs {}",
                         dims_text(x.shape()), rank));
}

}  // namespace
}  // namespace detail

Array concatenate(const std::vector<Array>& arrays, int axis, Where where) {
  return detail::operation("concatenate", where,
                           [&] { return detail::concatenated("concatenate", arrays, axis); });
}

Array stack(const std::vector<Array>& arrays, int axis, Where where) {
  return detail::operation("stack", where, [&] { return detail::stacked("stack", arrays, axis); });
}

Array vstack(const std::vector<Array>& arrays, Where where) {
  return detail::operation("vstack", where, [&] {
    return detail::concatenated("vstack", detail::each("vstack", arrays, detail::as_matrix), 0);
  });
}

Array hstack(const std::vector<Array>& arrays, Where where) {
  return detail::operation("hstack", where, [&] {
    const auto parts = detail::each("hstack", arrays, [](const Array& x) { return atleast_1d(x); });
    const int axis = parts[0].ndim() > 1 ? 1 : 0;
    return detail::concatenated("hstack", parts, axis);
  });
}

Array dstack(const std::vector<Array>& arrays, Where where) {
  return detail::operation("dstack", where, [&] {
    return detail::concatenated("dstack", detail::each("dstack", arrays, detail::as_volume), 2);
  });
}

Array column_stack(const std::vector<Array>& arrays, Where where) {
  return detail::operation("column_stack", where, [&] {
    const auto columns = detail::each("column_stack", arrays, [](const Array& x) {
      return x.ndim() > 1 ? x : detail::reshaped(x, {x.size(), 1});
    });
    return detail::concatenated("column_stack", columns, 1);
  });
}

Array block(const std::vector<std::vector<Array>>& rows, Where where) {
  return detail::operation("block", where, [&] {
    std::vector<Array> bands;
    for (const std::vector<Array>& row : rows) {
      const auto blocks = detail::each("block", row, detail::as_matrix);
      bands.push_back(detail::concatenated("block", blocks, blocks[0].ndim() - 1));
    }
    const int axis = bands.empty() ? 0 : bands[0].ndim() - 2;
    return detail::concatenated("block", bands, axis);
  });
}

Array append(const Arg& x, const Arg& values, std::optional<int> axis) {
  return detail::operation("append", x.where, [&] {
    if (axis) return detail::concatenated("append", {x.array, values.array}, *axis);
    return detail::concatenated(
        "append", detail::each("append", {x.array, values.array}, detail::flattened), 0);
  });
}

std::vector<Array> split(const Arg& x, int sections, int axis) {
  return detail::operation(
      "split", x.where, [&] { return detail::split_in("split", x.array, sections, axis, true); });
}

std::vector<Array> split(const Arg& x, const Dims& indices, int axis) {
  return detail::operation("split", x.where, [&] {
    const std::int64_t dim = detail::normalized("split", axis, x.array.ndim());
    const std::int64_t size = x.array.shape()[at(dim)];
    Dims bounds;
    for (const std::int64_t index : indices) {
      const std::int64_t before = bounds.empty() ? 0 : bounds.back();
      bounds.push_back(index < 0 ? index + size : index);
      if (before <= bounds.back() && bounds.back() <= size) continue;
      detail::fail("split",
                   fmt::format("indices {} for axis {} of an array of shape {}; they must "
                               "rise, within 0 to {}, or -1 and so on from the end",
                               to_string(Shape(indices)), dim, dims_text(x.array.shape()), size));
    }
    return detail::parts_at(x.array, bounds, dim);
  });
}

std::vector<Array> split(const Arg& x, std::initializer_list<std::int64_t> indices, int axis) {
  return split(x, Dims(indices), axis);
}

std::vector<Array> array_split(const Arg& x, int sections, int axis) {
  return detail::operation("array_split", x.where, [&] {
    return detail::split_in("array_split", x.array, sections, axis, false);
  });
}

std::vector<Array> vsplit(const Arg& x, int sections) {
  return detail::operation("vsplit", x.where,
                           [&] { return detail::split_in("vsplit", x.array, sections, 0, true); });
}

std::vector<Array> hsplit(const Arg& x, int sections) {
  return detail::operation("hsplit", x.where, [&] {
    return detail::split_in("hsplit", x.array, sections, x.array.ndim() > 1 ? 1 : 0, true);
  });
}

std::vector<Array> dsplit(const Arg& x, int sections) {
  return detail::operation("dsplit", x.where, [&] {
    detail::require_rank("dsplit", x.array, 3);
    return detail::split_in("dsplit", x.array, sections, 2, true);
  });
}

RowIterator Array::begin(Where where) const {
  if (detail::state_of("a loop over an array", *this, where).type.rank() == 0) {
    detail::refuse("a loop over an array", where, typeof_(*this) + " has no rows");
  }
  return RowIterator(unstack({*this, where}, 0));
}

std::vector<Array> unstack(const Arg& x, int axis) {
  return detail::operation("unstack", x.where, [&] {
    const std::int64_t dim = detail::normalized("unstack", axis, x.array.ndim());
    std::vector<Array> layers;
    for (std::int64_t i = 0; i < x.array.shape()[at(dim)]; ++i) {
      layers.push_back(detail::squeezed(detail::sliced_in_dim(x.array, dim, i, i + 1), {dim}));
    }
    return layers;
  });
}

}  // namespace weft
