// MemoryAccount: what the large blocks of this process take together, whoever holds them, and how
// much they may take. weft/memory.h tells users.
//
// One for the process; lives as long as it. Any thread. It calls keepers with its own mutex held: a
// keeper enlists, leaves and asks for trim_all() with none of its own.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "weft/memory.h"

namespace weft {

// Who keeps memory for its next use.
class MemoryKeeper {
 public:
  virtual ~MemoryKeeper() = default;
  virtual void trim() = 0;  // gives it back to the system
};

// The bytes that this process can have: those of the machine, or of the control group it is in.
std::int64_t machine_memory();

class MemoryAccount {
 public:
  static MemoryAccount& of_process();

  void add_alive(std::int64_t bytes);  // negative: they are no longer alive
  void add_kept(std::int64_t bytes) { kept_.fetch_add(bytes, std::memory_order_relaxed); }
  memory::Stats stats() const;

  // WEFT_MEMORY_LIMIT, else machine_memory(). Throws Error where it is no number of bytes.
  std::int64_t limit();
  // Whether so many bytes more than are alive and kept stay within the limit.
  bool has_room(std::size_t bytes);
  // "cannot allocate 2 GiB: 3 GiB are alive, ...".
  std::string refusal(std::size_t bytes);

  void enlist(MemoryKeeper& keeper);
  void leave(MemoryKeeper& keeper);
  void trim_all();

 private:
  std::atomic<std::int64_t> alive_{0}, kept_{0}, peak_{0}, limit_{0};
  std::mutex mutex_;
  std::vector<MemoryKeeper*> keepers_;
};

// For who is about to take so many bytes, and holds no mutex: makes room where there is none.
// Throws Error where that does not suffice.
void require_room(std::size_t bytes);

}  // namespace weft
