// Localizing: one op of the program as the ops that a device runs on its shards.
//
// Ops whose factor rule says all are copied with local shapes (by_factors.cc); the others have a
// hook, named in the table of localize_table.cc. A hook may communicate.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "ir/factor_rule.h"
#include "ir/module.h"
#include "passes/layout/layout.h"
#include "passes/partition/write/local_builder.h"

namespace weft::passes {

// Which atoms split each factor of an op's rule, major to minor.
using FactorAtoms = std::vector<AtomList>;

// The layout that follows for a tensor of the rule: in each dimension the atoms of its factors.
Layout layout_of(const ir::TensorFactors& tensor, const FactorAtoms& factors);
// The layout of a value that every device has all of; for what is no array an empty one.
Layout whole_layout(const ir::Type& type);
// What a device holds of a value of this type; what is no array, it holds as it is.
ir::Type local_type(const ir::Type& global, const Layout& layout, const AxisAtoms& atoms);

struct LocalOp {
  LocalBuilder& b;
  const ir::Op& op;  // of the program: global types and attributes
  const ir::FactorRule& rule;
  const FactorAtoms& factors;
  // The operands' shards, in the layouts that follow from `factors`. Padding is unspecified.
  std::vector<ir::Value*> operands;
  // May be empty. The shard, in this layout, of what operand i is made from by an op of one
  // operand; null where none lies so. What a hook then takes from that shard need not be sent
  // twice: where operand i has no other uses its own shard comes out unused.
  std::function<ir::Value*(std::size_t i, const Layout& layout)> made_from = {};

  Layout operand_layout(std::size_t i) const { return layout_of(rule.operands[i], factors); }
  Layout result_layout(std::size_t i) const { return layout_of(rule.results[i], factors); }
  TensorType operand_type(std::size_t i) const {  // of the shard
    return local_type(op.operand(i)->type.tensor(), operand_layout(i), b.atoms());
  }
  TensorType result_type(std::size_t i) const {
    return local_type(op.result(i)->type.tensor(), result_layout(i), b.atoms());
  }
  // How one dimension is cut.
  const AtomList operand_atoms(std::size_t i, int dim) const {
    return operand_layout(i).dims[at(dim)];
  }
  const AtomList result_atoms(std::size_t i, int dim) const {
    return result_layout(i).dims[at(dim)];
  }
};

// Gives the results' shards in the layouts that follow from the factors: with padding of any
// content, and over the atoms of a reduction factor as partial results, which the rule's combiner
// combines. Atoms of a permutation factor that a result lacks: the result is whole and the same on
// all of them.
using LocalizeFn = std::vector<ir::Value*> (*)(LocalOp&);

// Null: the op is copied with local shapes. Not null where the op's row says that it localizes.
LocalizeFn localize_hook(ir::OpKind kind);

// Whether the op's hook combines partial results by the op's region, too, where that only selects
// among its arguments. Of others, another order of combining would be another result.
bool hook_selects(ir::OpKind kind);
// Whether partial results that the op's hook gives have each element on one device, and what
// changes no sum on all others.
bool hook_takes_elements(ir::OpKind kind);

// The op's factor rule with what its hook can split beyond that. Propagation does not know of it,
// as Shardy does not. A dimension may then follow one of several factors, or several: a permutation
// factor first, and those that its hook can split it along instead.
ir::FactorRule hook_rule(const ir::Op& op);

// What an op's hook makes one device send, and in how many collectives, one after the other: two,
// as of a halo, go both ways at once and count as one.
struct HookTraffic {
  double bytes = 0, collectives = 0;

  HookTraffic() = default;
  HookTraffic(double of_bytes, double of_collectives)
      : bytes(of_bytes), collectives(of_collectives) {}
  // NOLINTNEXTLINE(google-explicit-constructor): in one, if in any
  HookTraffic(double of_bytes) : HookTraffic(of_bytes, of_bytes > 0 ? 1 : 0) {}
  friend HookTraffic operator+(const HookTraffic& a, const HookTraffic& b) {
    return {a.bytes + b.bytes, a.collectives + b.collectives};
  }
};
// If the op is split like this; without emitting anything. `as_needed`: somebody takes its first
// result as it comes then.
HookTraffic hook_traffic(const ir::Op& op, const ir::FactorRule& rule, const FactorAtoms& factors,
                         const AxisAtoms& atoms, bool as_needed);

// Makes the padding of operands along cut reduction factors harmless; before the hook, or the copy.
void mask_reduced_padding(LocalOp& op);

// The results of a copy of the op with local shapes, its attributes made to fit them.
std::vector<ir::Value*> copy_with_local_shapes(LocalOp& op);
// Copies the op with other operands of the same shapes (masked ones) than op.operands.
std::vector<ir::Value*> copy_with_local_shapes(LocalOp& op, std::span<ir::Value* const> operands);
// Copies the op with other operands and attributes that give results of the same shapes.
std::vector<ir::Value*> copy_with_local_shapes(LocalOp& op, std::span<ir::Value* const> operands,
                                               ir::AttrsRef attrs);
// The op's attributes: where they depend on sizes of dimensions, those of the shards.
ir::AttrsRef local_attrs(const LocalOp& op);

// Copies a region of scalars (a reducer, a comparator) with everything in it for `parent`, an op of
// the module that `b` writes. The region uses no value from outside.
ir::Block* clone_region(const ir::Block& region, ir::Op* parent, LocalBuilder& b);

}  // namespace weft::passes
