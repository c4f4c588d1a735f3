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

}  // namespace

void packed_gather(const KernelContext& context, const Collective& collective, Members members) {
  const plan::GatheredOperand& gathered = *collective.packs();
  const std::int64_t dim = collective.op().get<ir::AllGatherAttrs>().all_gather_dim;
  const bool along_depth = (dim == 0) != gathered.depth_is_last;
  const Buffer packed = context.pool.allocate(TensorType{DType::ui8, {gathered.packed.bytes}});
  std::int64_t row = 0, col = 0;
  for (const ParticipationRef& member : members) {
    const Buffer& shard = member->inputs[0];
    const Buffer part = shard.dims().size() == 2 ? shard : context.pool.dense(shard);
    const MatrixRef m = matrix_of(part, gathered.depth_is_last);
    pack_operand(context, gathered.packed, m, row, col, packed.storage()->data());
    (along_depth ? row : col) += along_depth ? m.rows : m.cols;
  }
  for (const ParticipationRef& member : members) member->outputs.push_back(packed);
}

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
  const auto split = static_cast<std::size_t>(attrs.split_dimension);
  const auto concat = static_cast<std::size_t>(attrs.concat_dimension);
  for (std::size_t o = 0; o < collective.op().results.size(); ++o) {
    const TensorType& type = collective.op().result(o)->type.tensor();
    const std::int64_t element = byte_size(type.dtype);
    Dims part = members[0]->inputs[o].dims();
    part[split] /= attrs.split_count;
    for (std::size_t receiver = 0; receiver < members.size(); ++receiver) {
      Buffer result = context.pool.allocate(type);
      std::byte* to = result.mutable_bytes();
      for (const ParticipationRef& sender : members) {
        const Buffer& all = sender->inputs[o];
        const std::int64_t offset =
            static_cast<std::int64_t>(receiver) * part[split] * all.strides()[split];
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
