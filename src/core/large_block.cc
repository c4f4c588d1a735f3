#include "core/large_block.h"

#include <cstdint>

#include <sys/mman.h>
#include <unistd.h>

namespace weft {

void prefer_huge_pages(void* block, std::size_t size) noexcept {
#ifdef MADV_HUGEPAGE
  const auto begin = (reinterpret_cast<std::uintptr_t>(block) + kHugePage - 1) & ~(kHugePage - 1);
  const auto end = (reinterpret_cast<std::uintptr_t>(block) + size) & ~(kHugePage - 1);
  if (begin < end) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
}

namespace {

std::size_t whole_pages(std::size_t size) {
  const std::size_t page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  return (size + page - 1) / page * page;
}

}  // namespace

void* map_block(std::size_t size) noexcept {
  const std::size_t bytes = whole_pages(size);
  const bool aligned = bytes >= 2 * kHugePage;
  const std::size_t reserved = bytes + (aligned ? kHugePage : 0);
  if (reserved < size) return nullptr;
  void* const memory = ::mmap(nullptr, reserved, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  if (!aligned) return memory;
  // What lies before the first huge page and behind the block goes back.
  auto* const begin = static_cast<std::byte*>(memory);
  const auto address = reinterpret_cast<std::uintptr_t>(memory);
  const std::size_t before = (address + kHugePage - 1) / kHugePage * kHugePage - address;
  if (before > 0) ::munmap(begin, before);
  ::munmap(begin + before + bytes, kHugePage - before);
  prefer_huge_pages(begin + before, bytes);
  return begin + before;
}

void unmap_block(void* block, std::size_t size) noexcept { ::munmap(block, whole_pages(size)); }

}  // namespace weft
