#include "engine/kernels/reduce/dense_rows.h"

#include "core/lifetime.h"
#include "core/strided_layout.h"
#include "engine/kernels/tile/tile_function.h"
#include "engine/stream/loop_nest.h"
#include "engine/stream/strided_copy.h"

namespace weft::engine {
namespace {

// Where a thread puts rows that do not lie one after the other.
struct RowsInOrder {
  std::vector<std::byte> bytes;
};

}  // namespace

bool DenseRows::fit(const TensorType& type) {
  constexpr std::int64_t kMostElements = 1 << 14;
  return is_stored_as_computed(type.dtype) && compute_form(type.dtype).load == nullptr &&
         byte_size(type.dtype) <= static_cast<int>(kMostElementBytes) && type.num_elements() > 0 &&
         type.num_elements() <= kMostElements;
}

DenseRows::DenseRows(const TensorType& type, const Dims& order, std::int64_t kept)
    : count_(kept), length_(type.num_elements() / kept), size_(byte_size(type.dtype)) {
  const StridedLayout layout = StridedLayout::dense(type).transposed(order);
  in_order_ = layout.is_dense();
  dims_ = layout.type.dims;
  strides_ = layout.strides;
}

const std::byte* DenseRows::in_order(const std::byte* array) const {
  if (in_order_) return array;
  std::vector<std::byte>& rows = of_thread<RowsInOrder>().bytes;
  rows.resize(static_cast<std::size_t>(count_ * length_ * size_));
  copy_strided(dims_, size_, array, strides_, rows.data(), row_major_strides(dims_));
  return rows.data();
}

std::vector<std::vector<std::int64_t>> DenseRows::places() const {
  std::vector<std::vector<std::int64_t>> rows(static_cast<std::size_t>(count_));
  for (std::int64_t i = 0; i < count_ * length_; ++i) {
    rows[static_cast<std::size_t>(i / length_)].push_back(offset_of(i, dims_, strides_));
  }
  return rows;
}

}  // namespace weft::engine
