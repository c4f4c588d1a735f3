#include "passes/rings/ring_terms.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "ir/ops/collective.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"
#include "passes/overlap/cut.h"

namespace weft::passes {
namespace {

bool same_steps(const std::vector<const ir::Op*>& a, const std::vector<const ir::Op*>& b) {
  return std::ranges::equal(a, b, [](const ir::Op* x, const ir::Op* y) {
    return x->kind == y->kind && x->attrs == y->attrs &&
           x->result()->type.dtype() == y->result()->type.dtype();
  });
}

void add(const ir::Op& op, RingOps& to) {
  to.all.push_back(&op);
  if (to.product == nullptr && is_product(op)) to.product = &op;
  if (ir::collective_of(op) == nullptr) return;
  if (to.exchange == nullptr) to.exchange = &op;
  ++to.num_exchanges;
  const bool is_permute = op.kind == ir::OpKind::collective_permute;
  to.has_permutes |= is_permute;
  to.has_own_permutes |= is_permute && ir::inserted_for(op).empty();
}

}  // namespace

bool alike(const RingTerm& a, const RingTerm& b) {
  if ((a.product == nullptr) != (b.product == nullptr)) return false;
  if (a.product != nullptr &&
      (a.product->kind != b.product->kind || !(a.product->attrs == b.product->attrs))) {
    return false;
  }
  return std::ranges::equal(a.parts, b.parts, [](const RingPart& x, const RingPart& y) {
    return x.array == y.array && same_steps(x.then, y.then);
  });
}

bool is_of_others(const RingPart& part) {
  for (std::size_t d = 0; d < part.device.size(); ++d) {
    if (part.device[d] != static_cast<std::int32_t>(d)) return true;
  }
  return false;
}
bool is_of_others(const RingTerm& term) {
  return std::ranges::any_of(term.parts, [](const RingPart& part) { return is_of_others(part); });
}

RingOps listed(const PassedOps& passed) {
  RingOps result;
  std::unordered_set<const PassedOps*> known{&passed};
  std::unordered_set<const ir::Op*> ops;  // loops and what is in them are passed in each turn
  std::vector<std::pair<const PassedOps*, std::size_t>> open{{&passed, 0}};  // and how far it is
  while (!open.empty()) {
    auto& [now, next] = open.back();
    if (next < now->before.size()) {
      const PassedOps* const before = now->before[next++];
      if (known.insert(before).second) open.emplace_back(before, 0);
      continue;
    }
    for (const ir::Op* op : now->ops) {
      if (ops.insert(op).second) add(*op, result);
    }
    ++result.num_values;
    open.pop_back();
  }
  return result;
}

}  // namespace weft::passes
