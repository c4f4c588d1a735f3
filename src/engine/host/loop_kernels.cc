#include "engine/host/loop_kernels.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/kernels/product/dot.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"

namespace weft::engine {
namespace {

constexpr std::size_t kMostOperands = 32, kMostOps = 64;
// Of so many elements a vector operation makes as easily as of one.
constexpr std::int64_t kFewElements = 32;
// Of more elements a kernel's copy is as fast.
constexpr std::int64_t kMostCopied = 1 << 10;

bool is_plain(const TensorType& type) {
  return is_stored_as_computed(type.dtype) && compute_form(type.dtype).load == nullptr;
}
bool is_plain(const ir::Value& value) { return is_plain(value.type.tensor()); }
std::int64_t count(const ir::Value& value) { return value.type.tensor().num_elements(); }

// Of more elements several workers do parts.
bool is_small(std::int64_t elements, std::size_t ops) {
  return elements * static_cast<std::int64_t>(ops) < 2 * plan::kGrainElements;
}

Origin of_step(std::size_t s, std::size_t output = 0) { return {Origin::Kind::step, s, output}; }

}  // namespace

void LoopKernels::push(LoopScope& scope, std::unique_ptr<LoopStep> step) {
  ++num_steps_;
  scope.steps.push_back(std::move(step));
}

std::size_t LoopKernels::add(LoopScope& scope, std::size_t s) {
  const plan::Step& step = scope.routine.steps[s];
  if (step.kind != plan::StepKind::kernel) {
    values_.refuse();
    return s + 1;
  }
  if (const plan::Fusion* fusion = plan_.fusion_of(step)) {
    if (!add_fusion(scope, s, *fusion)) add_kernel(scope, s);
    return s + 1;
  }
  for (const ir::Value* result : step.op->results) {
    if (!result->type.is_tensor()) values_.refuse();
  }
  if (!values_.fits()) return s + 1;
  if (const std::size_t end = add_group(scope, s); end > s) return end;
  add_alone(scope, s);
  return s + 1;
}

// Not with others.
void LoopKernels::add_alone(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  if (op.kind == ir::OpKind::dynamic_update_slice && add_update(scope, s)) return;
  if (op.kind == ir::OpKind::dynamic_slice) return add_slice(scope, s);
  if (op.kind == ir::OpKind::concatenate && add_join(scope, s)) return;
  if (op.kind == ir::OpKind::dot_general && add_dot(scope, s)) return;
  if (op.kind == ir::OpKind::reduce && add_fold(scope, s)) return;
  if (op.def().view != nullptr && add_view(scope, s)) return;
  add_kernel(scope, s);
}

// ---- Elementwise

bool LoopKernels::add_fusion(LoopScope& scope, std::size_t s, const plan::Fusion& fusion) {
  if (fusion.rows || fusion.product != nullptr) return false;
  Group group{.elements = count(*fusion.results[0]),
              .ops = {fusion.ops.begin(), fusion.ops.end()},
              .arguments = {fusion.inputs.begin(), fusion.inputs.end()},
              .results = {fusion.results.begin(), fusion.results.end()}};
  const std::span<const Origin> inputs = scope.flow.inputs(s);
  group.inputs.assign(inputs.begin(), inputs.end());
  for (std::size_t o = 0; o < group.results.size(); ++o) group.outputs.push_back(of_step(s, o));
  return add_elementwise(scope, group);
}

// As many steps in a row as there are, but for slices and other views between them, which come
// before.
std::size_t LoopKernels::add_group(LoopScope& scope, std::size_t s) {
  const std::vector<plan::Step>& steps = scope.routine.steps;
  Group group;
  std::size_t end = s;
  for (; end + 1 < steps.size(); ++end) {
    if (join(scope, end, group)) continue;
    if (group.ops.empty() || !may_come_before(scope, end, group)) break;
    add_alone(scope, end);
  }
  const auto computes = [](const ir::Op* op) { return op->def().view == nullptr; };
  if (std::ranges::none_of(group.ops, computes)) {
    for (std::size_t made : group.steps) add_alone(scope, made);
    return end;
  }
  for (std::size_t made : group.steps) {
    const auto is_outside = [&](std::size_t user) { return !group.steps.contains(user); };
    if (std::ranges::none_of(scope.flow.users(of_step(made)), is_outside)) continue;
    group.results.push_back(steps[made].op->result());
    group.outputs.push_back(of_step(made));
  }
  if (!group.results.empty() && !add_elementwise(scope, group)) values_.refuse();
  return end;
}

// Whether it is one of them.
bool LoopKernels::join(const LoopScope& scope, std::size_t s, Group& group) const {
  const plan::Step& step = scope.routine.steps[s];
  if (step.kind != plan::StepKind::kernel || plan_.fusion_of(step) != nullptr) return false;
  const ir::Op& op = *step.op;
  if (op.results.size() != 1 || !op.result()->type.is_tensor() || !is_plain(*op.result())) {
    return false;
  }
  const std::int64_t n = count(*op.result());
  const bool spreads =
      (op.kind == ir::OpKind::broadcast_in_dim || op.kind == ir::OpKind::reshape) && n > 1 &&
      count(*op.operand(0)) == 1;
  if (!spreads && !plan::is_fusable(op)) return false;
  if (step.inputs.size() != op.operands.size()) return false;
  const std::int64_t fewer = std::min(n, group.elements), more = std::max(n, group.elements);
  if (!group.ops.empty() && fewer != more && (fewer != 1 || more > kFewElements)) return false;
  if (group.ops.size() >= kMostOps || !is_small(more, group.ops.size() + 1)) return false;
  if (group.arguments.size() + op.operands.size() > kMostOperands) return false;
  const auto fits = [&](const ir::Value* operand) {
    return is_plain(*operand) && (count(*operand) == more || count(*operand) == 1);
  };
  if (!std::ranges::all_of(op.operands, fits)) return false;
  const auto is_made = [&](const Origin& origin) {
    return origin.kind == Origin::Kind::step && group.steps.contains(origin.index);
  };
  for (std::size_t i = 0; i < op.operands.size(); ++i) {  // under another name?
    const Origin& origin = scope.flow.inputs(s)[i];
    if (is_made(origin) && op.operand(i)->def != scope.routine.steps[origin.index].op) return false;
  }
  group.elements = more;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const ir::Value* const operand = op.operand(i);
    if (std::ranges::count(group.arguments, operand) > 0) continue;
    const Origin& origin = scope.flow.inputs(s)[i];
    if (is_made(origin)) continue;
    group.arguments.push_back(operand);
    group.inputs.push_back(origin);
  }
  group.steps.insert(s);
  group.ops.push_back(&op);
  return true;
}

// Whether a step only says where something lies that the group does not make.
bool LoopKernels::may_come_before(const LoopScope& scope, std::size_t s, const Group& group) const {
  const plan::Step& step = scope.routine.steps[s];
  if (step.kind != plan::StepKind::kernel || plan_.fusion_of(step) != nullptr) return false;
  if (step.op->kind != ir::OpKind::dynamic_slice && step.op->def().view == nullptr) return false;
  return std::ranges::none_of(scope.flow.inputs(s), [&](const Origin& origin) {
    return origin.kind == Origin::Kind::step && group.steps.contains(origin.index);
  });
}

bool LoopKernels::add_elementwise(LoopScope& scope, const Group& group) {
  if (group.inputs.size() != group.arguments.size() || group.inputs.size() > kMostOperands ||
      group.results.size() > kMostOps) {
    return false;
  }
  const std::int64_t n = group.elements;
  if (!is_small(n, group.ops.size())) return false;
  const auto fits = [n](const ir::Value* value) {
    return is_plain(*value) && (count(*value) == n || count(*value) == 1);
  };
  if (!std::ranges::all_of(group.results, fits) || !std::ranges::all_of(group.arguments, fits)) {
    return false;
  }
  std::vector<LoopValue> from, to;
  std::vector<std::size_t> tiles;
  TileForms wished;
  for (const Origin& input : group.inputs) {
    from.push_back(scope.value(input, true));
    const bool is_one = from.back().type.num_elements() == 1 && n > 1;
    wished.arguments.push_back(is_one ? TileForm::one : TileForm::computed);
    const std::int64_t room = is_one ? std::min(n, 4 * kTileLanes) : 1;
    tiles.push_back(values_.own({from.back().type.dtype, {room}}).number);
  }
  wished.results.resize(group.results.size(), TileForm::computed);
  for (std::size_t o = 0; o < group.results.size(); ++o) {
    const TensorType& type = group.results[o]->type.tensor();
    to.push_back(values_.own(type, n));
    scope.known[group.outputs[o]] = to.back();
  }
  if (!values_.fits()) return true;
  push(scope, make_elementwise_step(elementwise_program(group, std::move(wished)), n,
                                    framed_.size(), std::move(from), to, std::move(tiles)));
  framed_.push_back(scope.steps.back().get());
  return true;
}

// What is one element of an argument is no tile that a result could be.
RegionProgram LoopKernels::elementwise_program(const Group& group, TileForms wished) const {
  const auto made = [&](TileForms forms) {
    return RegionProgram(group.ops, group.arguments, group.results, *plan_.module, true,
                         std::move(forms));
  };
  RegionProgram program = made(wished);
  for (std::size_t r = 0; r < group.results.size(); ++r) {
    const std::optional<int> from = program.forwarded(r);
    if (!from || wished.arguments[static_cast<std::size_t>(*from)] != TileForm::one) continue;
    std::ranges::fill(wished.arguments, TileForm::computed);
    return made(std::move(wished));
  }
  return program;
}

// ---- Products, and what moves

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

LoopValue LoopKernels::own_result(LoopScope& scope, std::size_t s) {
  const LoopValue made = values_.own(scope.routine.steps[s].op->result()->type.tensor());
  scope.set(s, 0, made);
  return made;
}

// A view that is dense is where its operand is, if nothing writes there.
bool LoopKernels::add_view(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  if (op.operands.size() != 1) return false;
  const LoopValue from = scope.input(s, 0);
  if (!values_.fits()) return true;
  const TensorType& type = op.result()->type.tensor();
  if (byte_size(type.dtype) != byte_size(from.type.dtype)) return false;
  const auto layout = op.def().view(op.attrs, type, StridedLayout::dense(from.type));
  if (!layout) return false;
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

// Of what is updated where it is, or a small copy.
bool LoopKernels::add_update(LoopScope& scope, std::size_t s) {
  const bool is_in_place = scope.in_place.contains(of_step(s));
  LoopValue to = scope.input(s, 0);
  const LoopValue update = scope.input(s, 1);
  if (!values_.fits()) return true;
  if (!is_in_place) {
    if (to.type.num_elements() > kMostCopied) return false;
    const LoopValue from = std::exchange(to, own_result(scope, s));
    push(scope, make_copy_step(from.number, StridedLayout::dense(from.type), to.number));
  }
  push(scope, make_update_step(update, indices(scope, s, 2, to.type.dims, update.type.dims), to));
  scope.set(s, 0, to);
  return true;
}

bool LoopKernels::add_join(LoopScope& scope, std::size_t s) {
  const ir::Op& op = *scope.routine.steps[s].op;
  const TensorType& type = op.result()->type.tensor();
  const auto along = static_cast<std::size_t>(op.get<ir::DimensionAttrs>().dimension);
  const std::int64_t stride = row_major_strides(type.dims)[along];
  std::vector<LoopPart> parts;
  std::int64_t first = 0;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const TensorType& part = op.operand(i)->type.tensor();
    if (part.num_elements() > 0) parts.push_back({scope.input(s, i), first * stride});
    first += part.dims[along];
  }
  if (!values_.fits()) return true;
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
  std::vector<std::size_t> outputs;
  for (std::size_t o = 0; values_.fits() && o < results.size(); ++o) {
    const ir::Type& type = results[o]->type;
    if (!type.is_tensor() || type.tensor().num_elements() > LoopValues::kMostElements) {
      values_.refuse();
      return;
    }
    const LoopValue made = values_.made(type.tensor());
    outputs.push_back(made.number);
    scope.set(s, o, made);
  }
  const Kernel* const kernel = values_.fits() ? kernel_of_(step) : nullptr;
  if (kernel == nullptr) return values_.refuse();
  ++num_called_;
  push(scope, make_kernel_step(*kernel, std::move(inputs), std::move(outputs)));
}

}  // namespace weft::engine
