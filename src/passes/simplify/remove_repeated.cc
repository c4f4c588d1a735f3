#include <algorithm>
#include <bit>
#include <unordered_map>
#include <vector>

#include "ir/notes.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/table.h"
#include "passes/simplify/repeatable.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

// The ops of one block so far, of equal ones the first. Open addressing, at most half full.
class SeenOps {
 public:
  explicit SeenOps(std::size_t num_ops) : slots_(std::bit_ceil(2 * num_ops + 1)) {}

  // The one that is the same as `op`; else adds it and gives null.
  template <class Same>
  ir::Op* find_or_add(std::size_t hash, ir::Op& op, Same&& same) {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = (hash * 0x9E3779B97F4A7C15u) >> 32 & mask;; i = (i + 1) & mask) {
      Slot& slot = slots_[i];
      if (slot.op == nullptr) {
        slot = {hash, &op};
        return nullptr;
      }
      if (slot.hash == hash && same(*slot.op, op)) return slot.op;
    }
  }

 private:
  struct Slot {
    std::size_t hash = 0;
    ir::Op* op = nullptr;
  };
  std::vector<Slot> slots_;
};

std::size_t hash_of(const ir::Op& op) {
  std::size_t h = static_cast<std::size_t>(op.kind);
  for (const ir::Value* operand : op.operands) h = h * 1'000'003 + operand->id;
  if (const auto* constant = op.attrs.get_if<ir::ConstantAttrs>()) {
    constexpr std::size_t kBytes = 64;
    for (std::byte b : constant->value.stored_bytes().first(
             std::min(kBytes, constant->value.stored_bytes().size()))) {
      h = h * 257 + static_cast<std::size_t>(b);
    }
    for (std::int64_t dim : constant->value.dims())
      h = h * 1'000'003 + static_cast<std::size_t>(dim);
  }
  return h;
}

bool same_types(const ir::Op& a, const ir::Op& b) {
  if (a.results.size() != b.results.size()) return false;
  for (std::size_t i = 0; i < a.results.size(); ++i) {
    if (!(a.result(i)->type == b.result(i)->type)) return false;
  }
  return true;
}

bool same_regions(const ir::Block& a, const ir::Block& b);

// Of collectives the numbers of their channels tell them apart, and nothing else.
bool same_attrs(const ir::Op& a, const ir::Op& b) {
  if (a.attrs == b.attrs) return true;
  const auto x = ir::participants(a.attrs), y = ir::participants(b.attrs);
  if (!x || !y || x->channel == 0 || y->channel == 0) return false;
  ir::AttrsRef left = a.attrs, right = b.attrs;
  set_channel(left, {});
  set_channel(right, {});
  return left == right;
}

// Why an exchange is there does not tell it from another one.
bool same_extra(const ir::Op& a, const ir::Op& b) {
  if (a.extra == b.extra) return true;
  return a.def().collective != nullptr && ir::extra_without_notes(a) == ir::extra_without_notes(b);
}

bool same_but_operands(const ir::Op& a, const ir::Op& b) {
  if (!same_attrs(a, b) || !same_extra(a, b) || a.regions.size() != b.regions.size()) return false;
  for (std::size_t i = 0; i < a.regions.size(); ++i) {
    if (!same_regions(*a.regions[i], *b.regions[i])) return false;
  }
  return true;
}

// Op by op, values of the one standing for those of the other.
bool same_regions(const ir::Block& a, const ir::Block& b) {
  if (a.args.size() != b.args.size() || a.ops.size() != b.ops.size()) return false;
  std::unordered_map<const ir::Value*, const ir::Value*> counterpart;
  for (std::size_t i = 0; i < a.args.size(); ++i) {
    if (!(a.args[i]->type == b.args[i]->type)) return false;
    counterpart[a.args[i]] = b.args[i];
  }
  for (auto i = a.ops.begin(), j = b.ops.begin(); i != a.ops.end(); ++i, ++j) {
    const ir::Op &x = **i, &y = **j;
    if (x.kind != y.kind || x.operands.size() != y.operands.size() || !same_types(x, y) ||
        !same_but_operands(x, y)) {
      return false;
    }
    for (std::size_t k = 0; k < x.operands.size(); ++k) {
      const auto at = counterpart.find(x.operand(k));
      const ir::Value* expected = at == counterpart.end() ? x.operand(k) : at->second;
      if (expected != y.operand(k)) return false;
    }
    for (std::size_t k = 0; k < x.results.size(); ++k) counterpart[x.result(k)] = y.result(k);
  }
  return true;
}

bool same_op(const ir::Op& a, const ir::Op& b) {
  if (a.kind != b.kind || a.operands.size() != b.operands.size() || !same_types(a, b)) {
    return false;
  }
  for (std::size_t i = 0; i < a.operands.size(); ++i) {
    if (a.operand(i) != b.operand(i)) return false;
  }
  return same_but_operands(a, b);
}

// Whether a second execution, behind the first one, gives the same. What all devices exchange at
// one place of the program they need not exchange at another one.
bool repeats(const ir::Op& op) { return is_repeatable(op) || op.def().collective != nullptr; }

bool merge(ir::Block& block) {
  bool some = false;
  SeenOps seen(block.ops.size());
  ir::edit_ops(block, [&](ir::Op& op) {
    for (ir::Block* region : op.regions) some |= merge(*region);
    const ir::Op* earlier = repeats(op) ? seen.find_or_add(hash_of(op), op, same_op) : nullptr;
    if (earlier == nullptr) return;
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      op.result(i)->replace_all_uses(earlier->result(i));
    }
    op.erase();
    some = true;
  });
  return some;
}

}  // namespace

bool remove_repeated(ir::Module& module) {
  bool some = false;
  for (ir::Function& function : module.functions()) some |= merge(*function.body);
  return some;
}

}  // namespace weft::passes
