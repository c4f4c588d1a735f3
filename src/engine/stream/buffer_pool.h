// BufferPool: where device memory comes from; storage that dies is kept for the next allocation of
// its size class.
//
// Thread-safe. Outlives nothing: storage keeps the pool's state alive, so buffers may outlive the
// pool object.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/stream/buffer.h"

namespace weft::engine {

class BufferPool {
 public:
  BufferPool();

  // Uninitialised, 64-byte aligned. Throws weft::Error with the size when there is no memory.
  StorageRef allocate(std::size_t bytes);
  Buffer allocate(const TensorType& type);
  Buffer zeros(const TensorType& type);
  // `buffer` itself if it is dense, else a dense copy.
  Buffer dense(const Buffer& buffer);

  std::int64_t bytes_in_use() const;
  std::int64_t peak_bytes() const;  // since the last reset_peak
  void reset_peak();
  void trim();  // gives cached storage back to the system

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// dst and src have equal types; dst is dense.
void copy_to_dense(const Buffer& src, std::byte* dst);
Literal to_literal(const Buffer& buffer);

}  // namespace weft::engine
