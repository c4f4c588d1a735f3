// ProductChain: products, a step over the rows of what they give, and products of what that gives,
// as attention and its gradient are: computed in blocks of rows, so that the arrays between the
// products, which are the largest, never lie in memory whole.
//
// Plain values and pure functions, any thread. Refers to the ops.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/strided_layout.h"
#include "ir/module.h"
#include "ir/ops/attrs.h"
#include "plan/storage/packed_operand.h"
#include "plan/storage/row_shape.h"
#include "plan/storage/scratch.h"
#include "plan/storage/sum_type.h"

namespace weft::plan {

// One of the products, as it is computed.
struct ChainedProduct {
  ir::DotDimensionNumbers numbers;
  SumType sum = SumType::f32;
  TensorType lhs, rhs, result;  // of one block
  bool exchanged = false;       // operands
  Dims order = {};              // by dimension of what is wanted: which one of the result it is
  // Blocks that follow each other have the same left operand, or right one.
  bool lhs_stays = false, rhs_stays = false;
};

// A product that gives rows.
struct ChainFirst {
  const ir::Op* op = nullptr;
  const ir::Op* turned = nullptr;  // a transpose of its result, whose rows these are; null: none
  // It is computed of exchanged operands, so that rows are rows of its result.
  bool exchanged = false;
  Dims order = {};  // by dimension of the rows' array: which one of what is computed so
  // By dimension of that array: which one of the operand it is; -1: none, it is taken whole.
  Dims lhs = {}, rhs = {};

  const ir::Value& gives() const;
  bool is_in_order() const;  // gives rows one after the other
};

// A product of what the step gives.
struct ChainLast {
  const ir::Op* op = nullptr;
  const ir::Op* turned =
      nullptr;                   // a transpose of what is given, which the product has; null: none
  std::size_t side = 0;          // the operand that the rows are
  Dims other = {}, result = {};  // as of ChainFirst
  bool adds = false;             // it sums over rows: the products of blocks are added up

  const ir::Value& given() const;
  // By dimension of the product's operand: which one of what is given it is.
  Dims turn() const;
  const ir::Value& other_operand() const { return *op->operand(1 - side); }
};

struct ProductChain {
  std::vector<ChainFirst> first{};
  std::vector<ChainLast> last{};     // in the order of their results
  RowShape rows;                     // of the arrays between the products
  std::vector<const ir::Op*> ops{};  // of the step over rows, in order
  const ir::Op* place = nullptr;     // one of all these, where the chain is run
  Dims block{};                      // sizes of a block of those arrays; divide their dimensions
  std::vector<bool> summed{};        // by dimension: a last product adds blocks up along it

  // Blocks whose products are added up are a group, in order; else each is one.
  std::int64_t num_groups() const;
  std::int64_t blocks_in_group() const;
  std::int64_t num_blocks() const { return num_groups() * blocks_in_group(); }
  // Where a block begins in the arrays between.
  Dims start(std::int64_t group, std::int64_t block_in_group) const;
  // The part of an array, whose dimensions are `places`, that belongs to a block.
  TensorType part_of(const TensorType& type, const Dims& places) const;
  static Dims start_in(std::size_t rank, const Dims& places, const Dims& start);
  std::vector<const ir::Value*> given() const;  // each once
  ChainedProduct first_product(const ChainFirst& of) const;
  ChainedProduct last_product(const ChainLast& of) const;
};

// The product whose result, or what only turns it, the value is; nothing: it is another value, or
// no product of floats.
std::optional<ChainFirst> chain_first(const ir::Value& value);
// The same of an op that uses a value.
std::optional<ChainLast> chain_last(const ir::Op& op, const ir::Value& value);
// Says where the operands' dimensions are and chooses a block. False: these are no chain, or one
// that is not worth it.
bool lay_out_chain(ProductChain& chain);

// As what a product that is given the same right matrix again and again packs it once. Nothing: it
// does not.
std::optional<PackedOperand> packed_for_blocks(const ChainedProduct& product,
                                               const StridedLayout& lhs, const StridedLayout& rhs);

// The layouts of the operands of a chain: two of each first product, and the other ones of the
// last.
struct ChainLayouts {
  std::vector<StridedLayout> lhs{}, rhs{}, other{};
};
// What is allocated while a chain is computed, besides its results. `in_place`, by what is given:
// it may be written where rows of a first product are.
Scratch chain_scratch(const ProductChain& chain, const ChainLayouts& layouts,
                      const std::vector<bool>& in_place);
// By what is given: which first product's rows it is written over; -1: none.
std::vector<int> chain_places(const ProductChain& chain, const std::vector<bool>& in_place);

}  // namespace weft::plan
