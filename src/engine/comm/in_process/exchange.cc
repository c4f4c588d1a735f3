#include <iterator>

#include "engine/comm/in_process/algorithms.h"

namespace weft::engine {
namespace {

struct AlgorithmRow {
  Exchange exchange;
  void (*run)(const KernelContext&, const Collective&, Members);  // null: transfers.cc does it
  bool keeps_if_alone = true;  // in a group of one, the operands are the results
};

constexpr AlgorithmRow kAlgorithms[] = {
    {Exchange::all_gather, &all_gather},
    {Exchange::all_reduce, &all_reduce},
    {Exchange::all_to_all, &all_to_all},
    {Exchange::hand_over, nullptr},
    {Exchange::ragged_all_to_all, &ragged_all_to_all, false},
    {Exchange::reduce_scatter, &reduce_scatter},
};

consteval bool has_all_exchanges() {
  for (std::size_t i = 0; i < std::size(kAlgorithms); ++i) {
    if (kAlgorithms[i].exchange != static_cast<Exchange>(i)) return false;
  }
  return std::size(kAlgorithms) == kNumExchanges;
}
static_assert(has_all_exchanges(), "kAlgorithms must hold one row per Exchange, in order");

}  // namespace

void exchange(const KernelContext& context, const Collective& collective, Members members) {
  const AlgorithmRow& row = kAlgorithms[static_cast<std::size_t>(collective.exchange())];
  if (members.size() == 1 && row.keeps_if_alone) {
    members[0]->outputs = std::move(members[0]->inputs);
    return;
  }
  row.run(context, collective, members);
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
