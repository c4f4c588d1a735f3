#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "weft/numpy.h"

#include "api/ops/array_math.h"
#include "api/ops/reductions.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"

namespace weft {
namespace detail {
namespace {

// Where column - row is `offset`, in the last two of `dims`.
Array on_diagonal(const Dims& dims, std::int64_t offset) {
  const auto rank = static_cast<std::int64_t>(dims.size());
  const TensorType type{DType::i32, dims};
  const Array row = with_number(OpKind::add, iota(type, rank - 2), static_cast<double>(offset));
  return compare(ComparisonDirection::EQ, row, iota(type, rank - 1));
}

Array of_vector(const Array& x, std::int64_t k) {
  const std::int64_t size = x.size() + std::abs(k);
  const Dims dims{size, size};
  const std::int64_t before = std::max<std::int64_t>(k, 0), behind = size - x.size() - before;
  // An element stands in its own column.
  const Array row = emit(OpKind::pad, {x, full({x.dtype(), {}}, 0, x.weak_type())},
                         ir::AttrsRef::of(ir::PadAttrs{{before}, {behind}, {0}}));
  return choose(on_diagonal(dims, k), broadcast_in_dim(row, dims, {1}), full({x.dtype(), dims}, 0));
}

// The indices {row, column} of `count` elements.
Array diagonal_indices(std::int64_t count, std::int64_t top, std::int64_t left) {
  const TensorType type{DType::i32, {count, 1}};
  const Array place = iota(type, 0);
  return joined(std::array{with_number(OpKind::add, place, static_cast<double>(top)),
                           with_number(OpKind::add, place, static_cast<double>(left))},
                1);
}

// The elements on it, behind all other dimensions.
Array picked(const char* name, const Array& x, const DiagonalOptions& options) {
  if (x.ndim() < 2) {
    fail(name, fmt::format("an array of shape {} has no diagonal; it needs two dimensions",
                           dims_text(x.shape())));
  }
  const Shape shape = x.shape();
  const std::int64_t row = normalized(name, options.axis1, x.ndim());
  const std::int64_t column = normalized(name, options.axis2, x.ndim());
  if (row == column) fail(name, fmt::format("axis {} is given twice", row));
  const std::int64_t top = std::max<std::int64_t>(-options.offset, 0);
  const std::int64_t left = std::max<std::int64_t>(options.offset, 0);
  const std::int64_t count =
      std::max<std::int64_t>(std::min(shape[at(row)] - top, shape[at(column)] - left), 0);
  ir::GatherDimensionNumbers numbers;
  Dims sizes, result;
  for (std::int64_t d = 0; d < x.ndim(); ++d) {
    const bool gone = d == row || d == column;
    sizes.push_back(gone ? 1 : shape[at(d)]);
    if (gone) continue;
    numbers.offset_dims.push_back(static_cast<std::int64_t>(result.size()));
    result.push_back(shape[at(d)]);
  }
  result.push_back(count);
  if (count == 0) return full({x.dtype(), result}, 0, x.weak_type());
  numbers.collapsed_slice_dims = {std::min(row, column), std::max(row, column)};
  numbers.start_index_map = {row, column};
  numbers.index_vector_dim = 1;
  const Array found = emit(OpKind::gather, {x, diagonal_indices(count, top, left)},
                           ir::AttrsRef::of(ir::GatherAttrs{std::move(numbers), false, sizes}));
  return weak_as(found, x);
}

}  // namespace
}  // namespace detail

Array diag(const Arg& x, std::int64_t k) {
  return detail::operation("diag", x.where, [&] {
    if (x.array.ndim() == 1) return detail::weak_as(detail::of_vector(x.array, k), x.array);
    if (x.array.ndim() == 2) return detail::picked("diag", x.array, {.offset = k});
    detail::fail("diag", fmt::format("an array of shape {}; it takes a vector or a matrix",
                                     dims_text(x.array.shape())));
  });
}

Array diagonal(const Arg& x, const DiagonalOptions& options) {
  return detail::operation("diagonal", x.where,
                           [&] { return detail::picked("diagonal", x.array, options); });
}

// As JAX: the other elements count as 0, so that a sharded matrix is added up where it lies.
Array trace(const Arg& x, const DiagonalOptions& options) {
  return detail::operation("trace", x.where, [&] {
    const int rank = x.array.ndim();
    const std::int64_t row = detail::normalized("trace", options.axis1, rank);
    const std::int64_t column = detail::normalized("trace", options.axis2, rank);
    if (row == column) detail::fail("trace", fmt::format("axis {} is given twice", row));
    const Array matrices = moveaxis(x.array, {row, column}, {-2, -1});
    const Shape shape = matrices.shape();
    const Array kept = detail::choose(detail::on_diagonal(shape, options.offset), matrices,
                                      detail::full({matrices.dtype(), shape}, 0));
    return detail::sum_over(kept, {{rank - 2, rank - 1}, false});
  });
}

Array Array::diagonal(std::int64_t offset, int axis1, int axis2, Where where) const {
  return weft::diagonal({*this, where}, {.offset = offset, .axis1 = axis1, .axis2 = axis2});
}
Array Array::trace(std::int64_t offset, int axis1, int axis2, Where where) const {
  return weft::trace({*this, where}, {.offset = offset, .axis1 = axis1, .axis2 = axis2});
}

}  // namespace weft
