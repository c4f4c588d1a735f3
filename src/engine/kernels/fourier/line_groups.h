// Lines of arrays, brought into lanes (fft_lanes.h), several at a time, and back, one number after
// the other: for those that do not lie as vectors could read them.
//
// Plain values, and functions of the caller's memory; any thread.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "weft/shape.h"

#include "engine/kernels/fourier/fft_lanes.h"

namespace weft::engine {

// Some lines: where each begins, and how far apart its elements are, in numbers.
template <class T>
struct LineGroup {
  std::int64_t used = 0;
  std::array<std::int64_t, kFftLanes<T>> begins{};
  std::int64_t stride = 2;
};

// f(element, lane) for all, some elements of each line after the other: lines may lie so that one
// element of each would take turns in one place of a cache.
template <class T, class F>
void in_blocks(std::int64_t elements, const LineGroup<T>& group, const F& f) {
  constexpr std::int64_t kBlock = 16;
  for (std::int64_t first = 0; first < elements; first += kBlock) {
    const std::int64_t end = std::min(elements, first + kBlock);
    for (std::int64_t lane = 0; lane < group.used; ++lane) {
      for (std::int64_t i = first; i < end; ++i) f(i, lane);
    }
  }
}

// Complex numbers; lanes that have no line are 0.
template <class T>
void gather_lines(const T* from, const LineGroup<T>& group, std::int64_t elements, T* lanes) {
  if (group.used < kFftLanes<T>) std::fill_n(lanes, elements * kFftElement<T>, T{0});
  in_blocks(elements, group, [&](std::int64_t i, std::int64_t lane) {
    const T* const x = from + group.begins[at(lane)] + i * group.stride;
    T* const element = lanes + i * kFftElement<T> + lane;
    element[0] = x[0];
    element[kFftLanes<T>] = x[1];
  });
}

template <class T>
void scatter_lines(const T* lanes, const LineGroup<T>& group, std::int64_t elements, T* to) {
  in_blocks(elements, group, [&](std::int64_t i, std::int64_t lane) {
    const T* const element = lanes + i * kFftElement<T> + lane;
    T* const x = to + group.begins[at(lane)] + i * group.stride;
    x[0] = element[0];
    x[1] = element[kFftLanes<T>];
  });
}

}  // namespace weft::engine
