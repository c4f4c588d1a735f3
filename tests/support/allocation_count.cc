#include "support/allocation_count.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::int64_t> count{0};

}  // namespace

std::int64_t weft::testing::allocation_count() { return count.load(std::memory_order_relaxed); }

// Not inlined: the compiler would see memory of malloc given to delete.
__attribute__((noinline)) void* operator new(std::size_t size) {
  count.fetch_add(1, std::memory_order_relaxed);
  if (void* const memory = std::malloc(size); memory != nullptr) return memory;
  throw std::bad_alloc();
}
__attribute__((noinline)) void operator delete(void* memory) noexcept { std::free(memory); }
__attribute__((noinline)) void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
