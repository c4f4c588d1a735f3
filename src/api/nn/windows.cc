// reduce_window and pools.

#include <fmt/format.h>

#include "weft/convolution.h"

#include "api/ops/ops.h"
#include "api/ops/window_padding.h"
#include "core/number_literal.h"

namespace weft {
namespace {

// What windows do, by dimension of the array.
struct SlidingWindow {
  Dims sizes, strides;
  Padding padding = "VALID";
  ReduceWindowOptions options = {};
};

Array windows_reduced(const char* name, const Array& x, const Array& init, ir::Block* combiner,
                      const SlidingWindow& window) {
  const std::size_t rank = x.shape().size();
  if (window.sizes.size() != rank) {
    detail::fail(name, fmt::format("the window must have a size for each dimension of {}, not {}",
                                   typeof_(x), window.sizes.size()));
  }
  ir::ReduceWindowAttrs attrs;
  attrs.window_dimensions = detail::one_for_each(name, "window_dimensions", window.sizes, rank);
  attrs.window_strides = detail::one_for_each(name, "window_strides", window.strides, rank);
  attrs.base_dilations =
      detail::one_for_each(name, "base_dilation", window.options.base_dilation, rank);
  attrs.window_dilations =
      detail::one_for_each(name, "window_dilation", window.options.window_dilation, rank);
  Dims sizes, extents;
  for (std::size_t d = 0; d < rank; ++d) {
    sizes.push_back(detail::dilated_extent(x.shape()[d], (*attrs.base_dilations)[d]));
    extents.push_back(detail::dilated_extent(window.sizes[d], (*attrs.window_dilations)[d]));
  }
  attrs.padding =
      detail::window_padding(name, window.padding, sizes, extents, *attrs.window_strides);
  const Array result = detail::emit(ir::OpKind::reduce_window, std::vector{x, init},
                                    ir::AttrsRef::of(std::move(attrs)), {combiner});
  return detail::with_weak(result, x.weak_type());
}

// Windows in the dimensions between the first and the last.
Array pooled(const char* name, const Array& x, ir::OpKind kind, const Array& init,
             const Dims& window_shape, const PoolOptions& options) {
  const std::size_t between = window_shape.size();
  if (x.shape().size() != between + 2) {
    detail::fail(name, fmt::format("windows of {} dimensions need an array of {} (batch, ..., "
                                   "features), not {}",
                                   between, between + 2, typeof_(x)));
  }
  const Dims strides = detail::one_for_each(name, "strides", options.strides, between);
  SlidingWindow window;
  const auto extended = [](const Dims& inner) {
    Dims all = {1};
    all.append(inner.data(), inner.size());
    all.push_back(1);
    return all;
  };
  window.sizes = extended(window_shape);
  window.strides = extended(strides);
  if (options.padding.rule().empty()) {
    std::vector<Padding::Pair> pairs = options.padding.pairs();
    pairs.insert(pairs.begin(), {0, 0});
    pairs.push_back({0, 0});
    window.padding = std::move(pairs);
  } else {
    window.padding = options.padding;
  }
  return windows_reduced(name, x, init, detail::combiner(kind, x.dtype()), window);
}

Array extreme(DType dtype, bool largest) {
  return detail::array_of(detail::tracing().constant(extreme_literal(dtype, largest)));
}

void require_ordered(const char* name, const Array& x) {
  if (is_complex(x.dtype())) {
    detail::fail(name, fmt::format("{} has no order", typeof_(x)));
  }
}

}  // namespace

Array reduce_window(const Arg& x, const Arg& init,
                    const std::function<Array(const Array&, const Array&)>& computation,
                    const Dims& window_dimensions, const Dims& window_strides,
                    const Padding& padding, const ReduceWindowOptions& options) {
  constexpr const char* kName = "reduce_window";
  return detail::operation(kName, x.where, [&] {
    const DType dtype = x.array.dtype();
    if (init.array.ndim() != 0) {
      detail::fail(kName, fmt::format("init must be a scalar, not {}", typeof_(init.array)));
    }
    const std::array dtypes = {dtype, dtype};
    ir::Block* combiner = detail::tracing().combiner(
        dtypes, [&](const detail::trace::Values& scalars) -> detail::trace::Values {
          const Array a = detail::array_of(scalars[0]), b = detail::array_of(scalars[1]);
          const Array result = detail::run_user_code([&] { return computation(a, b); });
          return {detail::value_of(detail::convert(result, dtype))};
        });
    return windows_reduced(kName, x.array, detail::convert(init.array, dtype), combiner,
                           {window_dimensions, window_strides, padding, options});
  });
}

Array max_pool(const Arg& x, const Dims& window_shape, const PoolOptions& options) {
  return detail::operation("max_pool", x.where, [&] {
    require_ordered("max_pool", x.array);
    return pooled("max_pool", x.array, ir::OpKind::maximum, extreme(x.array.dtype(), false),
                  window_shape, options);
  });
}

Array min_pool(const Arg& x, const Dims& window_shape, const PoolOptions& options) {
  return detail::operation("min_pool", x.where, [&] {
    require_ordered("min_pool", x.array);
    return pooled("min_pool", x.array, ir::OpKind::minimum, extreme(x.array.dtype(), true),
                  window_shape, options);
  });
}

Array avg_pool(const Arg& x, const Dims& window_shape, const PoolOptions& options) {
  return detail::operation("avg_pool", x.where, [&] {
    const Array values = detail::convert(x.array, to_inexact(x.array.dtype()), x.array.weak_type());
    const Array sums = pooled("avg_pool", values, ir::OpKind::add,
                              detail::full({values.dtype(), {}}, 0), window_shape, options);
    const double count = static_cast<double>(num_elements(window_shape));
    return detail::emit(ir::OpKind::divide, {sums, detail::full_like(sums, count)});
  });
}

}  // namespace weft
