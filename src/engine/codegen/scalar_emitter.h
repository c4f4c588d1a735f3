// ScalarEmitter: writes the machine code of a ScalarProgram for x86-64 processors with AVX2.
//
// Integers are in general registers, extended to 32 bits as their type says; floats in the lowest
// lanes of vectors. What has no register is on the stack, and is brought into a scratch register
// where an instruction takes none from memory. Written once, when it is made; one thread.
#pragma once

#include <list>
#include <vector>

#include <xbyak/xbyak.h>

#include "weft/error.h"

#include "engine/codegen/scalar_program.h"
#include "engine/codegen/scalar_registers.h"

namespace weft::engine {

class ScalarEmitter : public Xbyak::CodeGenerator {
 public:
  // Throws Xbyak::Error where there is no memory. The code: void (void* table, void* argument).
  explicit ScalarEmitter(const ScalarProgram& program);

 private:
  using Reg = Xbyak::Reg;
  using Reg64 = Xbyak::Reg64;
  using Xmm = Xbyak::Xmm;

  // An operand that an instruction takes from a register or from memory.
  class Source {
   public:
    explicit Source(const Reg& reg) : reg_(reg) {}
    explicit Source(const Xbyak::Address& memory) : memory_(memory), is_memory_(true) {}
    operator const Xbyak::Operand&() const {  // NOLINT: as xbyak's own are
      if (is_memory_) return memory_;
      return reg_;
    }

   private:
    Reg reg_;
    Xbyak::Address memory_ = Xbyak::util::ptr[Xbyak::util::rsp];
    bool is_memory_ = false;
  };

  // Scratch registers: no variable is there.
  static constexpr int kA = Xbyak::Operand::RAX, kC = Xbyak::Operand::RCX, kD = Xbyak::Operand::RDX;
  static constexpr int kFirst = 11, kSecond = 12, kThird = 13, kFourth = 14, kFifth = 15;

  // x86's conditions, as instructions number them.
  enum Condition : std::uint8_t {
    kBelow = 2,
    kAboveOrEqual = 3,
    kEqual = 4,
    kNotEqual = 5,
    kBelowOrEqual = 6,
    kAbove = 7,
    kLess = 12,
    kGreaterOrEqual = 13,
    kLessOrEqual = 14,
    kGreater = 15
  };

  void write_entry();
  void write_exit();
  void write_constants();
  void write(const ScalarStep& step);

  // scalar_emitter_integers.cc
  void write_integers(const ScalarStep& step);
  void write_sum(const ScalarStep& step);
  void write_combined(const ScalarStep& step, const Reg& to, std::int32_t b);
  bool write_far_sum(const ScalarStep& step, const Reg& to, std::int32_t a, std::int32_t b);
  void write_opposite(const ScalarStep& step);
  void write_sign(const ScalarStep& step);
  void write_extreme(const ScalarStep& step);
  void write_shift(const ScalarStep& step);
  void write_shift_by(const ScalarStep& step, std::uint64_t amount);
  void write_count(const ScalarStep& step);
  // scalar_emitter_division.cc
  void write_division(const ScalarStep& step);
  void write_division_by(const ScalarStep& step, std::int64_t by);
  void write_quotient(const ScalarStep& step, std::int64_t by);
  // scalar_emitter_floats.cc
  void write_floats(const ScalarStep& step);
  void write_float_extreme(const ScalarStep& step, const Xmm& to);
  void write_float_select(const ScalarStep& step);
  void write_float_mask(const ScalarStep& step, const Xmm& to);
  // scalar_emitter_converts.cc
  void write_convert(const ScalarStep& step);
  void write_integer_to_float(const ScalarStep& step);
  void write_float_to_integer(const ScalarStep& step);
  void write_bits(const ScalarStep& step);
  // scalar_emitter_memory.cc
  void write_move(const ScalarStep& step);
  void write_load(const ScalarStep& step);
  void write_store(const ScalarStep& step);
  void write_address(const ScalarStep& step);
  void write_copy(const ScalarStep& step);
  void write_call(const ScalarStep& step);

  void write_compare(const ScalarStep& step);
  void write_select(const ScalarStep& step);
  void write_jump_if(const ScalarStep& step);
  // Compares operands 0 and 1; what then says that the relation holds. Changes kA, kD and kFifth.
  Condition write_flags(const ScalarStep& step);
  static Condition condition(Relation relation, bool has_sign);
  static Condition opposite(Condition condition) { return static_cast<Condition>(condition ^ 1); }
  void move_if(Condition condition, const Reg& to, const Xbyak::Operand& from);
  void set_if(Condition condition, const Reg& to);  // 0 or 1; changes kA

  const ScalarProgram::Variable& at(std::int32_t v) const {
    return program_.variables[static_cast<std::size_t>(v)];
  }
  ScalarType type_of(std::int32_t v) const { return at(v).type; }
  static bool is_wide(ScalarType type) { return scalar_bytes(type) == 8; }
  const ScalarRegisters::Place& place(std::int32_t v) const {
    return registers_.places[static_cast<std::size_t>(v)];
  }
  Xbyak::Address slot(std::int32_t v);
  // Whether a variable is in the register.
  bool is_in(std::int32_t v, const Reg& r) const {
    return !at(v).is_constant && place(v).number == r.getIdx();
  }

  // The part of a general register that values of a type have.
  static Reg general(int number, ScalarType type);
  // The number that a constant of integers is, as registers have it.
  std::int64_t number_of(std::int32_t v) const;
  // Of a constant: whether instructions take it.
  bool is_immediate(std::int32_t v) const;
  // An integer, in its own register or the scratch register.
  Reg in_register(std::int32_t v, int scratch);
  // An integer, in memory if it lies there; a constant in the scratch register.
  Source source(std::int32_t v, int scratch);
  void move_to(const Reg& to, std::int32_t v);
  void move_number(const Reg& to, std::int64_t number);  // keeps flags
  // Where a result is made: in its own register, or the scratch register.
  Reg target(std::int32_t v, int scratch) const;
  void give(std::int32_t v, const Reg& from);
  void extend(const Reg& r, ScalarType type);
  // The bytes of a smaller type, to 32 bits with their highest bit.
  void extend_signed(const Reg& r, ScalarType type);
  // Or without sign.
  void extend_unsigned(const Reg& r, ScalarType type);

  Xmm float_in_register(std::int32_t v, int scratch);
  Source float_source(std::int32_t v);
  Xmm float_target(std::int32_t v, int scratch) const;
  void give_float(std::int32_t v, const Xmm& from);
  // Where the bits of a constant lie, throughout sixteen bytes.
  Xbyak::Address pooled(std::uint64_t bits, ScalarType type);

  Xbyak::RegExp address_of(const ScalarStep& step, int base_scratch, int index_scratch);

  const ScalarProgram& program_;
  const ScalarRegisters registers_;
  const std::int64_t stack_bytes_;
  std::vector<Xbyak::Label> labels_;
  struct Pooled {
    std::uint64_t bits;
    ScalarType type;
    Xbyak::Label label;
  };
  std::list<Pooled> pool_;
};

}  // namespace weft::engine
