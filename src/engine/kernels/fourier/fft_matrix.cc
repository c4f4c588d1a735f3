#include "engine/kernels/fourier/fft_matrix.h"

#include <algorithm>

#include "engine/kernels/fourier/fft_vectors.h"
#include "engine/kernels/tile/tile_memory.h"
#include "engine/stream/transpose.h"
#include "plan/storage/scratch.h"

namespace weft::engine {
namespace {

using plan::kFineRoots;

// The factors of so many rows are products with one more.
constexpr std::int64_t kFineRows = 32;

template <class T>
std::int64_t groups_of(std::int64_t lines) {
  return (lines + kFftLanes<T> - 1) / kFftLanes<T>;
}

// The last group begins where the lines fill it, and has some of the one before once more.
template <class T>
std::int64_t first_of(std::int64_t group, std::int64_t lines) {
  return std::min(group * kFftLanes<T>, lines - kFftLanes<T>);
}

}  // namespace

template <class T>
std::optional<FftMatrix<T>> FftMatrix<T>::make(std::int64_t n) {
  const auto shape = plan::fft_matrix_shape(n, sizeof(T));
  return shape ? std::optional(FftMatrix(*shape)) : std::nullopt;
}

template <class T>
FftMatrix<T>::FftMatrix(const plan::FftMatrixShape& shape)
    : shape_(shape),
      column_levels_(make_levels<T>(shape.rows)),
      row_levels_(make_levels<T>(shape.columns)) {
  const auto [rows, columns] = shape;
  const std::int64_t n = rows * columns;
  if (shape_.is_long()) {
    fine_.reserve(at(kFineRoots));
    coarse_.reserve(at((n + kFineRoots - 1) / kFineRoots));
    for (std::int64_t k = 0; k < kFineRoots; ++k) fine_.push_back(fft_root(k, n));
    for (std::int64_t k = 0; k < n; k += kFineRoots) coarse_.push_back(fft_root(k, n));
    return;
  }
  const std::int64_t each = rows * kFftElement<T>;
  twist_.resize(at(groups_of<T>(columns) * each));
  for (std::int64_t group = 0; group < groups_of<T>(columns); ++group) {
    for (std::int64_t r = 0; r < rows; ++r) {
      T* const element = twist_.data() + group * each + r * kFftElement<T>;
      for (std::int64_t lane = 0; lane < kFftLanes<T>; ++lane) {
        const std::complex<T> root = rounded_root<T>(r * (first_of<T>(group, columns) + lane), n);
        element[lane] = root.real();
        element[kFftLanes<T> + lane] = root.imag();
      }
    }
  }
}

// The factors of a group's columns, of a long line.
template <class T>
void FftMatrix<T>::make_twist_of(std::int64_t group, T* to) const {
  using Complex = std::complex<double>;
  const std::int64_t steps = (shape_.rows + kFineRows - 1) / kFineRows,
                     n = shape_.rows * shape_.columns;
  std::vector<double> coarse(at(steps * kFftElement<T>)), fine(at(kFineRows * kFftElement<T>));
  const auto set = [&](std::vector<double>& elements, std::int64_t i, std::int64_t lane,
                       std::int64_t power) {
    const Complex root = fine_[at(power % n % kFineRoots)] * coarse_[at(power % n / kFineRoots)];
    elements[at(i * kFftElement<T> + lane)] = root.real();
    elements[at(i * kFftElement<T> + kFftLanes<T> + lane)] = root.imag();
  };
  for (std::int64_t lane = 0; lane < kFftLanes<T>; ++lane) {
    const std::int64_t column = first_of<T>(group, shape_.columns) + lane;
    for (std::int64_t i = 0; i < steps; ++i) set(coarse, i, lane, i * kFineRows * column);
    for (std::int64_t i = 0; i < kFineRows; ++i) set(fine, i, lane, i * column);
  }
  make_twist(shape_.rows, coarse.data(), fine.data(), kFineRows, to);
}

template <class T>
void FftMatrix<T>::transform_columns(const T* from, std::int64_t group, T* scratch,
                                     const FftWay<T>& way, T* between) const {
  const std::int64_t first = first_of<T>(group, shape_.columns),
                     elements = shape_.rows * kFftElement<T>;
  const T* twist = scratch + elements;
  if (shape_.is_long()) {
    make_twist_of(group, scratch + elements);
  } else {
    twist = twist_.data() + group * elements;
  }
  engine::transform_lanes(
      column_levels_,
      {.data = from + 2 * first,
       .stride = 2 * shape_.columns,
       .is_columns = true,
       .is_swapped = way.is_inverse,
       .ahead = way.ahead},
      scratch, {.data = between + 2 * first, .stride = 2 * shape_.columns, .twist = twist});
}

// Rows become lanes, and then columns.
template <class T>
void FftMatrix<T>::transform_rows(const T* between, std::int64_t group, T* scratch,
                                  const FftWay<T>& way, T* to) const {
  const std::int64_t first = first_of<T>(group, shape_.rows);
  T* const rows = scratch + shape_.columns * kFftElement<T>;
  transpose(between + first * 2 * shape_.columns, 2 * shape_.columns, kFftLanes<T>,
            2 * shape_.columns, rows, kFftLanes<T>);
  engine::transform_lanes(row_levels_, {.data = rows}, scratch,
                          {.data = to + 2 * first,
                           .stride = 2 * shape_.rows,
                           .is_columns = true,
                           .is_swapped = way.is_inverse,
                           .scale = way.scale});
}

template <class T>
template <class F>
void FftMatrix<T>::for_groups(const FftLoop& loop, std::int64_t lines, T* scratch,
                              const F& f) const {
  const std::int64_t groups = groups_of<T>(lines), whole = lines / kFftLanes<T>;
  // The last one writes again what the one before has, which is done by the same worker.
  const auto run = [&](std::int64_t begin, std::int64_t end, T* numbers) {
    for (std::int64_t group = begin; group < (end == whole ? groups : end); ++group) {
      f(group, numbers);
    }
  };
  if (!shape_.is_long()) return run(0, whole, scratch);
  loop(whole, plan::grain_of(lanes()), [&](std::int64_t begin, std::int64_t end) {
    const TileMemory memory(at(lanes()) * sizeof(T));
    run(begin, end, reinterpret_cast<T*>(memory.data()));
  });
}

template <class T>
void FftMatrix<T>::transform(const FftLoop& loop, const T* from, T* scratch, const FftWay<T>& way,
                             T* to) const {
  T* const lanes_of_worker = scratch + between();
  for_groups(loop, shape_.columns, lanes_of_worker, [&](std::int64_t group, T* lanes) {
    transform_columns(from, group, lanes, way, scratch);
  });
  for_groups(loop, shape_.rows, lanes_of_worker,
             [&](std::int64_t group, T* lanes) { transform_rows(scratch, group, lanes, way, to); });
}

template class FftMatrix<float>;
template class FftMatrix<double>;

}  // namespace weft::engine
