// all_gather and all_to_all: each byte is copied once, from where its sender has it to where its
// receivers want it.
#include "engine/comm/in_process/algorithms.h"
#include "engine/comm/place.h"
#include "engine/kernels/product/gemm_panels.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

// Where an array of these strides begins if `start` of its elements along `dim` are left out.
std::byte* at(Buffer& buffer, std::int64_t dim, std::int64_t start) {
  return buffer.mutable_bytes() +
         start * buffer.strides()[static_cast<std::size_t>(dim)] * byte_size(buffer.dtype());
}

// An operand of which the first dimension is summed over, or the last.
MatrixRef matrix_of(const Buffer& part, bool depth_is_last) {
  const Dims &dims = part.dims(), &strides = part.strides();
  const std::int64_t first = depth_is_last ? part.num_elements() / dims.back() : dims.front();
  const std::int64_t rest = part.num_elements() / first;
  // Of more than two dimensions it is dense.
  const std::int64_t step = dims.size() == 2 ? strides[0] : rest;
  const std::int64_t inner = dims.size() == 2 ? strides[1] : 1;
  const MatrixRef m{part.bytes(), part.dtype(), first, rest, step, inner, nullptr};
  return depth_is_last ? m.transposed() : m;
}

// All shards have the same shape.
void pack_shard(const KernelContext& context, const plan::GatheredOperand& gathered,
                const Buffer& shard, std::int64_t dim, std::int64_t position, Buffer& packed) {
  const Buffer part = shard.dims().size() == 2 ? shard : context.pool.dense(shard);
  const MatrixRef m = matrix_of(part, gathered.depth_is_last);
  const bool along_depth = (dim == 0) != gathered.depth_is_last;
  const std::int64_t row = along_depth ? position * m.rows : 0;
  const std::int64_t col = along_depth ? 0 : position * m.cols;
  pack_operand(context, gathered.packed, m, row, col, packed.storage()->data());
}

}  // namespace

std::vector<TensorType> gathered_types(const Collective& collective) {
  if (collective.packs() != nullptr) {
    return {TensorType{DType::ui8, {collective.packs()->packed.bytes}}};
  }
  std::vector<TensorType> types;
  for (const ir::Value* result : collective.op().results) types.push_back(result->type.tensor());
  return types;
}

void place_shards(const KernelContext& context, const Collective& collective, Members members,
                  std::span<Buffer> wholes) {
  const std::int64_t dim = collective.op().get<ir::AllGatherAttrs>().all_gather_dim;
  for (std::size_t p = 0; p < members.size(); ++p) {
    if (members[p] == nullptr) continue;
    const auto position = static_cast<std::int64_t>(p);
    if (collective.packs() != nullptr) {
      pack_shard(context, *collective.packs(), members[p]->inputs[0], dim, position, wholes[0]);
      continue;
    }
    for (std::size_t o = 0; o < wholes.size(); ++o) {
      Buffer& whole = wholes[o];
      const Buffer& part = members[p]->inputs[o];
      const std::int64_t start = position * part.dims()[static_cast<std::size_t>(dim)];
      place(context, part, at(whole, dim, start), whole.strides(), whole.type().num_bytes());
    }
  }
}

void all_gather(const KernelContext& context, const Collective& collective, Members members) {
  std::vector<Buffer> wholes;
  for (const TensorType& type : gathered_types(collective)) {
    wholes.push_back(context.pool.allocate(type));
  }
  place_shards(context, collective, members, wholes);
  for (const ParticipationRef& member : members) member->outputs = wholes;
}

void all_to_all(const KernelContext& context, const Collective& collective, Members members) {
  const auto& attrs = collective.op().get<ir::AllToAllAttrs>();
  const auto split = static_cast<std::size_t>(attrs.split_dimension);
  const auto concat = static_cast<std::size_t>(attrs.concat_dimension);
  for (std::size_t o = 0; o < collective.op().results.size(); ++o) {
    const TensorType& type = collective.op().result(o)->type.tensor();
    const std::int64_t element = byte_size(type.dtype);
    Dims part = collective.op().operand(o)->type.dims();
    part[split] /= attrs.split_count;
    for (std::size_t receiver = 0; receiver < members.size(); ++receiver) {
      if (!members[receiver]->is_wanted) continue;
      Buffer result = context.pool.allocate(type);
      std::byte* to = result.mutable_bytes();
      for (const ParticipationRef& sender : members) {
        const Buffer& all = sender->inputs[o];
        const std::int64_t which = static_cast<std::int64_t>(receiver) - sender->first_part;
        const std::int64_t offset = which * part[split] * all.strides()[split];
        place(context,
              {part, static_cast<int>(element), all.bytes() + offset * element, all.strides(), to,
               result.strides(), static_cast<std::int64_t>(members.size()) * type.num_bytes()});
        to += part[concat] * result.strides()[concat] * element;
      }
      members[receiver]->outputs.push_back(std::move(result));
    }
  }
}

}  // namespace weft::engine
