// How partial results of an op's split reduction factors are combined: by one op that is known,
// or, where the op's region only selects among its arguments, by the region itself. Functions only.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "ir/factor_rule.h"
#include "ir/module.h"
#include "passes/partition/write/local_builder.h"

namespace weft::passes {

// The op that combines partial results i, if that is known and has an identity.
std::optional<CombineOp> combine_op(const ir::Op& op, ir::Combiner combiner, std::size_t i);
// The one that combines all of them. Nothing: the op's hook combines them, where that is possible.
std::optional<CombineOp> common_combine_op(const ir::Op& op, ir::Combiner combiner);
bool can_combine(const ir::Op& op, ir::Combiner combiner);
// Whether it does no harm to count an initial value several times; `combine`: as combine_op says.
bool may_count_often(const ir::Value& initial, std::optional<CombineOp> combine);
// Whether the op, done to each part of a sum as operand 0, gives parts of a sum: where it adds up
// elements along whole dimensions, or divides by a constant that is not next to 0 (by 0 parts might
// be infinities of both signs).
bool keeps_sum_of_first(const ir::Op& op, const ir::FactorRule& rule);
// The same of a product of which only operand `i` is a sum: where numbers are whole, or the other
// operand is constant, small and finite, or made of whole numbers: infinity times a part of 0 would
// be NaN, and parts may overflow where their sum is small.
bool keeps_sum_times(const ir::Op& op, std::size_t i);
// What the hook does where there is no common op but one for each result.
std::vector<ir::Value*> combine_each(LocalBuilder& b, const ir::Op& op, ir::Combiner combiner,
                                     std::vector<ir::Value*> partials, const AtomList& atoms);
double combine_each_wire_bytes(std::span<const TensorType> partials, std::int64_t n);

// What `f` makes of the values of all devices along `atoms`, joined along `dim` in the order of the
// atoms; the same on all of them. `f` may change the size of `dim`, leaves the other dimensions as
// they are and treats them one by one: where one can be split evenly, each device does a part of
// the work.
using ValuesFn = std::function<std::vector<ir::Value*>(std::vector<ir::Value*>)>;
std::vector<ir::Value*> of_all_tiles(LocalBuilder& b, std::vector<ir::Value*> values, int dim,
                                     const AtomList& atoms, const ValuesFn& f);
// What that makes one of n devices send, by the types of the values and of what `f` gives.
double of_all_tiles_wire_bytes(std::span<const TensorType> values,
                               std::span<const TensorType> results, int dim, std::int64_t n);

}  // namespace weft::passes
