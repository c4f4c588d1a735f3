#include "fault/faults.h"

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <new>

#include <unistd.h>

namespace weft::testing {
namespace {

struct Counter {
  std::atomic<bool> armed{false};
  std::atomic<long> left{0};  // requests until the one that is refused

  // How many requests before this one's turn came; negative: it was before. -1 where none is armed.
  bool refuses(bool for_good) {
    if (!armed.load(std::memory_order_relaxed)) return false;
    const long before = left.fetch_sub(1);
    return for_good ? before <= 0 : before == 0;
  }
};
Counter small_allocations, device_allocations, writes;

Counter& counter_of(Fault kind) {
  if (kind == Fault::small_allocation) return small_allocations;
  return kind == Fault::device_allocation ? device_allocations : writes;
}
Counter* armed_counter = nullptr;

void* allocate(std::size_t size, std::size_t alignment) {
  if (small_allocations.refuses(/*for_good=*/false)) return nullptr;
  if (alignment <= alignof(std::max_align_t)) return std::malloc(size == 0 ? 1 : size);
  void* memory = nullptr;
  return ::posix_memalign(&memory, alignment, size) == 0 ? memory : nullptr;
}

void* allocate_or_throw(std::size_t size, std::size_t alignment) {
  void* const memory = allocate(size, alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

Faults::Faults(Fault kind, long n) {
  armed_counter = &counter_of(kind);
  armed_counter->left = n;
  armed_counter->armed = true;
}
Faults::~Faults() { armed_counter->armed = false; }
bool Faults::happened() const { return armed_counter->left < 0; }

}  // namespace weft::testing

using weft::testing::allocate;
using weft::testing::allocate_or_throw;

void* operator new(std::size_t n) { return allocate_or_throw(n, 1); }
void* operator new[](std::size_t n) { return allocate_or_throw(n, 1); }
void* operator new(std::size_t n, std::align_val_t a) {
  return allocate_or_throw(n, static_cast<std::size_t>(a));
}
void* operator new[](std::size_t n, std::align_val_t a) {
  return allocate_or_throw(n, static_cast<std::size_t>(a));
}
void* operator new(std::size_t n, const std::nothrow_t&) noexcept { return allocate(n, 1); }
void* operator new[](std::size_t n, const std::nothrow_t&) noexcept { return allocate(n, 1); }
void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t) noexcept { std::free(p); }
void operator delete(void* p, std::align_val_t) noexcept { std::free(p); }
void operator delete[](void* p, std::align_val_t) noexcept { std::free(p); }
void operator delete(void* p, std::size_t, std::align_val_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t, std::align_val_t) noexcept { std::free(p); }

// The linker puts these in the place of calls from our own objects (--wrap).
extern "C" {
void* __real_aligned_alloc(std::size_t alignment, std::size_t size);
void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size) {
  const bool refused = weft::testing::device_allocations.refuses(/*for_good=*/true);
  return refused ? nullptr : __real_aligned_alloc(alignment, size);
}
ssize_t __real_write(int fd, const void* from, std::size_t size);
ssize_t __wrap_write(int fd, const void* from, std::size_t size) {
  if (!weft::testing::writes.refuses(/*for_good=*/true)) return __real_write(fd, from, size);
  errno = ENOSPC;
  return -1;
}
}
