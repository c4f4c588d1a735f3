#include "engine/stream/strided_copy.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <numeric>
#include <type_traits>
#include <utility>

#include "weft/error.h"
#include "weft/shape.h"

#include "engine/stream/apart_copy.h"
#include "engine/stream/element_size.h"
#include "engine/stream/fill.h"
#include "engine/stream/loop_nest.h"
#include "engine/stream/stream_copy.h"
#include "engine/stream/transpose.h"

namespace weft::engine {
namespace {

// Shorter rows are not worth streaming stores, which write whole lines only.
constexpr std::size_t kStreamedRowBytes = 1024;

// Of a blocked transposition: whole cache lines, in blocks of which two fit in L1.
constexpr std::int64_t kBlockRowBytes = 128;

// Whether vectors read a row that lies so.
template <class T>
bool copy_apart(std::int64_t n, const T* src, std::int64_t src_stride, T* dst) {
  constexpr std::int64_t kLeast = 8;
  if (n < kLeast) return false;
  if constexpr (sizeof(T) >= 2 && sizeof(T) <= 8) {
    if (src_stride == -1) return copy_backwards(src, n, dst), true;
  }
  if constexpr (sizeof(T) == 4 || sizeof(T) == 8) {
    if (src_stride == 2) return copy_every_second(src, n, dst), true;
  }
  return false;
}

template <class T>
void copy_row(std::int64_t n, const T* src, std::int64_t src_stride, T* dst,
              std::int64_t dst_stride, bool past_caches) {
  const std::size_t bytes = static_cast<std::size_t>(n) * sizeof(T);
  if (dst_stride == 1 && src_stride == 1 && past_caches && bytes >= kStreamedRowBytes) {
    copy_past_caches(reinterpret_cast<std::byte*>(dst), reinterpret_cast<const std::byte*>(src),
                     bytes);
  } else if (dst_stride == 1 && src_stride == 1) {
    std::memcpy(dst, src, bytes);
  } else if (dst_stride == 1 && src_stride == 0) {
    fill(dst, n, *src);
  } else if (dst_stride != 1 || !copy_apart(n, src, src_stride, dst)) {
    for (std::int64_t i = 0; i < n; ++i) dst[i * dst_stride] = src[i * src_stride];
  }
}

// Rows of so few elements are copied by code that knows how many.
constexpr std::int64_t kShortRow = 8;

// m rows of kN elements that are dense within dst; `rows` and `within`: strides.
template <class T, std::size_t kN>
void copy_rows_of(std::int64_t m, const T* src, std::int64_t rows, std::int64_t within, T* dst,
                  std::int64_t dst_rows) {
  const auto copy = [&](std::int64_t from_row, std::int64_t from, std::int64_t to_row) {
    for (std::int64_t i = 0; i < m; ++i) {
      for (std::size_t j = 0; j < kN; ++j) {
        const auto k = static_cast<std::int64_t>(j);
        dst[i * to_row + k] = src[i * from_row + k * from];
      }
    }
  };
  constexpr auto kDense = static_cast<std::int64_t>(kN);
  if (rows == 1 && within == 0 && dst_rows == kDense) {  // each element kN times
    copy(1, 0, kDense);
  } else if (within == 1) {
    copy(rows, 1, dst_rows);
  } else if (within == -1) {
    copy(rows, -1, dst_rows);
  } else {
    copy(rows, within, dst_rows);
  }
}

template <class T>
void copy_short_rows(std::int64_t m, std::int64_t n, const T* src,
                     const std::int64_t (&src_strides)[2], T* dst, std::int64_t dst_rows) {
  const auto of_length = [&]<std::size_t... kN>(std::index_sequence<kN...>) {
    ((n == kN + 2 ? copy_rows_of<T, kN + 2>(m, src, src_strides[0], src_strides[1], dst, dst_rows)
                  : static_cast<void>(0)),
     ...);
  };
  of_length(std::make_index_sequence<kShortRow - 1>());
}

// Rows and columns; src runs fastest over the rows, dst over the columns. Block by block through a
// small array: rows of a large power of two would push each other out of the caches.
template <class T>
void copy_transposed(const std::int64_t (&n)[2], const T* src, const std::int64_t (&src_strides)[2],
                     T* dst, const std::int64_t (&dst_strides)[2]) {
  if constexpr (sizeof(T) == 2 || sizeof(T) == 4) {
    if (src_strides[0] == 1 && dst_strides[1] == 1) {
      using Number = std::conditional_t<sizeof(T) == 4, float, std::uint16_t>;
      transpose(reinterpret_cast<const Number*>(src), src_strides[1], n[1], n[0],
                reinterpret_cast<Number*>(dst), dst_strides[0]);
      return;
    }
  }
  constexpr std::int64_t kBlock = std::min<std::int64_t>(64, kBlockRowBytes / sizeof(T));
  T block[kBlock][kBlock] = {}, transposed[kBlock][kBlock];
  for (std::int64_t i0 = 0; i0 < n[0]; i0 += kBlock) {
    const std::int64_t rows = std::min(kBlock, n[0] - i0);
    for (std::int64_t j0 = 0; j0 < n[1]; j0 += kBlock) {
      const std::int64_t columns = std::min(kBlock, n[1] - j0);
      const T* s = src + i0 * src_strides[0] + j0 * src_strides[1];
      for (std::int64_t j = 0; j < columns; ++j) {
        copy_row(rows, s + j * src_strides[1], src_strides[0], block[j], 1, false);
        if (j0 + kBlock + j < n[1]) __builtin_prefetch(s + (j + kBlock) * src_strides[1]);
      }
      for (std::int64_t i = 0; i < rows; ++i) {
        for (std::int64_t j = 0; j < kBlock; ++j) transposed[i][j] = block[j][i];
      }
      T* d = dst + i0 * dst_strides[0] + j0 * dst_strides[1];
      for (std::int64_t i = 0; i < rows; ++i) {
        copy_row(columns, transposed[i], 1, d + i * dst_strides[0], dst_strides[1], false);
      }
    }
  }
}

using Strides2 = std::array<Dims, 2>;  // of src and of dst

// The dimensions by falling stride of dst, so that it is written in the order of its addresses.
void order_by_dst(Dims& dims, Strides2& strides) {
  const auto falls = [](std::int64_t a, std::int64_t b) { return std::abs(a) > std::abs(b); };
  if (std::is_sorted(strides[1].begin(), strides[1].end(), falls)) return;
  SmallVector<std::size_t, 8> order(dims.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return falls(strides[1][a], strides[1][b]);
  });
  const Dims old_dims = dims;
  const Strides2 old = strides;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    dims[d] = old_dims[order[d]];
    for (std::size_t a = 0; a < 2; ++a) strides[a][d] = old[a][order[d]];
  }
}

// The dimension that src runs through fastest, where that is not the last one and is worth a
// blocked loop; otherwise the last one.
std::size_t fast_src_dim(const Dims& dims, const Dims& src) {
  const std::size_t last = dims.size() - 1;
  if (std::abs(src[last]) <= 1) return last;
  std::size_t best = last;
  for (std::size_t d = 0; d < last; ++d) {
    if (src[d] != 0 && std::abs(src[d]) < std::abs(src[best])) best = d;
  }
  // Small matrices are short rows, whichever way.
  if (dims[best] <= kShortRow && dims[last] <= kShortRow) return last;
  return best;
}

template <class T>
void copy_typed(Dims dims, const T* src, T* dst, Strides2 strides, bool past_caches) {
  const std::size_t last = dims.size() - 1;
  const std::size_t fast = fast_src_dim(dims, strides[0]);
  const std::int64_t n_last = dims[last];
  const bool are_dense = last > 0 && strides[1][last] == 1;
  if (fast == last && are_dense && n_last >= 2 && n_last <= kShortRow) {
    const std::int64_t dst_rows = strides[1][last - 1];
    const std::int64_t m = dims[last - 1];
    const std::int64_t src_strides[2] = {strides[0][last - 1], strides[0][last]};
    dims.pop_back();
    for (Dims& s : strides) s.pop_back();
    for_each_row<2>(dims, strides, [&](const std::array<std::int64_t, 2>& at) {
      copy_short_rows(m, n_last, src + at[0], src_strides, dst + at[1], dst_rows);
    });
    return;
  }
  if (fast == last) {
    for_each_row<2>(dims, strides, [&](const std::array<std::int64_t, 2>& at) {
      copy_row(dims[last], src + at[0], strides[0][last], dst + at[1], strides[1][last],
               past_caches);
    });
    return;
  }
  const std::int64_t n[2] = {dims[fast], dims[last]};
  const std::int64_t src_strides[2] = {strides[0][fast], strides[0][last]};
  const std::int64_t dst_strides[2] = {strides[1][fast], strides[1][last]};
  dims.erase(dims.begin() + fast);
  for (Dims& s : strides) s.erase(s.begin() + fast);
  for_each_row<2>(dims, strides, [&](const std::array<std::int64_t, 2>& at) {
    copy_transposed(n, src + at[0], src_strides, dst + at[1], dst_strides);
  });
}

}  // namespace

void copy_strided(std::span<const std::int64_t> dims, int element_size, const std::byte* src,
                  std::span<const std::int64_t> src_strides, std::byte* dst,
                  std::span<const std::int64_t> dst_strides, bool past_caches) {
  if (num_elements(dims) == 0) return;
  if (dims.size() == 1) {
    visit_element_size(element_size, [&]<class T>(T*) {
      copy_row(dims[0], reinterpret_cast<const T*>(src), src_strides[0], reinterpret_cast<T*>(dst),
               dst_strides[0], past_caches);
    });
    return;
  }
  Dims loop(dims);
  Strides2 strides = {Dims(src_strides), Dims(dst_strides)};
  order_by_dst(loop, strides);
  collapse_dims(loop, strides);
  visit_element_size(element_size, [&]<class T>(T*) {
    copy_typed(loop, reinterpret_cast<const T*>(src), reinterpret_cast<T*>(dst), strides,
               past_caches);
  });
}

void copy_row(int element_size, std::int64_t n, const std::byte* src, std::int64_t src_stride,
              std::byte* dst, std::int64_t dst_stride) {
  visit_element_size(element_size, [&]<class T>(T*) {
    copy_row(n, reinterpret_cast<const T*>(src), src_stride, reinterpret_cast<T*>(dst), dst_stride,
             /*past_caches=*/false);
  });
}

}  // namespace weft::engine
