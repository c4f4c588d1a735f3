#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "weft/fft.h"

#include "api/ops/ops.h"
#include "api/ops/reshape_ops.h"

namespace weft::fft {
namespace {

// Over which axes, in this order, and the sizes of the transforms.
struct Extent {
  Dims axes, sizes;
};

bool is_inverse(ir::FftType type) {
  return type == ir::FftType::IFFT || type == ir::FftType::IRFFT;
}

bool is_of_complex(ir::FftType type) {
  return type == ir::FftType::FFT || type == ir::FftType::IFFT;
}

// Whether the result has the shape of x, of which nothing is then nothing again.
bool keeps_shape(const OptionsN& options, ir::FftType type) {
  return options.s.empty() && is_of_complex(type);
}

Extent extent_of(const char* name, const Array& x, const OptionsN& options, ir::FftType type) {
  Extent extent;
  Dims axes = options.axes.dims;
  if (!options.axes.some) {
    const std::int64_t count =
        options.s.empty() ? x.ndim() : static_cast<std::int64_t>(options.s.size());
    for (std::int64_t i = -count; i < 0; ++i) axes.push_back(i);
  }
  for (const std::int64_t axis : axes) {
    const std::int64_t dim = detail::normalized(name, axis, x.ndim());
    if (contains(std::as_const(extent.axes), dim)) {
      detail::fail(name, fmt::format("axis {} is given twice", axis));
    }
    extent.axes.push_back(dim);
  }
  if (axes.empty() && !is_of_complex(type)) {
    detail::fail(name, "a transform of real numbers is over one axis at least");
  }
  if (!options.s.empty() && options.s.size() != axes.size()) {
    detail::fail(name,
                 fmt::format("there are {} sizes for {} axes", options.s.size(), axes.size()));
  }
  for (std::size_t i = 0; i < axes.size(); ++i) {
    const std::int64_t size = x.shape()[at(extent.axes[i])];
    const bool halved = type == ir::FftType::IRFFT && i + 1 == axes.size();
    const std::int64_t as_it_is = halved ? 2 * (size - 1) : size;
    extent.sizes.push_back(options.s.empty() ? as_it_is : options.s[i]);
    if (!options.s.empty() && options.s[i] < 1) {
      detail::fail(name, fmt::format("a size of {}; it must be at least 1 (axes are given by name: "
                                     "{{.axis = 0}}, {{.axes = 0}})",
                                     options.s[i]));
    }
    if (extent.sizes.back() < (keeps_shape(options, type) ? 0 : 1)) {
      detail::fail(name, fmt::format("axis {} of {} gives a transform of size {}; it must be at "
                                     "least 1",
                                     axes[i], typeof_(x), extent.sizes.back()));
    }
  }
  return extent;
}

// In the dtype that the op takes.
Array of_transform_dtype(const char* name, const Array& x, ir::FftType type) {
  if (type == ir::FftType::RFFT) {
    if (is_complex(x.dtype())) {
      detail::fail(name, fmt::format("{} is not real; use fft", typeof_(x)));
    }
    return detail::convert(x, x.dtype() == DType::f64 ? DType::f64 : DType::f32);
  }
  if (is_complex(x.dtype())) return x;
  return detail::convert(x, x.dtype() == DType::f64 ? DType::c128 : DType::c64);
}

// Cropped or filled up with zeros to what the transforms read.
Array fitted(const Array& x, const Extent& extent, ir::FftType type) {
  Dims starts(x.shape().size(), 0), limits = x.shape(), strides(x.shape().size(), 1);
  Dims high(x.shape().size(), 0);
  const Dims none(x.shape().size(), 0);
  bool fill = false;
  for (std::size_t i = 0; i < extent.axes.size(); ++i) {
    const std::size_t d = at(extent.axes[i]);
    const bool halved = type == ir::FftType::IRFFT && i + 1 == extent.axes.size();
    const std::int64_t wanted = halved ? extent.sizes[i] / 2 + 1 : extent.sizes[i];
    limits[d] = std::min(limits[d], wanted);
    high[d] = wanted - limits[d];
    fill = fill || high[d] > 0;
  }
  const Array cropped = detail::sliced(x, starts, limits, strides);
  if (!fill) return cropped;
  return detail::emit(ir::OpKind::pad, {cropped, detail::full({x.dtype(), {}}, 0)},
                      ir::AttrsRef::of(ir::PadAttrs{none, high, none}));
}

Array scaled(const char* name, const Array& x, std::string_view norm, ir::FftType type, double n) {
  double factor = 1;
  if (norm == "ortho") {
    factor = is_inverse(type) ? std::sqrt(n) : 1 / std::sqrt(n);
  } else if (norm == "forward") {
    factor = is_inverse(type) ? n : 1 / n;
  } else if (norm != "backward") {
    detail::fail(
        name, fmt::format("there is no norm '{}'; it is 'backward', 'ortho' or 'forward'", norm));
  }
  if (factor == 1) return x;
  return detail::emit(ir::OpKind::multiply, {x, detail::full({x.dtype(), x.shape()}, factor)});
}

// The axes last, and where they were before.
std::pair<Dims, Dims> moved_last(int rank, const Dims& axes) {
  Dims there;
  for (std::int64_t d = 0; d < rank; ++d) {
    if (!contains(axes, d)) there.push_back(d);
  }
  there.append(axes.data(), axes.size());
  Dims back(there.size(), 0);
  for (std::size_t i = 0; i < there.size(); ++i) back[at(there[i])] = static_cast<std::int64_t>(i);
  return {there, back};
}

// One op, over as many axes as it takes.
Array transformed_at_once(const Array& x, const Extent& extent, ir::FftType type) {
  const auto [there, back] = moved_last(x.ndim(), extent.axes);
  return detail::transposed(detail::emit(ir::OpKind::fft, {detail::transposed(x, there)},
                                         ir::AttrsRef::of(ir::FftAttrs{extent.sizes, type})),
                            back);
}

// The last axes together, as many as an op takes; those before them by themselves, of complex
// numbers: after a transform of real ones, before one that gives such.
Array transformed(const Array& x, const Extent& extent, ir::FftType type) {
  constexpr std::size_t kMost = 3;
  const std::size_t count = extent.axes.size(), split = count - std::min(count, kMost);
  if (count == 0) return x;
  Extent first, last;
  for (std::size_t i = 0; i < count; ++i) {
    Extent& part = i < split ? first : last;
    part.axes.push_back(extent.axes[i]);
    part.sizes.push_back(extent.sizes[i]);
  }
  if (split == 0) return transformed_at_once(x, last, type);
  const auto complex = is_inverse(type) ? ir::FftType::IFFT : ir::FftType::FFT;
  if (is_inverse(type)) return transformed_at_once(transformed(x, first, complex), last, type);
  return transformed(transformed_at_once(x, last, type), first, complex);
}

Array transform(const char* name, const Arg& arg, const OptionsN& options, ir::FftType type) {
  return detail::operation(name, arg.where, [&] {
    const Array x = of_transform_dtype(name, arg.array, type);
    const Extent extent = extent_of(name, x, options, type);
    if (x.size() == 0 && keeps_shape(options, type)) return x;
    const Array result = transformed(fitted(x, extent, type), extent, type);
    return scaled(name, result, options.norm, type,
                  static_cast<double>(num_elements(extent.sizes)));
  });
}

Array transform(const char* name, const Arg& x, const Options& options, ir::FftType type) {
  OptionsN all{.axes = Axes(options.axis), .norm = options.norm};
  if (options.n) all.s = {*options.n};
  return transform(name, x, all, type);
}

Array transform2(const char* name, const Arg& x, OptionsN options, ir::FftType type) {
  if (!options.axes.some) options.axes = Axes(-2, -1);
  return transform(name, x, options, type);
}

}  // namespace

Array fft(const Arg& x, const Options& options) {
  return transform("fft", x, options, ir::FftType::FFT);
}
Array ifft(const Arg& x, const Options& options) {
  return transform("ifft", x, options, ir::FftType::IFFT);
}
Array rfft(const Arg& x, const Options& options) {
  return transform("rfft", x, options, ir::FftType::RFFT);
}
Array irfft(const Arg& x, const Options& options) {
  return transform("irfft", x, options, ir::FftType::IRFFT);
}
Array fftn(const Arg& x, const OptionsN& options) {
  return transform("fftn", x, options, ir::FftType::FFT);
}
Array ifftn(const Arg& x, const OptionsN& options) {
  return transform("ifftn", x, options, ir::FftType::IFFT);
}
Array rfftn(const Arg& x, const OptionsN& options) {
  return transform("rfftn", x, options, ir::FftType::RFFT);
}
Array irfftn(const Arg& x, const OptionsN& options) {
  return transform("irfftn", x, options, ir::FftType::IRFFT);
}
Array fft2(const Arg& x, const OptionsN& options) {
  return transform2("fft2", x, options, ir::FftType::FFT);
}
Array ifft2(const Arg& x, const OptionsN& options) {
  return transform2("ifft2", x, options, ir::FftType::IFFT);
}
Array rfft2(const Arg& x, const OptionsN& options) {
  return transform2("rfft2", x, options, ir::FftType::RFFT);
}
Array irfft2(const Arg& x, const OptionsN& options) {
  return transform2("irfft2", x, options, ir::FftType::IRFFT);
}

}  // namespace weft::fft
