#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "weft/numpy.h"

#include "api/ops/array_math.h"
#include "api/ops/reshape_ops.h"
#include "core/text/dims_text.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace detail {
namespace {

using Width = std::array<std::int64_t, 2>;
using Config = std::vector<std::array<std::int64_t, 3>>;

// With what the widths add to each dimension.
void check_size(const Array& x, const PadWidths& widths) {
  Dims dims = x.shape();
  for (std::size_t d = 0; d < dims.size(); ++d) {
    // Of two that are no longer than any array may be the sum has 64 bits.
    const auto [before, behind] = widths[d];
    dims[d] += std::min(before, kMaxElements) + std::min(behind, kMaxElements);
  }
  check_type("pad", {x.dtype(), dims});
}

// A pair for each dimension.
PadWidths checked_widths(const Array& x, const PadWidths& widths) {
  PadWidths result = widths;
  if (widths.size() == 1) result.assign(at(x.ndim()), widths[0]);
  if (result.size() != at(x.ndim())) {
    fail("pad", fmt::format("{} pairs of widths for an array of shape {}; give one for each "
                            "dimension, or one for all",
                            widths.size(), dims_text(x.shape())));
  }
  for (const Width& width : result) {
    if (width[0] < 0 || width[1] < 0) {
      fail("pad", fmt::format("the widths ({}, {}) must not be negative", width[0], width[1]));
    }
  }
  check_size(x, result);
  return result;
}

Array padded_with(const Array& x, const Array& value, const Config& config) {
  ir::PadAttrs attrs;
  for (const auto& [low, high, interior] : config) {
    attrs.edge_padding_low.push_back(low);
    attrs.edge_padding_high.push_back(high);
    attrs.interior_padding.push_back(interior);
  }
  return emit(OpKind::pad, {x, convert(value, x.dtype(), x.weak_type())},
              ir::AttrsRef::of(std::move(attrs)));
}

Array constant_padded(const Array& x, const PadWidths& widths, const Array& value) {
  if (value.ndim() != 0) {
    fail("pad", fmt::format("constant_values has shape {}; it must be one number",
                            dims_text(value.shape())));
  }
  Config config;
  for (const Width& width : widths) config.push_back({width[0], width[1], 0});
  return padded_with(x, value, config);
}

// `count` times x, which has size 1 there.
Array stretched(const Array& x, std::int64_t dim, std::int64_t count) {
  Dims dims = x.shape();
  dims[at(dim)] = count;
  return broadcast_to(x, dims);
}

Array edge_padded(const Array& x, std::int64_t dim, const Width& width) {
  const std::int64_t size = x.shape()[at(dim)];
  std::vector<Array> parts;
  if (width[0] > 0) parts.push_back(stretched(sliced_in_dim(x, dim, 0, 1), dim, width[0]));
  parts.push_back(x);
  if (width[1] > 0) {
    parts.push_back(stretched(sliced_in_dim(x, dim, size - 1, size), dim, width[1]));
  }
  return joined(parts, dim);
}

// Elements of what `x` is a period of, which repeats to both sides: those from `from`, which may be
// negative, on.
Array repeated_from(const Array& x, std::int64_t dim, std::int64_t from, std::int64_t count) {
  const std::int64_t period = x.shape()[at(dim)];
  const std::int64_t start = (from % period + period) % period;
  Dims times(at(x.ndim()), 1);
  times[at(dim)] = ceil_div(start + count, period);
  return sliced_in_dim(tile(x, times), dim, start, start + count);
}

// Whether it takes more of the array than there is.
bool is_beyond(const Width& width, std::int64_t size) {
  return std::max(width[0], width[1]) > size;
}

Array wrap_padded(const Array& x, std::int64_t dim, const Width& width) {
  const std::int64_t size = x.shape()[at(dim)];
  if (is_beyond(width, size)) {
    return repeated_from(x, dim, -width[0], width[0] + size + width[1]);
  }
  std::vector<Array> parts;
  if (width[0] > 0) parts.push_back(sliced_in_dim(x, dim, size - width[0], size));
  parts.push_back(x);
  if (width[1] > 0) parts.push_back(sliced_in_dim(x, dim, 0, width[1]));
  return joined(parts, dim);
}

// Mirrored at the last element (offset 1) or behind it (0).
Array mirror_padded(const Array& x, std::int64_t dim, const Width& width, std::int64_t offset) {
  const std::int64_t size = x.shape()[at(dim)];
  if (size == 1) offset = 0;
  if (is_beyond(width, size - offset)) {
    const Array back = reversed(sliced_in_dim(x, dim, offset, size - offset), {dim});
    return repeated_from(joined(std::array{x, back}, dim), dim, -width[0],
                         width[0] + size + width[1]);
  }
  const auto mirrored = [&](std::int64_t from, std::int64_t count) {
    return reversed(sliced_in_dim(x, dim, from, from + count), {dim});
  };
  std::vector<Array> parts;
  if (width[0] > 0) parts.push_back(mirrored(offset, width[0]));
  parts.push_back(x);
  if (width[1] > 0) parts.push_back(mirrored(size - offset - width[1], width[1]));
  return joined(parts, dim);
}

Array padded(const Array& x, const PadWidths& given, const PadOptions& options) {
  if (x.ndim() == 0) return x;
  const PadWidths widths = checked_widths(x, given);
  const std::string& mode = options.mode;
  if (mode == "constant") return constant_padded(x, widths, options.constant_values);
  Array result = x;
  for (std::size_t d = 0; d < widths.size(); ++d) {
    const Width& width = widths[d];
    const auto dim = static_cast<std::int64_t>(d);
    if (mode != "edge" && mode != "wrap" && mode != "reflect" && mode != "symmetric") {
      fail("pad", fmt::format("the mode \"{}\" is not known; there are \"constant\", \"edge\", "
                              "\"reflect\", \"symmetric\", \"wrap\"",
                              mode));
    }
    if (width == Width{0, 0}) continue;
    if (x.shape()[d] == 0) {
      fail("pad", fmt::format("axis {} of an array of shape {} is empty: nothing is there to pad "
                              "it with in the mode \"{}\"",
                              d, dims_text(x.shape()), mode));
    }
    if (mode == "edge") {
      result = edge_padded(result, dim, width);
    } else if (mode == "wrap") {
      result = wrap_padded(result, dim, width);
    } else {
      result = mirror_padded(result, dim, width, mode == "reflect" ? 1 : 0);
    }
  }
  return result;
}

void check_config(const Array& x, const Array& value, const Config& config) {
  const Shape shape = x.shape();
  if (config.size() != shape.size()) {
    fail("pad_config", fmt::format("{} triples for an array of shape {}; give one for each "
                                   "dimension",
                                   config.size(), dims_text(shape)));
  }
  if (value.ndim() != 0 || (value.dtype() != x.dtype() && !value.weak_type())) {
    fail("pad_config", fmt::format("the padding value is {}; it must be a number of dtype {}",
                                   typeof_(value), numpy_name(x.dtype())));
  }
  for (std::size_t d = 0; d < config.size(); ++d) {
    const auto& [low, high, interior] = config[d];
    const std::int64_t inside = std::max<std::int64_t>(shape[d] - 1, 0) * interior;
    if (interior < 0 || shape[d] + inside + low + high < 0) {
      fail("pad_config", fmt::format("({}, {}, {}) takes more from axis {} of an array of shape {} "
                                     "than there is",
                                     low, high, interior, d, dims_text(shape)));
    }
  }
}

}  // namespace
}  // namespace detail

Array pad(const Arg& x, const PadWidths& pad_width, const PadOptions& options) {
  return detail::operation("pad", x.where,
                           [&] { return detail::padded(x.array, pad_width, options); });
}

Array pad(const Arg& x, std::int64_t pad_width, const PadOptions& options) {
  return pad(x, {pad_width, pad_width}, options);
}

Array pad(const Arg& x, std::pair<std::int64_t, std::int64_t> pad_width,
          const PadOptions& options) {
  return pad(x, PadWidths(at(x.array.ndim()), {pad_width.first, pad_width.second}), options);
}

Array pad_config(const Arg& x, const Arg& padding_value,
                 const std::vector<std::array<std::int64_t, 3>>& padding_config) {
  return detail::operation("pad_config", x.where, [&] {
    detail::check_config(x.array, padding_value.array, padding_config);
    return detail::padded_with(x.array, padding_value.array, padding_config);
  });
}

}  // namespace weft
