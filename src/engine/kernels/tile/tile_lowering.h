// TileLowering: instructions of a RegionProgram as the steps of a VectorProgram
// (engine/codegen/vector_program.h), with the bits that their tile functions give.
//
// A place in the table of the code is the number of a register. One thread.
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/codegen/vector_program.h"
#include "engine/kernels/tile/lane_types.h"
#include "engine/kernels/tile/recorded_vectors.h"
#include "engine/kernels/tile/region_program.h"
#include "ir/ops/attrs.h"

namespace weft::engine {

// The comparison that code makes for one of StableHLO's.
Relation relation_of(ir::ComparisonDirection direction);

// The bits of a lane that has an integer of 8 or 16 bits, by those of the integer.
std::uint64_t lane_bits(std::uint64_t element, DType dtype);

class TileLowering final : private StepSink {
 public:
  // `one`, if it is not empty: the arguments that are one element in compute form.
  // `in_bytes`: of all that is added can_lower_in_bytes.
  explicit TileLowering(const RegionProgram& program, std::vector<bool> one = {},
                        bool in_bytes = false)
      : program_(program), one_(std::move(one)), in_bytes_(in_bytes) {}

  // Whether there are steps for it.
  static bool can_lower(const RegionProgram& program,
                        const RegionProgram::Instruction& instruction);

  // Whether its steps may be of lanes of 8 bits. REQUIRES: there are such.
  static bool can_lower_in_bytes(const RegionProgram& program,
                                 const RegionProgram::Instruction& instruction);
  // Whether they are many, as of exp.
  static bool is_function(const RegionProgram& program,
                          const RegionProgram::Instruction& instruction);

  // Whether values of the type may go around in a loop.
  static bool can_carry(DType dtype);

  void add(const RegionProgram::Instruction& instruction);
  // What was added, with these registers as outputs, in storage form where `stored`; those that it
  // was added for are inputs, in the forms that the program has them.
  VectorProgram take(const std::vector<int>& outputs, const std::vector<bool>& stored);
  // The same as a program over rows, whose arrays are at places of the caller's. Nothing where it
  // cannot fold what it is to fold.
  struct Place {
    int r = 0, place = 0;
    bool stored = false, may_stream = false;
  };
  struct Fold {
    int r = 0, place = 0;
    ir::OpKind kind{};
  };
  std::optional<VectorProgram> take_rows(std::span<const Place> outputs,
                                         std::span<const Fold> folds,
                                         std::span<const VectorProgram::Prefetch> prefetches);
  // What was added, as the turn of a loop: the first arguments have the values of these registers
  // in the next one. `of_one`: which of them are the same in all lanes; none unless it says.
  VectorProgram take_turn(std::span<const int> results, const std::vector<bool>& of_one);

 private:
  struct StepHash {
    std::size_t operator()(const VectorStep& step) const;
  };
  int value_of(int r);  // the step that gives a register
  // The same, of which perhaps only the lowest bits are those of the register's type.
  int lowest_of(int r);
  int wrapped(int x, int bits, bool has_sign);
  int shifted_by(VectorOp op, DType dtype, int x);
  VectorProgram taken();  // what was made
  LaneType lanes_of(DType dtype) const {
    return in_bytes_ && dtype != DType::i1 ? LaneType::i8 : *lane_type(dtype);
  }
  bool has_unsigned(DType dtype) const {
    return in_bytes_ ? is_unsigned_integer(dtype) : has_unsigned_lanes(dtype);
  }
  LaneStorage stored_as(DType dtype, bool stored) const {
    return in_bytes_ ? LaneStorage::lanes : storage_of(dtype, stored);
  }
  void add_output(const Place& to);
  bool add_fold(const Fold& fold);
  VectorStep input(int r) const;
  int step(VectorStep step) override;
  const VectorStep& made(int number) const override {
    return made_.steps[static_cast<std::size_t>(number)];
  }
  int step(VectorOp op, LaneType type, int a, int b = -1, int c = -1);
  int constant(LaneType type, std::uint64_t bits);
  int lower(const RegionProgram::Instruction& instruction);
  int lower_compare(const RegionProgram::Instruction& instruction);
  int lower_convert(const RegionProgram::Instruction& instruction);
  int lower_sign(LaneType type, int x);
  static bool divides_integers(const RegionProgram& program,
                               const RegionProgram::Instruction& instruction);
  static bool quotient_may_leave_type(const RegionProgram& program,
                                      const RegionProgram::Instruction& instruction);
  static bool may_leave_type(const RegionProgram& program,
                             const RegionProgram::Instruction& instruction);
  int lower_division(const RegionProgram::Instruction& instruction);
  int lower_integer_sign(LaneType type, int x);
  std::optional<int> lower_compared_sign(const RegionProgram::Instruction& instruction);
  int lower_is_finite(LaneType type, int x);
  int rounded(const RegionProgram::Instruction& instruction, int value);

  const RegionProgram& program_;
  const std::vector<bool> one_;
  const bool in_bytes_;
  VectorProgram made_;
  std::unordered_map<VectorStep, int, StepHash> made_at_;  // what is made once
  std::unordered_map<int, int> steps_;                     // by register
  std::unordered_map<int, int> sign_of_;                   // steps, by register: of integers
  std::unordered_set<int> unwrapped_;                      // registers: see lowest_of
};

}  // namespace weft::engine
