#include <array>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "weft/indexing.h"

#include "api/array/placement.h"
#include "api/indexing/index_get.h"
#include "api/indexing/index_parse.h"
#include "api/ops/gather.h"
#include "api/ops/ops.h"
#include "api/ops/promotion.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"

namespace weft {
namespace {

using detail::IndexedWindows;

// Two scalars, what is there and what is written, to what is there then.
using Combine = detail::trace::Trace::Body;

Combine by(ir::OpKind kind) {
  return [kind](const detail::trace::Values& scalars) {
    return detail::tracing().emit(kind, scalars);
  };
}

detail::trace::Values take_second(const detail::trace::Values& scalars) { return {scalars[1]}; }

// `values` as the scatter takes them: window by window.
Array updates_of(const char* name, const Array& values, const IndexedWindows& windows) {
  const Dims& wanted = windows.shape;
  const Shape given = values.shape();
  bool fits = given.size() <= wanted.size();
  for (std::size_t d = 0; fits && d < given.size(); ++d) {
    const std::int64_t size = wanted[wanted.size() - given.size() + d];
    fits = given[d] == 1 || given[d] == size;
  }
  if (!fits) {
    detail::fail(name, fmt::format("values of shape {} cannot be broadcast to {}, the shape of the "
                                   "elements that are to be updated",
                                   dims_text(given), dims_text(wanted)));
  }
  // Dimensions of size 1 go in one step with the broadcast, as they come in one with reads.
  const Array all = detail::squeezed(detail::broadcast_to(values, wanted), windows.new_axes);
  return detail::reversed(all, windows.reversed);
}

Array whole_updated(const Array& x, const Array& updates, const Combine& combine) {
  const std::vector<detail::trace::TracedValue> both = {detail::value_of(x),
                                                        detail::value_of(updates)};
  return detail::array_of(combine(both)[0]);
}

Array scattered(const Array& x, IndexedWindows windows, const Array& updates,
                const Combine& combine, const IndexOptions& options, detail::IndexMode mode) {
  if (mode == detail::IndexMode::clip) {
    windows.starts =
        detail::clamped_starts(windows.starts, windows.numbers, windows.sizes, x.shape());
  }
  ir::ScatterAttrs attrs;
  attrs.indices_are_sorted = windows.distinct || options.indices_are_sorted;
  attrs.unique_indices = windows.distinct || options.unique_indices;
  attrs.scatter_dimension_numbers = detail::scatter_numbers(windows.numbers);
  const std::array dtypes = {x.dtype(), x.dtype()};
  ir::Block* combiner = detail::tracing().combiner(dtypes, combine);
  return detail::emit(ir::OpKind::scatter, std::vector{x, windows.starts, updates},
                      ir::AttrsRef::of(std::move(attrs)), {combiner});
}

// Both are promoted, as in JAX, and what comes out has the dtype that the array had.
Array updated(const char* name, const Array& x, std::span<const IndexItem> indices,
              const Array& values, const Combine& combine, const IndexOptions& options) {
  const auto mode = detail::index_mode(name, options.mode, detail::IndexMode::fill_or_drop);
  const detail::ParsedIndices parsed =
      detail::parse_indices(name, x, indices, options.wrap_negative_indices);
  detail::check_bounds(name, x, parsed, options);
  const IndexedWindows windows = detail::windows_of(name, x, parsed, options.wrap_negative_indices);
  const DType dtype = detail::common_dtype(name, std::array{x, values}).dtype;
  // Before it is made larger: a number has all its digits until then.
  const Array to = updates_of(name, detail::convert(values, dtype), windows);
  if (num_elements(windows.shape) == 0) return detail::laid_out(name, x, options.out_sharding);
  const detail::OutSharding out_sharding(options.out_sharding);
  const Array from = detail::convert(x, dtype);
  const Array result = windows.whole ? whole_updated(from, to, combine)
                                     : scattered(from, windows, to, combine, options, mode);
  return detail::laid_out(name, detail::convert(result, x.dtype(), x.weak_type()),
                          options.out_sharding);
}

}  // namespace

Array At::set(const Arg& values, const IndexOptions& options) const {
  return detail::operation("at[].set", where_, [&] {
    return updated("at[].set", array_, indices_, values.array, take_second, options);
  });
}

Array At::add(const Arg& values, const IndexOptions& options) const {
  return detail::operation("at[].add", where_, [&] {
    return updated("at[].add", array_, indices_, values.array, by(ir::OpKind::add), options);
  });
}

Array At::subtract(const Arg& values, const IndexOptions& options) const {
  return detail::operation("at[].subtract", where_, [&] {
    return updated("at[].subtract", array_, indices_, values.array, by(ir::OpKind::subtract),
                   options);
  });
}

Array At::multiply(const Arg& values, const IndexOptions& options) const {
  return detail::operation("at[].multiply", where_, [&] {
    return updated("at[].multiply", array_, indices_, values.array, by(ir::OpKind::multiply),
                   options);
  });
}

Array At::mul(const Arg& values, const IndexOptions& options) const {
  return multiply(values, options);
}

// The elements that are not meant are divided by 1, or raised to it.
Array At::divide(const Arg& values, const IndexOptions& options) const {
  return detail::operation("at[].divide", where_, [&] {
    const Array divisor = updated("at[].divide", detail::full_like(array_, 1), indices_,
                                  values.array, by(ir::OpKind::multiply), options);
    const DType dtype = to_inexact(array_.dtype());
    return detail::emit(ir::OpKind::divide,
                        {detail::convert(array_, dtype), detail::convert(divisor, dtype)});
  });
}

Array At::power(const Arg& values, const IndexOptions& options) const {
  return detail::operation("at[].power", where_, [&] {
    const Array exponent = updated("at[].power", detail::full_like(array_, 1), indices_,
                                   values.array, by(ir::OpKind::multiply), options);
    return detail::emit(ir::OpKind::power, {array_, exponent});
  });
}

Array At::min(const Arg& values, const IndexOptions& options) const {
  return detail::operation("at[].min", where_, [&] {
    return updated("at[].min", array_, indices_, values.array, by(ir::OpKind::minimum), options);
  });
}

Array At::max(const Arg& values, const IndexOptions& options) const {
  return detail::operation("at[].max", where_, [&] {
    return updated("at[].max", array_, indices_, values.array, by(ir::OpKind::maximum), options);
  });
}

Array At::apply(const std::function<Array(const Array&)>& f, const IndexOptions& options) const {
  return detail::operation("at[].apply", where_, [&] {
    const Combine combine = [&](const detail::trace::Values& scalars) -> detail::trace::Values {
      const Array element = detail::array_of(scalars[0]);
      const Array result = detail::run_user_code([&] { return f(element); });
      if (result.dtype() != element.dtype() || result.shape() != element.shape()) {
        detail::fail("at[].apply",
                     fmt::format("the function takes {} and gives {}; the two must have the same "
                                 "type",
                                 typeof_(element), typeof_(result)));
      }
      return {detail::value_of(result)};
    };
    return updated("at[].apply", array_, indices_, detail::full({array_.dtype(), {}}, 0), combine,
                   options);
  });
}

Array At::get(const IndexOptions& options) const {
  return detail::operation("at[].get", where_, [&] {
    constexpr const char* kName = "at[].get";
    return detail::laid_out(kName, detail::indexed(kName, array_, indices_, options),
                            options.out_sharding);
  });
}

}  // namespace weft
