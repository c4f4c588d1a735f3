// PlacedRows: a step over rows (row_kernel.h) whose inputs lie alike in every run: how they are
// read is known before.
//
// Any thread, several at once. The kernel that made it lives longer.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/idle.h"
#include "engine/kernels/rows/row_run.h"

namespace weft::engine {

class PlacedRows final : public PlacedKernel {
 public:
  using GoThrough = std::function<void(const KernelContext&, const RowRun&)>;
  // `results`: dtypes; `go_through` does all that there is to do in a run.
  PlacedRows(const RowProgram& program, const plan::RowShape& shape,
             std::span<const StridedLayout> inputs, std::span<const DType> results,
             GoThrough go_through);

  void run(const KernelContext& context, std::span<const std::byte* const> inputs,
           std::span<std::byte* const> results) const override;

 private:
  struct State {
    RowRun run;
    std::int64_t num_bytes() const;
  };
  std::unique_ptr<State> new_state() const;

  const RowProgram& program_;
  const plan::RowShape& shape_;
  std::vector<StridedLayout> inputs_;
  std::vector<DType> results_;
  GoThrough go_through_;
  mutable Idle<State> idle_;
};

}  // namespace weft::engine
