#include "engine/comm/collective_table.h"

#include <algorithm>

#include "engine/comm/collective_groups.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"

namespace weft::engine {
namespace {

using ir::OpKind;

constexpr CollectiveRow kRows[] = {
    {OpKind::all_gather, {}, Exchange::all_gather, &replica_groups},
    {OpKind::all_reduce, {}, Exchange::all_reduce, &replica_groups},
    {OpKind::all_to_all, {}, Exchange::all_to_all, &replica_groups},
    {OpKind::collective_broadcast, {}, Exchange::hand_over, &broadcast_groups},
    {OpKind::collective_permute, {}, Exchange::hand_over, &permute_groups},
    {OpKind::custom_call, "ragged_all_to_all", Exchange::ragged_all_to_all, &ragged_groups},
    {OpKind::reduce_scatter, {}, Exchange::reduce_scatter, &replica_groups},
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

// One row per Exchange, in order, as functions of the group's size; a ragged_all_to_all as if it
// sent all it has.
struct WireRow {
  Exchange exchange;
  Wire (*wire)(double n);
};
constexpr WireRow kWires[] = {
    {Exchange::all_gather,
     [](double n) {
       return Wire{n - 1, static_cast<std::int64_t>(n) - 1};
     }},
    {Exchange::all_reduce,
     [](double n) {
       return Wire{2 * (n - 1) / n, 2 * (static_cast<std::int64_t>(n) - 1)};
     }},
    {Exchange::all_to_all,
     [](double n) {
       return Wire{(n - 1) / n, 1};
     }},
    {Exchange::hand_over,
     [](double) {
       return Wire{1, 1};
     }},
    {Exchange::ragged_all_to_all,
     [](double) {
       return Wire{1, 1};
     }},
    {Exchange::reduce_scatter,
     [](double n) {
       return Wire{(n - 1) / n, static_cast<std::int64_t>(n) - 1};
     }},
};

consteval bool has_all_wires() {
  for (std::size_t i = 0; i < std::size(kWires); ++i) {
    if (kWires[i].exchange != static_cast<Exchange>(i)) return false;
  }
  return std::size(kWires) == kNumExchanges;
}
static_assert(has_all_wires(), "kWires must hold one row per Exchange, in order");

}  // namespace

Wire ring_wire(Exchange exchange, std::size_t group_size) {
  return kWires[static_cast<std::size_t>(exchange)].wire(static_cast<double>(group_size));
}

const CollectiveRow* collective_row(const ir::Op& op) {
  const auto* call = op.attrs.get_if<ir::CustomCallAttrs>();
  const std::string_view target = call != nullptr ? call->call_target_name : std::string_view();
  const auto at = std::find_if(std::begin(kRows), std::end(kRows), [&](const CollectiveRow& row) {
    return row.kind == op.kind && row.call_target == target;
  });
  return at == std::end(kRows) ? nullptr : at;
}

}  // namespace weft::engine
