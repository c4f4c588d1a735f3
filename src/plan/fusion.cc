#include "plan/fusion.h"

#include <algorithm>
#include <unordered_set>

#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"
#include "plan/storage/dot_layout.h"

namespace weft::plan {
namespace {

// Smaller results stay in the caches from one op to the next.
constexpr std::int64_t kLeastBytes = 64 << 10;
// Each value has a tile in the caches while a part is computed.
constexpr std::size_t kMaxOps = 64;
constexpr std::size_t kMaxInputs = 16;

bool can_join(const ir::Op& op) {
  return is_fusable(op) && op.results[0]->type.tensor().num_bytes() >= kLeastBytes;
}

// Its results are its operands' bytes, seen in another way, or bytes that are there already.
bool is_view(const ir::Op& op) {
  return op.def().has(ir::Trait::identity) || op.attrs.get_if<ir::BroadcastInDimAttrs>() ||
         op.attrs.get_if<ir::ConstantAttrs>();
}

// Ops that only compute, or are views, may come before steps that they do not depend on; nothing
// may be moved over the others, whose order is that of communication and control flow. Nor over
// those that make something large: what a group takes and what they make would be there at once.
bool may_come_before(const ir::Op& op) {
  for (const ir::Value* result : op.results) {
    const bool small = result->type.is_tensor() && result->type.tensor().num_bytes() < kLeastBytes;
    if (!small && !is_view(op)) return false;
  }
  return op.regions.empty() && !op.def().runs_regions() && ir::collective_of(op) == nullptr &&
         !op.def().has(ir::Trait::terminator) && op.kind != ir::OpKind::async_done;
}

// Finds the fusions of a block, from its first op to its last.
class FusionFinder {
 public:
  explicit FusionFinder(const ir::Block& block) {
    for (const ir::Op* op : block.ops) visit(*op);
    close();
  }
  std::vector<Fusion> take() { return std::move(fusions_); }

 private:
  void visit(const ir::Op& op) {
    if (can_join(op)) {
      if (!fits(op)) close();
      add(op);
    } else if (!may_come_before(op) || uses_open(op)) {
      close();
    }
  }

  bool is_open(const ir::Op* op) const {
    return std::find(open_.ops.begin(), open_.ops.end(), op) != open_.ops.end();
  }
  bool uses_open(const ir::Op& op) const {
    return std::any_of(op.operands.begin(), op.operands.end(),
                       [&](const ir::Value* v) { return is_open(v->def); });
  }

  bool fits(const ir::Op& op) const {
    return open_.ops.empty() ||
           (open_.ops.back()->results[0]->type.dims() == op.results[0]->type.dims() &&
            open_.ops.size() < kMaxOps && open_.inputs.size() + op.operands.size() <= kMaxInputs);
  }

  void add(const ir::Op& op) {
    for (const ir::Value* operand : op.operands) {
      const auto& inputs = open_.inputs;
      const bool known = std::find(inputs.begin(), inputs.end(), operand) != inputs.end();
      if (!known && !is_open(operand->def)) open_.inputs.push_back(operand);
    }
    open_.ops.push_back(&op);
  }

  void close() {
    if (open_.ops.size() > 1) fusions_.push_back(std::move(open_));
    open_ = {};
  }

  Fusion open_;
  std::vector<Fusion> fusions_;
};

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
                    op.result()->type.tensor().num_bytes() >= kLeastBytes;
  return adds && is_matrix_product(op) ? &user : nullptr;
}

}  // namespace

bool is_fusable(const ir::Op& op) {
  const ir::OpDef& def = op.def();
  // Those that are views (parts of complex numbers) cost nothing by themselves.
  if (!def.has(ir::Trait::elementwise) || def.view != nullptr || !op.regions.empty()) return false;
  // By itself an op that is told what to choose moves bits. Small floats are computed in a wider
  // form, which a NaN's bits do not survive.
  const DType dtype = op.results[0]->type.dtype();
  return def.chooses_from <= 0 || !is_float(dtype) || info(dtype).bits >= 32;
}

Fusions::Fusions(const ir::Block& block) : fusions_(FusionFinder(block).take()) {
  for (std::uint32_t f = 0; f < fusions_.size(); ++f) {
    for (const ir::Op* op : fusions_[f].ops) index_[op] = f;
  }
  add_products(block);
  if (!fusions_.empty()) find_results(block);
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

const Fusion* Fusions::of(const ir::Op& op) const {
  const auto at = index_.find(&op);
  return at == index_.end() ? nullptr : &fusions_[at->second];
}

}  // namespace weft::plan
