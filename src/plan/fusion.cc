#include "plan/fusion.h"

#include <algorithm>
#include <ranges>
#include <unordered_set>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "plan/chain_finder.h"
#include "plan/fusion_finder.h"
#include "plan/packed_gathers.h"
#include "plan/repeats.h"
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

// Adds what the op's regions use.
void add_used_within(const ir::Op& op, std::unordered_set<const ir::Value*>& used) {
  for (const ir::Block* region : op.regions) {
    ir::walk(*region, [&](const ir::Op& inner) {
      used.insert(inner.operands.begin(), inner.operands.end());
    });
  }
}

// Whether nothing is lost without the op where all that use it compute it themselves.
bool only_gives(const ir::Op& op) {
  return (op.def().has(ir::Trait::elementwise) || op.def().view != nullptr) &&
         op.result()->is_used();
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
  if (rows == FuseRows::yes) add_repeats(block, fusions_, index_);
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

// From the last op to the first, so that all that is run and uses a value is known before it.
void Fusions::find_results(const ir::Block& block) {
  Used used;
  for (const ir::Op* op = block.ops.back(); op != nullptr; op = op->previous()) {
    const Fusion* const step = of(*op);
    if (step != nullptr && op == &step->place() && step->results.empty()) {
      keep_used(index_.at(op), used);
    }
    if (of(*op) != nullptr) continue;
    const auto is_used = [&](const ir::Value* result) { return used.contains(result); };
    if (only_gives(*op) && std::ranges::none_of(op->results, is_used)) {
      index_[op] = static_cast<std::uint32_t>(fusions_.size());
      fusions_.push_back({{op}, {}, {}});
    } else {
      used.insert(op->operands.begin(), op->operands.end());
      add_used_within(*op, used);
    }
  }
}

// A step gives those of its own ops that are used. What neither it nor anybody else uses is no part
// of it any more; a single op that is left is a step by itself.
void Fusions::keep_used(std::uint32_t number, Used& used) {
  Fusion& step = fusions_[number];
  if (step.chain) return keep_chain(step, used);
  const auto gives = [&](const ir::Op* op) {
    const auto at = index_.find(op);
    return at != index_.end() && at->second == number && used.contains(op->result());
  };
  std::vector<const ir::Op*> kept;
  Used inside;
  for (const ir::Op* op : step.ops | std::views::reverse) {
    const bool is_given = gives(op);
    const bool is_view = op->attrs.get_if<ir::BroadcastInDimAttrs>() != nullptr;
    if (is_given && is_view) {
      step.views.push_back(op);
      used.insert(op->operand(0));
    } else if (is_given) {
      step.results.push_back(op->result());
    }
    if ((is_given && !is_view) || inside.contains(op->result())) {
      const auto read = read_by(*op);
      kept.push_back(op);
      inside.insert(read.begin(), read.end());
    }
  }
  if (kept.size() == 1) {
    index_.erase(kept.front());
    for (const ir::Op* view : step.views) index_.erase(view);
    step.results.clear();
  }
  if (step.results.empty()) return;
  std::ranges::reverse(kept);
  std::ranges::reverse(step.views);
  std::ranges::sort(step.results, {}, &ir::Value::id);
  step.ops = std::move(kept);
  std::erase_if(step.inputs, [&](const ir::Value* input) { return !inside.contains(input); });
  used.insert(step.inputs.begin(), step.inputs.end());
  const auto folds = [](const ir::Op* op) { return op->kind == ir::OpKind::reduce; };
  if (std::ranges::none_of(step.ops, folds)) step.rows.reset();
  for (const ir::Op* op : step.ops) add_used_within(*op, used);
}

// It gives all its products, or nothing, and nothing of it is left out.
void Fusions::keep_chain(Fusion& step, Used& used) {
  const auto is_used = [&](const ChainLast& last) { return used.contains(last.op->result()); };
  if (std::ranges::none_of(step.chain->last, is_used)) return;
  for (const ChainLast& last : step.chain->last) step.results.push_back(last.op->result());
  used.insert(step.inputs.begin(), step.inputs.end());
  for (const ir::Op* op : step.ops) add_used_within(*op, used);
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
    const auto is_beside = [&](const ir::Use& use) {
      return is_in(rows, use.op) && !is_in(step, use.op);
    };
    for (const ir::Op* op : step.ops) {
      if (std::ranges::find(rows.results, op->result()) != rows.results.end() ||
          std::ranges::any_of(op->result()->uses(), is_beside)) {
        step.results.push_back(op->result());
      }
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
