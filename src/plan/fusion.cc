#include "plan/fusion.h"

#include <algorithm>

#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"

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
  if (fusions_.empty()) return;
  for (std::uint32_t f = 0; f < fusions_.size(); ++f) {
    for (const ir::Op* op : fusions_[f].ops) index_[op] = f;
  }
  // What ops outside use, in regions at any depth, too.
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
