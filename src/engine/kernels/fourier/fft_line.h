// FftLine: the discrete Fourier transform of one length.
//
// Lengths with small prime factors are split along them; any other becomes a convolution of a
// length that is nearly a power of two (Bluestein). Lines that lie beside each other are
// transformed side by side in lanes (fft_lanes.h), a longer one alone as a matrix (fft_matrix.h). A
// line's bits depend on nothing but its elements and which of the two it is. Immutable; any thread.
#pragma once

#include <complex>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/kernels/fourier/fft_lanes.h"
#include "engine/kernels/fourier/fft_matrix.h"
#include "plan/storage/fft_method.h"

namespace weft::engine {

template <class T>
class FftLine {
 public:
  explicit FftLine(std::int64_t n);

  std::int64_t size() const { return n_; }
  const plan::FftWays& ways() const { return ways_; }

  // to[k] = sum of from[j] exp(-2 pi i j k / n), of kFftLanes lines. to.data may be where the
  // source is. REQUIRES: ways().has_lanes.
  void transform_lanes(const FftSource<T>& from, T* scratch, const FftSink<T>& to) const;
  // The same, or the inverse, of one line of complex numbers beside each other; `to` may be `from`.
  // `loop` has the workers that share it. REQUIRES: ways().has_line.
  void transform_line(const FftLoop& loop, const T* from, T* scratch, const FftWay<T>& way,
                      T* to) const;

 private:
  void make_chirp();
  void convolve_lanes(const FftSource<T>& from, T* scratch, const FftSink<T>& to) const;
  void convolve_line(const FftLoop& loop, const T* from, T* scratch, const FftWay<T>& way,
                     T* to) const;

  std::int64_t n_;
  plan::FftWays ways_;
  std::vector<FftLevel<T>> levels_;  // none: no lanes, or a convolution
  std::optional<FftMatrix<T>> matrix_;
  // What Bluestein's algorithm needs:
  std::vector<std::complex<T>> chirp_;            // exp(-pi i k^2 / n)
  std::vector<std::complex<T>> chirp_transform_;  // of its conjugate, wrapped; over its length
  std::unique_ptr<const FftLine> convolution_;    // null: the length has small factors only
};

}  // namespace weft::engine
