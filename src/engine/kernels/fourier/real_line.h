// RealLine: the transform of an even number of real numbers, and back, by that of half as many
// complex ones, of which each is two neighbours: z[j] = x[2j] + i x[2j + 1].
//
// Immutable; any thread.
#pragma once

#include <complex>
#include <cstdint>
#include <vector>

#include "engine/kernels/fourier/fft_line.h"

namespace weft::engine {

template <class T>
class RealLine {
 public:
  // REQUIRES: n is even and not 0.
  explicit RealLine(std::int64_t n);

  const FftLine<T>& half() const { return half_; }
  std::int64_t spectrum() const { return half_.size() + 1; }  // elements

  // From the transform of z, in place, to the spectrum of x: of one line of complex numbers, or as
  // lanes.
  void split_line(T* elements) const;
  void split_lanes(T* elements) const;
  // From the spectrum of x to the transform of z. Imaginary parts of the first and last elements,
  // which no real numbers have, do not count. `to` may be where it is read.
  void join_line(const T* spectrum, T* to) const;
  void join_lanes(T* elements) const;

 private:
  FftLine<T> half_;
  std::vector<std::complex<T>> roots_;  // -i exp(-2 pi i k / n)
};

}  // namespace weft::engine
