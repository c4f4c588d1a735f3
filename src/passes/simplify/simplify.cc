#include "passes/simplify/simplify.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "ir/ops/control.h"
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
    if (options.views) add(transpose_rules());
    if (options.slices) add(slice_rules());
    if (options.slices) add(single_index_rules());
    if (options.slices) add(window_rules());
    if (options.slices) add(flat_index_rules());
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
        const ir::OpDef& row = ir::all_ops()[kind];
        const bool concerns = rule.kind ? row.kind == *rule.kind : rule.concerns(row);
        if (concerns) by_kind_[kind].push_back(&rule);
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

// How large and how deep the entry function is with all functions in the place of their calls.
// Walks with a stack of its own: calls may nest deeper than the C++ stack.
class InlinedSize {
 public:
  explicit InlinedSize(const ir::Module& module) : module_(module) {}

  bool fits(std::int64_t max_ops) {
    std::vector<const ir::Function*> stack = {module_.entry()};
    while (!stack.empty()) {
      const ir::Function& function = *stack.back();
      const std::size_t before = stack.size();
      const auto [at, is_new] = calls_.try_emplace(&function);
      if (is_new) {
        find_calls(function, at->second);
        for (const Call& call : at->second) stack.push_back(call.callee);
      }
      if (stack.size() > before) continue;
      stack.pop_back();
      measure(function, at->second);
    }
    const Size& all = sizes_[module_.entry()];
    return all.ops <= max_ops && all.depth <= kMostDepth;
  }

 private:
  static constexpr std::int64_t kMostOps = std::int64_t{1} << 40, kMostDepth = 128;
  struct Call {
    const ir::Function* callee;
    std::int64_t depth;
  };
  struct Size {
    std::int64_t ops = 0, depth = 0;
  };

  void find_calls(const ir::Function& function, std::vector<Call>& calls) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      Size& own = sizes_[&function];
      std::int64_t depth = 0;
      for (const ir::Op* around = op.parent->parent_op; around != nullptr;) {
        around = around->parent->parent_op;
        ++depth;
      }
      own = {own.ops + 1, std::max(own.depth, depth)};
      const ir::Function* callee = module_.find_function(ir::callee_of(op));
      if (callee != nullptr) calls.push_back({callee, depth});
    });
  }

  // REQUIRES: those that it calls are.
  void measure(const ir::Function& function, std::vector<Call>& calls) {
    for (const Call& call : calls) {
      const Size inner = sizes_[call.callee];
      Size& size = sizes_[&function];
      size.ops = std::min(kMostOps, size.ops + inner.ops);
      size.depth = std::max(size.depth, call.depth + inner.depth);
    }
    calls.clear();
  }

  const ir::Module& module_;
  std::unordered_map<const ir::Function*, std::vector<Call>> calls_;  // of those not measured yet
  std::unordered_map<const ir::Function*, Size> sizes_;
};

// Whether it did something.
bool apply_rules(ir::Module& module, const RuleTable& rules, const SimplifyOptions& options,
                 DeviceFacts& devices) {
  Rewriter rewriter(module, options, devices);
  for (ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](ir::Op& op) { rewriter.look_at(op); });
  }
  while (ir::Op* op = rewriter.next()) {
    if (!is_looked_at(*op)) continue;
    for (const Rule* rule : rules.of(*op)) {
      if (rule->apply(*op, rewriter)) break;
    }
  }
  if (rewriter.changed()) devices.forget_values();
  return rewriter.changed();
}

}  // namespace

void simplify(ir::Module& module, const SimplifyOptions& options) {
  if (module.functions().size() > 1 && InlinedSize(module).fits(options.max_inlined_ops)) {
    inline_calls(module);
  }
  const RuleTable rules(options);
  DeviceFacts devices(module);
  for (int round = 0; round < kMostRounds; ++round) {
    bool changed = apply_rules(module, rules, options, devices);
    if (options.evaluate && fold_constants(module, options.evaluate, options.max_constant_bytes)) {
      devices.forget_values();
      changed = true;
    }
    changed |= remove_repeated(module);
    changed |= remove_dead(module);
    if (!changed) break;
  }
}

}  // namespace weft::passes
