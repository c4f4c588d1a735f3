#include "engine/kernels/reduce/window_shifts.h"

namespace weft::engine {

WindowShifts::WindowShifts(const plan::Windows& windows, std::span<const Buffer> padded)
    : sizes_(windows.sizes), position_(windows.sizes.size(), 0), shifts_(padded.size(), 0) {
  for (const Buffer& buffer : padded) {
    Dims& steps = steps_.emplace_back(buffer.strides());
    for (std::size_t d = 0; d < steps.size(); ++d) steps[d] *= windows.dilations[d];
  }
}

bool WindowShifts::next() {
  for (std::size_t d = sizes_.size(); d-- > 0;) {
    for (std::size_t i = 0; i < shifts_.size(); ++i) shifts_[i] += steps_[i][d];
    if (++position_[d] < sizes_[d]) return true;
    for (std::size_t i = 0; i < shifts_.size(); ++i) shifts_[i] -= steps_[i][d] * sizes_[d];
    position_[d] = 0;
  }
  return false;
}

}  // namespace weft::engine
