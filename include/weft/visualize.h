// Pictures of shardings, as JAX's `visualize_array_sharding` draws them and as SVG.
//
// Where JAX's own picture is legible, the text is the same byte for byte. Beyond that: a picture
// never exceeds `max_width`, but shortens lists of devices (0-31), leaves out the platform, or
// continues below; a scalar is one box; an array of rank above 2 is drawn slice by slice; shards
// may be uneven or empty. Plain functions; any thread may call them.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "weft/mesh.h"
#include "weft/named_sharding.h"
#include "weft/sharding.h"
#include "weft/where.h"

namespace weft {

struct VisualizeOptions {
  bool use_color = false;  // 24-bit colours of a terminal (matplotlib's tab20b, as in JAX)
  double scale = 1;        // of a square array, 10 lines high at 1
  int min_width = 9;       // of a shard, in characters
  int max_width = 80;      // of the picture
  // What stands before the devices' ids, "CPU"; empty: the platform of this process's devices().
  std::string platform = {};
};

// Which device of the mesh has which part of an array with this shape. Throws Error where the
// sharding does not fit.
std::string sharding_text(std::span<const std::int64_t> shape, const Sharding& sharding,
                          const Mesh& mesh, const VisualizeOptions& options = {});
std::string sharding_text(const Dims& shape, const ShardingLike& sharding,
                          const VisualizeOptions& options = {}, Where where = Where::current());

// The sharding as a picture for a browser, to scale. Of the options
// only `platform` counts.
std::string sharding_svg(std::span<const std::int64_t> shape, const Sharding& sharding,
                         const Mesh& mesh, const VisualizeOptions& options = {});
std::string sharding_svg(const Dims& shape, const ShardingLike& sharding,
                         const VisualizeOptions& options = {}, Where where = Where::current());

// Prints the text, without its colours where standard output is no terminal.
void visualize_sharding(std::span<const std::int64_t> shape, const Sharding& sharding,
                        const Mesh& mesh, VisualizeOptions options = {});

}  // namespace weft
