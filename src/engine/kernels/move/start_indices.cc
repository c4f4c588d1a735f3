#include "engine/kernels/move/start_indices.h"

#include <algorithm>
#include <limits>

namespace weft::engine {

StartIndices::StartIndices(const Buffer& indices, const StartIndexMapping& mapping,
                           int operand_rank)
    : operand_rank_(operand_rank),
      is_unsigned_(is_unsigned_integer(indices.dtype())),
      to_i64_(convert_function(indices.dtype(), DType::i64)) {
  const auto vector_dim = static_cast<std::size_t>(mapping.index_vector_dim);
  const bool has_vector_dim = vector_dim < indices.dims().size();
  for (std::size_t d = 0; d < indices.dims().size(); ++d) {
    if (d != vector_dim) batch_dims_.push_back(indices.dims()[d]);
  }
  for (std::size_t k = 0; k < mapping.to_operand_dims.size(); ++k) {
    Dims starts(indices.dims().size(), 0);
    Dims sizes = indices.dims();
    if (has_vector_dim) {
      starts[vector_dim] = static_cast<std::int64_t>(k);
      sizes[vector_dim] = 1;
    }
    components_.emplace_back(indices.sliced(starts, sizes));
    component_dims_.push_back(static_cast<std::size_t>(mapping.to_operand_dims[k]));
  }
  const Dims strides = row_major_strides(batch_dims_);
  for (std::size_t i = 0; i < mapping.operand_batching_dims.size(); ++i) {
    auto d = static_cast<std::size_t>(mapping.indices_batching_dims[i]);
    if (d > vector_dim) --d;
    batching_.push_back(
        {static_cast<std::size_t>(mapping.operand_batching_dims[i]), strides[d], batch_dims_[d]});
  }
}

StartIndices::Starts StartIndices::make_starts() const {
  return Starts(static_cast<std::size_t>(operand_rank_),
                std::vector<std::int64_t>(static_cast<std::size_t>(kTileLanes), 0));
}

void StartIndices::read(std::int64_t begin, std::int64_t n, Starts& starts) const {
  alignas(16) std::byte scratch[8 * kTileLanes];
  for (std::size_t k = 0; k < components_.size(); ++k) {
    const void* in[1] = {components_[k].read(begin, n, scratch)};
    std::vector<std::int64_t>& to = starts[component_dims_[k]];
    to_i64_(in, to.data(), n);
    if (!is_unsigned_) continue;
    // From 2^63 on they wrapped around, but are beyond every end.
    std::replace_if(
        to.begin(), to.begin() + n, [](std::int64_t start) { return start < 0; },
        std::numeric_limits<std::int64_t>::max());
  }
  for (const BatchingDim& dim : batching_) {
    std::int64_t* const to = starts[dim.operand_dim].data();
    std::int64_t start = begin / dim.stride % dim.size, left = dim.stride - begin % dim.stride;
    for (std::int64_t i = 0; i < n; left = dim.stride) {
      const std::int64_t same = std::min(left, n - i);
      std::fill_n(to + i, same, start);
      i += same;
      if (++start == dim.size) start = 0;
    }
  }
}

}  // namespace weft::engine
