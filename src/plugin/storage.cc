#include "plugin/storage.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/block_size.h"
#include "pjrt/element_type.h"

namespace weft::plugin {
namespace {

class ForeignStorage final : public engine::Storage {
 public:
  ForeignStorage(const void* data, std::size_t size, std::function<void()> release)
      : Storage(
            const_cast<std::byte*>(static_cast<const std::byte*>(data)), size,
            [](Storage* self) noexcept { delete static_cast<ForeignStorage*>(self); },
            /*is_lent=*/true),
        release_(std::move(release)) {}
  ~ForeignStorage() { release_(); }

 private:
  std::function<void()> release_;
};

// In whole elements, as a layout has them.
bool are_whole(std::span<const std::int64_t> strides, std::int64_t size) {
  return std::ranges::all_of(strides, [&](std::int64_t stride) { return stride % size == 0; });
}

// Element by element, for strides that are no multiples of an element.
void copy_elements(const std::byte* from, const TensorType& type,
                   std::span<const std::int64_t> strides, std::byte* to) {
  const int size = byte_size(type.dtype);
  Dims position(type.dims.size(), 0);
  for (std::int64_t i = type.num_elements(); i > 0; --i, to += size) {
    std::int64_t offset = 0;
    for (std::size_t d = 0; d < position.size(); ++d) offset += position[d] * strides[d];
    std::copy_n(from + offset, size, to);
    for (std::size_t d = position.size(); d-- > 0 && ++position[d] == type.dims[d];) {
      position[d] = 0;
    }
  }
}

}  // namespace

bool is_dense_row_major(const TensorType& type, std::span<const std::int64_t> strides) {
  if (strides.empty() || type.num_elements() == 0) return true;
  std::int64_t expected = byte_size(type.dtype);
  for (std::size_t d = type.dims.size(); d-- > 0;) {
    if (type.dims[d] != 1 && strides[d] != expected) return false;
    expected *= type.dims[d];
  }
  return true;
}

engine::BufferPool& array_pool() {
  static engine::BufferPool& pool = *new engine::BufferPool;
  return pool;
}

engine::StorageRef foreign_storage(const void* data, std::size_t size,
                                   std::function<void()> release) {
  return engine::StorageRef(new ForeignStorage(data, size, std::move(release)));
}

engine::Buffer own(engine::Buffer buffer) {
  if (!buffer.valid() || !buffer.storage()->is_lent()) return buffer;
  engine::Buffer copy = array_pool().allocate(buffer.type());
  engine::copy_to_dense(buffer, copy.mutable_bytes());
  return copy;
}

engine::Buffer copied_from_host(const void* data, const TensorType& type,
                                std::span<const std::int64_t> strides) {
  engine::Buffer result = array_pool().allocate(type);
  if (type.num_elements() == 0) return result;
  const auto* const from = static_cast<const std::byte*>(data);
  std::byte* const to = result.mutable_bytes();
  const std::int64_t size = byte_size(type.dtype);
  if (is_dense_row_major(type, strides)) {
    std::copy_n(from, type.num_bytes(), to);
  } else if (are_whole(strides, size)) {
    StridedLayout layout{type, {}, 0};
    for (std::int64_t stride : strides) layout.strides.push_back(stride / size);
    const engine::Buffer view(std::move(layout), foreign_storage(data, 0, [] {}), false);
    engine::copy_to_dense(view, to);
  } else {
    copy_elements(from, type, strides, to);
  }
  pjrt::widen({to, static_cast<std::size_t>(type.num_bytes())}, type.dtype);
  return result;
}

bool is_usable_in_place(const void* data, const TensorType& type,
                        std::span<const std::int64_t> strides) {
  const bool fills_bytes = info(type.dtype).bits % 8 == 0 || is_boolean(type.dtype);
  return type.num_elements() > 0 && fills_bytes && is_dense_row_major(type, strides) &&
         reinterpret_cast<std::uintptr_t>(data) % kBlockAlignment == 0;
}

}  // namespace weft::plugin
