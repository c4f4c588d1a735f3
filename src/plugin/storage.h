// Memory of arrays that no program has made: copies of what the host gives, and the host's own.
#pragma once

#include <functional>

#include "engine/stream/buffer_pool.h"

namespace weft::plugin {

// Of the process; never destroyed.
engine::BufferPool& array_pool();

// The bytes at `data`, which stay there until `release` is called, on any thread. Never written.
engine::StorageRef foreign_storage(const void* data, std::size_t size,
                                   std::function<void()> release);

// A copy where the host's own memory is behind it, else itself: only what the host gave stays
// bound to what the host does with that memory.
engine::Buffer own(engine::Buffer buffer);

// What the API gives of an array in the host's memory: `strides` in bytes; of types below a byte,
// an element a byte, of which only the lower bits count. A copy, row-major.
engine::Buffer copied_from_host(const void* data, const TensorType& type,
                                std::span<const std::int64_t> strides);
// None: row-major.
bool is_dense_row_major(const TensorType& type, std::span<const std::int64_t> strides);
// Whether the host's memory can be used as it is: dense, aligned as a pool's is, and of a type that
// fills its bytes.
bool is_usable_in_place(const void* data, const TensorType& type,
                        std::span<const std::int64_t> strides);

}  // namespace weft::plugin
