// The checksum of zip archives. A pure function.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace weft {

// Of what had the checksum `before`, followed by these bytes; that of nothing is 0.
std::uint32_t crc32(std::uint32_t before, std::span<const std::byte> bytes);

}  // namespace weft
