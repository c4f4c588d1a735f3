// KeptMaps: what a pass of a step over rows does with what is kept of its rows, one element for
// each.
//
// One for each pass and worker, on one thread. The program lives on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/kernels/rows/row_run.h"
#include "engine/kernels/tile/tile_memory.h"

namespace weft::engine {

class KeptMaps {
 public:
  KeptMaps(const RowProgram& program, const RowPass& pass);
  std::int64_t num_bytes() const { return num_bytes_; }  // that it keeps

  // Of n <= kTileLanes rows from that at `row` on. kept[i] is where the elements of the program's
  // kept value i are, and come to be, for these rows, in compute form.
  void compute(const RowRun& run, std::span<std::byte* const> kept, std::int64_t row,
               std::int64_t n);

 private:
  const RowProgram& program_;
  const RowPass& pass_;
  RegionProgram::Frame frame_;
  std::vector<const void*> arguments_;
  std::vector<void*> results_;
  std::vector<TileMemory> tiles_;
  std::int64_t num_bytes_ = 0;
};

// From the totals of n rows, which begin with `inits`, to what is kept of them. n <= kTileLanes.
void add_inits(const Combiner& combiner, Combiner::Frame& frame, const void* inits,
               const void* totals, void* out, std::int64_t n);

// The results that are one element for each row, as `compute` takes them.
void store_kept(const RowProgram& program, const RowRun& run, std::span<std::byte* const> kept,
                std::int64_t row, std::int64_t n);

}  // namespace weft::engine
