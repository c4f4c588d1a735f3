#include "engine/stream/buffer_pool.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "engine/stream/strided_copy.h"

namespace weft::engine {
namespace {

constexpr std::size_t kAlignment = 64;

// The size that an allocation gets: eight classes per power of two, so that at most an eighth is
// wasted.
std::size_t size_class(std::size_t bytes) {
  const std::size_t least = std::max(bytes, kAlignment);
  const std::size_t step = std::max(std::bit_floor(least) / 8, kAlignment);
  return (least + step - 1) / step * step;
}

std::string in_units(std::size_t bytes) {
  const double b = static_cast<double>(bytes);
  if (b >= 0x1p30) return fmt::format("{:.1f} GiB", b * 0x1p-30);
  if (b >= 0x1p20) return fmt::format("{:.1f} MiB", b * 0x1p-20);
  return fmt::format("{} bytes", bytes);
}

}  // namespace

struct BufferPool::State {
  std::mutex mutex;
  std::unordered_map<std::size_t, std::vector<std::byte*>> free;  // by size class
  std::int64_t in_use = 0;
  std::int64_t peak = 0;

  ~State() { trim(); }

  void trim() {
    for (auto& [size, blocks] : free) {
      for (std::byte* block : blocks) std::free(block);
    }
    free.clear();
  }

  // REQUIRES: the mutex is held.
  std::byte* take(std::size_t size) {
    auto at = free.find(size);
    if (at == free.end() || at->second.empty()) return nullptr;
    std::byte* block = at->second.back();
    at->second.pop_back();
    return block;
  }

  std::byte* allocate(std::size_t size) {
    std::lock_guard lock(mutex);
    std::byte* block = take(size);
    if (block == nullptr) block = static_cast<std::byte*>(std::aligned_alloc(kAlignment, size));
    if (block == nullptr) {
      trim();
      block = static_cast<std::byte*>(std::aligned_alloc(kAlignment, size));
    }
    if (block == nullptr) return nullptr;
    in_use += static_cast<std::int64_t>(size);
    peak = std::max(peak, in_use);
    return block;
  }

  void give_back(std::byte* block, std::size_t size) noexcept {
    std::lock_guard lock(mutex);
    in_use -= static_cast<std::int64_t>(size);
    try {
      free[size].push_back(block);
    } catch (const std::bad_alloc&) {
      std::free(block);
    }
  }
};

namespace {

// Gives its bytes back to the pool when it dies. Held as a Storage by a shared_ptr that was made of
// this type, so that this destructor runs.
template <class State>
class PooledStorage : public Storage {
 public:
  PooledStorage(std::shared_ptr<State> state, std::byte* data, std::size_t size)
      : Storage(data, size), state_(std::move(state)) {}
  ~PooledStorage() { state_->give_back(data(), size()); }

 private:
  std::shared_ptr<State> state_;
};

}  // namespace

BufferPool::BufferPool() : state_(std::make_shared<State>()) {}

StorageRef BufferPool::allocate(std::size_t bytes) {
  const std::size_t size = size_class(bytes);
  std::byte* block = state_->allocate(size);
  if (block == nullptr) {
    throw Error(fmt::format("out of memory: cannot allocate {}", in_units(bytes)));
  }
  try {
    return std::make_shared<PooledStorage<State>>(state_, block, size);
  } catch (...) {
    state_->give_back(block, size);
    throw;
  }
}

Buffer BufferPool::allocate(const TensorType& type) {
  return Buffer(type, allocate(static_cast<std::size_t>(type.num_bytes())));
}

Buffer BufferPool::zeros(const TensorType& type) {
  Buffer buffer = allocate(type);
  std::memset(buffer.mutable_bytes(), 0, static_cast<std::size_t>(type.num_bytes()));
  return buffer;
}

Buffer BufferPool::dense(const Buffer& buffer) {
  if (buffer.is_dense()) return buffer;
  Buffer copy = allocate(buffer.type());
  copy_to_dense(buffer, copy.mutable_bytes());
  return copy;
}

std::int64_t BufferPool::bytes_in_use() const {
  std::lock_guard lock(state_->mutex);
  return state_->in_use;
}

std::int64_t BufferPool::peak_bytes() const {
  std::lock_guard lock(state_->mutex);
  return state_->peak;
}

void BufferPool::reset_peak() {
  std::lock_guard lock(state_->mutex);
  state_->peak = state_->in_use;
}

void BufferPool::trim() {
  std::lock_guard lock(state_->mutex);
  state_->trim();
}

void copy_to_dense(const Buffer& src, std::byte* dst) {
  copy_strided(src.dims(), byte_size(src.dtype()), src.bytes(), src.strides(), dst,
               row_major_strides(src.dims()));
}

Literal to_literal(const Buffer& buffer) {
  Literal literal(buffer.type());
  copy_to_dense(buffer, literal.mutable_bytes().data());
  return literal;
}

}  // namespace weft::engine
