// linalg: condition numbers, chains of products, systems of tensors, products of 3-vectors.
#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/indexing.h"
#include "weft/linalg.h"
#include "weft/numpy.h"

#include "api/linalg/lapack_call.h"
#include "api/ops/reductions.h"
#include "core/text/dims_text.h"

namespace weft {
namespace {

using detail::operation;

// The product of arrays[first .. last], as `split` says.
struct ProductChain {
  const std::vector<Array>& arrays;
  std::vector<std::vector<std::size_t>> split;

  Array product(std::size_t first, std::size_t last) const {
    if (first == last) return arrays[first];
    const std::size_t at = split[first][last];
    return matmul(product(first, at), product(at + 1, last));
  }
};

// Where each stretch of matrices is divided so that the fewest products are taken: the matrix
// chain's dynamic program.
std::vector<std::vector<std::size_t>> best_splits(const std::vector<Array>& matrices) {
  const std::size_t n = matrices.size();
  const auto rows = [&](std::size_t i) { return static_cast<double>(matrices[i].shape()[0]); };
  const auto columns = [&](std::size_t i) { return static_cast<double>(matrices[i].shape()[1]); };
  std::vector<std::vector<double>> cost(n, std::vector<double>(n, 0));
  std::vector<std::vector<std::size_t>> split(n, std::vector<std::size_t>(n, 0));
  for (std::size_t length = 1; length < n; ++length) {
    for (std::size_t first = 0; first + length < n; ++first) {
      const std::size_t last = first + length;
      cost[first][last] = std::numeric_limits<double>::infinity();
      for (std::size_t at = first; at < last; ++at) {
        const double all =
            cost[first][at] + cost[at + 1][last] + rows(first) * columns(at) * columns(last);
        if (all >= cost[first][last]) continue;
        cost[first][last] = all;
        split[first][last] = at;
      }
    }
  }
  return split;
}

std::int64_t product_of(const Shape& shape, std::size_t from, std::size_t to) {
  std::int64_t product = 1;
  for (std::size_t d = from; d < to; ++d) product *= shape[static_cast<std::int64_t>(d)];
  return product;
}

Array element(const Array& x, std::int64_t i) { return x[{Ellipsis, i}]; }

// What a zero or singular matrix gives is infinite, and NaN only where the matrix has one.
Array infinite_if_singular(const Array& cond, const Array& x) {
  const Array has_nan = any(isnan(x), {.axis = {-2, -1}});
  const Array infinite = full_like(cond, std::numeric_limits<double>::infinity());
  return where(isnan(cond) & logical_not(has_nan), infinite, cond);
}

// Of vectors of 3 elements along these axes, which the result has along `axisc`.
Array crossed(const Array& a, const Array& b, const CrossOptions& options) {
  const auto last = [](const Array& x, int axis) {
    const Array moved = moveaxis(x, axis, -1);
    if (moved.shape().back() == 3) return moved;
    detail::fail("cross", fmt::format("{} must have 3 elements along axis {}", typeof_(x), axis));
  };
  const Array u = last(a, options.axisa), v = last(b, options.axisb);
  const auto part = [&](std::int64_t i, std::int64_t j) {
    return element(u, i) * element(v, j) - element(u, j) * element(v, i);
  };
  return stack({part(1, 2), part(2, 0), part(0, 1)}, options.axisc);
}

}  // namespace

Array cross(const Arg& a, const Arg& b, const CrossOptions& options) {
  return operation("cross", a.where, [&] { return crossed(a.array, b.array, options); });
}

namespace linalg {

Array cross(const Arg& a, const Arg& b, int axis) {
  return operation("cross", a.where, [&] { return crossed(a.array, b.array, {axis, axis, axis}); });
}

Array matrix_norm(const Arg& x, const MatrixNormOptions& options) {
  return operation("matrix_norm", x.where, [&] {
    detail::require_matrices("matrix_norm", x.array, false);
    return norm(x, {.ord = options.ord, .axis = {-2, -1}, .keepdims = options.keepdims});
  });
}

Array cond(const Arg& x, const NormOrder& p) {
  return operation("cond", x.where, [&] {
    detail::require_matrices("cond", x.array, false);
    if (p.name.empty() && std::abs(p.number) == 2) {
      const Array s = svdvals(x);
      const Array largest = element(s, 0), smallest = element(s, -1);
      return infinite_if_singular(p.number == 2 ? largest / smallest : smallest / largest, x.array);
    }
    detail::require_matrices("cond", x.array, true);
    return infinite_if_singular(
        matrix_norm(x, {.ord = p}) * matrix_norm({inv(x), x.where}, {.ord = p}), x.array);
  });
}

Array multi_dot(const std::vector<Array>& arrays, Where where) {
  return operation("multi_dot", where, [&] {
    if (arrays.size() < 2) detail::fail("multi_dot", "it takes two arrays or more");
    std::vector<Array> matrices = arrays;
    const bool first_is_vector = arrays.front().ndim() == 1,
               last_is_vector = arrays.back().ndim() == 1;
    if (first_is_vector) matrices.front() = expand_dims(matrices.front(), 0);
    if (last_is_vector) matrices.back() = expand_dims(matrices.back(), 1);
    for (std::size_t i = 0; i < matrices.size(); ++i) {
      if (matrices[i].ndim() != 2) {
        detail::fail("multi_dot",
                     fmt::format("argument {} is {}; only the first and the last may be "
                                 "no matrix, but a vector",
                                 i, typeof_(arrays[i])));
      }
      if (i > 0 && matrices[i - 1].shape()[1] != matrices[i].shape()[0]) {
        detail::fail("multi_dot",
                     fmt::format("arguments {} and {} are {} and {}, which do not fit", i - 1, i,
                                 typeof_(arrays[i - 1]), typeof_(arrays[i])));
      }
    }
    Array result = ProductChain{matrices, best_splits(matrices)}.product(0, matrices.size() - 1);
    if (first_is_vector) result = squeeze(result, 0);
    return last_is_vector ? squeeze(result, -1) : result;
  });
}

Array tensorsolve(const Arg& a, const Arg& b, const Axes& axes) {
  return operation("tensorsolve", a.where, [&] {
    Array from = a.array;
    if (axes.some) {
      std::vector<std::int64_t> behind;
      const auto count = static_cast<std::int64_t>(axes.dims.size());
      for (std::int64_t i = 0; i < count; ++i) behind.push_back(from.ndim() - count + i);
      from = moveaxis(from, axes, behind);
    }
    const Shape shape = from.shape();
    const auto rank = static_cast<std::size_t>(b.array.ndim());
    const std::int64_t size = b.array.size();
    if (shape.size() < rank || product_of(shape, 0, rank) != size ||
        product_of(shape, rank, shape.size()) != size) {
      detail::fail("tensorsolve", fmt::format("{} does not fit the right-hand side {}",
                                              typeof_(a.array), typeof_(b.array)));
    }
    Dims left;
    for (std::size_t d = rank; d < shape.size(); ++d) {
      left.push_back(shape[static_cast<std::int64_t>(d)]);
    }
    return reshape(solve(reshape(from, {size, size}), ravel(b.array)), left);
  });
}

Array tensorinv(const Arg& a, int ind) {
  return operation("tensorinv", a.where, [&] {
    const Shape shape = a.array.shape();
    if (ind < 1 || std::cmp_greater_equal(ind, shape.size()) ||
        product_of(shape, 0, static_cast<std::size_t>(ind)) !=
            product_of(shape, static_cast<std::size_t>(ind), shape.size())) {
      detail::fail("tensorinv",
                   fmt::format("the first {} dimensions of {} must have as many elements "
                               "as the others",
                               ind, typeof_(a.array)));
    }
    const std::int64_t size = product_of(shape, 0, static_cast<std::size_t>(ind));
    Dims turned;
    for (std::int64_t d = ind; d < a.array.ndim(); ++d) turned.push_back(shape[d]);
    for (std::int64_t d = 0; d < ind; ++d) turned.push_back(shape[d]);
    return reshape(inv(reshape(a.array, {size, size})), turned);
  });
}

Array block_diag(const std::vector<Array>& arrays, Where where) {
  return operation("block_diag", where, [&] {
    if (arrays.empty()) return detail::full({DType::f32, {1, 0}}, 0);
    std::vector<Array> blocks;
    std::int64_t columns = 0, before = 0;
    for (const Array& array : arrays) {
      if (array.ndim() > 2) {
        detail::fail("block_diag", fmt::format("{} is no matrix", typeof_(array)));
      }
      blocks.push_back(atleast_2d(array));
      columns += blocks.back().shape()[1];
    }
    for (Array& block : blocks) {
      const std::int64_t width = block.shape()[1];
      block = pad(block, PadWidths{{0, 0}, {before, columns - before - width}});
      before += width;
    }
    return concatenate(blocks, 0, where);
  });
}

Array toeplitz(const Arg& c, const Arg& r) {
  return operation("toeplitz", c.where, [&] {
    const Array column = ravel(c.array), row = ravel(r.array);
    const std::int64_t rows = column.size(), columns = row.size();
    if (rows == 0 || columns == 0) return detail::full({column.dtype(), {rows, columns}}, 0);
    const Array values = concatenate({flip(column), row[slice(1, None)]});
    const Array place = expand_dims(arange(rows - 1, -1, -1), 1) + expand_dims(arange(columns), 0);
    return take(values, place);
  });
}

}  // namespace linalg
}  // namespace weft
