// Large blocks of memory.
#pragma once

#include <cstddef>

namespace weft {

// Asks the system to put huge pages under a block that nobody has touched yet: the first touch of
// 256 MiB takes 4 to 20 times as long without. Small blocks stay as they are; where the system has
// no huge pages nothing happens.
void prefer_huge_pages(void* block, std::size_t size) noexcept;

// What a block must be aligned to so that huge pages fit under all of it.
inline constexpr std::size_t kHugePage = std::size_t{2} << 20;

// Zeroed memory from the system alone, on huge pages where it has them, which goes back to it
// whole: what malloc takes and frees may stay with the process. Null: there is none. From kMapped
// bytes on; the address is a multiple of 64 and, of 4 MiB and more, of kHugePage.
inline constexpr std::size_t kMapped = std::size_t{1} << 20;
void* map_block(std::size_t size) noexcept;
void unmap_block(void* block, std::size_t size) noexcept;  // REQUIRES: the size it was made with

}  // namespace weft
