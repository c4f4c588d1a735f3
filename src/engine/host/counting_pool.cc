#include "engine/host/counting_pool.h"

#include <algorithm>

#include "engine/stream/buffer_pool.h"

namespace weft::engine {

struct CountingPool::Counted final : Storage {
  Counted(CountingPool& p, std::size_t bytes, bool value)
      : Storage(nullptr, bytes, &give_back), pool(p), is_value(value) {
    count(static_cast<std::int64_t>(bytes));
  }
  static void give_back(Storage* storage) noexcept {
    auto* const self = static_cast<Counted*>(storage);
    self->count(-static_cast<std::int64_t>(self->size()));
    delete self;
  }
  void count(std::int64_t bytes) const {
    pool.in_use_ += bytes;
    pool.peak_ = std::max(pool.peak_, pool.in_use_);
    if (!is_value) return;
    pool.values_ += bytes;
    pool.peak_of_values_ = std::max(pool.peak_of_values_, pool.values_);
  }

  CountingPool& pool;
  const bool is_value;
};

Buffer CountingPool::make(const TensorType& type, bool is_value) {
  const std::size_t bytes = block_bytes(static_cast<std::size_t>(type.num_bytes()));
  return Buffer(type, StorageRef(new Counted(*this, bytes, is_value)));
}

Buffer CountingPool::outside(const TensorType& type) {
  const auto size = static_cast<std::size_t>(type.num_bytes());
  auto* const storage = new Storage(nullptr, size, [](Storage* self) noexcept { delete self; });
  return Buffer(type, row_major_strides(type.dims), 0, StorageRef(storage), false);
}

}  // namespace weft::engine
