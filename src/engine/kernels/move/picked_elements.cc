#include "engine/kernels/move/picked_elements.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "core/element.h"
#include "engine/kernels/move/slice_offsets.h"
#include "engine/kernels/move/small_table.h"
#include "engine/kernels/tile/tile_function.h"
#include "engine/stream/element_size.h"
#include "engine/stream/loop_nest.h"
#include "engine/stream/strided_copy.h"

namespace weft::engine {

void copy_elements(int size, const std::byte* from, const std::int64_t* offsets, std::int64_t n,
                   std::byte* to) {
  visit_element_size(size, [&]<class T>(T*) {
    const T* const elements = reinterpret_cast<const T*>(from);
    T* const copies = reinterpret_cast<T*>(to);
#pragma GCC unroll 4
    for (std::int64_t i = 0; i < n; ++i) copies[i] = elements[offsets[i]];
  });
}

void pick_elements(const StartIndices& starts, const Buffer& operand, std::int64_t begin,
                   std::int64_t end, std::byte* to) {
  const int size = byte_size(operand.dtype());
  const std::byte* const from = operand.bytes();
  const bool is_small =
      size == 4 && operand.is_dense() && operand.num_elements() <= most_in_small_table();
  for_each_tile(
      begin, end, operand.type().num_bytes() >= kFarBytes,
      [&](std::int64_t b, std::int64_t n, std::int64_t* offsets) {
        starts.read_moved(b, n, offsets);
      },
      [&](std::int64_t offset) { __builtin_prefetch(from + offset * size); },
      [&](std::int64_t b, std::int64_t n, const std::int64_t* offsets) {
        std::byte* const at = to + (b - begin) * size;
        if (!is_small) return copy_elements(size, from, offsets, n, at);
        pick_from_small_table(reinterpret_cast<const std::uint32_t*>(from), operand.num_elements(),
                              offsets, n, reinterpret_cast<std::uint32_t*>(at));
      });
}

void pick_slices(std::int64_t bytes, int size, const std::byte* from, const std::int64_t* offsets,
                 std::int64_t n, std::int64_t known, std::byte* to) {
  constexpr std::int64_t kAhead = 8, kLineBytes = 64, kLines = 4;
  const auto copy = [&]<std::int64_t kBytes>(std::integral_constant<std::int64_t, kBytes>) {
    const std::int64_t each = kBytes == 0 ? bytes : kBytes;
    for (std::int64_t i = 0; i < n; ++i, to += each) {
      const std::byte* const ahead = from + offsets[std::min(i + kAhead, known - 1)] * size;
      for (std::int64_t l = 0; l < std::min(kLines * kLineBytes, each); l += kLineBytes) {
        __builtin_prefetch(ahead + l);
      }
      std::memcpy(to, from + offsets[i] * size, static_cast<std::size_t>(each));
    }
  };
  switch (bytes) {
    case 8:
      return copy(std::integral_constant<std::int64_t, 8>());
    case 16:
      return copy(std::integral_constant<std::int64_t, 16>());
    case 32:
      return copy(std::integral_constant<std::int64_t, 32>());
    case 64:
      return copy(std::integral_constant<std::int64_t, 64>());
    default:
      return copy(std::integral_constant<std::int64_t, 0>());
  }
}

PickedElements::PickedElements(const ir::GatherAttrs& attrs, const Buffer& operand,
                               const Buffer& indices)
    : operand_(operand),
      starts_(indices, mapping_of(attrs.dimension_numbers), operand.dims(), attrs.slice_sizes,
              operand.strides()),
      slice_{attrs.slice_sizes, {operand.strides()}} {
  collapse_dims(slice_.dims, slice_.strides);
}

std::int64_t PickedElements::copy_part(std::int64_t offset, std::int64_t first, std::int64_t n,
                                       std::byte* to) const {
  const std::size_t inner = slice_.dims.size() - 1;
  const std::int64_t length = slice_.dims[inner], stride = slice_.strides[0][inner];
  const int size = byte_size(operand_.dtype());
  std::int64_t at = offset + first % length * stride, row = first / length;
  for (std::size_t d = inner; d-- > 0; row /= slice_.dims[d]) {
    at += row % slice_.dims[d] * slice_.strides[0][d];
  }
  n = std::min(n, length - first % length);
  copy_row(size, n, operand_.bytes() + at * size, stride, to, 1);
  return n;
}

const void* PickedElements::Reader::next(std::int64_t n, bool stored, std::byte* to) {
  const DType dtype = picked_->operand_.dtype();
  const auto load = compute_form(dtype).load;
  if (stored || load == nullptr) {
    next_stored(n, to);
    return to;
  }
  std::byte tile[2 * kTileLanes];  // of floats of up to 16 bits
  const std::int64_t size = byte_size(compute_dtype(dtype));
  for (std::int64_t done = 0, m = 0; done < n; done += m) {
    m = std::min(kTileLanes, n - done);
    next_stored(m, tile);
    load(tile, 1, to + done * size, m);
  }
  return to;
}

void PickedElements::Reader::next_stored(std::int64_t n, std::byte* to) {
  const std::int64_t slice_elements = num_elements(picked_->slice_.dims);
  const Buffer& operand = picked_->operand_;
  if (slice_elements == 1) {
    pick_elements(picked_->starts_, operand, place_, place_ + n, to);
    place_ += n;
    return;
  }
  const int size = byte_size(operand.dtype());
  while (n > 0) {
    const std::int64_t slice = place_ / slice_elements, first = place_ % slice_elements;
    find_offsets(slice);
    const std::int64_t* const offsets = offsets_ + (slice - first_known_);
    const std::int64_t known = end_known_ - slice;
    std::int64_t m = std::min(n, slice_elements - first);
    if (m == slice_elements && picked_->has_pieces()) {
      const std::int64_t many = std::min(known, n / slice_elements);
      m = many * slice_elements;
      pick_slices(slice_elements * size, size, operand.bytes(), offsets, many, known, to);
    } else {
      m = picked_->copy_part(offsets[0], first, m, to);
    }
    place_ += m;
    n -= m;
    to += m * size;
  }
}

// Where that slice lies, and what comes behind it.
void PickedElements::Reader::find_offsets(std::int64_t slice) {
  if (slice >= first_known_ && slice < end_known_) return;
  const std::int64_t n = std::min(kTileLanes, num_elements(picked_->starts_.batch_dims()) - slice);
  picked_->starts_.read_moved(slice, n, offsets_);
  first_known_ = slice;
  end_known_ = slice + n;
}

}  // namespace weft::engine
