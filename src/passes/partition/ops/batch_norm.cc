// batch_norm_training and batch_norm_grad whose elements of one feature are on several devices:
// written out, with sums over the shards that are added up.
#include <array>

#include "ir/ops/attrs.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/index_math.h"
#include "passes/partition/write/combine_partials.h"

namespace weft::passes {
namespace {

using ir::OpKind;

int feature_dim(const ir::Op& op) {
  return static_cast<int>(op.get<ir::BatchNormAttrs>().feature_index);
}

DType computed_in(const ir::Op& op) {
  return op.operand(0)->type.dtype() == DType::f64 ? DType::f64 : DType::f32;
}

// Along which the elements of a feature are split.
AtomList summed_atoms(const SplitOp& split) {
  AtomList atoms;
  for (int d = 0; d < split.op.operand(0)->type.rank(); ++d) {
    if (d != feature_dim(split.op)) atoms.append(split.operand_atoms(0, d));
  }
  return atoms;
}

// Arithmetic on arrays like the operand and on lists of one number a feature, in at least f32.
class FeatureMath {
 public:
  explicit FeatureMath(LocalOp& op)
      : b_(op.b),
        op_(op),
        feature_(feature_dim(op.op)),
        dtype_(computed_in(op.op)),
        atoms_(summed_atoms(SplitOp(op))) {
    const ir::Type& whole = op.op.operand(0)->type;
    for (int d = 0; d < whole.rank(); ++d) {
      if (d == feature_) continue;
      others_.push_back(d);
      per_feature_ *= whole.dim(d);
    }
  }

  ir::Value* operand(std::size_t i) { return converted(b_, op_.operands[i], dtype_); }
  ir::Value* result(std::size_t i, ir::Value* v) {
    return converted(b_, v, op_.op.result(i)->type.dtype());
  }

  // One number a feature, for every element.
  ir::Value* spread(ir::Value* list) {
    return broadcast(b_, list, op_.operand_type(0).dims, {feature_});
  }
  // How many elements a feature has, as a list.
  ir::Value* count(const ir::Value* list) {
    return b_.splat(list->type.tensor(), b_.scalar(dtype_, per_feature_));
  }
  ir::Value* plus_epsilon(ir::Value* variance) {
    const float epsilon = op_.op.get<ir::BatchNormAttrs>().epsilon;
    ir::Value* constant = b_.ops().constant(Literal::splat<float>({DType::f32, {}}, epsilon));
    return plus(b_, variance, converted(b_, constant, dtype_));
  }

  // Of each feature, over all devices.
  std::vector<ir::Value*> sums(std::vector<ir::Value*> values) {
    ir::Value* zero = b_.scalar(dtype_, 0);
    for (ir::Value*& v : values) {
      for (std::int64_t d : others_) {
        const auto dim = static_cast<int>(d);
        v = b_.mask_padding(v, dim, op_.op.operand(0)->type.dim(dim), op_.operand_atoms(0, dim),
                            zero);
      }
      v = b_.all_reduce(local_sum(v, zero), atoms_, OpKind::add);
    }
    return values;
  }

 private:
  ir::Value* local_sum(ir::Value* v, ir::Value* zero) {
    ir::Value* operands[] = {v, zero};
    return b_.ops()
        .create(OpKind::reduce, operands, {ir::Type(dtype_, {v->type.dim(feature_)})},
                ir::AttrsRef::of(ir::DimensionsAttrs{others_}),
                {b_.ops().reducer(OpKind::add, dtype_)})
        ->result();
  }

  LocalBuilder& b_;
  LocalOp& op_;
  int feature_;
  DType dtype_;
  AtomList atoms_;
  Dims others_;  // the dimensions besides the features
  std::int64_t per_feature_ = 1;
};

}  // namespace

// Both ops add up two lists.
HookTraffic batch_norm_traffic(const SplitOp& split) {
  const TensorType list{computed_in(split.op), split.result_shard(1).dims};
  return combine_each_wire_bytes(std::array{list, list}, split.atoms.size(summed_atoms(split)));
}

std::vector<ir::Value*> localize_batch_norm_training(LocalOp& op) {
  if (!splits_localized(op)) return copy_with_local_shapes(op);
  LocalBuilder& b = op.b;
  FeatureMath math(op);
  ir::Value* x = math.operand(0);
  ir::Value* sum = math.sums({x})[0];
  ir::Value* mean = b.binary(OpKind::divide, sum, math.count(sum));
  ir::Value* centered = b.binary(OpKind::subtract, x, math.spread(mean));
  ir::Value* squares = math.sums({b.binary(OpKind::multiply, centered, centered)})[0];
  ir::Value* variance = b.binary(OpKind::divide, squares, math.count(sum));
  ir::Value* operands[] = {x, math.operand(1), math.operand(2), mean, variance};
  ir::Value* output =
      b.ops().create(OpKind::batch_norm_inference, operands, {x->type}, op.op.attrs)->result();
  return {math.result(0, output), math.result(1, mean), math.result(2, variance)};
}

// With s = sqrt(variance + epsilon), c = x - mean and n elements a feature:
// scale / (s n) * (n g - sum(g) - c sum(g c) / s^2), sum(g c) / s, sum(g).
std::vector<ir::Value*> localize_batch_norm_grad(LocalOp& op) {
  if (!splits_localized(op)) return copy_with_local_shapes(op);
  LocalBuilder& b = op.b;
  FeatureMath math(op);
  ir::Value* g = math.operand(4);
  ir::Value* centered = b.binary(OpKind::subtract, math.operand(0), math.spread(math.operand(2)));
  const auto sums = math.sums({g, b.binary(OpKind::multiply, g, centered)});
  ir::Value* square = math.plus_epsilon(math.operand(3));
  ir::Value* s = b.unary(OpKind::sqrt, square);
  ir::Value* n = math.count(s);
  ir::Value* slope = math.spread(b.binary(OpKind::divide, sums[1], square));
  ir::Value* grad = b.binary(OpKind::multiply, g, math.spread(n));
  grad = b.binary(OpKind::subtract, grad, math.spread(sums[0]));
  grad = b.binary(OpKind::subtract, grad, b.binary(OpKind::multiply, centered, slope));
  ir::Value* scale = b.binary(OpKind::divide, math.operand(1), b.binary(OpKind::multiply, s, n));
  grad = b.binary(OpKind::multiply, grad, math.spread(scale));
  ir::Value* scale_grad = b.binary(OpKind::divide, sums[1], s);
  return {math.result(0, grad), math.result(1, scale_grad), math.result(2, sums[0])};
}

}  // namespace weft::passes
