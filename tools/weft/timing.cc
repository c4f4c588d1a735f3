#include "timing.h"

#include <algorithm>

namespace weft::tool {

Timing summarize(std::vector<double> milliseconds) {
  std::sort(milliseconds.begin(), milliseconds.end());
  const std::size_t n = milliseconds.size();
  const double median = (milliseconds[(n - 1) / 2] + milliseconds[n / 2]) / 2;
  return {median, milliseconds.front(), milliseconds.back(),
          (milliseconds.back() - milliseconds.front()) / median, static_cast<int>(n)};
}

}  // namespace weft::tool
