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
  MemoryAccount() = default;
  explicit MemoryAccount(std::int64_t limit) : limit_(limit) {}

  // Takes so many bytes where they stay within the limit, at once, so that of several threads none
  // takes what another one counted on. What is taken and not alive is kept.
  bool take(std::size_t bytes);
  void give_back(std::size_t bytes);   // to the system
  void add_alive(std::int64_t bytes);  // of those taken; negative: they are no longer alive
  memory::Stats stats() const;

  // WEFT_MEMORY_LIMIT, else machine_memory(). Throws Error where it is no number of bytes.
  std::int64_t limit();
  // "cannot allocate 2 GiB: 3 GiB are alive, ...".
  std::string refusal(std::size_t bytes);

  void enlist(MemoryKeeper& keeper);
  void leave(MemoryKeeper& keeper);
  void trim_all();

 private:
  std::atomic<std::int64_t> taken_{0}, alive_{0}, peak_{0}, limit_{0};
  std::mutex mutex_;
  std::vector<MemoryKeeper*> keepers_;
};

// Room for so many bytes of the process's, for who is about to ask the system for them and holds no
// mutex. Where there is none, what is kept is given back first; throws OutOfMemory where that does
// not suffice. The room is given back with it, unless the bytes were had.
class Room {
 public:
  explicit Room(std::size_t bytes);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;
  void is_used() { bytes_ = 0; }

 private:
  std::size_t bytes_;
};

}  // namespace weft
