// KernelStorage: which buffers the kernel of an op makes: new ones for its results, the operands'
// where they die, views, and scratch while it runs.
//
// By the rules of engine/kernels, on buffers that have no bytes. One thread.
#pragma once

#include "engine/host/counting_pool.h"

namespace weft::engine {

class KernelStorage {
 public:
  explicit KernelStorage(CountingPool& pool) : pool_(pool) {}

  // The results of an op without control flow. An input that dies there is the last reference to
  // its storage.
  std::vector<Held> results(const ir::Op& op, std::vector<Held>& inputs);
  // That of an elementwise op, or of several fused.
  Buffer in_place_or_new(std::vector<Held>& inputs, const TensorType& type);
  std::vector<Held> new_results(const ir::Op& op);

 private:
  Buffer writable(Buffer& buffer);

  CountingPool& pool_;
};

}  // namespace weft::engine
