#include "passes/xla/windows.h"

#include <vector>

namespace weft::passes {
namespace {

// As XLA's source has it (its dot_handler.cc).
bool has_both_directions(std::int64_t n) { return n % 4 == 0; }

Ring named_ring(std::int64_t n) {
  return {has_both_directions(n) ? "windowed einsum in both directions" : "windowed einsum", {}};
}

}  // namespace

Ring windowed_shards(std::int64_t n, std::int64_t extent) {
  Ring ring = named_ring(n);
  ring.joins_all = true;
  ring.pieces.push_back({.low = 0, .high = extent});
  const std::int64_t up = has_both_directions(n) ? n / 2 : n - 1, down = n - 1 - up;
  int last_up = 0, last_down = 0;
  for (std::int64_t distance = 1; distance <= up; ++distance) {
    ring.pieces.push_back({-distance, 0, extent, 1, last_up});
    last_up = static_cast<int>(ring.pieces.size()) - 1;
    if (distance > down) continue;
    ring.pieces.push_back({distance, 0, extent, -1, last_down});
    last_down = static_cast<int>(ring.pieces.size()) - 1;
  }
  if (has_both_directions(n)) ring.together.assign(static_cast<std::size_t>(n / 2), 2);
  return ring;
}

Ring windowed_sums(std::int64_t n, std::int64_t extent) {
  Ring ring = named_ring(n);
  ring.begins_with_zeros = true;
  if (!has_both_directions(n)) {
    for (std::int64_t distance = n - 1; distance > 0; --distance) {
      ring.pieces.push_back({distance, 0, extent, 1, static_cast<int>(n - distance)});
    }
    ring.pieces.push_back({.low = 0, .high = extent});
    return ring;
  }
  // Each part of the product is of a sum that goes up and of one that goes down, one step nearer.
  for (std::int64_t distance = n / 2; distance > 0; --distance) {
    const int here = static_cast<int>(ring.pieces.size());
    ring.pieces.push_back({distance, 0, extent, 1, distance > 1 ? here + 2 : here + 1});
    const std::int64_t nearer = distance - 1;
    ring.pieces.push_back({-nearer, 0, extent, nearer > 0 ? -1 : 0, nearer > 0 ? here + 3 : -1});
  }
  ring.together.assign(static_cast<std::size_t>(n / 2), 2);
  return ring;
}

}  // namespace weft::passes
