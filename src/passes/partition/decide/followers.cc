#include "passes/partition/decide/followers.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "passes/partition/decide/partition_role.h"
#include "passes/partition/decide/split/split_problem.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {
namespace {

using ir::FactorKind;
using ir::FactorRule;
using ir::Value;

// How many values are followed: a body of a deep network makes more, of which each walk tries all.
constexpr std::size_t kMostFollowed = 256;

// How the op's result lies if this operand lies so and nothing is moved; nothing where it is not
// cut, or a sum would be left.
std::optional<Layout> result_layout(const ir::Op& op, std::size_t operand, const Layout& layout,
                                    const AxisAtoms& atoms) {
  if (role_of(op) != PartitionRole::plain || op.results.size() != 1) return std::nullopt;
  const FactorRule rule = splitting_rule(op);
  if (rule.empty()) return std::nullopt;
  const FactorAtoms factors = project(rule, rule.operands[operand], layout, atoms);
  for (std::size_t f = 0; f < factors.size(); ++f) {
    if (rule.factors[f].kind != FactorKind::pass_through && !factors[f].empty())
      return std::nullopt;
  }
  Layout result = layout_of(rule.results[0], factors);
  if (result.used() != layout.used()) return std::nullopt;
  return result;
}

}  // namespace

std::vector<std::pair<std::size_t, CarriedLayout>> carried_followers(const ir::Op& loop,
                                                                     std::size_t i,
                                                                     const Layout& layout,
                                                                     const AxisAtoms& atoms) {
  struct Found {
    Layout layout;
    const Value* from;  // that it is made of; null: value i itself
  };
  const Value& argument = *loop.regions[1]->args[i];
  std::unordered_map<const Value*, Found> found = {{&argument, {layout, nullptr}}};
  std::vector<const Value*> next = {&argument};
  std::vector<std::pair<std::size_t, CarriedLayout>> followers;
  const auto follow = [&](const Value& value, const ir::Use& use) {
    if (use.op == argument.block->terminator()) {
      if (use.operand == i || &value == &argument) return;
      CarriedLayout follower{found.at(&value).layout, {}};
      for (const Value* made = &value; made != &argument; made = found.at(made).from) {
        follower.way.emplace_back(made, found.at(made).layout);
      }
      followers.emplace_back(use.operand, std::move(follower));
    } else if (use.op->parent == argument.block) {
      const auto result = result_layout(*use.op, use.operand, found.at(&value).layout, atoms);
      if (!result || !found.try_emplace(use.op->result(), *result, &value).second) return;
      next.push_back(use.op->result());
    }
  };
  for (std::size_t n = 0; n < next.size() && n < kMostFollowed; ++n) {
    const Value& value = *next[n];
    for (const ir::Use& use : value.uses()) follow(value, use);
  }
  return followers;
}

}  // namespace weft::passes
