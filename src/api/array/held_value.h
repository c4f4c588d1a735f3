// HeldValue: the value of an array that exists, until the array is donated.
//
// It is held once, before others see it. Any thread may then read it or take it away.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <utility>

#include "engine/host/value.h"

namespace weft::detail {

class HeldValue {
 public:
  void hold(engine::Value value) {
    value_.emplace(std::move(value));
    is_held_ = true;
  }
  // There is or was one.
  explicit operator bool() const { return is_held_; }
  // None: it is taken.
  std::optional<engine::Value> get() const {
    const std::lock_guard lock(mutex_);
    return value_;
  }
  // Readers that have it keep it. Whether it was there: of several who take it, one gets it.
  bool take() const {
    std::optional<engine::Value> taken;
    const std::lock_guard lock(mutex_);
    taken_.store(true);
    taken.swap(value_);
    return taken.has_value();
  }
  bool is_taken() const { return taken_.load(); }

 private:
  bool is_held_ = false;
  mutable std::mutex mutex_;
  mutable std::optional<engine::Value> value_;
  mutable std::atomic<bool> taken_{false};
};

}  // namespace weft::detail
