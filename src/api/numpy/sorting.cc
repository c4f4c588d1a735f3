#include "weft/sorting.h"

#include <array>

#include <fmt/format.h>

#include "api/ops/element_order.h"
#include "api/ops/ops.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace detail {
namespace {

// What is sorted, and along which dimension.
struct Sorted {
  Array array;
  std::int64_t dim = 0;
};

Sorted sorted_input(const char* name, const Array& x, const SortOptions& options) {
  if (!options.axis) return {flattened(x), 0};
  return {x, normalized(name, *options.axis, x.ndim())};
}

Array sorted_values(const Array& given, const SortOptions& options) {
  const auto [x, dim] = sorted_input("sort", given, options);
  const Array up = sorted_by(std::array{x}, 1, dim, options.stable)[0];
  return options.descending ? reversed(up, {dim}) : up;
}

// Falling and stable: the reverse of the reversed array's order.
Array sorted_indices(const Array& given, const SortOptions& options) {
  auto [x, dim] = sorted_input("argsort", given, options);
  Array indices = iota({DType::i32, x.shape()}, dim);
  if (options.descending && options.stable) {
    x = reversed(x, {dim});
    indices = reversed(indices, {dim});
  }
  const Array order = sorted_by(std::array{x, indices}, 1, dim, options.stable)[1];
  return options.descending ? reversed(order, {dim}) : order;
}

void check_operands(const std::vector<Array>& operands, int num_keys) {
  if (operands.empty()) fail("sort", "there is no operand; it needs at least one");
  for (const Array& operand : operands) {
    if (operand.shape() == operands[0].shape()) continue;
    fail("sort", fmt::format("operands of shapes {} and {}; all must have the same",
                             dims_text(operands[0].shape()), dims_text(operand.shape())));
  }
  if (num_keys < 1 || at(num_keys) > operands.size()) {
    fail("sort", fmt::format("num_keys = {} of {} operands; it must be from 1 to {}", num_keys,
                             operands.size(), operands.size()));
  }
}

}  // namespace
}  // namespace detail

Array sort(const Arg& x, const SortOptions& options) {
  return detail::operation("sort", x.where,
                           [&] { return detail::sorted_values(x.array, options); });
}

Array argsort(const Arg& x, const SortOptions& options) {
  return detail::operation("argsort", x.where,
                           [&] { return detail::sorted_indices(x.array, options); });
}

Array Array::sort(int axis, Where where) const { return weft::sort({*this, where}, axis); }
Array Array::sort(NoneType, Where where) const { return weft::sort({*this, where}, None); }
Array Array::sort(const SortOptions& options, Where where) const {
  return weft::sort({*this, where}, options);
}
Array Array::argsort(int axis, Where where) const { return weft::argsort({*this, where}, axis); }
Array Array::argsort(NoneType, Where where) const { return weft::argsort({*this, where}, None); }
Array Array::argsort(const SortOptions& options, Where where) const {
  return weft::argsort({*this, where}, options);
}

std::vector<Array> sort(const std::vector<Array>& operands, const OperandSortOptions& options,
                        Where where) {
  return detail::operation("sort", where, [&] {
    detail::check_operands(operands, options.num_keys);
    const std::int64_t dim = detail::normalized("sort", options.dimension, operands[0].ndim());
    return detail::sorted_by(operands, options.num_keys, dim, options.is_stable);
  });
}

std::pair<Array, Array> top_k(const Arg& x, std::int64_t k, int axis) {
  return detail::operation("top_k", x.where, [&] {
    const std::int64_t dim = detail::normalized("top_k", axis, x.array.ndim());
    const std::int64_t size = x.array.shape()[at(dim)];
    if (k < 0 || k > size) {
      detail::fail("top_k", fmt::format("k = {} along axis {} of an array of shape {}; it must be "
                                        "from 0 to {}",
                                        k, dim, dims_text(x.array.shape()), size));
    }
    if (is_complex(x.array.dtype())) {
      detail::fail("top_k",
                   fmt::format("complex numbers have no order, and this is {}", typeof_(x.array)));
    }
    // The op takes the last dimension.
    Dims swap;
    for (int d = 0; d < x.array.ndim(); ++d) swap.push_back(d);
    std::swap(swap[at(dim)], swap.back());
    const std::array operands = {detail::transposed(x.array, swap)};
    const std::vector<Array> found =
        detail::emit_all(detail::OpKind::chlo_top_k, operands, ir::AttrsRef::of(ir::TopKAttrs{k}));
    return std::pair{detail::transposed(found[0], swap),
                     detail::convert(detail::transposed(found[1], swap), DType::i32)};
  });
}

}  // namespace weft
