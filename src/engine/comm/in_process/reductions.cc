// all_reduce and reduce_scatter: the group's result is computed once and shared.
#include "engine/comm/in_process/algorithms.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

constexpr std::int64_t kReduceGrain = 16 << 10;  // elements

// The reduction of what all members have as their operand `o`: dense, computed by all workers.
Buffer reduce(const KernelContext& context, const Collective& collective, Members members,
              std::size_t o) {
  std::vector<Buffer> sources;
  for (const ParticipationRef& member : members) {
    sources.push_back(context.pool.dense(member->inputs[o]));
  }
  Buffer result = context.pool.allocate(sources[0].type());
  std::byte* to = result.mutable_bytes();
  const int element = byte_size(result.dtype());
  const auto fold = [&](std::int64_t begin, std::int64_t end) {
    std::vector<const std::byte*> from;
    for (const Buffer& source : sources) from.push_back(source.bytes() + begin * element);
    std::byte* const part = to + begin * element;
    collective.reducer().fold(std::span(&part, 1), from, end - begin);
  };
  context.parallel_for(result.num_elements(), kReduceGrain, fold);
  return result;
}

}  // namespace

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
  const Buffer whole = reduce(context, collective, members, 0);
  Dims starts(part.size(), 0);
  for (std::size_t p = 0; p < members.size(); ++p) {
    starts[dim] = static_cast<std::int64_t>(p) * part[dim];
    members[p]->outputs.push_back(whole.sliced(starts, part));
  }
}

}  // namespace weft::engine
