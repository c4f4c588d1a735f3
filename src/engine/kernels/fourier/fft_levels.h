// How a transform is put together of smaller ones: its levels, and what they multiply with.
//
// Pure functions that make plain values; any thread.
#pragma once

#include <complex>
#include <cstdint>
#include <vector>

namespace weft::engine {

// From `factor` transforms, one after another, to the one of all `size` elements.
template <class T>
struct FftLevel {
  std::int64_t size, factor;
  // exp(-2 pi i r k / size) for k < size / factor, and for each k for r from 1 to factor - 1.
  std::vector<std::complex<T>> roots;
  std::vector<std::complex<T>> factor_roots;  // exp(-2 pi i k / factor)
};

// The levels of n elements, the whole first; of one element there is one, too.
// REQUIRES: plan::has_small_factors(n).
template <class T>
std::vector<FftLevel<T>> make_levels(std::int64_t n);

// exp(-2 pi i k / n), k >= 0; and rounded once to T.
std::complex<double> fft_root(std::int64_t k, std::int64_t n);
template <class T>
std::complex<T> rounded_root(std::int64_t k, std::int64_t n) {
  return std::complex<T>(fft_root(k, n));
}

}  // namespace weft::engine
