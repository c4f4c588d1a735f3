// Avx2Emitter: the instructions of AVX2 and F16C for the steps of a VectorProgram: vectors of 8
// lanes, or of 4 where something is 64 bits wide. A value of i1 has all bits of its lanes set, or
// none, in a whole vector.
//
// Where there is bf16 in memory, vectors
// are gone through two by two (avx2_pairs.cc). Written once, by its constructor; one thread.
#pragma once

#include "engine/codegen/avx2_base.h"

namespace weft::engine {

class Avx2Emitter final : public Avx2Base {
 public:
  // Throws Xbyak::Error where there is no memory.
  explicit Avx2Emitter(const VectorProgram& program);

 private:
  void keep_beyond_tail(const Vector& sum, const Xbyak::Address& from, int bytes) override;
  void store(const VectorProgram::Output& output) override;
  bool rounds_in_store(const VectorStep&) const override { return true; }
  void store_rounded(const VectorProgram::Output& output) override;
  void write_asides() override;
  void write_in_order(const Vector& first, const Vector& second) override;
  void write_combined(const VectorProgram::Fold& fold, LaneType type, const Vector& to,
                      const Vector& a, const Vector& b) override;
  void write_bounded(const VectorStep& step, int bound, const Vector& to);
  void write_extreme(bool largest, bool wide, const Vector& to, const Vector& a, const Vector& b,
                     int scratch);
  void write_rounding(const VectorStep& step, const Vector& to) override;
  void write_integers(const VectorStep& step, const Vector& to) override;
  void write_high_product(const VectorStep& step, const Vector& to);
  void write_shift(const VectorStep& step, const Vector& to) override;
  void write_signs(const VectorStep& step, const Vector& to) override;
  void write_select(const VectorStep& step, const Vector& to) override;
  void write_convert(const VectorStep& step, const Vector& to) override;
  void write_round_bf16(const VectorStep& step, const Vector& to) override;
  void write_round_f16(const VectorStep& step, const Vector& to) override;
  void write_compare(const VectorStep& step, int to) override;
  void write_convert_to_mask(const VectorStep& step, int to) override;
  void write_check(int mask, const Xbyak::Label& otherwise) override;

  void write_wide_product(const Vector& to, const Vector& a, const Vector& b);
  void write_wide_extreme(const VectorStep& step, const Vector& to);
  void write_shift_of_sign(const VectorStep& step, const Vector& to);
  void write_unsigned_to_float(const Vector& to, const Vector& a);
  void write_float_to_integer(const VectorStep& step, const Vector& to);
  void write_float_to_small_integer(const VectorStep& step, const Vector& to);
  void load_input(const VectorStep& step, int at) override;
  void load_input_mask(const VectorStep& step, int at) override;
  void load_small_integer(LaneStorage storage, const Vector& to, const Xbyak::Operand& from);
  void store_small_floats(const VectorProgram::Output& output, const Vector& value);
  void store_small_integers(const VectorProgram::Output& output, const Vector& value);
  // Into the first scratch register: the lowest bits of the lanes, in each half for itself.
  void gather_lowest(const Vector& value, int bytes);
  void store_mask(int value, const Xbyak::Address& to);

  // sum = what rounds x, in its upper half: of a number, of anything where the step says so.
  void write_bf16_above(const Vector& x, const Vector& sum);
  void write_bf16_above(const VectorStep& step, const Vector& x, const Vector& sum);
  // to = the quiet NaN of its sign where x is a NaN; by the second and third scratch register.
  void write_quiet(const Vector& x, const Vector& to);

  static bool goes_by_pairs(const VectorProgram& program);
  static int waiting_bytes(const VectorProgram& program);
  bool is_second() const { return in_group() % 2 == 1; }
  Xbyak::Address in_pair(int place, int bytes, bool upper);
  Xbyak::Address both_of_pair(int place);
  Xbyak::Address waiting(const VectorProgram::Output& output);
  void load_in_pair(const VectorStep& step, const Vector& to);
  void read_bytes_in_pair(const VectorStep& step, const Vector& to);
  void store_in_pair(const VectorProgram::Output& output);
  void store_small_integers_in_pair(const VectorProgram::Output& output, const Vector& value);
  void store_f16_in_pair(const VectorProgram::Output& output, const Vector& value);
  void store_bf16_in_pair(const VectorProgram::Output& output, const Vector& value, bool rounds);
  void write_rounded_pair(const Xbyak::Address& first, const Vector& second);

  // to = a > b, by lanes of integers.
  void write_above(const Vector& to, const Vector& a, const Vector& b, const VectorStep& step);
  // A value of i1 for values of a type: in its register, or made narrower in another.
  Vector mask_for(int value, LaneType type, int narrowed);
  // Of a mask that was made for values of a type.
  void widen_mask(int mask, LaneType type);
  // The lower halves of the lanes.
  void narrow(const Vector& to, const Vector& wide);

  // Pairs of which one has a NaN.
  struct Aside {
    Vector second;
    Xbyak::Address first;
    Xbyak::Label begin = {}, back = {};
  };
  std::list<Aside> asides_;
  std::vector<std::int32_t> waiting_;  // places of those of whom vectors wait on the stack

  Xbyak::Label beyond_;  // as many bytes of 0 as a vector has, and then of ones
  bool has_beyond_ = false;
};

}  // namespace weft::engine
