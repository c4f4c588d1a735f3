// BlockProduct: a product of floats of the same sizes again and again, of blocks of larger arrays.
// The right matrix that stays the same from block to block is packed once.
//
// Immutable; any thread. What a worker has for it is its own.
#pragma once

#include <memory>
#include <optional>

#include "engine/kernels/kernel.h"
#include "engine/kernels/product/gemm.h"
#include "plan/storage/dot_layout.h"
#include "plan/storage/panel_product.h"
#include "plan/storage/product_chain.h"

namespace weft::engine {

class BlockProduct {
 public:
  // What the elements of a row are, of those rows that a chain's products have between them.
  enum class RowsAre : std::uint8_t {
    result,  // columns of what it gives, which is those rows
    left,    // what it sums over: the left matrix is those rows
    right    // columns of what it gives: the right matrix is those rows
  };
  BlockProduct(plan::ChainedProduct product, RowsAre rows);

  // Of rows: those elements alone are there.
  struct Range {
    std::int64_t begin = 0, size = 0;
  };
  // What a worker has of its own.
  struct Own {
    std::optional<plan::PanelProduct> panels = {};
    std::optional<plan::PackedOperand> packed = {};  // where there are no panels
    const std::byte* of = nullptr;                   // what is packed
    StorageRef bytes = nullptr;
  };
  // Of a worker, for products one after the other: the left matrix as dense f32, and sums.
  struct Room {
    StorageRef left = nullptr, sums = nullptr;
  };

  const plan::ChainedProduct& how() const { return product_; }
  // For operands that lie so.
  Own own(BufferPool& pool, const Buffer& lhs, const Buffer& rhs) const;
  // Whether parts of rows of that length can be multiplied. `rows_are_lhs`: which operand they are,
  // where they are one.
  bool takes_ranges(const Own& own, bool rows_are_lhs, std::int64_t length) const;
  // `lhs` and `rhs` as the numbers have them; of rows that are an operand the range alone, its
  // elements side by side. The result, dense, goes to `out`, or is added to what is there.
  void run(const KernelContext& context, const Buffer& lhs, const Buffer& rhs,
           std::optional<Range> range, std::byte* out, bool adds, Own& own, const Room& room) const;

 private:
  void run_panels(const Buffer& lhs, const Buffer& rhs, std::optional<Range> range, std::byte* out,
                  bool adds, Own& own, const Room& room) const;
  void run_whole(const KernelContext& context, const Buffer& lhs, const Buffer& rhs, std::byte* out,
                 bool adds, Own& own) const;

  plan::ChainedProduct product_;
  RowsAre rows_;
  plan::DotGroups groups_;
  std::unique_ptr<Gemm> gemm_;
};

}  // namespace weft::engine
