// Buffer: an array on a device of this process: immutable once a task has made it, so that it can
// be handed over, shared and viewed instead of copied.
//
// A Buffer is a view (core/strided_layout.h) of a Storage (bytes). Copies share the storage; it
// goes back to its pool when the last view dies. A kernel writes only into storage that it has just
// allocated, or that it owns alone (`owns_storage`). Buffers may be read from any thread; one
// Buffer object belongs to one thread at a time.
#pragma once

#include <cstddef>
#include <utility>

#include "weft/shape.h"

#include "core/literal.h"
#include "core/strided_layout.h"
#include "engine/stream/storage.h"

namespace weft::engine {

class Buffer {
 public:
  Buffer() {}  // NOLINT(modernize-use-equals-default): = default would let {} zero all of it
  // A dense row-major view of the whole storage.
  Buffer(TensorType type, StorageRef storage);
  Buffer(StridedLayout layout, StorageRef storage, bool writable = true);
  // Shares the literal's bytes (a splat becomes a view with strides 0). Such a buffer is never
  // written.
  static Buffer of(const Literal& literal);

  bool valid() const { return storage_ != nullptr; }
  const StridedLayout& layout() const { return layout_; }
  const TensorType& type() const { return layout_.type; }
  DType dtype() const { return layout_.type.dtype; }
  const Dims& dims() const { return layout_.type.dims; }
  const Dims& strides() const { return layout_.strides; }
  std::int64_t num_elements() const { return layout_.type.num_elements(); }

  // First element, [0, 0, ...].
  template <class T>
  const T* data() const {
    return reinterpret_cast<const T*>(bytes());
  }
  const std::byte* bytes() const {
    return storage_->data() + layout_.offset * byte_size(layout_.type.dtype);
  }
  // REQUIRES: owns_storage().
  std::byte* mutable_bytes();
  template <class T>
  T* mutable_data() {
    return reinterpret_cast<T*>(mutable_bytes());
  }

  bool is_dense() const { return layout_.is_dense(); }
  // Whether no other view of the storage exists, and it may be written: this buffer can be reused
  // for a result. If so, whatever other threads did with it has happened before.
  bool owns_storage() const;
  const StorageRef& storage() const { return storage_; }
  // Of the elements, those that lie in one place once.
  std::int64_t bytes_in_memory() const;

  // Views; none moves a byte. Parts of elements are never writable: where they look dense, the
  // other parts are still in the storage.
  Buffer viewed(StridedLayout layout) const;
  Buffer transposed(std::span<const std::int64_t> permutation) const {
    return viewed(layout_.transposed(permutation));
  }
  Buffer broadcast(Dims dims, std::span<const std::int64_t> broadcast_dimensions) const {
    return viewed(layout_.broadcast(std::move(dims), broadcast_dimensions));
  }
  Buffer sliced(std::span<const std::int64_t> starts, std::span<const std::int64_t> sizes,
                std::span<const std::int64_t> steps = {}) const {
    return viewed(layout_.sliced(starts, sizes, steps));
  }
  Buffer reversed(std::span<const std::int64_t> dimensions) const {
    return viewed(layout_.reversed(dimensions));
  }
  // An invalid Buffer where that needs a copy.
  Buffer reshaped(Dims dims) const;
  Buffer bitcast(DType dtype) const { return viewed(layout_.bitcast(dtype)); }

 private:
  StridedLayout layout_;
  StorageRef storage_;
  bool writable_ = false;
};

}  // namespace weft::engine
