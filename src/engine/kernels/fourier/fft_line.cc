#include "engine/kernels/fourier/fft_line.h"

#include <algorithm>

#include "engine/kernels/fourier/fft_vectors.h"
#include "engine/kernels/tile/tile_memory.h"
#include "plan/storage/fft_method.h"

namespace weft::engine {
namespace {

const FftLoop& on_one_worker() {
  static const FftLoop loop = [](std::int64_t n, std::int64_t, const auto& body) { body(0, n); };
  return loop;
}

}  // namespace

template <class T>
FftLine<T>::FftLine(std::int64_t n) : n_(n), ways_(plan::fft_ways(n, sizeof(T))) {
  if (!plan::has_small_factors(n)) {
    make_chirp();
    return;
  }
  matrix_ = FftMatrix<T>::make(n);
  if (ways_.has_lanes) levels_ = make_levels<T>(n);
}

template <class T>
void FftLine<T>::transform_lanes(const FftSource<T>& from, T* scratch, const FftSink<T>& to) const {
  if (convolution_ != nullptr) return convolve_lanes(from, scratch, to);
  engine::transform_lanes(levels_, from, scratch, to);
}

template <class T>
void FftLine<T>::transform_line(const FftLoop& loop, const T* from, T* scratch,
                                const FftWay<T>& way, T* to) const {
  if (convolution_ != nullptr) return convolve_line(loop, from, scratch, way, to);
  matrix_->transform(loop, from, scratch, way, to);
}

// jk = (j^2 + k^2 - (k - j)^2) / 2: a transform is a convolution with the conjugate of exp(-pi i
// k^2 / n), between products with the same. In double, rounded once.
template <class T>
void FftLine<T>::make_chirp() {
  const std::int64_t padded = plan::convolution_length(n_);
  std::vector<std::complex<double>> wrapped(at(padded));
  chirp_.reserve(at(n_));
  std::int64_t square = 0;  // k^2 mod 2 n
  for (std::int64_t k = 0; k < n_; ++k) {
    const std::complex<double> root = fft_root(square, 2 * n_);
    chirp_.push_back(std::complex<T>(root));
    wrapped[at(k)] = wrapped[at((padded - k) % padded)] = std::conj(root);
    square = (square + 2 * k + 1) % (2 * n_);
  }
  const FftLine<double> exact(padded);
  auto* const numbers = reinterpret_cast<double*>(wrapped.data());
  const FftWay<double> way{.scale = 1 / static_cast<double>(padded)};
  if (exact.ways().has_line) {
    const TileMemory scratch(at(exact.ways().line_scratch) * sizeof(double));
    exact.transform_line(on_one_worker(), numbers, reinterpret_cast<double*>(scratch.data()), way,
                         numbers);
  } else {
    // The same line in every lane.
    std::vector<double> lanes(at(padded * kFftElement<double>));
    for (std::int64_t i = 0; i < 2 * padded; ++i) {
      std::fill_n(lanes.data() + i * kFftLanes<double>, kFftLanes<double>, numbers[i]);
    }
    std::vector<double> scratch(at(exact.ways().lanes_scratch));
    exact.transform_lanes({.data = lanes.data()}, scratch.data(),
                          {.data = lanes.data(), .scale = way.scale});
    for (std::int64_t i = 0; i < 2 * padded; ++i) numbers[i] = lanes[at(i * kFftLanes<double>)];
  }
  chirp_transform_.reserve(at(padded));
  for (const std::complex<double>& x : wrapped) chirp_transform_.push_back(std::complex<T>(x));
  convolution_ = std::make_unique<FftLine>(padded);
}

// The inverse transform is the forward one of what is swapped.
template <class T>
void FftLine<T>::convolve_lanes(const FftSource<T>& from, T* scratch, const FftSink<T>& to) const {
  const std::int64_t padded = std::ssize(chirp_transform_);
  T* const a = scratch;
  T* const work = a + padded * kFftElement<T>;
  move_lanes(n_, from, {.data = a});
  multiply_lanes(n_, chirp_.data(), a);
  std::fill(a + n_ * kFftElement<T>, work, T{0});
  convolution_->transform_lanes({.data = a}, work, {.data = a});
  multiply_lanes(padded, chirp_transform_.data(), a);
  convolution_->transform_lanes({.data = a, .is_swapped = true}, work,
                                {.data = a, .is_swapped = true});
  multiply_lanes(n_, chirp_.data(), a);
  move_lanes(n_, {.data = a}, to);
}

template <class T>
void FftLine<T>::convolve_line(const FftLoop& loop, const T* from, T* scratch, const FftWay<T>& way,
                               T* to) const {
  const std::int64_t padded = std::ssize(chirp_transform_);
  T* const a = scratch;
  T* const rest = a + fft_aligned<T>(2 * padded);
  multiply_line(n_, {from, way.is_inverse}, chirp_.data(), T{1}, {a});
  std::fill(a + 2 * n_, a + 2 * padded, T{0});
  convolution_->transform_line(loop, a, rest, {}, a);
  multiply_line(padded, FftLinePlace<const T>{a}, chirp_transform_.data(), T{1}, {a});
  convolution_->transform_line(loop, a, rest, {.is_inverse = true}, a);
  multiply_line(n_, FftLinePlace<const T>{a}, chirp_.data(), way.scale, {to, way.is_inverse});
}

template class FftLine<float>;
template class FftLine<double>;

}  // namespace weft::engine
