// ChainProgram: a chain of products around a step over rows (plan/storage/product_chain.h),
// compiled: its products, and the step for a block of rows.
//
// Immutable; any thread. Refers to the ops no longer once it is made.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernels/product/block_product.h"
#include "engine/kernels/rows/row_program.h"
#include "engine/kernels/rows/row_worker.h"
#include "plan/storage/chain_mask.h"
#include "plan/storage/product_chain.h"

namespace weft::engine {

class ChainProgram {
 public:
  // `inputs`: the values that the step and the products use and do not define.
  ChainProgram(const plan::ProductChain& chain, std::span<const ir::Value* const> inputs,
               const ir::Module& module);

  // Of the step's inputs, the part for each block.
  struct Operand {
    std::size_t input = 0;
    Dims places = {};  // see plan::ChainFirst
  };
  struct First {
    Operand left, right;  // as they are multiplied
    BlockProduct product;
    bool in_order = true;
    Dims order;
  };
  struct Last {
    std::size_t given = 0;
    Dims turn;  // as the product has its dimensions
    bool rows_are_left = true;
    Operand other;
    BlockProduct product;
    Dims places;  // in the result
    bool adds = false;
    TensorType type;                            // of the result
    std::optional<plan::ExchangedDot> made_as;  // how it lies
  };
  // See plan::ChainMask.
  struct Mask {
    std::size_t input = 0;
    bool counts_where = true;
    std::vector<std::size_t> zeros;
  };
  struct Given {
    TensorType type;  // of a block
    int place = -1;   // over which first product's rows it is written
    bool stored = false;
  };

  std::span<const First> first() const { return first_; }
  std::span<const Last> last() const { return last_; }
  std::span<const Given> given() const { return given_; }
  const std::optional<Mask>& mask() const { return mask_; }
  // Its inputs are the chain's and, behind them, what the first products give.
  const RowProgram& rows() const { return program_; }
  const plan::RowShape& block() const { return block_; }
  RowsAtOnce at_once() const { return at_once_; }
  std::int64_t num_groups() const { return chain_.num_groups(); }
  std::int64_t blocks_in_group() const { return chain_.blocks_in_group(); }
  Dims start(std::int64_t group, std::int64_t block) const { return chain_.start(group, block); }
  // The part of an operand, or of a result, that belongs to the block that begins there.
  Buffer part(const Buffer& whole, const Dims& places, const Dims& start) const;
  // The same of an input of the step over rows.
  Buffer part_of_rows(const Buffer& whole, const Dims& start) const;

 private:
  plan::ProductChain chain_;  // its sizes alone
  plan::RowShape block_;
  std::vector<First> first_;
  std::vector<Last> last_;
  std::vector<Given> given_;
  std::optional<Mask> mask_;
  RowProgram program_;
  RowsAtOnce at_once_;
};

}  // namespace weft::engine
