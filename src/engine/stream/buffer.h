// Buffer: an array on a device of this process: immutable once a task has made it, so that it can
// be handed over, shared and viewed instead of copied.
//
// A Buffer is a view (type, strides, offset) of a Storage (bytes). Copies share the storage; it
// goes back to its pool when the last view dies. A kernel writes only into storage that it has just
// allocated, or that it owns alone (`owns_storage`). Buffers may be read from any thread; one
// Buffer object belongs to one thread at a time.
#pragma once

#include <cstddef>

#include "weft/shape.h"

#include "core/literal.h"
#include "engine/stream/storage.h"

namespace weft::engine {

class Buffer {
 public:
  Buffer() {}  // NOLINT(modernize-use-equals-default): = default would let {} zero all of it
  // A dense row-major view of the whole storage.
  Buffer(TensorType type, StorageRef storage);
  Buffer(TensorType type, Dims strides, std::int64_t offset, StorageRef storage,
         bool writable = true);
  // Shares the literal's bytes (a splat becomes a view with strides 0). Such a buffer is never
  // written.
  static Buffer of(const Literal& literal);

  bool valid() const { return storage_ != nullptr; }
  const TensorType& type() const { return type_; }
  DType dtype() const { return type_.dtype; }
  const Dims& dims() const { return type_.dims; }
  const Dims& strides() const {
    return strides_;
  }  // in elements; may be 0 (broadcast) or negative (reversed)
  std::int64_t num_elements() const { return type_.num_elements(); }

  // First element, [0, 0, ...].
  template <class T>
  const T* data() const {
    return reinterpret_cast<const T*>(bytes());
  }
  const std::byte* bytes() const { return storage_->data() + offset_ * byte_size(type_.dtype); }
  // REQUIRES: owns_storage().
  std::byte* mutable_bytes();
  template <class T>
  T* mutable_data() {
    return reinterpret_cast<T*>(mutable_bytes());
  }

  // Dense and row-major. Size-1 and empty dimensions never matter.
  bool is_dense() const;
  // No other view of the storage exists, and it may be written: this buffer can be reused for a
  // result. If so, whatever other threads did with it has happened before.
  bool owns_storage() const;
  const StorageRef& storage() const { return storage_; }
  std::int64_t offset() const { return offset_; }  // in elements

  // Views; none moves a byte.
  Buffer transposed(std::span<const std::int64_t> permutation) const;
  Buffer broadcast(Dims dims, std::span<const std::int64_t> broadcast_dimensions) const;
  Buffer sliced(std::span<const std::int64_t> starts, std::span<const std::int64_t> sizes,
                std::span<const std::int64_t> steps = {}) const;
  Buffer reversed(std::span<const std::int64_t> dimensions) const;
  // The same elements in row-major order under other dimensions; an invalid Buffer where that needs
  // a copy.
  Buffer reshaped(Dims dims) const;
  // The same bytes as another type of the same element size.
  Buffer bitcast(DType dtype) const;

 private:
  TensorType type_;
  Dims strides_;
  std::int64_t offset_ = 0;
  StorageRef storage_;
  bool writable_ = false;
};

}  // namespace weft::engine
