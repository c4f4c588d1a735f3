// Avx2Emitter: the instructions of AVX2 and F16C for the steps of a VectorProgram: vectors of 8
// lanes, or of 4 where something is 64 bits wide. A value of i1 has all bits of its lanes set, or
// none, in a whole vector.
//
// Where there are more elements than a vector has, the last ones are computed with some that were;
// fewer than that are copied to the stack and from there.
// Written once, by its constructor; one thread.
#pragma once

#include "engine/codegen/emitter.h"

namespace weft::engine {

class Avx2Emitter final : public Emitter {
 public:
  // Throws Xbyak::Error where there is no memory.
  explicit Avx2Emitter(const VectorProgram& program);

 private:
  using Whole = Xbyak::Ymm;

  void write_upper_half(const Vector& to, const Vector& from, int bytes) override;
  void load(int value, int at) override;
  void store(const VectorProgram::Output& output) override;
  void write_spill(int value, int at, const Xbyak::Address& to) override;
  void write_rounding(const VectorStep& step, const Vector& to) override;
  void write_integers(const VectorStep& step, const Vector& to) override;
  void write_high_product(const VectorStep& step, const Vector& to);
  void write_shift(const VectorStep& step, const Vector& to) override;
  void write_logic(const VectorStep& step, const Vector& to) override;
  void write_signs(const VectorStep& step, const Vector& to) override;
  void write_select(const VectorStep& step, const Vector& to) override;
  void write_convert(const VectorStep& step, const Vector& to) override;
  void write_round_bf16(const VectorStep& step, const Vector& to) override;
  void write_round_f16(const VectorStep& step, const Vector& to) override;
  void write_mask_logic(const VectorStep& step, int to) override;
  void write_compare(const VectorStep& step, int to) override;
  void write_convert_to_mask(const VectorStep& step, int to) override;

  void write_wide_product(const Vector& to, const Vector& a, const Vector& b);
  void write_wide_extreme(const VectorStep& step, const Vector& to);
  void write_shift_of_sign(const VectorStep& step, const Vector& to);
  void write_unsigned_to_float(const Vector& to, const Vector& a);
  void write_float_to_integer(const VectorStep& step, const Vector& to);
  void load_constant(const VectorStep& step, int at);
  void load_input(const VectorStep& step, int at);
  void load_input_mask(const VectorStep& step, int at);
  void store_small_floats(const VectorProgram::Output& output, const Xbyak::Address& to);
  void store_mask(int value, const Xbyak::Address& to);

  // to = a > b, by lanes of integers.
  void write_above(const Vector& to, const Vector& a, const Vector& b, const VectorStep& step);
  void write_not(const Vector& to);
  // What is left of the array at a place, on the stack; back from there.
  Xbyak::Address left(int place, int bytes);
  void give_left(int place, int bytes);
  void copy_left(const Xbyak::Reg64& from, const Xbyak::Reg64& to, int bytes);

  // A value of i1 for values of a type: in its register, or made narrower in another.
  Vector mask_for(int value, LaneType type, int narrowed);
  // Of a mask that was made for values of a type.
  void widen_mask(int mask, LaneType type);
  // The lower halves of the lanes.
  void narrow(const Vector& to, const Vector& wide);

  Vector scratch(LaneType type, int i = 0) const { return vector(kScratch + i, type); }
  // A constant for all lanes, from memory.
  Xbyak::Address everywhere(std::uint64_t bits, LaneType type);

  static constexpr int kScratch = 13;  // and the two next: no value is there
};

}  // namespace weft::engine
