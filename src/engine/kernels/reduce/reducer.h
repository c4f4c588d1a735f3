// Reducer: combines arrays elementwise by a reduction region: what reductions, and collectives that
// reduce, are made of.
//
// `region` has 2k scalar arguments, k accumulators and then k values, and returns k results
// (k = 1 but for reductions over several operands). Elements are dense and in storage form. A
// reducer is immutable and refers to no module; use it from any thread, and split [0, n) among
// threads as you like: each element is combined in the same order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "ir/module.h"

namespace weft::engine {

class Reducer {
 public:
  // Throws weft::Error where the region cannot be compiled (region_program.h).
  Reducer(const ir::Block& region, const ir::Module& module);
  Reducer(Reducer&&) noexcept;
  ~Reducer();

  // results[o][i] = the reduction over all participants' element i, by a fixed tree over their
  // positions. `sources` holds the k operands of the first participant, then those of the next, and
  // so on; there is at least one. A result may be one of the sources. Sums and products of 16-bit
  // and smaller floats are kept in f32 until the end.
  void fold(std::span<std::byte* const> results, std::span<const std::byte* const> sources,
            std::int64_t n) const;

 private:
  struct State;
  std::unique_ptr<const State> state_;
};

}  // namespace weft::engine
