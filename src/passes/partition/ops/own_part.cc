#include "passes/partition/ops/own_part.h"

#include <algorithm>

namespace weft::passes {
namespace {

// `size` elements of v along `dim` from start[shard] on; what v does not have is anything.
ir::Value* cut_by_shard(ir::Value* v, int dim, const AtomList& atoms,
                        std::vector<std::int64_t> start, std::int64_t size, LocalBuilder& b) {
  const auto [min, max] = std::ranges::minmax(start);
  const std::int64_t low = std::max<std::int64_t>(-min, 0);
  const std::int64_t high = std::max<std::int64_t>(max + size - v->type.dim(dim), 0);
  if (low > 0 || high > 0) v = b.pad(v, dim, low, high);
  if (min == max) return b.slice(v, dim, min + low, min + low + size);
  for (std::int64_t& entry : start) entry += low;
  return b.dynamic_slice(v, dim, b.by_shard(atoms, start), size);
}

// Of the line, the elements that a shard has are those within these bounds: of its whole buffer,
// which often follow from the shard's index by arithmetic, where that says the same.
Span mask_bounds(const FetchSource& source, std::size_t shard, std::int64_t size) {
  const std::int64_t origin = source.origin[shard];
  const Span has = source.has[shard], whole{origin, origin + source.size};
  const Span in_line = intersection(whole, {0, size});
  return (in_line.empty() && has.empty()) || in_line == has ? whole : has;
}

}  // namespace

ir::Value* emit_own_part(const FetchSource& source, std::int64_t size, ir::Value* buffer, int dim,
                         const AtomList& atoms, ir::Value* fill, LocalBuilder& b) {
  const std::int64_t count = std::min(size, source.size);
  std::vector<std::int64_t> owners, low, high;
  // Where the elements that a shard may have start in its buffer, and the line in these.
  std::vector<std::int64_t> from, start;
  for (std::size_t k = 0; k < source.has.size(); ++k) {
    const Span has = source.has[k];
    const Span bounds = mask_bounds(source, k, size);
    low.push_back(bounds.begin);
    high.push_back(bounds.end);
    if (!has.empty()) owners.push_back(static_cast<std::int64_t>(k));
    // Who has none does as the one before, so that tables stay simple.
    const std::int64_t first = std::clamp<std::int64_t>(-source.origin[k], 0, source.size - count);
    const bool follows = has.empty() && !from.empty();
    from.push_back(follows ? from.back() : first);
    start.push_back(follows ? start.back() : std::clamp(-source.origin[k] - first, -size, count));
  }
  if (owners.size() == 1) {
    const auto k = at(owners[0]);
    from.assign(from.size(), from[k]);
    start.assign(start.size(), start[k]);
  }
  ir::Value* part = cut_by_shard(buffer, dim, atoms, from, count, b);
  part = cut_by_shard(part, dim, atoms, start, size, b);
  if (owners.size() != 1 || source.has[at(owners[0])].size() < size) {
    return b.mask(part, dim, b.by_shard(atoms, low), b.by_shard(atoms, high), fill);
  }
  ir::Value* owner =
      b.compare(ir::ComparisonDirection::EQ, b.shard_index(atoms), b.index(owners[0]));
  return b.select(owner, part, b.splat(part->type.tensor(), fill));
}

}  // namespace weft::passes
