#include "core/npy/crc32.h"

#include <array>
#include <bit>
#include <cstring>

namespace weft {
namespace {

// kTables[k][b]: what the byte b does to the checksum when k more bytes follow it, so that eight
// bytes take one step.
using Tables = std::array<std::array<std::uint32_t, 256>, 8>;

constexpr Tables tables() {
  Tables result{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xEDB88320u : 0);
    result[0][byte] = crc;
  }
  for (std::size_t k = 1; k < 8; ++k) {
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t before = result[k - 1][byte];
      result[k][byte] = before >> 8 ^ result[0][before & 0xFF];
    }
  }
  return result;
}

constexpr Tables kTables = tables();

static_assert(std::endian::native == std::endian::little, "eight bytes are read as one number");

}  // namespace

std::uint32_t crc32(std::uint32_t before, std::span<const std::byte> bytes) {
  std::uint32_t crc = ~before;
  while (bytes.size() >= 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, bytes.data(), 8);
    eight ^= crc;
    crc = 0;
    for (std::size_t i = 0; i < 8; ++i) crc ^= kTables[7 - i][eight >> (8 * i) & 0xFF];
    bytes = bytes.subspan(8);
  }
  for (const std::byte byte : bytes) {
    crc = crc >> 8 ^ kTables[0][(crc ^ std::to_integer<std::uint32_t>(byte)) & 0xFF];
  }
  return ~crc;
}

}  // namespace weft
