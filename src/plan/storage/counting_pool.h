// CountingPool: hands out arrays that have no bytes, and counts the most that is in use of them.
//
// For finding out what a program needs without running it. Must outlive its arrays. Not
// thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/strided_layout.h"
#include "ir/module.h"

namespace weft::plan {

// What memory is for: an array of the program; one that is packed for the product that takes it; or
// what a kernel needs for itself. The last two have types that the program does not know.
enum class MemoryRole : std::uint8_t { array, packed, scratch };

struct ArrayInUse {
  const ir::Op* made_by = nullptr;  // or for; null: an argument's piece
  TensorType type;
  std::int64_t bytes = 0;
  MemoryRole role = MemoryRole::array;
};
// "f32[8,4]", "a packed operand", "working space"
std::string name_of(const ArrayInUse& array);

// A view of memory that is counted, as the engine's buffers are (engine/stream/buffer.h).
struct CountedArray {
  StridedLayout layout;
  std::shared_ptr<const void> memory;
  bool writable = true;

  bool valid() const { return memory != nullptr; }
  const TensorType& type() const { return layout.type; }
  bool is_dense() const { return layout.is_dense(); }
  // Whether nothing else is in the memory, and it may be written.
  bool owns_storage() const { return writable && memory.use_count() == 1; }
  CountedArray viewed(StridedLayout view) const {
    const bool whole = byte_size(view.type.dtype) == byte_size(layout.type.dtype);
    return {std::move(view), memory, writable && whole};
  }
};
// A value: one array, or those of a tuple or of a transfer under way.
using Held = std::vector<CountedArray>;

class CountingPool {
 public:
  // `watched`: of the peak, if it is known from before.
  explicit CountingPool(std::int64_t watched = -1) : watched_(watched) {}
  CountingPool(const CountingPool&) = delete;
  CountingPool& operator=(const CountingPool&) = delete;

  // A value of the program.
  CountedArray allocate(const TensorType& type) { return make(type, MemoryRole::array); }
  CountedArray allocate_packed(const TensorType& type) { return make(type, MemoryRole::packed); }
  // What a kernel needs for itself while it runs.
  CountedArray allocate_scratch(const TensorType& type) { return make(type, MemoryRole::scratch); }
  // What is there anyway, and never written.
  static CountedArray outside(StridedLayout layout);

  // Says for which op memory is made from now on.
  void set_op(const ir::Op& op) { op_ = &op; }

  std::int64_t in_use() const { return in_use_; }
  // The most that was in use since this was asked last.
  std::int64_t take_recent_peak() { return std::exchange(recent_peak_, in_use_); }
  std::int64_t peak() const { return peak_; }
  const ir::Op* peak_op() const { return peak_op_; }         // at which it is reached first
  std::int64_t peak_number() const { return peak_number_; }  // of the allocation then
  // What is in use after the allocation that is watched.
  const std::vector<ArrayInUse>& in_use_then() const { return in_use_then_; }
  std::int64_t peak_of_values() const { return peak_of_values_; }

 private:
  class Counted;
  CountedArray make(const TensorType& type, MemoryRole role);

  const std::int64_t watched_;
  std::vector<ArrayInUse> in_use_then_;
  std::map<std::int64_t, const ArrayInUse*> all_;  // by number of the allocation
  const ir::Op* op_ = nullptr;
  const ir::Op* peak_op_ = nullptr;
  std::int64_t number_ = 0, peak_number_ = -1;
  std::int64_t in_use_ = 0, recent_peak_ = 0, peak_ = 0;
  std::int64_t values_ = 0, peak_of_values_ = 0;
};

}  // namespace weft::plan
