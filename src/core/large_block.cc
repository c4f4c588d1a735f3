#include "core/large_block.h"

#include <cstdint>

#include <sys/mman.h>

namespace weft {

void prefer_huge_pages(void* block, std::size_t size) noexcept {
#ifdef MADV_HUGEPAGE
  const auto begin = (reinterpret_cast<std::uintptr_t>(block) + kHugePage - 1) & ~(kHugePage - 1);
  const auto end = (reinterpret_cast<std::uintptr_t>(block) + size) & ~(kHugePage - 1);
  if (begin < end) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
}

}  // namespace weft
