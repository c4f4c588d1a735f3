// The shardings that a program states: where each stands, and changing them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/module.h"
#include "ir/ops/attrs.h"
#include "passes/layout/layout.h"

namespace weft::passes {

// Where a sharding stands: at an op, or at an argument or result of a function.
struct Place {
  const ir::Op* op = nullptr;
  const ir::Function* function = nullptr;  // where there is no op
  std::string_view what;                   // "argument", "result"
  std::size_t index = 0;
};
// The one line of an error there.
std::string error_message(const Place& place, std::string_view message);
// The place in the middle of a message.
std::string to_string(const Place& place);

namespace detail {

template <class F>
bool edit_list(std::vector<ir::ShardingAttr>& shardings, const auto& values, const Place& place,
               F&& edit) {
  bool changed = false;
  for (std::size_t i = 0; i < shardings.size() && i < values.size(); ++i) {
    changed |= edit(shardings[i], values[i]->type, place);
  }
  return changed;
}

template <class F>
void edit_entry(ir::Dictionary& attrs, const ir::Type& type, const Place& place, F&& edit) {
  const ir::Attribute* found = attrs.find("sdy.sharding");
  const auto* sharding = found ? found->get_if<ir::ShardingAttr>() : nullptr;
  if (sharding == nullptr) return;
  ir::ShardingAttr copy = *sharding;
  if (!edit(copy, type, place)) return;
  attrs.erase("sdy.sharding");
  if (says_something(copy.sharding)) attrs.set("sdy.sharding", std::move(copy));
}

}  // namespace detail

// Calls edit(sharding, type of what is sharded, place) for all shardings of an op. Where that
// returns true, the op keeps what it made of the sharding.
template <class F>
void edit_shardings(ir::Op& op, F&& edit) {
  const Place place{&op, nullptr, {}, 0};
  if (const ir::Attribute* found = op.extra.find("sdy.sharding")) {
    if (const auto* own = found->get_if<ir::ShardingPerValueAttr>()) {
      ir::ShardingPerValueAttr copy = *own;
      if (detail::edit_list(copy.shardings, op.results, place, edit)) {
        op.extra.set("sdy.sharding", std::move(copy));
      }
    }
  }
  if (const auto* own = op.attrs.get_if<ir::ShardingConstraintAttrs>()) {
    ir::ShardingConstraintAttrs copy = *own;
    if (edit(copy.sharding, op.operand(0)->type, place)) op.attrs = ir::AttrsRef::of(copy);
  }
  if (const auto* own = op.attrs.get_if<ir::ManualComputationAttrs>()) {
    ir::ManualComputationAttrs copy = *own;
    bool changed = detail::edit_list(copy.in_shardings, op.operands, place, edit);
    changed |= detail::edit_list(copy.out_shardings, op.results, place, edit);
    if (changed) op.attrs = ir::AttrsRef::of(std::move(copy));
  }
}

// Visits the shardings of a function's arguments and results, and of all ops in it.
template <class F>
void edit_shardings(ir::Function& function, F&& edit) {
  for (std::size_t i = 0; i < function.arg_attrs.size(); ++i) {
    detail::edit_entry(function.arg_attrs[i], function.body->args[i]->type,
                       Place{nullptr, &function, "argument", i}, edit);
  }
  for (std::size_t i = 0; i < function.result_attrs.size(); ++i) {
    detail::edit_entry(function.result_attrs[i], function.result_types[i],
                       Place{nullptr, &function, "result", i}, edit);
  }
  ir::walk(*function.body, [&](ir::Op& op) { edit_shardings(op, edit); });
}

}  // namespace weft::passes
