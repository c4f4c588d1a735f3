// FactorRule: how the dimensions of an op's operands and results are made of common loop
// dimensions, its factors (Shardy's idea). A product [i,k] x [k,j] -> [i,j] has the factors i, j
// (pass-through) and k (reduction).
//
// From it follow result shapes, FLOPs, propagation, resharding, local shapes and the collectives a
// sharded factor needs. Plain value.
//
// What holds of every rule that is not empty:
// - It has one TensorFactors per operand and result, in order; of a tensor one list a dimension, of
//   anything else none. A factor stands at most once in one tensor, and in at least one tensor.
// - The size of a dimension is the product of its factors' sizes, major to minor (row-major: the
//   last one varies fastest). Two exceptions: a dimension without factors has size 1 and is never
//   split; and with a permutation factor only the dimensions of results need to have that size,
//   those of operands may be longer or shorter (pad, slice, concatenate, windows).
// - A reduction factor stands in operands only.
//
// Splitting a factor into shards splits every dimension that has it along that factor, in operands
// and results alike. What the op then is, shard by shard, depends on the factor's kind:
// - pass_through: the op on the operands' shards gives the result's shard. Operands that lack the
//   factor are used whole by every shard, results that lack it come out equal.
// - reduction: the op on the operands' shards gives partial results of full shape; combined over
//   the shards by `combiner` they give the results.
// - need_replication: it cannot be split, every shard needs the whole of it.
// - permutation: the result's shard needs the operand's shard and data of other shards (a halo, a
//   shift, a reversal). Results that lack the factor come out equal (the largest few).
//
// Where `localize` is set (always for a permutation) the op on a shard is not the same op on
// smaller shapes: it depends on which shard it is (an iota's offset, a mask for indices outside),
// and the op's localize hook makes it. Everywhere else the op with the shards' shapes is right as
// it stands; sizes in its attributes (slice sizes, limits, group counts) shrink with the dimension
// that they belong to.
//
// An empty rule (no operands, no results) says that the op is not explained by factors: ops that
// run regions or functions, tuples, unknown custom calls.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "weft/shape.h"

namespace weft::ir {

enum class FactorKind : std::uint8_t { pass_through, reduction, need_replication, permutation };

struct Factor {
  std::int64_t size = 1;
  FactorKind kind = FactorKind::pass_through;
  bool localize = false;
  friend bool operator==(const Factor&, const Factor&) = default;
};

using FactorList = SmallVector<int, 3>;  // indices into FactorRule::factors, major to minor

struct TensorFactors {
  std::vector<FactorList> dims;  // one list a dimension
  friend bool operator==(const TensorFactors&, const TensorFactors&) = default;
};

// How partial results over a sharded reduction factor are combined. `region` is the op's own
// reduction body; `none` where the rule has no such factor.
enum class Combiner : std::uint8_t { none, sum, region };

struct FactorRule {
  std::vector<Factor> factors;
  std::vector<TensorFactors> operands;
  std::vector<TensorFactors> results;
  Combiner combiner = Combiner::none;
  bool empty() const { return operands.empty() && results.empty(); }
  friend bool operator==(const FactorRule&, const FactorRule&) = default;
};

// Shardy's notation: ([i, k], [k, j])->([i, j]) {i=8, j=4, k=16} reduction={k}; compound dimensions
// as [ij], a dimension without factors as []. After it, what Shardy has no word for: localize={i}.
std::string to_string(const FactorRule& rule);

}  // namespace weft::ir
