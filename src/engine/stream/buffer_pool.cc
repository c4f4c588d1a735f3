#include "engine/stream/buffer_pool.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>
#include <utility>

#include "weft/error.h"

#include "core/block_size.h"
#include "core/large_block.h"
#include "core/memory_account.h"
#include "engine/stream/strided_copy.h"

namespace weft::engine {
namespace {

// Of large blocks one that is up to an eighth larger is taken rather than a new one: the system's
// pages cost more than what is wasted.
constexpr std::size_t kLargerBy = 8;

// What is kept whatever is alive.
constexpr std::int64_t kKept = std::int64_t{64} << 20;

// How often a size is asked for again until the program is taken for one that repeats. Once is no
// sign: an array and then another of its size is what programs do that run once.
constexpr int kTimesOfRepeats = 2;

// What became of the blocks of a class.
struct ClassPast {
  std::int64_t gone_at = 0;         // how much had been given back in all when the last one went
  bool gone_since_request = false;  // so that shards of one size, asked for together, are one time
  int times_again = 0;              // asked for again, each time soon after one had gone
};

}  // namespace

struct BufferPool::State final : MemoryKeeper {
  std::mutex mutex;
  std::array<Block*, kNumSizeClasses> free = {};  // lists
  std::int64_t in_use = 0;                        // bytes of blocks
  std::int64_t needed_of_use = 0;  // of these, had each block the size that was needed
  std::int64_t wanted = 0;         // bytes that were asked for, of these
  std::int64_t kept = 0;           // bytes of blocks in the lists
  std::int64_t peak = 0;
  std::int64_t peak_before = 0;  // until the last reset_peak
  std::int64_t system_allocations = 0;
  std::int64_t live = 0;  // blocks in use
  bool has_pool = true;
  BlockSource* const source;

  // What was given back although it was not yet known to be asked for again, in all and by class.
  std::int64_t given_back = 0;
  std::array<ClassPast, kNumSizeClasses> past = {};
  // The program asks again and again for what was given back, so what it needs is kept.
  bool repeats = false;

  explicit State(BlockSource* s) : source(s) { MemoryAccount::of_process().enlist(*this); }
  ~State() override { MemoryAccount::of_process().leave(*this); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  void trim() override {
    const std::lock_guard lock(mutex);
    shrink(0);
  }

  // REQUIRES of all these: the mutex is held.
  Block* take(const SizeClass& size);
  Block* from_system(const SizeClass& size);
  void note_request(const SizeClass& size);
  std::int64_t needed() const;
  std::int64_t allowance() const;
  void shrink(std::int64_t most);
  void count(const Block& block, std::int64_t times);
};

// What precedes the bytes of a block, or is beside them where a source gave these. The pool knows
// it.
struct alignas(kBlockAlignment) Block final : Storage {
  Block(BufferPool::State& s, const SizeClass& c)
      : Block(s, c, reinterpret_cast<std::byte*>(this) + sizeof(Block)) {}
  Block(BufferPool::State& s, const SizeClass& c, std::byte* bytes)
      : Storage(bytes, c.size, &give_back), state(s), its_class(c) {}
  static void give_back(Storage* storage) noexcept;

  BufferPool::State& state;
  const SizeClass its_class;
  std::int64_t wanted = 0, needed = 0;  // bytes of what it was taken for, and of a block for it
  Block* next = nullptr;
};

namespace {

std::size_t bytes_of_block(const SizeClass& size) {
  return (size.size + sizeof(Block) + kBlockAlignment - 1) / kBlockAlignment * kBlockAlignment;
}

void release(Block* block, BlockSource* source) {
  if (source != nullptr) {
    source->give_back(block->data(), block->size());
    delete block;
    return;
  }
  const std::size_t bytes = bytes_of_block(block->its_class);
  block->~Block();
  if (bytes < kMapped) {
    std::free(block);
  } else {
    unmap_block(block, bytes);
  }
}

}  // namespace

Block* BufferPool::State::take(const SizeClass& size) {
  const bool is_large = size.size >= kLargeBlock;
  const std::size_t most = size.size + (is_large ? size.size / kLargerBy : 0);
  const int last = std::min(size.index + (is_large ? 1 : 0), kNumSizeClasses - 1);
  for (int c = size.index; c <= last; ++c) {
    for (Block** at = &free[static_cast<std::size_t>(c)]; *at != nullptr; at = &(*at)->next) {
      if ((*at)->size() < size.size || (*at)->size() > most) continue;
      kept -= static_cast<std::int64_t>((*at)->size());
      return std::exchange(*at, (*at)->next);
    }
  }
  return nullptr;
}

Block* BufferPool::State::from_system(const SizeClass& size) {
  if (source != nullptr) {
    std::byte* const taken = source->take(size.size);
    if (taken == nullptr) return nullptr;
    ++system_allocations;
    return new Block(*this, size, taken);
  }
  const std::size_t bytes = bytes_of_block(size);
  void* memory = bytes < kMapped ? std::aligned_alloc(kBlockAlignment, bytes) : map_block(bytes);
  if (memory == nullptr) return nullptr;
  ++system_allocations;
  return new (memory) Block(*this, size);
}

// A size that the pool does not have. What was given back longer ago than a run's memory is no sign
// of a program that repeats, and a new size is a sign that it does not.
void BufferPool::State::note_request(const SizeClass& size) {
  if (size.size < kLargeBlock) return;
  ClassPast& of_class = past[static_cast<std::size_t>(size.index)];
  const bool is_again = of_class.gone_at > 0 && given_back - of_class.gone_at <= needed();
  if (!is_again) of_class.times_again = 0;
  if (is_again && of_class.gone_since_request) ++of_class.times_again;
  of_class.gone_since_request = false;
  if (of_class.times_again == 0) repeats = false;
  if (of_class.times_again >= kTimesOfRepeats) repeats = true;
}

// What a run may need that is like the last one. Its blocks, of which the smaller ones do not serve
// for larger ones, may be more than it has in use at once; seldom twice as much.
std::int64_t BufferPool::State::needed() const { return 2 * std::max(peak, peak_before); }

// How much may be kept.
std::int64_t BufferPool::State::allowance() const {
  const std::int64_t by_use = std::max<std::int64_t>(0, wanted + wanted / 10 * 3 - in_use) + kKept;
  return repeats ? std::max(by_use, needed() - in_use) : by_use;
}

// The largest ones go first.
void BufferPool::State::shrink(std::int64_t most) {
  for (std::size_t c = free.size(); c-- > 0 && kept > most;) {
    while (free[c] != nullptr && kept > most) {
      Block* const block = std::exchange(free[c], free[c]->next);
      const auto size = static_cast<std::int64_t>(block->size());
      given_back += size;
      past[c].gone_at = given_back;
      past[c].gone_since_request = true;
      kept -= size;
      MemoryAccount::of_process().give_back(block->size());
      release(block, source);
    }
  }
}

// What a block is larger than needed is there for whoever asks for more the next time.
void BufferPool::State::count(const Block& block, std::int64_t times) {
  in_use += times * static_cast<std::int64_t>(block.size());
  needed_of_use += times * block.needed;
  wanted += times * block.wanted;
  peak = std::max(peak, needed_of_use);
  MemoryAccount::of_process().add_alive(times * block.wanted);
}

void Block::give_back(Storage* storage) noexcept {
  auto* const block = static_cast<Block*>(storage);
  BufferPool::State& state = block->state;
  bool last;
  {
    std::lock_guard lock(state.mutex);
    const auto size = static_cast<std::int64_t>(block->size());
    state.count(*block, -1);
    block->next =
        std::exchange(state.free[static_cast<std::size_t>(block->its_class.index)], block);
    state.kept += size;
    last = --state.live == 0 && !state.has_pool;
    state.shrink(last ? 0 : state.allowance());
  }
  if (last) delete &state;
}

BufferPool::BufferPool(BlockSource* source) : state_(new State(source)) {}

BufferPool::~BufferPool() {
  bool last;
  {
    std::lock_guard lock(state_->mutex);
    state_->has_pool = false;
    state_->shrink(0);
    last = state_->live == 0;
  }
  if (last) delete state_;
}

StorageRef BufferPool::allocate(std::size_t bytes) {
  const SizeClass size = size_class(bytes);
  std::unique_lock lock(state_->mutex);
  Block* block = state_->take(size);
  if (block == nullptr) {
    state_->note_request(size);
    state_->shrink(state_->allowance());
    lock.unlock();
    Room room(size.size);
    lock.lock();
    block = state_->from_system(size);
    if (block == nullptr) {
      lock.unlock();
      memory::trim();
      lock.lock();
      block = state_->from_system(size);
    }
    if (block == nullptr) throw OutOfMemory(MemoryAccount::of_process().refusal(bytes));
    room.is_used();
  }
  block->wanted = static_cast<std::int64_t>(bytes);
  block->needed = static_cast<std::int64_t>(size.size);
  ++state_->live;
  state_->count(*block, 1);
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
  return state_->needed_of_use;
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
  state_->peak_before = std::exchange(state_->peak, state_->needed_of_use);
}

void BufferPool::trim() { state_->trim(); }

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
