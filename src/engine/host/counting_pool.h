// CountingPool: hands out buffers that have no bytes, and counts the most that is in use of them.
//
// For finding out what a program needs without running it. Must outlive its buffers. Not
// thread-safe.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/stream/buffer.h"
#include "ir/module.h"

namespace weft::engine {

class CountingPool {
 public:
  CountingPool() = default;
  CountingPool(const CountingPool&) = delete;
  CountingPool& operator=(const CountingPool&) = delete;

  // A value of the program.
  Buffer allocate(const TensorType& type) { return make(type, true); }
  // What a kernel needs for itself while it runs.
  Buffer allocate_scratch(const TensorType& type) { return make(type, false); }
  // What is there anyway, and never written.
  static Buffer outside(const TensorType& type);

  std::int64_t peak() const { return peak_; }
  std::int64_t peak_of_values() const { return peak_of_values_; }

 private:
  struct Counted;
  Buffer make(const TensorType& type, bool is_value);

  std::int64_t in_use_ = 0, peak_ = 0;
  std::int64_t values_ = 0, peak_of_values_ = 0;
};

// A value: one buffer, or those of a tuple or of a transfer under way.
using Held = std::vector<Buffer>;

}  // namespace weft::engine
