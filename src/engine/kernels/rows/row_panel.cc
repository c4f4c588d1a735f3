#include "engine/kernels/rows/row_panel.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/stream/loop_nest.h"
#include "engine/stream/strided_copy.h"

namespace weft::engine {

std::optional<RowsAcross> RowsAcross::of(const Buffer& buffer, const plan::RowShape& shape) {
  constexpr std::int64_t kLineBytes = 64, kMostBytes = 256 << 10, kLeastBeside = 4;
  const std::size_t first = shape.first_row_dim();
  if (shape.by_columns() || shape.row_dims != 1 || first == 0) return std::nullopt;
  const int size = byte_size(buffer.dtype());
  const std::int64_t apart = buffer.strides()[first];
  const std::int64_t to_next = std::abs(buffer.strides()[first - 1]);
  if (std::abs(apart) * size < kLineBytes || to_next == 0) return std::nullopt;
  const std::int64_t beside = std::min(kLineBytes / (to_next * size), shape.full[first - 1]);
  const bool fits = beside * shape.length() * size <= kMostBytes;
  if (beside < kLeastBeside || !fits) return std::nullopt;
  return RowsAcross{.data = buffer.bytes(),
                    .size = size,
                    .dims = Dims(shape.full.begin(), shape.full.begin() + first),
                    .strides = Dims(buffer.strides().begin(), buffer.strides().begin() + first),
                    .num_rows = shape.rows(),
                    .length = shape.length(),
                    .apart = apart,
                    .beside = beside};
}

const std::byte* RowPanel::rows(const RowsAcross& from, std::int64_t row, std::int64_t n,
                                std::int64_t group) {
  if (row < first_ || row + n > first_ + count_) {
    const std::int64_t wished = std::max(n, ceil_div(from.beside, group) * group);
    fill(from, row, std::min(wished, from.num_rows - row));
  }
  return bytes_.data() + (row - first_) * from.length * from.size;
}

void RowPanel::fill(const RowsAcross& from, std::int64_t row, std::int64_t count) {
  first_ = row;
  count_ = count;
  bytes_.resize(static_cast<std::size_t>(count * from.length * from.size));
  const std::int64_t run = from.dims.back();
  for (std::int64_t done = 0, n = 0; done < count; done += n) {
    const std::int64_t at = row + done;
    n = std::min(count - done, run - at % run);
    copy_strided(std::array{n, from.length}, from.size,
                 from.data + offset_of(at, from.dims, from.strides) * from.size,
                 std::array{from.strides.back(), from.apart},
                 bytes_.data() + done * from.length * from.size,
                 std::array<std::int64_t, 2>{from.length, 1});
  }
}

}  // namespace weft::engine
