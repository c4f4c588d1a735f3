// LoopValues: which values a loop has (small_loop.h), and where each of them is.
//
// Made while a loop is built; one thread.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/loops/steps/loop_state.h"

namespace weft::engine {

class LoopValues {
 public:
  // Of larger arrays what the executor costs is little, and several workers share them.
  static constexpr std::int64_t kMostElements = 1 << 14;
  // Of what views have of arrays from outside.
  static constexpr std::int64_t kMostViewed = 1 << 16;

  // From outside of the loop, the same in each turn.
  struct Outside {
    std::size_t value = 0;
    std::optional<std::size_t> input = {};  // of the loop's step; none: `constant`
    Buffer constant = {};
    std::optional<StridedLayout> view = {};  // of that, if it were dense: this much is copied
  };
  // In the loop's own memory.
  struct Own {
    std::size_t value = 0;
    std::size_t offset = 0;  // bytes
    std::size_t room = 0;    // bytes, in whole lines
  };

  explicit LoopValues(std::span<const Buffer> constants) : constants_(constants) {}

  LoopValue made(const TensorType& type);
  // With room for more elements than it has.
  LoopValue own(const TensorType& type, std::int64_t room = 0);
  LoopValue input(std::size_t index, const TensorType& type);
  // As one element where it is the same throughout and that will do, else dense.
  LoopValue constant(std::size_t number, bool may_be_one);

  // What a layout has of another one from outside, copied before the first turn; nothing: that is
  // not from outside, or too much to be copied, which no figure of the plan counts.
  std::optional<LoopValue> view_of_outside(const LoopValue& value, StridedLayout view);

  // One that is made here.
  LoopValue constant(Buffer buffer);

  // Whether all that was asked for can be had: arrays that have elements, and not too many.
  bool fits() const { return fits_; }
  void refuse() { fits_ = false; }
  // Of one in the loop's own memory; else 0.
  std::size_t room_of(std::size_t value) const;

  std::size_t count() const { return types_.size(); }
  // That it was made with.
  const TensorType& type(std::size_t value) const { return types_[value]; }
  std::size_t own_bytes() const { return own_bytes_; }
  const std::vector<Outside>& from_outside() const { return outside_; }
  const std::vector<Own>& in_memory() const { return own_; }

 private:
  std::span<const Buffer> constants_;
  std::vector<Outside> outside_;
  std::vector<Own> own_;
  std::map<std::size_t, LoopValue> inputs_;
  std::map<std::pair<std::size_t, bool>, LoopValue> known_constants_;
  std::vector<TensorType> types_;  // by value
  std::size_t own_bytes_ = 0;
  bool fits_ = true;
};

}  // namespace weft::engine
