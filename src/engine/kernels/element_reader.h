// ElementReader: the elements of a buffer with any strides, in row-major order, tile by tile.
//
// Does not own the buffer. Immutable; any thread.
#pragma once

#include <cstdint>

#include "engine/kernels/tile_function.h"
#include "engine/stream/buffer.h"

namespace weft::engine {

class ElementReader {
 public:
  // Elements come in the compute form of the buffer's dtype.
  explicit ElementReader(const Buffer& buffer);

  // The elements lie one after another in the right form: any number can be read at once.
  bool is_direct() const { return load_ == nullptr && dims_.size() == 1 && strides_[0] == 1; }
  // All elements are one.
  bool is_uniform() const { return dims_.size() == 1 && strides_[0] == 0; }

  // Elements [begin, begin + n) of the row-major order: where they lie or in `scratch`, which has
  // room for them. With a `shift`: the elements that lie so much further on in memory.
  const void* read(std::int64_t begin, std::int64_t n, void* scratch, std::int64_t shift = 0) const;

 private:
  void read_row(std::int64_t offset, std::int64_t n, std::byte* to) const;

  const std::byte* data_;
  int element_size_, compute_size_;
  void (*load_)(const std::byte* src, std::int64_t stride, void* dst, std::int64_t n);
  Dims dims_, strides_;  // collapsed; at least one
};

}  // namespace weft::engine
