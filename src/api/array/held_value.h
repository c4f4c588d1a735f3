// HeldValue: the value of an array that exists, until the array is donated.
//
// It is held once, before others see it. Any thread may then read it or take it away.
#pragma once

#include <atomic>
#include <mutex>
#include <utility>

#include "compile/device_value.h"

namespace weft::detail {

class HeldValue {
 public:
  void hold(compile::DeviceValue&& value) {
    value_ = std::move(value);
    is_held_ = true;
  }
  // Whether there is or was a value.
  explicit operator bool() const { return is_held_; }
  // The value; none: it is taken.
  compile::DeviceValue get() const {
    const std::lock_guard lock(mutex_);
    return value_;
  }
  // Readers that have it keep it. Whether it was there: of several who take it, one gets it.
  bool take() const {
    compile::DeviceValue taken;
    const std::lock_guard lock(mutex_);
    taken_.store(true);
    taken = std::exchange(value_, {});
    return static_cast<bool>(taken);
  }
  bool is_taken() const { return taken_.load(); }

 private:
  bool is_held_ = false;
  mutable std::mutex mutex_;
  mutable compile::DeviceValue value_;
  mutable std::atomic<bool> taken_{false};
};

}  // namespace weft::detail
