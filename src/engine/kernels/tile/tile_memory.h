// TileMemory: room for tiles, aligned for vectors; what is in it at first is not said.
//
// Owns its memory. One thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace weft::engine {

inline constexpr std::size_t kTileAlignment = 64;

class TileMemory {
 public:
  explicit TileMemory(std::size_t bytes)
      : bytes_(std::make_unique_for_overwrite<std::byte[]>(bytes + kTileAlignment)) {
    const auto address = reinterpret_cast<std::uintptr_t>(bytes_.get());
    data_ = bytes_.get() + (kTileAlignment - address % kTileAlignment);
  }
  std::byte* data() const { return data_; }

 private:
  std::unique_ptr<std::byte[]> bytes_;
  std::byte* data_;
};

}  // namespace weft::engine
