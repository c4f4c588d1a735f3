// OpStorage: which memory the kernel of an op uses: new one for its results, that of operands that
// die, views of them, and scratch while it runs.
//
// By the columns of the op's row (view, same_as, Trait::in_place, elementwise and identity), and
// for scratch by the functions of this folder that the kernel itself asks. One thread.
#pragma once

#include <span>
#include <unordered_map>

#include "plan/storage/counting_pool.h"
#include "plan/storage/gemm_method.h"
#include "plan/storage/product_chain.h"
#include "plan/storage/scratch.h"

namespace weft::plan {

class OpStorage {
 public:
  explicit OpStorage(CountingPool& pool) : pool_(pool) {}

  // The results of an op that computes. An input that dies there is the last reference to its
  // memory. `form`: of a product.
  std::vector<CountedArray> results(const ir::Op& op, std::span<CountedArray> inputs,
                                    ProductForm form = {});
  // The result of a product that is added to the third input.
  CountedArray added_product(const ir::Op& product, std::span<CountedArray> inputs,
                             ProductForm form);
  // The results of the last products of a chain; `inputs` are the step's.
  std::vector<CountedArray> chained_products(const ProductChain& chain,
                                             std::span<const ir::Value* const> values,
                                             std::span<const CountedArray> inputs);
  // The result of an elementwise op, or of several fused.
  CountedArray in_place_or_new(std::span<CountedArray> inputs, const TensorType& type);
  // The result of a constant, which is there anyway.
  static CountedArray constant(const ir::Op& op);

 private:
  struct Asked {
    std::vector<StridedLayout> operands;
    Scratch scratch;
  };
  // The scratch of the op's kernel; kept, as loops ask again.
  const Scratch& scratch(const ir::Op& op, std::span<const CountedArray> inputs, ProductForm form);
  std::vector<CountedArray> made_results(const ir::Op& op, std::span<CountedArray> inputs,
                                         ProductForm form);

  CountingPool& pool_;
  std::unordered_map<const ir::Op*, Asked> asked_;
};

// What the kernel of an op takes for itself while it runs, for operands that lie so.
Scratch scratch_of(const ir::Op& op, std::span<const StridedLayout> operands,
                   ProductForm form = {});
// Bytes of what it makes when the program is loaded, and keeps.
std::int64_t tables_of(const ir::Op& op);

}  // namespace weft::plan
