// Cut: where a part of an exchanged dimension lies in a value that follows from the exchanged
// array, or that it follows from; and how an op is computed part by part, by its factor rule.
//
// Functions of ops that the verifier accepts; plain values; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "ir/module.h"

namespace weft::passes {

// Index x of the exchanged dimension is index x * times / over of this dimension.
struct Cut {
  int dim = 0;
  std::int64_t times = 1, over = 1;
  std::int64_t place(std::int64_t x) const { return x * times / over; }
};

// The op on parts of the operands that have a cut gives a part of its result.
struct OpCut {
  std::vector<std::optional<Cut>> operands;  // nothing: used whole
  std::optional<Cut> result;                 // nothing: partial results, whose sum is the result
};

// What follows for the other operands and the result where one operand, or the result, is cut into
// so many equal shards. Nothing: the op is not the same op on shards, or their elements do not lie
// together. REQUIRES: the op has one result.
std::optional<OpCut> cut_by_operand(const ir::Op& op, std::size_t operand, const Cut& cut,
                                    std::int64_t shards);
std::optional<OpCut> cut_by_result(const ir::Op& op, const Cut& cut, std::int64_t shards);

// Whether it sums products: partial results may be added up.
bool is_product(const ir::Op& op);
// Whether it may be computed part by part without a thought: it moves elements or computes them one
// by one, and has no effect.
bool is_elementwise_or_move(const ir::Op& op);

// The element type in which partial results are summed, so that they are rounded once: small
// floats are multiplied and summed in f32 anyway.
DType summed_in(DType dtype);

// The type of the part [low, high) of the exchanged dimension.
ir::Type part_type(const ir::Type& whole, const std::optional<Cut>& cut, std::int64_t low,
                   std::int64_t high);

}  // namespace weft::passes
