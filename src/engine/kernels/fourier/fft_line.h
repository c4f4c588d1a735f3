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
  // From `factor` transforms, one after another, to the one of all `size` elements.
  struct Level {
    std::int64_t size, factor;
    // exp(-2 pi i r k / size) for k < size / factor, and for each k for r from 1 to factor - 1.
    std::vector<Complex> roots;
    std::vector<Complex> factor_roots;  // exp(-2 pi i k / factor)
  };

  void make_levels();
  void split(const Complex* in, std::int64_t stride, std::size_t level, Complex* out) const;
  void convolve(const Complex* in, Complex* out) const;

  static void join(const Level& level, Complex* out);
  static void join_two(const Level& level, Complex* out);
  static void join_four(const Level& level, Complex* out);

  std::int64_t n_;
  std::vector<Level> levels_;  // the whole first; none for one element
  // What Bluestein's algorithm needs:
  std::vector<Complex> chirp_;                  // exp(-pi i k^2 / n)
  std::vector<Complex> chirp_transform_;        // of its conjugate, wrapped around; over its length
  std::unique_ptr<const FftLine> convolution_;  // null: the length has small factors only
};

}  // namespace weft::engine
