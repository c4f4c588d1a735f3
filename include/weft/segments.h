// Rows combined by group: row i of the result is the sum (product, smallest, largest) of the rows
// of `data` whose segment id is i; of a segment without rows 0 (1, the largest, the smallest
// value).
//
//   segment_sum(asarray({5, 1, 2}), asarray({0, 2, 0}), 3)    // [7, 0, 1]
//
// Rows whose id is negative or not below num_segments are left out. Errors (weft::Error) name
// shapes and dtypes. Any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "weft/array.h"
#include "weft/named_sharding.h"

namespace weft {

struct SegmentOptions {
  bool indices_are_sorted = false;
  bool unique_indices = false;
  std::string mode = {};                          // of ids out of range, as IndexOptions has it
  std::optional<ShardingLike> out_sharding = {};  // how the result is split
};
// `segment_ids`: an integer for each row, along the first dimension of `data`.
Array segment_sum(const Arg& data, const Arg& segment_ids, std::int64_t num_segments,
                  const SegmentOptions& options = {});  // jax.ops.segment_sum
Array segment_prod(const Arg& data, const Arg& segment_ids, std::int64_t num_segments,
                   const SegmentOptions& options = {});  // jax.ops.segment_prod
Array segment_max(const Arg& data, const Arg& segment_ids, std::int64_t num_segments,
                  const SegmentOptions& options = {});  // jax.ops.segment_max
Array segment_min(const Arg& data, const Arg& segment_ids, std::int64_t num_segments,
                  const SegmentOptions& options = {});  // jax.ops.segment_min

}  // namespace weft
