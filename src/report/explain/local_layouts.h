// LocalLayouts: along which axes each value of a per-device program lies cut, and what its
// dimensions are called: what the program's author would write as A[B_X, D_Y].
//
// Found forwards from the shardings of a manual computation's operands, by factor rules and by what
// collectives do (collective_view.h); so it tells what shards are meant to be, and is for people
// only. Made once for a module, which must live as long; used by one thread at a time.
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/factor_rule.h"
#include "ir/module.h"
#include "ir/ops/attrs.h"
#include "passes/layout/layout.h"
#include "report/explain/collective_axes.h"

namespace weft::report {

class LocalLayouts {
 public:
  // `axes` must live as long.
  LocalLayouts(const ir::Module& module, AxisFinder& axes);

  // Null: a value outside of manual computations, or of a program for one device.
  const passes::Layout* of(const ir::Value* value) const;
  // "D": equal names where dimensions are the same by the program's ops.
  std::string dim_name(const ir::Value* value, int dim);
  // "[B_X, D_Y] {U_Z}"
  std::string text(const ir::Value* value, const passes::AxisAtoms* atoms);
  // The text of an operand as its collective takes it (collective_view.h).
  std::string operand_text(const ir::Op& op, std::size_t i, const passes::AxisAtoms* atoms);
  // Whether a collective's results are arrays of their own, rather than its operands elsewhere.
  bool makes_new(const ir::Op& op) const { return new_.contains(&op); }

 private:
  struct DimKey {
    const ir::Value* value;
    int dim;
    friend bool operator==(const DimKey&, const DimKey&) = default;
  };
  struct DimHash {
    std::size_t operator()(const DimKey& key) const {
      return std::hash<const void*>()(key.value) * 31 + static_cast<std::size_t>(key.dim);
    }
  };

  void visit(const ir::Block& block);
  void visit_region_op(const ir::Op& op);
  void visit_manual(const ir::Op& op, const ir::ManualComputationAttrs& manual);
  void bind(const ir::Value* to, const ir::Value* from);  // the same array
  passes::AtomSet summed_parts(const ir::Op& op, const ir::FactorRule& rule) const;
  void unite_dims(const ir::Op& op, const ir::FactorRule& rule, passes::AtomSet parts);
  void follow_rule(const ir::Op& op);
  void follow_collective(const ir::Op& op);
  bool is_block_of(DimKey a, DimKey b);
  std::string text(const ir::Value* value, const passes::Layout* layout,
                   const passes::AxisAtoms* atoms);
  void follow_dynamic_slice(const ir::Op& op);
  void name_einsum(const ir::Op& op);
  void unite(DimKey a, DimKey b);
  int group_of(DimKey key);
  int root(int group);

  AxisFinder& axes_;
  std::unordered_map<const ir::Value*, passes::Layout> layouts_;
  // By a collective's result, as what it takes its operand where not as that lies.
  std::unordered_map<const ir::Value*, passes::Layout> taken_;
  std::unordered_set<const ir::Op*> new_;  // collectives that make arrays of their own
  std::unordered_map<DimKey, int, DimHash> groups_;
  std::vector<int> parents_;        // of dimensions that are the same
  std::vector<std::string> names_;  // by root; empty: none yet
  std::vector<bool> blocks_;        // by root: of blocks that a collective took for arrays
  std::unordered_set<std::string> used_;
  int next_letter_ = 0;
  int calls_ = 0;  // followed so far
};

}  // namespace weft::report
