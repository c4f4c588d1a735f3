#include "passes/partition/write/combine_partials.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/number_literal.h"
#include "core/small_float.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {
namespace {

// A dimension besides `dim` of whose elements each of n devices can take its part; -1: none, or
// nothing is gained: among two devices, sending all and sending halves twice are the same.
int shared_dim(const Dims& dims, int dim, std::int64_t n) {
  for (int d = 0; n > 2 && d < static_cast<int>(dims.size()); ++d) {
    if (d != dim && dims[at(d)] > 0 && dims[at(d)] % n == 0) return d;
  }
  return -1;
}

double number_of(std::span<const std::byte> element, DType dtype) {
  const auto as = [&]<class T>(T value) {
    std::memcpy(&value, element.data(), std::min(sizeof(value), element.size()));
    return value;
  };
  if (dtype == DType::f64) return as(0.0);
  if (dtype == DType::f32) return as(0.0F);
  return decode_float(as(std::uint32_t{0}), info(dtype).format);
}

// By what sums of a type are scaled at most, so that their parts do not overflow.
double largest_scale(DType dtype) { return info(dtype).format.exponent_bits >= 8 ? 1 << 16 : 1; }

// Whether it is a constant with one number, perhaps spread over an array, and not next to 0.
bool is_divisor(const ir::Value& value) {
  const ir::Op* op = value.def;
  while (op != nullptr && op->operands.size() == 1 && op->def().has(ir::Trait::moves_data)) {
    op = op->operand(0)->def;
  }
  const auto* const constant = op == nullptr ? nullptr : op->attrs.get_if<ir::ConstantAttrs>();
  if (constant == nullptr) return false;
  const Literal& literal = constant->value;
  const DType dtype = literal.dtype();
  if (!is_float(dtype) || (!literal.is_splat() && literal.num_elements() != 1)) return false;
  return std::abs(number_of(literal.element_bytes(0), dtype)) * largest_scale(dtype) >= 1;
}

// Of a constant with many numbers nothing is said.
bool is_small_constant(const Literal& literal) {
  constexpr std::int64_t kMostNumbers = 64;
  const DType dtype = literal.dtype();
  const std::int64_t numbers = literal.is_splat() ? 1 : literal.num_elements();
  if (numbers > kMostNumbers || !is_float(dtype)) return false;
  for (std::int64_t e = 0; e < numbers; ++e) {
    if (!(std::abs(number_of(literal.element_bytes(e), dtype)) <= largest_scale(dtype)))
      return false;
  }
  return true;
}

// Whether no element is infinite, or so large that parts of a sum overflow by it.
bool is_small(const ir::Value& value, int steps) {
  if (!value.type.is_tensor()) return false;
  if (!is_float(value.type.dtype()) && !is_complex(value.type.dtype())) return true;
  const ir::Op* const op = value.def;
  if (op == nullptr || steps == 0) return false;
  if (const auto* const constant = op->attrs.get_if<ir::ConstantAttrs>()) {
    return is_small_constant(constant->value);
  }
  if (op->kind == ir::OpKind::convert) {
    const DType from = op->operand(0)->type.dtype();
    return from == DType::i1 || (!is_float(from) && !is_complex(from) && byte_size(from) <= 1);
  }
  if (!op->def().has(ir::Trait::moves_data)) return false;
  return std::ranges::all_of(op->operands,
                             [&](const ir::Value* from) { return is_small(*from, steps - 1); });
}

double sum_of_wire_bytes(ir::CollectiveKind kind, std::int64_t n, std::span<const TensorType> types,
                         std::int64_t parts) {
  double sum = 0;
  for (const TensorType& type : types) {
    sum += ir::wire_bytes(kind, n, static_cast<double>(type.num_bytes() / parts));
  }
  return sum;
}

}  // namespace

std::optional<CombineOp> combine_op(const ir::Op& op, ir::Combiner combiner, std::size_t i) {
  CombineOp kind = ir::OpKind::add;
  if (combiner == ir::Combiner::region) {
    const ir::Block& region = *op.regions.back();
    if (!ir::is_monoid_region(region)) return std::nullopt;
    kind = region.terminator()->operand(i)->def->kind;
  } else if (combiner != ir::Combiner::sum) {
    return std::nullopt;
  }
  if (!ir::identity_value(kind, op.result(i)->type.dtype())) return std::nullopt;
  return kind;
}

std::optional<CombineOp> common_combine_op(const ir::Op& op, ir::Combiner combiner) {
  const std::optional<CombineOp> first = combine_op(op, combiner, 0);
  for (std::size_t i = 1; i < op.results.size(); ++i) {
    if (combine_op(op, combiner, i) != first) return std::nullopt;
  }
  return first;
}

bool can_combine(const ir::Op& op, ir::Combiner combiner) {
  bool by_ops = true;
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    by_ops = by_ops && combine_op(op, combiner, i).has_value();
  }
  return by_ops || (hook_selects(op.kind) && ir::is_selective_region(*op.regions[0]));
}

bool may_count_often(const ir::Value& initial, std::optional<CombineOp> combine) {
  if (!combine) return true;  // the region selects
  if (ir::op_def(*combine).monoid.idempotent) return true;
  if (initial.def == nullptr || initial.def->kind != ir::OpKind::constant) return false;
  const Literal& value = initial.def->get<ir::ConstantAttrs>().value;
  return value == *ir::identity_value(*combine, value.dtype()) ||
         (combine == ir::OpKind::add && value == scalar_literal(value.dtype(), 0));
}

bool keeps_sum_of_first(const ir::Op& op, const ir::FactorRule& rule) {
  if (op.def().has(ir::Trait::linear_in_first)) {
    return !is_integer(op.result()->type.dtype()) && is_divisor(*op.operand(1));
  }
  if (rule.combiner != ir::Combiner::region) return false;
  if (op.results.size() != 1 || op.operands.size() != 2) return false;
  const bool along_whole_dims = std::ranges::all_of(rule.factors, [](const ir::Factor& factor) {
    return factor.kind == ir::FactorKind::pass_through || factor.kind == ir::FactorKind::reduction;
  });
  return along_whole_dims && common_combine_op(op, rule.combiner) == ir::OpKind::add &&
         may_count_often(*op.operand(1), ir::OpKind::add);
}

bool keeps_sum_times(const ir::Op& op, std::size_t i) {
  if (!op.def().has(ir::Trait::multilinear) || op.operands.size() != 2) return false;
  constexpr int kSteps = 16;
  return is_small(*op.operand(1 - i), kSteps);
}

std::vector<ir::Value*> combine_each(LocalBuilder& b, const ir::Op& op, ir::Combiner combiner,
                                     std::vector<ir::Value*> partials, const AtomList& atoms) {
  for (std::size_t i = 0; i < partials.size(); ++i) {
    partials[i] = b.all_reduce(partials[i], atoms, *combine_op(op, combiner, i));
  }
  return partials;
}

double combine_each_wire_bytes(std::span<const TensorType> partials, std::int64_t n) {
  return sum_of_wire_bytes(ir::CollectiveKind::all_reduce, n, partials, 1);
}

std::vector<ir::Value*> of_all_tiles(LocalBuilder& b, std::vector<ir::Value*> values, int dim,
                                     const AtomList& atoms, const ValuesFn& f) {
  const std::int64_t n = b.atoms().size(atoms);
  const int shared = shared_dim(values[0]->type.dims(), dim, n);
  for (ir::Value*& v : values) {
    v = shared < 0 ? b.all_gather(v, dim, atoms) : b.all_to_all(v, shared, dim, atoms);
  }
  values = f(std::move(values));
  if (shared < 0) return values;
  for (ir::Value*& v : values) v = b.all_gather(v, shared, atoms);
  return values;
}

double of_all_tiles_wire_bytes(std::span<const TensorType> values,
                               std::span<const TensorType> results, int dim, std::int64_t n) {
  if (shared_dim(values[0].dims, dim, n) < 0) {
    return sum_of_wire_bytes(ir::CollectiveKind::all_gather, n, values, 1);
  }
  return sum_of_wire_bytes(ir::CollectiveKind::all_to_all, n, values, 1) +
         sum_of_wire_bytes(ir::CollectiveKind::all_gather, n, results, n);
}

}  // namespace weft::passes
