// ChainWorker: goes through blocks of a chain of products (chain_program.h): the memory that one
// worker needs for that. What a mask takes out of all rows of a block, as above the diagonal of
// causal attention, is left out, if that gives the same.
//
// For one thread. Refers to the program, the context and the arrays.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/kernels/kernel.h"
#include "engine/kernels/rows/chain_program.h"
#include "engine/kernels/rows/mask_range.h"
#include "engine/kernels/rows/row_worker.h"

namespace weft::engine {

class ChainWorker {
 public:
  // `context`: of this worker alone; `results`: by last product, as its op gives it, at these
  // bytes.
  struct Result {
    Buffer as_given;
    std::byte* bytes = nullptr;  // of its first element
  };
  ChainWorker(const ChainProgram& program, const KernelContext& context,
              std::span<const Buffer> inputs, std::span<const Result> results, RowWorker& rows);

  // All blocks of the group, in order.
  void go_through(std::int64_t group);

 private:
  using Range = BlockProduct::Range;
  struct Array {
    Buffer buffer;
    std::byte* bytes = nullptr;
    // The same memory, of rows that lie in this dimension, of a part of these.
    Buffer cut(std::size_t dim, const std::optional<Range>& range) const;
  };

  Array array(const TensorType& type) const;
  void prepare_products();
  Buffer rows_of(const ChainProgram::Last& last, const std::optional<Range>& range) const;
  bool may_leave_out() const;
  // The elements of rows that are gone through and given; nothing: all.
  std::optional<Range> make_rows(const Dims& start);
  void multiply_first(const Dims& start, const std::optional<Range>& range);
  void go_through_rows(const Dims& start, const std::optional<Range>& range);
  void multiply_last(std::size_t l, const Dims& start, const std::optional<Range>& range,
                     bool adds);
  void store(std::size_t l, const Dims& start);

  const ChainProgram& program_;
  const KernelContext& context_;
  std::span<const Buffer> inputs_;
  std::span<const Result> results_;
  RowWorker& rows_;
  std::vector<Array> made_, given_, products_;  // by first product, given value, last product
  std::vector<BlockProduct::Own> first_, last_;
  BlockProduct::Room room_;
  bool leaves_out_;
};

}  // namespace weft::engine
