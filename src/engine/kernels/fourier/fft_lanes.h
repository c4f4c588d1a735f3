// Transforms of several lines at once, each in a lane of the processor's vectors: the loops of
// FftLine.
//
// An element of `lanes` lines is as many real parts, and the imaginary parts behind them. Each
// line's bits are the same in whichever lane, beside whatever others. Pure functions; any thread.
#pragma once

#include <complex>
#include <cstdint>
#include <span>
#include <vector>

namespace weft::engine {

// From `factor` transforms, one after another, to the one of all `size` elements.
struct FftLevel {
  std::int64_t size, factor;
  // exp(-2 pi i r k / size) for k < size / factor, and for each k for r from 1 to factor - 1.
  std::vector<std::complex<double>> roots;
  std::vector<std::complex<double>> factor_roots;  // exp(-2 pi i k / factor)
};

// Lines are taken together in groups of so many, or one by one.
inline constexpr std::int64_t kFftLanes = 8;
inline constexpr std::int64_t kLargestFftFactor = 31;

// out = the transform of in, whose size is that of the first level; the arrays do not overlap.
// REQUIRES: there is a level; `lanes` is kFftLanes or 1.
void transform_lanes(std::span<const FftLevel> levels, const double* in, double* out,
                     std::int64_t lanes);

// The rest is of kFftLanes lines, which are neighbouring columns of a matrix whose rows begin
// `stride` numbers apart.
void read_columns(const std::complex<double>* from, std::int64_t stride, std::int64_t rows,
                  double* to);
void write_columns(const double* from, std::int64_t rows, std::complex<double>* to,
                   std::int64_t stride);
// Element i is multiplied with coarse[i / fine_rows] fine[i % fine_rows], which are elements, too.
void twist_lanes(double* elements, std::int64_t rows, const double* coarse, const double* fine,
                 std::int64_t fine_rows);

}  // namespace weft::engine
