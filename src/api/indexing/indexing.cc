#include "weft/indexing.h"

#include <algorithm>
#include <cstdlib>

#include "api/array/placement.h"
#include "api/indexing/index_get.h"
#include "api/indexing/index_parse.h"
#include "api/indexing/index_text.h"
#include "api/ops/gather.h"
#include "api/ops/ops.h"
#include "api/ops/reshape_ops.h"

namespace weft {
namespace detail {
namespace {

using Kind = ParsedIndex::Kind;

// What is still to be done to a slice that has all dimensions of the array.
struct Finish {
  Dims reversed;  // of the array
  Dims dropped;   // of the array
  Dims new_axes;  // of the result

  void add(const ParsedIndex& index, std::int64_t result_rank) {
    if (index.kind == Kind::new_axis) new_axes.push_back(result_rank);
    if (index.kind == Kind::range && index.step < 0) reversed.push_back(index.axis);
    if (index.kind == Kind::integer || index.kind == Kind::array) dropped.push_back(index.axis);
  }
  Array operator()(const Array& x) const {
    return expanded(squeezed(detail::reversed(x, reversed), dropped), new_axes);
  }
};

Finish finish_of(const ParsedIndices& indices) {
  Finish finish;
  std::int64_t rank = 0;
  for (const ParsedIndex& index : indices.items) {
    finish.add(index, rank);
    if (index.kind != Kind::integer && index.kind != Kind::array) ++rank;
  }
  return finish;
}

// The first element of a slice in the order of the array.
std::int64_t low_end(const ParsedIndex& range) {
  return range.step > 0 || range.count == 0 ? range.start
                                            : range.start + (range.count - 1) * range.step;
}

// Integers beyond the end mean the nearest element, as where they are traced.
Array static_slice(const Array& x, const ParsedIndices& indices) {
  Dims starts, limits, strides;
  for (const ParsedIndex& index : indices.items) {
    if (index.kind == Kind::new_axis) continue;
    const std::int64_t size = x.shape()[at(index.axis)];
    if (index.kind == Kind::integer) {
      starts.push_back(std::clamp<std::int64_t>(index.integer, 0, size - 1));
      limits.push_back(starts.back() + 1);
      strides.push_back(1);
    } else if (index.count == 0) {
      starts.push_back(0);
      limits.push_back(0);
      strides.push_back(1);
    } else {
      starts.push_back(low_end(index));
      strides.push_back(std::abs(index.step));
      limits.push_back(starts.back() + (index.count - 1) * strides.back() + 1);
      // As written, where that is the same.
      if (index.step > 0 && limits.back() + strides.back() > size) limits.back() = size;
    }
  }
  return finish_of(indices)(sliced(x, starts, limits, strides));
}

void check_indexed(const char* name, const Array& x, const ParsedIndices& indices) {
  for (const ParsedIndex& index : indices.items) {
    if (index.kind == Kind::array) check_some(name, x, index.axis);
  }
}

Array dynamic_slice_of(const Array& x, const ParsedIndices& indices, bool wrap_negative) {
  const DType dtype = index_dtype(x.shape());
  std::vector<Array> operands = {x};
  Dims sizes;
  for (const ParsedIndex& index : indices.items) {
    if (index.kind == Kind::new_axis) continue;
    const std::int64_t size = x.shape()[at(index.axis)];
    const bool traced = index.kind == Kind::array || index.kind == Kind::dynamic_range;
    if (traced) {
      const Array start = wrap_negative ? wrapped(index.array, size) : index.array;
      operands.push_back(x.ndim() == 1 ? start : convert(start, dtype));
    } else {
      const std::int64_t start = index.kind == Kind::integer ? index.integer : low_end(index);
      operands.push_back(full({dtype, {}}, static_cast<double>(start)));
    }
    sizes.push_back(index.kind == Kind::integer || index.kind == Kind::array ? 1 : index.count);
  }
  return finish_of(indices)(
      emit(OpKind::dynamic_slice, operands, ir::AttrsRef::of(ir::DynamicSliceAttrs{sizes})));
}

Array gathered(const char* name, const Array& x, const ParsedIndices& indices,
               const IndexOptions& options, IndexMode mode) {
  const IndexedWindows windows = windows_of(name, x, indices, options.wrap_negative_indices);
  if (num_elements(windows.shape) == 0) return full({x.dtype(), windows.shape}, 0, x.weak_type());
  check_indexed(name, x, indices);
  Array result = x;
  if (!windows.whole) {
    result = gather_op(x, windows.starts, windows.numbers, windows.sizes,
                       windows.distinct || options.indices_are_sorted, mode, options.fill_value);
  }
  return convert(expanded(reversed(result, windows.reversed), windows.new_axes), x.dtype(),
                 x.weak_type());
}

}  // namespace

Array indexed(const char* name, const Array& x, std::span<const IndexItem> indices,
              const IndexOptions& options) {
  const OutSharding out_sharding(options.out_sharding);
  const ParsedIndices parsed = parse_indices(name, x, indices, options.wrap_negative_indices);
  check_bounds(name, x, parsed, options);
  const IndexMode mode = index_mode(name, options.mode, IndexMode::clip);
  const auto all = [&](auto&& test) { return std::ranges::all_of(parsed.items, test); };
  const bool clips = mode != IndexMode::fill_or_drop;
  if (clips && all([](const ParsedIndex& index) {
        return index.kind != Kind::array && index.kind != Kind::dynamic_range;
      })) {
    return static_slice(x, parsed);
  }
  if (clips && !parsed.advanced && all([](const ParsedIndex& index) {
        return index.kind != Kind::range || std::abs(index.step) == 1;
      })) {
    return convert(dynamic_slice_of(x, parsed, options.wrap_negative_indices), x.dtype(),
                   x.weak_type());
  }
  return gathered(name, x, parsed, options, mode);
}

}  // namespace detail

namespace {

Array element(const Array& x, std::span<const IndexItem> indices, const Where& where) {
  return detail::operation("getitem", where, [&] {
    return detail::indexed(detail::index_text(indices).c_str(), x, indices, {});
  });
}

}  // namespace

Array Array::operator[](const IndexItem& index) const {
  return element(*this, {&index, 1}, index.where);
}

Array Array::operator[](std::initializer_list<IndexItem> indices) const {
  const std::span<const IndexItem> all(indices.begin(), indices.size());
  return element(*this, all, detail::where_of(all));
}

Array Array::operator[](const IndexList& indices) const {
  return element(*this, indices.items, indices.where);
}

At Array::at(const IndexItem& index, Where where) const { return At(*this, {index}, where); }

At Array::at(std::initializer_list<IndexItem> indices, Where where) const {
  return At(*this, indices, where);
}

At Array::at(const IndexList& indices) const { return At(*this, indices.items, indices.where); }

}  // namespace weft
