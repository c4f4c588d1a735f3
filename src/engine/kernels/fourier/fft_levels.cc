#include "engine/kernels/fourier/fft_levels.h"

#include <cmath>
#include <numbers>
#include <utility>

#include "weft/shape.h"

#include "plan/storage/fft_method.h"

namespace weft::engine {
// From an angle in the first eighth of the circle, where it is most exact.
std::complex<double> fft_root(std::int64_t k, std::int64_t n) {
  std::int64_t eighths = 8 * (k % n);  // in units of 1 / n
  const bool above = eighths > 4 * n;
  if (above) eighths = 8 * n - eighths;
  const bool left = eighths > 2 * n;
  if (left) eighths = 4 * n - eighths;
  const bool steep = eighths > n;
  if (steep) eighths = 2 * n - eighths;
  const double angle =
      std::numbers::pi / 4 * (static_cast<double>(eighths) / static_cast<double>(n));
  double x = std::cos(angle), y = std::sin(angle);
  if (steep) std::swap(x, y);
  return {left ? -x : x, above ? y : -y};
}

template <class T>
std::vector<FftLevel<T>> make_levels(std::int64_t n) {
  std::vector<std::complex<T>> all(at(n));
  for (std::int64_t k = 0; k < n; ++k) all[at(k)] = rounded_root<T>(k, n);
  std::vector<FftLevel<T>> levels;
  std::int64_t size = n;
  do {
    FftLevel<T>& level = levels.emplace_back(FftLevel<T>{size, plan::fft_factor(size), {}, {}});
    const std::int64_t step = n / size, m = size / level.factor;
    level.roots.reserve(at(m * (level.factor - 1)));
    level.factor_roots.reserve(at(level.factor));
    for (std::int64_t k = 0; k < m; ++k) {
      for (std::int64_t r = 1; r < level.factor; ++r) {
        level.roots.push_back(all[at(r * k * step)]);
      }
    }
    for (std::int64_t k = 0; k < level.factor; ++k) {
      level.factor_roots.push_back(rounded_root<T>(k, level.factor));
    }
    size = m;
  } while (size > 1);
  return levels;
}

template std::vector<FftLevel<float>> make_levels(std::int64_t n);
template std::vector<FftLevel<double>> make_levels(std::int64_t n);

}  // namespace weft::engine
