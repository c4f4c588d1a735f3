#include "engine/kernels/fourier/line_groups.h"

#include <algorithm>
#include <complex>
#include <type_traits>

namespace weft::engine {
namespace {

using Complex = std::complex<double>;

template <class F>
void visit_elements(const ArrayPlace& array, F&& f) {
  switch (array.dtype) {
    case DType::f32:
      return f(reinterpret_cast<float*>(array.data));
    case DType::f64:
      return f(reinterpret_cast<double*>(array.data));
    case DType::c64:
      return f(reinterpret_cast<std::complex<float>*>(array.data));
    default:
      return f(reinterpret_cast<Complex*>(array.data));
  }
}

// f(element, lane) for all, some elements of each line after the other: lines may lie so that one
// element of each would take turns in one place of a cache.
template <class F>
void in_blocks(std::int64_t elements, std::int64_t lanes, F&& f) {
  constexpr std::int64_t kBlock = 16;
  for (std::int64_t first = 0; first < elements; first += kBlock) {
    const std::int64_t end = std::min(elements, first + kBlock);
    for (std::int64_t lane = 0; lane < lanes; ++lane) {
      for (std::int64_t i = first; i < end; ++i) f(i, lane);
    }
  }
}

template <class T>
T element_of(double re, double im) {
  if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(re);
  } else {
    return {static_cast<typename T::value_type>(re), static_cast<typename T::value_type>(im)};
  }
}

}  // namespace

void load(const ArrayPlace& array, const LineSet& set, const LineGroup& group, std::int64_t n,
          double sign, double* to) {
  const std::int64_t lanes = group.lanes, known = std::min(set.count, n);
  visit_elements(array, [&](const auto* from) {
    in_blocks(known, group.used, [&](std::int64_t j, std::int64_t lane) {
      const Complex value(from[group.begins[at(lane)] + j * set.inner]);
      double* const element = to + j * 2 * lanes;
      element[lane] = value.real();
      element[lanes + lane] = sign * value.imag();
    });
  });
  for (std::int64_t j = known; j < n; ++j) {
    const double* const mirrored = to + (n - j) * 2 * lanes;
    double* const element = to + j * 2 * lanes;
    for (std::int64_t lane = 0; lane < lanes; ++lane) {
      element[lane] = mirrored[lane];
      element[lanes + lane] = -mirrored[lanes + lane];
    }
  }
}

void store(const double* from, const LineSet& set, const LineGroup& group, double scale,
           double sign, const ArrayPlace& array) {
  const std::int64_t lanes = group.lanes;
  visit_elements(array, [&]<class T>(T* to) {
    in_blocks(set.count, group.used, [&](std::int64_t k, std::int64_t lane) {
      const double* const element = from + k * 2 * lanes;
      to[group.begins[at(lane)] + k * set.inner] =
          element_of<T>(element[lane] * scale, sign * element[lanes + lane] * scale);
    });
  });
}

void load_pairs(const ArrayPlace& array, const LineSet& set, const LineGroup& group, double* to) {
  visit_elements(array, [&](const auto* from) {
    in_blocks(set.count, group.used, [&](std::int64_t j, std::int64_t lane) {
      to[j * group.lanes + lane] = std::real(from[group.begins[at(lane)] + j * set.inner]);
    });
  });
}

void store_pairs(const double* from, const LineSet& set, const LineGroup& group, double scale,
                 const ArrayPlace& array) {
  visit_elements(array, [&]<class T>(T* to) {
    in_blocks(set.count, group.used, [&](std::int64_t j, std::int64_t lane) {
      to[group.begins[at(lane)] + j * set.inner] =
          element_of<T>(from[j * group.lanes + lane] * scale, 0);
    });
  });
}

}  // namespace weft::engine
