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

using plan::MatmulShape;

class Matmul {
 public:
  // `layout`: the product whose packed layout this one shares; null: its own.
  explicit Matmul(const MatmulShape& shape, const Matmul* layout = nullptr);
  ~Matmul();

  void run(BufferPool& pool, const void* a, const void* b, void* c) const;

  // The size and the layout of b in its packed form.
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
