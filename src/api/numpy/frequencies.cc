// Fourier transforms of signals with real spectra; frequencies, and spectra with 0 in the middle.
#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/fft.h"
#include "weft/numpy.h"

#include "api/ops/ops.h"

namespace weft::fft {
namespace {

// The norm that divides where the other one does not.
std::string other_way(const std::string& norm) {
  if (norm == "backward") return "forward";
  return norm == "forward" ? "backward" : norm;
}

void check_count(const char* name, std::int64_t n) {
  if (n < 1) detail::fail(name, fmt::format("n is {}; it must be 1 or more", n));
}

Array shifted(const char* name, const Arg& x, const Axes& axes, bool back) {
  return detail::operation(name, x.where, [&] {
    Dims dims = detail::normalized(name, axes, x.array.ndim()), by;
    for (const std::int64_t dim : dims) {
      const std::int64_t size = x.array.shape()[at(dim)];
      by.push_back(back ? -(size / 2) : size / 2);
    }
    return roll(x.array, by, Axes(dims));
  });
}

}  // namespace

Array hfft(const Arg& x, const Options& options) {
  return detail::operation("hfft", x.where, [&] {
    Options back = options;
    back.norm = other_way(options.norm);
    return irfft(conj(x.array), back);
  });
}

Array ihfft(const Arg& x, const Options& options) {
  return detail::operation("ihfft", x.where, [&] {
    Options back = options;
    back.norm = other_way(options.norm);
    return conj(rfft(x.array, back));
  });
}

Array fftfreq(std::int64_t n, double d, Where where) {
  return detail::operation("fftfreq", where, [&] {
    check_count("fftfreq", n);
    const Array place = arange(n, {.dtype = DType::i32}, where);
    const Array turned = weft::where(place < (n + 1) / 2, place, place - n);
    return astype(turned, float32) / (d * static_cast<double>(n));
  });
}

Array rfftfreq(std::int64_t n, double d, Where where) {
  return detail::operation("rfftfreq", where, [&] {
    check_count("rfftfreq", n);
    return arange(n / 2 + 1, {.dtype = float32}, where) / (d * static_cast<double>(n));
  });
}

Array fftshift(const Arg& x, const Axes& axes) { return shifted("fftshift", x, axes, false); }
Array ifftshift(const Arg& x, const Axes& axes) { return shifted("ifftshift", x, axes, true); }

}  // namespace weft::fft
