// VectorProgram: elementwise steps over short arrays, as code for a processor is made from them.
//
// Each step gives one value, an element of it for each lane, from values of earlier steps. Values
// are 1, 32 or 64 bits wide; smaller floats are computed as f32 and rounded by a step of their own,
// smaller integers as i32. In a program of 8 bits throughout they are 1 or 8 bits wide.
// A plain value without threads of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace weft::engine {

// What lanes hold. Integers have no sign: steps do.
enum class LaneType : std::uint8_t { i1, i8, i32, i64, f32, f64 };

constexpr int lane_bytes(LaneType type) {
  return type == LaneType::i1 || type == LaneType::i8     ? 1
         : type == LaneType::i32 || type == LaneType::f32 ? 4
                                                          : 8;
}
// The bits of a number one; of what has a sign in its highest bit, that bit.
constexpr std::uint64_t bits_of_one(LaneType type) {
  return type == LaneType::f32 ? 0x3f800000U : type == LaneType::f64 ? 0x3ff0000000000000U : 1U;
}
constexpr std::uint64_t sign_bit(LaneType type) {
  return std::uint64_t{1} << (8 * lane_bytes(type) - 1);
}
constexpr bool is_float(LaneType type) { return type == LaneType::f32 || type == LaneType::f64; }

// Integers wrap, and i1 has only logic, `compare` for EQ and NE, `select` and `convert`. What
// rounds, rounds to nearest, ties to even.
enum class VectorOp : std::uint8_t {
  input,     // the array at `place` in the table that the code is given, or the element there
  constant,  // `bits`
  add,
  subtract,
  multiply,
  multiply_high,  // the upper half of a product of i32 or i8, with a sign or without
  divide,         // of floats, or of i32 without a sign: 0 where the divisor is 0
  minimum,        // of floats as IEEE 754's: a NaN wins, and -0 is below 0
  maximum,
  negate,
  absolute,
  lesser,  // of floats: the second one where they are equal or one is a NaN
  greater,
  multiply_add,          // a b + c, rounded once
  multiply_subtract,     // a b - c
  negated_multiply_add,  // c - a b
  square_root,
  floor,
  ceiling,
  round_to_even,
  and_,
  or_,
  xor_,
  not_,
  shift_left,  // amounts are unsigned; those of the width or more shift everything out
  shift_right_logical,
  shift_right_arithmetic,
  compare,  // to i1; a NaN is different from everything, itself too
  select,   // of an i1 and two others
  usually,  // the second operand, which is the third wherever the first, an i1, is true; so that
            // code may compute the second alone where that is so of all lanes
  convert,  // to `result`; floats to integers towards zero, to the nearest one there is, NaN to 0
  bits,     // the same bits as another type
  round_bf16,  // f32 to the nearest that a bf16 has, and any NaN to the quiet one of its sign
  round_bf16_result,  // the same of what was computed from numbers of bf16: a NaN has no bits to
                      // round
  round_f16,
};

constexpr bool is_shift(VectorOp op) {
  return op == VectorOp::shift_left || op == VectorOp::shift_right_logical ||
         op == VectorOp::shift_right_arithmetic;
}

enum class Relation : std::uint8_t { eq, ne, lt, le, gt, ge };

// As what elements lie in memory: as lanes hold them, as floats of 16 bits, of which lanes hold the
// f32 of the same value, or as integers of 8 or 16 bits, of which they hold the i32.
enum class LaneStorage : std::uint8_t { lanes, bf16, f16, i8, ui8, i16, ui16 };

constexpr bool is_small_integer(LaneStorage storage) { return storage >= LaneStorage::i8; }
constexpr bool has_sign(LaneStorage storage) {
  return storage == LaneStorage::i8 || storage == LaneStorage::i16;
}
constexpr int stored_bytes(LaneStorage storage, LaneType type) {
  if (storage == LaneStorage::lanes) return lane_bytes(type);
  return storage == LaneStorage::i8 || storage == LaneStorage::ui8 ? 1 : 2;
}

// The lanes of a fold, and how many folds a program may have.
inline constexpr int kFoldedBytes = 256;
inline constexpr std::size_t kMostFolds = 4;

struct VectorStep {
  VectorOp op{};
  LaneType type{};           // of what it computes with: its last operand, an input, a constant
  LaneType result{};         // of what it gives
  bool is_unsigned = false;  // its integer operands
  bool to_unsigned = false;  // what a convert gives
  Relation relation{};       // of a compare
  std::int32_t operands[3] = {-1, -1, -1};  // steps
  std::int32_t place = 0;                   // of an input, in the table
  LaneStorage storage{};                    // of an input; what a convert of floats saturates to
  bool for_all = false;                     // of an input: one element; no float of 16 bits
  std::uint64_t bits = 0;                   // of a constant
  bool operator==(const VectorStep&) const = default;
};

// Whether it has lanes of 64 bits, so that all of its program's are as wide.
inline bool is_wide(const VectorStep& step) {
  return lane_bytes(step.type) == 8 || lane_bytes(step.result) == 8;
}

struct VectorProgram {
  // A value that goes to the array at `place` in the table. REQUIRES: a float that is stored in 16
  // bits has been rounded to them. Of an integer that is stored in fewer bits its lowest ones are.
  struct Output {
    std::int32_t step = 0, place = 0;
    LaneStorage storage{};
    bool may_stream = false;  // whether run_rows may write it past the caches
    bool operator==(const Output&) const = default;
  };
  // A value that goes around in a loop: `input` is an input, not one for all, and has what `next`
  // gives from one turn to the next; in the end it is stored where it came from.
  struct Carry {
    std::int32_t input = 0, next = 0;
    bool same_in_all = false;  // lanes, in every turn, as a counter is
    bool operator==(const Carry&) const = default;
  };
  // A value that is folded over all elements of a row into one, at `place` in the table: as many
  // lanes as kFoldedBytes have, element after element, and then these by halves.
  struct Fold {
    std::int32_t step = 0, place = 0;
    VectorOp op{};  // `add` or `multiply`, of floats; others and integers as code_limits() says
    bool is_unsigned = false;
    bool operator==(const Fold&) const = default;
  };
  // What is brought nearer while other things are computed: as many elements of the array at
  // `place`, each of so many bytes, as are gone through.
  struct Prefetch {
    std::int32_t place = 0, bytes = 0;
    bool operator==(const Prefetch&) const = default;
  };
  std::vector<VectorStep> steps = {};
  std::vector<Output> outputs = {};
  std::vector<Prefetch> prefetches = {};
  // Of a program that goes through rows. REQUIRES: kMostFolds at most, of the widest lanes that the
  // program has; rows of no fewer elements than there are such lanes.
  std::vector<Fold> folds = {};
  // All lanes are of 8 bits. REQUIRES: steps of i8 and i1 only, which shift by constants; no
  // carries and no folds; code_limits() has them.
  bool in_bytes = false;
  bool by_rows = false;  // TileCode::run_rows is what runs it; nothing is carried
  // Where there are any the steps are done again and again, and there are no outputs. REQUIRES: as
  // many as code_limits() says (tile_code.h), none of i1.
  std::vector<Carry> carries = {};
  bool operator==(const VectorProgram&) const = default;
};

}  // namespace weft::engine
