// BlockProduct: a product of floats of the same sizes again and again, of blocks of larger arrays.
// The right matrix that stays the same from block to block is packed once.
//
// Immutable; any thread. What a worker has packed is its own.
#pragma once

#include <memory>
#include <optional>

#include "engine/kernels/kernel.h"
#include "engine/kernels/product/gemm.h"
#include "plan/storage/dot_layout.h"
#include "plan/storage/product_chain.h"

namespace weft::engine {

class BlockProduct {
 public:
  explicit BlockProduct(plan::ChainedProduct product);

  struct Packed {
    const std::byte* of = nullptr;  // where that begins
    std::optional<plan::PackedOperand> how = std::nullopt;
    StorageRef bytes = nullptr;
  };

  const plan::ChainedProduct& how() const { return product_; }
  // `lhs` and `rhs` as the numbers have them. The result, dense, goes to `out`, or is added to what
  // is there.
  void run(const KernelContext& context, const Buffer& lhs, const Buffer& rhs, std::byte* out,
           bool adds, Packed& packed) const;

 private:
  plan::ChainedProduct product_;
  plan::DotGroups groups_;
  std::unique_ptr<Gemm> gemm_;
};

}  // namespace weft::engine
