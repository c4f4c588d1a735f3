// Integer steps of a ScalarProgram. (Intel 64 and IA-32 Architectures Software Developer's Manual,
// volume 2.)
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <algorithm>

#include "engine/codegen/scalar_emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

int width_of(ScalarType type) { return 8 * scalar_bytes(type); }

}  // namespace

void ScalarEmitter::write_integers(const ScalarStep& step) {
  switch (step.op) {
    case ScalarOp::add:
    case ScalarOp::subtract:
    case ScalarOp::multiply:
    case ScalarOp::and_:
    case ScalarOp::or_:
    case ScalarOp::xor_:
      return write_sum(step);
    case ScalarOp::divide:
    case ScalarOp::remainder:
      return write_division(step);
    case ScalarOp::minimum:
    case ScalarOp::maximum:
      return write_extreme(step);
    case ScalarOp::negate:
    case ScalarOp::not_:
    case ScalarOp::absolute:
      return write_opposite(step);
    case ScalarOp::sign:
      return write_sign(step);
    case ScalarOp::shift_left:
    case ScalarOp::shift_right_logical:
    case ScalarOp::shift_right_arithmetic:
      return write_shift(step);
    case ScalarOp::population_count:
    case ScalarOp::count_leading_zeros:
      return write_count(step);
    default:
      WEFT_ASSERT(false, "a step of integers that is none");
  }
}

void ScalarEmitter::write_sum(const ScalarStep& step) {
  std::int32_t a = step.operands[0], b = step.operands[1];
  const Reg to = target(step.to, kA);
  const bool commutes = step.op != ScalarOp::subtract;
  if (commutes && (at(a).is_constant || is_in(b, to))) std::swap(a, b);
  if (write_far_sum(step, to, a, b)) return;
  if (step.op == ScalarOp::multiply && is_immediate(b)) {
    imul(to, source(a, kA), static_cast<int>(number_of(b)));
    extend(to, step.type);
    return give(step.to, to);
  }
  const Reg work = is_in(b, to) && a != b ? general(kA, step.type) : to;
  move_to(work, a);
  write_combined(step, work, b);
  extend(work, step.type);
  give(step.to, work);
}

// A sum in a register of its own.
bool ScalarEmitter::write_far_sum(const ScalarStep& step, const Reg& to, std::int32_t a,
                                  std::int32_t b) {
  const bool is_sum = step.op == ScalarOp::add || step.op == ScalarOp::subtract;
  if (!is_sum || scalar_bytes(step.type) < 4 || at(a).is_constant || place(a).number < 0 ||
      is_in(a, to)) {
    return false;
  }
  const Reg64 first(place(a).number);
  if (is_immediate(b)) {
    const std::int64_t number = step.op == ScalarOp::add ? number_of(b) : -number_of(b);
    if (number != static_cast<std::int32_t>(number)) return false;
    lea(to, ptr[first + static_cast<int>(number)]);
  } else {
    if (step.op == ScalarOp::subtract || at(b).is_constant || place(b).number < 0) return false;
    lea(to, ptr[first + Reg64(place(b).number)]);
  }
  give(step.to, to);
  return true;
}

void ScalarEmitter::write_combined(const ScalarStep& step, const Reg& to, std::int32_t b) {
  if (step.op == ScalarOp::multiply) return imul(to, source(b, kC));
  const bool takes = is_immediate(b);
  const auto number = takes ? static_cast<std::uint32_t>(number_of(b)) : 0;
  switch (step.op) {
    case ScalarOp::add:
      return takes ? add(to, number) : add(to, source(b, kC));
    case ScalarOp::subtract:
      return takes ? sub(to, number) : sub(to, source(b, kC));
    case ScalarOp::and_:
      return takes ? and_(to, number) : and_(to, source(b, kC));
    case ScalarOp::or_:
      return takes ? or_(to, number) : or_(to, source(b, kC));
    default:
      return takes ? xor_(to, number) : xor_(to, source(b, kC));
  }
}

void ScalarEmitter::write_opposite(const ScalarStep& step) {
  const std::int32_t a = step.operands[0];
  const bool is_absolute = step.op == ScalarOp::absolute;
  const Reg to = target(step.to, kA), work = is_absolute ? general(kA, step.type) : to;
  move_to(work, a);
  if (step.op == ScalarOp::not_) {
    step.type == ScalarType::i1 ? xor_(work, 1) : not_(work);
  } else if (!is_absolute) {
    neg(work);
  } else if (!is_unsigned(step.type)) {
    neg(work);
    cmovs(work, source(a, kC));
  }
  if (step.type != ScalarType::i1) extend(work, step.type);
  give(step.to, work);
}

void ScalarEmitter::write_sign(const ScalarStep& step) {
  const Reg a = in_register(step.operands[0], kD);
  if (is_unsigned(step.type)) {
    test(a, a);
    const Reg to = target(step.to, kA);
    set_if(kNotEqual, to.cvt32());
    return give(step.to, to);
  }
  const Reg high = general(kA, step.type), low = general(kC, step.type);
  const int last = is_wide(step.type) ? 63 : 31;
  mov(high, a);
  mov(low, a);
  sar(high, last);
  neg(low);
  shr(low, last);
  or_(high, low);
  give(step.to, high);
}

void ScalarEmitter::write_extreme(const ScalarStep& step) {
  std::int32_t a = step.operands[0], b = step.operands[1];
  const Reg to = target(step.to, kA);
  if (at(a).is_constant || is_in(b, to)) std::swap(a, b);
  const Source other = source(b, kC);
  move_to(to, a);
  cmp(to, other);
  const Relation relation = step.op == ScalarOp::minimum ? Relation::gt : Relation::lt;
  move_if(condition(relation, !is_unsigned(step.type)), to, other);
  give(step.to, to);
}

void ScalarEmitter::write_shift(const ScalarStep& step) {
  const std::int32_t a = step.operands[0], b = step.operands[1];
  if (at(b).is_constant) return write_shift_by(step, at(b).bits);
  const bool is_left = step.op == ScalarOp::shift_left;
  const bool keeps_sign = step.op == ScalarOp::shift_right_arithmetic;
  const int width = width_of(step.type);
  const Reg work = general(kA, step.type);
  const Reg amount = general(kC, step.type), bound = general(kD, step.type);
  move_to(amount, b);
  move_to(work, a);
  move_number(bound, keeps_sign ? width - 1 : 0);
  if (keeps_sign) {
    extend_signed(work, step.type);
    cmp(amount, bound);
    cmova(amount, bound);
    sar(work, cl);
  } else {
    if (!is_left) extend_unsigned(work, step.type);
    is_left ? shl(work, cl) : shr(work, cl);
    cmp(amount, width);
    cmovae(work, bound);
  }
  extend(work, step.type);
  give(step.to, work);
}

void ScalarEmitter::write_shift_by(const ScalarStep& step, std::uint64_t amount) {
  const bool keeps_sign = step.op == ScalarOp::shift_right_arithmetic;
  const Reg work = general(kA, step.type);
  const auto last = static_cast<std::uint64_t>(width_of(step.type)) - 1;
  if (amount > last && !keeps_sign) {
    move_number(work, 0);
    return give(step.to, work);
  }
  const auto by = static_cast<int>(std::min(amount, last));
  move_to(work, step.operands[0]);
  if (step.op == ScalarOp::shift_left) {
    shl(work, by);
  } else if (keeps_sign) {
    extend_signed(work, step.type);
    sar(work, by);
  } else {
    extend_unsigned(work, step.type);
    shr(work, by);
  }
  extend(work, step.type);
  give(step.to, work);
}

void ScalarEmitter::write_count(const ScalarStep& step) {
  const Reg work = general(kA, step.type);
  move_to(work, step.operands[0]);
  extend_unsigned(work, step.type);
  if (step.op == ScalarOp::population_count) {
    popcnt(work, work);
  } else {
    lzcnt(work, work);
    if (scalar_bytes(step.type) < 4) sub(work, 32 - width_of(step.type));
  }
  give(step.to, work);
}

}  // namespace weft::engine

#endif
