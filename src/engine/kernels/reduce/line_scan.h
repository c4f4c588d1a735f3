// LineScan: every prefix of a line of elements reduced, tile by tile.
//
// Uses that the region is associative. For one thread; does not own the combiner.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/kernels/tile/tile_fold.h"

namespace weft::engine {

class LineScan {
 public:
  // `from_end`: the lines are read from their ends, so that what comes later stands to the left.
  LineScan(const Combiner& combiner, bool from_end);

  // Gives `sink` the reductions of elements [begin, begin + 1), ..., [begin, begin + n), a tile at
  // a time, with the number of the tile's first one and how many they are. `sink` may change the
  // tile.
  using Sink = std::function<void(OperandTiles& tile, std::int64_t at, std::int64_t n)>;
  void run(std::span<const ElementReader> operands, std::int64_t begin, std::int64_t n,
           const Sink& sink);

 private:
  void combine(const OperandTiles& left, const OperandTiles& right, OperandTiles& out,
               std::int64_t n);
  void scan_tile(std::int64_t n);
  void spread_last(std::size_t o, std::int64_t n);

  const Combiner& combiner_;
  bool from_end_;
  Combiner::Frame frame_;
  std::vector<std::size_t> sizes_;  // of elements in compute form
  OperandTiles carry_;              // what precedes the tile, in every lane
  OperandTiles tile_, shifted_;
};

}  // namespace weft::engine
