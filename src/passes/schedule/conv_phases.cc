#include "passes/schedule/conv_phases.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/literal.h"
#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "passes/schedule/edit_within.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// Of fewer products, or of fewer for each result, to put the parts together would cost more than
// they save.
constexpr std::int64_t kLeastProducts = 1 << 18, kLeastForEach = 64;
// Parts of one dimension.
constexpr std::int64_t kMostParts = 8;

// One spatial dimension with holes.
struct Holes {
  std::size_t d = 0;      // among the spatial dimensions
  std::int64_t step = 1;  // from element to element
  std::int64_t low = 0;   // places before the first element
  std::int64_t source = 0, window = 0, result = 0;
  bool reversed = false;

  std::int64_t places() const { return ceil_div(result, step); }  // of each part
};

// What the places r, r + step, ... of the result see.
struct Phase {
  std::int64_t first = 0;  // element of the window; from there on each `step`th
  std::int64_t taps = 0;   // of them; 0: only holes
  std::int64_t low = 0, high = 0;
};

Phase phase_of(const Holes& holes, std::int64_t r) {
  Phase phase;
  phase.first = (((holes.low - r) % holes.step) + holes.step) % holes.step;
  phase.taps = std::max<std::int64_t>(0, ceil_div(holes.window - phase.first, holes.step));
  phase.low = (holes.low - r - phase.first) / holes.step;
  phase.high = holes.places() + phase.taps - 1 - phase.low - holes.source;
  return phase;
}

std::int64_t entry(const std::optional<Dims>& list, std::size_t d) { return list ? (*list)[d] : 1; }

// The first dimension that can be taken apart; nothing: there is none.
std::optional<Holes> holes_of(const Op& op) {
  const auto& attrs = op.get<ir::ConvolutionAttrs>();
  const ir::ConvDimensionNumbers& n = attrs.dimension_numbers;
  const auto size = [](const Value& value, std::int64_t d) { return value.type.dims()[at(d)]; };
  for (std::size_t d = 0; d < n.input_spatial_dimensions.size(); ++d) {
    const std::int64_t step = entry(attrs.lhs_dilation, d);
    if (step == 1 || step > kMostParts || entry(attrs.window_strides, d) != 1 ||
        entry(attrs.rhs_dilation, d) != 1) {
      continue;
    }
    const Holes holes{.d = d,
                      .step = step,
                      .low = attrs.padding ? (*attrs.padding)[d][0] : 0,
                      .source = size(*op.operand(0), n.input_spatial_dimensions[d]),
                      .window = size(*op.operand(1), n.kernel_spatial_dimensions[d]),
                      .result = size(*op.result(), n.output_spatial_dimensions[d]),
                      .reversed = attrs.window_reversal && (*attrs.window_reversal)[d]};
    // f8E8M0FNU has no zero for what meets holes alone.
    const bool has_zero = op.result()->type.dtype() != DType::f8E8M0FNU;
    const auto is_left = [&](std::int64_t r) {  // something of the source
      const Phase phase = phase_of(holes, r);
      if (phase.taps == 0 && !has_zero) return false;
      return std::max<std::int64_t>(0, -phase.low) + std::max<std::int64_t>(0, -phase.high) <
             holes.source;
    };
    bool can_be = true;
    for (std::int64_t r = 0; r < step; ++r) can_be = can_be && is_left(r);
    if (can_be) return holes;
  }
  return std::nullopt;
}

bool pays(const Op& op) {
  const std::int64_t results = op.result()->type.tensor().num_elements();
  const TensorType& window = op.operand(1)->type.tensor();
  if (results == 0 || window.num_elements() == 0 ||
      op.operand(0)->type.tensor().num_elements() == 0) {
    return false;
  }
  const auto& attrs = op.get<ir::ConvolutionAttrs>();
  const std::int64_t features =
      window.dims[at(attrs.dimension_numbers.kernel_output_feature_dimension)];
  const std::int64_t for_each = window.num_elements() / features;
  return for_each >= kLeastForEach && results >= kLeastProducts / for_each;
}

class PhaseWriter {
 public:
  PhaseWriter(ir::Module& module, Op& op, const Holes& holes)
      : op_(op),
        attrs_(op.get<ir::ConvolutionAttrs>()),
        holes_(holes),
        builder_(module, *op.parent) {
    builder_.set_block(*op.parent, &op);
    builder_.set_location(op.location);
  }

  // The convolutions, which may have holes in other dimensions.
  std::vector<Op*> write() {
    std::vector<Op*> made;
    ir::ValueList parts;
    const std::size_t along = at(attrs_.dimension_numbers.output_spatial_dimensions[holes_.d]);
    TensorType type = op_.result()->type.tensor();
    type.dims[along] = holes_.places();
    TensorType apart = type;  // with a dimension that counts the phases
    apart.dims.insert(apart.dims.begin() + static_cast<std::ptrdiff_t>(along) + 1, 1);
    const std::vector<std::byte> zero(static_cast<std::size_t>(byte_size(type.dtype)));
    for (std::int64_t r = 0; r < holes_.step; ++r) {
      const Phase phase = phase_of(holes_, r);
      Value* part = nullptr;
      if (phase.taps == 0) {
        part = builder_.constant(Literal::splat(apart, std::span<const std::byte>(zero)));
      } else {
        part = convolved(phase, type);
        made.push_back(part->def);
        part = reshaped(part, apart);
      }
      parts.push_back(part);
    }
    apart.dims[along + 1] = holes_.step;
    Value* all =
        builder_
            .create(OpKind::concatenate, parts, std::vector{ir::Type(apart)},
                    ir::AttrsRef::of(ir::DimensionAttrs{static_cast<std::int64_t>(along) + 1}))
            ->result();
    type.dims[along] *= holes_.step;
    all = sliced(reshaped(all, type), along, 0, holes_.result, 1);
    op_.result()->replace_all_uses(all);
    op_.erase();
    return made;
  }

 private:
  Value* convolved(const Phase& phase, const TensorType& type) {
    const ir::ConvDimensionNumbers& n = attrs_.dimension_numbers;
    const std::size_t in = at(n.input_spatial_dimensions[holes_.d]),
                      in_window = at(n.kernel_spatial_dimensions[holes_.d]);
    const std::int64_t from = std::max<std::int64_t>(0, -phase.low),
                       cut = std::max<std::int64_t>(0, -phase.high);
    Value* const source = sliced(op_.operand(0), in, from, holes_.source - cut, 1);
    const std::int64_t last = phase.first + (phase.taps - 1) * holes_.step;
    const std::int64_t first = holes_.reversed ? holes_.window - 1 - last : phase.first;
    Value* const window = sliced(op_.operand(1), in_window, first,
                                 first + (phase.taps - 1) * holes_.step + 1, holes_.step);
    ir::ConvolutionAttrs attrs = attrs_;
    (*attrs.lhs_dilation)[holes_.d] = 1;
    if (!attrs.padding) attrs.padding.emplace(n.input_spatial_dimensions.size());
    (*attrs.padding)[holes_.d] = {std::max<std::int64_t>(0, phase.low),
                                  std::max<std::int64_t>(0, phase.high)};
    Value* const operands[] = {source, window};
    return builder_
        .create(OpKind::convolution, operands, std::vector{ir::Type(type)},
                ir::AttrsRef::of(std::move(attrs)))
        ->result();
  }

  Value* reshaped(Value* value, const TensorType& type) {
    return builder_.create(OpKind::reshape, std::span(&value, 1), std::vector{ir::Type(type)})
        ->result();
  }

  // Each `step`th from `first` on, below `limit`.
  Value* sliced(Value* value, std::size_t dim, std::int64_t first, std::int64_t limit,
                std::int64_t step) {
    const Dims& dims = value->type.dims();
    if (first == 0 && limit == dims[dim] && step == 1) return value;
    ir::SliceAttrs attrs{Dims(dims.size(), 0), dims, Dims(dims.size(), 1)};
    attrs.start_indices[dim] = first;
    attrs.limit_indices[dim] = limit;
    attrs.strides[dim] = step;
    return builder_.value(OpKind::slice, {value}, ir::AttrsRef::of(std::move(attrs)));
  }

  Op& op_;
  const ir::ConvolutionAttrs attrs_;
  const Holes holes_;
  ir::Builder builder_;
};

bool take_convolutions_apart_in(ir::Module& module, ir::Block& block) {
  std::vector<Op*> left;
  bool changed = false;
  for (Op* op : block.ops) {
    if (op->def().runs_regions()) {
      for (ir::Block* region : op->regions) changed |= take_convolutions_apart_in(module, *region);
    }
    if (op->kind == OpKind::convolution && pays(*op)) left.push_back(op);
  }
  while (!left.empty()) {
    Op& op = *left.back();
    left.pop_back();
    const std::optional<Holes> holes = holes_of(op);
    if (!holes) continue;
    for (Op* made : PhaseWriter(module, op, *holes).write()) left.push_back(made);
    changed = true;
  }
  return changed;
}

}  // namespace

void take_convolutions_apart(ir::Module& module, std::optional<std::int64_t> memory_limit) {
  edit_within(memory_limit, module, take_convolutions_apart_in);
}

}  // namespace weft::passes
