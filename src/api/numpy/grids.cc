#include "weft/grids.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/numpy.h"

#include "api/ops/ops.h"
#include "api/ops/reductions.h"
#include "core/text/dims_text.h"
#include "core/text/user_line.h"

namespace weft {
namespace {

using detail::operation;

std::vector<Array> ranges(const char* name, const std::vector<slice>& slices, const Where& where) {
  std::vector<Array> result;
  for (std::size_t i = 0; i < slices.size(); ++i) {
    const slice& one = slices[i];
    if (!one.stop.value) {
      detail::fail(name, fmt::format("slice {} does not say where it stops; give slice(3), or "
                                     "slice(1, 9, 2)",
                                     i));
    }
    result.push_back(arange(one.start.value.value_or(0), *one.stop.value,
                            one.step.value.value_or(1), CreateOptions{}, where));
  }
  return result;
}

// The places of an n x m matrix of which columns_of(row) says from which column on and up to which
// one they are there.
template <class ColumnsOf>
std::vector<Array> places(const char* name, std::int64_t n, std::int64_t m, const Where& where,
                          ColumnsOf&& columns_of) {
  return operation(name, where, [&] {
    if (n < 0 || m < 0) detail::fail(name, fmt::format("the sizes are {} and {}", n, m));
    constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
    std::int64_t count = 0;
    for (std::int64_t row = 0; row < n && std::max({n, m, count}) <= kMost; ++row) {
      const auto [first, last] = columns_of(row);
      count += std::max<std::int64_t>(0, std::min(last, m) - first);
    }
    if (std::max({n, m, count}) > kMost) {
      detail::fail(name, fmt::format("a matrix of {} x {} has more such places than the {} that "
                                     "indices of int32 tell apart",
                                     n, m, kMost));
    }
    std::vector<std::int32_t> rows, columns;
    rows.reserve(static_cast<std::size_t>(count));
    columns.reserve(static_cast<std::size_t>(count));
    for (std::int64_t row = 0; row < n; ++row) {
      const auto [first, last] = columns_of(row);
      for (std::int64_t column = first; column < std::min(last, m); ++column) {
        rows.push_back(static_cast<std::int32_t>(row));
        columns.push_back(static_cast<std::int32_t>(column));
      }
    }
    return std::vector<Array>{asarray(rows, CreateOptions{}, where),
                              asarray(columns, CreateOptions{}, where)};
  });
}

// A place beside the diagonal, whatever its number.
std::int64_t beside(std::int64_t row, std::int64_t k) {
  constexpr std::int64_t kFar = std::int64_t{1} << 40;
  return std::max<std::int64_t>(0, row + std::clamp(k, -kFar, kFar));
}

}  // namespace

Array mgrid(const std::vector<slice>& slices, Where where) {
  return operation("mgrid", where, [&] {
    if (slices.empty()) detail::fail("mgrid", "there is no slice");
    return stack(meshgrid(ranges("mgrid", slices, where), {.indexing = "ij"}, where), 0, where);
  });
}

std::vector<Array> ogrid(const std::vector<slice>& slices, Where where) {
  return operation("ogrid", where, [&] {
    return meshgrid(ranges("ogrid", slices, where), {.sparse = true, .indexing = "ij"}, where);
  });
}

Array indices(const Dims& dimensions, Where where) {
  std::vector<slice> slices;
  for (const std::int64_t size : dimensions) slices.emplace_back(size);
  return operation("indices", where, [&] { return mgrid(slices, where); });
}

std::vector<Array> tril_indices(std::int64_t n, std::int64_t k, std::optional<std::int64_t> m,
                                Where where) {
  return places("tril_indices", n, m.value_or(n), where, [k](std::int64_t row) {
    return std::pair<std::int64_t, std::int64_t>(0, beside(row + 1, k));
  });
}
std::vector<Array> triu_indices(std::int64_t n, std::int64_t k, std::optional<std::int64_t> m,
                                Where where) {
  return places("triu_indices", n, m.value_or(n), where, [k](std::int64_t row) {
    return std::pair(beside(row, k), std::numeric_limits<std::int64_t>::max());
  });
}
std::vector<Array> tril_indices_from(const Arg& x, std::int64_t k) {
  const auto [rows, columns] = x.array.shape<2>(x.where);
  return tril_indices(rows, k, columns, x.where);
}
std::vector<Array> triu_indices_from(const Arg& x, std::int64_t k) {
  const auto [rows, columns] = x.array.shape<2>(x.where);
  return triu_indices(rows, k, columns, x.where);
}
std::vector<Array> diag_indices(std::int64_t n, int ndim, Where where) {
  return operation("diag_indices", where, [&] {
    if (ndim < 1) detail::fail("diag_indices", fmt::format("there are {} dimensions", ndim));
    return std::vector<Array>(static_cast<std::size_t>(ndim), arange(n, CreateOptions{}, where));
  });
}
std::vector<Array> diag_indices_from(const Arg& x) {
  return operation("diag_indices_from", x.where, [&] {
    const Shape shape = x.array.shape();
    if (shape.size() < 2 || std::ranges::adjacent_find(shape, std::not_equal_to()) != shape.end()) {
      detail::fail(
          "diag_indices_from",
          fmt::format("{} must have two dimensions or more, all of one size", typeof_(x.array)));
    }
    return diag_indices(shape[0], x.array.ndim(), x.where);
  });
}

std::vector<Array> ix_(const std::vector<Array>& vectors, Where where) {
  return operation("ix_", where, [&] {
    std::vector<Array> result;
    for (std::size_t i = 0; i < vectors.size(); ++i) {
      if (vectors[i].ndim() != 1) {
        detail::fail("ix_",
                     fmt::format("argument {} is {}; all must be vectors", i, typeof_(vectors[i])));
      }
      Dims dims(vectors.size(), 1);
      dims[i] = vectors[i].size();
      // NumPy takes booleans as the places of those that are true, of which the number is not
      // known.
      if (vectors[i].dtype() == bool_) {
        detail::fail("ix_", fmt::format("argument {} has booleans; give nonzero(x)[0]", i));
      }
      result.push_back(reshape({vectors[i], where}, dims));
    }
    return result;
  });
}

std::vector<Array> unravel_index(const Arg& indices, const Dims& shape) {
  return operation("unravel_index", indices.where, [&] {
    if (!is_integer(indices.array.dtype())) {
      detail::fail("unravel_index", fmt::format("the indices are {}; they must be integers",
                                                typeof_(indices.array)));
    }
    if (std::ranges::any_of(shape, [](std::int64_t size) { return size < 0; })) {
      detail::fail("unravel_index",
                   fmt::format("the shape {} has a negative size", dims_text(shape)));
    }
    const std::int64_t count = num_elements(shape);
    Array rest = where(indices.array < 0, indices.array + count, indices.array);
    rest = clip(rest, 0, count - 1);
    std::vector<Array> result(shape.size());
    for (std::size_t d = shape.size(); d-- > 0;) {
      result[d] = rest % shape[d];
      rest = floor_divide(rest, shape[d]);
    }
    return result;
  });
}

Array ravel_multi_index(const std::vector<Array>& indices, const Dims& dims, Where where) {
  return operation("ravel_multi_index", where, [&] {
    if (indices.size() != dims.size() || dims.empty()) {
      detail::fail("ravel_multi_index",
                   fmt::format("there are {} arrays of indices for {} dimensions", indices.size(),
                               dims.size()));
    }
    Array result = detail::integer(DType::i32, 0);
    for (std::size_t d = 0; d < dims.size(); ++d) {
      result = result * dims[d] + clip(indices[d], 0, dims[d] - 1);
    }
    return result;
  });
}

Dims broadcast_shapes(const std::vector<Dims>& shapes, Where where) {
  Dims result;
  for (const Dims& shape : shapes) {
    if (shape.size() > result.size()) {
      Dims longer(shape.size() - result.size(), 1);
      longer.append(result.data(), result.size());
      result = longer;
    }
    for (std::size_t i = 0; i < shape.size(); ++i) {
      std::int64_t& size = result[result.size() - 1 - i];
      const std::int64_t given = shape[shape.size() - 1 - i];
      if (size != given && size != 1 && given != 1) {
        throw Error(fmt::format("broadcast_shapes: {} does not fit those before it, {}{}",
                                dims_text(shape), dims_text(result), user_line(where)));
      }
      if (size == 1) size = given;
    }
  }
  return result;
}

namespace {

// What numbers of 64 bits are computed in.
std::optional<DType> wide_of(std::optional<DType> wanted) {
  const bool is_wide = wanted && (*wanted == DType::c128 || to_inexact(*wanted) == DType::f64);
  return is_wide ? std::optional(to_inexact(*wanted)) : std::nullopt;
}

}  // namespace

Array logspace(const Arg& start, const Arg& stop, std::int64_t num,
               const LogspaceOptions& options) {
  return operation("logspace", start.where, [&] {
    const Array exponents =
        linspace(start, stop, num, {.endpoint = options.endpoint, .dtype = wide_of(options.dtype)});
    const Array result = power(detail::full({exponents.dtype(), {}}, options.base), exponents);
    return options.dtype ? astype(result, *options.dtype) : result;
  });
}

Array geomspace(const Arg& start, const Arg& stop, std::int64_t num,
                const GeomspaceOptions& options) {
  return operation("geomspace", start.where, [&] {
    const std::array ends = {start.array, stop.array};
    const DType working =
        wide_of(options.dtype).value_or(to_inexact(detail::common_dtype("geomspace", ends).dtype));
    const Array first = detail::convert(start.array, working);
    const Array last = detail::convert(stop.array, working);
    const Array side = sign(first);
    const Array sizes =
        exp(linspace(log(abs(first)), log(abs(last)), num, {.endpoint = options.endpoint}));
    Array result = side * sizes;
    // The ends are as they were given.
    if (num > 0) result = result.at(0).set(first);
    if (num > 1 && options.endpoint) result = result.at(-1).set(last);
    return options.dtype ? astype(result, *options.dtype) : result;
  });
}

}  // namespace weft
