// Fusion: which ops of a block become one step of a plan, so that large arrays go through memory
// once instead of once an op.
//
// Decided from the ops alone, so the same for every device and every run. Refers to the block.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/module.h"
#include "plan/storage/picks.h"
#include "plan/storage/product_chain.h"
#include "plan/storage/row_shape.h"

namespace weft::plan {

// Whether the op can be a part of a step of several ops: whoever runs plans has to be able to.
bool is_fusable(const ir::Op& op);

// Elementwise ops whose results have the same dimensions, run as one where the last of them stands,
// and what puts arrays together to operands of theirs, or picks the elements of such.
// Or such ops and what reduces their rows, or columns, and uses what these reduce to, run row by
// row. Or such a step with products that it begins with and those that use it, run block by block
// (chain_finder.h). Or a product of matrices and the op that adds it to something that is there
// before it, run as one where the product stands: its tiles are added while they are in the caches,
// with the bits that the ops give one by one.
struct Fusion {
  std::vector<const ir::Op*> ops;  // in order, at least two
  // What they use and do not define, but for uniform constants that nothing reads.
  std::vector<const ir::Value*> inputs;
  std::vector<const ir::Value*> results;  // that others use
  // Its operands are the first two inputs, and what it is added to is the third one; null: all ops
  // are elementwise, or work on rows.
  const ir::Op* product = nullptr;
  // Of a step over rows (storage/row_passes.h).
  std::optional<RowShape> rows = std::nullopt;
  // Its ops are first products, those of a step over rows, and last products.
  std::optional<ProductChain> chain = std::nullopt;
  // Of its ops, those that only repeat a result and that others use: run by themselves behind it.
  std::vector<const ir::Op*> views = {};
  // Those of its ops that another chain does for others, and that it computes again.
  std::vector<const ir::Op*> repeated = {};

  // Whether it reads parts of operands where others of its elements go.
  bool has_joins() const {
    return std::ranges::any_of(ops, [](auto* op) { return is_join(*op); });
  }
  // Whether it reads elements of operands that are gathered.
  bool has_picks() const {
    return std::ranges::any_of(ops, [](auto* op) { return is_pick(*op); });
  }
  // The op in whose place it is run.
  const ir::Op& place() const {
    if (chain) return *chain->place;
    return product != nullptr ? *product : *ops.back();
  }
};

// Whether steps over rows are looked for, too.
enum class FuseRows : bool { no, yes };

class Fusions {
 public:
  Fusions(const ir::Block& block, FuseRows rows);

  // The one that the op is part of; null: none. Others may compute it, too (repeats.h).
  const Fusion* of(const ir::Op& op) const;

 private:
  using Used = std::unordered_set<const ir::Value*>;
  void add_chains(const ir::Block& block);
  void add_products(const ir::Block& block);
  void find_results(const ir::Block& block);
  void keep_used(std::uint32_t step, Used& used);
  void keep_chain(Fusion& step, Used& used);

  std::vector<Fusion> fusions_;
  std::unordered_map<const ir::Op*, std::uint32_t> index_;
};

// The steps that the ops of a step over rows would be without such steps, in order: elementwise
// ones, and single ops.
std::vector<Fusion> apart(const Fusion& rows);

}  // namespace weft::plan
