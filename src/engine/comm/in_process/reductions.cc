// all_reduce and reduce_scatter: the group's result is computed once and shared.
#include <algorithm>

#include "engine/comm/in_process/algorithms.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

constexpr std::int64_t kReduceGrain = 16 << 10;  // elements

// The reduction of dense arrays, computed by all workers: elements [begin, end).
void reduce_dense(const KernelContext& context, const Collective& collective,
                  std::span<const Buffer> sources, std::int64_t begin, std::int64_t end,
                  Buffer& result) {
  const int element = byte_size(result.dtype());
  std::byte* const to = result.mutable_bytes();
  const auto fold = [&](std::int64_t first, std::int64_t last) {
    const std::int64_t offset = (begin + first) * element;
    std::vector<const std::byte*> from;
    for (const Buffer& source : sources) from.push_back(source.bytes() + offset);
    std::byte* const part = to + offset;
    collective.reducer().fold(std::span(&part, 1), from, last - first);
  };
  context.parallel_for(end - begin, kReduceGrain, fold);
}

Buffer reduce(const KernelContext& context, const Collective& collective, Members members,
              std::size_t o) {
  Buffer result = context.pool.allocate(members[0]->inputs[o].type());
  reduce_range(context, collective, members, o, 0, result.num_elements(), result);
  return result;
}

}  // namespace

void reduce_range(const KernelContext& context, const Collective& collective, Members members,
                  std::size_t o, std::int64_t begin, std::int64_t end, Buffer& result) {
  std::vector<Buffer> sources;
  for (const ParticipationRef& member : members) {
    sources.push_back(context.pool.dense(member->inputs[o]));
  }
  reduce_dense(context, collective, sources, begin, end, result);
}

void all_reduce(const KernelContext& context, const Collective& collective, Members members) {
  for (std::size_t o = 0; o < collective.op().results.size(); ++o) {
    const Buffer result = reduce(context, collective, members, o);
    for (const ParticipationRef& member : members) member->outputs.push_back(result);
  }
}

void reduce_scatter(const KernelContext& context, const Collective& collective, Members members) {
  const auto dim =
      static_cast<std::size_t>(collective.op().get<ir::ReduceScatterAttrs>().scatter_dimension);
  const Dims& part = collective.op().result()->type.dims();
  Dims starts(part.size(), 0);
  const auto go_to = [&](std::size_t p, std::int64_t first_part) {
    starts[dim] = (static_cast<std::int64_t>(p) - first_part) * part[dim];
  };
  if (std::ranges::all_of(members, [](const auto& member) { return member->is_wanted; })) {
    const Buffer whole = reduce(context, collective, members, 0);
    for (std::size_t p = 0; p < members.size(); ++p) {
      go_to(p, 0);
      members[p]->outputs.push_back(whole.sliced(starts, part));
    }
    return;
  }
  for (std::size_t p = 0; p < members.size(); ++p) {
    if (!members[p]->is_wanted) continue;
    std::vector<Buffer> sources;
    for (const ParticipationRef& member : members) {
      go_to(p, member->first_part);
      sources.push_back(context.pool.dense(member->inputs[0].sliced(starts, part)));
    }
    Buffer result = context.pool.allocate(sources[0].type());
    reduce_dense(context, collective, sources, 0, result.num_elements(), result);
    members[p]->outputs.push_back(std::move(result));
  }
}

}  // namespace weft::engine
