#include "plan/chain_finder.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "plan/chain_maker.h"
#include "plan/storage/chain_mask.h"

namespace weft::plan {
namespace {

using OpList = std::vector<const ir::Op*>;
using Ops = ChainMaker::Ops;
using Found = std::vector<std::pair<std::size_t, Fusion>>;

bool is_view_of_rows(const ir::Op* op, const RowShape& rows) {
  if (op == nullptr || op->operands.empty()) return false;
  const RowRole role = row_role(*op, rows);
  return role == RowRole::spread || role == RowRole::renamed;
}

// Whether it need not compute about half of what is between the products.
bool leaves_out_much(const ProductChain& chain) {
  constexpr std::int64_t kLeastBlocks = 8;
  std::int64_t blocks = 1;
  for (std::size_t d = 0; d < chain.block.size(); ++d) {
    if (chain.block[d] > 1) blocks = std::max(blocks, chain.rows.full[d] / chain.block[d]);
  }
  return blocks >= kLeastBlocks && is_masked_by_place(chain);
}

// Whether products that are added up block by block are worth it: those of small blocks are no
// faster than the whole ones, which stay in a cache.
bool pays(const ProductChain& chain) {
  constexpr std::int64_t kLeastElements = 32 << 10;
  const std::int64_t elements = TensorType{DType::f32, chain.block}.num_elements();
  return std::ranges::none_of(chain.last, &ChainLast::adds) || elements >= kLeastElements ||
         leaves_out_much(chain);
}

// The same of a chain that computes what is there again. By itself that takes longer than to keep
// it; but what a mask leaves out pays for it, and so does the memory of what is very large.
bool pays_again(const ProductChain& chain) {
  constexpr std::int64_t kLarge = std::int64_t{1} << 30;
  const auto is_large = [](const ChainFirst& first) {
    return first.gives().type.tensor().num_bytes() >= kLarge;
  };
  return leaves_out_much(chain) || std::ranges::any_of(chain.first, is_large);
}

class ChainFinder {
 public:
  ChainFinder(const ir::Block& block, const std::vector<Fusion>& steps)
      : steps_(steps), maker_(block, steps), done_(steps.size(), false) {}

  Found find() {
    for (std::size_t s = steps_.size(); s-- > 0;) {
      if (!steps_[s].rows || done_[s] || find_with_others(s)) continue;
      auto chain = chain_alone(s, {});
      if (chain && pays(*chain->chain)) take(s, *std::move(chain));
    }
    return std::move(found_);
  }

 private:
  std::optional<Fusion> chain_alone(std::size_t step, const Ops& ignored) const {
    const OpList& ops = steps_[step].ops;
    return maker_.chain_of({ops, Ops(ops.begin(), ops.end()), ignored}, *steps_[step].rows);
  }

  void take(std::size_t step, Fusion chain) {
    maker_.take(chain);
    done_[step] = true;
    found_.emplace_back(step, std::move(chain));
  }

  bool find_with_others(std::size_t step);
  bool is_needed(std::size_t step, const Ops& computed) const;
  OpList with_others(std::size_t step, std::vector<std::size_t>& others) const;
  bool add_others(const RowShape& rows, OpList& ops, std::vector<std::size_t>& others) const;

  const std::vector<Fusion>& steps_;
  ChainMaker maker_;
  std::vector<bool> done_;  // by step
  Found found_;
};

// A step that also does what others do whose results it needs, if these need not give them then.
bool ChainFinder::find_with_others(std::size_t step) {
  std::vector<std::size_t> others;
  const OpList ops = with_others(step, others);
  if (others.empty()) return false;
  const OpList& own = steps_[step].ops;
  auto chain = maker_.chain_of({ops, Ops(own.begin(), own.end())}, *steps_[step].rows);
  if (!chain || !pays_again(*chain->chain)) return false;
  const Ops computed(chain->ops.begin(), chain->ops.end());
  Found found;
  for (const std::size_t other : others) {
    if (!is_needed(other, computed)) continue;
    auto its = chain_alone(other, computed);
    if (!its) return false;
    found.emplace_back(other, *std::move(its));
  }
  take(step, *std::move(chain));
  for (auto& [other, its] : found) take(other, std::move(its));
  for (const std::size_t other : others) done_[other] = true;
  return true;
}

// Whether others than these ops use what a step gives.
bool ChainFinder::is_needed(std::size_t step, const Ops& computed) const {
  const auto needs = [&](const ir::Use& use) {
    return !computed.contains(use.op) && maker_.step_of(*use.op) != step;
  };
  return std::ranges::any_of(steps_[step].ops, [&](const ir::Op* op) {
    return std::ranges::any_of(op->result()->uses(), needs);
  });
}

// The ops of a step and of all whose results it needs, in order.
OpList ChainFinder::with_others(std::size_t step, std::vector<std::size_t>& others) const {
  OpList ops = steps_[step].ops;
  while (add_others(*steps_[step].rows, ops, others)) {
  }
  std::ranges::sort(ops, {}, [&](const ir::Op* op) { return maker_.position(*op); });
  return ops;
}

// Adds the ops of another step that gives an input, with the views of it between. False: none does.
bool ChainFinder::add_others(const RowShape& rows, OpList& ops,
                             std::vector<std::size_t>& others) const {
  const auto is_there = [&](const ir::Op* op) { return std::ranges::find(ops, op) != ops.end(); };
  for (const ir::Value* input : inputs_of(ops)) {
    const ir::Op* from = input->def;
    OpList views;
    while (is_view_of_rows(from, rows) && !is_there(from) && !maker_.step_of(*from)) {
      views.push_back(from);
      from = from->operand(0)->def;
    }
    if (from == nullptr) continue;
    if (!is_there(from)) {
      const std::optional<std::size_t> other = maker_.step_of(*from);
      if (!other || steps_[*other].rows != rows || done_[*other]) continue;
      ops.insert(ops.end(), steps_[*other].ops.begin(), steps_[*other].ops.end());
      others.push_back(*other);
    }
    ops.insert(ops.end(), views.begin(), views.end());
    return true;
  }
  return false;
}

}  // namespace

std::vector<std::pair<std::size_t, Fusion>> find_chains(const ir::Block& block,
                                                        const std::vector<Fusion>& steps) {
  const auto has_rows = [](const Fusion& step) { return step.rows.has_value(); };
  if (std::ranges::none_of(steps, has_rows)) return {};
  return ChainFinder(block, steps).find();
}

}  // namespace weft::plan
