// FftLine: the discrete Fourier transform of one length, of several lines at once.
//
// Lengths with small prime factors are split along them; any other becomes a convolution of a
// length that is a power of two (Bluestein). A long line is a matrix, whose columns are transformed
// first and then its rows, so that what is worked on stays in a cache, and workers share it. A
// line's bits depend on nothing but its elements. Immutable; any thread.
#pragma once

#include <complex>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/kernels/fourier/fft_lanes.h"
#include "engine/kernels/kernel.h"

namespace weft::engine {

class FftLine {
 public:
  using Complex = std::complex<double>;
  using Loop = decltype(KernelContext::parallel_for);

  explicit FftLine(std::int64_t n);
  ~FftLine();
  // exp(-2 pi i k / n).
  static Complex root(std::int64_t k, std::int64_t n);

  std::int64_t size() const { return n_; }
  // Whether lines are transformed one by one, by `transform_long`.
  bool is_long() const { return is_long_; }

  // out[k] = sum of in[j] exp(-2 pi i j k / n), of `lanes` lines (fft_lanes.h). The arrays do not
  // overlap. REQUIRES: the line is not long.
  void transform(const double* in, double* out, std::int64_t lanes) const;
  // The same of one line, in place; `loop` has the workers that share it. REQUIRES: it is long.
  void transform_long(const Loop& loop, Complex* line) const;

 private:
  void make_levels();
  void make_matrix(std::int64_t rows);
  void make_chirp();
  void convolve(const double* in, double* out, std::int64_t lanes) const;
  void convolve_long(const Loop& loop, Complex* line) const;
  void transform_matrix(const Loop& loop, Complex* line) const;
  void transform_columns(const Complex* from, Complex* to, std::int64_t first, double* in,
                         double* out) const;
  void transform_rows(const Complex* from, Complex* to, std::int64_t first, double* in,
                      double* out) const;
  Complex twiddle(std::int64_t k) const;

  std::int64_t n_;
  bool is_long_ = false;
  std::vector<FftLevel> levels_;  // the whole first; none for one element
  // Of a long line, as a matrix: the transforms of its columns and rows, and exp(-2 pi i k / n) of
  // each k as the product of one of fine_ (below kFine) and one of coarse_.
  std::unique_ptr<const FftLine> column_, row_;
  std::vector<Complex> fine_, coarse_;
  // What Bluestein's algorithm needs:
  std::vector<Complex> chirp_;                  // exp(-pi i k^2 / n)
  std::vector<Complex> chirp_transform_;        // of its conjugate, wrapped around; over its length
  std::unique_ptr<const FftLine> convolution_;  // null: the length has small factors only
};

}  // namespace weft::engine
