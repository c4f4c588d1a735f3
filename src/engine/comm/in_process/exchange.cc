#include "engine/comm/in_process/algorithms.h"

namespace weft::engine {
namespace {

struct AlgorithmRow {
  ir::CollectiveKind kind;
  void (*run)(const KernelContext&, const Collective&, Members);  // null: transfers.cc does it
};

using Kind = ir::CollectiveKind;

constexpr AlgorithmRow kAlgorithms[] = {
    {Kind::all_gather, &all_gather},         {Kind::all_reduce, &all_reduce},
    {Kind::all_to_all, &all_to_all},         {Kind::collective_broadcast, nullptr},
    {Kind::collective_permute, nullptr},     {Kind::ragged_all_to_all, &ragged_all_to_all},
    {Kind::reduce_scatter, &reduce_scatter},
};
static_assert(ir::is_by_collective(kAlgorithms),
              "kAlgorithms must hold one row per CollectiveKind, in order");

}  // namespace

void exchange(const KernelContext& context, const Collective& collective, Members members) {
  if (members.size() == 1 && collective.def().num_exchanged == 0 && collective.packs() == nullptr) {
    members[0]->outputs = std::move(members[0]->inputs);
    return;
  }
  kAlgorithms[static_cast<std::size_t>(collective.def().kind)].run(context, collective, members);
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
