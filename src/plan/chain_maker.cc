#include "plan/chain_maker.h"

#include <algorithm>
#include <limits>

#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"
#include "plan/fusion_finder.h"
#include "plan/packed_gathers.h"

namespace weft::plan {
namespace {

using Values = std::vector<const ir::Value*>;
using OpList = std::vector<const ir::Op*>;

template <class List, class T>
bool contains(const List& list, const T* one) {
  return std::ranges::find(list, one) != list.end();
}

template <class T>
void add_once(std::vector<const T*>& list, const T* one) {
  if (!contains(list, one)) list.push_back(one);
}

// Those of the ops that these values are made of.
std::vector<const ir::Op*> needed_for(const Values& values, const std::vector<const ir::Op*>& ops) {
  std::unordered_set<const ir::Op*> needed;
  for (const ir::Value* value : values) needed.insert(value->def);
  std::vector<const ir::Op*> kept;
  for (auto at = ops.rbegin(); at != ops.rend(); ++at) {
    if (!needed.contains(*at)) continue;
    for (const ir::Value* operand : (*at)->operands) needed.insert(operand->def);
    kept.push_back(*at);
  }
  std::ranges::reverse(kept);
  return kept;
}

// Neither communicates nor runs other ops.
bool is_plain(const ir::Op& op) {
  return (op.regions.empty() || op.kind == ir::OpKind::reduce) && !op.def().runs_regions() &&
         ir::collective_of(op) == nullptr && op.kind != ir::OpKind::async_done;
}

}  // namespace

std::vector<const ir::Value*> inputs_of(std::span<const ir::Op* const> ops) {
  std::unordered_set<const ir::Op*> own(ops.begin(), ops.end());
  Values inputs;
  for (const ir::Op* op : ops) {
    for (const ir::Value* operand : op->operands) {
      if (!own.contains(operand->def) && is_read(*op, *operand))
        add_once<ir::Value>(inputs, operand);
    }
  }
  return inputs;
}

ChainMaker::ChainMaker(const ir::Block& block, const std::vector<Fusion>& steps)
    : block_(block), steps_(steps) {
  for (std::size_t s = 0; s < steps.size(); ++s) {
    for (const ir::Op* op : steps[s].ops) step_of_[op] = s;
  }
  std::int64_t place = 0;
  for (const ir::Op* op : block.ops) positions_[op] = place++;
}

std::optional<std::size_t> ChainMaker::step_of(const ir::Op& op) const {
  const auto at = step_of_.find(&op);
  return at == step_of_.end() ? std::nullopt : std::optional(at->second);
}

void ChainMaker::take(const Fusion& chain) {
  for (const ChainFirst& first : chain.chain->first) taken_.insert(first.op);
  for (const ChainLast& last : chain.chain->last) taken_.insert(last.op);
  made_.push_back(chain);
}

std::optional<Fusion> ChainMaker::chain_of(const Draft& draft, const RowShape& rows) const {
  ProductChain chain{.rows = rows};
  std::vector<ChainLast> others;
  if (!find_last(draft, chain.last, others) || chain.last.empty()) return std::nullopt;
  std::optional<Fusion> fusion = made_of(draft, chain);
  for (const ChainLast& other : others) {
    if (!fusion) break;
    ProductChain longer = chain;
    longer.last.push_back(other);
    if (auto more = made_of(draft, longer)) {
      fusion = std::move(more);
      chain = std::move(longer);
    }
  }
  return fusion;
}

bool ChainMaker::find_last(const Draft& draft, std::vector<ChainLast>& own,
                           std::vector<ChainLast>& others) const {
  const Ops ops(draft.ops.begin(), draft.ops.end());
  for (const ir::Op* op : draft.ops) {
    const bool is_own = draft.own.contains(op);
    for (const ir::Use& use : op->result()->uses()) {
      if (ops.contains(use.op) || draft.ignored.contains(use.op)) continue;
      std::vector<ChainLast> last = products_of(*op->result(), *use.op);
      std::vector<ChainLast>& to = is_own ? own : others;
      to.insert(to.end(), last.begin(), last.end());
      if (last.empty() && is_own) return false;
    }
  }
  return true;
}

// What a use of a value is to a chain: a product, or those that use a transpose of it. None: it is
// another one.
std::vector<ChainLast> ChainMaker::products_of(const ir::Value& value, const ir::Op& user) const {
  const auto of = [&](const ir::Op& op, const ir::Value& operand) {
    return is_free(op) ? chain_last(op, operand) : std::nullopt;
  };
  if (auto last = of(user, value)) return {*last};
  if (user.kind != ir::OpKind::transpose || step_of_.contains(&user)) return {};
  std::vector<ChainLast> products;
  for (const ir::Use& use : user.result()->uses()) {
    auto last = of(*use.op, *user.result());
    if (!last) return {};
    last->turned = &user;
    products.push_back(*last);
  }
  return products;
}

// Whether the op may become part of a chain.
bool ChainMaker::is_free(const ir::Op& product) const {
  return product.parent == &block_ && !step_of_.contains(&product) && !taken_.contains(&product) &&
         !packed_gather_of(product);
}

// The chain with the last products that it has.
std::optional<Fusion> ChainMaker::made_of(const Draft& draft, ProductChain chain) const {
  std::ranges::sort(chain.last, {}, [](const ChainLast& last) { return last.op->result()->id; });
  chain.ops = needed_for(chain.given(), draft.ops);
  const Ops ops(chain.ops.begin(), chain.ops.end());
  Fusion fusion;
  if (!find_first(draft, ops, chain) || !lay_out_chain(chain)) return std::nullopt;
  fusion.inputs = inputs_of(chain.ops);
  for (const ChainFirst& first : chain.first) {
    std::erase(fusion.inputs, &first.gives());
    fusion.ops.push_back(first.op);
    if (first.turned != nullptr) fusion.ops.push_back(first.turned);
  }
  for (const ChainFirst& first : chain.first) {
    for (const ir::Value* operand : first.op->operands) add_once<ir::Value>(fusion.inputs, operand);
  }
  fusion.ops.insert(fusion.ops.end(), chain.ops.begin(), chain.ops.end());
  for (const ChainLast& last : chain.last) {
    if (last.turned != nullptr) add_once(fusion.ops, last.turned);
    fusion.ops.push_back(last.op);
    add_once(fusion.inputs, &last.other_operand());
  }
  const Ops all(fusion.ops.begin(), fusion.ops.end());
  const auto is_inside = [&](const ir::Value* input) { return all.contains(input->def); };
  if (std::ranges::any_of(fusion.inputs, is_inside)) return std::nullopt;
  fusion.chain = std::move(chain);
  fusion.chain->place = place_of(draft, fusion);
  if (fusion.chain->place == nullptr) return std::nullopt;
  return fusion;
}

// Of the inputs of the ops those products that nobody else uses; others have a part for each block.
bool ChainMaker::find_first(const Draft& draft, const Ops& ops, ProductChain& chain) const {
  for (const ir::Value* input : inputs_of(chain.ops)) {
    const Dims& dims = input->type.dims();
    const auto is_in_step = [&](const ir::Use& use) {
      return ops.contains(use.op) || draft.ignored.contains(use.op);
    };
    std::optional<ChainFirst> first;
    if (dims == chain.rows.full && std::ranges::all_of(input->uses(), is_in_step)) {
      first = chain_first(*input);
    }
    if (first && is_free(*first->op) &&
        (first->turned == nullptr || !step_of_.contains(first->turned))) {
      chain.first.push_back(*first);
    } else if (!dims.empty() && dims != chain.rows.full && !chain.rows.is_kept(dims)) {
      return false;
    }
  }
  return true;
}

// Behind all that the chain reads and before all that reads what it gives. Null: there is no such
// place, or something is between that nothing may be moved over.
const ir::Op* ChainMaker::place_of(const Draft& draft, const Fusion& fusion) const {
  const std::int64_t end = first_use(fusion);
  std::int64_t begin = -1;
  for (const ir::Value* input : fusion.inputs) begin = std::max(begin, made_at(*input));
  const ProductChain& chain = *fusion.chain;
  OpList own;
  for (const ChainLast& last : chain.last) own.push_back(last.op);
  for (const ir::Op* op : chain.ops) {
    if (draft.own.contains(op)) own.push_back(op);
  }
  const ir::Op* place = nullptr;
  for (const ir::Op* op : own) {
    const std::int64_t at = positions_.at(op);
    if (at > begin && at < end && (place == nullptr || at > positions_.at(place))) place = op;
  }
  for (const ChainFirst& first : chain.first) {
    const auto is_own = [&](const ir::Use& use) { return draft.own.contains(use.op); };
    if (std::ranges::any_of(first.gives().uses(), is_own)) own.push_back(first.op);
  }
  const auto [from, to] =
      std::ranges::minmax(own, {}, [&](const ir::Op* op) { return positions_.at(op); });
  return place != nullptr && may_move(positions_.at(from), positions_.at(to)) ? place : nullptr;
}

std::int64_t ChainMaker::first_use(const Fusion& fusion) const {
  const Ops all(fusion.ops.begin(), fusion.ops.end());
  std::int64_t first = std::numeric_limits<std::int64_t>::max();
  for (const ChainLast& last : fusion.chain->last) {
    for (const ir::Use& use : last.op->result()->uses()) {
      if (!all.contains(use.op)) first = std::min(first, run_at(*use.op));
    }
  }
  return first;
}

std::int64_t ChainMaker::made_at(const ir::Value& value) const {
  const ir::Op* const op = value.def;
  if (op == nullptr || op->parent != &block_) return -1;
  std::int64_t at = positions_.at(op);
  const auto step = step_of_.find(op);
  if (step != step_of_.end()) at = std::max(at, positions_.at(&steps_[step->second].place()));
  for (const Fusion& chain : made_) {
    if (contains(chain.ops, op)) at = std::max(at, positions_.at(chain.chain->place));
  }
  return at;
}

std::int64_t ChainMaker::run_at(const ir::Op& op) const {
  const ir::Op* in_block = &op;
  while (in_block->parent != &block_) in_block = in_block->parent->parent_op;
  std::int64_t at = positions_.at(in_block);
  for (const Fusion& chain : made_) {
    if (contains(chain.ops, &op)) at = std::min(at, positions_.at(chain.chain->place));
  }
  return at;
}

bool ChainMaker::may_move(std::int64_t from, std::int64_t to) const {
  for (const ir::Op* op : block_.ops) {
    const std::int64_t at = positions_.at(op);
    if (at > from && at < to && !is_plain(*op)) return false;
  }
  return true;
}

}  // namespace weft::plan
