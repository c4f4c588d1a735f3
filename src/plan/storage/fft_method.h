// How Fourier transforms go about a line of some length, and what room they need.
//
// Pure functions, asked by the kernels, too.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/strided_layout.h"
#include "ir/module.h"
#include "plan/storage/scratch.h"

namespace weft::plan {

// Convolutions are not cheaper for smaller ones, and less exact.
inline constexpr std::int64_t kLargestFftFactor = 61;
// Longer lines do not stay in a cache, several at once.
inline constexpr std::int64_t kLongestInLanes = 1 << 13;
// An element of a line costs as much as so many that are added, and more with every doubling.
inline constexpr std::int64_t kFftCost = 8;

// The factor by which a transform of n elements is split first; n where there is none.
std::int64_t fft_factor(std::int64_t n);
// Whether no prime factor of a length is larger than the largest; else the transform becomes a
// convolution (Bluestein's algorithm).
bool has_small_factors(std::int64_t n);
// The least length of a convolution that has one of 2 n - 1 elements: a power of two, or 5, 6 or 7
// times a smaller one.
std::int64_t convolution_length(std::int64_t n);

// Lines whose numbers have so many bytes that are transformed at once, each in a lane of vectors.
constexpr std::int64_t fft_lanes(std::int64_t number_bytes) { return 64 / number_bytes; }

// As many numbers of so many bytes, and some more: what lies behind them is aligned as vectors of
// such lines' elements are.
constexpr std::int64_t fft_aligned(std::int64_t numbers, std::int64_t number_bytes) {
  const std::int64_t element = 2 * fft_lanes(number_bytes);
  return (numbers + element - 1) / element * element;
}
// Groups of lines, `inner` of which lie beside each other, that are transformed in lanes.
std::int64_t fft_groups(std::int64_t lines, std::int64_t inner, std::int64_t number_bytes);
// Fewer long lines are shared by workers, each of them.
inline constexpr std::int64_t kFewLongLines = 8;

// A line as a matrix, whose columns and then rows are transformed.
struct FftMatrixShape {
  std::int64_t rows, columns;
  bool is_long() const;                // workers share each line
  std::int64_t lane_elements() const;  // that one worker works in, of each lane
};
// Nothing where no matrix fills the lanes well enough. REQUIRES: has_small_factors(n).
std::optional<FftMatrixShape> fft_matrix_shape(std::int64_t n, std::int64_t number_bytes);

// Long lines have no table of all their matrix's factors, but one of so many and one of every so
// many, in f64.
inline constexpr std::int64_t kFineRoots = 1024;

// Which ways there are to transform lines: in lanes, or each as a matrix; one at least. Of each the
// numbers that one worker needs room for, aligned as vectors are.
struct FftWays {
  bool has_lanes, has_line, is_long;
  std::int64_t lanes_scratch, line_scratch;
};
FftWays fft_ways(std::int64_t n, std::int64_t number_bytes);

// What the kernel of an fft allocates, but for results on their way past the caches.
Scratch fft_scratch(const ir::Op& op, std::span<const StridedLayout> operands);
// Bytes of what it multiplies with, made when the program is loaded and kept: roots of unity and,
// for a length with a large prime factor, what makes it a convolution.
std::int64_t fft_tables(const ir::Op& op);

}  // namespace weft::plan
