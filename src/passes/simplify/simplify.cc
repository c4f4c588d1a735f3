#include "passes/simplify/simplify.h"

#include <array>
#include <vector>

#include "ir/ops/table.h"
#include "passes/simplify/fold_constants.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

// So that programs that rules take apart forever, if there are any, end as they are.
constexpr int kMostRounds = 16;

// The rules for each kind of op.
class RuleTable {
 public:
  explicit RuleTable(const SimplifyOptions& options) : by_kind_(ir::all_ops().size()) {
    if (options.algebra) add(algebra_rules());
    if (options.views) add(view_rules());
    if (options.slices) add(slice_rules());
    if (options.constants) add(constant_rules());
    if (options.collectives) add(collective_rules());
    if (options.control) add(control_rules());
  }

  std::span<const Rule* const> of(const ir::Op& op) const {
    return by_kind_[static_cast<std::size_t>(op.kind)];
  }

 private:
  void add(std::span<const Rule> rules) {
    for (const Rule& rule : rules) {
      for (std::size_t kind = 0; kind < by_kind_.size(); ++kind) {
        if (!rule.kind || static_cast<std::size_t>(*rule.kind) == kind) {
          by_kind_[kind].push_back(&rule);
        }
      }
    }
  }

  std::vector<std::vector<const Rule*>> by_kind_;
};

// What functions of scalars compute, and the one op that is started in a region, stays.
bool is_looked_at(const ir::Op& op) {
  const ir::Op* const around = op.parent->parent_op;
  if (around == nullptr) return true;
  return around->def().runs_regions() && around->def().region_flow != ir::RegionFlow::async;
}

std::size_t num_ops(const ir::Module& module) {
  std::size_t count = 0;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op&) { ++count; });
  }
  return count;
}

// Whether it did something.
bool apply_rules(ir::Module& module, const RuleTable& rules, const SimplifyOptions& options) {
  Rewriter rewriter(module, options);
  for (ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](ir::Op& op) { rewriter.look_at(op); });
  }
  while (ir::Op* op = rewriter.next()) {
    if (!is_looked_at(*op)) continue;
    for (const Rule* rule : rules.of(*op)) {
      if (rule->apply(*op, rewriter)) break;
    }
  }
  return rewriter.changed();
}

}  // namespace

void simplify(ir::Module& module, const SimplifyOptions& options) {
  const RuleTable rules(options);
  for (int round = 0; round < kMostRounds; ++round) {
    bool changed = apply_rules(module, rules, options);
    if (options.evaluate) {
      changed |= fold_constants(module, options.evaluate, options.max_constant_bytes);
    }
    const std::size_t before = num_ops(module);
    remove_repeated(module);
    remove_dead(module);
    if (!changed && num_ops(module) == before) break;
  }
}

}  // namespace weft::passes
