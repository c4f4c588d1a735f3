#include "api/ops/gather.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "weft/error.h"

#include "api/ops/array_math.h"
#include "api/ops/broadcast.h"
#include "api/ops/ops.h"
#include "api/ops/reshape_ops.h"
#include "core/number_literal.h"

namespace weft::detail {
namespace {

using Kind = ParsedIndex::Kind;

// Puts the windows together, index by index.
class WindowsBuilder {
 public:
  WindowsBuilder(const char* name, const Array& x, const ParsedIndices& indices, bool wrap_negative)
      : name_(name),
        x_(x),
        indices_(indices),
        wrap_(wrap_negative),
        dtype_(index_dtype(x.shape())) {}

  IndexedWindows build() && {
    for (std::size_t i = 0; i < indices_.items.size(); ++i) {
      const ParsedIndex& index = indices_.items[i];
      if (indices_.advanced && !placed_ && (!indices_.contiguous || is_place(index))) put_places();
      put(index);
    }
    put_starts();
    auto& collapsed = windows_.numbers.collapsed_slice_dims;
    std::ranges::sort(collapsed);
    windows_.distinct = !indices_.advanced;
    return std::move(windows_);
  }

 private:
  // One coordinate of the starts; its dimensions begin at `first` of those that starts have.
  struct Coordinate {
    Array values;
    std::size_t first;
  };

  static bool is_place(const ParsedIndex& index) {
    return index.kind == Kind::integer || index.kind == Kind::array;
  }

  Array number(std::int64_t value) const { return full({dtype_, {}}, static_cast<double>(value)); }

  Array coordinate(const ParsedIndex& index) const {
    if (index.kind == Kind::integer) return number(index.integer);
    const Array values = wrap_ ? wrapped(index.array, x_.shape()[at(index.axis)]) : index.array;
    return convert(values, dtype_);
  }

  void start_at(const Array& values, std::int64_t axis) {
    coordinates_.push_back({values, starts_dims_.size()});
    windows_.numbers.start_index_map.push_back(axis);
  }

  // All arrays and integers, broadcast together, where the result has their dimensions.
  void put_places() {
    placed_ = true;
    std::vector<Array> places;
    Dims axes;
    for (const ParsedIndex& index : indices_.items) {
      if (!is_place(index)) continue;
      places.push_back(coordinate(index));
      axes.push_back(index.axis);
    }
    places = broadcast(name_, places);
    for (std::size_t i = 0; i < places.size(); ++i) start_at(places[i], axes[i]);
    for (const std::int64_t size : places[0].shape()) {
      starts_dims_.push_back(size);
      windows_.shape.push_back(size);
      ++window_dim_;
    }
  }

  void put(const ParsedIndex& index) {
    switch (index.kind) {
      case Kind::new_axis:
        windows_.new_axes.push_back(static_cast<std::int64_t>(windows_.shape.size()));
        windows_.shape.push_back(1);
        return;
      case Kind::integer:
      case Kind::array:
        if (!indices_.advanced) start_at(coordinate(index), index.axis);
        windows_.sizes.push_back(1);
        windows_.numbers.collapsed_slice_dims.push_back(index.axis);
        return;
      case Kind::range:
        index.step == 1 ? put_window(index, number(index.start)) : put_steps(index);
        return;
      case Kind::dynamic_range:
        put_window(index, coordinate(index));
        return;
    }
  }

  void put_window(const ParsedIndex& index, const Array& start) {
    if (index.count != x_.shape()[at(index.axis)]) start_at(start, index.axis);
    windows_.sizes.push_back(index.count);
    windows_.shape.push_back(index.count);
    windows_.numbers.offset_dims.push_back(window_dim_++);
  }

  // Every element of such a slice is a window.
  void put_steps(const ParsedIndex& index) {
    Array places = iota({dtype_, {index.count}}, 0);
    const TensorType type{dtype_, {index.count}};
    places = emit(OpKind::multiply, {full(type, static_cast<double>(index.step)), places});
    places = emit(OpKind::add, {full(type, static_cast<double>(index.start)), places});
    if (index.step < 0) {
      windows_.reversed.push_back(window_dim_);
      places = reversed(places, {0});
    }
    start_at(places, index.axis);
    starts_dims_.push_back(index.count);
    windows_.sizes.push_back(1);
    windows_.shape.push_back(index.count);
    windows_.numbers.collapsed_slice_dims.push_back(index.axis);
    ++window_dim_;
  }

  void put_starts() {
    windows_.numbers.index_vector_dim = static_cast<std::int64_t>(starts_dims_.size());
    windows_.whole = coordinates_.empty();
    if (coordinates_.empty()) return;
    Dims dims = starts_dims_;
    dims.push_back(1);
    std::vector<Array> columns;
    for (const Coordinate& each : coordinates_) {
      Dims positions;
      for (int d = 0; d < each.values.ndim(); ++d) {
        positions.push_back(static_cast<std::int64_t>(each.first) + d);
      }
      columns.push_back(broadcast_in_dim(each.values, dims, positions));
    }
    const ir::DimensionAttrs last{windows_.numbers.index_vector_dim};
    windows_.starts = columns.size() == 1
                          ? columns[0]
                          : emit(OpKind::concatenate, columns, ir::AttrsRef::of(last));
  }

  const char* name_;
  const Array& x_;
  const ParsedIndices& indices_;
  const bool wrap_;
  const DType dtype_;
  IndexedWindows windows_;
  std::vector<Coordinate> coordinates_;
  Dims starts_dims_;
  std::int64_t window_dim_ = 0;  // of what the gather gives, so far
  bool placed_ = false;
};

// The last start along each indexed dimension at which a window fits.
Array last_starts(const ir::GatherDimensionNumbers& numbers, const Dims& sizes, const Dims& shape,
                  DType dtype) {
  std::vector<Array> last;
  for (const std::int64_t axis : numbers.start_index_map) {
    last.push_back(full({dtype, {1}}, static_cast<double>(shape[at(axis)] - sizes[at(axis)])));
  }
  if (last.size() == 1) return last[0];
  return emit(OpKind::concatenate, last, ir::AttrsRef::of(ir::DimensionAttrs{0}));
}

// For each window whether it lies in the array.
Array in_bounds(const Array& starts, const ir::GatherDimensionNumbers& numbers, const Dims& sizes,
                const Dims& shape) {
  const Shape dims = starts.shape();
  const std::int64_t vector_dim = numbers.index_vector_dim;
  const Array last =
      broadcast_in_dim(last_starts(numbers, sizes, shape, starts.dtype()), dims, {vector_dim});
  const Array inside =
      emit(OpKind::and_, {compare(ComparisonDirection::GE, starts, full({starts.dtype(), dims}, 0)),
                          compare(ComparisonDirection::LE, starts, last)});
  return reduce(OpKind::and_, inside, identity_of(OpKind::and_, DType::i1), {vector_dim});
}

Array fill(const Array& like, const OptionalNumber& value) {
  const DType dtype = like.dtype();
  if (value.has_value()) return broadcast_to(convert(value.array, dtype), like.shape());
  if (is_float(dtype) || is_complex(dtype)) {
    return full({dtype, like.shape()}, std::numeric_limits<double>::quiet_NaN());
  }
  const bool largest = !is_signed_integer(dtype);
  return broadcast_to(array_of(tracing().constant(extreme_literal(dtype, largest))), like.shape());
}

}  // namespace

IndexMode index_mode(const char* name, std::string_view mode, IndexMode missing,
                     std::string_view more) {
  if (mode.empty()) return missing;
  if (mode == "clip") return IndexMode::clip;
  if (mode == "fill" || mode == "drop") return IndexMode::fill_or_drop;
  if (mode == "promise_in_bounds") return IndexMode::promise_in_bounds;
  fail(name, fmt::format("there is no mode '{}'; it is {}'clip', 'fill', 'drop' or "
                         "'promise_in_bounds'",
                         mode, more));
}

IndexedWindows windows_of(const char* name, const Array& x, const ParsedIndices& indices,
                          bool wrap_negative) {
  return WindowsBuilder(name, x, indices, wrap_negative).build();
}

void check_some(const char* name, const Array& x, std::int64_t dim) {
  if (x.shape()[at(dim)] > 0) return;
  fail(name, fmt::format("there is nothing to take from dimension {} of {}, whose size is 0", dim,
                         typeof_(x)));
}

Array gather_op(const Array& x, const Array& starts, const ir::GatherDimensionNumbers& numbers,
                const Dims& sizes, bool sorted, IndexMode mode, const OptionalNumber& fill_value) {
  const Array result =
      emit(OpKind::gather, {x, starts}, ir::AttrsRef::of(ir::GatherAttrs{numbers, sorted, sizes}));
  if (mode != IndexMode::fill_or_drop) return result;
  Dims positions;
  for (std::int64_t d = 0; d < result.ndim(); ++d) {
    if (!contains(numbers.offset_dims, d)) positions.push_back(d);
  }
  const Array inside =
      broadcast_in_dim(in_bounds(starts, numbers, sizes, x.shape()), result.shape(), positions);
  return emit(OpKind::select, {inside, result, fill(result, fill_value)});
}

ir::ScatterDimensionNumbers scatter_numbers(const ir::GatherDimensionNumbers& numbers) {
  return {numbers.offset_dims,           numbers.collapsed_slice_dims,
          numbers.operand_batching_dims, numbers.start_indices_batching_dims,
          numbers.start_index_map,       numbers.index_vector_dim};
}

Array clamped_starts(const Array& starts, const ir::GatherDimensionNumbers& numbers,
                     const Dims& sizes, const Dims& shape) {
  const Dims dims = starts.shape();
  const Array last = broadcast_in_dim(last_starts(numbers, sizes, shape, starts.dtype()), dims,
                                      {numbers.index_vector_dim});
  return emit(OpKind::clamp, {full({starts.dtype(), dims}, 0), starts, last});
}

}  // namespace weft::detail
