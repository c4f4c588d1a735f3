// FftMatrix: the transform of one line as a matrix, whose columns are transformed first and then
// its rows, several of them side by side in lanes. What is worked on stays in a cache, and workers
// can share a line.
//
// Immutable; any thread.
#pragma once

#include <complex>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/kernels/fourier/fft_lanes.h"
#include "engine/kernels/kernel.h"
#include "plan/storage/fft_method.h"

namespace weft::engine {

using FftLoop = decltype(KernelContext::parallel_for);

// Real and imaginary parts exchanged before and after: the inverse transform. Results are times
// `scale`.
template <class T>
struct FftWay {
  bool is_inverse = false;
  T scale = 1;
  std::int64_t ahead = 0;  // numbers to the line that is read next (FftSource)
};

template <class T>
class FftMatrix {
 public:
  // Of n elements; nothing where no matrix fills the lanes well enough. REQUIRES:
  // plan::has_small_factors(n).
  static std::optional<FftMatrix> make(std::int64_t n);

  // to[k] = the transform of `from`, complex numbers beside each other; `to` may be `from`.
  // `scratch`: what plan::fft_ways says. `loop` has the workers that share a long line.
  void transform(const FftLoop& loop, const T* from, T* scratch, const FftWay<T>& way, T* to) const;

 private:
  explicit FftMatrix(const plan::FftMatrixShape& shape);
  // Numbers of what is between columns and rows.
  std::int64_t between() const { return fft_aligned<T>(2 * shape_.rows * shape_.columns); }
  // Numbers of the lanes that one worker works in.
  std::int64_t lanes() const { return shape_.lane_elements() * kFftElement<T>; }
  void make_twist_of(std::int64_t group, T* to) const;
  void transform_columns(const T* from, std::int64_t group, T* scratch, const FftWay<T>& way,
                         T* between) const;
  void transform_rows(const T* between, std::int64_t group, T* scratch, const FftWay<T>& way,
                      T* to) const;
  // f(group, scratch of the worker) for all groups of `lines`.
  template <class F>
  void for_groups(const FftLoop& loop, std::int64_t lines, T* scratch, const F& f) const;

  plan::FftMatrixShape shape_;
  std::vector<FftLevel<T>> column_levels_, row_levels_;
  // exp(-2 pi i row column / n): of a short line for all elements, group by group, as lanes; of a
  // long one each as the product of one of fine_ (below kFine) and one of coarse_.
  std::vector<T> twist_;
  std::vector<std::complex<double>> fine_, coarse_;
};

}  // namespace weft::engine
