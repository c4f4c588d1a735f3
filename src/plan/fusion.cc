#include "plan/fusion.h"

#include <algorithm>
#include <unordered_set>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "plan/chain_finder.h"
#include "plan/fusion_finder.h"
#include "plan/packed_gathers.h"
#include "plan/storage/dot_layout.h"

namespace weft::plan {
namespace {

bool is_constant(const ir::Value& value) {
  return value.def != nullptr && value.def->attrs.get_if<ir::ConstantAttrs>() != nullptr;
}

// The op of its block that adds this product to something, and is all that uses it; null: none.
const ir::Op* adder_of(const ir::Op& op) {
  if (op.attrs.get_if<ir::DotGeneralAttrs>() == nullptr || op.result()->uses().size() != 1) {
    return nullptr;
  }
  const ir::Op& user = *op.result()->uses()[0].op;
  const bool adds = user.kind == ir::OpKind::add && user.parent == op.parent &&
                    op.result()->type.tensor().num_bytes() >= kLeastFusedBytes;
  return adds && is_matrix_product(op) ? &user : nullptr;
}

// Whether all that use a value compute with it, so that what becomes of a NaN's bits is theirs.
bool is_computed_with(const ir::Value& value) {
  return std::ranges::all_of(value.uses(), [](const ir::Use& use) {
    const ir::Op& op = *use.op;
    if (op.kind == ir::OpKind::reduce) return folded_rows(op).has_value();
    return op.kind != ir::OpKind::bitcast_convert && maps_elements(op) &&
           op.def().chooses_from <= 0;
  });
}

bool is_in(const Fusion& step, const ir::Op* op) {
  return std::ranges::find(step.ops, op) != step.ops.end();
}

}  // namespace

bool is_fusable(const ir::Op& op) {
  const ir::OpDef& def = op.def();
  if (!maps_elements(op) || !op.regions.empty()) return false;
  // By itself an op that is told what to choose moves bits. Small floats are computed in a wider
  // form, which a NaN's bits do not survive.
  const DType dtype = op.results[0]->type.dtype();
  return def.chooses_from <= 0 || !is_float(dtype) || info(dtype).bits >= 32 ||
         is_computed_with(*op.results[0]);
}

Fusions::Fusions(const ir::Block& block, FuseRows rows)
    : fusions_(FusionFinder({block.ops.begin(), block.ops.end()}, rows).take()) {
  for (std::uint32_t f = 0; f < fusions_.size(); ++f) {
    for (const ir::Op* op : fusions_[f].ops) index_[op] = f;
  }
  if (rows == FuseRows::yes) add_chains(block);
  add_products(block);
  if (!fusions_.empty()) find_results(block);
}

// Of steps over rows between products: these become a part of them. What others use of an op that a
// chain computes for itself they have from where it was computed before.
void Fusions::add_chains(const ir::Block& block) {
  for (auto& [step, chain] : find_chains(block, fusions_)) {
    const auto is_own = [&](const ir::Op* op) {
      const auto uses = [&](const ir::Use& use) { return is_in(chain, use.op); };
      const auto is_last = [&](const ChainLast& last) { return last.op == op; };
      return std::ranges::all_of(op->result()->uses(), uses) ||
             std::ranges::any_of(chain.chain->last, is_last);
    };
    for (const ir::Op* op : chain.ops) {
      if (is_own(op)) index_[op] = static_cast<std::uint32_t>(step);
    }
    fusions_[step] = std::move(chain);
  }
  for (Fusion& step : fusions_) {
    for (const ir::Op* op : step.ops) {
      if (step.chain && of(*op) != &step) step.repeated.push_back(op);
    }
  }
}

// Adds that are no part of another step, of products that stand after what they are added to.
void Fusions::add_products(const ir::Block& block) {
  const auto is_added = [](const ir::Op* op) { return adder_of(*op) != nullptr; };
  if (std::none_of(block.ops.begin(), block.ops.end(), is_added)) return;
  std::unordered_set<const ir::Value*> made;  // by steps before the op
  const auto is_there = [&](const ir::Value& value) {
    if (value.def == nullptr || value.def->parent != &block) return true;
    return made.contains(&value);
  };
  for (const ir::Op* op : block.ops) {
    const Fusion* const step = of(*op);
    if (step == nullptr) {
      if (const ir::Op* add = adder_of(*op); add != nullptr && of(*add) == nullptr) {
        const ir::Value* sum = add->operand(add->operand(0) == op->result() ? 1 : 0);
        if (is_there(*sum) && !is_constant(*sum)) {
          index_[op] = index_[add] = static_cast<std::uint32_t>(fusions_.size());
          fusions_.push_back({{op, add}, {op->operand(0), op->operand(1), sum}, {}, op});
        }
      }
    }
    const Fusion* const run = of(*op);
    if (run == nullptr) {
      made.insert(op->results.begin(), op->results.end());
    } else if (&run->place() == op) {
      for (const ir::Op* part : run->ops) made.insert(part->results.begin(), part->results.end());
    }
  }
}

// What ops outside use, in regions at any depth, too.
void Fusions::find_results(const ir::Block& block) {
  std::vector<const ir::Op*> waiting(block.ops.begin(), block.ops.end());
  while (!waiting.empty()) {
    const ir::Op& user = *waiting.back();
    waiting.pop_back();
    for (const ir::Block* region : user.regions) {
      waiting.insert(waiting.end(), region->ops.begin(), region->ops.end());
    }
    for (const ir::Value* value : user.operands) {
      const auto at = value->def == nullptr ? index_.end() : index_.find(value->def);
      if (at == index_.end() || of(user) == &fusions_[at->second]) continue;
      if (of(user) != nullptr && of(user)->chain && is_in(*of(user), value->def)) continue;
      std::vector<const ir::Value*>& results = fusions_[at->second].results;
      if (std::find(results.begin(), results.end(), value) == results.end()) {
        results.push_back(value);
      }
    }
  }
  for (Fusion& fusion : fusions_) {
    std::sort(fusion.results.begin(), fusion.results.end(),
              [](const ir::Value* a, const ir::Value* b) { return a->id < b->id; });
  }
}

std::vector<Fusion> apart(const Fusion& rows) {
  std::vector<const ir::Op*> ops = rows.ops;
  std::erase_if(ops, [&](const ir::Op* op) {
    return std::ranges::find(rows.repeated, op) != rows.repeated.end();
  });
  std::vector<Fusion> steps = FusionFinder(ops, FuseRows::no).take();
  std::unordered_set<const ir::Op*> fused;
  for (Fusion& step : steps) {
    fused.insert(step.ops.begin(), step.ops.end());
    const auto outside = [&](const ir::Use& use) { return !is_in(step, use.op); };
    for (const ir::Op* op : step.ops) {
      if (std::ranges::any_of(op->result()->uses(), outside)) step.results.push_back(op->result());
    }
  }
  for (const ir::Op* op : ops) {
    if (!fused.contains(op)) steps.push_back({{op}, {}, {op->result()}});
  }
  return steps;
}

const Fusion* Fusions::of(const ir::Op& op) const {
  const auto at = index_.find(&op);
  return at == index_.end() ? nullptr : &fusions_[at->second];
}

}  // namespace weft::plan
