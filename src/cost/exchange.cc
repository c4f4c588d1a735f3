#include "cost/exchange.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"

namespace weft::cost {
namespace {

using ir::OpKind;

struct ExchangeRow {
  OpKind kind;
  std::string_view call_target;  // of a custom_call
  Exchange exchange;
};
constexpr ExchangeRow kExchanges[] = {
    {OpKind::all_gather, {}, Exchange::all_gather},
    {OpKind::all_reduce, {}, Exchange::all_reduce},
    {OpKind::all_to_all, {}, Exchange::all_to_all},
    {OpKind::collective_broadcast, {}, Exchange::hand_over},
    {OpKind::collective_permute, {}, Exchange::hand_over},
    {OpKind::custom_call, "ragged_all_to_all", Exchange::ragged_all_to_all},
    {OpKind::reduce_scatter, {}, Exchange::reduce_scatter},
};

consteval bool has_all_collectives() {
  for (const ir::OpDef& op : ir::kCollectiveOps) {
    const auto is_row = [&](const ExchangeRow& row) { return row.kind == op.kind; };
    if (op.has(ir::Trait::collective) &&
        std::none_of(std::begin(kExchanges), std::end(kExchanges), is_row)) {
      return false;
    }
  }
  return true;
}
static_assert(has_all_collectives(),
              "kExchanges must hold every op whose row in the op table is a collective's");

// One row per Exchange, in order, as functions of the group's size.
struct WireRow {
  Exchange exchange;
  Wire (*wire)(std::int64_t n);
};
constexpr double part(std::int64_t n) {  // what is for others of n equal parts
  return static_cast<double>(n - 1) / static_cast<double>(n);
}
constexpr WireRow kWires[] = {
    {Exchange::all_gather,
     [](std::int64_t n) {
       return Wire{static_cast<double>(n - 1), n - 1};
     }},
    {Exchange::all_reduce,
     [](std::int64_t n) {
       return Wire{2 * part(n), 2 * (n - 1)};
     }},
    {Exchange::all_to_all,
     [](std::int64_t n) {
       return Wire{part(n), 1};
     }},
    {Exchange::hand_over,
     [](std::int64_t) {
       return Wire{1, 1};
     }},
    {Exchange::ragged_all_to_all,
     [](std::int64_t) {
       return Wire{1, 1};
     }},
    {Exchange::reduce_scatter,
     [](std::int64_t n) {
       return Wire{part(n), n - 1};
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

std::optional<Exchange> exchange_of(const ir::Op& op) {
  const auto* call = op.attrs.get_if<ir::CustomCallAttrs>();
  const std::string_view target = call != nullptr ? call->call_target_name : std::string_view();
  for (const ExchangeRow& row : kExchanges) {
    if (row.kind == op.kind && row.call_target == target) return row.exchange;
  }
  return std::nullopt;
}

Wire ring_wire(Exchange exchange, std::int64_t group_size) {
  if (group_size <= 1) return {};
  return kWires[static_cast<std::size_t>(exchange)].wire(group_size);
}

}  // namespace weft::cost
