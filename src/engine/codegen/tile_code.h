// TileCode: machine code of a VectorProgram, made while the process runs.
//
// Equal programs share their code, as long as the cache has room.
// Immutable; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/codegen/vector_program.h"

namespace weft::engine {

class TileCode {
 public:
  virtual ~TileCode() = default;
  TileCode(const TileCode&) = delete;
  TileCode& operator=(const TileCode&) = delete;

  // Computes n elements. `table` has the arrays of the program's inputs and outputs at their
  // places; an output overlaps no other array. i1 is a byte of 0 or 1. A program that carries
  // values makes so many turns.
  void run(void* const* table, std::int64_t n, std::int64_t turns = 1) const {
    function_(table, n, turns, nullptr, 0);
  }
  // The same for so many rows of n > 0 elements, of a program that goes through rows: from one to
  // the next each array of the table, which it changes, is so many bytes further on. `past_caches`:
  // those outputs that may be are written past them where a row begins as stores need it
  // (stream_copy.h: order_copies_past_caches is for the caller).
  void run_rows(void** table, std::int64_t n, std::int64_t rows, const std::int64_t* strides,
                bool past_caches = false) const {
    function_(table, n, rows, strides, past_caches ? 1 : 0);
  }
  // What `run` and `run_rows` call.
  const void* entry() const { return reinterpret_cast<const void*>(function_); }
  virtual std::size_t num_bytes() const = 0;

 protected:
  using Function = void (*)(void* const*, std::int64_t, std::int64_t, const std::int64_t*,
                            std::int64_t);
  TileCode() = default;
  Function function_ = nullptr;
};

// Whether code can be made: a processor with AVX-512 (F, DQ, BW, VL) or AVX2, and WEFT_CODEGEN of
// the environment is not 0. `avx2` there: no other instructions than these. Throws Error where it
// is anything else.
bool makes_code();

// What not all instructions can.
struct CodeLimits {
  std::size_t most_carried = 0;  // of one loop: they all stay in registers
  // Between floats and integers of 64 bits, and from floats to unsigned integers.
  bool has_all_converts = false;
  bool has_byte_lanes = false;  // VectorProgram::in_bytes
  bool has_masks = false;       // so that what is left of a row costs no more than a vector
  bool folds_more = false;      // minima and maxima, too, and integers of 32 bits
};
CodeLimits code_limits();

// The code of a program; null where there is none to be had: see makes_code, or the system gives no
// memory that can be run, which is said once on standard error.
std::shared_ptr<const TileCode> tile_code(const VectorProgram& program);

}  // namespace weft::engine
