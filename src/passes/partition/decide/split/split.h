// Split: how one op is split: which atoms cut which factors of its rule, and what layouts follow.
//
// Plain value; functions only.
#pragma once

#include <cstddef>
#include <span>

#include "ir/factor_rule.h"
#include "ir/module.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {

struct Split {
  FactorAtoms factors;
  // Over these the results are pending sums because operands are: the op is linear.
  AtomSet pending = 0;
  friend bool operator==(const Split&, const Split&) = default;

  // What operand i must lie as, which lies as `has` so far.
  Layout operand(const ir::Op& op, const ir::FactorRule& rule, std::size_t i,
                 const Layout& has) const;
  // What results lie as; `partial`: over the atoms of cut reduction factors they are partial
  // results.
  Layout result(const ir::FactorRule& rule, std::size_t i, bool partial = true) const;
  // Of the atoms that results are unreduced over those over which one device has each element, and
  // all others what changes no sum. `operands`: the same of the operands as they lie.
  AtomSet selected(const ir::Op& op, const ir::FactorRule& rule,
                   std::span<const AtomSet> operands) const;
};

// Whether result elements are operand elements, or these rounded.
bool moves_or_rounds(const ir::Op& op);
// Whether the op takes an array that one device has, and all others what changes no sum (-0 of
// floats), to another one of that kind.
bool keeps_selected(const ir::Op& op);

// Whether every tensor's layout that follows can be expressed: in a dimension of several factors a
// minor one may be cut only where the major ones are cut to pieces, and only evenly.
bool expressible(const ir::FactorRule& rule, const FactorAtoms& factors, const AxisAtoms& atoms);

// Whether that, and no atom cuts two factors.
bool is_valid(const ir::FactorRule& rule, const FactorAtoms& factors, const AxisAtoms& atoms);

// What a layout says about the factors of a tensor of the rule, as far as they can express it.
FactorAtoms project(const ir::FactorRule& rule, const ir::TensorFactors& tensor,
                    const Layout& layout, const AxisAtoms& atoms);

// Whether some dimension of the tensor has the factor.
bool stands_in(const ir::TensorFactors& tensor, int factor);

// Whether the factor may be cut at all.
bool is_splittable(const ir::Factor& factor);

}  // namespace weft::passes
