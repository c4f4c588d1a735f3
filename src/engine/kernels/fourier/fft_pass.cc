#include "engine/kernels/fourier/fft_pass.h"

#include <algorithm>

#include "engine/kernels/parallel.h"
#include "engine/stream/stream_copy.h"
#include "engine/stream/transpose.h"
#include "plan/storage/fft_method.h"

namespace weft::engine {
namespace {

// Fewer columns than there are lanes: those of several matrices are a group. Else a group is of
// one matrix, and its columns lie beside each other.
template <class T>
LineGroup<T> group_of(const LineSet& lines, std::int64_t number) {
  constexpr std::int64_t kLanes = kFftLanes<T>;
  LineGroup<T> group{.stride = 2 * lines.inner};
  const std::int64_t each = (lines.inner + kLanes - 1) / kLanes;
  const bool is_mixed = lines.inner < kLanes;
  const std::int64_t first =
      is_mixed ? number * kLanes : number / each * lines.inner + number % each * kLanes;
  const std::int64_t end = is_mixed ? lines.lines() : (number / each + 1) * lines.inner;
  group.used = std::min(kLanes, end - first);
  for (std::int64_t lane = 0; lane < group.used; ++lane) {
    const std::int64_t line = first + lane;
    group.begins[at(lane)] =
        2 * (line / lines.inner * lines.count * lines.inner + line % lines.inner);
  }
  return group;
}

// Of those that half a spectrum lacks, element j is the conjugate of element n - j.
template <class T>
void mirror_lanes(std::int64_t n, T* lanes) {
  std::fill_n(lanes + kFftLanes<T>, kFftLanes<T>, T{0});
  for (std::int64_t j = n / 2 + 1; j < n; ++j) {
    const T* const mirrored = lanes + (n - j) * kFftElement<T>;
    T* const element = lanes + j * kFftElement<T>;
    for (std::int64_t lane = 0; lane < kFftLanes<T>; ++lane) {
      element[lane] = mirrored[lane];
      element[kFftLanes<T> + lane] = -mirrored[kFftLanes<T> + lane];
    }
  }
}

template <class T>
void mirror_line(std::int64_t n, T* line) {
  line[1] = 0;
  for (std::int64_t j = n / 2 + 1; j < n; ++j) {
    line[2 * j] = line[2 * (n - j)];
    line[2 * j + 1] = -line[2 * (n - j) + 1];
  }
}

}  // namespace

// Three parts: elements, scratch of the line, and results on their way past the caches.
template <class T>
struct FftPass<T>::Room {
  Room(BufferPool& pool, std::int64_t element_numbers, std::int64_t scratch_numbers,
       std::int64_t result_numbers)
      : scratch_(fft_aligned<T>(element_numbers)),
        results_(scratch_ + fft_aligned<T>(scratch_numbers)),
        memory_(pool.allocate(at(results_ + result_numbers) * sizeof(T))) {
    std::fill_n(elements(), scratch_, T{0});
  }
  T* elements() const { return reinterpret_cast<T*>(memory_->data()); }
  T* scratch() const { return elements() + scratch_; }
  T* results() const { return elements() + results_; }

 private:
  std::int64_t scratch_, results_;  // where they begin
  StorageRef memory_;
};

template <class T>
FftPass<T>::FftPass(std::int64_t n, bool is_real, bool is_inverse)
    : n_(n), is_real_(is_real), is_inverse_(is_inverse) {
  if (is_real && n % 2 == 0) {
    real_ = std::make_unique<RealLine<T>>(n);
  } else {
    whole_ = std::make_unique<FftLine<T>>(n);
  }
  way_ = {.is_inverse = is_inverse,
          .scale = is_inverse ? static_cast<T>(1 / static_cast<double>(line().size())) : T{1}};
}

template <class T>
void FftPass<T>::transform_lanes(T* lanes, const Room& room) const {
  line().transform_lanes({.data = lanes, .is_swapped = is_inverse_}, room.scratch(),
                         {.data = lanes, .is_swapped = is_inverse_, .scale = way_.scale});
}

// Lines one behind the other, which are the rows of a matrix.
template <class T>
void FftPass<T>::run_rows(const T* from, std::int64_t used, const Room& room, T* to) const {
  T* const lanes = room.elements();
  const bool is_odd = is_real_ && real_ == nullptr;
  if (is_odd && !is_inverse_) {
    std::fill_n(lanes, n_ * kFftElement<T>, T{0});
    for (std::int64_t lane = 0; lane < used; ++lane) {
      for (std::int64_t i = 0; i < n_; ++i) lanes[i * kFftElement<T> + lane] = from[lane * n_ + i];
    }
  } else {
    transpose(from, numbers_read(), used, numbers_read(), lanes, kFftLanes<T>);
  }
  if (is_inverse_ && real_ != nullptr) real_->join_lanes(lanes);
  if (is_inverse_ && is_odd) mirror_lanes(n_, lanes);
  transform_lanes(lanes, room);
  if (!is_inverse_ && real_ != nullptr) real_->split_lanes(lanes);
  if (is_inverse_ && is_odd) {
    for (std::int64_t lane = 0; lane < used; ++lane) {
      for (std::int64_t i = 0; i < n_; ++i) to[lane * n_ + i] = lanes[i * kFftElement<T> + lane];
    }
  } else {
    transpose(lanes, kFftLanes<T>, numbers_written(), used, to, numbers_written());
  }
}

// Complex lines side by side.
template <class T>
void FftPass<T>::run_columns(const LineSet& lines, std::int64_t number, const T* from,
                             const Room& room, T* to) const {
  const LineGroup<T> group = group_of<T>(lines, number);
  if (group.used == kFftLanes<T> && lines.inner >= kFftLanes<T>) {
    return line().transform_lanes({.data = from + group.begins[0],
                                   .stride = group.stride,
                                   .is_columns = true,
                                   .is_swapped = is_inverse_},
                                  room.scratch(),
                                  {.data = to + group.begins[0],
                                   .stride = group.stride,
                                   .is_columns = true,
                                   .is_swapped = is_inverse_,
                                   .scale = way_.scale});
  }
  gather_lines(from, group, n_, room.elements());
  transform_lanes(room.elements(), room);
  scatter_lines(room.elements(), group, n_, to);
}

template <class T>
void FftPass<T>::run_line(const FftLoop& loop, std::int64_t ahead, const T* from, const Room& room,
                          T* to) const {
  T* const elements = room.elements();
  const auto transform = [&](const T* x, std::int64_t x_ahead, T* y) {
    FftWay<T> way = way_;
    way.ahead = x_ahead;
    line().transform_line(loop, x, room.scratch(), way, y);
  };
  if (!is_real_) {
    transform(from, ahead, to);
  } else if (real_ != nullptr && !is_inverse_) {
    transform(from, ahead, to);
    real_->split_line(to);
  } else if (real_ != nullptr) {
    real_->join_line(from, elements);
    transform(elements, 0, to);
  } else if (!is_inverse_) {
    for (std::int64_t i = 0; i < n_; ++i) {
      elements[2 * i] = from[i];
      elements[2 * i + 1] = 0;
    }
    transform(elements, 0, elements);
    std::copy_n(elements, 2 * spectrum(), to);
  } else {
    std::copy_n(from, 2 * spectrum(), elements);
    mirror_line(n_, elements);
    transform(elements, 0, elements);
    for (std::int64_t i = 0; i < n_; ++i) to[i] = elements[2 * i];
  }
}

// A complex line whose elements lie apart.
template <class T>
void FftPass<T>::run_column(const FftLoop& loop, const LineSet& lines, std::int64_t number,
                            const T* from, const Room& room, T* to) const {
  const std::int64_t begin = 2 * (number / lines.inner * n_ * lines.inner + number % lines.inner);
  T* const elements = room.elements();
  for (std::int64_t i = 0; i < n_; ++i) {
    std::copy_n(from + begin + 2 * i * lines.inner, 2, elements + 2 * i);
  }
  line().transform_line(loop, elements, room.scratch(), way_, elements);
  for (std::int64_t i = 0; i < n_; ++i) {
    std::copy_n(elements + 2 * i, 2, to + begin + 2 * i * lines.inner);
  }
}

// write(results), straight to where they belong or past the caches.
template <class T>
template <class F>
void FftPass<T>::write_rows(bool past_caches, std::int64_t number, std::int64_t count,
                            const Room& room, T* to, const F& write) const {
  T* const target = to + number * numbers_written();
  if (!past_caches) return write(target);
  write(room.results());
  copy_past_caches_unordered(reinterpret_cast<std::byte*>(target),
                             reinterpret_cast<const std::byte*>(room.results()),
                             at(count * numbers_written()) * sizeof(T));
}

template <class T>
void FftPass<T>::run_groups(const KernelContext& context, const LineSet& lines, bool past_caches,
                            const T* from, T* to) const {
  const auto rows = [&](std::int64_t first, const Room& room) {
    const std::int64_t used = std::min(kFftLanes<T>, lines.lines() - first);
    write_rows(past_caches, first, used, room, to,
               [&](T* results) { run_rows(from + first * numbers_read(), used, room, results); });
  };
  parallel(context, plan::fft_groups(lines.lines(), lines.inner, sizeof(T)),
           plan::kFftCost * kFftLanes<T> * n_, [&](std::int64_t begin, std::int64_t end) {
             const Room room(context.pool, (n_ + 1) * kFftElement<T>, line().ways().lanes_scratch,
                             past_caches ? numbers_written() * kFftLanes<T> : 0);
             for (std::int64_t group = begin; group < end; ++group) {
               if (lines.inner == 1) {
                 rows(group * kFftLanes<T>, room);
               } else {
                 run_columns(lines, group, from, room, to);
               }
             }
             if (past_caches) order_copies_past_caches();
           });
}

template <class T>
void FftPass<T>::run_lines(const KernelContext& context, const LineSet& lines, bool past_caches,
                           const T* from, T* to) const {
  const auto run = [&](const FftLoop& loop, std::int64_t begin, std::int64_t end) {
    const Room room(context.pool, is_real_ || lines.inner > 1 ? 2 * (n_ + 1) : 0,
                    line().ways().line_scratch, past_caches ? numbers_written() : 0);
    for (std::int64_t i = begin; i < end; ++i) {
      if (lines.inner > 1) {
        run_column(loop, lines, i, from, room, to);
        continue;
      }
      const std::int64_t ahead = i + 1 < end ? numbers_read() : 0;
      write_rows(past_caches, i, 1, room, to, [&](T* results) {
        run_line(loop, ahead, from + i * numbers_read(), room, results);
      });
    }
    if (past_caches) order_copies_past_caches();
  };
  if (line().ways().is_long && lines.lines() < plan::kFewLongLines) {  // workers share each of them
    return run(context.parallel_for, 0, lines.lines());
  }
  const KernelContext alone = on_this_worker(context);
  parallel(context, lines.lines(), plan::kFftCost * n_,
           [&](std::int64_t begin, std::int64_t end) { run(alone.parallel_for, begin, end); });
}

template <class T>
void FftPass<T>::run(const KernelContext& context, const LineSet& lines, const T* from,
                     T* to) const {
  // A transform works in the caches, too: they hold less of its result.
  const auto bytes = [&](std::int64_t numbers) {
    return lines.lines() * numbers * static_cast<std::int64_t>(sizeof(T)) * 5 / 4;
  };
  const bool are_rows = lines.inner == 1;
  const bool past_caches = are_rows && from != to && !line().ways().is_long &&
                           context.is_past_caches(bytes(numbers_written()), bytes(numbers_read()));
  if (are_rows ? line().ways().has_line : !line().ways().has_lanes) {
    run_lines(context, lines, past_caches, from, to);
  } else {
    run_groups(context, lines, past_caches, from, to);
  }
}

template class FftPass<float>;
template class FftPass<double>;

}  // namespace weft::engine
