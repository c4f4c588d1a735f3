#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/scalar_emitter.h"

#include <limits>

#include "engine/codegen/scalar_fold.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

// Kept for the caller; the table is in the last one.
constexpr int kSaved[] = {Operand::RBX, Operand::RBP, Operand::R12,
                          Operand::R13, Operand::R14, Operand::R15};

ScalarMachine scalar_machine() {
  return {
      .passing = {Operand::RSI, Operand::RDI, Operand::R8, Operand::R9, Operand::R10, Operand::R11},
      .kept = {Operand::RBX, Operand::RBP, Operand::R12, Operand::R13, Operand::R14},
      .floats = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}};
}

// So that the stack is aligned where something is called.
std::int64_t stack_size(std::int64_t bytes) { return (bytes + 15) / 16 * 16 + 8; }

}  // namespace

ScalarEmitter::ScalarEmitter(const ScalarProgram& program)
    : CodeGenerator(4096, Xbyak::AutoGrow),
      program_(program),
      registers_(place_variables(program, scalar_machine())),
      stack_bytes_(stack_size(program.frame_bytes + std::int64_t{8} * registers_.num_slots + 8)),
      labels_(static_cast<std::size_t>(program.num_labels)) {
  write_entry();
  for (const ScalarStep& step : program_.steps) write(step);
  write_exit();
  write_constants();
}

void ScalarEmitter::write_entry() {
  for (int number : kSaved) push(Reg64(number));
  sub(rsp, static_cast<std::uint32_t>(stack_bytes_));
  mov(r15, rdi);
  const ScalarRegisters::Place& argument = place(program_.argument);
  if (argument.number >= 0 || argument.slot >= 0) give(program_.argument, rsi);
}

void ScalarEmitter::write_exit() {
  L(labels_[ScalarProgram::kEnd]);
  add(rsp, static_cast<std::uint32_t>(stack_bytes_));
  for (auto number = std::rbegin(kSaved); number != std::rend(kSaved); ++number) {
    pop(Reg64(*number));
  }
  ret();
}

void ScalarEmitter::write_constants() {
  align(16);
  for (Pooled& constant : pool_) {
    L(constant.label);
    for (int i = 0; i < 2; ++i) {
      if (is_wide(constant.type)) {
        dq(constant.bits);
      } else {
        dq(constant.bits | constant.bits << 32);
      }
    }
  }
}

void ScalarEmitter::write(const ScalarStep& step) {
  switch (step.op) {
    case ScalarOp::move:
      return write_move(step);
    case ScalarOp::compare:
      return write_compare(step);
    case ScalarOp::select:
      return is_float(type_of(step.to)) ? write_float_select(step) : write_select(step);
    case ScalarOp::convert:
      return write_convert(step);
    case ScalarOp::bits:
      return write_bits(step);
    case ScalarOp::address:
      return write_address(step);
    case ScalarOp::load:
      return write_load(step);
    case ScalarOp::store:
      return write_store(step);
    case ScalarOp::copy:
      return write_copy(step);
    case ScalarOp::label:
      L(labels_[static_cast<std::size_t>(step.number)]);
      return;
    case ScalarOp::jump:
      return jmp(labels_[static_cast<std::size_t>(step.number)], T_NEAR);
    case ScalarOp::jump_if:
      return write_jump_if(step);
    case ScalarOp::call:
      return write_call(step);
    default:
      return is_float(step.type) ? write_floats(step) : write_integers(step);
  }
}

// ---- Conditions

ScalarEmitter::Condition ScalarEmitter::condition(Relation relation, bool has_sign) {
  switch (relation) {
    case Relation::eq:
      return kEqual;
    case Relation::ne:
      return kNotEqual;
    case Relation::lt:
      return has_sign ? kLess : kBelow;
    case Relation::le:
      return has_sign ? kLessOrEqual : kBelowOrEqual;
    case Relation::gt:
      return has_sign ? kGreater : kAbove;
    case Relation::ge:
      return has_sign ? kGreaterOrEqual : kAboveOrEqual;
  }
  return kEqual;
}

ScalarEmitter::Condition ScalarEmitter::write_flags(const ScalarStep& step) {
  std::int32_t a = step.operands[0], b = step.operands[1];
  if (!is_float(step.type)) {
    const bool is_zero = is_immediate(b) && number_of(b) == 0;
    if (is_zero && place(a).number >= 0) {
      test(in_register(a, kA), in_register(a, kA));
    } else if (is_immediate(b)) {
      const Source what = at(a).is_constant ? Source(in_register(a, kA)) : source(a, kA);
      cmp(what, static_cast<std::uint32_t>(number_of(b)));
    } else {
      cmp(in_register(a, kA), source(b, kD));
    }
    return condition(step.relation, !is_unsigned(step.type));
  }
  if (step.relation == Relation::eq || step.relation == Relation::ne) {
    write_float_mask(step, Xmm(kFifth));
    vmovd(eax, Xmm(kFifth));
    test(eax, eax);
    return kNotEqual;
  }
  // Where one is a NaN the flags say below.
  const bool is_below = step.relation == Relation::lt || step.relation == Relation::le;
  if (is_below) std::swap(a, b);
  const Xmm first = float_in_register(a, kFifth);
  const Source second = float_source(b);
  is_wide(step.type) ? vucomisd(first, second) : vucomiss(first, second);
  const bool is_strict = step.relation == Relation::lt || step.relation == Relation::gt;
  return is_strict ? kAbove : kAboveOrEqual;
}

void ScalarEmitter::move_if(Condition condition, const Reg& to, const Operand& from) {
  switch (condition) {
    case kBelow:
      return cmovb(to, from);
    case kAboveOrEqual:
      return cmovae(to, from);
    case kEqual:
      return cmove(to, from);
    case kNotEqual:
      return cmovne(to, from);
    case kBelowOrEqual:
      return cmovbe(to, from);
    case kAbove:
      return cmova(to, from);
    case kLess:
      return cmovl(to, from);
    case kGreaterOrEqual:
      return cmovge(to, from);
    case kLessOrEqual:
      return cmovle(to, from);
    case kGreater:
      return cmovg(to, from);
  }
}

void ScalarEmitter::set_if(Condition condition, const Reg& to) {
  switch (condition) {
    case kBelow:
      setb(al);
      break;
    case kAboveOrEqual:
      setae(al);
      break;
    case kEqual:
      sete(al);
      break;
    case kNotEqual:
      setne(al);
      break;
    case kBelowOrEqual:
      setbe(al);
      break;
    case kAbove:
      seta(al);
      break;
    case kLess:
      setl(al);
      break;
    case kGreaterOrEqual:
      setge(al);
      break;
    case kLessOrEqual:
      setle(al);
      break;
    case kGreater:
      setg(al);
      break;
  }
  movzx(to, al);
}

void ScalarEmitter::write_compare(const ScalarStep& step) {
  const Reg to = target(step.to, kA);
  set_if(write_flags(step), to);
  give(step.to, to);
}

void ScalarEmitter::write_select(const ScalarStep& step) {
  const Condition holds = write_flags(step);
  const std::int32_t on_true = step.operands[2], on_false = step.operands[3];
  const Reg to = target(step.to, kC);
  if (is_in(on_true, to)) {
    move_if(opposite(holds), to, source(on_false, kA));
  } else {
    if (!is_in(on_false, to)) move_to(to, on_false);
    move_if(holds, to, source(on_true, kA));
  }
  give(step.to, to);
}

void ScalarEmitter::write_jump_if(const ScalarStep& step) {
  const Label& to = labels_[static_cast<std::size_t>(step.number)];
  switch (write_flags(step)) {
    case kBelow:
      return jb(to, T_NEAR);
    case kAboveOrEqual:
      return jae(to, T_NEAR);
    case kEqual:
      return je(to, T_NEAR);
    case kNotEqual:
      return jne(to, T_NEAR);
    case kBelowOrEqual:
      return jbe(to, T_NEAR);
    case kAbove:
      return ja(to, T_NEAR);
    case kLess:
      return jl(to, T_NEAR);
    case kGreaterOrEqual:
      return jge(to, T_NEAR);
    case kLessOrEqual:
      return jle(to, T_NEAR);
    case kGreater:
      return jg(to, T_NEAR);
  }
}

// ---- Integers where they are

Address ScalarEmitter::slot(std::int32_t v) {
  const std::int64_t at = program_.frame_bytes + std::int64_t{8} * place(v).slot;
  const RegExp where = rsp + static_cast<int>(at);
  return is_wide(type_of(v)) ? qword[where] : dword[where];
}

Reg ScalarEmitter::general(int number, ScalarType type) {
  if (is_wide(type)) return Reg64(number);
  return Reg32(number);
}

std::int64_t ScalarEmitter::number_of(std::int32_t v) const {
  return integer_of(at(v).type, at(v).bits);
}

bool ScalarEmitter::is_immediate(std::int32_t v) const {
  if (!at(v).is_constant) return false;
  if (!is_wide(type_of(v))) return true;
  const std::int64_t number = number_of(v);
  return number >= std::numeric_limits<std::int32_t>::min() &&
         number <= std::numeric_limits<std::int32_t>::max();
}

Reg ScalarEmitter::in_register(std::int32_t v, int scratch) {
  if (!at(v).is_constant && place(v).number >= 0) return general(place(v).number, type_of(v));
  const Reg to = general(scratch, type_of(v));
  move_to(to, v);
  return to;
}

ScalarEmitter::Source ScalarEmitter::source(std::int32_t v, int scratch) {
  if (!at(v).is_constant && place(v).number < 0) return Source(slot(v));
  return Source(in_register(v, scratch));
}

void ScalarEmitter::move_to(const Reg& to, std::int32_t v) {
  if (at(v).is_constant) return move_number(to, number_of(v));
  if (place(v).number < 0) return mov(to, slot(v));
  if (place(v).number != to.getIdx()) mov(to, general(place(v).number, type_of(v)));
}

void ScalarEmitter::move_number(const Reg& to, std::int64_t number) {
  if (to.isREG(64)) {
    mov(Reg64(to.getIdx()), static_cast<std::uint64_t>(number));
  } else {
    mov(Reg32(to.getIdx()), static_cast<std::uint32_t>(number));
  }
}

Reg ScalarEmitter::target(std::int32_t v, int scratch) const {
  return general(place(v).number >= 0 ? place(v).number : scratch, type_of(v));
}

void ScalarEmitter::give(std::int32_t v, const Reg& from) {
  const Reg whole = general(from.getIdx(), type_of(v));
  if (place(v).number < 0) return mov(slot(v), whole);
  if (place(v).number != from.getIdx()) mov(general(place(v).number, type_of(v)), whole);
}

void ScalarEmitter::extend(const Reg& r, ScalarType type) {
  is_unsigned(type) ? extend_unsigned(r, type) : extend_signed(r, type);
}

void ScalarEmitter::extend_signed(const Reg& r, ScalarType type) {
  if (scalar_bytes(type) == 1) movsx(r.cvt32(), r.cvt8());
  if (scalar_bytes(type) == 2) movsx(r.cvt32(), r.cvt16());
}

void ScalarEmitter::extend_unsigned(const Reg& r, ScalarType type) {
  if (scalar_bytes(type) == 1) movzx(r.cvt32(), r.cvt8());
  if (scalar_bytes(type) == 2) movzx(r.cvt32(), r.cvt16());
}

// ---- Floats where they are

Address ScalarEmitter::pooled(std::uint64_t bits, ScalarType type) {
  for (Pooled& one : pool_) {
    if (one.bits == bits && one.type == type) return ptr[rip + one.label];
  }
  pool_.push_back({bits, type, Label()});
  return ptr[rip + pool_.back().label];
}

Xmm ScalarEmitter::float_in_register(std::int32_t v, int scratch) {
  if (!at(v).is_constant && place(v).number >= 0) return Xmm(place(v).number);
  const Xmm to(scratch);
  const Source from = float_source(v);
  const Address& memory = static_cast<const Operand&>(from).getAddress();
  is_wide(type_of(v)) ? vmovsd(to, memory) : vmovss(to, memory);
  return to;
}

ScalarEmitter::Source ScalarEmitter::float_source(std::int32_t v) {
  if (at(v).is_constant) return Source(pooled(at(v).bits, type_of(v)));
  if (place(v).number >= 0) return Source(Xmm(place(v).number));
  return Source(ptr[rsp + static_cast<int>(program_.frame_bytes + 8 * place(v).slot)]);
}

Xmm ScalarEmitter::float_target(std::int32_t v, int scratch) const {
  return Xmm(place(v).number >= 0 ? place(v).number : scratch);
}

void ScalarEmitter::give_float(std::int32_t v, const Xmm& from) {
  if (place(v).number < 0) {
    return is_wide(type_of(v)) ? vmovsd(slot(v), from) : vmovss(slot(v), from);
  }
  if (place(v).number != from.getIdx()) vmovaps(Xmm(place(v).number), from);
}

}  // namespace weft::engine

#endif
