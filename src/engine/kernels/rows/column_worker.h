// ColumnWorker: goes through the columns of a step over rows by a RowProgram. One for each part of
// a kernel's work, on one thread; for one run after the other, of which the later ones allocate
// nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/kernels/rows/column_shape.h"
#include "engine/kernels/rows/column_sums.h"
#include "engine/kernels/rows/kept_maps.h"
#include "engine/kernels/rows/row_run.h"
#include "engine/kernels/tile/tile_memory.h"

namespace weft::engine {

class ColumnWorker {
 public:
  using Block = ColumnShape::Block;

  ColumnWorker(const RowProgram& program, const ColumnShape& shape);

  // What follows is about this run, until the next one.
  void begin(const RowRun& run);
  std::int64_t num_bytes() const;  // that it keeps

  // All passes over a block. REQUIRES: the shape's blocks stay.
  void go_through(const Block& block);

  // One pass over a part of the columns of a block. kept[i] is where the program's kept value i is
  // of these columns, totals[f] where their totals of fold f go, in compute form.
  void fold_part(std::size_t pass, const Block& block, std::int64_t part,
                 std::span<std::byte* const> kept, std::span<std::byte* const> totals);
  // What follows the parts of all columns: for n <= kTileLanes of them, from that at `column` of
  // all on. totals[f] is the first one of a column's, and the next ones follow so many elements
  // later.
  void finish(std::size_t pass, std::int64_t column, std::int64_t n,
              std::span<std::byte* const> kept, std::span<std::byte* const> totals,
              std::int64_t apart);

 private:
  struct Fold {
    Combiner::Frame frame;
    std::int64_t size;             // of an element in compute form
    std::vector<ColumnSums> sums;  // of each tile side by side
    TileMemory inits, totals;
    TileMemory lanes;  // the totals of a block's lanes, where these are of runs
    TileMemory rest;   // steps at the end of a part, fewer than lie side by side: so many
    std::int64_t num_rest = 0;
  };
  // Of an argument or a result.
  struct Tile {
    std::int64_t size;  // of an element
    TileMemory own;
  };
  struct PassState {
    std::int64_t rows;  // of a tile
    RegionProgram::Frame frame;
    KeptMaps kept_maps;
    std::vector<const void*> arguments;
    // By argument: what each row of a block has, of all its columns; null where rows differ.
    std::vector<const std::byte*> repeated;
    std::vector<void*> results;
    std::vector<Tile> argument_tiles, result_tiles;
    std::vector<Fold> folds;
    bool runs_code = false;              // in this run
    std::vector<void*> code_table = {};  // of arguments and results
    std::vector<std::int64_t> code_strides = {};
  };

  PassState state_of(const RowPass& pass) const;
  // Of the steps at the end of a part.
  std::int64_t rest_lanes() const { return (shape_.beside - 1) * shape_.lanes; }
  std::int64_t at_full(const Block& block, std::int64_t row, std::int64_t first) const {
    return (block.outer * shape_.length + row) * shape_.width + block.first + first;
  }
  // Whether the whole is so little that the caches have it.
  bool is_small() const {
    constexpr std::int64_t kMostElements = 1 << 14;
    return shape_.outer * shape_.length * shape_.width <= kMostElements;
  }
  void place_inits(const RowPass& pass, PassState& state) const;
  void place_repeated(const RowPass& pass, PassState& state, const Block& block,
                      std::span<std::byte* const> kept) const;
  void place_totals(const RowFoldFunctions& functions, Fold& fold, const Block& block,
                    std::byte* totals) const;
  void place_beside(const RowFoldFunctions& functions, Fold& fold, std::byte* totals) const;
  bool folds_where_it_lies(const RowPass& pass) const;
  bool may_run_code(const RowPass& pass) const;
  const void* ones_of(const RowPass& pass, PassState& state, const Block& block,
                      std::size_t argument, std::int64_t row, std::int64_t count) const;
  void run_code(const RowPass& pass, PassState& state, std::int64_t lanes, std::int64_t n) const;
  const void* ones_where_they_lie(const RowRun::Input& input, TileForm form, const Block& block,
                                  std::int64_t row) const;
  void compute_tile(const RowPass& pass, PassState& state, const Block& block, std::int64_t first,
                    std::int64_t row, std::int64_t n) const;
  void fold_tile(const RowPass& pass, PassState& state, const Block& block, std::int64_t first,
                 std::int64_t row, std::int64_t count);
  static const std::byte* tile(const PassState& state, PassTile from) {
    const void* const at =
        from.is_argument ? state.arguments[from.index] : state.results[from.index];
    return static_cast<const std::byte*>(at);
  }

  const RowProgram& program_;
  const ColumnShape& shape_;
  const RowRun* run_ = nullptr;
  std::vector<PassState> passes_;
  std::vector<TileMemory> kept_memory_;  // of a block that stays
  std::vector<std::byte*> kept_;
  std::vector<std::byte*> block_totals_, block_kept_;  // of what a block has come to
};

}  // namespace weft::engine
