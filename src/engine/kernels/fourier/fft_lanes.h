// Transforms of several lines at once, each in a lane of the processor's vectors.
//
// An element of as many lines as there are lanes lies in memory as `lanes`, the real parts and the
// imaginary ones behind them, or as `columns`, complex numbers beside each other. Each line's bits
// are the same in whichever lane, beside whatever others. Pure functions over memory of the caller;
// any thread.
#pragma once

#include <cstdint>
#include <span>

#include "engine/kernels/fourier/fft_levels.h"
#include "plan/storage/fft_method.h"

namespace weft::engine {

// Lines that are transformed together: those of one cache line.
template <class T>
inline constexpr std::int64_t kFftLanes = plan::fft_lanes(sizeof(T));
// Numbers of an element of so many lines.
template <class T>
inline constexpr std::int64_t kFftElement = 2 * kFftLanes<T>;

template <class T>
constexpr std::int64_t fft_aligned(std::int64_t numbers) {
  return plan::fft_aligned(numbers, sizeof(T));
}

// Where elements are read.
template <class T>
struct FftSource {
  const T* data;
  std::int64_t stride = kFftElement<T>;  // numbers from one element to the next
  bool is_columns = false;
  bool is_swapped = false;  // real and imaginary parts have changed places
  // Numbers from columns to those that are read next, which are fetched into a cache meanwhile; 0:
  // none.
  std::int64_t ahead = 0;
};

// Where they are written.
template <class T>
struct FftSink {
  T* data;
  std::int64_t stride = kFftElement<T>;
  bool is_columns = false;
  bool is_swapped = false;
  T scale = 1;
  const T* twist = nullptr;  // what they are multiplied with instead, as lanes
};

// to = the transform of what is read, whose size is that of the first level. `work` has room for
// all elements as lanes; to.data may be where it is, or where the source is.
void transform_lanes(std::span<const FftLevel<float>> levels, const FftSource<float>& from,
                     float* work, const FftSink<float>& to);
void transform_lanes(std::span<const FftLevel<double>> levels, const FftSource<double>& from,
                     double* work, const FftSink<double>& to);

// The elements as they are, to another place.
void move_lanes(std::int64_t count, const FftSource<float>& from, const FftSink<float>& to);
void move_lanes(std::int64_t count, const FftSource<double>& from, const FftSink<double>& to);

}  // namespace weft::engine
