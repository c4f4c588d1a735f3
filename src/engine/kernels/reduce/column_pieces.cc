#include "engine/kernels/reduce/column_pieces.h"

#include <algorithm>

#include "core/dtype_table.h"
#include "core/strided_layout.h"

namespace weft::engine {
namespace {

// Shorter pieces are put together to rows, which are added as such.
constexpr std::int64_t kShortest = 16;

}  // namespace

std::optional<ColumnPieces> ColumnPieces::of(const Buffer& buffer, std::size_t num_reduced) {
  if (compute_dtype(buffer.dtype()) != buffer.dtype()) return std::nullopt;
  ColumnPieces pieces;
  pieces.data_ = buffer.bytes();
  pieces.element_size_ = byte_size(buffer.dtype());
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

void ColumnPieces::add(ColumnSums& sums, std::int64_t lane, std::int64_t begin,
                       std::int64_t end) const {
  const std::byte* const first = data_ + lanes_.offset_of(lane) * element_size_;
  const std::int64_t inner = rows_.dims.back();
  for (std::int64_t row = begin; row < end;) {
    const std::int64_t n = std::min(inner - row % inner, end - row);
    sums.add(first + rows_.offset_of(row) * element_size_, rows_.strides.back() * element_size_, n);
    row += n;
  }
}

}  // namespace weft::engine
