// BufferPool: where device memory comes from; storage that dies is kept for the next allocation
// that fits, as much of it as weft/memory.h says.
//
// Thread-safe. Outlives nothing: storage keeps the pool's state alive, so buffers may outlive the
// pool object. Large storage lies on huge pages where the system has them.
#pragma once

#include <cstdint>

#include "engine/stream/buffer.h"

namespace weft::engine {

struct Block;  // storage as the pool keeps it

// Where a pool gets its blocks from, if not from the system. Called from any thread, with the
// pool's mutex held.
class BlockSource {
 public:
  virtual ~BlockSource() = default;
  virtual std::byte* take(std::size_t bytes) = 0;  // 64-byte aligned; null: there is none
  virtual void give_back(std::byte* block, std::size_t bytes) noexcept = 0;
};

class BufferPool {
 public:
  // `source` outlives the pool and all storage; null: the system.
  explicit BufferPool(BlockSource* source = nullptr);
  ~BufferPool();
  BufferPool(const BufferPool&) = delete;
  BufferPool& operator=(const BufferPool&) = delete;

  // Uninitialised, 64-byte aligned. Throws weft::Error with the size and what is alive when there
  // is no memory, or the process may have no more.
  StorageRef allocate(std::size_t bytes);
  Buffer allocate(const TensorType& type);
  Buffer zeros(const TensorType& type);
  // `buffer` itself if it is dense, else a dense copy.
  Buffer dense(const Buffer& buffer);

  std::int64_t bytes_in_use() const;
  std::int64_t system_allocations() const;  // blocks taken from the system so far
  std::int64_t peak_bytes() const;          // since the last reset_peak
  void reset_peak();
  void trim();  // gives cached storage back to the system

 private:
  friend struct Block;
  struct State;
  State* state_;  // deletes itself when the pool and the last storage are gone
};

// dst and src have equal types; dst is dense.
void copy_to_dense(const Buffer& src, std::byte* dst);
Literal to_literal(const Buffer& buffer);

}  // namespace weft::engine
