// CalledStep: a step of a small loop that calls a kernel, with its results in the loop's own
// memory, and is code where its elements are few.
//
// Immutable; any thread, a LoopState of its own each. The kernel lives longer.
#pragma once

#include <memory>
#include <vector>

#include "engine/loops/steps/loop_steps.h"

namespace weft::engine {

struct KernelCall {
  const Kernel* kernel = nullptr;
  std::vector<LoopValue> inputs = {};
  std::vector<std::size_t> made = {};   // values that are what the kernel gives
  std::vector<LoopValue> results = {};  // which get it
};

class CalledStep : public LoopStep {
 public:
  explicit CalledStep(KernelCall call);
  void run(const KernelContext& context, LoopState& state) const override;
  Uses uses() const override;

 protected:
  const KernelCall& called() const { return call_; }

 private:
  KernelCall call_;
  std::unique_ptr<LoopStep> kernel_;
};

// A reduction of values and their places to the extremes (kernels/reduce/extreme_region.h): two
// arrays, two initial elements. `rows`: by result, the places of its elements.
std::unique_ptr<LoopStep> make_extreme_step(KernelCall call, RegionProgram region,
                                            std::vector<std::vector<std::int64_t>> rows);

// A reduction of windows, an array and an initial element, from left to right.
struct WindowFold {
  // A window is the window before it and one element more, or one that is a result's start.
  struct Part {
    std::int64_t before = -1;  // a part, or the initial element
    std::int64_t place = 0;
  };
  std::vector<Part> parts = {};
  std::vector<std::int64_t> results = {};  // the parts that they are; -1: the initial element
};
std::unique_ptr<LoopStep> make_window_step(KernelCall call, RegionProgram region, WindowFold fold);

// A sort of arrays. `lines`: the places of what is sorted.
std::unique_ptr<LoopStep> make_sort_step(KernelCall call, RegionProgram comparator,
                                         std::vector<std::vector<std::int64_t>> lines);

}  // namespace weft::engine
