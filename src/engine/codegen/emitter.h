// Emitter: writes the machine code of a VectorProgram for an x86-64 processor: what is the same
// for all of its vector instructions. What each step is, those who derive from it know.
//
// Several copies of the steps (body.h): for some vectors at once and for one, in loops, and for
// what is left; where some numbers are usual, behind all else for any numbers, too. Values lie in
// registers; those that find none are loaded again from where they come from, or were put on the
// stack. Written once, by `emit`, which who derives calls when it is made; one thread.
#pragma once

#include <list>
#include <map>
#include <utility>
#include <vector>

#include <xbyak/xbyak.h>

#include "engine/codegen/body.h"
#include "engine/codegen/register_file.h"
#include "engine/codegen/vector_program.h"

namespace weft::engine {

class Emitter : public Xbyak::CodeGenerator {
 public:
  ~Emitter() override = default;

 protected:
  using Vector = Xbyak::Xmm;  // of any width

  // What there is to write with.
  struct Machine {
    int vector_bytes = 0;
    int vectors = 0;                         // registers that values may have, from 0 on
    std::vector<int> masks = {};             // those of i1; none: it lies in vectors, too
    int most_resident = 0;                   // values that keep a register throughout
    std::vector<int> pointers = {};          // general registers, kept for the caller
    std::vector<int> scratch_pointers = {};  // such that no array's pointer is in
    int stack_bytes = 0;                     // from the stack pointer on, for itself
    int scratch = 0;                         // a vector for what a fold does after its row
    bool repeats_last = false;  // what is left is computed with some that were: no whole vector may
                                // be changed by that
    bool pairs = false;         // whole vectors are gone through two by two
    int at_once = 1;            // so many vectors of what waits for itself
  };
  // Throws Xbyak::Error where there is no memory.
  Emitter(const VectorProgram& program, Machine machine);
  void emit();

  // What the entry does once.
  virtual void write_preparation() {}
  // rsi has how many elements are left, fewer than a vector's, or, where there are folds, than
  // theirs; what follows is of these, or of those of them that the vector `in_group` has.
  virtual void write_tail_begin() {}
  // The lanes of a sum that are left.
  virtual Vector tail_of(const Vector& sum) const { return sum; }
  // Those of `sum`, from where it came, in the lanes that are not left.
  virtual void keep_beyond_tail(const Vector&, const Xbyak::Address&, int) {
    WEFT_ASSERT(false, "what is left is under a mask");
  }
  // The upper half of a vector of so many bytes, which is longer than 16.
  virtual void write_upper_half(const Vector& to, const Vector& from, int bytes) = 0;
  virtual void load(int value, int at) = 0;
  virtual void store(const VectorProgram::Output& output) = 0;
  // Of two vectors of a fold in pairs: the second one has the elements behind the first's.
  virtual void write_in_order(const Vector&, const Vector&) {}
  // Whether a step rounds where its value is stored, if nothing else wants it; that of a value to
  // what a rounding step gives; and what such code has put aside, behind all else.
  virtual bool rounds_in_store(const VectorStep&) const { return false; }
  virtual void store_rounded(const VectorProgram::Output&) {}
  // A whole vector of an output, past the caches where that is asked for.
  void store_whole(const VectorProgram::Output& output, const Xbyak::Address& to,
                   const Vector& value);
  virtual void write_asides() {}
  // A constant for all lanes, from memory.
  virtual Xbyak::Address everywhere(std::uint64_t bits, LaneType type) = 0;
  virtual void write_spill(int value, int at, const Xbyak::Address& to) = 0;
  // to = a and b folded, by what not all instructions fold.
  virtual void write_combined(const VectorProgram::Fold&, LaneType, const Vector&, const Vector&,
                              const Vector&) {
    WEFT_ASSERT(false, "no such fold (CodeLimits)");
  }
  virtual void write_rounding(const VectorStep& step, const Vector& to) = 0;
  virtual void write_integers(const VectorStep& step, const Vector& to) = 0;
  virtual void write_shift(const VectorStep& step, const Vector& to) = 0;
  virtual void write_logic(const VectorStep& step, const Vector& to) = 0;
  virtual void write_signs(const VectorStep& step, const Vector& to) = 0;
  virtual void write_select(const VectorStep& step, const Vector& to) = 0;
  virtual void write_convert(const VectorStep& step, const Vector& to) = 0;
  virtual void write_round_bf16(const VectorStep& step, const Vector& to) = 0;
  virtual void write_round_f16(const VectorStep& step, const Vector& to) = 0;
  // Of i1, into the register with a number.
  virtual void write_mask_logic(const VectorStep& step, int to) = 0;
  virtual void write_compare(const VectorStep& step, int to) = 0;
  virtual void write_convert_to_mask(const VectorStep& step, int to) = 0;
  // To the label unless a mask has all lanes, or all of those that are left.
  virtual void write_check(int mask, const Xbyak::Label& otherwise) = 0;

  // Of 32 bits: the products of the lanes with odd numbers, of which the upper halves are where
  // they belong, and the upper halves of those of the others.
  void write_products(const VectorStep& step, const Vector& odd, const Vector& even);
  // Of 32 bits without a sign, by way of two more registers.
  void write_quotients(const VectorStep& step, const Vector& to, const Vector& odd,
                       const Vector& divisors);

  // Which operand of a minimum or a maximum of floats is a constant and a number; -1: none. Where
  // it is a zero that is taken and not one of the other sign.
  int bound_of(const VectorStep& step) const;
  static bool is_wanted_zero(const VectorStep& step, std::uint64_t bound);

  const VectorStep& step_of(int value) const;
  bool is_mask(int value) const { return step_of(value).result == LaneType::i1; }
  void bring(int value);  // into a register
  int lanes() const { return lanes_; }
  bool is_tail() const { return is_tail_; }
  bool stores_masks() const { return stores_masks_; }
  int in_group() const { return in_group_; }
  // Whether what is written now is one of two vectors, of which the elements may lie otherwise.
  bool is_paired() const { return is_paired_; }
  // Of a value that is not on its way from elsewhere.
  Xbyak::Address place_on_stack(int value) const;
  Xbyak::Address slot(int number) const;
  // Whether it is in all lanes, and in all vectors.
  bool is_same(int value) const {
    return is_same_for_all(step_of(value)) || body_->is_prepared(value);
  }

  Vector vector(int number, LaneType type) const { return of_bytes(number, bytes(type)); }
  Vector vector_of(int value);
  int mask_of(int value);  // the number of its register
  Vector operand(const VectorStep& step, int i) { return vector_of(step.operands[i]); }
  static Vector of_bytes(int number, int bytes);
  int bytes(LaneType type) const { return lanes_ * lane_bytes(type); }
  // Where the bits of a constant lie, so many times.
  const Xbyak::Label& pooled(std::uint64_t bits, int bytes, int times = 1);
  const Xbyak::Label& byte_ones() const { return ones_; }  // sixteen bytes of 1
  // What lies at a place: the element that is computed now, or the first; so many elements behind
  // the first one of a group.
  Xbyak::Address element(int place, int bytes, bool first = false);
  Xbyak::Address in_group_at(int place, int bytes, int elements);

  // vcmpps's predicates; a NaN is only unequal.
  static std::uint8_t float_predicate(Relation relation);
  static constexpr std::uint8_t kUnordered = 0x03, kOrdered = 0x07;
  // The least float that is above all signed integers of so many bytes.
  static std::uint64_t bound_of_integers(LaneType floats, int integer_bytes);
  // The least and the greatest of the small integers, as floats.
  static std::uint64_t least_of(LaneStorage storage, LaneType floats);
  static std::uint64_t greatest_of(LaneStorage storage, LaneType floats);
  static constexpr std::uint64_t all_bits(LaneType type) {
    return lane_bytes(type) == 8 ? ~std::uint64_t{0} : 0xffffffffU;
  }

 private:
  static constexpr int kLeastRegisters = 5;  // of values on their way: a step's, and one
  static std::size_t index(int value) { return static_cast<std::size_t>(value); }
  static int vectors_at_once(const VectorProgram& program, const Machine& machine);
  const Body& body(int vectors, bool usual);
  void begin_body(const Body& body);
  void find_uses();
  void find_places();
  void place_constants();
  void write_entry();
  void write_exit();
  void write_stack_size();
  bool is_rounded_in_store(int value) const;
  void load_pointers();
  void load_same_for_all(VectorOp kind);
  void prepare();
  void find_reciprocals();
  void write_reciprocals();
  const int* reciprocal_of(int divisor) const;  // where it is on the stack; null: nowhere
  void write_loop();
  void write_blocks(int vectors, bool repeats, const Xbyak::Label& end);
  void write_rows();
  void write_next_row();
  void write_whether_to_stream();
  void write_no_stream();
  void write_groups();
  void write_group(int vectors);
  void write_fold(std::size_t fold);
  void write_results(bool deferred);
  void write_last_group();
  void write_last_group_by_vectors();
  void begin_folds();
  void put_sums_in_order();
  void place_sums_by_element();
  void take_sums_by_element();
  void end_folds();
  Vector add_sums(std::size_t fold);
  Vector add_sums_on_stack(std::size_t fold);
  LaneType type_of(const VectorProgram::Fold& fold) const {
    return program_.steps[static_cast<std::size_t>(fold.step)].result;
  }
  void combine(const VectorProgram::Fold& fold, const Vector& to, const Vector& a, const Vector& b);
  Vector sum(std::size_t fold, int v) const;
  Xbyak::Address sum_on_stack(std::size_t fold, int v) const;
  void write_body(int vectors);
  void write_prefetches(int vectors);
  void write_unusual();
  void write_steps();
  void write_turns(int vectors);
  void write_carries();
  void write_constants();
  void write(int step);
  void write_half_of_quotients(const VectorStep& step, bool odd, const Vector& to,
                               const Vector& divisors);
  void write_as_floats(const Vector& to, const Vector& from, bool odd, double less);
  void write_simple(const VectorStep& step);
  void write_floats(const VectorStep& step, const Vector& to, const Vector (&operands)[3]);
  bool adds_from_memory(const VectorStep& step) const;
  void write_sum_from_memory(const VectorStep& step);
  bool multiplies_from_memory(const VectorStep& step) const;
  void write_product_from_memory(const VectorStep& step);
  void write_multiply_add(const VectorStep& step, const Vector& to, const Vector (&operands)[3]);

  // The values that a step needs in registers.
  std::vector<int> register_operands(const VectorStep& step) const;
  int next_use(int value) const;
  bool is_used_later(int value) const { return next_use(value) != std::numeric_limits<int>::max(); }
  int take_operand(const VectorStep& step);
  int sum_bytes() const {
    const int bytes = group_ * machine_.vector_bytes * static_cast<int>(program_.folds.size());
    return sums_on_stack_ || machine_.repeats_last ? bytes : 0;
  }
  RegisterFile& file_of(int value) {
    return is_mask(value) && !machine_.masks.empty() ? masks_ : vectors_;
  }
  Xbyak::Reg64 base_of(int place);
  int take(int value);
  void evict(int value, int at);

  const VectorProgram& program_;
  const Machine machine_;
  const int lanes_;
  const int group_;    // so many vectors have the lanes of folds
  const int at_once_;  // of them
  const bool has_usual_;
  const bool may_stream_;
  const bool sums_on_stack_;
  bool sums_by_element_ = false;  // there, too, and reached by the element's number
  std::map<std::pair<int, bool>, Body> bodies_;
  const Body* body_ = nullptr;             // what is written now
  const Xbyak::Label* unusual_ = nullptr;  // where its numbers are not usual
  int first_in_group_ = 0, in_group_ = 0;  // its first vector, and that which is written now
  bool is_tail_ = false, is_paired_ = false;
  std::vector<std::vector<int>> uses_;  // by value: the steps that use it, in order
  std::vector<bool> is_output_;         // by value
  int now_ = 0;                    // the step that is written; behind the last one: the carries
  std::vector<int> free_vectors_;  // of which none is always taken
  RegisterFile vectors_, masks_;
  // By value: the register of a constant that is always there, or -1; the same in all bodies, for
  // their first steps.
  std::vector<int> resident_;
  std::vector<int> slots_;  // by value: on the stack, or -1
  int next_slot_ = 0, num_slots_ = 0;
  std::map<int, int> reciprocals_;  // on the stack, of divisors that are the same for all lanes
  std::size_t stack_size_at_ = 0;   // where the code says how large its stack is
  std::vector<int> pointers_;       // by place: the general register that has its pointer, or -1
  std::vector<int> saved_;          // general registers
  static constexpr int kFrameBytes = 64;  // from rbp downwards
  // What is there from row to row, so far below rbp.
  static constexpr int kElements = 8, kRowsLeft = 16, kStrides = 24, kPastCaches = 32,
                       kStreams = 40, kSums = 48;
  struct Pooled {
    std::uint64_t bits;
    int bytes, times;
    Xbyak::Label label;
  };
  std::list<Pooled> pool_;
  Xbyak::Label ones_;
  bool stores_masks_ = false;
  // Bodies for any numbers, where those for usual ones go to.
  struct Unusual {
    int vectors = 0, first_in_group = 0;
    bool is_tail = false, is_paired = false, sums_by_element = false;
    Xbyak::Label begin = {}, back = {};
  };
  std::list<Unusual> unusual_bodies_;
};

}  // namespace weft::engine
