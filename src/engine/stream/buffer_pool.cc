#include "engine/stream/buffer_pool.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/block_size.h"
#include "core/large_block.h"
#include "engine/stream/strided_copy.h"

namespace weft::engine {
namespace {

// From this size on a block that is up to half as large again is taken rather than a new one: the
// system's pages cost more than what is wasted.
constexpr std::size_t kSharedClasses = std::size_t{1} << 20;
constexpr int kClassesToShare = static_cast<int>(kClassesPerPower) / 2;

// A larger block begins at a huge page.
constexpr std::size_t kOnHugePages = 2 * kHugePage;

std::string in_units(std::size_t bytes) {
  const double b = static_cast<double>(bytes);
  if (b >= 0x1p30) return fmt::format("{:.1f} GiB", b * 0x1p-30);
  if (b >= 0x1p20) return fmt::format("{:.1f} MiB", b * 0x1p-20);
  return fmt::format("{} bytes", bytes);
}

}  // namespace

struct BufferPool::State {
  std::mutex mutex;
  std::array<Block*, kNumSizeClasses> free = {};  // lists
  std::int64_t in_use = 0;
  std::int64_t peak = 0;
  std::int64_t system_allocations = 0;
  std::int64_t live = 0;  // blocks in use
  bool has_pool = true;

  // REQUIRES of all these: the mutex is held.
  Block* take(const SizeClass& wanted);
  Block* from_system(const SizeClass& wanted);
  void trim();
};

// What precedes the bytes of a block. The pool knows it.
struct alignas(kBlockAlignment) Block final : Storage {
  Block(BufferPool::State& s, const SizeClass& c)
      : Storage(reinterpret_cast<std::byte*>(this) + sizeof(Block), c.size, &give_back),
        state(s),
        its_class(c) {}
  static void give_back(Storage* storage) noexcept;

  BufferPool::State& state;
  const SizeClass its_class;
  Block* next = nullptr;
};

Block* BufferPool::State::take(const SizeClass& wanted) {
  const int last = wanted.index + (wanted.size < kSharedClasses ? 0 : kClassesToShare);
  for (int c = wanted.index; c <= std::min(last, kNumSizeClasses - 1); ++c) {
    Block*& first = free[static_cast<std::size_t>(c)];
    if (first != nullptr) return std::exchange(first, first->next);
  }
  return nullptr;
}

Block* BufferPool::State::from_system(const SizeClass& wanted) {
  const bool large = wanted.size >= kOnHugePages;
  const std::size_t alignment = large ? kHugePage : kBlockAlignment;
  const std::size_t bytes = (wanted.size + sizeof(Block) + alignment - 1) / alignment * alignment;
  void* memory = std::aligned_alloc(alignment, bytes);
  if (memory == nullptr) return nullptr;
  if (large) prefer_huge_pages(memory, bytes);
  ++system_allocations;
  return new (memory) Block(*this, wanted);
}

void BufferPool::State::trim() {
  for (Block*& first : free) {
    while (first != nullptr) {
      Block* const block = std::exchange(first, first->next);
      block->~Block();
      std::free(block);
    }
  }
}

void Block::give_back(Storage* storage) noexcept {
  auto* const block = static_cast<Block*>(storage);
  BufferPool::State& state = block->state;
  bool last;
  {
    std::lock_guard lock(state.mutex);
    state.in_use -= static_cast<std::int64_t>(block->size());
    block->next =
        std::exchange(state.free[static_cast<std::size_t>(block->its_class.index)], block);
    last = --state.live == 0 && !state.has_pool;
    if (last) state.trim();
  }
  if (last) delete &state;
}

BufferPool::BufferPool() : state_(new State) {}

BufferPool::~BufferPool() {
  bool last;
  {
    std::lock_guard lock(state_->mutex);
    state_->has_pool = false;
    state_->trim();
    last = state_->live == 0;
  }
  if (last) delete state_;
}

StorageRef BufferPool::allocate(std::size_t bytes) {
  const SizeClass wanted = size_class(bytes);
  std::lock_guard lock(state_->mutex);
  Block* block = state_->take(wanted);
  if (block == nullptr) block = state_->from_system(wanted);
  if (block == nullptr) {
    state_->trim();
    block = state_->from_system(wanted);
  }
  if (block == nullptr) {
    throw Error(fmt::format("out of memory: cannot allocate {}", in_units(bytes)));
  }
  ++state_->live;
  state_->in_use += static_cast<std::int64_t>(block->size());
  state_->peak = std::max(state_->peak, state_->in_use);
  return StorageRef(block);
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

std::int64_t BufferPool::system_allocations() const {
  std::lock_guard lock(state_->mutex);
  return state_->system_allocations;
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
