// StartIndices: where the slices of a gather or scatter start in an array.
//
// Reads the index vectors of the op's index operand, one per batch position, in row-major order.
// Does not own the buffer. Immutable; any thread.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/kernels/tile/element_reader.h"
#include "ir/ops/attrs.h"

namespace weft::engine {

struct StartIndexMapping {
  std::int64_t index_vector_dim = 0;  // the rank of the indices: each element is a vector of one
  Dims to_operand_dims;               // of each component
  Dims operand_batching_dims;
  Dims indices_batching_dims;
};

StartIndexMapping mapping_of(const ir::GatherDimensionNumbers& numbers);
StartIndexMapping mapping_of(const ir::ScatterDimensionNumbers& numbers);
// Strides of the dimensions of a dense array that are listed, or of all others.
Dims some_strides(const Dims& dims, const Dims& listed, bool is_listed);

class StartIndices {
 public:
  // Of slices of `sizes` of an array of `dims`, whose elements are `strides` apart.
  StartIndices(const Buffer& indices, const StartIndexMapping& mapping, const Dims& dims,
               const Dims& sizes, const Dims& strides);

  // The dimensions over which there is one slice each.
  const Dims& batch_dims() const { return batch_dims_; }

  // offsets[i] = where slice begin + i starts in the array, in elements, for i < n <= kTileLanes:
  // moved so that it is inside; or -1 where it is not.
  void read_moved(std::int64_t begin, std::int64_t n, std::int64_t* offsets) const;
  void read_inside(std::int64_t begin, std::int64_t n, std::int64_t* offsets) const;

 private:
  // A dimension of the array that index vectors have a number for.
  struct Component {
    ElementReader reader;
    const std::byte* direct;  // where the numbers lie, `step` apart, if they can be read there
    std::int64_t step;
    std::int64_t last, stride;  // of slices that are inside
  };
  // One that is a batch dimension, too.
  struct BatchingDim {
    std::int64_t stride, size;  // in the row-major order of batch positions
    std::int64_t in_array;      // the array's stride
  };

  void read_batching(std::int64_t begin, std::int64_t n, std::int64_t* offsets) const;
  // Calls add(dtype, starts, step) with the numbers of slices [begin, begin + n).
  template <class Add>
  void read_component(const Component& component, std::int64_t begin, std::int64_t n,
                      const Add& add) const;

  Dims batch_dims_;
  DType dtype_;
  TileFunction to_i64_;
  std::vector<Component> components_;
  std::vector<BatchingDim> batching_;
  bool fit_ = true;  // slices are no larger than the array
};

}  // namespace weft::engine
