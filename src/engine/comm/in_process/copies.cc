// all_gather and all_to_all: each byte is copied once, from where its sender has it to where its
// receivers want it.
#include "engine/comm/in_process/algorithms.h"
#include "engine/comm/place.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

// Where an array of these strides begins if `start` of its elements along `dim` are left out.
std::byte* at(Buffer& buffer, std::int64_t dim, std::int64_t start) {
  return buffer.mutable_bytes() +
         start * buffer.strides()[static_cast<std::size_t>(dim)] * byte_size(buffer.dtype());
}

Buffer slice_along(const Buffer& buffer, std::int64_t dim, std::int64_t start, std::int64_t size) {
  Dims starts(buffer.dims().size(), 0);
  Dims sizes = buffer.dims();
  starts[static_cast<std::size_t>(dim)] = start;
  sizes[static_cast<std::size_t>(dim)] = size;
  return buffer.sliced(starts, sizes);
}

}  // namespace

void all_gather(const KernelContext& context, const Collective& collective, Members members) {
  const std::int64_t dim = collective.op().get<ir::AllGatherAttrs>().all_gather_dim;
  for (std::size_t o = 0; o < collective.op().results.size(); ++o) {
    Buffer whole = context.pool.allocate(collective.op().result(o)->type.tensor());
    std::int64_t start = 0;
    for (const ParticipationRef& member : members) {
      const Buffer& part = member->inputs[o];
      place(context, part, at(whole, dim, start), whole.strides(), whole.type().num_bytes());
      start += part.dims()[static_cast<std::size_t>(dim)];
    }
    for (const ParticipationRef& member : members) member->outputs.push_back(whole);
  }
}

void all_to_all(const KernelContext& context, const Collective& collective, Members members) {
  const auto& attrs = collective.op().get<ir::AllToAllAttrs>();
  for (std::size_t o = 0; o < collective.op().results.size(); ++o) {
    const std::int64_t all_bytes = static_cast<std::int64_t>(members.size()) *
                                   collective.op().result(o)->type.tensor().num_bytes();
    for (std::size_t receiver = 0; receiver < members.size(); ++receiver) {
      Buffer result = context.pool.allocate(collective.op().result(o)->type.tensor());
      std::int64_t start = 0;
      for (const ParticipationRef& sender : members) {
        const Buffer& all = sender->inputs[o];
        const std::int64_t size =
            all.dims()[static_cast<std::size_t>(attrs.split_dimension)] / attrs.split_count;
        const Buffer part = slice_along(all, attrs.split_dimension,
                                        static_cast<std::int64_t>(receiver) * size, size);
        place(context, part, at(result, attrs.concat_dimension, start), result.strides(),
              all_bytes);
        start += part.dims()[static_cast<std::size_t>(attrs.concat_dimension)];
      }
      members[receiver]->outputs.push_back(std::move(result));
    }
  }
}

}  // namespace weft::engine
