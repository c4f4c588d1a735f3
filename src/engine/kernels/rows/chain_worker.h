// ChainWorker: goes through blocks of a chain of products (chain_program.h): the memory that one
// worker needs for that.
//
// For one thread. Refers to the program, the context and the arrays.
#pragma once

#include <span>
#include <vector>

#include "engine/kernels/kernel.h"
#include "engine/kernels/rows/chain_program.h"
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
  void multiply_first(const Dims& start);
  void go_through_rows(const Dims& start);
  void multiply_last(std::size_t l, const Dims& start, bool is_first);
  void store(std::size_t l, const Dims& start);

  const ChainProgram& program_;
  const KernelContext& context_;
  std::span<const Buffer> inputs_;
  std::span<const Result> results_;
  RowWorker& rows_;
  struct Array {
    Buffer buffer;
    std::byte* bytes = nullptr;
  };
  Array array(const TensorType& type) const;

  std::vector<Array> made_, given_, products_;      // by first product, given value, last product
  std::vector<BlockProduct::Packed> first_, last_;  // what is packed for them
};

}  // namespace weft::engine
