// FftPass: the transforms along one dimension of an array, whose lines become those of another.
//
// Immutable; any thread. `run` splits its work over the workers of the context.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/kernels/fourier/fft_line.h"
#include "engine/kernels/fourier/line_groups.h"
#include "engine/kernels/fourier/real_line.h"

namespace weft::engine {

// An array as lines along one of its dimensions: [outer, count, inner].
struct LineSet {
  std::int64_t outer, count, inner;

  std::int64_t lines() const { return outer * inner; }
};

template <class T>
class FftPass {
 public:
  // Lines of n elements, which are real numbers, of which half a spectrum is the transform, or
  // complex.
  FftPass(std::int64_t n, bool is_real, bool is_inverse);

  // Arrays are complex numbers, two of T each, but what is real. `to` may be where `from` is, of
  // complex numbers. REQUIRES: lines of real numbers lie one behind the other.
  void run(const KernelContext& context, const LineSet& lines, const T* from, T* to) const;

 private:
  // What one worker works in.
  struct Room;

  const FftLine<T>& line() const { return real_ != nullptr ? real_->half() : *whole_; }
  std::int64_t spectrum() const { return is_real_ ? n_ / 2 + 1 : n_; }
  // Numbers of one line that is read, and written.
  std::int64_t numbers_read() const { return is_real_ && !is_inverse_ ? n_ : 2 * spectrum(); }
  std::int64_t numbers_written() const { return is_real_ && is_inverse_ ? n_ : 2 * spectrum(); }

  void transform_lanes(T* lanes, const Room& room) const;
  void run_rows(const T* from, std::int64_t used, const Room& room, T* to) const;
  void run_columns(const LineSet& lines, std::int64_t group, const T* from, const Room& room,
                   T* to) const;
  // `ahead`: numbers from this line to the one that is read next; 0: none.
  void run_line(const FftLoop& loop, std::int64_t ahead, const T* from, const Room& room,
                T* to) const;
  void run_column(const FftLoop& loop, const LineSet& lines, std::int64_t number, const T* from,
                  const Room& room, T* to) const;
  template <class F>
  void write_rows(bool past_caches, std::int64_t number, std::int64_t count, const Room& room,
                  T* to, const F& write) const;
  void run_groups(const KernelContext& context, const LineSet& lines, bool past_caches,
                  const T* from, T* to) const;
  void run_lines(const KernelContext& context, const LineSet& lines, bool past_caches,
                 const T* from, T* to) const;

  std::int64_t n_;
  bool is_real_, is_inverse_;
  FftWay<T> way_;
  // A line of all elements or, of an even number of real ones, half a line.
  std::unique_ptr<const FftLine<T>> whole_;
  std::unique_ptr<const RealLine<T>> real_;
};

}  // namespace weft::engine
