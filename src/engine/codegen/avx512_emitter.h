// Avx512Emitter: the instructions of AVX-512 (F, DQ, BW and VL) for the steps of a VectorProgram:
// vectors of 16 lanes, or of 8 where something is 64 bits wide. What is left is loaded and stored
// under a mask.
//
// Written once, by its constructor; one thread.
#pragma once

#include <list>

#include "engine/codegen/emitter.h"

namespace weft::engine {

class Avx512Emitter final : public Emitter {
 public:
  // Throws Xbyak::Error where there is no memory.
  explicit Avx512Emitter(const VectorProgram& program);

 private:
  using Mask = Xbyak::Opmask;

  void write_preparation() override;
  void write_tail_begin() override;
  Vector tail_of(const Vector& sum) const override { return sum | Mask(kTailMask); }
  void write_upper_half(const Vector& to, const Vector& from, int bytes) override;
  void load(int value, int at) override;
  void store(const VectorProgram::Output& output) override;
  bool rounds_in_store(const VectorStep& step) const override {
    return step.op != VectorOp::round_f16;
  }
  void store_rounded(const VectorProgram::Output& output) override;
  void write_asides() override;
  void write_spill(int value, int at, const Xbyak::Address& to) override;
  void write_rounding(const VectorStep& step, const Vector& to) override;
  void write_integers(const VectorStep& step, const Vector& to) override;
  void write_bounded(const VectorStep& step, int bound, const Vector& to);
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
  void write_check(int mask, const Xbyak::Label& otherwise) override;

  void write_convert_from_mask(const VectorStep& step, const Vector& to);
  void write_integer_to_float(const VectorStep& step, const Vector& to);
  void write_convert_of_integers(const VectorStep& step, const Vector& to);
  void write_float_to_integer(const VectorStep& step, const Vector& to);
  void write_float_to_small_integer(const VectorStep& step, const Vector& to);
  void load_constant(const VectorStep& step, int at);
  void load_input(const VectorStep& step, int at);
  void load_small_integer(LaneStorage storage, const Vector& to, const Xbyak::Operand& from);
  void load_input_mask(const VectorStep& step, int at);
  void broadcast(const Vector& to, const Xbyak::Address& from, LaneType type);
  void store_mask(const VectorProgram::Output& output);

  void write_bf16_above(const VectorStep& step, const Vector& x, const Vector& sum);
  void store_above(const Xbyak::Address& to, const Vector& from);
  Xbyak::Address in_tail(const Xbyak::Address& to) const {
    return is_tail() ? to | Mask(kTailMask) : to;
  }

  Mask mask(int value) { return Mask(mask_of(value)); }
  Vector scratch(LaneType type, int i = 0) const { return vector(kScratch + i, type); }
  // A constant for all lanes, from memory.
  Xbyak::Address everywhere(std::uint64_t bits, LaneType type) override;

  // Vectors of which some number is no usual one, as vcvtneps2bf16 needs them.
  struct Aside {
    VectorStep step;
    Vector x;
    Xbyak::Address to;
    Xbyak::Label begin = {}, back = {};
  };
  std::list<Aside> asides_;

  static constexpr int kScratch = 29;  // and the next: no value is there
  static constexpr int kOnes = 31;     // bytes of 1
  static constexpr int kScratchMask = 6, kTailMask = 7;
};

}  // namespace weft::engine
