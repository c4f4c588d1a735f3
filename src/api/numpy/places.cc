// Diagonals that are written, elements among others, orders by several keys.
#include <algorithm>
#include <array>
#include <functional>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/indexing.h"
#include "weft/numpy.h"

#include "api/ops/ops.h"
#include "core/text/user_line.h"

namespace weft {

using detail::operation;

Array atleast_3d(const Arg& x) {
  return operation("atleast_3d", x.where, [&] {
    const Shape shape = x.array.shape();
    if (shape.size() >= 3) return x.array;
    if (shape.size() == 2) return reshape(x, {shape[0], shape[1], 1});
    return reshape(x, {1, x.array.size(), 1});
  });
}

Array diagflat(const Arg& x, std::int64_t k) {
  return operation("diagflat", x.where, [&] { return diag(ravel(x.array), k); });
}

Array fill_diagonal(const Arg& x, const Arg& values) {
  return operation("fill_diagonal", x.where, [&] {
    const Shape shape = x.array.shape();
    const bool has_one_size = std::ranges::adjacent_find(shape, std::not_equal_to()) == shape.end();
    if (shape.size() < 2 || (shape.size() > 2 && !has_one_size)) {
      detail::fail("fill_diagonal", fmt::format("{} must have two dimensions, or more of one size",
                                                typeof_(x.array)));
    }
    const std::int64_t count = *std::ranges::min_element(shape);
    if (count == 0) return x.array;
    const Array places = arange(count);
    const std::vector<IndexItem> all(shape.size(), IndexItem(places, x.where));
    Array given = astype(values.array, x.array.dtype());
    if (given.ndim() > 0) {
      const Array flat = ravel(given);
      given = take(flat, places % flat.size());
    }
    return x.array.at(all).set(given);
  });
}

Array argwhere(const Arg& x, const NonzeroOptions& options) {
  const std::vector<Array> places = detail::nonzero_of("argwhere", x, options);
  if (places.empty()) {
    throw Error(
        fmt::format("argwhere: {} has no dimensions{}", typeof_(x.array), user_line(x.where)));
  }
  return stack(places, 1, x.where);
}

Array isin(const Arg& x, const Arg& test, bool invert) {
  return operation("isin", x.where, [&] {
    const DType dtype = detail::common_dtype("isin", std::array{x.array, test.array}).dtype;
    const Array elements = astype(x.array, dtype), known = sort(ravel(astype(test.array, dtype)));
    Array found = detail::full({DType::i1, elements.shape()}, 0);
    if (known.size() > 0) {
      const Array place = clip(searchsorted(known, elements), 0, known.size() - 1);
      found = take(known, place) == elements;
    }
    return invert ? logical_not(found) : found;
  });
}

Array lexsort(const std::vector<Array>& keys, int axis, Where where) {
  return operation("lexsort", where, [&] {
    if (keys.empty()) detail::fail("lexsort", "there is no key");
    for (const Array& key : keys) {
      if (key.shape() == keys[0].shape()) continue;
      detail::fail("lexsort", fmt::format("keys are {} and {}; they must have one shape",
                                          typeof_(keys[0]), typeof_(key)));
    }
    std::vector<Array> operands(keys.rbegin(), keys.rend());
    const int dim = static_cast<int>(detail::normalized("lexsort", axis, keys[0].ndim()));
    operands.push_back(broadcasted_iota(DType::i32, keys[0].shape(), dim, {}, where));
    return sort(operands, {.dimension = dim, .num_keys = static_cast<int>(keys.size())}, where)
        .back();
  });
}

}  // namespace weft
