// LoopKernels: makes the steps of a small loop (steps/loop_steps.h) that compute something.
//
// Made while a loop is built; one thread. Plan and kernels live longer.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "engine/kernels/kernel.h"
#include "engine/loops/loop_scope.h"
#include "engine/loops/steps/loop_called.h"

namespace weft::engine {

using KernelOf = std::function<const Kernel*(const plan::Step&)>;

class LoopKernels {
 public:
  LoopKernels(const plan::Plan& plan, LoopValues& values, const KernelOf& kernel_of)
      : plan_(plan), values_(values), kernel_of_(kernel_of) {}

  // Adds what does step `s` of the scope, and those behind it that are done with it; gives the next
  // one. `values.fits()` says whether it can be done.
  std::size_t add(LoopScope& scope, std::size_t s);
  // Calls the step's kernel.
  void add_kernel(LoopScope& scope, std::size_t s);

  // Whether a kernel that is called gives the value, in a buffer of its own.
  bool gives(std::size_t value) const { return given_.contains(value); }

  int num_called() const { return num_called_; }
  int num_steps() const { return num_steps_; }
  // Those that have a frame, by its number.
  const std::vector<const LoopStep*>& framed() const { return framed_; }

 private:
  // Elementwise ops of so many elements, or of one, and what spreads one element to all; the values
  // that they take, and whence these come.
  struct Group {
    std::int64_t elements = 1;
    std::set<std::size_t> steps = {};
    std::vector<const ir::Op*> ops = {};
    std::vector<const ir::Value*> arguments = {}, results = {};
    std::vector<Origin> inputs = {}, outputs = {};
  };
  static bool is_elementwise(const plan::Fusion& fusion);
  bool add_fusion(LoopScope& scope, std::size_t s, const plan::Fusion& fusion);
  std::size_t add_group(LoopScope& scope, std::size_t s);
  bool join(const LoopScope& scope, std::size_t s, Group& group) const;
  bool may_come_before(const LoopScope& scope, std::size_t s, const Group& group) const;
  bool add_elementwise(LoopScope& scope, const Group& group);
  RegionProgram elementwise_program(const Group& group, TileForms wished) const;
  void add_alone(LoopScope& scope, std::size_t s);
  bool add_dot(LoopScope& scope, std::size_t s);
  bool add_fold(LoopScope& scope, std::size_t s);
  // Searches, windows and sorts of few elements, and searches where the array lies.
  bool add_few(LoopScope& scope, std::size_t s);
  bool add_extreme(LoopScope& scope, std::size_t s);
  bool add_dense_extreme(LoopScope& scope, std::size_t s);
  bool add_windows(LoopScope& scope, std::size_t s);
  bool add_sort(LoopScope& scope, std::size_t s);
  std::optional<KernelCall> kernel_call(LoopScope& scope, std::size_t s);
  bool add_iota(LoopScope& scope, std::size_t s);
  bool is_for_kernels(const LoopScope& scope, std::size_t s) const;
  bool add_view(LoopScope& scope, std::size_t s);
  void add_slice(LoopScope& scope, std::size_t s);
  bool add_update(LoopScope& scope, std::size_t s);
  bool add_gather(LoopScope& scope, std::size_t s);
  bool add_scatter(LoopScope& scope, std::size_t s);
  std::optional<LoopValue> written(LoopScope& scope, std::size_t s);
  bool add_join(LoopScope& scope, std::size_t s);
  bool add_pad(LoopScope& scope, std::size_t s);
  LoopIndices indices(LoopScope& scope, std::size_t s, std::size_t first, const Dims& dims,
                      const Dims& sizes);
  LoopValue own_result(LoopScope& scope, std::size_t s);
  void push(LoopScope& scope, std::unique_ptr<LoopStep> step);

  const plan::Plan& plan_;
  LoopValues& values_;
  const KernelOf& kernel_of_;
  std::vector<const LoopStep*> framed_;
  std::set<std::size_t> given_;
  int num_called_ = 0, num_steps_ = 0;
};

}  // namespace weft::engine
