// Avx2Base: what is the same for all lanes of AVX2: constants, logic, what is left of arrays. A
// value of i1 has all bits of its lanes set, or none, in a whole vector.
//
// Where there are more elements than a vector has, the last ones are computed with some that were;
// fewer than that are copied to the stack and from there. One thread.
#pragma once

#include "engine/codegen/emitter.h"

namespace weft::engine {

class Avx2Base : public Emitter {
 protected:
  using Whole = Xbyak::Ymm;

  // With so many bytes of the stack, behind those for what is left.
  Avx2Base(const VectorProgram& program, int stack_bytes, bool pairs);

  void write_upper_half(const Vector& to, const Vector& from, int bytes) override;
  void write_spill(int value, int at, const Xbyak::Address& to) override;
  void load(int value, int at) override;
  void load_constant(const VectorStep& step, int at);
  virtual void load_input(const VectorStep& step, int at) = 0;
  virtual void load_input_mask(const VectorStep& step, int at) = 0;
  void write_not(const Vector& to);
  void write_logic(const VectorStep& step, const Vector& to) override;
  void write_mask_logic(const VectorStep& step, int to) override;
  // What is left of the array at a place, on the stack; back from there.
  Xbyak::Address left(int place, int bytes);
  void give_left(int place, int bytes);

  Vector scratch(LaneType type, int i = 0) const { return vector(kScratch + i, type); }
  // A constant for all lanes, from memory.
  Xbyak::Address everywhere(std::uint64_t bits, LaneType type) override;

  static constexpr int kLeftBytes = 64;  // of the stack, for what is left
  static constexpr int kScratch = 13;    // and the two next: no value is there

 private:
  void copy_left(const Xbyak::Reg64& from, const Xbyak::Reg64& to, int bytes);
  void copy_words_left(const Xbyak::Reg64& from, const Xbyak::Reg64& to, const Xbyak::Label& end);
};

}  // namespace weft::engine
