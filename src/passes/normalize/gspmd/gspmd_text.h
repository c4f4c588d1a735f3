// GSPMD's sharding strings: {devices=[2,1,4]<=[4,2]T(1,0) last_tile_dim_replicate} and their kin.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "weft/shape.h"

namespace weft::passes {

struct GspmdSharding {
  enum class Kind : std::uint8_t {
    nothing,     // {unknown}, or on one device only (maximal): no dimension is cut
    replicated,  // the whole array on each device
    manual,      // each device's own
    tiled,
  };
  // What tiling dimensions after those of the array say of the devices that differ only in them.
  enum class Subgroup : std::uint8_t { replicated, manual, unreduced };

  Kind kind = Kind::nothing;
  // Tiled: tiles along each dimension of the array, then those of subgroups.
  Dims tiles;
  std::vector<Subgroup> subgroups;
  // Which device has which tile, in row-major order of the tiles: the numbers 0, 1, ... as an array
  // of shape `iota`, transposed; or where that is empty, a list.
  Dims iota, permutation;
  std::vector<std::int64_t> list;

  std::int64_t num_devices() const { return num_elements(tiles); }
  std::size_t rank() const { return tiles.size() - subgroups.size(); }
  // The list, also where it is not written.
  std::vector<std::int64_t> devices() const;
};

struct GspmdText {
  std::vector<GspmdSharding> shardings;  // one for each result where it is a tuple, else one
  bool tuple = false;
  std::string problem;  // why it cannot be followed; else empty
};
GspmdText parse_gspmd(std::string_view text);

}  // namespace weft::passes
