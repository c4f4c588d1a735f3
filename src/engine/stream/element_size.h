// Code that moves elements, written once for each of their sizes.
#pragma once

#include <cstdint>

#include "weft/error.h"

namespace weft::engine {

struct alignas(8) Bytes16 {
  std::uint64_t half[2];
};

// Calls f(T*) with a null pointer to a type of that many bytes: 1, 2, 4, 8 or 16.
template <class F>
decltype(auto) visit_element_size(int bytes, F&& f) {
  switch (bytes) {
    case 1:
      return f(static_cast<std::uint8_t*>(nullptr));
    case 2:
      return f(static_cast<std::uint16_t*>(nullptr));
    case 4:
      return f(static_cast<std::uint32_t*>(nullptr));
    case 8:
      return f(static_cast<std::uint64_t*>(nullptr));
    case 16:
      return f(static_cast<Bytes16*>(nullptr));
  }
  WEFT_ASSERT(false, "no element has this size");
}

}  // namespace weft::engine
