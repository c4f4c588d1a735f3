// Lines of arrays, brought into the form in which they are transformed (fft_lanes.h), several at a
// time, and back.
//
// Plain values, and functions of the caller's memory; any thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "weft/dtype.h"
#include "weft/shape.h"

#include "engine/kernels/fourier/fft_lanes.h"

namespace weft::engine {

// An array as lines along one of its dimensions: [outer, count, inner].
struct LineSet {
  std::int64_t outer, count, inner;

  std::int64_t lines() const { return outer * inner; }
  std::int64_t begin(std::int64_t line) const {
    return line / inner * count * inner + line % inner;
  }
};

// Some of the lines, from `first` on, as elements of `lanes` lines (fft_lanes.h).
struct LineGroup {
  std::int64_t first, used, lanes;
  std::array<std::int64_t, kFftLanes> begins;

  LineGroup(const LineSet& set, std::int64_t from, std::int64_t number, std::int64_t of)
      : first(from), used(number), lanes(of), begins{} {
    for (std::int64_t lane = 0; lane < used; ++lane) begins[at(lane)] = set.begin(first + lane);
  }
};

// Where an array's elements lie, and what they are.
struct ArrayPlace {
  DType dtype;
  std::byte* data;
};

// Reads a group of lines of n elements; of those that a line lacks, the other half of a spectrum of
// real numbers, element j is the conjugate of element n - j. `sign`: of imaginary parts.
void load(const ArrayPlace& array, const LineSet& set, const LineGroup& group, std::int64_t n,
          double sign, double* to);
// Writes the first elements of the group's lines, times `scale`; `sign`: of imaginary parts.
void store(const double* from, const LineSet& set, const LineGroup& group, double scale,
           double sign, const ArrayPlace& array);
// Real numbers, two of which are an element: from lines of them, and to such.
void load_pairs(const ArrayPlace& array, const LineSet& set, const LineGroup& group, double* to);
void store_pairs(const double* from, const LineSet& set, const LineGroup& group, double scale,
                 const ArrayPlace& array);

}  // namespace weft::engine
