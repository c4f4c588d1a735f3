// Avx2ByteEmitter: the instructions of AVX2 for a VectorProgram of 8 bits throughout: vectors of 32
// lanes. Written once, by its constructor; one thread.
#pragma once

#include "engine/codegen/avx2_base.h"

namespace weft::engine {

class Avx2ByteEmitter final : public Avx2Base {
 public:
  // Throws Xbyak::Error where there is no memory.
  explicit Avx2ByteEmitter(const VectorProgram& program);

 private:
  void load_input(const VectorStep& step, int at) override;
  void load_input_mask(const VectorStep& step, int at) override;
  void store(const VectorProgram::Output& output) override;
  void write_integers(const VectorStep& step, const Vector& to) override;
  void write_high_product(const VectorStep& step, const Vector& to);
  void write_product(const Vector& a, const Vector& b, const Vector& to);
  void write_shift(const VectorStep& step, const Vector& to) override;
  void write_select(const VectorStep& step, const Vector& to) override;
  void write_convert(const VectorStep& step, const Vector& to) override;
  void write_compare(const VectorStep& step, int to) override;
  void write_convert_to_mask(const VectorStep& step, int to) override;
  void write_check(int, const Xbyak::Label&) override { write_none(); }

  // to = a >= b.
  void write_reaches(const Vector& a, const Vector& b, bool is_unsigned, const Vector& to);

  // Those of floats, and of functions of them.
  void write_rounding(const VectorStep&, const Vector&) override { write_none(); }
  void write_signs(const VectorStep&, const Vector&) override { write_none(); }
  void write_round_bf16(const VectorStep&, const Vector&) override { write_none(); }
  void write_round_f16(const VectorStep&, const Vector&) override { write_none(); }
  static void write_none() { WEFT_ASSERT(false, "no such step of lanes of 8 bits"); }
};

}  // namespace weft::engine
