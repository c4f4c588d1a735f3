// Products: the products of matrices that a dot_general over arrays of any strides is
// (plan/storage/dot_layout.h).
//
// For one thread; refers to what it is made with.
#pragma once

#include "engine/kernels/kernel.h"
#include "engine/kernels/product/gemm.h"
#include "plan/storage/dot_layout.h"

namespace weft::engine {

// The buffer, its elements written out where all are one in memory.
Buffer with_elements(const KernelContext& context, const Buffer& buffer);
// What the layout says is copied, or the buffer itself.
Buffer prepared(const KernelContext& context, const plan::DotOperand& operand,
                const Buffer& buffer);

class Products {
 public:
  // `packed`: the right operand of the product of matrices lies so; null: as the layout says.
  // `addend`: as of a MatrixOut.
  Products(const Gemm& gemm, const plan::DotLayout& layout, const std::byte* lhs,
           const std::byte* rhs, const plan::PackedOperand* packed, DType out_dtype, std::byte* out,
           const std::byte* addend)
      : gemm_(gemm),
        layout_(layout),
        lhs_(lhs),
        rhs_(rhs),
        packed_(packed),
        out_dtype_(out_dtype),
        out_(out),
        addend_(addend) {}

  void run(const KernelContext& context) const;

 private:
  void run(const KernelContext& context, std::int64_t begin, std::int64_t end) const;
  void run_product(const KernelContext& context, const plan::DotDim& offset) const;
  void multiply_columns(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
                        const MatrixOut& c) const;

  const Gemm& gemm_;
  const plan::DotLayout& layout_;
  const std::byte *lhs_, *rhs_;
  const plan::PackedOperand* packed_;
  DType out_dtype_;
  std::byte* out_;
  const std::byte* addend_;
};

}  // namespace weft::engine
