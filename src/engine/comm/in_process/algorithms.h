// What happens to the data once all of a group are there.
//
// The functions only fill the outputs of the participants given to them; they allocate from the
// context's pool and split their work over its workers. The split never changes a bit of a result:
// copies have none to change, and reductions combine each element by Reducer::fold, whose order
// follows from the positions in the group alone.
#pragma once

#include <span>
#include <vector>

#include "engine/comm/communicator.h"
#include "engine/kernels/kernel.h"

namespace weft::engine {

// `members` in the order of their positions.
using Members = std::span<const ParticipationRef>;

// Any collective that is no transfer.
void exchange(const KernelContext& context, const Collective& collective, Members members);

// What a device gets that nobody sends to: zeros, as views of one element.
std::vector<Buffer> zero_results(const Collective& collective);

// Of each result of an all_gather, what all members get: packed for a product, where that wants it.
std::vector<TensorType> gathered_types(const Collective& collective);
// Fills their places in these; null: its place stays as it is. All operands have the same type.
void place_shards(const KernelContext& context, const Collective& collective, Members members,
                  std::span<Buffer> wholes);
// Elements [begin, end) of the reduction of what all members have as their operand `o`.
void reduce_range(const KernelContext& context, const Collective& collective, Members members,
                  std::size_t o, std::int64_t begin, std::int64_t end, Buffer& result);

// One shared buffer for each operand, which every member gets.
void all_gather(const KernelContext& context, const Collective& collective, Members members);
void all_to_all(const KernelContext& context, const Collective& collective, Members members);
void ragged_all_to_all(const KernelContext& context, const Collective& collective, Members members);
// One shared buffer for each operand: all of it for every member, or a slice for each. Where some
// are not wanted, each of the others' parts is reduced by itself.
void all_reduce(const KernelContext& context, const Collective& collective, Members members);
void reduce_scatter(const KernelContext& context, const Collective& collective, Members members);

}  // namespace weft::engine
