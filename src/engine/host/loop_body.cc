#include "engine/host/loop_body.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/kernels/product/dot.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"

namespace weft::engine {
namespace {

// Of larger arrays what the executor costs is little, and several workers share them.
constexpr std::int64_t kMostLoopElements = 1 << 14;
constexpr std::size_t kMostLoopOperands = 32;
constexpr std::size_t kLoopLine = 64;

bool is_plain_type(const TensorType& type) {
  return is_stored_as_computed(type.dtype) && compute_form(type.dtype).load == nullptr;
}

// Where a value of the body comes from: of what is carried or captured, a constant or a step.
struct Origin {
  enum class Kind : std::uint8_t { argument, constant, step } kind{};
  std::size_t index = 0, output = 0;
  bool operator==(const Origin&) const = default;
};

// Which value each operand of each step is. (Slots are used again.)
class Flow {
 public:
  Flow(const plan::Routine& routine) {  // NOLINT(google-explicit-constructor)
    std::vector<Origin> slots(routine.num_slots);
    for (std::size_t a = 0; a < routine.arguments.size(); ++a) {
      if (routine.arguments[a] == plan::kNoSlot) continue;
      slots[at(routine.arguments[a])] = {Origin::Kind::argument, a, 0};
    }
    for (std::size_t s = 0; s < routine.steps.size(); ++s) {
      const plan::Step& step = routine.steps[s];
      std::vector<Origin>& inputs = inputs_.emplace_back();
      for (const plan::Operand& input : step.inputs) {
        inputs.push_back(input.is_constant() ? Origin{Origin::Kind::constant, input.constant(), 0}
                                             : slots[at(input.index)]);
      }
      for (std::size_t o = 0; o < step.outputs.size(); ++o) {
        if (step.outputs[o] != plan::kNoSlot) {
          slots[at(step.outputs[o])] = {Origin::Kind::step, s, o};
        }
      }
    }
  }

  const std::vector<Origin>& inputs(std::size_t step) const { return inputs_[step]; }
  const std::vector<Origin>& results() const { return inputs_.back(); }
  std::int64_t uses(const Origin& origin) const {
    std::int64_t uses = 0;
    for (const std::vector<Origin>& inputs : inputs_) uses += std::ranges::count(inputs, origin);
    return uses;
  }

 private:
  static std::size_t at(std::int32_t slot) { return static_cast<std::size_t>(slot); }
  std::vector<std::vector<Origin>> inputs_;  // by step; the last one returns
};

class LoopBodyBuilder {
 public:
  LoopBodyBuilder(const plan::Step& loop, const plan::Plan& plan, std::span<const Buffer> constants,
                  const KernelOf& kernel_of)
      : loop_(loop),
        plan_(plan),
        body_(plan.loops[loop.detail].body),
        routine_(plan.routines[body_.routine]),
        constants_(constants),
        kernel_of_(kernel_of),
        flow_(routine_) {}

  std::optional<LoopBody> build() {
    if (routine_.steps.empty() || routine_.steps.back().kind != plan::StepKind::result) return {};
    find_arguments();
    for (std::size_t s = 0; fits_ && s + 1 < routine_.steps.size(); ++s) add(s);
    if (!fits_ || 2 * num_kernels_ > made_.steps.size()) return std::nullopt;
    find_carried();
    made_.num_values = next_;
    made_.own_bytes = std::max<std::size_t>(own_bytes_, kLoopLine);
    return std::move(made_);
  }

 private:
  std::size_t num_carried() const { return loop_.outputs.size(); }

  // ---- values

  LoopValue new_value(const TensorType& type) {
    fits_ = fits_ && type.num_elements() > 0;
    const LoopValue value{next_, type, next_};
    ++next_;
    return value;
  }
  LoopValue own_value(const TensorType& type) {
    fits_ = fits_ && type.num_elements() <= kMostLoopElements;
    const LoopValue value = new_value(type);
    made_.own.push_back({value.number, own_bytes_});
    const auto bytes = static_cast<std::size_t>(std::max<std::int64_t>(type.num_bytes(), 0));
    own_bytes_ += (bytes + kLoopLine - 1) / kLoopLine * kLoopLine;
    return value;
  }
  std::size_t argument_input(std::size_t argument) const {
    return argument < num_carried() ? argument : body_.first_capture + (argument - num_carried());
  }
  const TensorType& carried_type(std::size_t i) const { return argument_type(i).tensor(); }

  // Whether each turn only updates a slice of what is carried, where nobody else reads it.
  bool is_updated(std::size_t i) const {
    const Origin& next = flow_.results()[i];
    if (next.kind != Origin::Kind::step) return false;
    const Origin argument{Origin::Kind::argument, i, 0};
    return routine_.steps[next.index].op->kind == ir::OpKind::dynamic_update_slice &&
           plan_.fusion_of(routine_.steps[next.index]) == nullptr &&
           flow_.inputs(next.index)[0] == argument && flow_.uses(argument) == 1 &&
           flow_.uses(next) == 1;
  }

  void find_arguments() {
    for (std::size_t a = 0; a < routine_.arguments.size(); ++a) {
      const Origin origin{Origin::Kind::argument, a, 0};
      const bool is_carried = a < num_carried();
      if (!is_carried && flow_.uses(origin) == 0) continue;
      if (!argument_type(a).is_tensor()) {  // a future, a token
        fits_ = false;
        return;
      }
      const TensorType& type = argument_type(a).tensor();
      if (is_carried && flow_.results()[a] != origin) {
        values_.emplace_back(origin, is_updated(a) ? new_value(type) : own_value(type));
        continue;
      }
      if (is_carried) made_.unchanged.push_back(a);
      if (is_carried && flow_.uses(origin) == 1) continue;
      values_.emplace_back(origin, new_value(type));
      made_.outside.push_back({.value = values_.back().second.number, .input = argument_input(a)});
    }
  }

  // REQUIRES: somebody uses it.
  const ir::Type& argument_type(std::size_t a) const {
    if (a < num_carried()) return loop_.op->results[a]->type;
    const auto is_it = [&](const plan::Lifetime& lifetime) {
      return lifetime.made == plan::kArgument && lifetime.slot == routine_.arguments[a];
    };
    return *std::ranges::find_if(routine_.lifetimes, is_it)->type;
  }

  // As one element where it is the same throughout and that will do, else dense.
  LoopValue constant(std::size_t number, bool may_be_one) {
    const Buffer& buffer = constants_[number];
    const bool is_one = may_be_one && buffer.num_elements() > 1 &&
                        std::ranges::all_of(buffer.strides(), [](auto s) { return s == 0; });
    const auto [known, is_new] = constant_values_.try_emplace({number, is_one});
    if (!is_new) return known->second;
    Buffer held = buffer;
    if (is_one) held = buffer.viewed({{buffer.dtype(), {}}, {}, buffer.layout().offset});
    fits_ = fits_ && held.num_elements() <= kMostLoopElements;
    known->second = new_value(held.type());
    made_.outside.push_back({.value = known->second.number, .constant = std::move(held)});
    return known->second;
  }

  LoopValue value(const Origin& origin, bool may_be_one = false) {
    if (origin.kind == Origin::Kind::constant) return constant(origin.index, may_be_one);
    const auto found = std::ranges::find(values_, origin, &std::pair<Origin, LoopValue>::first);
    if (found == values_.end()) {
      fits_ = false;
      return {};
    }
    return found->second;
  }
  bool is_from_outside(const Origin& origin) const {
    if (origin.kind == Origin::Kind::constant) return true;
    return origin.kind == Origin::Kind::argument &&
           (origin.index >= num_carried() || flow_.results()[origin.index] == origin);
  }

  // ---- steps

  void add(std::size_t s) {
    const plan::Step& step = routine_.steps[s];
    if (step.kind != plan::StepKind::kernel) {
      fits_ = false;
      return;
    }
    const plan::Fusion* const fusion = plan_.fusion_of(step);
    if (fusion != nullptr) {
      const bool is_elementwise = !fusion->rows && fusion->product == nullptr;
      if (is_elementwise && add_elementwise(s, fusion->ops, fusion->inputs, fusion->results))
        return;
      return add_kernel(s);
    }
    const ir::Op& op = *step.op;
    for (const ir::Value* result : op.results) {
      if (!result->type.is_tensor()) fits_ = false;
    }
    if (!fits_) return;
    if (op.kind == ir::OpKind::dynamic_update_slice && add_update(s)) return;
    if (op.kind == ir::OpKind::dynamic_slice) return add_slice(s);
    if (op.kind == ir::OpKind::dot_general && add_dot(s)) return;
    if (op.def().view != nullptr && op.kind != ir::OpKind::dynamic_slice && add_view(s)) return;
    if (op.results.size() == 1 && plan::is_fusable(op)) {
      const ir::Op* const ops[] = {&op};
      const std::vector<const ir::Value*> operands(op.operands.begin(), op.operands.end());
      const ir::Value* const results[] = {op.result()};
      if (add_elementwise(s, ops, operands, results)) return;
    }
    add_kernel(s);
  }

  bool add_elementwise(std::size_t s, std::span<const ir::Op* const> ops,
                       std::span<const ir::Value* const> arguments,
                       std::span<const ir::Value* const> results) {
    const std::vector<Origin>& inputs = flow_.inputs(s);
    if (inputs.size() != arguments.size() || arguments.size() > kMostLoopOperands ||
        results.size() > kMostLoopOperands) {
      return false;
    }
    const std::int64_t n = results[0]->type.tensor().num_elements();
    // Of more several workers do parts.
    if (n * static_cast<std::int64_t>(ops.size()) >= 2 * plan::kGrainElements) return false;
    for (const ir::Value* result : results) {
      if (!is_plain_type(result->type.tensor()) || result->type.tensor().num_elements() != n)
        return false;
    }
    for (const ir::Value* argument : arguments) {
      const TensorType& type = argument->type.tensor();
      if (!is_plain_type(type) || (type.num_elements() != n && type.num_elements() != 1))
        return false;
    }
    std::vector<LoopValue> from;
    std::vector<std::size_t> tiles;
    TileForms wished;
    for (const Origin& input : inputs) {
      from.push_back(value(input, true));
      const bool is_one = from.back().type.num_elements() == 1;
      wished.arguments.push_back(is_one && n > 1 ? TileForm::one : TileForm::computed);
      const std::int64_t room = is_one && n > 1 ? std::min(n, 4 * kTileLanes) : 1;
      tiles.push_back(own_value({from.back().type.dtype, {room}}).number);
    }
    wished.results.resize(results.size(), TileForm::computed);
    std::vector<LoopValue> to;
    for (std::size_t o = 0; o < results.size(); ++o) {
      to.push_back(own_value(results[o]->type.tensor()));
      values_.emplace_back(Origin{Origin::Kind::step, s, o}, to.back());
    }
    made_.steps.push_back(make_elementwise_step(
        RegionProgram(ops, arguments, results, *plan_.module, true, std::move(wished)),
        made_.steps.size(), std::move(from), std::move(to), std::move(tiles)));
    return true;
  }

  bool add_dot(std::size_t s) {
    const ir::Op& op = *routine_.steps[s].op;
    std::unique_ptr<DenseDot> dot = make_dense_dot(op);
    if (dot == nullptr) return false;
    const LoopValue lhs = value(flow_.inputs(s)[0]), rhs = value(flow_.inputs(s)[1]);
    const LoopValue out = result(s);
    made_.steps.push_back(make_dot_step(std::move(dot), lhs.number, rhs.number, out.number));
    return true;
  }

  LoopValue result(std::size_t s) {
    const LoopValue made = own_value(routine_.steps[s].op->result()->type.tensor());
    values_.emplace_back(Origin{Origin::Kind::step, s, 0}, made);
    return made;
  }

  // A view that is dense is where its operand is.
  bool add_view(std::size_t s) {
    const ir::Op& op = *routine_.steps[s].op;
    if (op.operands.size() != 1) return false;
    const LoopValue from = value(flow_.inputs(s)[0]);
    const TensorType& type = op.result()->type.tensor();
    if (!fits_ || byte_size(type.dtype) != byte_size(from.type.dtype)) return fits_ ? false : true;
    const auto layout = op.def().view(op.attrs, type, StridedLayout::dense(from.type));
    if (!layout) return false;
    if (!layout->is_dense()) {
      made_.steps.push_back(make_copy_step(from.number, *layout, result(s).number));
      return true;
    }
    LoopValue to = from;
    to.type = type;
    if (layout->offset != 0) {
      to.number = new_value(type).number;
      to.holder = from.holder;
      made_.steps.push_back(
          make_place_step(from.number, layout->offset * byte_size(type.dtype), to.number));
    }
    values_.emplace_back(Origin{Origin::Kind::step, s, 0}, to);
    return true;
  }

  LoopIndices indices(std::size_t s, std::size_t first, const Dims& dims, const Dims& sizes) {
    LoopIndices made{.starts = {}, .last = {}, .strides = row_major_strides(dims)};
    for (std::size_t d = 0; d < dims.size(); ++d) {
      made.starts.push_back(value(flow_.inputs(s)[first + d]));
      made.last.push_back(dims[d] - sizes[d]);
    }
    return made;
  }

  // Where it lies, if nothing writes there.
  void add_slice(std::size_t s) {
    const ir::Op& op = *routine_.steps[s].op;
    const Origin& origin = flow_.inputs(s)[0];
    const LoopValue from = value(origin);
    if (!fits_) return;
    const TensorType& type = op.result()->type.tensor();
    LoopIndices where = indices(s, 1, from.type.dims, type.dims);
    StridedLayout layout = *op.def().view(op.attrs, type, StridedLayout::dense(from.type));
    const bool is_copied = !is_from_outside(origin) || !layout.is_dense();
    LoopValue to;
    if (is_copied) {
      to = result(s);
    } else {
      to = new_value(type);
      to.holder = from.holder;
      values_.emplace_back(Origin{Origin::Kind::step, s, 0}, to);
    }
    made_.steps.push_back(
        make_slice_step(from.number, std::move(where), std::move(layout), is_copied, to.number));
  }

  // Only of what is updated where it is.
  bool add_update(std::size_t s) {
    const Origin& origin = flow_.inputs(s)[0];
    const Origin here{Origin::Kind::step, s, 0};
    if (origin.kind != Origin::Kind::argument || origin.index >= num_carried() ||
        flow_.results()[origin.index] != here || !is_updated(origin.index)) {
      return false;
    }
    const LoopValue to = value(origin), update = value(flow_.inputs(s)[1]);
    made_.steps.push_back(
        make_update_step(update, indices(s, 2, to.type.dims, update.type.dims), to.number));
    values_.emplace_back(here, to);
    return true;
  }

  void add_kernel(std::size_t s) {
    const plan::Step& step = routine_.steps[s];
    std::vector<LoopValue> inputs;
    for (const Origin& input : flow_.inputs(s)) inputs.push_back(value(input));
    const std::vector<const ir::Value*> results = results_of(step);
    if (results.size() != step.outputs.size()) fits_ = false;
    std::vector<std::size_t> outputs;
    for (std::size_t o = 0; fits_ && o < results.size(); ++o) {
      const ir::Type& type = results[o]->type;
      fits_ = type.is_tensor() && type.tensor().num_elements() <= kMostLoopElements;
      if (!fits_) return;
      const LoopValue made = new_value(type.tensor());
      outputs.push_back(made.number);
      values_.emplace_back(Origin{Origin::Kind::step, s, o}, made);
    }
    const Kernel* const kernel = fits_ ? kernel_of_(step) : nullptr;
    if (kernel == nullptr) {
      fits_ = false;
      return;
    }
    ++num_kernels_;
    made_.steps.push_back(make_kernel_step(*kernel, std::move(inputs), std::move(outputs)));
  }

  std::vector<const ir::Value*> results_of(const plan::Step& step) const {
    if (const plan::Fusion* fusion = plan_.fusion_of(step)) return fusion->results;
    return {step.op->results.begin(), step.op->results.end()};
  }

  // ---- from turn to turn

  void find_carried() {
    std::vector<std::size_t> own, taken;
    for (const LoopBody::Own& value : made_.own) own.push_back(value.value);
    for (std::size_t i = 0; i < num_carried(); ++i) {
      const LoopValue now = value({Origin::Kind::argument, i, 0});
      if (std::ranges::count(made_.unchanged, i) == 0) taken.push_back(now.number);
    }
    for (std::size_t i = 0; i < num_carried(); ++i) {
      if (std::ranges::count(made_.unchanged, i) > 0) continue;
      LoopBody::Carried carried{.index = i};
      carried.value = value({Origin::Kind::argument, i, 0}).number;
      carried.next = value(flow_.results()[i]).number;
      if (is_updated(i)) {
        carried.how = LoopBody::Carried::updated;
      } else if (std::ranges::count(own, carried.next) > 0 &&
                 std::ranges::count(taken, carried.next) == 0) {
        carried.how = LoopBody::Carried::swapped;
        taken.push_back(carried.next);
      } else {
        carried.staged = own_value(carried_type(i)).number;
      }
      made_.carried.push_back(carried);
    }
  }

  const plan::Step& loop_;
  const plan::Plan& plan_;
  const plan::Body& body_;
  const plan::Routine& routine_;
  std::span<const Buffer> constants_;
  const KernelOf& kernel_of_;
  Flow flow_;
  LoopBody made_;
  std::vector<std::pair<Origin, LoopValue>> values_;
  std::map<std::pair<std::size_t, bool>, LoopValue> constant_values_;
  std::size_t next_ = 0, own_bytes_ = 0, num_kernels_ = 0;
  bool fits_ = true;
};

}  // namespace

std::optional<LoopBody> loop_body(const plan::Step& loop, const plan::Plan& plan,
                                  std::span<const Buffer> constants, const KernelOf& kernel_of) {
  return LoopBodyBuilder(loop, plan, constants, kernel_of).build();
}

}  // namespace weft::engine
