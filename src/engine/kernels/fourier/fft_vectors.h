// What is done to elements of transforms beside transforming them, by the processor's vectors.
//
// `line`: the elements of one line, complex numbers beside each other; `lanes`: those of several
// (fft_lanes.h). Pure functions over memory of the caller; any thread.
#pragma once

#include <complex>
#include <cstdint>

#include "engine/kernels/fourier/fft_lanes.h"

namespace weft::engine {

// A line; real and imaginary parts have changed places where it is swapped.
template <class T>
struct FftLinePlace {
  T* data;
  bool is_swapped = false;
};

// to = from times `by` times scale, of `count` elements.
void multiply_line(std::int64_t count, FftLinePlace<const float> from,
                   const std::complex<float>* by, float scale, FftLinePlace<float> to);
void multiply_line(std::int64_t count, FftLinePlace<const double> from,
                   const std::complex<double>* by, double scale, FftLinePlace<double> to);
// The same of elements in lanes, in place.
void multiply_lanes(std::int64_t count, const std::complex<float>* by, float* elements);
void multiply_lanes(std::int64_t count, const std::complex<double>* by, double* elements);

// For k <= m / 2: to[k] = (s + t) / 2 and to[m - k] = conj(s - t) / 2, where s = from[k] + conj
// from[m - k] and t = (from[k] - conj from[m - k]) root, which is roots[k] or its conjugate. `to`
// may be where `from` is, both have m + 1 elements.
void pair_line(std::int64_t m, const float* from, const std::complex<float>* roots, bool conjugates,
               float* to);
void pair_line(std::int64_t m, const double* from, const std::complex<double>* roots,
               bool conjugates, double* to);
void pair_lanes(std::int64_t m, const float* from, const std::complex<float>* roots,
                bool conjugates, float* to);
void pair_lanes(std::int64_t m, const double* from, const std::complex<double>* roots,
                bool conjugates, double* to);

// Elements of lanes: element i is the product of coarse[i / fine_rows] and fine[i % fine_rows],
// rounded once.
void make_twist(std::int64_t rows, const double* coarse, const double* fine, std::int64_t fine_rows,
                float* to);
void make_twist(std::int64_t rows, const double* coarse, const double* fine, std::int64_t fine_rows,
                double* to);

}  // namespace weft::engine
