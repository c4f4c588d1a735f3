// ScalarProgram: steps over single numbers with jumps between them, as code for a processor is made
// from them: loops that read and write elements of arrays.
//
// Steps assign variables; a variable is a constant, or has what was assigned to it last. Memory is
// reached by a table of places that the code is given, and by a frame of its own. Built by
// ScalarBuilder; a plain value without threads of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/codegen/vector_program.h"

namespace weft::engine {

// i1 is a byte of 0 or 1.
enum class ScalarType : std::uint8_t { i1, i8, i16, i32, i64, ui8, ui16, ui32, ui64, f32, f64 };

constexpr bool is_float(ScalarType type) {
  return type == ScalarType::f32 || type == ScalarType::f64;
}
constexpr bool is_unsigned(ScalarType type) {
  return type == ScalarType::i1 || (type >= ScalarType::ui8 && type <= ScalarType::ui64);
}
constexpr int scalar_bytes(ScalarType type) {
  switch (type) {
    case ScalarType::i1:
    case ScalarType::i8:
    case ScalarType::ui8:
      return 1;
    case ScalarType::i16:
    case ScalarType::ui16:
      return 2;
    case ScalarType::i32:
    case ScalarType::ui32:
    case ScalarType::f32:
      return 4;
    default:
      return 8;
  }
}

// Integers wrap, and have the bits that tile functions give (kernels/tile): x / 0 is all ones,
// x rem 0 is x, shifts by the width or more shift everything out. Of floats and, or and xor are
// those of their bits.
enum class ScalarOp : std::uint8_t {
  move,
  add,
  subtract,
  multiply,
  divide,
  remainder,  // of integers
  minimum,    // of floats as IEEE 754's: a NaN wins, and -0 is below 0
  maximum,
  negate,
  absolute,
  sign,  // of integers
  square_root,
  floor,
  ceiling,
  round_to_even,
  and_,
  or_,
  xor_,
  not_,
  shift_left,
  shift_right_logical,
  shift_right_arithmetic,
  population_count,
  count_leading_zeros,
  compare,  // operands 0 and 1, to i1
  select,   // operand 2 where the relation holds of 0 and 1, else 3
  convert,  // to the type of what it assigns; floats to integers of up to 32 bits: towards zero, to
            // the nearest that there is, a NaN to 0
  bits,     // the same bits as another type
  address,  // a place, by operands as a load has them
  load,     // from operand 0 + operand 1 * scale + number
  store,    // operand 2, there
  copy,     // `bytes` of them, from operand 0 + number to operand 1 + there
  label,    // `number`
  jump,
  jump_if,  // the relation holds of operands 0 and 1
  call,     // of the program's calls
};

struct ScalarStep {
  // What operand 0 may be, where it is a place.
  static constexpr std::int32_t kNone = -1, kFrame = -2, kTable = -3;

  ScalarOp op{};
  ScalarType type{};    // of operands 0 and 1; of what is loaded or stored
  Relation relation{};  // of a compare, a select, a jump
  std::int32_t to = kNone;
  std::int32_t operands[4] = {kNone, kNone, kNone, kNone};
  std::int32_t scale = 1;   // 1, 2, 4 or 8
  std::int64_t number = 0;  // bytes of a place; a label; a call
  std::int64_t bytes = 0;   // of a copy
  std::int64_t there = 0;   // of the place that a copy writes: bytes from its operand on
};

struct ScalarProgram {
  struct Variable {
    ScalarType type{};
    bool is_constant = false;
    std::uint64_t bits = 0;  // of a constant, as it lies in memory
  };
  // A C function of at most four integers or pointers. `may_fail`: it gives an int,
  // which is not 0 where the code ends there.
  struct Call {
    const void* function = nullptr;
    std::vector<std::int32_t> arguments = {};
    bool may_fail = false;
  };
  // Where the code ends.
  static constexpr std::int64_t kEnd = 0;

  std::vector<Variable> variables = {};
  std::vector<ScalarStep> steps = {};
  std::vector<Call> calls = {};
  std::int32_t argument = ScalarStep::kNone;  // the variable that has what the code is given
  std::int64_t num_labels = 1;
  std::int64_t frame_bytes = 0;
};

}  // namespace weft::engine
