// Arrays with a pattern: even distances, diagonals, triangles, grids.
#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/error.h"

#include "api/array/placement.h"
#include "api/ops/elementwise_ops.h"
#include "api/ops/promotion.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"

namespace weft {
namespace {

using detail::array_of;
using detail::created;
using detail::emit;
using detail::tracing;
using ir::OpKind;

// Column j minus row i compared with k, of a matrix: j <= i + k, or j == i + k.
Array diagonal_mask(std::int64_t rows, std::int64_t columns, std::int64_t k,
                    ir::ComparisonDirection direction) {
  const bool fits = std::max(rows, columns) <= std::numeric_limits<std::int32_t>::max() / 2;
  const DType dtype = fits ? DType::i32 : DType::i64;
  const Array row = broadcasted_iota(dtype, {rows, columns}, 0);
  const Array column = broadcasted_iota(dtype, {rows, columns}, 1);
  // Beyond the matrix all places are on one side.
  k = std::clamp(k, -rows, columns);
  const Array shifted =
      k == 0 ? row : emit(OpKind::add, {row, detail::full_like(row, static_cast<double>(k))});
  return detail::compare(direction, shifted, column);
}

Array pattern(const char* name, std::int64_t rows, const EyeOptions& options, const Where& where,
              ir::ComparisonDirection direction) {
  const std::int64_t columns = options.M.value_or(rows);
  const auto sharding = detail::wanted_sharding(name, where, {.device = options.device}, 2);
  return created(name, where, sharding, [&] {
    if (rows < 0 || columns < 0) {
      detail::fail(name,
                   fmt::format("a matrix of {} by {}; sizes are not negative", rows, columns));
    }
    return convert_element_type(diagonal_mask(rows, columns, options.k, direction),
                                options.dtype.value_or(DType::f32));
  });
}

Array triangle(const char* name, const Arg& x, std::int64_t k, bool lower) {
  return detail::operation(name, x.where, [&] {
    const Shape shape = x.array.shape();
    if (shape.size() < 2) {
      detail::fail(name,
                   fmt::format("an array of shape {}; it needs two dimensions", dims_text(shape)));
    }
    const Array mask =
        detail::broadcast_to(diagonal_mask(shape[shape.size() - 2], shape.back(), lower ? k : k - 1,
                                           ir::ComparisonDirection::GE),
                             shape);
    const Array zeros = detail::full_like(x.array, 0);
    return lower ? detail::choose(mask, x.array, zeros) : detail::choose(mask, zeros, x.array);
  });
}

// Between bounds of one shape, along a new dimension at `axis`. The steps go from 0 to 1, so that
// the ends are exact.
Array spaced(const Array& start, const Array& stop, std::int64_t num, bool endpoint, int axis) {
  const DType dtype = start.dtype();
  Dims ends = start.shape();
  ends.insert(ends.begin() + axis, 1);
  if (num == 1) return detail::reshaped(start, ends);
  const std::int64_t steps = endpoint ? num - 1 : num;
  Dims shape = ends;
  shape[at(axis)] = steps;
  Array step = iota(real_part(dtype), steps);
  step = emit(OpKind::divide, {step, detail::full_like(step, static_cast<double>(steps))});
  step = detail::convert(step, dtype);
  const Array rest = emit(OpKind::subtract, {detail::full_like(step, 1), step});
  const auto along = [&](const Array& x) {
    return array_of(tracing().emit(OpKind::broadcast_in_dim, std::vector{detail::value_of(x)},
                                   {ir::Type(dtype, shape)},
                                   ir::AttrsRef::of(ir::BroadcastInDimAttrs{{axis}}))[0]);
  };
  const auto everywhere = [&](const Array& x) {
    return detail::broadcast_to(detail::reshaped(x, ends), shape);
  };
  const Array result = emit(OpKind::add, {emit(OpKind::multiply, {everywhere(start), along(rest)}),
                                          emit(OpKind::multiply, {everywhere(stop), along(step)})});
  if (!endpoint) return result;
  return emit(OpKind::concatenate, {result, detail::reshaped(stop, ends)},
              ir::AttrsRef::of(ir::DimensionAttrs{axis}));
}

}  // namespace

Array linspace(const Arg& start, const Arg& stop, std::int64_t num,
               const LinspaceOptions& options) {
  const int rank = std::max(detail::state_of("linspace", start.array, start.where).type.rank(),
                            detail::state_of("linspace", stop.array, start.where).type.rank());
  const auto sharding =
      detail::wanted_sharding("linspace", start.where, {.device = options.device}, rank + 1);
  return created("linspace", start.where, sharding, [&] {
    if (num < 0) detail::fail("linspace", fmt::format("{} numbers; there must be 0 or more", num));
    const std::array ends = {start.array, stop.array};
    const DType dtype =
        options.dtype.value_or(to_inexact(detail::common_dtype("linspace", ends).dtype));
    const DType working = to_inexact(dtype);
    const auto bounds = detail::broadcast(
        "linspace",
        std::array{detail::convert(start.array, working), detail::convert(stop.array, working)});
    Dims shape = bounds[0].shape();
    const auto axis = static_cast<int>(
        detail::normalized("linspace", options.axis, static_cast<int>(shape.size()) + 1));
    if (num == 0) {
      shape.insert(shape.begin() + axis, 0);
      return detail::full({dtype, shape}, 0);
    }
    Dims result_dims = shape;
    result_dims.insert(result_dims.begin() + axis, num);
    detail::check_type("linspace", {working, result_dims});
    Array result = spaced(bounds[0], bounds[1], num, options.endpoint, axis);
    if (is_integer(dtype)) result = emit(OpKind::floor, {result});
    return convert_element_type(result, dtype);
  });
}

Array eye(std::int64_t N, const EyeOptions& options, Where where) {
  return pattern("eye", N, options, where, ir::ComparisonDirection::EQ);
}

Array eye(std::int64_t N, DType dtype, Where where) {
  return eye(N, EyeOptions{.dtype = dtype}, where);
}

Array eye(std::int64_t N, std::int64_t M, EyeOptions options, Where where) {
  options.M = M;
  return eye(N, options, where);
}

Array identity(std::int64_t n, DType dtype, Where where) {
  return pattern("identity", n, {.dtype = dtype}, where, ir::ComparisonDirection::EQ);
}

Array tri(std::int64_t N, const EyeOptions& options, Where where) {
  return pattern("tri", N, options, where, ir::ComparisonDirection::GE);
}

Array tri(std::int64_t N, DType dtype, Where where) {
  return tri(N, EyeOptions{.dtype = dtype}, where);
}

Array tri(std::int64_t N, std::int64_t M, EyeOptions options, Where where) {
  options.M = M;
  return tri(N, options, where);
}

Array tril(const Arg& x, std::int64_t k) { return triangle("tril", x, k, true); }
Array triu(const Arg& x, std::int64_t k) { return triangle("triu", x, k, false); }

std::vector<Array> meshgrid(const std::vector<Array>& x, const MeshgridOptions& options,
                            Where where) {
  return detail::operation("meshgrid", where, [&] {
    if (options.indexing != "xy" && options.indexing != "ij") {
      detail::fail("meshgrid", fmt::format("indexing is \"{}\"; it must be \"xy\" or \"ij\"",
                                           options.indexing));
    }
    const bool swap = options.indexing == "xy" && x.size() >= 2;
    const auto dim_of = [&](std::size_t i) { return swap && i < 2 ? 1 - i : i; };
    Dims whole(x.size(), 1);
    for (std::size_t i = 0; i < x.size(); ++i) {
      if (x[i].ndim() != 1) {
        detail::fail("meshgrid",
                     fmt::format("argument {} has shape {}; all must have one dimension", i,
                                 dims_text(x[i].shape())));
      }
      whole[dim_of(i)] = x[i].size();
    }
    std::vector<Array> grids;
    for (std::size_t i = 0; i < x.size(); ++i) {
      Dims shape = whole;
      if (options.sparse) {
        shape = Dims(x.size(), 1);
        shape[dim_of(i)] = x[i].size();
      }
      const Dims dims = {static_cast<std::int64_t>(dim_of(i))};
      grids.push_back(array_of(tracing().emit(
          OpKind::broadcast_in_dim, std::vector{detail::value_of(x[i])},
          {ir::Type(x[i].dtype(), shape)}, ir::AttrsRef::of(ir::BroadcastInDimAttrs{dims}))[0]));
    }
    return grids;
  });
}

}  // namespace weft
