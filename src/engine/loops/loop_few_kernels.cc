// The steps of a small loop that are code where their elements are few, and call a kernel else:
// searches, windows, sorts.
#include <map>
#include <optional>
#include <utility>

#include "engine/kernels/reduce/extreme_region.h"
#include "engine/loops/loop_kernels.h"
#include "engine/loops/steps/loop_called.h"
#include "engine/stream/loop_nest.h"
#include "ir/ops/attrs.h"
#include "plan/storage/window_method.h"

namespace weft::engine {
namespace {

// Elements of an argmax as code, of a window's results, and what they are combined of.
constexpr std::int64_t kMostSearched = 64, kMostWindows = 64, kMostCombined = 512;
// Elements of a line that is sorted, and comparisons of all, with what they move.
constexpr std::int64_t kLongestSorted = 16, kMostSortSteps = 2048;

// The places of the elements that become each element of a reduction, in order.
std::vector<std::vector<std::int64_t>> rows_of(const Dims& dims, const Dims& reduced) {
  Dims kept = dims;
  for (std::int64_t d : reduced) kept[static_cast<std::size_t>(d)] = 1;
  Dims strides = row_major_strides(kept);
  for (std::int64_t d : reduced) strides[static_cast<std::size_t>(d)] = 0;
  std::vector<std::vector<std::int64_t>> rows(static_cast<std::size_t>(num_elements(kept)));
  for (std::int64_t i = 0; i < num_elements(dims); ++i) {
    rows[static_cast<std::size_t>(offset_of(i, dims, strides))].push_back(i);
  }
  return rows;
}

// Where a window's position lies in the operand; nothing: outside of it, or in a hole.
std::optional<std::int64_t> place_in(const plan::Windows& windows, const Dims& dims,
                                     const Dims& result, const Dims& position) {
  std::int64_t place = 0;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    const std::int64_t at =
        result[d] * windows.strides[d] + position[d] * windows.dilations[d] - windows.low[d];
    if (at < 0 || at % windows.base_dilations[d] != 0) return std::nullopt;
    if (at / windows.base_dilations[d] >= dims[d]) return std::nullopt;
    place = place * dims[d] + at / windows.base_dilations[d];
  }
  return place;
}

Dims position_of(std::int64_t i, const Dims& dims) {
  Dims position(dims.size(), 0);
  for (std::size_t d = dims.size(); d-- > 0; i /= dims[d]) position[d] = i % dims[d];
  return position;
}

// Nothing: there is too much to combine. What padding there is would change nothing, or is left
// out.
std::optional<WindowFold> window_fold(const plan::WindowMethod& method) {
  const std::int64_t results = num_elements(method.result_dims);
  const std::int64_t positions = method.windows.positions();
  if (results > kMostWindows || positions > kMostWindows) return std::nullopt;
  WindowFold fold;
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> known;
  for (std::int64_t r = 0; r < results; ++r) {
    std::int64_t part = -1;
    for (std::int64_t p = 0; p < positions; ++p) {
      const auto place = place_in(method.windows, method.dims, position_of(r, method.result_dims),
                                  position_of(p, method.windows.sizes));
      if (!place) continue;
      const auto next = static_cast<std::int64_t>(fold.parts.size());
      const auto [found, is_new] = known.try_emplace({part, *place}, next);
      if (is_new) fold.parts.push_back({part, *place});
      part = found->second;
    }
    fold.results.push_back(part);
    if (static_cast<std::int64_t>(fold.parts.size()) > kMostCombined) return std::nullopt;
  }
  return fold;
}

}  // namespace

// Of the step, whose inputs are its operands. Nothing: it has no kernel.
std::optional<KernelCall> LoopKernels::kernel_call(LoopScope& scope, std::size_t s) {
  const plan::Step& step = scope.routine.steps[s];
  KernelCall call{.kernel = kernel_of_(step)};
  if (call.kernel == nullptr) return std::nullopt;
  for (std::size_t i = 0; i < step.inputs.size(); ++i) call.inputs.push_back(scope.input(s, i));
  for (std::size_t o = 0; o < step.op->results.size(); ++o) {
    const TensorType& result = step.op->results[o]->type.tensor();
    call.made.push_back(values_.made(result).number);
    call.results.push_back(values_.own(result));
    scope.set(s, o, call.results.back());
  }
  return call;
}

bool LoopKernels::add_few(LoopScope& scope, std::size_t s) {
  const plan::Step& step = scope.routine.steps[s];
  // What its region uses from outside is an input, too.
  if (step.inputs.size() != step.op->operands.size()) return false;
  switch (step.op->kind) {
    case ir::OpKind::reduce:
      return add_extreme(scope, s);
    case ir::OpKind::reduce_window:
      return add_windows(scope, s);
    case ir::OpKind::sort:
      return add_sort(scope, s);
    default:
      return false;
  }
}

// An argmax, say.
bool LoopKernels::add_extreme(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  if (op.operands.size() != 4 || !extreme_region(*op.regions[0])) return false;
  const TensorType& type = op.operand(0)->type.tensor();
  if (type.num_elements() > kMostSearched) return add_dense_extreme(scope, s);
  std::optional<KernelCall> call = kernel_call(scope, s);
  if (!call) return false;
  if (!values_.fits()) return true;
  push(scope, make_extreme_step(std::move(*call), RegionProgram(*op.regions[0], *plan_.module),
                                rows_of(type.dims, op.get<ir::DimensionsAttrs>().dimensions)));
  return true;
}

bool LoopKernels::add_dense_extreme(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  std::unique_ptr<const DenseExtreme> extreme = DenseExtreme::of(op, *plan_.module);
  if (extreme == nullptr) return false;
  const LoopValue from = scope.input(s, 0);
  const std::size_t inits[] = {scope.input(s, 2).number, scope.input(s, 3).number};
  std::size_t results[2] = {};
  for (std::size_t o = 0; o < 2; ++o) {
    const LoopValue made = values_.own(op.results[o]->type.tensor());
    results[o] = made.number;
    scope.set(s, o, made);
  }
  if (!values_.fits()) return true;
  push(scope, make_dense_extreme_step(std::move(extreme), framed_.size(), from.number,
                                      std::span<const std::size_t, 2>(inits),
                                      std::span<const std::size_t, 2>(results)));
  framed_.push_back(scope.steps.back().get());
  return true;
}

bool LoopKernels::add_windows(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  if (op.operands.size() != 2) return false;
  const plan::WindowMethod method(op);
  if (method.is_empty() || method.scan_dim >= 0 || method.by_rows() || !method.slides.empty()) {
    return false;
  }
  std::optional<WindowFold> fold = window_fold(method);
  std::optional<KernelCall> call = fold ? kernel_call(scope, s) : std::nullopt;
  if (!call) return false;
  if (!values_.fits()) return true;
  push(scope, make_window_step(std::move(*call), RegionProgram(*op.regions[0], *plan_.module),
                               std::move(*fold)));
  return true;
}

bool LoopKernels::add_sort(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  const TensorType& type = op.operand(0)->type.tensor();
  if (type.num_elements() == 0 || type.dims.empty()) return false;
  const auto rank = static_cast<std::int64_t>(type.dims.size());
  const std::int64_t given = op.get<ir::SortAttrs>().dimension;
  const std::int64_t along = given < 0 ? given + rank : given;
  const std::int64_t length = type.dims[static_cast<std::size_t>(along)];
  const auto moved = static_cast<std::int64_t>(2 * op.operands.size() + 3);
  if (length > kLongestSorted || type.num_elements() * length * moved / 2 > kMostSortSteps) {
    return false;
  }
  std::optional<KernelCall> call = kernel_call(scope, s);
  if (!call) return false;
  if (!values_.fits()) return true;
  push(scope, make_sort_step(std::move(*call), RegionProgram(*op.regions[0], *plan_.module),
                             rows_of(type.dims, {along})));
  return true;
}

}  // namespace weft::engine
