// This file is compiled once for each kind of vectors that Highway knows on this architecture; the
// best that the processor has is taken when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/fourier/fft_lanes.cc"
#include "engine/stream/vector_kinds.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <utility>

#include <hwy/cache_control.h>

#include "engine/kernels/fourier/fft_butterflies-inl.h"
#include "engine/kernels/fourier/fft_lanes.h"
#include "plan/storage/fft_method.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

template <class T>
using Tag = hn::CappedTag<T, kFftLanes<T>>;

// Some lanes of elements that lie as lanes.
template <class T>
struct LanesFrom {
  const T* re;
  const T* im;
  std::int64_t stride;

  LanesFrom(const FftSource<T>& from, std::int64_t lane)
      : re(from.data + lane), im(re + kFftLanes<T>), stride(from.stride) {
    if (from.is_swapped) std::swap(re, im);
  }
  HWY_INLINE FftPart<Tag<T>> operator[](std::int64_t i) const {
    const Tag<T> d;
    return {hn::LoadU(d, re + i * stride), hn::LoadU(d, im + i * stride)};
  }
};

template <class T>
struct LanesTo {
  T* re;
  T* im;
  std::int64_t stride;
  T scale;

  LanesTo(const FftSink<T>& to, std::int64_t lane)
      : re(to.data + lane), im(re + kFftLanes<T>), stride(to.stride), scale(to.scale) {
    if (to.is_swapped) std::swap(re, im);
  }
  HWY_INLINE void set(std::int64_t i, FftPart<Tag<T>> value) const {
    const Tag<T> d;
    const auto by = hn::Set(d, scale);
    hn::StoreU(hn::Mul(value.re, by), d, re + i * stride);
    hn::StoreU(hn::Mul(value.im, by), d, im + i * stride);
  }
};

// As columns.
template <class T>
struct ColumnsFrom {
  const T* data;
  std::int64_t stride;
  bool is_swapped;
  std::int64_t ahead;

  ColumnsFrom(const FftSource<T>& from, std::int64_t lane)
      : data(from.data + 2 * lane),
        stride(from.stride),
        is_swapped(from.is_swapped),
        ahead(from.ahead) {}
  HWY_INLINE FftPart<Tag<T>> operator[](std::int64_t i) const {
    const T* const at = data + i * stride;
    if (ahead != 0) {
      hwy::Prefetch(at + ahead);
      hwy::Prefetch(at + ahead + kFftLanes<T>);
    }
    FftPart<Tag<T>> value = load_columns(Tag<T>(), at);
    if (is_swapped) std::swap(value.re, value.im);
    return value;
  }
};

template <class T>
struct ColumnsTo {
  T* data;
  std::int64_t stride;
  bool is_swapped;
  T scale;

  ColumnsTo(const FftSink<T>& to, std::int64_t lane)
      : data(to.data + 2 * lane), stride(to.stride), is_swapped(to.is_swapped), scale(to.scale) {}
  HWY_INLINE void set(std::int64_t i, FftPart<Tag<T>> value) const {
    const Tag<T> d;
    value = value.scaled(hn::Set(d, scale));
    if (is_swapped) std::swap(value.re, value.im);
    store_columns(d, value, data + i * stride);
  }
};

template <class T>
struct TwistedTo {
  T* data;
  std::int64_t stride;
  const T* twist;

  TwistedTo(const FftSink<T>& to, std::int64_t lane)
      : data(to.data + 2 * lane), stride(to.stride), twist(to.twist + lane) {}
  HWY_INLINE void set(std::int64_t i, FftPart<Tag<T>> value) const {
    const Tag<T> d;
    const T* const by = twist + i * kFftElement<T>;
    store_columns(d, value.times({hn::LoadU(d, by), hn::LoadU(d, by + kFftLanes<T>)}),
                  data + i * stride);
  }
};

// f by the factor, which is 0 for all odd ones that have no code of their own.
template <class F>
HWY_INLINE void by_factor(std::int64_t factor, const F& f) {
  using std::integral_constant;
  switch (factor) {
    case 2:
      return f(integral_constant<std::int64_t, 2>());
    case 3:
      return f(integral_constant<std::int64_t, 3>());
    case 4:
      return f(integral_constant<std::int64_t, 4>());
    case 5:
      return f(integral_constant<std::int64_t, 5>());
    case 7:
      return f(integral_constant<std::int64_t, 7>());
    case 8:
      return f(integral_constant<std::int64_t, 8>());
    default:
      return f(integral_constant<std::int64_t, 0>());
  }
}

// The transform of the `factor` elements from `first` on, `stride` apart.
template <std::int64_t kFactor, class T, class From>
void first_level(const FftLevel<T>& level, const From& from, std::int64_t first,
                 std::int64_t stride, T* out) {
  const Tag<T> d;
  const std::int64_t factor = kFactor == 0 ? level.factor : kFactor;
  FftPart<Tag<T>> x[kFactor == 0 ? plan::kLargestFftFactor : kFactor];
  for (std::int64_t r = 0; r < factor; ++r) x[r] = from[first + r * stride];
  butterfly<kFactor>(d, level, x);
  for (std::int64_t r = 0; r < factor; ++r) {
    hn::StoreU(x[r].re, d, out + r * kFftElement<T>);
    hn::StoreU(x[r].im, d, out + r * kFftElement<T> + kFftLanes<T>);
  }
}

template <std::int64_t kFactor, class T, class To>
void join_level(const FftLevel<T>& level, const T* parts, const To& to) {
  const Tag<T> d;
  const std::int64_t factor = kFactor == 0 ? level.factor : kFactor, m = level.size / factor;
  const LanesFrom<T> from({.data = parts}, 0);
  const std::complex<T>* roots = level.roots.data();
  FftPart<Tag<T>> x[kFactor == 0 ? plan::kLargestFftFactor : kFactor];
  for (std::int64_t k = 0; k < m; ++k, roots += factor - 1) {
    x[0] = from[k];
    for (std::int64_t r = 1; r < factor; ++r) x[r] = from[r * m + k].times(d, roots[r - 1]);
    butterfly<kFactor>(d, level, x);
    for (std::int64_t r = 0; r < factor; ++r) to.set(r * m + k, x[r]);
  }
}

template <class T, class To>
void join(const FftLevel<T>& level, const T* parts, const To& to) {
  by_factor(level.factor, [&](auto factor) HWY_ATTR { join_level<factor()>(level, parts, to); });
}

// The transform of the first level's elements, which lie `stride` apart.
template <class T, class From>
void split(std::span<const FftLevel<T>> levels, const From& from, std::int64_t first,
           std::int64_t stride, T* out) {
  const FftLevel<T>& level = levels[0];
  const std::int64_t m = level.size / level.factor;
  if (m == 1) {
    by_factor(level.factor, [&](auto factor) HWY_ATTR {
      first_level<factor()>(level, from, first, stride, out);
    });
    return;
  }
  for (std::int64_t r = 0; r < level.factor; ++r) {
    split(levels.subspan(1), from, first + r * stride, stride * level.factor,
          out + r * m * kFftElement<T>);
  }
  join(level, out, LanesTo<T>({.data = out}, 0));
}

template <class T, class From, class To>
void copy_elements(std::int64_t count, const From& from, const To& to) {
  for (std::int64_t i = 0; i < count; ++i) to.set(i, from[i]);
}

// All levels but the first are computed where `work` is; it brings them where they belong.
template <class T, class From, class To>
void transform_to(std::span<const FftLevel<T>> levels, const From& from, T* work, const To& to) {
  const FftLevel<T>& whole = levels[0];
  if (levels.size() == 1) {
    split(levels, from, 0, 1, work);
    return copy_elements<T>(whole.size, LanesFrom<T>({.data = work}, 0), to);
  }
  const std::int64_t m = whole.size / whole.factor;
  for (std::int64_t r = 0; r < whole.factor; ++r) {
    split(levels.subspan(1), from, r, whole.factor, work + r * m * kFftElement<T>);
  }
  join(whole, work, to);
}

// f(what reads, what writes), for each part of the lanes that is a vector.
template <class T, class F>
void at_places(const FftSource<T>& from, const FftSink<T>& to, const F& f) {
  const auto with = [&](const auto& source, std::int64_t lane) HWY_ATTR {
    if (to.twist != nullptr) {
      f(source, TwistedTo<T>(to, lane), lane);
    } else if (to.is_columns) {
      f(source, ColumnsTo<T>(to, lane), lane);
    } else {
      f(source, LanesTo<T>(to, lane), lane);
    }
  };
  const auto step = static_cast<std::int64_t>(hn::Lanes(Tag<T>()));
  for (std::int64_t lane = 0; lane < kFftLanes<T>; lane += step) {
    if (from.is_columns) {
      with(ColumnsFrom<T>(from, lane), lane);
    } else {
      with(LanesFrom<T>(from, lane), lane);
    }
  }
}

template <class T>
void transform(std::span<const FftLevel<T>> levels, const FftSource<T>& source, T* work,
               const FftSink<T>& sink) {
  at_places(source, sink, [&](const auto& from, const auto& to, std::int64_t lane) HWY_ATTR {
    transform_to(levels, from, work + lane, to);
  });
}

template <class T>
void move(std::int64_t count, const FftSource<T>& source, const FftSink<T>& sink) {
  at_places(source, sink, [&](const auto& from, const auto& to, std::int64_t) HWY_ATTR {
    copy_elements<T>(count, from, to);
  });
}

}  // namespace

void fft_f32(std::span<const FftLevel<float>> levels, const FftSource<float>& from, float* work,
             const FftSink<float>& to) {
  transform(levels, from, work, to);
}
void fft_f64(std::span<const FftLevel<double>> levels, const FftSource<double>& from, double* work,
             const FftSink<double>& to) {
  transform(levels, from, work, to);
}
void fft_move_f32(std::int64_t count, const FftSource<float>& from, const FftSink<float>& to) {
  move(count, from, to);
}
void fft_move_f64(std::int64_t count, const FftSource<double>& from, const FftSink<double>& to) {
  move(count, from, to);
}

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(fft_f32);
HWY_EXPORT(fft_f64);
HWY_EXPORT(fft_move_f32);
HWY_EXPORT(fft_move_f64);

void transform_lanes(std::span<const FftLevel<float>> levels, const FftSource<float>& from,
                     float* work, const FftSink<float>& to) {
  HWY_DYNAMIC_DISPATCH(fft_f32)(levels, from, work, to);
}
void transform_lanes(std::span<const FftLevel<double>> levels, const FftSource<double>& from,
                     double* work, const FftSink<double>& to) {
  HWY_DYNAMIC_DISPATCH(fft_f64)(levels, from, work, to);
}
void move_lanes(std::int64_t count, const FftSource<float>& from, const FftSink<float>& to) {
  HWY_DYNAMIC_DISPATCH(fft_move_f32)(count, from, to);
}
void move_lanes(std::int64_t count, const FftSource<double>& from, const FftSink<double>& to) {
  HWY_DYNAMIC_DISPATCH(fft_move_f64)(count, from, to);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
