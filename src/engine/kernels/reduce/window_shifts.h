// WindowShifts: the positions of windows, one after another.
#pragma once

#include <span>
#include <vector>

#include "engine/stream/buffer.h"
#include "plan/storage/windows.h"

namespace weft::engine {

// One position of the windows after another, in row-major order: how far its elements lie from
// those of the first position, in several padded operands. REQUIRES: there is a position.
class WindowShifts {
 public:
  WindowShifts(const plan::Windows& windows, std::span<const Buffer> padded);
  // By operand, in elements.
  std::span<const std::int64_t> shifts() const { return shifts_; }
  // Goes to the next position; from the last one back to the first, and returns false.
  bool next();

 private:
  Dims sizes_, position_;
  std::vector<Dims> steps_;  // by operand
  SmallVector<std::int64_t, 4> shifts_;
};

}  // namespace weft::engine
