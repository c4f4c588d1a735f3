// Partitioner: why each collective is there, where that is asked for.
#include <algorithm>

#include <fmt/format.h>

#include "ir/location.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "ir/ops/table.h"
#include "passes/partition/decide/partition_role.h"
#include "passes/partition/explain/reason.h"
#include "passes/partition/write/partitioner.h"

namespace weft::passes {
namespace {

using ir::Op;

// Who says how the operand must lie where the op itself has no choice; empty: it has.
Cause demand_of(const Op& op, std::size_t operand, const ir::Function& main) {
  if (op.def().has(ir::Trait::terminator)) {
    const Op* const owner = op.parent == nullptr ? nullptr : op.parent->parent_op;
    if (owner == nullptr) {
      const bool stated = operand < main.result_attrs.size() &&
                          main.result_attrs[operand].find("sdy.sharding") != nullptr;
      return {-1,
              fmt::format("the sharding {} for result {}",
                          stated ? "that the program states" : "that propagation found", operand),
              {},
              false};
    }
    if (role_of(*owner) == PartitionRole::manual) {
      return {-1, "the out_shardings of the manual computation", owner->location, true};
    }
    return {-1, fmt::format("the sharding of value {} of the {}", operand, short_name(*owner)),
            owner->location, false};
  }
  switch (role_of(op)) {
    case PartitionRole::manual:
      return {-1, "the in_shardings of the manual computation", op.location, true};
    case PartitionRole::identity:
      return {-1, fmt::format("the {}", short_name(op)), op.location,
              op.attrs.get_if<ir::ShardingConstraintAttrs>() != nullptr};
    case PartitionRole::loop:
    case PartitionRole::branch:
      return {-1, fmt::format("the sharding of value {} of the {}", operand, short_name(op)),
              op.location, false};
    default:
      return {};
  }
}

// The exchange that brought the value; null: it was cut or computed.
Op* exchange_of(const ir::Value& value) {
  constexpr int kSteps = 4;  // what an exchange needs around it
  Op* op = value.def;
  for (int i = 0; i < kSteps && op != nullptr; ++i) {
    if (!ir::inserted_for(*op).empty()) return op;
    if (op->operands.size() != 1 || !op->def().has(ir::Trait::moves_data)) return nullptr;
    op = op->operand(0)->def;
  }
  return nullptr;
}

}  // namespace

void Partitioner::add_user(const Op& op, const ir::Value& moved) {
  if (options_.choices == nullptr || op.def().has(ir::Trait::terminator)) return;
  Op* const exchange = exchange_of(moved);
  if (exchange == nullptr) return;
  const auto [at, is_new] = users_.try_emplace(exchange);
  Users& users = at->second;
  if (is_new) {
    users.reason = ir::inserted_for(*exchange);
    users.lines.push_back(ir::source_line(exchange->location));
  }
  std::string line = ir::source_line(op.location);
  if (line.empty() || std::ranges::find(users.lines, line) != users.lines.end()) return;
  if (users.second.empty()) {
    users.second = fmt::format("{} at {}", short_name(op), line.substr(line.rfind('/') + 1));
  }
  users.lines.push_back(std::move(line));
  const std::size_t more = users.lines.size() - 2;
  const std::string others =
      more == 0 ? "" : fmt::format(" and at {} more line{}", more, more == 1 ? "" : "s");
  ir::set_inserted_for(*exchange,
                       fmt::format("{}; so does {}{}", users.reason, users.second, others),
                       ir::cause_of_insertion(*exchange));
}

int Partitioner::cause_of(const Op& op) {
  if (options_.choices == nullptr) return -1;
  return add_cause({weighed(&op), "", {}, false});
}

int Partitioner::cause_of(const Op& op, std::size_t operand, const Layout& has,
                          const Layout& needs) {
  if (options_.choices == nullptr) return -1;
  Cause cause = demand_of(op, operand, main_);
  const ir::Value& value = *op.operand(operand);
  if (const AtomSet partial = has.unreduced & ~needs.unreduced) {
    cause.op = weighed(maker_of(value, partial));
  } else {
    cause.op = weighed(cause.demanded.empty() ? &op : value.def);
  }
  return add_cause(std::move(cause));
}

int Partitioner::add_cause(Cause cause) {
  std::vector<Cause>& causes = options_.choices->causes;
  causes.push_back(std::move(cause));
  return static_cast<int>(causes.size()) - 1;
}

int Partitioner::weighed(const Op* op) const {
  const auto at = weighed_.find(op);
  return at == weighed_.end() ? -1 : at->second;
}

const Op* Partitioner::maker_of(const ir::Value& value, AtomSet partial) const {
  const Op* op = value.def;
  while (op != nullptr) {
    const auto from = std::ranges::find_if(op->operands, [&](const ir::Value* operand) {
      const std::vector<ShardCopy>& copies = shards_.copies(*operand);
      return !copies.empty() && (copies.front().layout.unreduced & partial) != 0;
    });
    if (from == op->operands.end()) break;
    op = (*from)->def;
  }
  return op;
}

}  // namespace weft::passes
