#include "passes/normalize/expand_rng.h"

#include <cmath>
#include <numbers>
#include <vector>

#include "core/element.h"
#include "ir/builder.h"
#include "ir/ops/attrs.h"

namespace weft::passes {
namespace {

using ir::OpKind;
using ir::Value;

// Puts ops on arrays of one shape before the op.
class NumberBuilder {
 public:
  NumberBuilder(ir::Op& op, ir::Module& module)
      : b_(module, *op.parent), dims_(op.result()->type.dims()) {
    b_.set_block(*op.parent, &op);
    b_.set_location(op.location);
  }

  Value* bits(std::uint64_t number, DType words) {
    const std::uint64_t state[] = {number, 0};
    Literal literal({DType::ui64, {2}});
    std::memcpy(literal.mutable_bytes().data(), state, sizeof(state));
    Value* const initial = b_.constant(std::move(literal));
    const ir::Op* const made =
        b_.create(OpKind::rng_bit_generator, {&initial, 1},
                  std::vector<ir::Type>{initial->type, ir::Type(words, dims_)},
                  ir::AttrsRef::of(ir::RngBitGeneratorAttrs{ir::RngAlgorithm::PHILOX}));
    return made->results[1];
  }
  Value* number(DType dtype, double value) {
    return everywhere(b_.constant(splat_literal(dtype, value)));
  }
  // A scalar operand, as one of this type, for each element.
  Value* operand(Value* scalar, DType dtype) { return everywhere(converted(scalar, dtype)); }
  Value* converted(Value* value, DType dtype) {
    if (value->type.dtype() == dtype) return value;
    return b_.create(OpKind::convert, {&value, 1}, {ir::Type(dtype, value->type.dims())})->result();
  }
  // `value`, and `other` where that is `end`.
  Value* without(Value* value, Value* end, Value* other) {
    Value* const both[] = {value, end};
    const ir::Op* const is_end =
        b_.create(OpKind::compare, both, {ir::Type(DType::i1, dims_)},
                  ir::AttrsRef::of(ir::CompareAttrs{ir::ComparisonDirection::EQ, {}}));
    Value* const choice[] = {is_end->results[0], other, value};
    return b_.create(OpKind::select, choice, std::vector<ir::Type>{value->type})->result();
  }
  Value* op(OpKind kind, std::vector<Value*> operands) {
    return b_.create(kind, operands, std::vector<ir::Type>{operands[0]->type})->result();
  }

 private:
  static Literal splat_literal(DType dtype, double value) {
    Literal literal({dtype, {}});
    const auto store = [&](auto x) { std::memcpy(literal.mutable_bytes().data(), &x, sizeof(x)); };
    if (dtype == DType::f32) store(static_cast<float>(value));
    if (dtype == DType::f64) store(value);
    if (dtype == DType::ui32) store(static_cast<std::uint32_t>(value));
    if (dtype == DType::ui64) store(static_cast<std::uint64_t>(value));
    return literal;
  }
  Value* everywhere(Value* scalar) {
    return b_
        .create(OpKind::broadcast_in_dim, {&scalar, 1}, {ir::Type(scalar->type.dtype(), dims_)},
                ir::AttrsRef::of(ir::BroadcastInDimAttrs{}))
        ->result();
  }

  ir::Builder b_;
  Dims dims_;
};

}  // namespace

void expand_rng(ir::Op& op, std::uint64_t number, ir::Module& module) {
  NumberBuilder b(op, module);
  const DType dtype = op.result()->type.dtype();
  const bool wide = info(dtype).bits == 64;
  const DType words = wide ? DType::ui64 : DType::ui32;
  Value* const bits = b.bits(number, words);
  Value* result = nullptr;
  if (!is_float(dtype)) {
    Value *const first = b.operand(op.operand(0), words), *const end =
                                                              b.operand(op.operand(1), words);
    Value* const count = b.op(OpKind::subtract, {end, first});
    result = b.op(OpKind::add, {first, b.op(OpKind::remainder, {bits, count})});
  } else {
    const DType real = wide ? DType::f64 : DType::f32;
    const bool even = op.get<ir::RngAttrs>().rng_distribution == ir::RngDistribution::UNIFORM;
    // Even numbers are of as many bits as the type has, or it could round them up.
    const int used = info(even ? dtype : real).format.mantissa_bits;
    Value* const shift = b.number(words, (wide ? 64 : 32) - used);
    Value* const kept = b.converted(b.op(OpKind::shift_right_logical, {bits, shift}), real);
    Value *const a = b.operand(op.operand(0), real), *const c = b.operand(op.operand(1), real);
    if (even) {
      Value* const part = b.op(OpKind::multiply, {kept, b.number(real, std::ldexp(1.0, -used))});
      result =
          b.op(OpKind::add, {a, b.op(OpKind::multiply, {b.op(OpKind::subtract, {c, a}), part})});
      result = b.without(b.converted(result, dtype), b.operand(op.operand(1), dtype),
                         b.operand(op.operand(0), dtype));
    } else {
      // From -1 to 1, both left out.
      Value* const middle = b.op(OpKind::add, {kept, b.number(real, 0.5)});
      Value* const twice =
          b.op(OpKind::multiply, {middle, b.number(real, std::ldexp(1.0, 1 - used))});
      Value* const place = b.op(OpKind::subtract, {twice, b.number(real, 1)});
      Value* const normal = b.op(OpKind::multiply, {b.number(real, std::numbers::sqrt2),
                                                    b.op(OpKind::chlo_erf_inv, {place})});
      result = b.op(OpKind::add, {a, b.op(OpKind::multiply, {c, normal})});
    }
  }
  result = b.converted(result, dtype);
  result->def->extra = op.extra;
  op.result()->replace_all_uses(result);
  op.erase();
}

}  // namespace weft::passes
