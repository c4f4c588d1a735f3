// WorkingSpace: a vector that a call works in for a moment, which counts as alive in the memory
// account where it is large, and is refused where the limit does not allow it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

#include "core/large_block.h"
#include "core/memory_account.h"

namespace weft {

template <class T>
struct CountedAllocator {
  using value_type = T;

  CountedAllocator() = default;
  template <class U>
  CountedAllocator(const CountedAllocator<U>&) {}

  T* allocate(std::size_t n) {
    const std::size_t bytes = n * sizeof(T);
    if (bytes < kMapped) return static_cast<T*>(::operator new(bytes));
    Room room(bytes);
    T* const block = static_cast<T*>(::operator new(bytes));
    room.is_used();
    MemoryAccount::of_process().add_alive(static_cast<std::int64_t>(bytes));
    return block;
  }
  void deallocate(T* block, std::size_t n) noexcept {
    const std::size_t bytes = n * sizeof(T);
    if (bytes >= kMapped) {
      MemoryAccount::of_process().add_alive(-static_cast<std::int64_t>(bytes));
      MemoryAccount::of_process().give_back(bytes);
    }
    ::operator delete(block);
  }
  bool operator==(const CountedAllocator&) const { return true; }
};

template <class T>
using WorkingSpace = std::vector<T, CountedAllocator<T>>;

}  // namespace weft
