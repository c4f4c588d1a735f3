#include "engine/comm/collective_table.h"

#include <algorithm>

#include "engine/comm/collective_groups.h"
#include "ir/ops/collective.h"

namespace weft::engine {
namespace {

using ir::OpKind;

constexpr CollectiveRow kRows[] = {
    {OpKind::all_gather, &replica_groups},
    {OpKind::all_reduce, &replica_groups},
    {OpKind::all_to_all, &replica_groups},
    {OpKind::collective_broadcast, &broadcast_groups},
    {OpKind::collective_permute, &permute_groups},
    {OpKind::custom_call, &ragged_groups},
    {OpKind::reduce_scatter, &replica_groups},
};

consteval bool has_all_collectives() {
  for (const ir::OpDef& op : ir::kCollectiveOps) {
    const auto is_row = [&](const CollectiveRow& row) { return row.kind == op.kind; };
    if (op.has(ir::Trait::collective) && std::none_of(std::begin(kRows), std::end(kRows), is_row)) {
      return false;
    }
  }
  return true;
}
static_assert(has_all_collectives(),
              "kRows must hold every op whose row in the op table is a collective's");

}  // namespace

const CollectiveRow* collective_row(const ir::Op& op) {
  if (!cost::exchange_of(op)) return nullptr;
  return std::find_if(std::begin(kRows), std::end(kRows),
                      [&](const CollectiveRow& row) { return row.kind == op.kind; });
}

}  // namespace weft::engine
