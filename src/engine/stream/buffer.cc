#include "engine/stream/buffer.h"

#include "weft/error.h"

#include "engine/stream/loop_nest.h"

namespace weft::engine {
namespace {

// Gives `strides` such that `dims` is the row-major sequence of old_dims with old_strides; false
// where the elements do not lie evenly enough. REQUIRES: equally many elements, at least one.
bool strides_after_reshape(Dims old_dims, Dims old_strides, const Dims& dims, Dims& strides) {
  collapse_dims(old_dims, std::span(&old_strides, 1));  // now no new dimension may straddle two
  std::size_t group = old_dims.size() - 1;
  std::int64_t left = old_dims[group];
  std::int64_t stride = old_strides[group];
  strides.assign(dims.size(), 1);
  for (std::size_t d = dims.size(); d-- > 0;) {
    if (dims[d] == 1) continue;
    if (left == 1) {
      --group;
      left = old_dims[group];
      stride = old_strides[group];
    }
    if (left % dims[d] != 0) return false;
    strides[d] = stride;
    stride *= dims[d];
    left /= dims[d];
  }
  return true;
}

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
    : type_(std::move(type)),
      strides_(row_major_strides(type_.dims)),
      storage_(std::move(storage)),
      writable_(true) {
  WEFT_ASSERT(static_cast<std::int64_t>(storage_->size()) >= type_.num_bytes(),
              "storage too small for " + to_string(type_));
}

Buffer::Buffer(TensorType type, Dims strides, std::int64_t offset, StorageRef storage,
               bool writable)
    : type_(std::move(type)),
      strides_(std::move(strides)),
      offset_(offset),
      storage_(std::move(storage)),
      writable_(writable) {
  WEFT_ASSERT(strides_.size() == type_.dims.size(), "one stride per dimension");
}

Buffer Buffer::of(const Literal& literal) {
  StorageRef storage(new LiteralStorage(literal));
  Dims strides =
      literal.is_splat() ? Dims(literal.dims().size(), 0) : row_major_strides(literal.dims());
  return Buffer(literal.type(), std::move(strides), 0, std::move(storage), false);
}

bool Buffer::owns_storage() const { return writable_ && storage_.is_only(); }

std::byte* Buffer::mutable_bytes() {
  WEFT_ASSERT(owns_storage(), "only an owned buffer may be written");
  return const_cast<std::byte*>(bytes());
}

bool Buffer::is_dense() const {
  std::int64_t expected = 1;
  bool dense = true;
  for (std::size_t d = strides_.size(); d-- > 0;) {
    const std::int64_t n = type_.dims[d];
    if (n == 0) return true;
    if (n != 1 && strides_[d] != expected) dense = false;
    expected *= n;
  }
  return dense;
}

Buffer Buffer::transposed(std::span<const std::int64_t> permutation) const {
  Buffer view = *this;
  for (std::size_t d = 0; d < permutation.size(); ++d) {
    const auto from = static_cast<std::size_t>(permutation[d]);
    view.type_.dims[d] = type_.dims[from];
    view.strides_[d] = strides_[from];
  }
  return view;
}

Buffer Buffer::broadcast(Dims dims, std::span<const std::int64_t> broadcast_dimensions) const {
  Buffer view = *this;
  view.strides_.assign(dims.size(), 0);
  for (std::size_t d = 0; d < broadcast_dimensions.size(); ++d) {
    if (type_.dims[d] != 1) {
      view.strides_[static_cast<std::size_t>(broadcast_dimensions[d])] = strides_[d];
    }
  }
  view.type_.dims = std::move(dims);
  return view;
}

Buffer Buffer::sliced(std::span<const std::int64_t> starts, std::span<const std::int64_t> sizes,
                      std::span<const std::int64_t> steps) const {
  Buffer view = *this;
  view.type_.dims = Dims(sizes);
  if (view.num_elements() == 0) return view;
  for (std::size_t d = 0; d < starts.size(); ++d) {
    view.offset_ += starts[d] * strides_[d];
    if (!steps.empty()) view.strides_[d] *= steps[d];
  }
  return view;
}

Buffer Buffer::reversed(std::span<const std::int64_t> dimensions) const {
  Buffer view = *this;
  if (num_elements() == 0) return view;
  for (std::int64_t dimension : dimensions) {
    const auto d = static_cast<std::size_t>(dimension);
    view.offset_ += (type_.dims[d] - 1) * strides_[d];
    view.strides_[d] = -strides_[d];
  }
  return view;
}

Buffer Buffer::reshaped(Dims dims) const {
  WEFT_ASSERT(weft::num_elements(dims) == num_elements(), "a reshape keeps the elements");
  Buffer view = *this;
  if (num_elements() == 0) {
    view.strides_ = row_major_strides(dims);
  } else if (!strides_after_reshape(type_.dims, strides_, dims, view.strides_)) {
    return Buffer();
  }
  view.type_.dims = std::move(dims);
  return view;
}

Buffer Buffer::bitcast(DType dtype) const {
  WEFT_ASSERT(byte_size(dtype) == byte_size(type_.dtype), "a bitcast view keeps the element size");
  Buffer view = *this;
  view.type_.dtype = dtype;
  return view;
}

}  // namespace weft::engine
