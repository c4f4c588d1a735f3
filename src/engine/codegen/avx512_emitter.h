// Avx512Emitter: writes the machine code of a VectorProgram, vectors of 16 lanes, or of 8 where
// something is 64 bits wide.
//
// Two copies of the steps: one for whole vectors, in a loop, and one whose loads and stores are
// masked, for what is left. Values lie in registers; those that find none are loaded again from
// where they come from, or were put on the stack. Written once, by its constructor; one thread.
#pragma once

#include <list>
#include <vector>

#include <xbyak/xbyak.h>

#include "engine/codegen/register_file.h"
#include "engine/codegen/vector_program.h"

namespace weft::engine {

class Avx512Emitter : public Xbyak::CodeGenerator {
 public:
  // Throws Xbyak::Error where there is no memory.
  explicit Avx512Emitter(const VectorProgram& program);

 private:
  using Vector = Xbyak::Xmm;  // of any width
  using Mask = Xbyak::Opmask;

  void find_uses();
  void place_constants();
  void write_entry();
  void write_exit();
  void write_loop();
  void write_steps();
  void write_turns();
  void write_carries();
  void write_constants();

  void write(int step);
  void write_floats(const VectorStep& step, const Vector& to);
  void write_integers(const VectorStep& step, const Vector& to);
  void write_shift(const VectorStep& step, const Vector& to);
  void write_logic(const VectorStep& step, const Vector& to);
  void write_mask_logic(const VectorStep& step, const Mask& to);
  void write_signs(const VectorStep& step, const Vector& to);
  void write_compare(const VectorStep& step, const Mask& to);
  void write_select(const VectorStep& step, const Vector& to);
  void write_convert(const VectorStep& step, const Vector& to);
  void write_convert_from_mask(const VectorStep& step, const Vector& to);
  void write_integer_to_float(const VectorStep& step, const Vector& to);
  void write_convert_of_integers(const VectorStep& step, const Vector& to);
  void write_float_to_integer(const VectorStep& step, const Vector& to);
  void write_convert_to_mask(const VectorStep& step, const Mask& to);
  void write_round_bf16(const VectorStep& step, const Vector& to);
  void write_round_f16(const VectorStep& step, const Vector& to);

  const VectorStep& step_of(int value) const;
  bool is_mask(int value) const { return step_of(value).result == LaneType::i1; }
  // The values that a step needs in registers.
  std::vector<int> register_operands(const VectorStep& step) const;
  int next_use(int value) const;
  RegisterFile& file_of(int value) { return is_mask(value) ? masks_ : vectors_; }

  int take(int value);
  void evict(int value, int at);
  void bring(int value);  // into a register
  void load(int value, int at);
  void load_constant(const VectorStep& step, int at);
  void load_input(const VectorStep& step, int at);
  void load_input_mask(const VectorStep& step, int at);
  void broadcast(const Vector& to, const Xbyak::Address& from, LaneType type);
  void store(const VectorProgram::Output& output);
  void store_mask(const VectorProgram::Output& output);

  Vector vector(int number, LaneType type) const { return of_bytes(number, bytes(type)); }
  Vector vector_of(int value);
  Mask mask_of(int value);
  Vector operand(const VectorStep& step, int i) { return vector_of(step.operands[i]); }
  static Vector of_bytes(int number, int bytes);
  int bytes(LaneType type) const { return lanes_ * lane_bytes(type); }
  Vector scratch(LaneType type, int i = 0) const { return vector(kScratch + i, type); }
  // A constant for all lanes, from memory.
  Xbyak::Address everywhere(std::uint64_t bits, LaneType type);
  // Where the bits of a constant lie.
  const Xbyak::Label& pooled(std::uint64_t bits, int bytes);
  Xbyak::Address element(int place, int bytes, bool first = false);

  static constexpr int kScratch = 29;  // and the next: no value is there
  static constexpr int kOnes = 31;     // bytes of 1
  static constexpr int kScratchMask = 6, kTailMask = 7;

  const VectorProgram& program_;
  const int lanes_;
  bool masked_ = false;                 // of what is written now
  std::vector<std::vector<int>> uses_;  // by value: the steps that use it, in order
  std::vector<bool> is_output_;         // by value
  int now_ = 0;  // the step that is written; behind the last one: the carries
  RegisterFile vectors_, masks_;
  std::vector<int> resident_;  // by value: the register of a constant that is always there, or -1
  std::vector<int> slots_;     // by value: on the stack, or -1
  int next_slot_ = 0, num_slots_ = 0;
  std::size_t stack_size_at_ = 0;  // where the code says how large its stack is
  std::vector<int> pointers_;      // by place: the general register that has its pointer, or -1
  std::vector<int> saved_;         // general registers
  struct Pooled {
    std::uint64_t bits;
    int bytes;
    Xbyak::Label label;
  };
  std::list<Pooled> pool_;
  Xbyak::Label ones_;
  bool stores_masks_ = false;
};

}  // namespace weft::engine
