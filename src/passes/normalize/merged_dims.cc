// What is computed on merged dimensions and then needs them no more, as in jnp.vdot of matrices or
// jnp.linalg.norm(a.ravel()): reductions and products over such dimensions, and reshapes that part
// them again, take the elements where they lie. A merged dimension could be cut along the axes of
// its first one only.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "passes/normalize/global_ops.h"
#include "passes/normalize/steps.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

constexpr int kMostMergedOps = 32;  // of an expression of elements

bool is_reshape(const Value& value) {
  return value.def != nullptr && value.def->kind == OpKind::reshape &&
         value.def->operand(0)->type.tensor().num_elements() > 0;
}

// A scalar that an array repeats; null: it does not.
Value* repeated_scalar(const Value& value) {
  const Op* const op = value.def;
  if (op == nullptr || op->kind != OpKind::broadcast_in_dim) return nullptr;
  return op->operand(0)->type.rank() == 0 ? op->operand(0) : nullptr;
}

// Whether the op makes each element of its result of those at that place, for one user.
bool makes_elements(const Value& value) {
  const Op* const op = value.def;
  if (op == nullptr || !op->def().has(ir::Trait::elementwise) || op->results.size() != 1)
    return false;
  const auto is_alike = [&](const Value* operand) {
    return operand->type.is_tensor() && operand->type.dims() == value.type.dims();
  };
  return op->regions.empty() && value.uses().size() == 1 && !op->operands.empty() &&
         std::ranges::all_of(op->operands, is_alike);
}

// The dimensions before reshapes made those of `value`, the same for all of an expression of
// elements; nothing: there are none, or several.
class DimsBefore {
 public:
  static std::optional<Dims> of(const Value& value) {
    DimsBefore search;
    if (!search.visit(value)) return std::nullopt;
    return std::move(search.dims_);
  }

 private:
  bool visit(const Value& value) {
    if (repeated_scalar(value) != nullptr) return true;
    if (is_reshape(value)) {
      const Dims& dims = value.def->operand(0)->type.dims();
      if (!dims_) dims_ = dims;
      return *dims_ == dims;
    }
    if (!makes_elements(value) || --ops_left_ < 0) return false;
    return std::ranges::all_of(value.def->operands,
                               [&](const Value* operand) { return visit(*operand); });
  }

  std::optional<Dims> dims_;
  int ops_left_ = kMostMergedOps;
};

// Which dimensions before a reshape make up each one behind it; nothing where several behind it are
// made of the same ones.
std::optional<std::vector<Dims>> merged_dims(const Dims& before, const Dims& after) {
  std::vector<Dims> parts(after.size());
  std::size_t next = 0;
  for (std::size_t d = 0; d < after.size(); ++d) {
    std::int64_t size = 1;
    while (next < before.size() && (size < after[d] || before[next] == 1)) {
      size *= before[next];
      parts[d].push_back(static_cast<std::int64_t>(next++));
    }
    if (size != after[d]) return std::nullopt;
  }
  return next == before.size() ? std::optional(std::move(parts)) : std::nullopt;
}

bool contains(const Dims& dims, std::size_t dim) {
  return std::ranges::find(dims, static_cast<std::int64_t>(dim)) != dims.end();
}

class Unmerger {
 public:
  Unmerger(Op& op, ir::Module& module) : op_(op), b_(module, *op.parent) {
    b_.set_block(*op.parent, &op);
    b_.set_location(op.location);
  }

  // The expression on the dimensions before.
  Value* lifted(const Value& value, const Dims& dims) {
    const Op& op = *value.def;
    if (Value* const scalar = repeated_scalar(value)) {
      return b_
          .create(OpKind::broadcast_in_dim, {&scalar, 1}, {ir::Type(value.type.dtype(), dims)},
                  ir::AttrsRef::of(ir::BroadcastInDimAttrs{}))
          ->result();
    }
    if (op.kind == OpKind::reshape) return op.operand(0);
    std::vector<Value*> operands;
    for (const Value* operand : op.operands) operands.push_back(lifted(*operand, dims));
    b_.set_location(op.location);
    Value* const made =
        b_.create(op.kind, operands, {ir::Type(value.type.dtype(), dims)}, op.attrs)->result();
    b_.set_location(op_.location);
    return made;
  }

  // What the op reduces, on more dimensions.
  void reduce() {
    if (op_.operands.size() != 2) return;
    const Value& value = *op_.operand(0);
    const std::optional<Dims> before = DimsBefore::of(value);
    if (!before) return;
    const auto parts = merged_dims(*before, value.type.dims());
    if (!parts) return;
    const Dims reduced = op_.get<ir::DimensionsAttrs>().dimensions;
    ir::DimensionsAttrs attrs;
    for (std::size_t d = 0; d < parts->size(); ++d) {
      const bool is_reduced = contains(reduced, d);
      if (!is_reduced && (*parts)[d].size() != 1) return;
      if (!is_reduced) continue;
      for (const std::int64_t part : (*parts)[d]) attrs.dimensions.push_back(part);
    }
    if (attrs.dimensions.size() <= reduced.size()) return;
    op_.set_operand(0, lifted(value, *before));
    op_.attrs = ir::AttrsRef::of(std::move(attrs));
  }

  // Of a product both operands, where what it contracts is merged alike in both.
  void multiply() {
    ir::DotGeneralAttrs attrs = op_.get<ir::DotGeneralAttrs>();
    ir::DotDimensionNumbers& numbers = attrs.dot_dimension_numbers;
    std::optional<Side> sides[] = {
        side(0, numbers.lhs_contracting_dimensions, numbers.lhs_batching_dimensions),
        side(1, numbers.rhs_contracting_dimensions, numbers.rhs_batching_dimensions)};
    if (!sides[0] || !sides[1] || sides[0]->contracted_sizes != sides[1]->contracted_sizes) return;
    const std::size_t contracted = numbers.lhs_contracting_dimensions.size();
    if (sides[0]->contracting.size() == contracted) return;
    numbers = {std::move(sides[0]->batching), std::move(sides[1]->batching),
               std::move(sides[0]->contracting), std::move(sides[1]->contracting)};
    for (std::size_t i = 0; i < 2; ++i) {
      op_.set_operand(i, lifted(*op_.operand(i), sides[i]->before));
    }
    op_.attrs = ir::AttrsRef::of(std::move(attrs));
  }

  // A reshape that makes of an expression the dimensions that it had before.
  void part_again() {
    const Value& value = *op_.operand(0);
    if (is_reshape(value)) return;
    const std::optional<Dims> before = DimsBefore::of(value);
    if (!before || *before != op_.result()->type.dims() ||
        !merged_dims(*before, value.type.dims())) {
      return;
    }
    op_.result()->replace_all_uses(lifted(value, *before));
  }

 private:
  // An operand of a product on the dimensions before.
  struct Side {
    Dims before, contracting, batching;
    std::vector<Dims> contracted_sizes;  // of the parts of each dimension that was contracted
  };

  // Nothing: others than those that are contracted are merged, too.
  std::optional<Side> side(std::size_t i, const Dims& contracting, const Dims& batching) const {
    const Value& value = *op_.operand(i);
    std::optional<Dims> before = DimsBefore::of(value);
    if (!before) return std::nullopt;
    const auto parts = merged_dims(*before, value.type.dims());
    if (!parts) return std::nullopt;
    Side made{*std::move(before), {}, {}, {}};
    for (std::size_t d = 0; d < parts->size(); ++d) {
      if ((*parts)[d].size() != 1 && !contains(contracting, d)) return std::nullopt;
    }
    for (const std::int64_t d : batching) made.batching.push_back((*parts)[at(d)][0]);
    for (const std::int64_t d : contracting) {
      Dims& sizes = made.contracted_sizes.emplace_back();
      for (const std::int64_t part : (*parts)[at(d)]) {
        made.contracting.push_back(part);
        sizes.push_back(made.before[at(part)]);
      }
    }
    return made;
  }

  Op& op_;
  ir::Builder b_;
};

}  // namespace

void unmerge_dims(ir::Module& module) {
  edit_global_ops(module, [&](Op& op) {
    if (op.kind == OpKind::reduce) Unmerger(op, module).reduce();
    if (op.kind == OpKind::dot_general) Unmerger(op, module).multiply();
    if (op.kind == OpKind::reshape) Unmerger(op, module).part_again();
  });
}

}  // namespace weft::passes
