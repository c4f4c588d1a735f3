// sort, top_k and ApproxTopK.
#include <numeric>

#include "ir/ops/attrs.h"
#include "ir/ops/calls/other_calls.h"
#include "reference/index.h"
#include "reference/ops/functions.h"
#include "reference/ops/program_calls.h"
#include "reference/ops/total_order.h"
#include "reference/region.h"

namespace weft::reference {
namespace {

using Order = std::vector<std::int64_t>;  // positions along the sorted dimension

// Stable merge sort. A comparator of the user's may be no order at all, which std::stable_sort does
// not survive.
template <class Less>
void merge_sort(Order& order, const Less& less) {
  if (order.size() < 2) return;
  const auto middle = order.begin() + static_cast<std::ptrdiff_t>(order.size() / 2);
  Order left(order.begin(), middle), right(middle, order.end());
  merge_sort(left, less);
  merge_sort(right, less);
  std::size_t l = 0, r = 0;
  for (std::int64_t& next : order) {
    const bool take_right = l == left.size() || (r < right.size() && less(right[r], left[l]));
    next = take_right ? right[r++] : left[l++];
  }
}

// Calls f(first) with the linear position of the first element of each line along `dim`.
template <class F>
void for_each_line(Dims dims, std::size_t dim, F&& f) {
  const Dims strides = row_major_strides(dims);
  if (dims[dim] == 0) return;
  dims[dim] = 1;
  for_each_index(dims, [&](const Dims& index, std::int64_t) { f(linear_index(index, strides)); });
}

// The arrays, each line of them in the order of the comparator.
std::vector<Literal> sorted_along(std::span<const Literal> arrays, std::size_t dim,
                                  const RegionFunction& comparator) {
  std::vector<Literal> results(arrays.begin(), arrays.end());
  const Dims& dims = arrays[0].dims();
  const std::int64_t stride = row_major_strides(dims)[dim];
  for_each_line(dims, dim, [&](std::int64_t first) {
    Order order(static_cast<std::size_t>(dims[dim]));
    std::iota(order.begin(), order.end(), std::int64_t{0});
    merge_sort(order, [&](std::int64_t left, std::int64_t right) {
      std::vector<Scalar> arguments;
      for (const Literal& in : arrays) {
        arguments.push_back(load(in, first + left * stride));
        arguments.push_back(load(in, first + right * stride));
      }
      return comparator(arguments)[0].is_true();
    });
    for (std::size_t k = 0; k < results.size(); ++k) {
      const auto bytes = results[k].mutable_bytes();
      for (std::size_t i = 0; i < order.size(); ++i) {
        copy_element(arrays[k], first + order[i] * stride, bytes,
                     first + static_cast<std::int64_t>(i) * stride);
      }
    }
  });
  return results;
}

// The larger first; NaN is larger than all, and true larger than false.
bool precedes_in_top_k(const Scalar& x, const Scalar& y) {
  if (is_float(x.dtype)) return total_order_key(x.real) > total_order_key(y.real);
  if (is_signed_integer(x.dtype)) return x.integer > y.integer;
  return static_cast<std::uint64_t>(x.integer) > static_cast<std::uint64_t>(y.integer);
}

}  // namespace

std::vector<Literal> sort(const ArrayCall& call) {
  const Dims& dims = call.in[0].dims();
  if (dims.empty()) return call.in;
  const std::int64_t dimension = call.get<ir::SortAttrs>().dimension;
  const auto dim = static_cast<std::size_t>(
      dimension < 0 ? dimension + static_cast<std::int64_t>(dims.size()) : dimension);
  return sorted_along(call.in, dim, RegionFunction(call.frame, call.lane, *call.op.regions[0]));
}

// All in order, and of these as many as the results have; initial values where there are fewer.
std::vector<Literal> approx_top_k(const ArrayCall& call) {
  const auto& attrs = call.get<ir::CustomCallAttrs>();
  const ir::Function* const comparator =
      call.frame.module().find_function(ir::called_computation(attrs));
  if (comparator == nullptr) fail(call.op, "there is no function that is its comparator");
  const auto dim = static_cast<std::size_t>(ir::approx_top_k_dimension(attrs));
  const std::size_t n = call.op.results.size();
  const std::span<const Literal> arrays = std::span(call.in).first(n);
  std::vector<Literal> results;
  const std::vector<Literal> sorted =
      sorted_along(arrays, dim, RegionFunction(call.frame, call.lane, *comparator->body));
  for (std::size_t i = 0; i < n; ++i) {
    const Dims strides = row_major_strides(sorted[i].dims());
    Literal result(call.type(i));
    for_each_index(call.type(i).dims, [&](const Dims& index, std::int64_t linear) {
      const bool inside = index[dim] < sorted[i].dims()[dim];
      copy_element(inside ? sorted[i] : call.in[n + i], inside ? linear_index(index, strides) : 0,
                   result.mutable_bytes(), linear);
    });
    results.push_back(std::move(result));
  }
  return results;
}

// The k largest along the last dimension, in descending order, the first of equals first.
std::vector<Literal> top_k(const ArrayCall& call) {
  const std::int64_t k = call.get<ir::TopKAttrs>().k;
  const Literal& in = call.in[0];
  const std::int64_t size = in.dims().back();
  Literal values(call.type(0)), indices(call.type(1));
  const auto value_bytes = values.mutable_bytes();
  std::byte* index_bytes = indices.mutable_bytes().data();
  std::int64_t to = 0;
  for_each_line(in.dims(), in.dims().size() - 1, [&](std::int64_t first) {
    Order order(static_cast<std::size_t>(size));
    std::iota(order.begin(), order.end(), std::int64_t{0});
    merge_sort(order, [&](std::int64_t x, std::int64_t y) {
      return precedes_in_top_k(load(in, first + x), load(in, first + y));
    });
    for (std::int64_t i = 0; i < k; ++i, ++to) {
      const std::int64_t from = order[static_cast<std::size_t>(i)];
      const DType dtype = call.type(1).dtype;
      copy_element(in, first + from, value_bytes, to);
      store(make_integer(dtype, static_cast<std::uint64_t>(from)),
            index_bytes + to * byte_size(dtype));
    }
  });
  return {values, indices};
}

}  // namespace weft::reference
