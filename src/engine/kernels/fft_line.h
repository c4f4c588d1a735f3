// FftLine: the discrete Fourier transform of one length.
//
// Lengths with small prime factors are split along them; any other becomes a convolution of a
// length that is a power of two (Bluestein). Immutable; any thread.
#pragma once

#include <complex>
#include <cstdint>
#include <memory>
#include <vector>

namespace weft::engine {

class FftLine {
 public:
  using Complex = std::complex<double>;

  explicit FftLine(std::int64_t n);
  ~FftLine();

  std::int64_t size() const { return n_; }
  // out[k] = sum of in[j] exp(-2 pi i j k / n), or with the other sign and divided by n. The arrays
  // do not overlap.
  void forward(const Complex* in, Complex* out) const;
  void inverse(const Complex* in, Complex* out) const;

 private:
  void split(const Complex* in, std::int64_t stride, std::int64_t n, Complex* out) const;
  void join(std::int64_t n, std::int64_t factor, Complex* out) const;
  void convolve(const Complex* in, Complex* out) const;

  std::int64_t n_;
  std::vector<Complex> roots_;  // exp(-2 pi i k / n)
  // Of Bluestein's algorithm:
  std::vector<Complex> chirp_;                  // exp(-pi i k^2 / n)
  std::vector<Complex> chirp_transform_;        // of its conjugate, wrapped around
  std::unique_ptr<const FftLine> convolution_;  // null: the length has small factors only
};

}  // namespace weft::engine
