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

// One shared buffer for each operand, which every member gets.
void all_gather(const KernelContext& context, const Collective& collective, Members members);
// The same, packed for a product. REQUIRES: collective.packs().
void packed_gather(const KernelContext& context, const Collective& collective, Members members);
void all_to_all(const KernelContext& context, const Collective& collective, Members members);
void ragged_all_to_all(const KernelContext& context, const Collective& collective, Members members);
// One shared buffer for each operand: all of it for every member, or a slice for each.
void all_reduce(const KernelContext& context, const Collective& collective, Members members);
void reduce_scatter(const KernelContext& context, const Collective& collective, Members members);

}  // namespace weft::engine
