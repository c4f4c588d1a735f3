#include "engine/kernels/reduce/column_pieces.h"

#include <algorithm>

#include "core/dtype_table.h"
#include "core/strided_layout.h"
#include "engine/kernels/tile/tile_function.h"

namespace weft::engine {
namespace {

// Shorter pieces are put together to rows, which are added as such.
constexpr std::int64_t kShortest = 16;
// So many rows are brought into compute form at a time.
constexpr std::int64_t kRowsAtOnce = 8;

}  // namespace

std::optional<ColumnPieces> ColumnPieces::of(const Buffer& buffer, std::size_t num_reduced) {
  ColumnPieces pieces;
  pieces.data_ = buffer.bytes();
  pieces.element_size_ = byte_size(buffer.dtype());
  pieces.lane_size_ = byte_size(compute_dtype(buffer.dtype()));
  pieces.load_ = compute_form(buffer.dtype()).load;
  for (std::size_t d = 0; d < buffer.dims().size(); ++d) {
    Axes& axes = d < num_reduced ? pieces.rows_ : pieces.lanes_;
    axes.dims.push_back(buffer.dims()[d]);
    axes.strides.push_back(buffer.strides()[d]);
  }
  for (Axes* const axes : {&pieces.rows_, &pieces.lanes_}) {
    collapse_dims(axes->dims, std::span(&axes->strides, 1));
  }
  const Axes& lanes = pieces.lanes_;
  if (lanes.strides.back() != 1 || lanes.dims.back() < kShortest) return std::nullopt;
  pieces.run_ = lanes.dims.back();
  return pieces;
}

std::int64_t ColumnPieces::Axes::offset_of(std::int64_t index) const {
  std::int64_t offset = 0;
  for (std::size_t d = dims.size(); d-- > 0;) {
    offset += index % dims[d] * strides[d];
    index /= dims[d];
  }
  return offset;
}

std::size_t ColumnPieces::scratch_bytes(std::int64_t lanes) const {
  return load_ == nullptr ? 0 : static_cast<std::size_t>(kRowsAtOnce * lanes * lane_size_);
}

void ColumnPieces::add(ColumnSums& sums, std::int64_t lane, std::int64_t lanes, std::int64_t begin,
                       std::int64_t end, std::byte* scratch) const {
  const std::byte* const first = data_ + lanes_.offset_of(lane) * element_size_;
  const std::int64_t inner = rows_.dims.back(), stride = rows_.strides.back() * element_size_;
  for (std::int64_t row = begin, n = 0; row < end; row += n) {
    n = std::min(inner - row % inner, end - row);
    const std::byte* const from = first + rows_.offset_of(row) * element_size_;
    if (load_ == nullptr) {
      sums.add(from, stride, n);
      continue;
    }
    n = std::min(n, kRowsAtOnce);
    for (std::int64_t r = 0; r < n; ++r) {
      load_(from + r * stride, 1, scratch + r * lanes * lane_size_, lanes);
    }
    sums.add(scratch, lanes * lane_size_, n);
  }
}

}  // namespace weft::engine
