// BitStream: what rng_bit_generator draws from a state, from any place on.
//
// The bits of an array are those of consecutive counters (reference/ops/random.cc): with Philox
// four words a counter; with ThreeFry two words, which are a pair of elements of up to 32 bits, or
// one of
// 64. Used within one hook; does not own the builder.
#pragma once

#include <cstdint>

#include "ir/ops/attr_types.h"
#include "passes/partition/write/local_builder.h"

namespace weft::passes {

class BitStream {
 public:
  BitStream(LocalBuilder& b, ir::Value* state, ir::RngAlgorithm algorithm, DType dtype);

  // Whether a unit is a pair of elements.
  bool in_pairs() const { return algorithm_ == ir::RngAlgorithm::THREE_FRY && !is_wide(); }
  // `count` units from the one of number `first` (a ui64) on: elements, or pairs as [count, 2].
  ir::Value* draw(ir::Value* first, std::int64_t count);
  // The op's resulting state after so many units, of the given type.
  ir::Value* state_after(std::int64_t units, const ir::Type& type);

 private:
  bool is_wide() const { return info(dtype_).bits == 64; }
  std::int64_t elements_per_counter() const;
  ir::Value* part(std::int64_t i) { return b_.slice(state_, 0, i, i + 1); }
  ir::Value* moved(ir::Value* counters, std::int64_t size);
  ir::Value* bits(ir::Value* first_counter, Dims dims);

  LocalBuilder& b_;
  ir::Value* state_;  // ui64: key, counter, maybe the counter's upper half
  ir::RngAlgorithm algorithm_;
  DType dtype_;
};

}  // namespace weft::passes
