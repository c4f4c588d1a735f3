// RunClock: nanoseconds since a run began.
#pragma once

#include <chrono>
#include <cstdint>

namespace weft::engine {

class RunClock {
 public:
  using time_point = std::chrono::steady_clock::time_point;

  std::int64_t now() const { return ns(std::chrono::steady_clock::now()); }
  std::int64_t ns(time_point t) const {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(t - start_).count();
  }
  // When the run began, in nanoseconds of the steady clock.
  std::int64_t began_ns() const {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(start_.time_since_epoch()).count();
  }
  time_point at(std::int64_t ns) const { return start_ + std::chrono::nanoseconds(ns); }

 private:
  time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace weft::engine
