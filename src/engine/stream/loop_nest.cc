#include "engine/stream/loop_nest.h"

namespace weft::engine {

std::int64_t offset_of(std::int64_t linear, const Dims& dims, const Dims& strides) {
  std::int64_t offset = 0;
  for (std::size_t d = dims.size(); d-- > 0;) {
    offset += linear % dims[d] * strides[d];
    linear /= dims[d];
  }
  return offset;
}

}  // namespace weft::engine
