// A Kernel from a function: what most ops need.
#pragma once

#include <memory>
#include <utility>

#include "engine/kernels/kernel.h"

namespace weft::engine {

template <class F>
class LambdaKernel : public Kernel {
 public:
  explicit LambdaKernel(F f) : f_(std::move(f)) {}
  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    f_(context, inputs, outputs);
  }

 private:
  F f_;
};

// f(context, inputs, outputs); it may be called by several threads at once.
template <class F>
std::unique_ptr<Kernel> make_kernel(F f) {
  return std::make_unique<LambdaKernel<F>>(std::move(f));
}

}  // namespace weft::engine
