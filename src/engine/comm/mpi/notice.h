// Notice: what a device posts of a small collective in memory that the processes of a host have in
// common. Its process writes it, all read it (notice_board.h).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace weft::engine {

// What is larger has no place on a board: all operands of a device together, each of which begins
// with a cache line.
inline constexpr std::size_t kWithinNotice = 4 << 10;

struct Notice {
  // Of which run and up to which execution, as NoticeBoard::stamp has it. Zero: none.
  alignas(64) std::atomic<std::uint64_t> posted{0};
  alignas(64) std::byte operands[2][kWithinNotice];
};

// Room for so many bytes of one operand.
inline std::size_t in_lines(std::size_t bytes) {
  return (bytes + alignof(Notice) - 1) / alignof(Notice) * alignof(Notice);
}

inline constexpr std::size_t kNotices = 16 << 10;  // on the board of a process

}  // namespace weft::engine
