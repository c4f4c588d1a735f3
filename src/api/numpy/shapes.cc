#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "weft/numpy.h"

#include "api/array/placement.h"
#include "api/ops/array_math.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"

namespace weft {
namespace detail {
namespace {

// The shape with its -1, if it has one, replaced by what is left.
Dims complete_shape(const Array& x, const Dims& shape) {
  const auto text = [&] {
    return fmt::format("an array of shape {} ({} elements) into shape {}", dims_text(x.shape()),
                       x.size(), dims_text(shape));
  };
  std::int64_t known = 1;
  int unknown = 0;
  for (const std::int64_t size : shape) {
    if (size < -1) fail("reshape", fmt::format("{} is no size, in {}", size, text()));
    if (size == -1) ++unknown;
    if (size == -1) continue;
    known = known != 0 && size > kMaxElements / known ? kMaxElements : known * size;
  }
  if (unknown > 1) fail("reshape", fmt::format("only one size may be -1, in {}", text()));
  if (unknown == 0) {
    if (known != x.size()) fail("reshape", fmt::format("cannot turn {}", text()));
    return shape;
  }
  if (known == 0 || x.size() % known != 0) {
    fail("reshape", fmt::format("cannot turn {}: the other sizes make {}, which does not divide {}",
                                text(), known, x.size()));
  }
  Dims result = shape;
  *std::ranges::find(result, -1) = x.size() / known;
  return result;
}

Dims identity_permutation(int rank) {
  Dims dims;
  for (int d = 0; d < rank; ++d) dims.push_back(d);
  return dims;
}

// With the dimensions in the other order.
Array mirrored(const Array& x) {
  Dims permutation = identity_permutation(x.ndim());
  std::ranges::reverse(permutation);
  return transposed(x, permutation);
}

// The elements in the order that is asked for, in this shape.
Array reshaped_to(const char* name, const Array& x, Dims shape, const ReshapeOptions& options) {
  if (options.order != "C" && options.order != "F") {
    fail(name, fmt::format("order is \"{}\"; it must be \"C\" or \"F\"", options.order));
  }
  const OutSharding out_sharding(options.out_sharding);
  if (options.order == "C") return laid_out(name, reshaped(x, shape), options.out_sharding);
  std::ranges::reverse(shape);
  return laid_out(name, mirrored(reshaped(mirrored(x), shape)), options.out_sharding);
}

Array permuted(const char* name, const Array& x, const Dims& axes) {
  Dims permutation;
  for (const std::int64_t axis : axes) {
    permutation.push_back(normalized(name, axis, x.ndim()));
  }
  Dims sorted = permutation;
  std::ranges::sort(sorted);
  if (sorted != identity_permutation(x.ndim())) {
    fail(name, fmt::format("axes {} are no order of the dimensions of an array of shape {}",
                           to_string(Shape(axes)), dims_text(x.shape())));
  }
  return transposed(x, permutation);
}

// As they are given, not sorted.
Dims each_normalized(const char* name, const Axes& axes, int rank) {
  normalized(name, axes, rank);  // for its errors
  Dims result;
  for (const std::int64_t axis : axes.dims) result.push_back(normalized(name, axis, rank));
  return result;
}

Array moved(const Array& x, const Axes& source, const Axes& destination) {
  const Dims from = each_normalized("moveaxis", source, x.ndim());
  const Dims to = each_normalized("moveaxis", destination, x.ndim());
  if (from.size() != to.size()) {
    fail("moveaxis",
         fmt::format("{} axes move to {} places; there must be as many", from.size(), to.size()));
  }
  Dims permutation(at(x.ndim()), -1);
  for (std::size_t i = 0; i < from.size(); ++i) permutation[at(to[i])] = from[i];
  std::int64_t next = 0;
  for (std::int64_t& place : permutation) {
    if (place >= 0) continue;
    while (contains(from, next)) ++next;
    place = next++;
  }
  return transposed(x, permutation);
}

Array squeezed_out(const Array& x, const Axes& axis) {
  const Shape shape = x.shape();
  Dims dims;
  if (axis.some) {
    dims = normalized("squeeze", axis, x.ndim());
  } else {
    for (std::int64_t d = 0; d < x.ndim(); ++d) {
      if (shape[at(d)] == 1) dims.push_back(d);
    }
  }
  for (const std::int64_t d : dims) {
    if (shape[at(d)] == 1) continue;
    fail("squeeze", fmt::format("axis {} of an array of shape {} has size {}; only axes of size 1 "
                                "can be left out",
                                d, dims_text(shape), shape[at(d)]));
  }
  return squeezed(x, dims);
}

Array broadcast_checked(const Array& x, const Dims& dims) {
  const Shape shape = x.shape();
  bool fits = shape.size() <= dims.size();
  for (std::size_t i = 0; fits && i < shape.size(); ++i) {
    const std::int64_t size = shape[shape.size() - 1 - i];
    fits = size == 1 || size == dims[dims.size() - 1 - i];
  }
  fits = fits && std::ranges::all_of(dims, [](std::int64_t size) { return size >= 0; });
  if (!fits) {
    fail("broadcast_to",
         fmt::format("an array of shape {} cannot be broadcast to {}; sizes must be "
                     "equal or 1, counted from the last dimension",
                     dims_text(shape), dims_text(dims)));
  }
  return broadcast_to(x, dims);
}

void check_broadcast_in_dim(const Array& x, const Dims& shape, const Dims& positions) {
  const Shape from = x.shape();
  bool fits =
      positions.size() == from.size() && std::ranges::is_sorted(positions, std::less_equal<>{});
  for (std::size_t i = 0; fits && i < from.size(); ++i) {
    const std::int64_t place = positions[i];
    fits = place >= 0 && place < static_cast<std::int64_t>(shape.size()) &&
           (from[i] == 1 || from[i] == shape[at(place)]);
  }
  if (fits) return;
  fail(
      "broadcast_in_dim",
      fmt::format("an array of shape {} does not go into shape {} with its dimensions at {}; there "
                  "must be one rising place for each, of equal size where it is not 1",
                  dims_text(from), dims_text(shape), to_string(Shape(positions))));
}

}  // namespace
}  // namespace detail

Array reshape(const Arg& x, const Dims& shape, const ReshapeOptions& options) {
  return detail::operation("reshape", x.where, [&] {
    return detail::reshaped_to("reshape", x.array, detail::complete_shape(x.array, shape), options);
  });
}

Array ravel(const Arg& x, const ReshapeOptions& options) {
  return detail::operation("ravel", x.where, [&] {
    return detail::reshaped_to("ravel", x.array, {x.array.size()}, options);
  });
}

Array transpose(const Arg& x, const Dims& axes) {
  return detail::operation("transpose", x.where, [&] {
    return axes.empty() ? detail::mirrored(x.array) : detail::permuted("transpose", x.array, axes);
  });
}

Array permute_dims(const Arg& x, const Dims& axes) {
  return detail::operation("permute_dims", x.where,
                           [&] { return detail::permuted("permute_dims", x.array, axes); });
}

Array matrix_transpose(const Arg& x) {
  return detail::operation("matrix_transpose", x.where, [&] {
    const int rank = x.array.ndim();
    if (rank < 2) {
      detail::fail("matrix_transpose", fmt::format("an array of shape {} has no matrices; it needs "
                                                   "two dimensions",
                                                   dims_text(x.array.shape())));
    }
    return swapaxes(x.array, rank - 2, rank - 1);
  });
}

Array swapaxes(const Arg& x, int axis1, int axis2) {
  return detail::operation("swapaxes", x.where, [&] {
    const int rank = x.array.ndim();
    Dims permutation = detail::identity_permutation(rank);
    std::swap(permutation[at(detail::normalized("swapaxes", axis1, rank))],
              permutation[at(detail::normalized("swapaxes", axis2, rank))]);
    return detail::transposed(x.array, permutation);
  });
}

Array moveaxis(const Arg& x, const Axes& source, const Axes& destination) {
  return detail::operation("moveaxis", x.where,
                           [&] { return detail::moved(x.array, source, destination); });
}

Array squeeze(const Arg& x, const Axes& axis) {
  return detail::operation("squeeze", x.where, [&] { return detail::squeezed_out(x.array, axis); });
}

Array expand_dims(const Arg& x, const Axes& axis) {
  return detail::operation("expand_dims", x.where, [&] {
    const int rank = x.array.ndim() + static_cast<int>(axis.dims.size());
    return detail::expanded(
        x.array, axis.some ? detail::normalized("expand_dims", axis, rank, "a result") : Dims{});
  });
}

Array broadcast_to(const Arg& x, const Dims& shape) {
  return detail::operation("broadcast_to", x.where,
                           [&] { return detail::broadcast_checked(x.array, shape); });
}

std::vector<Array> broadcast_arrays(const std::vector<Array>& arrays, Where where) {
  return detail::operation("broadcast_arrays", where,
                           [&] { return detail::broadcast("broadcast_arrays", arrays); });
}

Array atleast_1d(const Arg& x) {
  return detail::operation("atleast_1d", x.where, [&] {
    return x.array.ndim() >= 1 ? x.array : detail::reshaped(x.array, {1});
  });
}

Array atleast_2d(const Arg& x) {
  return detail::operation("atleast_2d", x.where, [&] {
    if (x.array.ndim() >= 2) return x.array;
    return detail::reshaped(x.array, {1, x.array.size()});
  });
}

Array broadcast(const Arg& x, const Dims& sizes) {
  return detail::operation("broadcast", x.where, [&] {
    Dims shape = sizes;
    for (const std::int64_t size : x.array.shape()) shape.push_back(size);
    return detail::broadcast_checked(x.array, shape);
  });
}

Array broadcast_in_dim(const Arg& x, const Dims& shape, const Dims& broadcast_dimensions) {
  return detail::operation("broadcast_in_dim", x.where, [&] {
    detail::check_broadcast_in_dim(x.array, shape, broadcast_dimensions);
    return detail::broadcast_in_dim(x.array, shape, broadcast_dimensions);
  });
}

Array Array::reshape(const Dims& shape, Where where) const {
  return weft::reshape({*this, where}, shape);
}
Array Array::reshape(const Dims& shape, const ReshapeOptions& options, Where where) const {
  return weft::reshape({*this, where}, shape, options);
}
Array Array::ravel(Where where) const { return weft::ravel({*this, where}); }
Array Array::ravel(const ReshapeOptions& options, Where where) const {
  return weft::ravel({*this, where}, options);
}
Array Array::transpose(const Dims& axes, Where where) const {
  return weft::transpose({*this, where}, axes);
}
Array Array::squeeze(const Axes& axis, Where where) const {
  return weft::squeeze({*this, where}, axis);
}
Array Array::flatten(Where where) const { return weft::ravel({*this, where}); }
Array Array::swapaxes(int axis1, int axis2, Where where) const {
  return weft::swapaxes({*this, where}, axis1, axis2);
}
Array Array::mT(Where where) const { return weft::matrix_transpose({*this, where}); }
Array Array::repeat(std::int64_t repeats, std::optional<int> axis, Where where) const {
  return weft::repeat({*this, where}, repeats, axis);
}
Array Array::repeat(std::int64_t repeats, const Axis& axis, Where where) const {
  return weft::repeat({*this, where}, repeats, axis);
}

}  // namespace weft
