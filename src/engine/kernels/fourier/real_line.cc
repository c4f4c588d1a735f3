#include "engine/kernels/fourier/real_line.h"

#include <algorithm>

#include "engine/kernels/fourier/fft_vectors.h"

namespace weft::engine {

// X[k] = even[k] + root[k] odd[k], where even and odd are the transforms of every other number:
// half of z[k] and conj(z[m - k]), added and subtracted. The way back is the same with conjugate
// roots.
template <class T>
RealLine<T>::RealLine(std::int64_t n) : half_(n / 2) {
  roots_.reserve(at(n / 4 + 1));
  for (std::int64_t k = 0; 4 * k <= n; ++k) {
    const std::complex<T> root = rounded_root<T>(k, n);
    roots_.emplace_back(root.imag(), -root.real());
  }
}

template <class T>
void RealLine<T>::split_line(T* elements) const {
  const std::int64_t m = half_.size();
  std::copy_n(elements, 2, elements + 2 * m);  // transforms repeat
  pair_line(m, elements, roots_.data(), false, elements);
}

template <class T>
void RealLine<T>::split_lanes(T* elements) const {
  const std::int64_t m = half_.size();
  std::copy_n(elements, kFftElement<T>, elements + m * kFftElement<T>);
  pair_lanes(m, elements, roots_.data(), false, elements);
}

template <class T>
void RealLine<T>::join_line(const T* spectrum, T* to) const {
  const std::int64_t m = half_.size();
  std::copy_n(spectrum, 2 * (m + 1), to);
  to[1] = to[2 * m + 1] = 0;
  pair_line(m, to, roots_.data(), true, to);
}

template <class T>
void RealLine<T>::join_lanes(T* elements) const {
  const std::int64_t m = half_.size();
  for (const std::int64_t i : {std::int64_t{0}, m}) {
    std::fill_n(elements + i * kFftElement<T> + kFftLanes<T>, kFftLanes<T>, T{0});
  }
  pair_lanes(m, elements, roots_.data(), true, elements);
}

template class RealLine<float>;
template class RealLine<double>;

}  // namespace weft::engine
