// RowPanel: rows of an input whose elements lie apart in memory, beside those of the next rows,
// such as those of a transposed matrix: some at a time are copied as a block, so that what is read
// of a cache line is used.
//
// For one thread and one input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/stream/buffer.h"
#include "plan/storage/row_shape.h"

namespace weft::engine {

// How such rows lie. Refers to the bytes.
struct RowsAcross {
  // Nothing: these rows lie otherwise. REQUIRES: the buffer has the shape's full dimensions.
  static std::optional<RowsAcross> of(const Buffer& buffer, const plan::RowShape& shape);

  const std::byte* data;
  int size;                              // of an element
  Dims dims, strides;                    // of the rows
  std::int64_t num_rows, length, apart;  // elements of a row, and from one to the next
  std::int64_t beside;                   // so many rows share a cache line
};

class RowPanel {
 public:
  void clear() { count_ = 0; }
  // Rows [row, row + n), one after the other, as they are stored. Of those that follow as many are
  // there as share their lines, in whole groups of so many.
  const std::byte* rows(const RowsAcross& from, std::int64_t row, std::int64_t n,
                        std::int64_t group);

 private:
  void fill(const RowsAcross& from, std::int64_t row, std::int64_t count);

  std::vector<std::byte> bytes_;
  std::int64_t first_ = 0, count_ = 0;  // the rows that are there
};

}  // namespace weft::engine
