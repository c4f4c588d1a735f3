// ColumnSums: rows of lanes folded into one: some rows one after the other, then such sums by
// pairs, so that the order depends on how many rows there are, and the error of a sum grows slowly.
//
// For one thread; one fold after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/kernels/reduce/row_fold.h"
#include "engine/kernels/tile/tile_memory.h"

namespace weft::engine {

class ColumnSums {
 public:
  // So many rows are added one to another before sums are added to sums.
  static constexpr std::int64_t kRowsPerBlock = 32;

  // Of up to so many lanes, of elements of so many bytes in compute form.
  ColumnSums(const RowFoldFunctions& fold, std::size_t size, std::int64_t max_lanes);

  void begin(std::int64_t lanes);
  // `count` rows more, so many bytes apart.
  void add(const std::byte* rows, std::int64_t stride, std::int64_t count);
  bool has_rows() const { return rows_ > 0; }
  // Of all rows since `begin`, of which there is at least one; until the next fold. May be written
  // over.
  std::byte* total();
  std::int64_t num_bytes() const;

 private:
  void open_block(const std::byte* row);
  void merge_last_two();

  const RowFoldFunctions& fold_;
  std::size_t size_;
  std::int64_t max_lanes_, lanes_ = 0;
  std::int64_t rows_ = 0;
  std::size_t depth_ = 0;
  std::vector<TileMemory> sums_;  // a binary counter of folded blocks
};

}  // namespace weft::engine
