// ChainMaker: the chain that a step over rows is with the products around it
// (storage/product_chain.h), and where in the block it is run.
//
// For one thread; refers to the block and the steps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "plan/fusion.h"

namespace weft::plan {

// What ops of a step use and do not define, in the order of uses.
std::vector<const ir::Value*> inputs_of(std::span<const ir::Op* const> ops);

class ChainMaker {
 public:
  // `steps` are those of the block, none of them a chain.
  ChainMaker(const ir::Block& block, const std::vector<Fusion>& steps);

  using Ops = std::unordered_set<const ir::Op*>;
  // Where a chain is looked for.
  struct Draft {
    std::vector<const ir::Op*> ops;  // of a step over rows, in order
    Ops own;                         // those that it does for others, too
    Ops ignored = {};                // which use what these give, but compute it themselves
  };
  std::optional<Fusion> chain_of(const Draft& draft, const RowShape& rows) const;
  // It is one of the block's.
  void take(const Fusion& chain);

  std::int64_t position(const ir::Op& op) const { return positions_.at(&op); }
  std::optional<std::size_t> step_of(const ir::Op& op) const;

 private:
  // The products that use what the ops give: of those of their own, which all others that use it
  // must be, and of the others. False: somebody else uses it.
  bool find_last(const Draft& draft, std::vector<ChainLast>& own,
                 std::vector<ChainLast>& others) const;
  std::vector<ChainLast> products_of(const ir::Value& value, const ir::Op& user) const;
  std::optional<Fusion> made_of(const Draft& draft, ProductChain chain) const;
  bool find_first(const Draft& draft, const Ops& ops, ProductChain& chain) const;
  const ir::Op* place_of(const Draft& draft, const Fusion& fusion) const;
  std::int64_t first_use(const Fusion& fusion) const;
  bool may_move(std::int64_t from, std::int64_t to) const;
  // In the block: from where on a value is there, and where an op that may be a part of others is
  // run first.
  std::int64_t made_at(const ir::Value& value) const;
  std::int64_t run_at(const ir::Op& op) const;
  bool is_free(const ir::Op& product) const;

  const ir::Block& block_;
  const std::vector<Fusion>& steps_;
  std::unordered_map<const ir::Op*, std::size_t> step_of_;
  std::unordered_map<const ir::Op*, std::int64_t> positions_;
  Ops taken_;                 // products of chains
  std::vector<Fusion> made_;  // chains
};

}  // namespace weft::plan
