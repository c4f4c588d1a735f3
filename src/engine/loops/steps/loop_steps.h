// The steps of a small loop (small_loop.h): what a turn does, with its operands where they lie.
//
// Steps are immutable and shared by all runs; a LoopState belongs to one run at a time, on one
// thread. Kernels and plan must live as long as the steps.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernels/kernel.h"
#include "engine/kernels/product/dot.h"
#include "engine/kernels/reduce/dense_extreme.h"
#include "engine/kernels/reduce/dense_fold.h"
#include "engine/kernels/tile/region_program.h"
#include "engine/loops/steps/loop_indices.h"
#include "engine/loops/steps/loop_state.h"
#include "engine/loops/steps/program_call.h"

namespace weft::engine {

class LoopLowering;

class LoopStep {
 public:
  virtual ~LoopStep() = default;
  virtual void run(const KernelContext& context, LoopState& state) const = 0;
  // Writes it as code; false: it is to be called.
  virtual bool lower(LoopLowering&) const { return false; }
  // The values that it reads and writes where they lie. REQUIRES: it may be called.
  struct Uses {
    std::vector<std::size_t> reads = {}, writes = {};
  };
  virtual Uses uses() const { return {}; }
  // For the frames of a state.
  virtual std::unique_ptr<RegionProgram::Frame> frame() const { return nullptr; }
};
using LoopSteps = std::vector<std::unique_ptr<const LoopStep>>;

// Elementwise ops, of arrays that are computed as they are stored, all of `n` elements, or of one;
// a result of one has room for n. `index`: of the frame that it uses. `call`: as which it is code
// where its elements are not few.
std::unique_ptr<LoopStep> make_elementwise_step(RegionProgram program, std::int64_t n,
                                                std::size_t index, std::vector<LoopValue> arguments,
                                                std::vector<LoopValue> results,
                                                std::vector<std::size_t> tiles,
                                                std::optional<ProgramCall> call);
std::unique_ptr<LoopStep> make_dot_step(std::unique_ptr<DenseDot> dot, std::size_t lhs,
                                        std::size_t rhs, std::size_t out);
std::unique_ptr<LoopStep> make_fold_step(std::unique_ptr<const DenseFold> fold, std::size_t from,
                                         std::size_t init, std::size_t out);
// A value that lies in another one, so many bytes from its beginning on.
std::unique_ptr<LoopStep> make_place_step(std::size_t from, std::int64_t bytes, std::size_t to);
// Copies what a layout of a value has.
std::unique_ptr<LoopStep> make_copy_step(std::size_t from, const StridedLayout& layout,
                                         std::size_t to);

// What a layout has of a value, the element of another one at which it begins there, and how far
// its elements are apart.
struct LoopPart {
  LoopValue value;
  StridedLayout layout;
  std::int64_t first = 0;
  Dims strides;
};
// All of a value, made of parts; where they overlap the last one is there.
std::unique_ptr<LoopStep> make_join_step(const std::vector<LoopPart>& parts, const LoopValue& to);

// A slice of a value, with its layout where it begins at the first element: copied, or where it is.
std::unique_ptr<LoopStep> make_slice_step(std::size_t from, LoopIndices indices,
                                          const StridedLayout& layout, bool is_copied,
                                          std::size_t to);
// Writes a value into another.
std::unique_ptr<LoopStep> make_update_step(const LoopValue& update, LoopIndices indices,
                                           const LoopValue& to);

// A reduction of values to the extremes and their places, with two initial elements. `index`: of
// the frame that it uses.
std::unique_ptr<LoopStep> make_dense_extreme_step(std::unique_ptr<const DenseExtreme> extreme,
                                                  std::size_t index, std::size_t from,
                                                  std::span<const std::size_t, 2> inits,
                                                  std::span<const std::size_t, 2> results);

// A kernel that is placed so: inputs in their layouts, results dense.
std::unique_ptr<LoopStep> make_placed_step(std::unique_ptr<const PlacedKernel> kernel,
                                           const std::vector<LoopValue>& inputs,
                                           std::vector<std::size_t> results);

// Any kernel. A result that lies in something updated is copied.
std::unique_ptr<LoopStep> make_kernel_step(const Kernel& kernel, std::vector<LoopValue> inputs,
                                           std::vector<std::size_t> outputs);

}  // namespace weft::engine
