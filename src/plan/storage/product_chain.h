// ProductChain: a product, a step over the rows of what it gives, and a product of what that gives,
// as attention is: computed in blocks of rows, so that the arrays between the products, which are
// the largest, never lie in memory whole.
//
// Plain values and pure functions, any thread. Refers to the ops.
#pragma once

#include <cstdint>
#include <optional>

#include "core/strided_layout.h"
#include "ir/module.h"
#include "ir/ops/attrs.h"
#include "plan/storage/row_shape.h"
#include "plan/storage/scratch.h"
#include "plan/storage/sum_type.h"

namespace weft::plan {

// One of the two products, as it is computed.
struct ChainedProduct {
  ir::DotDimensionNumbers numbers;
  SumType sum = SumType::f32;
  TensorType lhs, rhs, result;  // of one block
  bool exchanged = false;       // operands
  Dims order = {};              // by dimension of what is wanted: which one of the result it is
};

struct ProductChain {
  const ir::Op* first = nullptr;
  const ir::Op* turned = nullptr;  // a transpose of its result, whose rows these are; null: none
  const ir::Op* last = nullptr;
  RowShape rows;         // of the array between the products
  std::size_t side = 0;  // the operand of `last` that the rows are
  Dims block = {};       // sizes of a block of that array; divide its dimensions
  // The first product is computed of exchanged operands, so that rows are rows of its result.
  bool exchanged = false;
  Dims order = {};  // by dimension of the array between: which one of what is computed so
  // By dimension of that array: which one of the others it is; -1: none, they are taken whole.
  Dims lhs = {}, rhs = {}, other = {}, result = {};

  const ir::Value& between() const { return *(turned != nullptr ? turned : first)->result(); }
  const ir::Value& given() const { return *last->operand(side); }
  const ir::Value& other_operand() const { return *last->operand(1 - side); }
  // Whether the first product gives rows one after the other.
  bool is_in_order() const;
  std::int64_t num_blocks() const;
  // The part of an array, whose dimensions are `places`, that belongs to a block.
  TensorType part_of(const TensorType& type, const Dims& places) const;
  Dims starts_in(const Dims& dims, const Dims& places, std::int64_t number) const;
  ChainedProduct first_product() const;
  ChainedProduct last_product() const;
};

// `given` is what a step over rows makes of `between`; both are of that shape. Nothing: no chain,
// or one that is not worth it.
std::optional<ProductChain> product_chain(const ir::Value& between, const RowShape& rows,
                                          const ir::Value& given, const ir::Op& last);

// How the operands of a chain lie.
struct ChainLayouts {
  StridedLayout lhs, rhs, other;
};
// What is allocated while a chain is computed, besides its result. `in_place`: the rows may be
// written where the first product's are.
Scratch chain_scratch(const ProductChain& chain, const ChainLayouts& layouts, bool in_place);

}  // namespace weft::plan
