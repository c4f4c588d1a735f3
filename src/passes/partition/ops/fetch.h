// Fetch: every shard gets a window of a line of elements that lies in pieces on the shards.
//
// The line is a dimension, or several in a row (concatenate), or every s-th element of one (slice).
// Which shard has what and which needs what are tables by shard index; from them follow the moves
// between shards, packed into rounds: collective permutes in which a device sends and receives at
// most once. Where the rounds would send more than an all_gather, that is taken instead.
//
// Plans are plain values and know their cost without anything being emitted.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "passes/partition/write/local_builder.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {

// Elements [begin, end) of the line.
struct Span {
  std::int64_t begin = 0, end = 0;
  std::int64_t size() const { return end - begin; }
  bool empty() const { return end <= begin; }
  friend bool operator==(Span, Span) = default;
};
Span intersection(Span a, Span b);

// A buffer of one size on every shard. By shard: which element of the line its first one would be,
// and which it really has; ascending and disjoint.
struct FetchSource {
  std::int64_t size = 0;
  std::vector<std::int64_t> origin;
  std::vector<Span> has;
};
// The tiles of a dimension whose first element is element `offset` of the line.
FetchSource tiles_of(std::int64_t size, std::int64_t shards, std::int64_t offset = 0);

// By shard: where its window of `size` elements starts, and which of them it needs; the others may
// come out as anything.
struct FetchTarget {
  std::int64_t size = 0;
  std::vector<std::int64_t> start;
  std::vector<Span> needs;
};

struct FetchMove {
  std::size_t source = 0;  // which of the sources
  std::int64_t from = 0, to = 0;
  Span span;
};
struct FetchRound {
  std::int64_t size = 0;  // what every sender sends
  std::vector<FetchMove> moves;
};

struct FetchPlan {
  std::vector<FetchSource> sources;
  FetchTarget target;
  bool gather = false;             // every source whole; then there are no rounds
  std::vector<FetchRound> rounds;  // largest first
  bool fills = false;              // elements are needed that no source has
  // Set: the padding of the only source, a dimension of this size, is filled first and then counts
  // as elements that it has.
  std::optional<std::int64_t> masked;

  std::int64_t shards() const { return static_cast<std::int64_t>(target.start.size()); }
  std::int64_t sent() const;  // elements of the line that a device sends
  std::size_t collectives() const { return gather ? sources.size() : rounds.size(); }
};

// REQUIRES: one source where elements are needed that no source has.
FetchPlan plan_fetch(std::vector<FetchSource> sources, FetchTarget target);
// A plan that fetches from the tiles of one dimension.
FetchPlan plan_fetch(std::int64_t size, FetchTarget target);

// `buffers` are the sources' own; the line runs along their dimension `dim`, which is cut along
// `atoms`. `fill`: the scalar for elements that no source has.
ir::Value* emit_fetch(const FetchPlan& plan, std::span<ir::Value* const> buffers, int dim,
                      const AtomList& atoms, ir::Value* fill, LocalBuilder& b);

// Several dimensions of one array, one after the other; those along which whole tiles change places
// in one permute.
struct FetchStep {
  int dim = 0;
  AtomList atoms;
  FetchPlan plan;
};
// Sorts the steps so that what shrinks the array comes first, and what makes it grow last.
void sort_steps(std::vector<FetchStep>& steps);
// What one device sends, starting from this shard.
HookTraffic traffic_of(std::span<const FetchStep> steps, TensorType shard);
ir::Value* emit_fetches(std::span<const FetchStep> steps, ir::Value* shard, ir::Value* fill,
                        LocalBuilder& b);

}  // namespace weft::passes
