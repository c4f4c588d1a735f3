// StartIndices: where the slices of a gather or scatter start in the operand.
//
// Reads the index vectors of the op's index operand, one per batch position, in row-major order.
// Does not own the buffer. Immutable; any thread.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/kernels/tile/element_reader.h"

namespace weft::engine {

struct StartIndexMapping {
  std::int64_t index_vector_dim = 0;  // the rank of the indices: each element is a vector of one
  Dims to_operand_dims;               // of each component
  Dims operand_batching_dims;
  Dims indices_batching_dims;
};

class StartIndices {
 public:
  StartIndices(const Buffer& indices, const StartIndexMapping& mapping, int operand_rank);

  // The dimensions over which there is one slice each.
  const Dims& batch_dims() const { return batch_dims_; }

  // starts[d][i] = where slice begin + i starts in operand dimension d, for i < n <= kTileLanes; of
  // indices beyond 2^63 the largest number.
  using Starts = std::vector<std::vector<std::int64_t>>;
  Starts make_starts() const;
  void read(std::int64_t begin, std::int64_t n, Starts& starts) const;

 private:
  struct BatchingDim {
    std::size_t operand_dim;
    std::int64_t stride, size;  // in the row-major order of batch positions
  };

  Dims batch_dims_;
  int operand_rank_;
  bool is_unsigned_;
  std::vector<ElementReader> components_;
  std::vector<std::size_t> component_dims_;
  TileFunction to_i64_;
  std::vector<BatchingDim> batching_;
};

}  // namespace weft::engine
