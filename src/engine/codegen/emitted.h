// What is made of an emitter's code, where memory can be had for it. A pure function.
#pragma once

#include <xbyak/xbyak.h>

namespace weft::engine {

// What `make` gives; null where the system gives no memory that code may be run from.
template <class Make>
auto emitted(const Make& make) -> decltype(make()) {
  try {
    return make();
  } catch (const Xbyak::Error& error) {
    if (error == Xbyak::ERR_CANT_PROTECT || error == Xbyak::ERR_CANT_ALLOC) return nullptr;
    throw;
  }
}

}  // namespace weft::engine
