// Rings: in which pieces, by which ways and in which order the shards of a group reach all of its
// devices, or the partial sums for each device reach it.
//
// Plain values and functions; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace weft::passes {

// A range of one device's shard. Devices of a group stand on a circle in its order.
struct Piece {
  std::int64_t offset = 0;         // from a device's place on the circle to that of the shard
  std::int64_t low = 0, high = 0;  // of the shard's elements along the exchanged dimension
  // How far the piece moves in one step, to a device so many places on (back, if negative); 0: it
  // is the device's own.
  std::int64_t move = 0;
  // Of shards: the piece before that, from which it is cut. Of sums: the piece to which it is added
  // after it. -1: none.
  int link = -1;
  // The same of the array on each device: low and high count from its start.
  bool is_fixed = false;
};

// Of shards: in the order in which they are used; each stands behind the one it is cut from. Of
// sums: in the order in which they are computed; each stands before the one it is added to, and
// pieces of the device's own sum, which do not move, are last.
struct Ring {
  std::string form;  // "ring in both directions"
  std::vector<Piece> pieces;
  // Products are computed for so many pieces at once, in their order; of shards those that sum over
  // what is exchanged, so that fewer partial sums go through memory. Empty: for each by itself.
  std::vector<int> together = {};
  // That of shards holds of all products.
  bool joins_all = false;
  // Of sums: the first ones of each way begin as zeros, which are sent, too.
  bool begins_with_zeros = false;
};

// The ways in which shards of `extent` elements may go around a group of n, cut at multiples of
// `granule`. REQUIRES: n >= 2, extent is positive and a multiple of granule.
std::vector<Ring> shard_rings(std::int64_t n, std::int64_t extent, std::int64_t granule);
// The ways in which sums may.
std::vector<Ring> sum_rings(std::int64_t n, std::int64_t extent, std::int64_t granule);
// Each device sends each other one a piece of its own.
Ring shard_exchange(std::int64_t n, std::int64_t extent);
// `size` elements in so many tiles, as equal as can be.
std::vector<Piece> fixed_tiles(std::int64_t size, std::int64_t granule, std::int64_t count);

}  // namespace weft::passes
