#include "engine/loops/loop_kernels.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/loops/loop_lowering.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"

namespace weft::engine {
namespace {

constexpr std::size_t kMostOperands = 32, kMostOps = 64;
// Of so many elements a vector operation makes as easily as of one.
constexpr std::int64_t kFewElements = 32;

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

bool LoopKernels::is_elementwise(const plan::Fusion& fusion) {
  return !fusion.rows && !fusion.chain && fusion.product == nullptr && !fusion.has_joins() &&
         !fusion.has_picks();
}

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
  if (op.kind == ir::OpKind::gather && add_gather(scope, s)) return;
  if (op.kind == ir::OpKind::scatter && add_scatter(scope, s)) return;
  if (op.kind == ir::OpKind::concatenate && add_join(scope, s)) return;
  if (op.kind == ir::OpKind::pad && add_pad(scope, s)) return;
  if (op.kind == ir::OpKind::dot_general && add_dot(scope, s)) return;
  if (op.kind == ir::OpKind::reduce && add_fold(scope, s)) return;
  if (add_few(scope, s)) return;
  if (op.kind == ir::OpKind::iota && add_iota(scope, s)) return;
  if (op.def().view != nullptr && add_view(scope, s)) return;
  add_kernel(scope, s);
}

bool LoopKernels::add_fusion(LoopScope& scope, std::size_t s, const plan::Fusion& fusion) {
  if (!is_elementwise(fusion)) return false;
  for (std::size_t i = 0; i < scope.flow.inputs(s).size(); ++i) {
    if (scope.input(s, i).view) return false;
  }
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
  RegionProgram program = elementwise_program(group, std::move(wished));
  std::optional<ProgramCall> call;
  if (n > LoopLowering::kMostInVariables) call = ProgramCall::of(program, n, values_);
  push(scope, make_elementwise_step(std::move(program), n, framed_.size(), std::move(from), to,
                                    std::move(tiles), std::move(call)));
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

}  // namespace weft::engine
