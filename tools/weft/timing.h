// Wall-clock times of repeated runs.
#pragma once

#include <chrono>
#include <vector>

namespace weft::tool {

class Stopwatch {
 public:
  double milliseconds() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start_)
        .count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

struct Timing {
  double median_ms = 0;
  double min_ms = 0;
  double max_ms = 0;
  double spread = 0;  // (longest - shortest) / median
  int runs = 0;
};
Timing summarize(std::vector<double> milliseconds);  // REQUIRES: at least one

}  // namespace weft::tool
