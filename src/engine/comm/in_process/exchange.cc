#include "engine/comm/in_process/algorithms.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

using Algorithm = void (*)(const KernelContext&, const Collective&, Members);

Algorithm algorithm(ir::OpKind kind) {
  switch (kind) {
    case ir::OpKind::all_gather:
      return all_gather;
    case ir::OpKind::all_reduce:
      return all_reduce;
    case ir::OpKind::all_to_all:
      return all_to_all;
    case ir::OpKind::reduce_scatter:
      return reduce_scatter;
    case ir::OpKind::custom_call:
      return ragged_all_to_all;
    default:
      WEFT_ASSERT(false, "no algorithm for this collective");
  }
}

}  // namespace

void exchange(const KernelContext& context, const Collective& collective, Members members) {
  // Alone, a device gets what it gave; but a ragged exchange puts it elsewhere.
  if (members.size() == 1 && collective.op().kind != ir::OpKind::custom_call) {
    members[0]->outputs = std::move(members[0]->inputs);
    return;
  }
  algorithm(collective.op().kind)(context, collective, members);
}

std::vector<Buffer> zero_results(const Collective& collective) {
  std::vector<Buffer> zeros;
  for (const ir::Value* result : collective.op().results) {
    const TensorType& type = result->type.tensor();
    const Literal zero(TensorType{type.dtype, {}});
    zeros.push_back(Buffer::of(Literal::splat(type, zero.stored_bytes())));
  }
  return zeros;
}

}  // namespace weft::engine
