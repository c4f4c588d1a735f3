// Vectors that record what is done with them: the part of Highway's interface that the functions of
// vector/ are written in, whose values are steps of a VectorProgram. A function that is compiled
// for these vectors gives the steps of what it computes.
//
// hwy::N_RECORDED is such a namespace as Highway has for each kind of vectors. What is recorded
// goes to `sink`, one for each thread, which record_function sets (recorded_functions.h).
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "engine/codegen/vector_program.h"

namespace weft::engine {

// Who makes steps of what is recorded.
class StepSink {
 public:
  virtual ~StepSink() = default;
  // The number of the step, or of an equal one that was made before.
  virtual int step(VectorStep step) = 0;
  virtual const VectorStep& made(int number) const = 0;
};

}  // namespace weft::engine

namespace hwy::N_RECORDED {

using weft::engine::LaneType;
using weft::engine::VectorOp;
using weft::engine::VectorStep;

inline thread_local weft::engine::StepSink* sink = nullptr;

template <class T>
struct Tag {
  using Lane = T;
};
template <class T>
struct Lanes {
  using Lane = T;
  int step;
};
template <class T>
struct MaskLanes {
  int step;
};

template <class D>
using TFromD = typename D::Lane;
template <class D>
using Vec = Lanes<TFromD<D>>;
template <class D>
using Mask = MaskLanes<TFromD<D>>;
template <class D>
using RebindToSigned = Tag<std::conditional_t<sizeof(TFromD<D>) == 8, std::int64_t, std::int32_t>>;
template <class D>
using RebindToUnsigned =
    Tag<std::conditional_t<sizeof(TFromD<D>) == 8, std::uint64_t, std::uint32_t>>;

template <class T>
constexpr LaneType lane_type() {
  if constexpr (std::is_floating_point_v<T>) return sizeof(T) == 8 ? LaneType::f64 : LaneType::f32;
  return sizeof(T) == 8 ? LaneType::i64 : LaneType::i32;
}

template <class T>
Lanes<T> record(VectorOp op, Lanes<T> a, int b = -1, int c = -1) {
  constexpr LaneType type = lane_type<T>();
  return {sink->step({.op = op,
                      .type = type,
                      .result = type,
                      .is_unsigned = std::unsigned_integral<T>,
                      .operands = {a.step, b, c}})};
}
template <class T>
MaskLanes<T> record_mask(VectorOp op, MaskLanes<T> a, MaskLanes<T> b) {
  return {sink->step(
      {.op = op, .type = LaneType::i1, .result = LaneType::i1, .operands = {a.step, b.step, -1}})};
}
template <class T>
MaskLanes<T> record_compare(weft::engine::Relation relation, Lanes<T> a, Lanes<T> b) {
  return {sink->step({.op = VectorOp::compare,
                      .type = lane_type<T>(),
                      .result = LaneType::i1,
                      .is_unsigned = std::unsigned_integral<T>,
                      .relation = relation,
                      .operands = {a.step, b.step, -1}})};
}

template <class D>
Vec<D> constant(D, std::uint64_t bits) {
  constexpr LaneType type = lane_type<TFromD<D>>();
  return {sink->step({.op = VectorOp::constant, .type = type, .result = type, .bits = bits})};
}
template <class D>
Vec<D> Set(D d, TFromD<D> value) {
  if constexpr (sizeof(value) == 8) {
    return constant(d, std::bit_cast<std::uint64_t>(value));
  } else {
    return constant(d, std::bit_cast<std::uint32_t>(value));
  }
}
template <class D>
Vec<D> Zero(D d) {
  return Set(d, 0);
}
template <class D>
Vec<D> SignBit(D d) {
  return constant(d, weft::engine::sign_bit(lane_type<TFromD<D>>()));
}

template <class D, class T>
Vec<D> BitCast(D d, Lanes<T> x) {
  constexpr LaneType from = lane_type<T>(), to = lane_type<TFromD<D>>();
  if constexpr (from == to) return {x.step};
  const VectorStep& made = sink->made(x.step);
  if (made.op == VectorOp::constant) return constant(d, made.bits);
  return {sink->step({.op = VectorOp::bits, .type = from, .result = to, .operands = {x.step}})};
}

// Of integers with a sign.
template <class D>
Vec<D> ConvertTo(D, Vec<RebindToSigned<D>> x) {
  constexpr LaneType from = lane_type<TFromD<RebindToSigned<D>>>(), to = lane_type<TFromD<D>>();
  return {sink->step({.op = VectorOp::convert, .type = from, .result = to, .operands = {x.step}})};
}

template <class T>
Lanes<T> Add(Lanes<T> a, Lanes<T> b) {
  return record(VectorOp::add, a, b.step);
}
template <class T>
Lanes<T> Sub(Lanes<T> a, Lanes<T> b) {
  return record(VectorOp::subtract, a, b.step);
}
template <class T>
Lanes<T> Mul(Lanes<T> a, Lanes<T> b) {
  return record(VectorOp::multiply, a, b.step);
}
template <std::floating_point T>
Lanes<T> Div(Lanes<T> a, Lanes<T> b) {
  return record(VectorOp::divide, a, b.step);
}
template <std::floating_point T>
Lanes<T> MulAdd(Lanes<T> a, Lanes<T> b, Lanes<T> c) {
  return record(VectorOp::multiply_add, a, b.step, c.step);
}
template <std::floating_point T>
Lanes<T> MulSub(Lanes<T> a, Lanes<T> b, Lanes<T> c) {
  return record(VectorOp::multiply_subtract, a, b.step, c.step);
}
template <std::floating_point T>
Lanes<T> NegMulAdd(Lanes<T> a, Lanes<T> b, Lanes<T> c) {
  return record(VectorOp::negated_multiply_add, a, b.step, c.step);
}
template <class T>
Lanes<T> Min(Lanes<T> a, Lanes<T> b) {
  return record(std::floating_point<T> ? VectorOp::lesser : VectorOp::minimum, a, b.step);
}
template <class T>
Lanes<T> Max(Lanes<T> a, Lanes<T> b) {
  return record(std::floating_point<T> ? VectorOp::greater : VectorOp::maximum, a, b.step);
}
template <class T>
Lanes<T> Neg(Lanes<T> x) {
  return record(VectorOp::negate, x);
}
template <class T>
Lanes<T> Abs(Lanes<T> x) {
  return record(VectorOp::absolute, x);
}
template <std::floating_point T>
Lanes<T> Sqrt(Lanes<T> x) {
  return record(VectorOp::square_root, x);
}
template <std::floating_point T>
Lanes<T> Floor(Lanes<T> x) {
  return record(VectorOp::floor, x);
}
template <std::floating_point T>
Lanes<T> Ceil(Lanes<T> x) {
  return record(VectorOp::ceiling, x);
}
template <std::floating_point T>
Lanes<T> Round(Lanes<T> x) {
  return record(VectorOp::round_to_even, x);
}

template <class T>
Lanes<T> And(Lanes<T> a, Lanes<T> b) {
  return record(VectorOp::and_, a, b.step);
}
template <class T>
Lanes<T> Or(Lanes<T> a, Lanes<T> b) {
  return record(VectorOp::or_, a, b.step);
}
template <class T>
Lanes<T> Xor(Lanes<T> a, Lanes<T> b) {
  return record(VectorOp::xor_, a, b.step);
}
template <class T>
MaskLanes<T> And(MaskLanes<T> a, MaskLanes<T> b) {
  return record_mask(VectorOp::and_, a, b);
}
template <class T>
MaskLanes<T> Or(MaskLanes<T> a, MaskLanes<T> b) {
  return record_mask(VectorOp::or_, a, b);
}
template <int kBits, std::integral T>
Lanes<T> ShiftLeft(Lanes<T> x) {
  return record(VectorOp::shift_left, x, Set(Tag<T>(), kBits).step);
}
template <int kBits, std::integral T>
Lanes<T> ShiftRight(Lanes<T> x) {
  constexpr VectorOp op =
      std::unsigned_integral<T> ? VectorOp::shift_right_logical : VectorOp::shift_right_arithmetic;
  return record(op, x, Set(Tag<T>(), kBits).step);
}
template <std::unsigned_integral T>
Lanes<T> Shl(Lanes<T> x, Lanes<T> by) {
  return record(VectorOp::shift_left, x, by.step);
}
template <std::unsigned_integral T>
Lanes<T> Shr(Lanes<T> x, Lanes<T> by) {
  return record(VectorOp::shift_right_logical, x, by.step);
}

template <class T>
MaskLanes<T> Eq(Lanes<T> a, Lanes<T> b) {
  return record_compare(weft::engine::Relation::eq, a, b);
}
template <class T>
MaskLanes<T> Lt(Lanes<T> a, Lanes<T> b) {
  return record_compare(weft::engine::Relation::lt, a, b);
}
template <class T>
MaskLanes<T> Le(Lanes<T> a, Lanes<T> b) {
  return record_compare(weft::engine::Relation::le, a, b);
}
template <class T>
MaskLanes<T> Gt(Lanes<T> a, Lanes<T> b) {
  return record_compare(weft::engine::Relation::gt, a, b);
}
template <class T>
MaskLanes<T> Ge(Lanes<T> a, Lanes<T> b) {
  return record_compare(weft::engine::Relation::ge, a, b);
}
template <std::integral T>
MaskLanes<T> TestBit(Lanes<T> x, Lanes<T> bit) {
  return Eq(And(x, bit), bit);
}
template <class D, class T>
Mask<D> RebindMask(D, MaskLanes<T> x) {
  return {x.step};
}
template <class T>
Lanes<T> IfThenElse(MaskLanes<T> which, Lanes<T> yes, Lanes<T> no) {
  constexpr LaneType type = lane_type<T>();
  return {sink->step({.op = VectorOp::select,
                      .type = type,
                      .result = type,
                      .operands = {which.step, yes.step, no.step}})};
}
template <class T>
Lanes<T> IfThenElseZero(MaskLanes<T> which, Lanes<T> yes) {
  return IfThenElse(which, yes, Zero(Tag<T>()));
}
template <class T>
Lanes<T> IfThenZeroElse(MaskLanes<T> which, Lanes<T> no) {
  return IfThenElse(which, Zero(Tag<T>()), no);
}
// Steps do not depend on values: what is computed where all lanes are usual is told otherwise
// (VectorOp::usually).
template <class D, class T>
bool AllTrue(D, MaskLanes<T>) {
  return false;
}

}  // namespace hwy::N_RECORDED
