// What a ScalarProgram moves, and what it calls.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/scalar_emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

constexpr int kArguments[] = {Operand::RDI, Operand::RSI, Operand::RDX, Operand::RCX};

}  // namespace

void ScalarEmitter::write_move(const ScalarStep& step) {
  const std::int32_t from = step.operands[0];
  if (is_float(step.type)) {
    const Xmm to = float_target(step.to, kFifth);
    if (at(from).is_constant && at(from).bits == 0) {
      vxorps(to, to, to);
      return give_float(step.to, to);
    }
    return give_float(step.to, float_in_register(from, to.getIdx()));
  }
  const Reg to = target(step.to, kA);
  give(step.to, in_register(from, to.getIdx()));
}

RegExp ScalarEmitter::address_of(const ScalarStep& step, int base_scratch, int index_scratch) {
  const std::int32_t base = step.operands[0], offset = step.operands[1];
  RegExp where;
  if (base == ScalarStep::kFrame) {
    where = RegExp(rsp);
  } else if (base == ScalarStep::kTable) {
    where = RegExp(r15);
  } else {
    where = RegExp(in_register(base, base_scratch));
  }
  if (offset >= 0) where = where + RegExp(in_register(offset, index_scratch), step.scale);
  return where + static_cast<std::size_t>(step.number);
}

void ScalarEmitter::write_load(const ScalarStep& step) {
  const RegExp where = address_of(step, kA, kC);
  if (is_float(step.type)) {
    const Xmm to = float_target(step.to, kFifth);
    is_wide(step.type) ? vmovsd(to, qword[where]) : vmovss(to, dword[where]);
    return give_float(step.to, to);
  }
  const Reg to = target(step.to, kA);
  switch (step.type) {
    case ScalarType::i8:
      movsx(to, byte[where]);
      break;
    case ScalarType::i16:
      movsx(to, word[where]);
      break;
    case ScalarType::i1:
    case ScalarType::ui8:
      movzx(to, byte[where]);
      break;
    case ScalarType::ui16:
      movzx(to, word[where]);
      break;
    default:
      mov(to, ptr[where]);
  }
  give(step.to, to);
}

void ScalarEmitter::write_store(const ScalarStep& step) {
  const RegExp where = address_of(step, kA, kC);
  const std::int32_t value = step.operands[2];
  if (is_float(step.type) && !at(value).is_constant) {
    const Xmm from = float_in_register(value, kFifth);
    return is_wide(step.type) ? vmovsd(qword[where], from) : vmovss(dword[where], from);
  }
  Reg from = general(kD, step.type);
  if (is_float(step.type)) {
    move_number(from, static_cast<std::int64_t>(at(value).bits));
  } else {
    from = in_register(value, kD);
  }
  switch (scalar_bytes(step.type)) {
    case 1:
      return mov(byte[where], from.cvt8());
    case 2:
      return mov(word[where], from.cvt16());
    default:
      return mov(ptr[where], from);
  }
}

void ScalarEmitter::write_address(const ScalarStep& step) {
  const RegExp where = address_of(step, kA, kC);
  const Reg to = target(step.to, kA);
  lea(to, ptr[where]);
  give(step.to, to);
}

// The last bytes may be copied twice.
void ScalarEmitter::write_copy(const ScalarStep& step) {
  const RegExp from = RegExp(in_register(step.operands[0], kA)) + static_cast<int>(step.number);
  const RegExp to = RegExp(in_register(step.operands[1], kC)) + static_cast<int>(step.there);
  const int bytes = static_cast<int>(step.bytes);
  const Xmm part(kFifth);
  if (bytes >= 16) {
    for (int at = 0; at < bytes; at += 16) {
      const int begin = std::min(at, bytes - 16);
      vmovups(part, ptr[from + begin]);
      vmovups(ptr[to + begin], part);
    }
    return;
  }
  const int width = bytes >= 8 ? 8 : bytes >= 4 ? 4 : 1;
  for (int at = 0; at < bytes; at += width) {
    const int begin = std::min(at, bytes - width);
    const Reg number = width == 8 ? Reg(rdx) : width == 4 ? Reg(edx) : Reg(dl);
    mov(number, ptr[from + begin]);
    mov(ptr[to + begin], number);
  }
}

void ScalarEmitter::write_call(const ScalarStep& step) {
  const ScalarProgram::Call& call = program_.calls[static_cast<std::size_t>(step.number)];
  for (std::size_t a = 0; a < call.arguments.size(); ++a) {
    const std::int32_t argument = call.arguments[a];
    move_to(general(kArguments[a], type_of(argument)), argument);
  }
  mov(rax, reinterpret_cast<std::uint64_t>(call.function));
  this->call(rax);
  if (!call.may_fail) return;
  test(eax, eax);
  jnz(labels_[ScalarProgram::kEnd], T_NEAR);
}

}  // namespace weft::engine

#endif
