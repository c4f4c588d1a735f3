#include "engine/stream/buffer.h"

#include <algorithm>
#include <optional>

#include "weft/error.h"

namespace weft::engine {
namespace {

// A literal's bytes. Never written.
class LiteralStorage final : public Storage {
 public:
  explicit LiteralStorage(const Literal& literal)
      : Storage(const_cast<std::byte*>(literal.stored_bytes().data()),
                literal.stored_bytes().size(),
                [](Storage* self) noexcept { delete static_cast<LiteralStorage*>(self); }),
        literal_(literal) {}

 private:
  Literal literal_;  // keeps the bytes
};

}  // namespace

Buffer::Buffer(TensorType type, StorageRef storage)
    : layout_(StridedLayout::dense(std::move(type))),
      storage_(std::move(storage)),
      writable_(true) {
  WEFT_ASSERT(static_cast<std::int64_t>(storage_->size()) >= layout_.type.num_bytes(),
              "storage too small for " + to_string(layout_.type));
}

Buffer::Buffer(StridedLayout layout, StorageRef storage, bool writable)
    : layout_(std::move(layout)), storage_(std::move(storage)), writable_(writable) {
  WEFT_ASSERT(layout_.strides.size() == layout_.type.dims.size(), "one stride per dimension");
}

Buffer Buffer::of(const Literal& literal) {
  StorageRef storage(new LiteralStorage(literal));
  StridedLayout layout = StridedLayout::dense(literal.type());
  if (literal.is_splat()) std::ranges::fill(layout.strides, 0);
  return Buffer(std::move(layout), std::move(storage), false);
}

std::int64_t Buffer::bytes_in_memory() const {
  std::int64_t elements = 1;
  for (std::size_t d = 0; d < dims().size(); ++d) {
    if (strides()[d] != 0) elements *= dims()[d];
  }
  return elements * byte_size(dtype());
}

bool Buffer::owns_storage() const { return writable_ && storage_.is_only(); }

std::byte* Buffer::mutable_bytes() {
  WEFT_ASSERT(owns_storage(), "only an owned buffer may be written");
  return const_cast<std::byte*>(bytes());
}

Buffer Buffer::viewed(StridedLayout layout) const {
  const bool whole = byte_size(layout.type.dtype) == byte_size(dtype());
  return Buffer(std::move(layout), storage_, writable_ && whole);
}

Buffer Buffer::reshaped(Dims dims) const {
  std::optional<StridedLayout> view = layout_.reshaped(std::move(dims));
  return view ? viewed(std::move(*view)) : Buffer();
}

}  // namespace weft::engine
