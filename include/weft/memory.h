// What the arrays of this process take of the machine's memory. Any thread.
//
// Memory of arrays that are gone is kept for the next ones, at most 64 MiB and three tenths of what
// is alive; where a program asks for the same sizes again and again, what it needs for that, at
// most twice of what it has in use at once. WEFT_MEMORY_LIMIT bounds what is alive and kept;
// without it the machine's memory does.
#pragma once

#include <cstdint>
#include <iosfwd>

namespace weft::memory {

struct Stats {
  std::int64_t alive = 0;  // bytes of arrays, and of what runs hold at this moment
  std::int64_t kept = 0;   // bytes that are kept for the next arrays
  std::int64_t peak = 0;   // the most that was alive at a time
};
Stats stats();
std::ostream& operator<<(std::ostream& out, const Stats& stats);

// Gives what is kept back to the system.
void trim();

}  // namespace weft::memory
