// Matmul: one product of matrices that oneDNN is prepared for, and the set of those that a Gemm has
// met.
//
// Immutable once made; may run on several threads at once.
#pragma once

#include <memory>
#include <shared_mutex>
#include <vector>

#include "engine/kernels/product/gemm.h"
#include "engine/kernels/product/gemm_panels.h"

namespace weft::engine {

// Strides in elements. The library is fastest where `a` and `c` are dense (strides {depth, 1} and
// {cols, 1}) and `b` is packed.
struct MatmulShape {
  DType operands = DType::f32;  // f32 or bf16
  DType result = DType::f32;
  std::int64_t rows = 0, depth = 0, cols = 0;
  // Of b; both 0: packed, in the layout that is best for a product of `packed_for` rows.
  std::int64_t b_row_stride = 0, b_col_stride = 0;
  std::int64_t packed_for = 0;
  bool packed() const { return packed_for != 0; }
  friend bool operator==(const MatmulShape&, const MatmulShape&) = default;
};

class Matmul {
 public:
  // `layout`: the product whose packed layout this one shares; null: its own.
  explicit Matmul(const MatmulShape& shape, const Matmul* layout = nullptr);
  ~Matmul();

  void run(BufferPool& pool, const void* a, const void* b, void* c) const;

  // Of the packed form of b.
  std::int64_t packed_bytes() const;
  const Panels& panels() const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

class MatmulSet {
 public:
  // Made at the first call for a shape.
  const Matmul& get(const MatmulShape& shape);

 private:
  const Matmul* find(const MatmulShape& shape) const;  // REQUIRES: mutex_ is held
  std::shared_mutex mutex_;
  std::vector<std::pair<MatmulShape, std::unique_ptr<const Matmul>>> made_;
};

}  // namespace weft::engine
