// The steps of a small loop that are no groups of elementwise ops: products, reductions, what
// moves, and kernels.
#include <algorithm>
#include <cstring>
#include <utility>

#include "core/literal.h"
#include "engine/kernels/move/data_ops.h"
#include "engine/kernels/product/dot.h"
#include "engine/loops/loop_kernels.h"
#include "engine/loops/loop_lowering.h"
#include "engine/loops/steps/loop_indexed.h"
#include "engine/stream/loop_nest.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"

namespace weft::engine {
namespace {

// Of more elements a kernel's copy is as fast.
constexpr std::int64_t kMostCopied = 1 << 10;
// Of fewer a copy takes less than to call a kernel that reads them as they lie.
constexpr std::int64_t kLeastViewed = 1 << 12;

}  // namespace

bool LoopKernels::add_dot(LoopScope& scope, std::size_t s) {
  std::unique_ptr<DenseDot> dot = make_dense_dot(*scope.routine.steps[s].op);
  if (dot == nullptr) return false;
  const LoopValue lhs = scope.input(s, 0), rhs = scope.input(s, 1);
  push(scope, make_dot_step(std::move(dot), lhs.number, rhs.number, own_result(scope, s).number));
  return true;
}

bool LoopKernels::add_fold(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  // What its region uses from outside are operands, too.
  if (op.operands.size() != 2 || scope.routine.steps[s].inputs.size() != 2) return false;
  std::unique_ptr<const DenseFold> fold = DenseFold::of(op, *plan_.module);
  if (fold == nullptr) return false;
  const LoopValue from = scope.input(s, 0), init = scope.input(s, 1);
  push(scope,
       make_fold_step(std::move(fold), from.number, init.number, own_result(scope, s).number));
  return true;
}

// As a constant.
bool LoopKernels::add_iota(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  const TensorType& type = op.result()->type.tensor();
  if (!is_integer(type.dtype) || !scalar_type(type.dtype)) return false;
  const auto along = static_cast<std::size_t>(op.get<ir::IotaAttrs>().iota_dimension);
  const std::int64_t stride = row_major_strides(type.dims)[along];
  if (type.num_elements() > LoopValues::kMostElements) return false;
  Literal counted(type);
  const std::span<std::byte> bytes = counted.mutable_bytes();
  const auto size = static_cast<std::size_t>(byte_size(type.dtype));
  for (std::int64_t i = 0; i < type.num_elements(); ++i) {
    const std::int64_t number = i / stride % type.dims[along];  // its lowest bytes come first
    std::memcpy(bytes.data() + static_cast<std::size_t>(i) * size, &number, size);
  }
  scope.set(s, 0, values_.constant(Buffer::of(counted)));
  return true;
}

LoopValue LoopKernels::own_result(LoopScope& scope, std::size_t s) {
  const LoopValue made = values_.own(scope.routine.steps[s].op->result()->type.tensor());
  scope.set(s, 0, made);
  return made;
}

// Whether it is used alone by steps that read it as it lies: over rows, which are kernels, and
// elementwise ones, which are where it has so many elements.
bool LoopKernels::is_for_kernels(const LoopScope& scope, std::size_t s) const {
  const std::int64_t n = scope.routine.steps[s].op->result()->type.tensor().num_elements();
  const auto reads_views = [&](std::size_t user) {
    const plan::Fusion* const fusion = plan_.fusion_of(scope.routine.steps[user]);
    if (fusion == nullptr) return false;
    return fusion->rows || (is_elementwise(*fusion) && n >= kLeastViewed);
  };
  return std::ranges::all_of(scope.flow.users({Origin::Kind::step, s, 0}), reads_views);
}

// A view that is dense is where its operand is, if nothing writes there. What is the same in all
// turns is copied before them.
bool LoopKernels::add_view(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  if (op.operands.size() != 1) return false;
  const LoopValue from = scope.input(s, 0);
  if (!values_.fits()) return true;
  const TensorType& type = op.result()->type.tensor();
  if (byte_size(type.dtype) != byte_size(from.type.dtype)) return false;
  const auto layout = op.def().view(op.attrs, type, StridedLayout::dense(from.type));
  if (!layout) return false;
  if (!layout->is_dense() && !from.is_updated) {
    if (const auto copied = values_.view_of_outside(from, *layout)) {
      scope.set(s, 0, *copied);
      return true;
    }
    const bool has_rows = layout->strides.back() == 0 || layout->strides.back() == 1;
    if (has_rows && is_for_kernels(scope, s)) {
      LoopValue seen = from;
      seen.type = type;
      seen.view = *layout;
      scope.set(s, 0, seen);
      return true;
    }
  }
  if (!layout->is_dense() || from.is_updated) {
    push(scope, make_copy_step(from.number, *layout, own_result(scope, s).number));
    return true;
  }
  LoopValue to = from;
  to.type = type;
  if (layout->offset != 0) {
    to.number = values_.made(type).number;
    push(scope, make_place_step(from.number, layout->offset * byte_size(type.dtype), to.number));
  }
  scope.set(s, 0, to);
  return true;
}

LoopIndices LoopKernels::indices(LoopScope& scope, std::size_t s, std::size_t first,
                                 const Dims& dims, const Dims& sizes) {
  const Dims strides = row_major_strides(dims);
  LoopIndices made;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (dims[d] == sizes[d]) continue;
    made.add(scope.input(s, first + d), dims[d] - sizes[d], strides[d]);
  }
  return made;
}

void LoopKernels::add_slice(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  const LoopValue from = scope.input(s, 0);
  if (!values_.fits()) return;
  const TensorType& type = op.result()->type.tensor();
  LoopIndices where = indices(scope, s, 1, from.type.dims, type.dims);
  const StridedLayout layout = *op.def().view(op.attrs, type, StridedLayout::dense(from.type));
  const bool is_copied = from.is_updated || !layout.is_dense();
  LoopValue to;
  if (is_copied) {
    to = own_result(scope, s);
  } else {
    to = values_.made(type);
    to.holder = from.holder;
    scope.set(s, 0, to);
  }
  push(scope, make_slice_step(from.number, std::move(where), layout, is_copied, to.number));
}

// The array that an op writes into: where it is, or a small copy; nothing: it is not small.
std::optional<LoopValue> LoopKernels::written(LoopScope& scope, std::size_t s) {
  const LoopValue from = scope.input(s, 0);
  if (scope.in_place.contains({Origin::Kind::step, s, 0})) {
    scope.set(s, 0, from);
    return from;
  }
  if (from.type.num_elements() > kMostCopied) return std::nullopt;
  const LoopValue to = own_result(scope, s);
  push(scope, make_copy_step(from.number, StridedLayout::dense(from.type), to.number));
  return to;
}

bool LoopKernels::add_update(LoopScope& scope, std::size_t s) {
  const LoopValue update = scope.input(s, 1);
  const std::optional<LoopValue> to = written(scope, s);
  if (!values_.fits()) return true;
  if (!to) return false;
  push(scope, make_update_step(update, indices(scope, s, 2, to->type.dims, update.type.dims), *to));
  return true;
}

bool LoopKernels::add_gather(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  const LoopValue from = scope.input(s, 0), indices = scope.input(s, 1);
  if (!values_.fits()) return true;
  const std::int64_t count = op.result()->type.tensor().num_elements();
  const bool is_small = count > 0 && count <= LoopValues::kMostElements &&
                        indices.type.num_elements() <= LoopValues::kMostElements;
  if (!is_small) return false;
  push(scope, make_gather_step(op.get<ir::GatherAttrs>(), from, indices, own_result(scope, s)));
  return true;
}

bool LoopKernels::add_scatter(LoopScope& scope, std::size_t s) {
  const plan::Step& step = scope.routine.steps[s];
  // What its region uses from outside are operands, too.
  if (!is_updated_by(*step.op) || step.inputs.size() != 3) return false;
  const LoopValue indices = scope.input(s, 1), updates = scope.input(s, 2);
  const std::optional<LoopValue> to = written(scope, s);
  if (!values_.fits()) return true;
  if (!to) return false;
  push(scope, make_scatter_step(step.op->get<ir::ScatterAttrs>(),
                                RegionProgram(*step.op->regions[0], *plan_.module), framed_.size(),
                                indices, updates, *to));
  framed_.push_back(scope.steps.back().get());
  return true;
}

bool LoopKernels::add_join(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  const TensorType& type = op.result()->type.tensor();
  const auto along = static_cast<std::size_t>(op.get<ir::DimensionAttrs>().dimension);
  const Dims strides = row_major_strides(type.dims);
  std::vector<LoopPart> parts;
  std::int64_t first = 0;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const TensorType& part = op.operand(i)->type.tensor();
    if (part.num_elements() > 0) {
      parts.push_back(
          {scope.input(s, i), StridedLayout::dense(part), first * strides[along], strides});
    }
    first += part.dims[along];
  }
  if (!values_.fits()) return true;
  push(scope, make_join_step(parts, own_result(scope, s)));
  return true;
}

// What stands around the operand, or all where there are holes in it, and then the operand.
bool LoopKernels::add_pad(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  const auto& attrs = op.get<ir::PadAttrs>();
  const TensorType& type = op.result()->type.tensor();
  const LoopValue from = scope.input(s, 0), value = scope.input(s, 1);
  if (!values_.fits()) return true;
  const PaddedPart kept(from.type.dims, {attrs.edge_padding_low, attrs.interior_padding},
                        type.dims);
  const Dims strides = row_major_strides(type.dims);
  std::vector<LoopPart> parts;
  const auto add_filled = [&](const Dims& starts, const Dims& sizes) {
    if (num_elements(sizes) == 0) return;
    std::int64_t first = 0;
    for (std::size_t d = 0; d < starts.size(); ++d) first += starts[d] * strides[d];
    parts.push_back({value, {{type.dtype, sizes}, Dims(sizes.size(), 0), 0}, first, strides});
  };
  if (kept.has_holes || kept.is_empty()) {
    add_filled(Dims(type.dims.size(), 0), type.dims);
  } else {
    around(type.dims, kept.places, kept.counts, add_filled);
  }
  if (!kept.is_empty()) {
    const StridedLayout there = StridedLayout::dense(from.type).sliced(kept.firsts, kept.counts);
    parts.push_back({from, there, kept.offset, kept.strides});
  }
  push(scope, make_join_step(parts, own_result(scope, s)));
  return true;
}

void LoopKernels::add_kernel(LoopScope& scope, std::size_t s) {
  const plan::Step& step = scope.routine.steps[s];
  std::vector<LoopValue> inputs;
  for (std::size_t i = 0; i < step.inputs.size(); ++i) inputs.push_back(scope.input(s, i));
  const plan::Fusion* const fusion = plan_.fusion_of(step);
  const std::vector<const ir::Value*> results =
      fusion != nullptr
          ? fusion->results
          : std::vector<const ir::Value*>(step.op->results.begin(), step.op->results.end());
  if (results.size() != step.outputs.size()) values_.refuse();
  const Kernel* const kernel = values_.fits() ? kernel_of_(step) : nullptr;
  if (kernel == nullptr) return values_.refuse();
  std::vector<StridedLayout> layouts;
  for (const LoopValue& input : inputs) {
    layouts.push_back(input.view ? *input.view : StridedLayout::dense(input.type));
  }
  std::unique_ptr<const PlacedKernel> placed = kernel->placed(layouts);
  std::vector<std::size_t> outputs;
  for (std::size_t o = 0; values_.fits() && o < results.size(); ++o) {
    const ir::Type& type = results[o]->type;
    if (!type.is_tensor() || type.tensor().num_elements() > LoopValues::kMostElements) {
      values_.refuse();
      return;
    }
    const LoopValue made = placed ? values_.own(type.tensor()) : values_.made(type.tensor());
    outputs.push_back(made.number);
    if (!placed) given_.insert(made.number);
    scope.set(s, o, made);
  }
  ++num_called_;
  push(scope, placed ? make_placed_step(std::move(placed), inputs, std::move(outputs))
                     : make_kernel_step(*kernel, std::move(inputs), std::move(outputs)));
}

}  // namespace weft::engine
