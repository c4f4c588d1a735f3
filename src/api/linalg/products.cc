#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "weft/elementwise.h"

#include "api/array/placement.h"
#include "api/ops/ops.h"
#include "api/ops/product_op.h"
#include "api/ops/reshape_ops.h"
#include "core/text/plural.h"

namespace weft {
namespace {

using detail::fail;

Array product(const char* name, const Array& a, const Array& b, const DotDimensionNumbers& numbers,
              const DotOptions& options) {
  const Array both[] = {a, b};
  const detail::OutSharding out_sharding(options.out_sharding);
  const DType dtype = detail::product_dtype(name, both, options);
  const Array result = detail::dot_op(name, a, b, numbers, dtype, options.precision);
  const bool weak = detail::product_is_weak(both, options);
  return detail::laid_out(name, detail::convert(result, dtype, weak), options.out_sharding);
}

// How the batch dimensions of two arrays meet: those that both have are the op's batch dimensions,
// those of size 1 are dropped, and the others stay with the operand that has them.
struct BatchDims {
  DotDimensionNumbers::Pair batch;  // counted without the dropped ones
  Dims drop_a, drop_b, dropped;     // of a, of b, of the result
  // Positions in the result.
  Dims in_both, only_a, only_b;
};

BatchDims meet(const char* name, const Array& a, const Array& b, int rank_a, int rank_b) {
  BatchDims dims;
  const int rank = std::max(rank_a, rank_b);
  std::int64_t left_a = 0, left_b = 0;  // dimensions that are not dropped, so far
  for (int i = 0; i < rank; ++i) {
    const int at_a = i - (rank - rank_a), at_b = i - (rank - rank_b);
    const std::int64_t size_a = at_a < 0 ? 1 : a.shape()[at(at_a)];
    const std::int64_t size_b = at_b < 0 ? 1 : b.shape()[at(at_b)];
    const bool drop_a = at_a >= 0 && size_a == 1 && at_b >= 0;
    const bool drop_b = at_b >= 0 && size_b == 1 && at_a >= 0;
    if (drop_a) dims.drop_a.push_back(at_a);
    if (drop_b) dims.drop_b.push_back(at_b);
    const bool has_a = at_a >= 0 && !drop_a, has_b = at_b >= 0 && !drop_b;
    if (has_a && has_b) {
      if (size_a != size_b) {
        fail(name, fmt::format("batch dimensions of {} and {} cannot be broadcast: {} and {}",
                               typeof_(a), typeof_(b), size_a, size_b));
      }
      dims.batch.lhs.push_back(left_a);
      dims.batch.rhs.push_back(left_b);
    }
    (has_a ? has_b ? dims.in_both : dims.only_a : has_b ? dims.only_b : dims.dropped).push_back(i);
    left_a += has_a ? 1 : 0;
    left_b += has_b ? 1 : 0;
  }
  return dims;
}

// Products over the last dimension of a and the last (last but one, with `columns`) of b, a having
// `rows`, and all other dimensions broadcast.
Array broadcast_product(const char* name, const Array& a, const Array& b, bool rows, bool columns,
                        const DotOptions& options) {
  const int rank_a = a.ndim() - 1 - (rows ? 1 : 0), rank_b = b.ndim() - 1 - (columns ? 1 : 0);
  BatchDims dims = meet(name, a, b, rank_a, rank_b);
  const int rank = std::max(rank_a, rank_b);
  if (rows) dims.only_a.push_back(rank);
  if (columns) dims.only_b.push_back(rank + (rows ? 1 : 0));
  const Array x = detail::squeezed(a, dims.drop_a), y = detail::squeezed(b, dims.drop_b);
  const DotDimensionNumbers numbers = {{{x.ndim() - 1}, {y.ndim() - 1 - (columns ? 1 : 0)}},
                                       dims.batch};
  const detail::OutSharding out_sharding(options.out_sharding);
  DotOptions in_order = options;
  in_order.out_sharding.reset();
  Array result = product(name, x, y, numbers, in_order);
  // The op's result has the dimensions of both, of a alone, of b alone.
  Dims order = dims.in_both;
  order.append(dims.only_a.data(), dims.only_a.size());
  order.append(dims.only_b.data(), dims.only_b.size());
  Dims permutation(order.size(), 0);
  for (std::size_t i = 0; i < order.size(); ++i) permutation[i] = static_cast<std::int64_t>(i);
  std::ranges::sort(permutation, {}, [&](std::int64_t i) { return order[at(i)]; });
  result = detail::expanded(detail::transposed(result, permutation), dims.dropped);
  return detail::laid_out(name, result, options.out_sharding);
}

void require_rank(const char* name, const Array& x, const char* which, int rank) {
  if (x.ndim() >= rank) return;
  fail(name, fmt::format("the {} operand must have at least {}, but it is {}", which,
                         plural(rank, "dimension"), typeof_(x)));
}

Dims last_dims(std::int64_t rank, std::int64_t count) {
  Dims dims;
  for (std::int64_t d = rank - count; d < rank; ++d) dims.push_back(d);
  return dims;
}

Array multiplied(const char* name, const Array& a, const Array& b) {
  const Array both[] = {a, b};
  return detail::emit(ir::OpKind::multiply, detail::promoted(name, both));
}

}  // namespace

Array dot_general(const Arg& a, const Arg& b, const DotDimensionNumbers& dimension_numbers,
                  const DotOptions& options) {
  return detail::operation("dot_general", a.where, [&] {
    return product("dot_general", a.array, b.array, dimension_numbers, options);
  });
}

Array matmul(const Arg& a, const Arg& b, const DotOptions& options) {
  return detail::operation("matmul", a.where, [&] {
    require_rank("matmul", a.array, "first", 1);
    require_rank("matmul", b.array, "second", 1);
    return broadcast_product("matmul", a.array, b.array, a.array.ndim() > 1, b.array.ndim() > 1,
                             options);
  });
}

Array batch_matmul(const Arg& a, const Arg& b, const DotOptions& options) {
  return detail::operation("batch_matmul", a.where, [&] {
    const int rank = a.array.ndim();
    if (rank < 2 || b.array.ndim() != rank) {
      fail("batch_matmul", fmt::format("both operands must have one rank, of at least 2, but they "
                                       "are {} and {}; matmul broadcasts",
                                       typeof_(a.array), typeof_(b.array)));
    }
    const Dims batch = last_dims(rank - 2, rank - 2);
    return product("batch_matmul", a.array, b.array, {{{rank - 1}, {rank - 2}}, {batch, batch}},
                   options);
  });
}

Array dot(const Arg& a, const Arg& b, const DotOptions& options) {
  return detail::operation("dot", a.where, [&] {
    const int rank_a = a.array.ndim(), rank_b = b.array.ndim();
    DotDimensionNumbers numbers;
    if (rank_a > 0 && rank_b > 0) {
      numbers.contracting = {{rank_a - 1}, {std::max(rank_b - 2, 0)}};
    }
    return product("dot", a.array, b.array, numbers, options);
  });
}

Array Array::dot(const Arg& other) const { return weft::dot({*this, other.where}, other); }

Array vdot(const Arg& a, const Arg& b, const DotOptions& options) {
  return detail::operation("vdot", a.where, [&] {
    if (a.array.size() != b.array.size()) {
      fail("vdot", fmt::format("both operands must have as many elements, but they are {} and {}",
                               typeof_(a.array), typeof_(b.array)));
    }
    return product("vdot", detail::flattened(conj(a.array)), detail::flattened(b.array),
                   {{{0}, {0}}, {}}, options);
  });
}

Array vecdot(const Arg& a, const Arg& b, int axis, const DotOptions& options) {
  return detail::operation("vecdot", a.where, [&] {
    auto with_axis_last = [&](const Array& x) {
      const std::int64_t dim = detail::normalized("vecdot", axis, x.ndim());
      Dims permutation;
      for (std::int64_t d = 0; d < x.ndim(); ++d) {
        if (d != dim) permutation.push_back(d);
      }
      permutation.push_back(dim);
      return detail::transposed(x, permutation);
    };
    return broadcast_product("vecdot", with_axis_last(conj(a.array)), with_axis_last(b.array),
                             false, false, options);
  });
}

Array matvec(const Arg& a, const Arg& b, const DotOptions& options) {
  return detail::operation("matvec", a.where, [&] {
    require_rank("matvec", a.array, "first", 2);
    require_rank("matvec", b.array, "second", 1);
    return broadcast_product("matvec", a.array, b.array, true, false, options);
  });
}

Array vecmat(const Arg& a, const Arg& b, const DotOptions& options) {
  return detail::operation("vecmat", a.where, [&] {
    require_rank("vecmat", a.array, "first", 1);
    require_rank("vecmat", b.array, "second", 2);
    return broadcast_product("vecmat", conj(a.array), b.array, false, true, options);
  });
}

Array inner(const Arg& a, const Arg& b, const DotOptions& options) {
  return detail::operation("inner", a.where, [&] {
    const int rank_a = a.array.ndim(), rank_b = b.array.ndim();
    DotDimensionNumbers numbers;
    if (rank_a > 0 && rank_b > 0) numbers.contracting = {{rank_a - 1}, {rank_b - 1}};
    return product("inner", a.array, b.array, numbers, options);
  });
}

Array outer(const Arg& a, const Arg& b) {
  return detail::operation("outer", a.where, [&] {
    const auto both = detail::of_common_dtype("outer", std::array{a.array, b.array});
    return multiplied("outer", detail::expanded(detail::flattened(both[0]), {1}),
                      detail::expanded(detail::flattened(both[1]), {0}));
  });
}

Array kron(const Arg& a, const Arg& b) {
  return detail::operation("kron", a.where, [&] {
    const int rank = std::max(a.array.ndim(), b.array.ndim());
    // Dimension i of either becomes two: blocks, and places in a block.
    auto blocks = [&](const Array& x, int place) {
      Dims dims, positions;
      for (int d = 0; d < rank; ++d) {
        const int own = d - (rank - x.ndim());
        const std::int64_t size = own < 0 ? 1 : x.shape()[at(own)];
        dims.push_back(place == 0 ? size : 1);
        dims.push_back(place == 0 ? 1 : size);
        if (own >= 0) positions.push_back(2 * d + place);
      }
      return detail::broadcast_in_dim(x, dims, positions);
    };
    const auto both = detail::of_common_dtype("kron", std::array{a.array, b.array});
    const Array result = multiplied("kron", blocks(both[0], 0), blocks(both[1], 1));
    Dims dims;
    for (int d = 0; d < rank; ++d) {
      dims.push_back(result.shape()[at(2 * d)] * result.shape()[at(2 * d + 1)]);
    }
    return detail::reshaped(result, dims);
  });
}

Array tensordot(const Arg& a, const Arg& b, int axes, const DotOptions& options) {
  return detail::operation("tensordot", a.where, [&] {
    if (axes < 0 || axes > std::min(a.array.ndim(), b.array.ndim())) {
      fail("tensordot", fmt::format("{} axes are to be summed over, but the operands are {} and {}",
                                    axes, typeof_(a.array), typeof_(b.array)));
    }
    return product("tensordot", a.array, b.array,
                   {{last_dims(a.array.ndim(), axes), last_dims(axes, axes)}, {}}, options);
  });
}

Array tensordot(const Arg& a, const Arg& b, const std::pair<Dims, Dims>& axes,
                const DotOptions& options) {
  return detail::operation("tensordot", a.where, [&] {
    auto from_front = [](const Dims& dims, const Array& x) {
      Dims result;
      for (const std::int64_t d : dims) {
        result.push_back(detail::normalized("tensordot", d, x.ndim()));
      }
      return result;
    };
    return product("tensordot", a.array, b.array,
                   {{from_front(axes.first, a.array), from_front(axes.second, b.array)}, {}},
                   options);
  });
}

}  // namespace weft
