// RealLine: the transform of an even number of real numbers, and back, by that of half as many
// complex ones, of which each is two neighbours: z[j] = x[2j] + i x[2j + 1].
//
// Elements are of several lines, as in fft_lanes.h. Immutable; any thread.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/kernels/fourier/fft_line.h"

namespace weft::engine {

class RealLine {
 public:
  // REQUIRES: n is even and not 0.
  explicit RealLine(std::int64_t n);

  const FftLine& half() const { return half_; }
  std::int64_t spectrum() const { return half_.size() + 1; }  // elements

  // From the transform of z to the spectrum of x.
  void split(const double* transformed, double* spectrum, std::int64_t lanes) const;
  // From the conjugate of the spectrum of x to that of which the transform is z, times n. Imaginary
  // parts of the first and last elements, which no real numbers have, do not count.
  void join(const double* spectrum, double* to, std::int64_t lanes) const;

 private:
  FftLine half_;
  std::vector<FftLine::Complex> roots_;  // exp(-2 pi i k / n)
};

}  // namespace weft::engine
