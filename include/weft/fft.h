// jax.numpy.fft: discrete Fourier transforms.
//
// Real arrays become complex; what is not a float becomes one. Over the given axes, which are
// cropped, or filled up with zeros, to the given sizes. Errors (weft::Error) as in JAX. Any
// thread.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>

#include "weft/array.h"

namespace weft::fft {

struct Options {
  std::optional<std::int64_t> n = {};  // empty: the size that there is
  int axis = -1;
  // What divides by n: "backward" (the inverse), "forward", or "ortho", both by its root.
  std::string norm = "backward";
};

Array fft(const Arg& x, const Options& options = {});   // jnp.fft.fft
Array ifft(const Arg& x, const Options& options = {});  // jnp.fft.ifft
// Transforms of real numbers: n / 2 + 1 results, as the others follow; and back, where n tells odd
// from even (empty: even).
Array rfft(const Arg& x, const Options& options = {});   // jnp.fft.rfft
Array irfft(const Arg& x, const Options& options = {});  // jnp.fft.irfft

struct OptionsN {
  Dims s = {};       // sizes, as many as axes; empty: as they are
  Axes axes = None;  // the last is the one that real transforms halve; none: all, or the last ones
                     // that `s` has sizes for
  std::string norm = "backward";
};

Array fftn(const Arg& x, const OptionsN& options = {});    // jnp.fft.fftn
Array ifftn(const Arg& x, const OptionsN& options = {});   // jnp.fft.ifftn
Array rfftn(const Arg& x, const OptionsN& options = {});   // jnp.fft.rfftn
Array irfftn(const Arg& x, const OptionsN& options = {});  // jnp.fft.irfftn
// These transform the last two dimensions.
Array fft2(const Arg& x, const OptionsN& options = {});    // jnp.fft.fft2
Array ifft2(const Arg& x, const OptionsN& options = {});   // jnp.fft.ifft2
Array rfft2(const Arg& x, const OptionsN& options = {});   // jnp.fft.rfft2
Array irfft2(const Arg& x, const OptionsN& options = {});  // jnp.fft.irfft2
// Of signals whose transform is real, and back.
Array hfft(const Arg& x, const Options& options = {});   // jnp.fft.hfft
Array ihfft(const Arg& x, const Options& options = {});  // jnp.fft.ihfft

// JAX's second parameter, the size: fft(x, 8). An axis has a name: fft(x, {.axis = 0}).
template <detail::Size N>
Array fft(const Arg& x, N n) {
  return fft(x, Options{.n = static_cast<std::int64_t>(n)});
}
template <detail::Size N>
Array ifft(const Arg& x, N n) {
  return ifft(x, Options{.n = static_cast<std::int64_t>(n)});
}
template <detail::Size N>
Array rfft(const Arg& x, N n) {
  return rfft(x, Options{.n = static_cast<std::int64_t>(n)});
}
template <detail::Size N>
Array irfft(const Arg& x, N n) {
  return irfft(x, Options{.n = static_cast<std::int64_t>(n)});
}
template <detail::Size N>
Array hfft(const Arg& x, N n) {
  return hfft(x, Options{.n = static_cast<std::int64_t>(n)});
}
template <detail::Size N>
Array ihfft(const Arg& x, N n) {
  return ihfft(x, Options{.n = static_cast<std::int64_t>(n)});
}

// JAX's second parameter of these, the sizes: fft2(x, {4, 4}).
template <std::same_as<Dims> S = Dims>
Array fftn(const Arg& x, const S& s) {
  return fftn(x, OptionsN{.s = s});
}
template <std::same_as<Dims> S = Dims>
Array ifftn(const Arg& x, const S& s) {
  return ifftn(x, OptionsN{.s = s});
}
template <std::same_as<Dims> S = Dims>
Array rfftn(const Arg& x, const S& s) {
  return rfftn(x, OptionsN{.s = s});
}
template <std::same_as<Dims> S = Dims>
Array irfftn(const Arg& x, const S& s) {
  return irfftn(x, OptionsN{.s = s});
}
template <std::same_as<Dims> S = Dims>
Array fft2(const Arg& x, const S& s) {
  return fft2(x, OptionsN{.s = s});
}
template <std::same_as<Dims> S = Dims>
Array ifft2(const Arg& x, const S& s) {
  return ifft2(x, OptionsN{.s = s});
}
template <std::same_as<Dims> S = Dims>
Array rfft2(const Arg& x, const S& s) {
  return rfft2(x, OptionsN{.s = s});
}
template <std::same_as<Dims> S = Dims>
Array irfft2(const Arg& x, const S& s) {
  return irfft2(x, OptionsN{.s = s});
}

// The frequencies of n results, of samples d apart; of rfft's the ones that are not negative.
Array fftfreq(std::int64_t n, double d = 1, Where where = Where::current());   // jnp.fft.fftfreq
Array rfftfreq(std::int64_t n, double d = 1, Where where = Where::current());  // jnp.fft.rfftfreq
// With frequency 0 in the middle; and back.
Array fftshift(const Arg& x, const Axes& axes = None);   // jnp.fft.fftshift
Array ifftshift(const Arg& x, const Axes& axes = None);  // jnp.fft.ifftshift

}  // namespace weft::fft
